import { phrase } from '@thumela/rules/language/phrase.ts';
import type {
  ClassifiedPayment,
  Misfit,
  NoticedTransaction,
} from '@thumela/rules/payment-notices/classify-payment.ts';
import { casesService } from '../../casework/cases/service.ts';
import { journalService, receivedFor } from '../../ledger/journal/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { heldMessages, heldReasons } from '../../platform/i18n/texts/en/held-payments.ts';
import { outboundService } from '../../sending/service.ts';
import {
  formatEventDocument,
  formatPartnerActor,
  type ReceivingSettings,
  type StoredNotice,
} from './event.ts';
import { explainMisfit, RECORDED_REASONS } from './reasons.ts';

/** A payment that fits no transaction, or not the one it names. */
type UnfitPayment = Extract<ClassifiedPayment, { kind: 'UNKNOWN_REFERENCE' | 'MISFIT' }>;

/**
 * Puts received money in suspense, with the case that decides about it: it is posted at once, in its own currency, and
 * stays until the case is decided, whatever happens to its transaction (decision 22). The audit trail has the reason;
 * the payer reads it in a message and on the transaction, with who acts and by when (see server/src/payments/README.md).
 */
export async function suspendPayment(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  notice: StoredNotice,
  unfit: UnfitPayment,
): Promise<'HELD'> {
  const { currency } = notice.report;
  const { suspended: cents } = unfit.allocation;
  const reason =
    unfit.kind === 'MISFIT'
      ? explainMisfit(unfit.misfit, { cents, currency }, unfit.transaction)
      : RECORDED_REASONS.noTransaction;
  const transactionId = unfit.kind === 'MISFIT' ? unfit.transaction.id : undefined;
  const caseId = await bookSuspense(handle, notice, { cents, reason, transactionId });
  if (unfit.kind === 'MISFIT') await notifyPayer(handle, receiving, notice, unfit, caseId);
  return 'HELD';
}

/** Money for suspense: the amount in cents, the reason for the record, and the transaction that it is about. */
interface SuspendedNotice {
  cents: bigint;
  reason: string;
  transactionId: bigint | undefined;
}

/** Opens the case of money, posts it and records why; returns the case. */
export async function bookSuspense(
  handle: TransactionHandle,
  notice: StoredNotice,
  { cents, reason, transactionId }: SuspendedNotice,
): Promise<bigint> {
  const { kind, report } = notice;
  const { currency } = report;
  const actor = formatPartnerActor(notice);
  const document = formatEventDocument(notice);
  const caseId = await casesService(handle).open({
    ...{ kind: 'SUSPENSE', subject: document, amount: { cents, currency }, actor },
    ...(transactionId !== undefined && { transactionId }),
    facts: {
      why: reason,
      partner: kind,
      'partner-reference': report.partnerReference,
      'payment-reference': report.paymentReference,
    },
  });
  const received = { account: 'PAYMENT_CLEARING', subAccount: kind } as const;
  await journalService(handle).post({
    ...{ event: 'PAYMENT_IN_SUSPENSE', subject: `case:${caseId}`, document, actor },
    lines: receivedFor(received, 'SUSPENSE', cents, currency),
  });
  const details = { reason, 'payment-reference': report.paymentReference, case: String(caseId) };
  await appendAuditEntry(handle, { actor, action: 'payment.held', subject: document, details });
  return caseId;
}

/** Opens the case of an event that could not be understood. It has no amount, and nothing is posted. */
export async function suspendUnreadable(
  handle: TransactionHandle,
  event: Pick<StoredNotice, 'kind' | 'eventId'>,
): Promise<'HELD'> {
  const actor = formatPartnerActor(event);
  const subject = formatEventDocument(event);
  const reason = RECORDED_REASONS.notUnderstood;
  const facts = { why: reason, partner: event.kind };
  const caseId = await casesService(handle).open({ kind: 'SUSPENSE', subject, facts, actor });
  const details = { reason, case: String(caseId) };
  await appendAuditEntry(handle, { actor, action: 'payment.held', subject, details });
  return 'HELD';
}

/** The sentence that the payer reads about each reason. */
const PAYER_REASON: { readonly [Kind in Misfit['kind']]: keyof typeof heldReasons } = {
  RECORDED_ELSEWHERE: 'countedElsewhere',
  OTHER_CURRENCY: 'otherAmount',
  SHORT: 'otherAmount',
  EXCESS: 'otherAmount',
  CUSTOMER_BARRED: 'notWaiting',
  CUSTOMER_OWES: 'owing',
  REVERSED_BEFORE: 'takenBackBefore',
  PAID_ALREADY: 'paidAlready',
  NOT_AWAITED: 'notWaiting',
};

async function notifyPayer(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  { report }: StoredNotice,
  { misfit, transaction }: { misfit: Misfit; transaction: NoticedTransaction },
  caseId: bigint,
): Promise<void> {
  const { due_at: dueAt } = await handle.db
    .selectFrom('cases')
    .select('due_at')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  const { amountCents: cents, currency, paymentReference } = report;
  const values = { cents, currency, asked: transaction.totalCents, by: dueAt };
  const reason = phrase(heldReasons, PAYER_REASON[misfit.kind], values);
  const text = {
    subject: phrase(heldMessages, 'subject', paymentReference),
    sms: phrase(heldMessages, 'sms', reason, paymentReference),
  };
  const outbound = outboundService(handle, receiving);
  await outbound.awaitOperator({ id: transaction.id, reason, dueAt, text });
}
