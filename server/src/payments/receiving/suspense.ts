import { phrase } from '@thumela/rules/language/phrase.ts';
import { casesService } from '../../casework/cases/service.ts';
import type { PaymentReport } from '../../integrations/payments/partner.ts';
import { booksService, receivedFor } from '../../ledger/journal/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { heldMessages, heldReasons } from '../../platform/i18n/texts/en/held-payments.ts';
import { outboundService } from '../../sending/service.ts';
import type { Receiving, Told } from './event.ts';

/** The reason money is put in suspense, where it waits for an operator. */
export interface Suspense {
  /** For the audit trail and the case. */
  reason: string;
  /** The transaction the event names, its total, and the reason as its payer reads it. */
  payer?: { transactionId: bigint; expectedCents: bigint; why: keyof typeof heldReasons };
}

/** An event whose money fits nothing; one that cannot be understood has no report. */
export type Unfit = Pick<Told, 'kind' | 'eventId'> & Partial<Pick<Told, 'report'>>;

/**
 * Puts received money in suspense, with the case that decides about it: it is posted at once, in its own
 * currency, and stays until it is decided whatever becomes of its transaction (decision 68). The audit trail
 * has the reason; the payer reads it in a message and on the transaction, with who acts and by when (decision
 * 19). What cannot be understood has a case without an amount.
 */
export async function putInSuspense(
  handle: TransactionHandle,
  receiving: Receiving,
  { kind, eventId, report }: Unfit,
  { reason, payer }: Suspense,
): Promise<'HELD'> {
  const actor = `payment:${kind}` as const;
  const document = `webhook-event:${eventId}` as const;
  const caseId = await casesService(handle).open({
    kind: 'SUSPENSE',
    subject: document,
    ...(payer && { transactionId: payer.transactionId }),
    ...(report && { amount: { cents: report.amountCents, currency: report.currency } }),
    facts: {
      why: reason,
      partner: kind,
      'partner-reference': report?.partnerReference,
      'payment-reference': report?.paymentReference,
    },
    actor,
  });
  if (report) {
    const received = { account: 'PAYMENT_CLEARING', subAccount: kind } as const;
    await booksService(handle).post({
      event: 'PAYMENT_IN_SUSPENSE',
      subject: `case:${caseId}`,
      document,
      actor,
      lines: receivedFor(received, 'SUSPENSE', report.amountCents, report.currency),
    });
  }
  await appendAuditEntry(handle, {
    actor,
    action: 'payment.held',
    subject: document,
    details: { reason, 'payment-reference': report?.paymentReference, case: String(caseId) },
  });
  if (report && payer) await notifyPayer(handle, receiving, report, payer, caseId);
  return 'HELD';
}

async function notifyPayer(
  handle: TransactionHandle,
  receiving: Receiving,
  report: PaymentReport,
  { transactionId, expectedCents, why }: NonNullable<Suspense['payer']>,
  caseId: bigint,
): Promise<void> {
  const { due_at: dueAt } = await handle.db
    .selectFrom('cases')
    .select('due_at')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  const { amountCents: cents, currency, paymentReference } = report;
  const reason = phrase(heldReasons, why, { cents, currency, asked: expectedCents, by: dueAt });
  const text = {
    subject: phrase(heldMessages, 'subject', paymentReference),
    sms: phrase(heldMessages, 'sms', reason, paymentReference),
  };
  const outbound = outboundService(handle, receiving);
  await outbound.awaitOperator({ id: transactionId, reason, dueAt, text });
}
