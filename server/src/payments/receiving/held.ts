import { phrase } from '@thumela/rules/language/phrase.ts';
import { appendAuditEntry } from '../../audit/service.ts';
import type { TransactionHandle } from '../../database/pool.ts';
import { outboundService, TIME_TO_DECIDE } from '../../outbound/service.ts';
import type { PaymentReport } from '../../partners/payments/partner.ts';
import { heldMessages, heldReasons } from '../../texts/en/held-payments.ts';
import type { PaymentEvent } from './receive.ts';

/** Why an event waits for an operator. */
export interface Held {
  /** For the audit trail. */
  reason: string;
  /** The transaction it names, the cents asked for it, and why what came cannot be used for it. */
  payer?: { transactionId: bigint; asked: bigint; why: keyof typeof heldReasons };
}

/**
 * Holds an event for an operator, once for every payment, however many events tell of it: the audit trail
 * says why, and so do a message and the transaction to the payer, with who acts and by when (decisions J).
 *
 * @returns whether the payment was not held before
 */
export async function hold(
  handle: TransactionHandle,
  brand: { readonly name: string },
  { kind, report }: PaymentEvent,
  eventId: bigint,
  { reason, payer }: Held,
): Promise<boolean> {
  if (report && (await heldBefore(handle, kind, report))) return false;
  await appendAuditEntry(handle, {
    actor: `payment:${kind}`,
    action: 'payment.held',
    subject: `webhook-event:${eventId}`,
    details: { reason, 'payment-reference': report?.paymentReference },
  });
  if (report && payer) await tell(handle, brand, report, payer);
  return true;
}

async function heldBefore(
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

async function tell(
  handle: TransactionHandle,
  brand: { readonly name: string },
  report: PaymentReport,
  { transactionId, asked, why }: NonNullable<Held['payer']>,
): Promise<void> {
  const dueAt = new Date(Date.now() + TIME_TO_DECIDE);
  const { amountCents: cents, currency, paymentReference } = report;
  const reason = phrase(heldReasons, why, { cents, currency, asked, by: dueAt });
  const text = {
    subject: phrase(heldMessages, 'subject', paymentReference),
    sms: phrase(heldMessages, 'sms', reason, paymentReference),
  };
  const outbound = outboundService(handle, { brand });
  await outbound.awaitOperator({ id: transactionId, reason, dueAt, text });
}
