import { paymentDateHint } from '@thumela/rules/dates/card-dates.ts';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import { paymentTimeFrame } from '@thumela/rules/money/payouts-here.ts';
import type { InboundStatus, PayoutState } from '@thumela/rules/status/statuses.ts';
import { casesService } from '../../../casework/cases/service.ts';
import { frozenService } from '../../../compliance/freezes/service.ts';
import { journalService } from '../../../ledger/journal/service.ts';
import {
  newestPayouts,
  type PayoutMove,
  type PayoutRow,
} from '../../../payouts/records/service.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { languageNamed } from '../../../platform/i18n/languages.ts';
import { orderPayoutReasons } from '../../../platform/i18n/texts/en/order-payouts.ts';
import { messagesService } from '../../../platform/notifications/service.ts';
import { policyAmount } from '../../../pricing/reference-data/service.ts';
import { lockOrder, moveOrder, setNextActor } from '../lifecycle.ts';
import { type InboundRow, isOrderHeld } from '../store.ts';
import { findBank, findDepositAccount } from './account.ts';
import { movedLines } from './entries.ts';
import {
  type Brand,
  type NotPaid,
  notifyVouchersReady,
  type PaymentStep,
  readOrderOwner,
  stepMessages,
} from './messages.ts';
import { isEndedUnpaid } from './open.ts';

/** A moved payout of an order, and the brand in whose name its owner is notified. */
export interface OrderPayout {
  /** As it was before. */
  row: PayoutRow & { inbound_transaction_id: bigint };
  move: PayoutMove & { actor: `payout:${string}` | `operator:${string}` };
  /** The event of the payout, which entries rest on. */
  event: bigint;
  brand: Brand;
}

/**
 * Applies a payout's move to its order: journal, status, payment, case and message to its owner, in the database
 * transaction that moves the payout and has locked the order before it (see server/src/receiving/README.md).
 */
export async function followPayout(handle: TransactionHandle, paid: OrderPayout): Promise<void> {
  const { row, move, event, brand } = paid;
  const id = row.inbound_transaction_id;
  const subject = `order:${id}` as const;
  const document = `payout-event:${event}` as const;
  // Paid out before it could be stopped: it was never ours to freeze.
  if (move.to === 'PAID') await frozenService(handle).loseMoney(subject, move.actor);
  for (const posted of movedLines(row, move.to)) {
    await journalService(handle).post({
      ...posted,
      subject,
      document,
      actor: move.actor,
      day: move.day,
    });
  }
  const order = await lockOrder(handle, id);
  const owner = await readOrderOwner(handle, order);
  const tell = (step: PaymentStep) =>
    messagesService(handle).queue(stepMessages(step, { brand: brand.name, order, owner }), {
      orderId: id,
    });
  if (move.to === 'READY') await notifyVouchersReady(handle, order, brand);
  const way = await findStatusPath(handle, order);
  for (const to of way) {
    await moveOrder(handle, { id, to, actor: move.actor });
    const timeFrame = to === 'ALLOCATED_PAID' ? await recordOrderPayment(handle, order) : 'CASH';
    if (timeFrame !== 'CASH' && to === way.at(-1) && row.stop_asked_at === null) {
      await tell({ kind: 'ON_ITS_WAY', when: paymentDateHint(handle.clock.now(), timeFrame) });
    }
    if (to === 'COMPLETE') await tell({ kind: 'PAID' });
  }
  // The move has cleared the next actor, but a case still holds the order.
  if (way.length > 0 && way.at(-1) !== 'COMPLETE' && (await isOrderHeld(handle, id))) {
    const { next_actor: nextActor, due_at: dueAt, reason } = order;
    await setNextActor(handle, { id, nextActor, dueAt, ...(reason !== null && { reason }) });
  }
  if (isEndedUnpaid({ state: move.to }) && (await askPerson(handle, order, paid))) {
    await tell({ kind: notPaid(row, move.to), payout: row });
  }
}

function notPaid({ method }: Pick<PayoutRow, 'method'>, to: PayoutState): NotPaid {
  if (method === 'BANK') return 'notPaid';
  return to === 'RETURNED' ? 'lapsed' : 'notIssued';
}

