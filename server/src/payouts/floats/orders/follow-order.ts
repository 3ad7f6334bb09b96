import { businessDay, type IsoDate, isIsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { canMove } from '@thumela/rules/status/lifecycles.ts';
import { sql } from 'kysely';
import type { DecisionContext } from '../../../casework/cases/service.ts';
import {
  type EntryDocument,
  journalService,
  transferLines,
} from '../../../ledger/journal/service.ts';
import { DomainError, invalidInput } from '../../../platform/core/errors.ts';
import { currentBusinessDay } from '../../../platform/database/clock.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { floatTexts } from '../../../platform/i18n/texts/en/floats.ts';
import { wakeFloatWaits } from '../../records/service.ts';
import { findChannel, lockOrder, orderConflict, type PrefundingOrder } from './lock-order.ts';
import { recordOrderEvent } from './record-event.ts';

/** Proof that the bank has sent an order. */
interface SendingProof {
  readonly id: bigint;
  /** The bank's value date. */
  readonly day: IsoDate;
  readonly document: EntryDocument;
  readonly actor: string;
}

/** A line of the bank that shows the sending. */
interface SendingLine extends SendingProof {
  /** Whether two people matched it with the order. */
  readonly isByTwo: boolean;
}

/**
 * Records that a line of the bank sends an order, and posts it unless an operator recorded the sending before. It is on
 * its way from then on. Two people may also apply the line to an order that was canceled: its money has left.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT if two people have not agreed on it, or it was canceled and they did not
 *   match the line
 */
export async function sendPrefunding(
  handle: TransactionHandle,
  { id, day, document, actor, isByTwo }: SendingLine,
): Promise<void> {
  const order = await lockOrder(handle, id);
  // Another line cannot have sent it: an order has one.
  if (order.sent_on !== null) {
    return await recordOrderEvent(handle, {
      ...{ id, state: 'CONFIRMED', actor },
      details: { day, document, recorded: order.sent_on },
    });
  }
  if (!canMove('prefunding', order.state, 'SENT', 'bank') || order.agreed_by === null) {
    throw orderConflict('notAgreed');
  }
  if (order.state === 'CANCELED' && !isByTwo) throw orderConflict('notExecuted');
  await postSending(handle, order, { id, day, document, actor });
}

/**
 * Records the bank's value date of an order from an account without statements.
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED for a day before the order or after today; STATUS_CONFLICT if it is
 *   not agreed, or statements of the account are imported
 */
export async function recordSending(
  handle: TransactionHandle,
  { id, day }: { id: bigint; day: IsoDate },
  { actor }: Pick<DecisionContext, 'actor'>,
): Promise<void> {
  const order = await lockOrder(handle, id);
  if (order.state !== 'AGREED') throw orderConflict('notAgreed');
  const from = businessDay(order.proposed_at);
  if (!isIsoDate(day) || day < from || day > currentBusinessDay(handle.clock)) {
    throw invalidInput([phrase(floatTexts, 'sentDay', from)]);
  }
  const statement = await handle.db
    .selectFrom('statements')
    .select('id')
    .where('bank_account', '=', order.bank_account)
    .limit(1)
    .executeTakeFirst();
  if (statement) {
    throw new DomainError(
      'STATUS_CONFLICT',
      phrase(floatTexts, 'hasStatements', order.bank_account),
    );
  }
  await postSending(handle, order, { id, day, document: `prefunding-order:${id}`, actor });
}

async function postSending(
  handle: TransactionHandle,
  order: PrefundingOrder,
  { id, day, document, actor }: SendingProof,
): Promise<void> {
  const channel = await findChannel(handle, order);
  const { currency } = order;
  await handle.db
    .updateTable('prefunding_orders')
    .set({ state: 'SENT', sent_on: day })
    .where('id', '=', id)
    .execute();
  await journalService(handle).post({
    ...{ event: 'PAYOUT_PARTNER_FUNDED', subject: `prefunding-order:${id}`, document, actor, day },
    lines: transferLines(
      { account: 'PAYOUT_FLOAT', subAccount: channel, currency },
      { account: 'BANK', subAccount: order.bank_account, currency },
      order.amount_cents,
    ),
  });
  const state = order.state === 'CANCELED' ? 'EXECUTED' : 'SENT';
  await recordOrderEvent(handle, { id, state, actor, details: { day, document } });
}

/**
 * Records that an order has arrived: payouts may use its money from then on.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT if the bank has not sent it, or it has arrived before
 */
export async function recordArrival(
  handle: TransactionHandle,
  id: bigint,
  { actor, reason }: { actor: string; reason?: string | undefined },
): Promise<void> {
  const order = await lockOrder(handle, id);
  if (order.state !== 'SENT') throw orderConflict('notSent');
  await handle.db
    .updateTable('prefunding_orders')
    .set({ state: 'ARRIVED', arrived_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await recordOrderEvent(handle, { id, state: 'ARRIVED', actor, reason });
  await wakeFloatWaits(handle, order.float_id);
}
