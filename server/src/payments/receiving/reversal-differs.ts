import type { ClassifiedReversal } from '@thumela/rules/payment-notices/classify-reversal.ts';
import { casesService } from '../../casework/cases/service.ts';
import { booksService, transfer } from '../../ledger/journal/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { outboundService } from '../../sending/service.ts';
import { actorOf, documentOf, type Receiving, type StoredNotice } from './event.ts';
import { RECORDED } from './reasons.ts';

/** A reversal of another amount or currency than that of its payment. */
interface Different {
  classified: Extract<ClassifiedReversal, { kind: 'PARTIALLY_REVERSED' | 'REVERSED_DIFFERENTLY' }>;
  /** The case that has the money in suspense, or had it. */
  caseId: bigint | undefined;
}

/**
 * Books the amount that a partner reversed where it is not that of the payment: the customer owes it, the transaction
 * waits, and two people decide (decision 112).
 */
export async function bookDifference(
  handle: TransactionHandle,
  receiving: Receiving,
  notice: StoredNotice,
  different: Different,
): Promise<void> {
  const { kind, report } = notice;
  const { allocation, received } = different.classified;
  const { currency } = report;
  const reversed = { cents: allocation.claimed, currency };
  const actor = actorOf(notice);
  const document = documentOf(notice);
  const facts = {
    why: RECORDED.reversalDiffers(reversed, received),
    effect: 'differs',
    partner: kind,
    'partner-reference': report.partnerReference,
    'payment-reference': report.paymentReference,
  };
  const caseId = await openCase(handle, receiving, notice, { ...different, facts, reversed });
  await booksService(handle).post({
    ...{ event: 'REVERSAL_DIFFERS', subject: `case:${caseId}`, document, actor },
    lines: transfer(
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
  receiving: Receiving,
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
  const actor = actorOf(notice);
  if (from === 'PAYMENT' && transactionId !== null) {
    const outbound = outboundService(handle, receiving);
    return await outbound.holdReversed({ id: transactionId, actor, facts, reversed });
  }
  const subject = caseId === undefined ? documentOf(notice) : `case:${caseId}`;
  return await casesService(handle).open({
    ...{ kind: 'REVERSAL', subject, amount: reversed, facts, actor },
    ...(transactionId !== null && { transactionId }),
  });
}
