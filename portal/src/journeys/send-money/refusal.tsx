/** Why it was not done, titled by the message, whatever the status of the answer (OUT-04, BENEF-14, BENEF-20). */
import { say } from '@thumela/ui/language/language.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { sendMoney } from '../../texts/en/send-money.ts';
import { ErrorDialog } from './error-dialog.tsx';

const SERVER_FAULT = 500;

interface RefusalProps {
  error: unknown;
  /** What is said where the error lists nothing. */
  otherwise?: string;
  /** What is said besides where the server failed: it may have been done all the same. */
  doubt?: string;
  onClose: () => void;
}

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
