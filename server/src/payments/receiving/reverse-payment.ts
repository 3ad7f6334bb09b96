import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { casesService } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { takenBackMessages, takenBackReasons } from '../../platform/i18n/texts/en/reversals.ts';
import { outboundService } from '../../sending/service.ts';
import { disputesService } from '../chargebacks/service.ts';
import {
  formatEventDocument,
  formatPartnerActor,
  type ReceivingSettings,
  type StoredNotice,
} from './event.ts';
import type { EarlierPayment, EarlierSuspense } from './read-earlier.ts';
import { RECORDED_REASONS } from './reasons.ts';
import { postSuspenseReversal } from './reverse-suspense.ts';

/** Reverses a recorded payment: its transaction, its journal entries, and the suspense it was applied from. */
export async function reversePayment(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  notice: StoredNotice,
  { id, transactionId, account, cents, currency, document: recordedFrom }: EarlierPayment,
): Promise<void> {
  const { kind } = notice;
  const actor = formatPartnerActor(notice);
  const document = formatEventDocument(notice);
  await handle.db
    .updateTable('payments')
    .set({ taken_back_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  const received =
    account === 'SUSPENSE' ? ({ account } as const) : ({ account, subAccount: kind } as const);
  const facts = reversalFacts(notice);
  const payment = { id, received, document };
  const outbound = outboundService(handle, receiving);
  const caseId = await outbound.takeBackPayment({ id: transactionId, actor, payment, facts });
  if (account === 'SUSPENSE') {
    const suspenseCase = BigInt(recordedFrom.slice('case:'.length));
    await postSuspenseReversal(handle, { kind, document, actor }, suspenseCase);
  }
  const subject = `transaction:${transactionId}`;
  await recordDispute(handle, notice, { caseId, transactionId, amount: { cents, currency } });
  await appendAuditEntry(handle, { actor, action: 'payment.taken-back', subject, details: facts });
}

/**
 * Reverses money that went to suspense. Its open case stays open, as an operator may have promised the payer an
 * answer; if it was decided, a new one is opened.
 * @param setOff ends what we owed the customer instead, and returns whether that covers it (decision 43)
 */
export async function reverseSuspense(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  notice: StoredNotice,
  suspense: EarlierSuspense,
  setOff: () => Promise<boolean>,
): Promise<void> {
  const { kind } = notice;
  const { caseId, subject, isDecided, transactionId, amount } = suspense;
  if (!amount) throw new Error(`Case ${caseId} has no money.`);
  const actor = formatPartnerActor(notice);
  const document = formatEventDocument(notice);
  const owes = await postSuspenseReversal(handle, { kind, document, actor }, caseId);
  const facts = reversalFacts(notice);
  const reversalCase = await casesService(handle).open({
    ...(isDecided
      ? { kind: 'REVERSAL', subject: `case:${caseId}` }
      : { kind: 'SUSPENSE', subject }),
    ...(transactionId !== null && { transactionId }),
    ...{ amount, facts, actor },
  });
  if (isDecided)
    await recordDispute(handle, notice, { caseId: reversalCase, transactionId, amount });
  await appendAuditEntry(handle, {
    ...{ actor, action: 'payment.taken-back', subject: `case:${caseId}`, details: facts },
  });
  if (transactionId === null) return;
  // Then the customer hears of the refund that ends, and owes nothing.
  if (await setOff()) return;
  const { paymentReference } = notice.report;
  const reason = phrase(takenBackReasons, owes ? 'returned' : 'unused', amount);
  const text = {
    subject: phrase(takenBackMessages, 'subject', paymentReference),
    sms: phrase(takenBackMessages, 'sms', reason, paymentReference),
  };
  await outboundService(handle, receiving).endReview({ id: transactionId, caseId, text });
}

/** A reversal with the case that decides about it. */
interface CasedReversal {
  caseId: bigint;
  transactionId: bigint | null;
  /** The reversed money, in cents. */
  amount: { cents: bigint; currency: string };
}

/** Records the dispute behind a reversal. */
export const recordDispute = (
  handle: TransactionHandle,
  notice: StoredNotice,
  reversal: CasedReversal,
): Promise<void> =>
  disputesService(handle).open({
    ...reversal,
    eventId: notice.eventId,
    partner: notice.kind,
    partnerReference: notice.report.partnerReference,
    reported: notice.report.dispute,
    actor: formatPartnerActor(notice),
  });

const reversalFacts = ({ kind, report }: StoredNotice) => ({
  why: RECORDED_REASONS.takenBack(report.outcome),
  partner: kind,
  'partner-reference': report.partnerReference,
  'payment-reference': report.paymentReference,
});
