import type { TransactionHandle } from '../database/pool.ts';
import type { CustomerDecision } from '../registration/service.ts';
import { restoreCustomer, suspendCustomer } from './customers.ts';
import type { BrandName } from './hold.ts';
import {
  type OperatorDecision,
  rejectTransaction,
  releaseTransaction,
  stopTransaction,
} from './operator.ts';

/** What stops transactions and customers, and lets them go on: all in the database transaction of the handle. */
export const stoppingService = (handle: TransactionHandle, { brand }: { brand: BrandName }) => ({
  stop: (decision: OperatorDecision) => stopTransaction(handle, brand, decision),
  release: (decision: OperatorDecision) => releaseTransaction(handle, brand, decision),
  reject: (decision: OperatorDecision) => rejectTransaction(handle, brand, decision),
  suspend: (decision: CustomerDecision) => suspendCustomer(handle, brand, decision),
  restore: (decision: CustomerDecision) => restoreCustomer(handle, decision),
});
