import type { ClassifiedReversal } from '@thumela/rules/payment-notices/classify-reversal.ts';
import { casesService } from '../../casework/cases/service.ts';
import { journalService, transferLines } from '../../ledger/journal/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { outboundService } from '../../sending/service.ts';
import {
  formatEventDocument,
  formatPartnerActor,
  type ReceivingSettings,
  type StoredNotice,
} from './event.ts';
import { RECORDED_REASONS } from './reasons.ts';
import { recordDispute } from './reverse-payment.ts';

/** A reversal of another amount or currency than that of its payment. */
interface Different {
  classified: Extract<ClassifiedReversal, { kind: 'PARTIALLY_REVERSED' | 'REVERSED_DIFFERENTLY' }>;
  /** The case that has the money in suspense, or had it. */
  caseId: bigint | undefined;
}

/**
 * Books the amount that a partner reversed where it is not that of the payment: the customer owes it, the transaction
 * waits, and two people decide (decision 26).
 */
export async function bookDifference(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  notice: StoredNotice,
  different: Different,
): Promise<void> {
  const { kind, report } = notice;
  const { allocation, received } = different.classified;
  const { currency } = report;
  const reversed = { cents: allocation.claimed, currency };
  const actor = formatPartnerActor(notice);
  const document = formatEventDocument(notice);
  const facts = {
    why: RECORDED_REASONS.reversalDiffers(reversed, received),
    effect: 'differs',
    partner: kind,
    'partner-reference': report.partnerReference,
    'payment-reference': report.paymentReference,
  };
  const caseId = await openCase(handle, receiving, notice, { ...different, facts, reversed });
  const { transactionId } = different.classified.received;
  await recordDispute(handle, notice, { caseId, transactionId, amount: reversed });
  await journalService(handle).post({
    ...{ event: 'REVERSAL_DIFFERS', subject: `case:${caseId}`, document, actor },
    lines: transferLines(
      { account: 'CHARGEBACKS', currency },
      { account: 'PAYMENT_CLEARING', subAccount: kind, currency },
      reversed.cents,
    ),
  });
  const details = { ...facts, case: String(caseId) };
  await appendAuditEntry(handle, {
    ...{ actor, action: 'payment.reversal-differs', subject: document, details },
  });
}

/** Opens the case of the transaction that the payment paid, or else of the case that has its money in suspense. */
async function openCase(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  notice: StoredNotice,
  {
    classified: { received },
    caseId,
    facts,
    reversed,
  }: Different & {
    facts: Readonly<Record<string, unknown>>;
    reversed: { cents: bigint; currency: string };
  },
): Promise<bigint> {
  const { transactionId, from } = received;
  const actor = formatPartnerActor(notice);
  if (from === 'PAYMENT' && transactionId !== null) {
    const outbound = outboundService(handle, receiving);
    return await outbound.holdReversed({ id: transactionId, actor, facts, reversed });
  }
  const subject = caseId === undefined ? formatEventDocument(notice) : `case:${caseId}`;
  return await casesService(handle).open({
    ...{ kind: 'REVERSAL', subject, amount: reversed, facts, actor },
    ...(transactionId !== null && { transactionId }),
  });
}
