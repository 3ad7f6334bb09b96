import type { Services } from '../../app/services.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import { findUnstorable } from '../../platform/http/storable.ts';
import type { EventOutcome, PaymentEvent, ReceivingSettings, StoredNotice } from './event.ts';
import { receivePayment } from './receive-payment.ts';
import { receiveReversal } from './receive-reversal.ts';
import { storeEvent, storeOutcome } from './store-event.ts';
import { suspendUnreadable } from './suspend-payment.ts';

/** More than any payment: a larger amount is a mistake, and a still larger one fits no column. */
const ABSURD_CENTS = 10n ** 15n;

/** ISO codes, as the journal has them. */
const CURRENCY = /^[A-Z]{3}$/;

/**
 * The event in a form that can be stored. A report with an absurd amount or unstorable text counts as not understood,
 * so an operator looks at it; refusing the event would make the partner resend it forever.
 */
function toStorable({ kind, id, body, report, decides }: PaymentEvent): PaymentEvent {
  const clean = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd');
  const isUsable =
    report &&
    report.amountCents < ABSURD_CENTS &&
    (report.outcome !== 'SUCCEEDED' || isMoney(report)) &&
    findUnstorable({ ...report }) === undefined;
  return { kind, id: clean(id), body: clean(body), report: isUsable ? report : undefined, decides };
}

const isMoney = ({ amountCents, currency }: NonNullable<PaymentEvent['report']>): boolean =>
  amountCents > 0n && CURRENCY.test(currency);

/** Applies an event in a database transaction of its own. */
export function receiveEvent(
  { database, brand, config }: Pick<Services, 'database' | 'brand' | 'config'>,
  received: PaymentEvent,
): Promise<EventOutcome> {
  const receiving = { brand, graceSeconds: config.paymentGraceSeconds };
  return withTransaction(database, (handle) => receiveEventWithin(handle, receiving, received));
}

/**
 * Applies an event once, in one database transaction with everything it causes: the event itself, the payment, the
 * move of the transaction with its journal entries, cases, audit entry and messages, and the end of the authorisation
 * (decision 22). Each notice is read with everything known about its payment, classified, and written.
 */
export async function receiveEventWithin(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  received: PaymentEvent,
): Promise<EventOutcome> {
  const event = toStorable(received);
  const eventId = await storeEvent(handle, event);
  if (eventId === undefined) return 'REPEATED';
  const outcome = await applyEvent(handle, receiving, event, eventId);
  await storeOutcome(handle, eventId, outcome);
  return outcome;
}

async function applyEvent(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  { kind, report, decides }: PaymentEvent,
  eventId: bigint,
): Promise<EventOutcome> {
  if (!report) return await suspendUnreadable(handle, { kind, eventId });
  if (report.outcome === 'PENDING') return 'IGNORED';
  const notice: StoredNotice = { kind, report, eventId, decides };
  return report.outcome === 'SUCCEEDED'
    ? await receivePayment(handle, receiving, notice)
    : await receiveReversal(handle, receiving, notice);
}
