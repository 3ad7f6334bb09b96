import { sql } from 'kysely';
import { casesService } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { Told } from './event.ts';
import { DOUBTS } from './reasons.ts';

/** A contradiction, and the transaction it is about where one is known. */
export interface Doubt {
  why: keyof typeof DOUBTS;
  transactionId: bigint | undefined;
}

/**
 * Events may come in another order than they happened, and nothing in them says in which. So where a partner
 * contradicts itself it is asked at once how the payment stands, and a person has a case (decision 68).
 */
export async function doubt(
  handle: TransactionHandle,
  { kind, eventId, report }: Told,
  { why, transactionId }: Doubt,
): Promise<void> {
  const actor = `payment:${kind}` as const;
  const facts = {
    why: DOUBTS[why],
    partner: kind,
    'partner-reference': report.partnerReference,
    'payment-reference': report.paymentReference,
  };
  await casesService(handle).open({
    kind: 'REVERSAL',
    subject: `webhook-event:${eventId}`,
    ...(transactionId !== undefined && { transactionId }),
    amount: { cents: report.amountCents, currency: report.currency },
    facts,
    actor,
  });
  await appendAuditEntry(handle, {
    actor,
    action: 'payment.doubted',
    subject: `webhook-event:${eventId}`,
    details: facts,
  });
  await handle.db
    .updateTable('payment_authorisations')
    .set({ ask_at: sql<Date>`now()` })
    .where('payment_reference', '=', report.paymentReference)
    .where('partner_reference', '=', report.openedAs)
    .execute();
}
