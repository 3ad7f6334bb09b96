import { VOUCHER_LIFETIME } from '@thumela/rules/constants.ts';
import { businessDay } from '@thumela/rules/dates/dates.ts';
import { minorText } from '@thumela/rules/money/money.ts';
import type { InboundStatus, PayoutState } from '@thumela/rules/status/statuses.ts';
import { booksService, MAIN_BANK_ACCOUNT, VOUCHER_PARTNER } from '../books/service.ts';
import { casesService } from '../cases/service.ts';
import { allocatedLines, type InboundRow, movedLines } from '../inbound/service.ts';
import { instructionOf } from '../paying-out/service.ts';
import type { PayoutRow } from '../payouts/service.ts';
import type { Setting } from './outbound.ts';

const PARTNER = 'payout:sandbox';

/** The states of an order's payout, by where the order stands; it is told in one voucher, or none. */
function statesOf({ status, type }: InboundRow): readonly PayoutState[] {
  const accepted = type === 'BANK_ACCOUNT' ? 'ACCEPTED' : 'READY';
  const states: { [Status in InboundStatus]?: readonly PayoutState[] } = {
    ALLOCATED_UNPAID: ['SENT', 'FAILED'],
    ALLOCATED_PAID: ['SENT', accepted],
    COMPLETE: ['SENT', accepted, 'PAID'],
  };
  return states[status] ?? [];
}

/** Entries, payout and case of an order that was allocated, as its status asks for; nothing for any other. */
export async function seedPaying({ trx }: Setting, id: bigint): Promise<void> {
  const order = await trx
    .selectFrom('inbound_transactions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const states = statesOf(order);
  if (states.length === 0) return;
  const allocated = await trx
    .selectFrom('inbound_transaction_events')
    .select(['id', 'at', 'actor'])
    .where('inbound_transaction_id', '=', id)
    .where('to_status', '=', 'ALLOCATED_UNPAID')
    .executeTakeFirstOrThrow();
  const day = businessDay(allocated.at);
  const subject = `order:${id}` as const;
  await booksService({ db: trx }).post({
    ...{ event: 'ORDER_ALLOCATED', subject, document: `order-event:${allocated.id}`, day },
    actor: allocated.actor,
    lines: allocatedLines(order),
  });
  let row = await insertPayout(trx, order, allocated.at);
  for (const to of states) row = await step(trx, order, row, to);
  if (row.state === 'FAILED') await openCase(trx, order);
  else if (row.state !== 'PAID') await keepInBook(trx, order, row);
}

async function insertPayout(trx: Setting['trx'], order: InboundRow, at: Date): Promise<PayoutRow> {
  const isDeposit = order.type === 'BANK_ACCOUNT';
  return await trx
    .insertInto('payouts')
    .values({
      inbound_transaction_id: order.id,
      partner: isDeposit ? MAIN_BANK_ACCOUNT : VOUCHER_PARTNER,
      method: isDeposit ? 'BANK' : 'VOUCHER',
      voucher_code: isDeposit ? null : order.collection_pin.padStart(12, '7'),
      owed_cents: order.amount_cents,
      amount: minorText(order.amount_cents),
      currency: order.currency,
      due_at: null,
      expires_at: isDeposit ? null : new Date(order.status_at.getTime() + VOUCHER_LIFETIME),
      opened_at: at,
      state_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function step(
  trx: Setting['trx'],
  order: InboundRow,
  row: PayoutRow,
  to: PayoutState,
): Promise<PayoutRow> {
  const at = order.status_at;
  const { id: event } = await trx
    .insertInto('payout_events')
    .values({
      ...{ payout_id: row.id, from_state: row.state, to_state: to, at },
      actor: to === 'SENT' ? 'system' : PARTNER,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const posted of movedLines(row, to)) {
    await booksService({ db: trx }).post({
      ...posted,
      subject: `order:${order.id}`,
      document: `payout-event:${event}`,
      actor: PARTNER,
      day: businessDay(at),
    });
  }
  return await trx
    .updateTable('payouts')
    .set({ state: to, state_at: at, instruction: JSON.stringify(instructionOf(order, row)) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const openCase = (trx: Setting['trx'], order: InboundRow) =>
  casesService({ db: trx }).open({
    kind: 'RETURNED_PAYOUT',
    subject: `order:${order.id}`,
    amount: { cents: order.amount_cents, currency: order.currency },
    facts: { reference: order.reference, state: 'FAILED' },
    dueAt: order.due_at,
    actor: PARTNER,
  });

/** So that whoever plays the partner can pay it. */
async function keepInBook(trx: Setting['trx'], order: InboundRow, row: PayoutRow): Promise<void> {
  await trx
    .insertInto('sandbox_payouts')
    .values({
      payout_id: String(row.id),
      reference: `SP${order.collection_pin}`,
      state: row.state,
      body: JSON.stringify(instructionOf(order, row)),
    })
    .execute();
}
