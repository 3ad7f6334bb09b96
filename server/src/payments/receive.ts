import { record } from '../audit/record.ts';
import { type TransactionHandle, withTransaction } from '../database/pool.ts';
import type { PaymentKind, PaymentReport } from '../partners/payments/partner.ts';
import type { Brand } from '../reference/brand.ts';
import type { Services } from '../services.ts';
import { moveTransaction } from '../transactions/lifecycle.ts';
import { closeAuthorisation } from './authorisations.ts';
import { lockByReference, type Payable } from './store.ts';

/** A verified event of a payment partner. */
export interface PaymentEvent {
  kind: PaymentKind;
  /** The partner's id of the event; a partner sends the same one again until we answer. */
  id: string;
  /** As it came. */
  body: string;
  /** What it says; undefined when it could not be understood. */
  report: PaymentReport | undefined;
}

/**
 * What an event did. HELD waits for an operator, the audit trail says why; LATE marked an expired
 * transaction for refund; CLOSED ended an authorisation; NOTHING had no effect; REPEATED came before.
 */
export type EventOutcome = 'PAID' | 'LATE' | 'HELD' | 'CLOSED' | 'NOTHING' | 'REPEATED';

/** What happened and, of a held event, why. */
interface Verdict {
  outcome: Exclude<EventOutcome, 'REPEATED'>;
  reason?: string;
}

/**
 * Applies an event once, in one database transaction with everything it causes: the event itself, the
 * payment, the move of the transaction with its ledger postings, audit entry and messages, and the end of
 * the authorisation (server-data 11.4).
 */
export async function receive(
  { database, brand }: Pick<Services, 'database' | 'brand'>,
  event: PaymentEvent,
): Promise<EventOutcome> {
  return await withTransaction(database, async (handle) => {
    const eventId = await remember(handle, event);
    if (eventId === undefined) return 'REPEATED';
    const verdict = await judge(handle, brand, event, eventId);
    await handle.db
      .updateTable('webhook_events')
      .set({ outcome: verdict.outcome })
      .where('id', '=', eventId)
      .execute();
    if (verdict.outcome === 'HELD') {
      await record(handle, {
        actor: `payment:${event.kind}`,
        action: 'payment.held',
        subject: `webhook-event:${eventId}`,
        details: { reason: verdict.reason, 'payment-reference': event.report?.paymentReference },
      });
    }
    return verdict.outcome;
  });
}

async function remember(
  { db }: TransactionHandle,
  { kind, id, body, report }: PaymentEvent,
): Promise<bigint | undefined> {
  const row = await db
    .insertInto('webhook_events')
    .values({
      partner: kind,
      event_id: id,
      payment_reference: report?.paymentReference ?? '',
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
  brand: Brand,
  { kind, report }: PaymentEvent,
  eventId: bigint,
): Promise<Verdict> {
  if (!report) return held('The event could not be understood.');
  const actor = `payment:${kind}` as const;
  if (report.outcome === 'PENDING') return { outcome: 'NOTHING' };
  const payable = await lockByReference(handle, report.paymentReference);
  if (report.outcome !== 'SUCCEEDED') {
    const { paymentReference, openedAs } = report;
    if (openedAs === '') return { outcome: 'NOTHING' };
    const closing = { paymentReference, kind, partnerReference: openedAs };
    const closed = await closeAuthorisation(handle, closing, actor);
    return { outcome: closed ? 'CLOSED' : 'NOTHING' };
  }
  if (!payable) return held('No transaction has this payment reference.');
  const counted = await countedFor(handle, kind, report);
  if (counted === payable.id) return { outcome: 'NOTHING' };
  if (counted !== undefined) {
    return held(`The partner's id of this payment was counted for transaction ${counted} already.`);
  }
  const problem = mismatch(report, payable);
  if (problem) return held(problem);
  const { status } = payable;
  if (status !== 'APPROVED_UNPAID' && status !== 'EXPIRED') {
    return held(`The transaction was ${status} already; the payer may be due a refund.`);
  }
  await handle.db
    .insertInto('payments')
    .values({
      transaction_id: payable.id,
      webhook_event_id: eventId,
      option: kind,
      partner_reference: report.partnerReference,
      amount_cents: report.amountCents,
      currency: report.currency,
    })
    .execute();
  const { paymentReference, openedAs: paidAs } = report;
  await closeAuthorisation(handle, { paymentReference, paidAs }, actor);
  if (status === 'APPROVED_UNPAID') {
    await moveTransaction(handle, { id: payable.id, to: 'APPROVED_PAID', actor, brand });
    return { outcome: 'PAID' };
  }
  await moveTransaction(handle, {
    id: payable.id,
    to: 'MARKED_FOR_REFUND',
    actor,
    reason: PAID_LATE,
    brand,
  });
  return { outcome: 'LATE' };
}

const PAID_LATE =
  'Your payment arrived after the transaction had expired. You need not do anything: we return it within 5 working days.';

const held = (reason: string): Verdict => ({ outcome: 'HELD', reason });

/** The transaction for which this payment was counted before, told by another event. */
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

function mismatch(report: PaymentReport, payable: Payable): string | undefined {
  if (report.currency !== 'ZAR') return `The currency is ${report.currency}, not ZAR.`;
  if (report.amountCents === payable.total_cents) return undefined;
  return `${report.amountCents} cents were paid, not ${payable.total_cents}.`;
}
