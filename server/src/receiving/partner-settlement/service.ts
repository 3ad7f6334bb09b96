import type { DecisionContext } from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import {
  proposeSettlement,
  proposeWithdrawal,
  type SettlementProposal,
} from './settlements/propose.ts';
import { endSettlement } from './settlements/store.ts';

export { watchLowBalances } from './low-balances.ts';
export { partnerSettlementDecisionHandlers } from './settlements/decisions.ts';
export { issueStatements } from './statements/issue.ts';

/** Settlements with remittance partners, in the database transaction of the handle. */
export const partnerSettlementService = (handle: TransactionHandle) => ({
  propose: (proposal: SettlementProposal, by: DecisionContext) =>
    proposeSettlement(handle, proposal, by),
  proposeWithdrawal: (of: { partner: string; id: bigint }, by: DecisionContext) =>
    proposeWithdrawal(handle, of, by),
  /** The bank reported the money of one; it has ended. @returns whether it was open */
  end: (id: bigint) => endSettlement(handle, id, 'SETTLED'),
});
