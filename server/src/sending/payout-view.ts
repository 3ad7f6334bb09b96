import type { AnswerOf } from '@thumela/contract/call.ts';
import type { retrieveTransaction } from '@thumela/contract/calls/transactions.ts';
import type { PayoutAccount } from '../payouts/records/service.ts';
import { timestamp } from '../platform/http/timestamp.ts';

export type { PayoutAccount } from '../payouts/records/service.ts';

type PayoutAnswer = NonNullable<AnswerOf<typeof retrieveTransaction>['payout']>;

/** Progress of a transaction's payout, as its customer sees it (decision 88). */
export function payoutView(payout: PayoutAccount): PayoutAnswer {
  return {
    state: payout.state,
    method: payout.method,
    since: timestamp(payout.state_at),
    'promised-by': payout.promised_by && timestamp(payout.promised_by),
    late: payout.late,
    'stop-asked-at': payout.stop_asked_at && timestamp(payout.stop_asked_at),
    history: payout.history.map(({ state, at }) => ({ state, date: timestamp(at) })),
  };
}
