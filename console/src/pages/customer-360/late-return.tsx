/** A requested return whose payout was not stopped in time: the recipient gets the money after all. */
import type { Camel } from '@thumela/contract/camel.ts';
import type { TransactionPage } from '@thumela/contract/console-types.ts';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { formatDateTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { formatActor } from '../../components/actor-format.ts';
import { subjectPage as texts } from '../../texts/en/customer-360.ts';

type Transaction = Pick<Camel<TransactionPage>, 'lateReturn' | 'payoutState'>;

/** Final payout states in which the money can still be returned. */
const FINAL_STATES: readonly string[] = ['FAILED', 'RETURNED', 'CANCELED'];

export function LateReturn({ of: { lateReturn, payoutState } }: { of: Transaction }) {
  if (!lateReturn || FINAL_STATES.includes(payoutState ?? '')) return null;
  const words = say(texts).lateReturn;
  return (
    <section aria-label={words.title}>
      <Notice heading={words.title} calls>
        <p>{payoutState === 'PAID' ? words.paid : words.refused}</p>
        <p>{words.by(formatActor(lateReturn.by), formatDateTime(new Date(lateReturn.at)))}</p>
      </Notice>
    </section>
  );
}
