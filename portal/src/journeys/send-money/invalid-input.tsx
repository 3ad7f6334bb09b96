/** What the server refused to quote, kept on screen until it has been read (2§8). */
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { sendMoney } from '../../texts/en/send-money.ts';
import { ErrorDialog } from './error-dialog.tsx';

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
