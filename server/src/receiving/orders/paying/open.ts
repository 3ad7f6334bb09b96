import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import { voucherAmounts } from '@thumela/rules/money/payouts-here.ts';
import {
  journalService,
  MAIN_BANK_ACCOUNT,
  negateLines,
  VOUCHER_PARTNER,
} from '../../../ledger/journal/service.ts';
import { ENDED_STATES, type PayoutRow, payoutsService } from '../../../payouts/records/service.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { commissionNow, policyAmount } from '../../../pricing/reference-data/service.ts';
import type { InboundRow } from '../store.ts';
import { allocatedLines } from './entries.ts';

/** The event of an order on which an entry rests, and who caused it. */
interface By {
  event: bigint;
  actor: string;
}

/**
 * Posts the allocation of an order and opens its payouts, in the database transaction that allocates it (see
 * server/src/receiving/README.md).
 */
export async function openPayouts(
  handle: TransactionHandle,
  order: InboundRow,
  { event, actor }: By,
): Promise<void> {
  const commission_cents = await calculateCommission(handle, order);
  await handle.db
    .updateTable('inbound_transactions')
    .set({ commission_cents })
    .where('id', '=', order.id)
    .execute();
  await journalService(handle).post({
    event: 'ORDER_ALLOCATED',
    subject: `order:${order.id}`,
    document: `order-event:${event}`,
    actor,
    lines: allocatedLines({ ...order, commission_cents }),
  });
  const payouts = payoutsService(handle);
  for (const [index, cents] of (await splitIntoParts(handle, order)).entries()) {
    await payouts.open(buildPayout(order, index + 1, cents));
  }
}

/** Reverses the journal entry of the allocation: the order goes back to its partner. */
export async function returnToPartner(
  handle: TransactionHandle,
  order: InboundRow,
  { event, actor }: By,
): Promise<void> {
  await journalService(handle).post({
    event: 'ORDER_GIVEN_BACK',
    subject: `order:${order.id}`,
    document: `order-event:${event}`,
    actor,
    lines: negateLines(allocatedLines(order)),
  });
}

/** Opens another payout for each part of an order whose payout has failed, or for some of them. */
export async function reopenPayouts(
  handle: TransactionHandle,
  order: InboundRow,
  which: (row: PayoutRow) => boolean = isEndedUnpaid,
): Promise<void> {
  const payouts = payoutsService(handle);
  const newest = await payouts.newestParts({ orderId: order.id });
  for (const { part, owed_cents } of newest.filter(which)) {
    await payouts.open(buildPayout(order, part, owed_cents));
  }
}

/**
 * Whether a payout ended because we stopped it: before it was sent, or at its partner on our request.
 */
export const wasStopped = ({ state, stop_asked_at, sent_through }: PayoutRow): boolean =>
  state === 'CANCELED' && (stop_asked_at !== null || sent_through === null);

/** Whether a payout ended without being paid. */
export const isEndedUnpaid = ({ state }: Pick<PayoutRow, 'state'>): boolean =>
  ENDED_STATES.includes(state);

/** Hundredths of a percent in one. */
const WHOLE = 10_000n;

/** Our commission on an order, in cents. */
export async function calculateCommission(
  { db }: TransactionHandle,
  { remittance_partner, amount_cents }: InboundRow,
): Promise<bigint> {
  const partner = await db
    .selectFrom('remittance_partners')
    .select(commissionNow.as('hundredths'))
    .where('name', '=', remittance_partner)
    .executeTakeFirst();
  const rate = BigInt(partner?.hundredths ?? 0);
  return (amount_cents * rate + WHOLE / 2n) / WHOLE;
}

async function splitIntoParts(
  { db }: TransactionHandle,
  { type, amount_cents }: InboundRow,
): Promise<bigint[]> {
  if (type === 'BANK_ACCOUNT') return [amount_cents];
  return voucherAmounts(amount_cents, await policyAmount(db, 'CASH_VOUCHER_MAXIMUM'));
}

const buildPayout = ({ id, type, currency }: InboundRow, part: number, cents: bigint) => ({
  of: { orderId: id },
  part,
  ...(type === 'BANK_ACCOUNT'
    ? ({ partner: MAIN_BANK_ACCOUNT, method: 'BANK' } as const)
    : ({ partner: VOUCHER_PARTNER, method: 'VOUCHER' } as const)),
  owedCents: cents,
  amount: formatMinorPlain(cents),
  currency,
});
