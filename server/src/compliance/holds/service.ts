import type { CustomerDecision } from '../../customers/registration/service.ts';
import type { SanctionsList } from '../../integrations/screening/screen.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { stopBeforePayout } from './before-payout.ts';
import { requestRestoration, restoreCustomer, suspendCustomer } from './customers.ts';
import { type BrandName, holdApproved } from './hold.ts';
import { type StopRequest, stopTransaction } from './operator.ts';

export { type KnownList, newestList } from './before-payout.ts';
export type { BrandName } from './hold.ts';

/** Stops transactions and customers, and restores customers, all in the handle's database transaction. */
export const stoppingService = (handle: TransactionHandle, { brand }: { brand: BrandName }) => ({
  beforePayout: (list: SanctionsList, payout: Parameters<typeof stopBeforePayout>[3]) =>
    stopBeforePayout(handle, brand, list, payout),
  /** Holds a transaction that is approved. */
  holdApproved: (
    row: Parameters<typeof holdApproved>[2],
    hold: Parameters<typeof holdApproved>[3],
  ) => holdApproved(handle, brand, row, hold),
  stop: (decision: StopRequest) => stopTransaction(handle, brand, decision),
  suspend: (decision: CustomerDecision) => suspendCustomer(handle, brand, decision),
  restore: (decision: CustomerDecision) => requestRestoration(handle, decision),
  /** By decision of two people. */
  restoreByTwo: (decision: CustomerDecision) => restoreCustomer(handle, decision),
});

export { customerMatchDecisionHandlers, freezeChoice } from './customer-match.ts';
export { blockWaiting } from './freeze.ts';
export { frozenDecisions } from './release.ts';
export { countBehind, olderListSeconds } from './screening.ts';
