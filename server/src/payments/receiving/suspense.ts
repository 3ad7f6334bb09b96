import { phrase } from '@thumela/rules/language/phrase.ts';
import { appendAuditEntry } from '../../audit/service.ts';
import type { TransactionHandle } from '../../database/pool.ts';
import { outboundService, TIME_TO_DECIDE } from '../../outbound/service.ts';
import type { PaymentReport } from '../../partners/payments/partner.ts';
import { heldMessages, heldReasons } from '../../texts/en/held-payments.ts';
import type { PaymentEvent } from './receive.ts';

/** The reason an event is put in suspense, where it waits for an operator. */
export interface Suspense {
  /** For the audit trail. */
  reason: string;
  /** The transaction the event names, its total, and the reason as its payer reads it. */
  payer?: { transactionId: bigint; expectedCents: bigint; why: keyof typeof heldReasons };
}

/**
 * Puts an event in suspense for an operator, once for every payment, however many events report it. The audit
 * trail has the reason; the payer reads it in a message and on the transaction, with who acts and by when
 * (decision 19).
 *
 * @returns whether the payment was not in suspense before
 */
export async function putInSuspense(
  handle: TransactionHandle,
  brand: { readonly name: string },
  { kind, report }: PaymentEvent,
  eventId: bigint,
  { reason, payer }: Suspense,
): Promise<boolean> {
  if (report && (await isInSuspense(handle, kind, report))) return false;
  await appendAuditEntry(handle, {
    actor: `payment:${kind}`,
    action: 'payment.held',
    subject: `webhook-event:${eventId}`,
    details: { reason, 'payment-reference': report?.paymentReference },
  });
  if (report && payer) await notifyPayer(handle, brand, report, payer);
  return true;
}

async function isInSuspense(
  { db }: TransactionHandle,
  kind: string,
  { partnerReference, paymentReference }: PaymentReport,
): Promise<boolean> {
  const before = await db
    .selectFrom('webhook_events')
    .select('id')
    .where('partner', '=', kind)
    .where('partner_reference', '=', partnerReference)
    .where('payment_reference', '=', paymentReference)
    .where('outcome', '=', 'HELD')
    .executeTakeFirst();
  return before !== undefined;
}

async function notifyPayer(
  handle: TransactionHandle,
  brand: { readonly name: string },
  report: PaymentReport,
  { transactionId, expectedCents, why }: NonNullable<Suspense['payer']>,
): Promise<void> {
  const dueAt = new Date(handle.clock.now().getTime() + TIME_TO_DECIDE);
  const { amountCents: cents, currency, paymentReference } = report;
  const reason = phrase(heldReasons, why, {
    cents,
    currency,
    asked: expectedCents,
    by: dueAt,
  });
  const text = {
    subject: phrase(heldMessages, 'subject', paymentReference),
    sms: phrase(heldMessages, 'sms', reason, paymentReference),
  };
  const outbound = outboundService(handle, { brand });
  await outbound.awaitOperator({ id: transactionId, reason, dueAt, text });
}
