import { feeReturnedLines, journalService, negateLines } from '../../ledger/journal/service.ts';
import { payoutsService } from '../../payouts/records/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { refundsService } from '../../refunds/service.ts';
import type { TransactionRow } from '../store.ts';
import type { ActorName } from './lifecycle.ts';
import { type MovePayment, transactionAmounts } from './post-move.ts';

/**
 * Refunds the fee of a paid transaction with its VAT, once; it is no longer earned (see server/src/sending/README.md).
 * @returns cents; undefined if there is nothing to refund, or it was refunded before
 */
export async function refundFee(
  handle: TransactionHandle,
  row: TransactionRow,
  actor: ActorName,
): Promise<bigint | undefined> {
  const cents = row.fee_cents + row.vat_cents;
  const refunds = refundsService(handle);
  const payout = await payoutsService(handle).newest({ transactionId: row.id });
  if (cents === 0n || !payout || (await wasFeeRefunded(handle, row.id))) return undefined;
  await journalService(handle).post({
    event: 'FEE_RETURNED',
    subject: `transaction:${row.id}`,
    document: `payout:${payout.id}`,
    actor,
    lines: feeReturnedLines(transactionAmounts(row)),
  });
  await refunds.owe({ of: { feeOf: row.id }, cents });
  await appendAuditEntry(handle, {
    actor,
    action: 'transaction.fee_returned',
    subject: `transaction:${row.id}`,
    details: { cents: String(cents), payout: String(payout.id) },
  });
  return cents;
}

/** True even if it was reversed since: a fee is refunded once. */
async function wasFeeRefunded({ db }: TransactionHandle, id: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('fee_of', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Earns a refunded fee again after its payment was reversed, as if it had never been refunded. If the refund has
 * left our bank, the customer owes it.
 */
export async function restoreFee(
  handle: TransactionHandle,
  row: TransactionRow,
  { document }: MovePayment,
  actor: ActorName,
): Promise<void> {
  const ended = await refundsService(handle).endFee(row.id);
  if (!ended) return;
  await journalService(handle).post({
    event: 'FEE_RETURN_TAKEN_BACK',
    subject: `transaction:${row.id}`,
    document,
    actor,
    lines: negateLines(
      feeReturnedLines(transactionAmounts(row), ended.isOwed ? 'REFUNDS_PAYABLE' : 'CHARGEBACKS'),
    ),
  });
}
