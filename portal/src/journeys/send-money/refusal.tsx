/** Why it was not created, titled by the message; Close leads back to the quote request (2§8). */
import { ApiError } from '../../api/api-error.ts';
import { formatError } from '../../api/error-format.ts';
import { sendMoney } from '../../texts/send-money.ts';
import { ErrorDialog } from './error-dialog.tsx';

export function Refusal({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { heading, items } = formatError(error ?? '');
  return (
    <ErrorDialog
      open={error instanceof ApiError}
      title={heading}
      items={items.length > 0 ? items : [sendMoney.beneficiary.refusal]}
      onClose={onClose}
    />
  );
}
