import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import type { DecisionContext } from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { Entry } from '../journal/service.ts';
import { bookExpensesInRand } from './book-expenses.ts';
import { agreeDeal, cancelDeal } from './decide-deal.ts';
import { type DealProposal, proposeDeal } from './propose-deal.ts';
import { reverseDeal } from './reverse-deal.ts';
import { applyDealLine, settleDeal } from './settle-deal.ts';

export type { RateTerms } from './closing-rates.ts';
export { type Exposure, readExposures } from './exposure.ts';
export { revaluePositions } from './revalue.ts';
export { listPositionsWithoutRate, listUnrevalued } from './unrevalued.ts';
export { formatExposure } from './wire.ts';

/** Exchange deals, in the database transaction of the handle (decision 39). */
export const exchangeService = (handle: TransactionHandle) => ({
  propose: (deal: DealProposal, by: DecisionContext) => proposeDeal(handle, deal, by),
  agree: (id: bigint, by: DecisionContext) => agreeDeal(handle, id, by),
  cancel: (id: bigint, by: DecisionContext) => cancelDeal(handle, id, by),
  settle: (of: { id: bigint; day: IsoDate }, by: Pick<DecisionContext, 'actor'>) =>
    settleDeal(handle, of, by),
  reverse: (id: bigint, by: DecisionContext) => reverseDeal(handle, id, by),
  applyLine: (id: bigint, by: { readonly actor: string }) => applyDealLine(handle, id, by),
  /** Expenses that were paid in another currency, in rand. */
  bookExpenses: (entries: readonly Entry[]) => bookExpensesInRand(handle, entries),
});
