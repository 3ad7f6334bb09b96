/** Errors of a refused quote or creation, shown until they are dismissed. */

import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { Dialog } from '@thumela/web/dialogs/dialog.tsx';
import { sendMoney } from '../../texts/en/send-money.ts';
import styles from './send-money.module.css';

interface ErrorDialogProps {
  open: boolean;
  title: string;
  items: readonly string[];
  note?: string | undefined;
  onClose: () => void;
}

/** Its errors as a list, an additional note, and one button. */
function ErrorDialog({ open, title, items, note, onClose }: ErrorDialogProps) {
  const close = (
    <Button block onClick={onClose}>
      {say(sendMoney).close}
    </Button>
  );
  return (
    <Dialog open={open} title={title} onClose={onClose} actions={close} closeSign={false}>
      <div className={styles.refused}>
        {items.length > 0 && (
          <ul className={styles.errors}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
        {note && <p>{note}</p>}
      </div>
    </Dialog>
  );
}

/** A refused quotation (QUOTE-16). */
export function InvalidInput({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { heading, items } = formatError(error ?? '');
  return (
    <ErrorDialog
      open={error !== null}
      title={say(sendMoney).request.invalid}
      items={items.length > 0 ? items : [heading]}
      onClose={onClose}
    />
  );
}

const SERVER_FAULT = 500;

interface RefusalProps {
  error: unknown;
  /** Shown where the error has no items. */
  otherwise?: string;
  /** Added to a server failure: the transaction may have been created anyway. */
  doubt?: string;
  onClose: () => void;
}

/** Why it failed, with the message as title, whatever the status (OUT-04, BENEF-14, BENEF-20). */
export function Refusal({
  error,
  otherwise = say(sendMoney).beneficiary.refusal,
  doubt = say(sendMoney).beneficiary.doubt,
  onClose,
}: RefusalProps) {
  const { heading, items } = formatError(error ?? '');
  const failed = error instanceof ApiError && error.status >= SERVER_FAULT;
  return (
    <ErrorDialog
      open={error instanceof ApiError}
      title={heading}
      items={items.length > 0 || failed ? items : [otherwise]}
      note={failed ? doubt : undefined}
      onClose={onClose}
    />
  );
}
