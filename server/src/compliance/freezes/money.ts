import {
  blockedOrderLines,
  blockedPaymentLines,
  blockedRefundLines,
  journalService,
  type Line,
  negateLines,
} from '../../ledger/journal/service.ts';
import { ENDED_STATES, payoutsService } from '../../payouts/records/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { refundsService } from '../../refunds/service.ts';
import type { FrozenRow } from './property.ts';

/** Money held by a freeze: its source, its cents and the lines that move it to BLOCKED_FUNDS. */
interface HeldMoney {
  source: NonNullable<FrozenRow['source']>;
  cents: bigint;
  lines: Line[];
}

/**
 * Moves frozen money to BLOCKED_FUNDS once it is certain that it is not paid out. Until then, and if we hold none,
 * it does nothing. The caller has locked the transaction or order.
 * @returns cents that were moved
 */
export async function blockMoney(
  handle: TransactionHandle,
  row: FrozenRow,
  actor: string,
): Promise<bigint | undefined> {
  if (row.source !== null) return undefined;
  const held = await findHeldMoney(handle, row);
  if (!held || held.cents <= 0n) return undefined;
  await journalService(handle).post({
    event: 'FUNDS_BLOCKED',
    ...freezeEntry(row),
    actor,
    lines: held.lines,
  });
  await handle.db
    .updateTable('frozen_property')
    .set({ source: held.source, amount_cents: held.cents })
    .where('id', '=', row.id)
    .execute();
  return held.cents;
}

/** Moves frozen money back to its source; the caller ends the freeze. */
export async function unblockMoney(
  handle: TransactionHandle,
  row: FrozenRow,
  actor: string,
): Promise<void> {
  if (row.source === null) return;
  const blocked = await blockingLines(handle, row, row.source, row.amount_cents ?? 0n);
  await journalService(handle).post({
    event: 'FUNDS_RELEASED',
    ...freezeEntry(row),
    actor,
    lines: negateLines(blocked),
  });
}

const freezeEntry = ({ subject, case_id }: FrozenRow) =>
  ({
    subject: subject as `transaction:${bigint}` | `order:${bigint}`,
    document: `case:${case_id}`,
  }) as const;

async function findHeldMoney(
  handle: TransactionHandle,
  row: FrozenRow,
): Promise<HeldMoney | undefined> {
  if (row.transaction_id !== null) return await heldOfTransaction(handle, row, row.transaction_id);
  if (row.inbound_transaction_id === null) return undefined;
  return await heldOfOrder(handle, row, row.inbound_transaction_id);
}

/** Statuses in which we still have the payment, divided into debts and income. */
const PAID = ['APPROVED_PAID', 'REMITTANCE_BRAND_ON_HOLD'] as const;
const MARKED = ['MARKED_FOR_REFUND', 'MARKED_FOR_CANCELLATION'] as const;

async function heldOfTransaction(
  handle: TransactionHandle,
  row: FrozenRow,
  id: bigint,
): Promise<HeldMoney | undefined> {
  const refunds = refundsService(handle);
  const of = { transactionId: id };
  if (await refunds.isOwed(id)) {
    const cents = (await refunds.cents(id)) ?? 0n;
    return { source: 'REFUND', cents, lines: await blockingLines(handle, row, 'REFUND', cents) };
  }
  if ((await payoutsService(handle).live(of)).length > 0) return undefined;
  const paid = await handle.db
    .selectFrom('transactions as t')
    .innerJoin('payments as p', 'p.transaction_id', 't.id')
    .select(['t.principal_cents', 't.total_cents'])
    .where('t.id', '=', id)
    .where('t.status', 'in', [...PAID, ...MARKED])
    .where('p.taken_back_at', 'is', null)
    .executeTakeFirst();
  if (!paid) return undefined;
  const feeGiven = (await refunds.fee(id)) !== undefined;
  const cents = feeGiven ? paid.principal_cents : paid.total_cents;
  return { source: 'PAYMENT', cents, lines: await blockingLines(handle, row, 'PAYMENT', cents) };
}

async function heldOfOrder(
  handle: TransactionHandle,
  row: FrozenRow,
  id: bigint,
): Promise<HeldMoney | undefined> {
  const { status, amount_cents } = await handle.db
    .selectFrom('inbound_transactions')
    .select(['status', 'amount_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // An order is posted only when it is allocated; until then the money is the partner's.
  if (status === 'STAGED' || status === 'UNALLOCATED' || status === 'ALLOCATED_PENDING') {
    const lines = await blockingLines(handle, row, 'CLAIM', amount_cents);
    return { source: 'CLAIM', cents: amount_cents, lines };
  }
  const parts = await payoutsService(handle).newestParts({ orderId: id });
  // The amount left is unknown until the partner reports each part as stopped or paid.
  if (parts.some(({ state }) => state !== 'PAID' && !ENDED_STATES.includes(state)))
    return undefined;
  const cents = parts
    .filter(({ state }) => state !== 'PAID')
    .reduce((sum, { owed_cents }) => sum + owed_cents, 0n);
  return { source: 'ORDER', cents, lines: await blockingLines(handle, row, 'ORDER', cents) };
}

/** The lines that move money of a source to BLOCKED_FUNDS. */
async function blockingLines(
  { db }: TransactionHandle,
  { transaction_id, inbound_transaction_id }: FrozenRow,
  source: HeldMoney['source'],
  cents: bigint,
): Promise<Line[]> {
  if (source === 'REFUND') return blockedRefundLines(cents);
  if (source === 'ORDER') return blockedOrderLines({ account: 'RECEIVER_PAYABLE' }, cents);
  if (source === 'CLAIM') {
    const { remittance_partner: subAccount } = await db
      .selectFrom('inbound_transactions')
      .select('remittance_partner')
      .where('id', '=', inbound_transaction_id)
      .executeTakeFirstOrThrow();
    return blockedOrderLines({ account: 'REMITTER_CLEARING', subAccount }, cents);
  }
  const row = await db
    .selectFrom('transactions')
    .select(['principal_cents as principal', 'margin_cents as margin', 'fee_cents as fee'])
    .select(['vat_cents as vat', 'total_cents as total', 'payout_partner_id as partner'])
    .where('id', '=', transaction_id)
    .executeTakeFirstOrThrow();
  return blockedPaymentLines(row, String(row.partner), cents);
}
