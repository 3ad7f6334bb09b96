import { phrase } from '@thumela/rules/language/phrase.ts';
import { closeAuthorisation } from '../../authorisations/service.ts';
import { type TransactionHandle, withTransaction } from '../../database/pool.ts';
import { unstorable } from '../../http/storable.ts';
import { outboundService, type Payable, RETURN_WORKING_DAYS } from '../../outbound/service.ts';
import type { PaymentKind, PaymentReport } from '../../partners/payments/partner.ts';
import type { Services } from '../../services.ts';
import type { heldReasons } from '../../texts/en/held-payments.ts';
import { reasonTexts } from '../../texts/en/transactions.ts';
import { putInSuspense, type Suspense } from './suspense.ts';

/** The brand in whose name messages to customers are written. */
interface BrandName {
  readonly name: string;
}

/** A verified event of a payment partner. */
export interface PaymentEvent {
  kind: PaymentKind;
  /** The partner's id of the event; a partner sends the same one again until we answer. */
  id: string;
  /** The raw body. */
  body: string;
  /** The report it carries; undefined when it could not be understood. */
  report: PaymentReport | undefined;
}

/**
 * The effect of an event. HELD put it in suspense for an operator, with the reason in the audit trail; LATE
 * marked an expired transaction for refund; CLOSED ended an authorisation; NOTHING had no effect; REPEATED
 * came before.
 */
export type EventOutcome = 'PAID' | 'LATE' | 'HELD' | 'CLOSED' | 'NOTHING' | 'REPEATED';

/** The effect an event is to have; for one to put in suspense, the reason. */
type Verdict = Exclude<EventOutcome, 'REPEATED' | 'HELD'> | Suspense;

/** More than any payment: a larger amount is a mistake, and a still larger one fits no column. */
const ABSURD_CENTS = 10n ** 15n;

/**
 * The event in a form that can be stored. A report with an absurd amount or unwritable text counts as not
 * understood, so an operator looks at it; refusing the event would make the partner send it for ever.
 */
function keepable({ kind, id, body, report }: PaymentEvent): PaymentEvent {
  const known = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd');
  const isMeant =
    report && report.amountCents < ABSURD_CENTS && unstorable({ ...report }) === undefined;
  return { kind, id: known(id), body: known(body), report: isMeant ? report : undefined };
}

/** Applies an event in a database transaction of its own. */
export function receive(
  { database, brand }: Pick<Services, 'database' | 'brand'>,
  received: PaymentEvent,
): Promise<EventOutcome> {
  return withTransaction(database, (handle) => receiveWithin(handle, brand, received));
}

/**
 * Applies an event once, in one database transaction with everything it causes: the event itself, the
 * payment, the move of the transaction with its ledger postings, audit entry and messages, and the end of
 * the authorisation (decision 51).
 */
export async function receiveWithin(
  handle: TransactionHandle,
  brand: BrandName,
  received: PaymentEvent,
): Promise<EventOutcome> {
  const event = keepable(received);
  const eventId = await insertEvent(handle, event);
  if (eventId === undefined) return 'REPEATED';
  const outcome = await apply(handle, brand, event, eventId);
  await handle.db
    .updateTable('webhook_events')
    .set({ outcome })
    .where('id', '=', eventId)
    .execute();
  return outcome;
}

async function apply(
  handle: TransactionHandle,
  brand: BrandName,
  event: PaymentEvent,
  eventId: bigint,
): Promise<EventOutcome> {
  const verdict = await judge(handle, brand, event, eventId);
  if (typeof verdict === 'string') return verdict;
  return (await putInSuspense(handle, brand, event, eventId, verdict)) ? 'HELD' : 'NOTHING';
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
      outcome: 'NOTHING',
      body,
    })
    .onConflict((conflict) => conflict.columns(['partner', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

async function judge(
  handle: TransactionHandle,
  brand: BrandName,
  { kind, report }: PaymentEvent,
  eventId: bigint,
): Promise<Verdict> {
  if (!report) return { reason: 'The event could not be understood.' };
  const actor = `payment:${kind}` as const;
  if (report.outcome === 'PENDING') return 'NOTHING';
  const outbound = outboundService(handle, { brand });
  const payable = await outbound.lockPayable(report.paymentReference);
  if (report.outcome !== 'SUCCEEDED') {
    const { paymentReference, openedAs } = report;
    if (openedAs === '') return 'NOTHING';
    const closing = { paymentReference, kind, partnerReference: openedAs };
    const closed = await closeAuthorisation(handle, closing, actor);
    return closed ? 'CLOSED' : 'NOTHING';
  }
  if (!payable) return { reason: 'No transaction has this payment reference.' };
  const counted = await countedFor(handle, kind, report);
  if (counted === payable.id) return 'NOTHING';
  const problem = problemOf(report, payable, counted);
  if (problem) return problem;
  const { status } = payable;
  const document = `webhook-event:${eventId}` as const;
  const received = { account: 'PAYMENT_CLEARING', subAccount: kind } as const;
  const payment = { received, document };
  await handle.db
    .insertInto('payments')
    .values({
      transaction_id: payable.id,
      webhook_event_id: eventId,
      document,
      option: kind,
      partner_reference: report.partnerReference,
      amount_cents: report.amountCents,
      currency: report.currency,
    })
    .execute();
  const { paymentReference, openedAs: paidAs } = report;
  await closeAuthorisation(handle, { paymentReference, paidAs }, actor);
  if (status === 'APPROVED_UNPAID') {
    await outbound.move({ id: payable.id, to: 'APPROVED_PAID', actor, payment });
    return 'PAID';
  }
  await outbound.move({
    id: payable.id,
    to: 'MARKED_FOR_REFUND',
    actor,
    payment,
    reason: phrase(reasonTexts, 'paidLate', RETURN_WORKING_DAYS),
  });
  return 'LATE';
}

/** The transaction for which an earlier event counted this payment already. */
async function countedFor(
  { db }: TransactionHandle,
  kind: PaymentKind,
  report: PaymentReport,
): Promise<bigint | undefined> {
  const known = await db
    .selectFrom('payments')
    .select('transaction_id')
    .where('option', '=', kind)
    .where('partner_reference', '=', report.partnerReference)
    .executeTakeFirst();
  return known?.transaction_id;
}

/** The reason a payment cannot be counted for its transaction; undefined when it can. */
function problemOf(
  report: PaymentReport,
  { id, status, total_cents }: Payable,
  counted: bigint | undefined,
): Suspense | undefined {
  const suspense = (reason: string, why: keyof typeof heldReasons) => ({
    reason,
    payer: { transactionId: id, expectedCents: total_cents, why },
  });
  if (counted !== undefined) {
    const reason = `The partner's id of this payment was counted for transaction ${counted} already.`;
    return suspense(reason, 'countedElsewhere');
  }
  if (report.currency !== 'ZAR') {
    return suspense(`The currency is ${report.currency}, not ZAR.`, 'otherAmount');
  }
  if (report.amountCents !== total_cents) {
    return suspense(`${report.amountCents} cents were paid, not ${total_cents}.`, 'otherAmount');
  }
  if (status === 'APPROVED_UNPAID' || status === 'EXPIRED') return undefined;
  return suspense(
    `The transaction was ${status} already; the payer may be due a refund.`,
    status === 'APPROVED_PAID' ? 'paidAlready' : 'notWaiting',
  );
}
