import { isBarred } from '@thumela/rules/status/statuses.ts';
import { casesService } from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { TransactionRow } from '../service.ts';
import { findWaitingChange } from './store.ts';

/** The case of a failed or returned payout. */
export const returnedPayoutCase = ({ id }: Pick<TransactionRow, 'id'>) =>
  ({ kind: 'RETURNED_PAYOUT', subject: `transaction:${id}` }) as const;

/** The columns that determine what a customer can still change. */
type ChangeableRow = Pick<TransactionRow, 'id' | 'status' | 'paid_at' | 'approval_status'>;

/**
 * Whether the customer can have a paid transaction changed: it is in progress, or its payout failed and nothing
 * else holds it, and no other change is pending with the partner.
 */
export async function isChangeable(
  handle: TransactionHandle,
  row: ChangeableRow,
): Promise<boolean> {
  if (await findWaitingChange(handle, row.id)) return false;
  return (
    (await isContinuable(handle, row)) && row.paid_at !== null && !isBarred(row.approval_status)
  );
}

/**
 * Whether the customer can also have the account corrected: only after the payout failed, because before that it
 * cannot be known to be wrong.
 */
export const isAccountChangeable = async (
  handle: TransactionHandle,
  row: ChangeableRow,
  method: string,
): Promise<boolean> =>
  row.status === 'REMITTANCE_BRAND_ON_HOLD' &&
  (method === 'WALLET' || method === 'BANK') &&
  (await isChangeable(handle, row));

/** Whether the customer may continue a paid transaction: only its payout holds it, and no decision is proposed. */
export async function isContinuable(
  handle: TransactionHandle,
  row: ChangeableRow,
): Promise<boolean> {
  if (!(await isHeldByPayoutAlone(handle, row))) return false;
  const cases = casesService(handle);
  const proposed = await cases.proposer(returnedPayoutCase(row));
  return (proposed ?? (await cases.suggested(returnedPayoutCase(row)))) === undefined;
}

/**
 * Whether a paid transaction is in progress or held only by its failed payout. False while it is unknown whether
 * that payout was paid.
 */
export async function isHeldByPayoutAlone(
  handle: TransactionHandle,
  row: ChangeableRow,
): Promise<boolean> {
  const cases = casesService(handle);
  if ((await cases.doubt({ transactionId: row.id })) !== undefined) return false;
  if (row.status === 'APPROVED_PAID') return true;
  if (row.status !== 'REMITTANCE_BRAND_ON_HOLD') return false;
  const returned = await cases.openId(returnedPayoutCase(row));
  return returned !== undefined && !(await cases.othersHolding(row.id, returned));
}
