import type { AnswerOf } from '@thumela/contract/call.ts';
import type { retrieveTransaction } from '@thumela/contract/calls/transactions.ts';
import type { PayoutProgress } from '../payouts/records/service.ts';
import { formatTimestamp } from '../platform/http/timestamp.ts';

export type { PayoutProgress } from '../payouts/records/service.ts';

type PayoutAnswer = NonNullable<AnswerOf<typeof retrieveTransaction>['payout']>;

/** Progress of a transaction's payout, as its customer sees it (see server/src/sending/README.md). */
export function formatPayoutView(payout: PayoutProgress): PayoutAnswer {
  return {
    state: payout.state,
    method: payout.method,
    since: formatTimestamp(payout.state_at),
    'promised-by': payout.promised_by && formatTimestamp(payout.promised_by),
    'expected-by': payout.expected_by && formatTimestamp(payout.expected_by),
    late: payout.late,
    'stop-asked-at': payout.stop_asked_at && formatTimestamp(payout.stop_asked_at),
    history: payout.history.map(({ state, at }) => ({ state, date: formatTimestamp(at) })),
  };
}
