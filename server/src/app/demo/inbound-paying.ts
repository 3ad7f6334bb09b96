import { VOUCHER_LIFETIME } from '@thumela/rules/constants.ts';
import { businessDay } from '@thumela/rules/dates/dates.ts';
import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import type { InboundStatus, PayoutState } from '@thumela/rules/status/statuses.ts';
import { casesService } from '../../casework/cases/service.ts';
import {
  journalService,
  MAIN_BANK_ACCOUNT,
  VOUCHER_PARTNER,
} from '../../ledger/journal/service.ts';
import { buildInstruction } from '../../payouts/dispatch/service.ts';
import type { PayoutRow } from '../../payouts/records/service.ts';
import { allocatedLines, type InboundRow, movedLines } from '../../receiving/orders/service.ts';
import type { Setting } from './outbound.ts';
import { movePayout, sendPayout } from './payouts.ts';

const PARTNER = 'payout:sandbox';
const REFUSED = 'The order was refused.';

/** States of an order's payout after it was sent, by the order's status and payout type. */
function statesOf({ status, type }: InboundRow): readonly PayoutState[] {
  const accepted = type === 'BANK_ACCOUNT' ? 'ACCEPTED' : 'READY';
  const states: { [Status in InboundStatus]?: readonly PayoutState[] } = {
    ALLOCATED_UNPAID: ['FAILED'],
    ALLOCATED_PAID: [accepted],
    COMPLETE: [accepted, 'PAID'],
  };
  return states[status] ?? [];
}

/** Journal entries, payout and case of an allocated order, matching its status; nothing for any other. */
export async function seedPaying(setting: Setting, id: bigint): Promise<void> {
  const { trx } = setting;
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
  await journalService({ db: trx }).post({
    ...{ event: 'ORDER_ALLOCATED', subject, document: `order-event:${allocated.id}`, day },
    actor: allocated.actor,
    lines: allocatedLines(order),
  });
  const columns = columnsOf(order, allocated.at);
  let row = await sendPayout(setting, columns, (payout) => buildInstruction(order, payout));
  for (const to of states) row = await applyPayoutStep(setting, order, row, to);
  if (row.state === 'FAILED') await openCase(trx, order);
}

function columnsOf(order: InboundRow, at: Date) {
  const isDeposit = order.type === 'BANK_ACCOUNT';
  return {
    inbound_transaction_id: order.id,
    partner: isDeposit ? MAIN_BANK_ACCOUNT : VOUCHER_PARTNER,
    method: isDeposit ? ('BANK' as const) : ('VOUCHER' as const),
    voucher_code: isDeposit ? null : order.collection_pin.padStart(12, '7'),
    owed_cents: order.amount_cents,
    amount: formatMinorPlain(order.amount_cents),
    currency: order.currency,
    expires_at: isDeposit ? null : new Date(order.status_at.getTime() + VOUCHER_LIFETIME),
    opened_at: at,
  };
}

async function applyPayoutStep(
  setting: Setting,
  order: InboundRow,
  row: PayoutRow,
  to: PayoutState,
): Promise<PayoutRow> {
  const at = order.status_at;
  const word = to === 'FAILED' ? REFUSED : '';
  const moved = await movePayout(setting, row, { to, at, word });
  for (const posted of movedLines(row, to)) {
    await journalService({ db: setting.trx }).post({
      ...posted,
      subject: `order:${order.id}`,
      document: `payout-event:${moved.event}`,
      actor: PARTNER,
      day: businessDay(at),
    });
  }
  return moved.row;
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
