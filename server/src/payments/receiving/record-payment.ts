import { RETURN_WORKING_DAYS } from '@thumela/rules/constants.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { ClassifiedPayment } from '@thumela/rules/payment-notices/classify-payment.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { reasonTexts } from '../../platform/i18n/texts/en/transactions.ts';
import { outboundService } from '../../sending/service.ts';
import { closeAuthorisation } from '../authorisations/service.ts';
import {
  type EventOutcome,
  formatEventDocument,
  formatPartnerActor,
  type ReceivingSettings,
  type StoredNotice,
} from './event.ts';

/** A payment that its transaction takes, in time or not. */
type Recordable = Extract<ClassifiedPayment, { kind: 'RECORD' | 'LATE' }>;

/** Records a payment and moves its transaction: to paid, or to a refund of what was paid too late. */
export async function recordPayment(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  notice: StoredNotice,
  { kind, transaction: { id }, allocation: { applied, refundable } }: Recordable,
): Promise<EventOutcome> {
  const { report } = notice;
  const { paymentReference, openedAs: paidAs } = report;
  const actor = formatPartnerActor(notice);
  await insertPayment(handle, notice, { transactionId: id, cents: applied + refundable });
  await closeAuthorisation(handle, { paymentReference, paidAs }, actor);
  const received = { account: 'PAYMENT_CLEARING', subAccount: notice.kind } as const;
  const payment = { received, document: formatEventDocument(notice) };
  const outbound = outboundService(handle, receiving);
  if (kind === 'RECORD') {
    await outbound.move({ id, to: 'APPROVED_PAID', actor, payment });
    return 'PAID';
  }
  const reason = phrase(reasonTexts, 'paidLate', RETURN_WORKING_DAYS);
  await outbound.move({ id, to: 'MARKED_FOR_REFUND', actor, payment, reason });
  return 'LATE';
}

async function insertPayment(
  { db }: TransactionHandle,
  notice: StoredNotice,
  { transactionId, cents }: { transactionId: bigint; cents: bigint },
): Promise<void> {
  const { kind, eventId, report } = notice;
  await db
    .insertInto('payments')
    .values({
      transaction_id: transactionId,
      webhook_event_id: eventId,
      document: formatEventDocument(notice),
      option: kind,
      partner_reference: report.partnerReference,
      amount_cents: cents,
      currency: report.currency,
    })
    .execute();
}
