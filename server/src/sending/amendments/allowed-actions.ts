import { isBarred } from '@thumela/rules/status/statuses.ts';
import { casesService } from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { TransactionRow } from '../service.ts';
import { waitingChange } from './store.ts';

/** The case of a payout that came to nothing. */
export const returnedOf = ({ id }: Pick<TransactionRow, 'id'>) =>
  ({ kind: 'RETURNED_PAYOUT', subject: `transaction:${id}` }) as const;

/** The parts of a transaction that decide what its customer can still do. */
export type ChangeableRow = Pick<TransactionRow, 'id' | 'status' | 'paid_at' | 'approval_status'>;

/**
 * Whether its customer can have a paid transaction changed: it is on its way, or came to nothing and waits for
 * nothing else, and the partner is not asked about another change.
 */
export async function isChangeable(
  handle: TransactionHandle,
  row: ChangeableRow,
): Promise<boolean> {
  if (await waitingChange(handle, row.id)) return false;
  return (await isFree(handle, row)) && row.paid_at !== null && !isBarred(row.approval_status);
}

/**
 * Whether its customer can also have the account corrected, to which it is paid: once that came to nothing, since
 * before nobody can say that it is wrong.
 */
export const isAccountChangeable = async (
  handle: TransactionHandle,
  row: ChangeableRow,
  method: string,
): Promise<boolean> =>
  row.status === 'REMITTANCE_BRAND_ON_HOLD' &&
  (method === 'WALLET' || method === 'BANK') &&
  (await isChangeable(handle, row));

/** Whether its customer may move a paid transaction on: nothing but its payout holds it, and nothing is proposed. */
export async function isFree(handle: TransactionHandle, row: ChangeableRow): Promise<boolean> {
  if (!(await isHeldByPayoutAlone(handle, row))) return false;
  const cases = casesService(handle);
  const proposed = await cases.proposer(returnedOf(row));
  return (proposed ?? (await cases.suggested(returnedOf(row)))) === undefined;
}

/**
 * Whether a paid transaction is on its way, or only its payout that came to nothing keeps it from being; not while
 * nobody knows whether that was paid all the same.
 */
export async function isHeldByPayoutAlone(
  handle: TransactionHandle,
  row: ChangeableRow,
): Promise<boolean> {
  const cases = casesService(handle);
  if ((await cases.doubt({ transactionId: row.id })) !== undefined) return false;
  if (row.status === 'APPROVED_PAID') return true;
  if (row.status !== 'REMITTANCE_BRAND_ON_HOLD') return false;
  const returned = await cases.openId(returnedOf(row));
  return returned !== undefined && !(await cases.othersHolding(row.id, returned));
}
