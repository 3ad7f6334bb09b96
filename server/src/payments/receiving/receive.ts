import type { Services } from '../../app/services.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import { unstorable } from '../../platform/http/storable.ts';
import type { EventOutcome, PaymentEvent, Receiving } from './event.ts';
import { lockMoney } from './find-existing.ts';
import { RECORDED } from './reasons.ts';
import { count } from './record-payment.ts';
import { takeBack } from './reverse-payment.ts';
import { putInSuspense } from './suspense.ts';

/** More than any payment: a larger amount is a mistake, and a still larger one fits no column. */
const ABSURD_CENTS = 10n ** 15n;

/** ISO codes, as the books have them. */
const CURRENCY = /^[A-Z]{3}$/;

/**
 * The event in a form that can be stored. A report with an absurd amount or unwritable text counts as not
 * understood, so an operator looks at it; refusing the event would make the partner send it for ever.
 */
function keepable({ kind, id, body, report }: PaymentEvent): PaymentEvent {
  const known = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd');
  const isMeant =
    report &&
    report.amountCents < ABSURD_CENTS &&
    (report.outcome !== 'SUCCEEDED' || isMoney(report)) &&
    unstorable({ ...report }) === undefined;
  return { kind, id: known(id), body: known(body), report: isMeant ? report : undefined };
}

const isMoney = ({ amountCents, currency }: NonNullable<PaymentEvent['report']>): boolean =>
  amountCents > 0n && CURRENCY.test(currency);

/** Applies an event in a database transaction of its own. */
export function receive(
  { database, brand, config }: Pick<Services, 'database' | 'brand' | 'config'>,
  received: PaymentEvent,
): Promise<EventOutcome> {
  const receiving = { brand, graceSeconds: config.paymentGraceSeconds };
  return withTransaction(database, (handle) => receiveWithin(handle, receiving, received));
}

/**
 * Applies an event once, in one database transaction with everything it causes: the event itself, the
 * payment, the move of the transaction with its entries in the journal, cases, audit entry and messages, and
 * the end of the authorisation (decisions 51 and 68).
 */
export async function receiveWithin(
  handle: TransactionHandle,
  receiving: Receiving,
  received: PaymentEvent,
): Promise<EventOutcome> {
  const event = keepable(received);
  const eventId = await insertEvent(handle, event);
  if (eventId === undefined) return 'REPEATED';
  const outcome = await apply(handle, receiving, event, eventId);
  await handle.db
    .updateTable('webhook_events')
    .set({ outcome })
    .where('id', '=', eventId)
    .execute();
  return outcome;
}

async function apply(
  handle: TransactionHandle,
  receiving: Receiving,
  { kind, report }: PaymentEvent,
  eventId: bigint,
): Promise<EventOutcome> {
  if (!report) {
    const reason = RECORDED.notUnderstood;
    return await putInSuspense(handle, receiving, { kind, eventId }, { reason });
  }
  if (report.outcome === 'PENDING') return 'IGNORED';
  await lockMoney(handle, kind, report.partnerReference);
  const told = { kind, report, eventId };
  return report.outcome === 'SUCCEEDED'
    ? await count(handle, receiving, told)
    : await takeBack(handle, receiving, told);
}

async function insertEvent(
  { db }: TransactionHandle,
  { kind, id, body, report }: PaymentEvent,
): Promise<bigint | undefined> {
  const row = await db
    .insertInto('webhook_events')
    .values({
      partner: kind,
      event_id: id,
      payment_reference: report?.paymentReference ?? '',
      partner_reference: report?.partnerReference,
      type: report?.outcome ?? 'UNKNOWN',
      amount_cents: report?.amountCents,
      currency: report?.currency,
      outcome: 'IGNORED',
      body,
    })
    .onConflict((conflict) => conflict.columns(['partner', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
