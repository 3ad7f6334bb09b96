import type { ClassifiedPayment } from '@thumela/rules/payment-notices/classify-payment.ts';
import { sql } from 'kysely';
import { casesService } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { formatEventDocument, formatPartnerActor, type StoredNotice } from './event.ts';
import { CONTRADICTIONS } from './reasons.ts';

/**
 * Opens the case of a contradiction. Events may arrive in another order than they happened, and do not contain
 * their order. So if a partner contradicts itself, the state of the payment is queried at once and an operator gets
 * a case (decision 22).
 */
export async function openDiscrepancy(
  handle: TransactionHandle,
  notice: StoredNotice,
  { why, transactionId }: NonNullable<ClassifiedPayment['contradiction']>,
): Promise<void> {
  const { kind, report } = notice;
  const actor = formatPartnerActor(notice);
  const subject = formatEventDocument(notice);
  const facts = {
    why: CONTRADICTIONS[why],
    partner: kind,
    'partner-reference': report.partnerReference,
    'payment-reference': report.paymentReference,
  };
  await casesService(handle).open({
    ...{ kind: 'REVERSAL', subject, facts, actor },
    ...(transactionId !== undefined && { transactionId }),
    amount: { cents: report.amountCents, currency: report.currency },
  });
  await appendAuditEntry(handle, { actor, action: 'payment.doubted', subject, details: facts });
  await handle.db
    .updateTable('payment_authorisations')
    .set({ ask_at: sql<Date>`now()` })
    .where('payment_reference', '=', report.paymentReference)
    .where('partner_reference', '=', report.openedAs)
    .execute();
}