/**
 * The status of an order by its payouts: under way once all are, and complete once all are paid.
 */
async function findStatusByPayouts(
  handle: TransactionHandle,
  { id }: InboundRow,
): Promise<InboundStatus> {
  const payouts = await newestPayouts(handle, { orderId: id });
  const isUnderWay = ({ method, state }: PayoutRow) =>
    state === 'READY' || state === 'PAID' || (state === 'ACCEPTED' && method === 'BANK');
  if (payouts.every(({ state }) => state === 'PAID')) return 'COMPLETE';
  return payouts.every(isUnderWay) ? 'ALLOCATED_PAID' : 'ALLOCATED_UNPAID';
}

/** The way from each status to the one that is due; a partner may skip that an order is on its way. */
const WAY: Readonly<Record<string, readonly InboundStatus[]>> = {
  'ALLOCATED_UNPAID ALLOCATED_PAID': ['ALLOCATED_PAID'],
  'ALLOCATED_UNPAID COMPLETE': ['ALLOCATED_PAID', 'COMPLETE'],
  'ALLOCATED_PAID COMPLETE': ['COMPLETE'],
  'ALLOCATED_PAID ALLOCATED_UNPAID': ['ALLOCATED_UNPAID'],
  'COMPLETE ALLOCATED_UNPAID': ['ALLOCATED_UNPAID'],
};

/** The statuses that an order comes to now, the last one by its payouts. */
async function findStatusPath(
  handle: TransactionHandle,
  order: InboundRow,
): Promise<readonly InboundStatus[]> {
  return WAY[`${order.status} ${await findStatusByPayouts(handle, order)}`] ?? [];
}

/** The user of an order without a customer, as in the demo. */
const NO_USER_ID = 0n;

/** Writes down when an order was paid and within what time it arrives (OUT-30). */
async function recordOrderPayment(handle: TransactionHandle, order: InboundRow) {
  const timeFrame = paymentTimeFrame(await readDeposit(handle, order));
  await handle.db
    .insertInto('inbound_payments')
    .values({
      inbound_transaction_id: order.id,
      user_id: order.registration_id ?? NO_USER_ID,
      amount_cents: order.amount_cents,
      payment_time_frame: timeFrame,
    })
    .execute();
  return timeFrame;
}

async function readDeposit(handle: TransactionHandle, order: InboundRow) {
  if (order.type !== 'BANK_ACCOUNT') return undefined;
  const bank = await findBank(handle, findDepositAccount(order).branchCode);
  const payshapBelow = await policyAmount(handle.db, 'PAYSHAP_BELOW');
  return { cents: order.amount_cents, rails: bank?.rails ?? [], payshapBelow };
}

/**
 * Opens the case of a payout that did not arrive, unless it was stopped for a sanctions match, whose case decides.
 *
 * @returns whether its owner is to be notified
 */
async function askPerson(
  handle: TransactionHandle,
  { id, reference, amount_cents, currency, language }: InboundRow,
  { row, move }: OrderPayout,
): Promise<boolean> {
  const wasStopped = move.to === 'CANCELED';
  if (wasStopped && (await isOrderHeld(handle, id))) return false;
  await casesService(handle).open({
    kind: 'RETURNED_PAYOUT',
    subject: `order:${id}`,
    amount: { cents: amount_cents, currency },
    facts: {
      reference,
      payout: Number(row.id),
      method: row.method,
      part: row.part,
      state: move.to,
      word: move.word ?? '',
    },
    actor: move.actor,
  });
  await waitForOperator(handle, { id, language }, { method: row.method, state: move.to });
  return !wasStopped;
}

/**
 * Sets the operator as next actor about a payout that did not arrive, and notifies its owner of the reason.
 */
export async function waitForOperator(
  handle: TransactionHandle,
  { id, language }: Pick<InboundRow, 'id' | 'language'>,
  { method, state }: Pick<PayoutRow, 'method' | 'state'>,
): Promise<void> {
  const reason = phrase(orderPayoutReasons, notPaid({ method }, state));
  await setNextActor(handle, {
    ...{ id, nextActor: 'OPERATOR', dueAt: null },
    reason: formatPhrase(reason, languageNamed(language).say),
  });
}
