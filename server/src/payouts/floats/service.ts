import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import type { DecisionContext } from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { agreeFloatChange, cancelFloatChange } from './changes/decide-change.ts';
import { type FloatTerms, proposeFloatChange } from './changes/propose-change.ts';
import { agreePrefunding, cancelPrefunding } from './orders/decide-order.ts';
import { recordArrival, recordSending, sendPrefunding } from './orders/follow-order.ts';
import { type PrefundingProposal, proposePrefunding } from './orders/propose-order.ts';
import { returnPrefunding } from './orders/return-order.ts';
import { enterBalance, type StatementBalance } from './reports/enter-balance.ts';

export { type FloatView, readFloatViews } from './outlook/read-views.ts';
export { watchFloats } from './outlook/watch-floats.ts';
export { readReportedBalances } from './reports/read-reported-balances.ts';
export { formatFloat } from './wire.ts';

/** Terms of floats and their balances, in the database transaction of the handle. */
export const floatsService = (handle: TransactionHandle) => ({
  propose: (terms: FloatTerms, by: DecisionContext) => proposeFloatChange(handle, terms, by),
  agree: (change: bigint, by: DecisionContext) => agreeFloatChange(handle, change, by),
  cancel: (change: bigint, by: DecisionContext) => cancelFloatChange(handle, change, by),
  enterBalance: (of: StatementBalance, by: DecisionContext) => enterBalance(handle, of, by),
});

/** Money sent to floats, in the database transaction of the handle. */
export const prefundingService = (handle: TransactionHandle) => ({
  propose: (order: PrefundingProposal, by: DecisionContext) => proposePrefunding(handle, order, by),
  agree: (id: bigint, by: DecisionContext) => agreePrefunding(handle, id, by),
  cancel: (id: bigint, by: DecisionContext) => cancelPrefunding(handle, id, by),
  /** The bank's line shows that it was sent. */
  send: (of: Parameters<typeof sendPrefunding>[1]) => sendPrefunding(handle, of),
  /** The bank's line shows that it was returned. */
  returnBack: (of: Parameters<typeof returnPrefunding>[1]) => returnPrefunding(handle, of),
  recordSending: (of: { id: bigint; day: IsoDate }, by: Pick<DecisionContext, 'actor'>) =>
    recordSending(handle, of, by),
  recordArrival: (id: bigint, by: DecisionContext) => recordArrival(handle, id, by),
});
