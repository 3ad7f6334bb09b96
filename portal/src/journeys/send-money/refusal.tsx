/** Why it was not created, titled by the message; Close leads back to the quote request (2§8). */
import { ApiError } from '../../api/api-error.ts';
import { formatError } from '../../api/error-format.ts';
import { sendMoney } from '../../texts/send-money.ts';
import { ErrorDialog } from './error-dialog.tsx';

interface RefusalProps {
  error: unknown;
  /** What is said where the error lists nothing. */
  otherwise?: string;
  onClose: () => void;
}

export function Refusal({
  error,
  otherwise = sendMoney.beneficiary.refusal,
  onClose,
}: RefusalProps) {
  const { heading, items } = formatError(error ?? '');
  return (
    <ErrorDialog
      open={error instanceof ApiError}
      title={heading}
      items={items.length > 0 ? items : [otherwise]}
      onClose={onClose}
    />
  );
}
