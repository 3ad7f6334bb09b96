import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { refundAmount } from '../../ledger/journal/service.ts';
import { claimsReader, creditsReader } from '../../payments/chargebacks/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { refundsService } from '../../refunds/service.ts';
import type { TransactionRow } from '../store.ts';
import type { Move } from './lifecycle.ts';
import { transactionAmounts } from './post-move.ts';

/** Statuses of a return that notify its customer. */
const TELLS: ReadonlySet<OutboundStatus> = new Set([
  'MARKED_FOR_REFUND',
  'MARKED_FOR_CANCELLATION',
  'READY_FOR_REFUND',
  'READY_FOR_CANCELLATION',
  'REFUNDED',
  'CANCELED',
]);

/** Cents owed to the customer by a return; undefined for another move, or if nothing is owed. */
export async function amountOwedBack(
  handle: Pick<TransactionHandle, 'db'>,
  row: TransactionRow,
  { to, feeKept = false }: Pick<Move, 'to' | 'feeKept'>,
): Promise<bigint | undefined> {
  if (!TELLS.has(to)) return undefined;
  const refunded = await refundsService(handle).cents(row.id);
  if (refunded !== undefined) return refunded;
  if (!(await hasValidPayment(handle, row.id))) return undefined;
  const given = await refundsService(handle).fee(row.id);
  const whole = refundAmount(transactionAmounts(row), feeKept || given !== undefined);
  const owed = await claimsReader(handle).owedFor(row.id);
  return owed < whole ? whole - owed : 0n;
}

/** Cents that a customer gets as a credit, apart from a return that has no payment (decision 43). */
export async function amountReturnedApart(
  handle: Pick<TransactionHandle, 'db'>,
  { id }: Pick<TransactionRow, 'id'>,
  { to }: Pick<Move, 'to'>,
): Promise<bigint> {
  return TELLS.has(to) ? await creditsReader(handle).returnedFor(id) : 0n;
}

/** Whether a transaction has a payment that was not reversed. */
export async function hasValidPayment(
  { db }: Pick<TransactionHandle, 'db'>,
  transactionId: bigint,
): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  return payment !== undefined;
}
