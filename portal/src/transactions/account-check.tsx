/** The payout partner's check of the account, before the customer pays; nothing if no partner checks it. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Notice, Remark } from '@thumela/ui/feedback/notice.tsx';
import { clockIcon, infoIcon, successIcon, warningIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useAccountCheck, useAcknowledgeMismatch } from '../api/queries/account-check.ts';
import { accountCheck as texts } from '../texts/en/account-check.ts';

interface AccountCheckProps {
  transactionId: number;
  /** The money goes into an account, so that the check is worth announcing. */
  isExpected?: boolean;
}

export default function AccountCheck({ transactionId, isExpected }: AccountCheckProps) {
  const { data, error } = useAccountCheck(transactionId);
  const isOpen = data?.result === 'NO_MATCH' && !data.acknowledged;
  if (data === null || data?.result === 'NOT_OFFERED') return null;
  if (!data && !error && !isExpected) return null;
  return (
    <section aria-label={say(texts).title}>
      <div role="status">
        <Finding check={error ? { result: 'UNAVAILABLE' } : data} />
      </div>
      {isOpen && data.id && <Confirmation transactionId={transactionId} checkId={data.id} />}
    </section>
  );
}

type Check = ReturnType<typeof useAccountCheck>['data'];

function Finding({ check }: { check: Partial<NonNullable<Check>> | undefined }) {
  const words = say(texts);
  if (!check) return <Remark icon={clockIcon}>{words.checking}</Remark>;
  const holder = check.holder ?? '';
  switch (check.result) {
    case 'MATCH':
      return <Remark icon={successIcon}>{words.match}</Remark>;
    case 'CLOSE':
      return <Notice icon={infoIcon}>{words.close(holder)}</Notice>;
    case 'CAN_RECEIVE':
      return <Remark icon={infoIcon}>{words.canReceive}</Remark>;
    case 'NO_MATCH':
      return (
        <Notice icon={warningIcon} heading={words.differs.heading} calls>
          <p>{check.acknowledged ? words.differs.confirmed : words.differs.lead(holder)}</p>
        </Notice>
      );
    case 'CANNOT_RECEIVE':
      return (
        <Notice icon={warningIcon} heading={words.cannotReceive.heading} calls>
          <p>{words.cannotReceive.lead}</p>
        </Notice>
      );
    default:
      return <Remark icon={infoIcon}>{words.unavailable}</Remark>;
  }
}

interface ConfirmationProps {
  transactionId: number;
  checkId: number;
}

/** The customer's confirmation of another name, without which the server takes no payment. */
function Confirmation({ transactionId, checkId }: ConfirmationProps) {
  const { mutate, isPending, error } = useAcknowledgeMismatch(transactionId);
  return (
    <>
      {error && <ErrorBlock {...formatError(error)} />}
      <Button variant="secondary" block busy={isPending} onClick={() => mutate(checkId)}>
        {say(texts).differs.confirm}
      </Button>
    </>
  );
}
