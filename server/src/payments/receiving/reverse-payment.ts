import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { casesService } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { takenBackMessages, takenBackReasons } from '../../platform/i18n/texts/en/taken-back.ts';
import { outboundService } from '../../sending/service.ts';
import { closeAuthorisation } from '../authorisations/service.ts';
import type { EventOutcome, Receiving, Told } from './event.ts';
import { type Counted, findCounted, findHeld, type Held } from './find-existing.ts';
import { RECORDED } from './reasons.ts';
import { differs, noteDifference, type ReceivedMoney } from './reversal-differs.ts';
import { leaveSuspense } from './suspense-taken-back.ts';

/**
 * What a partner says failed or was canceled: where its money was received it is taken back, wherever it has
 * come to; else only the attempt to pay ends (decision 68).
 */
export async function takeBack(
  handle: TransactionHandle,
  receiving: Receiving,
  told: Told,
): Promise<EventOutcome> {
  const held = await findHeld(handle, told);
  const counted = await findCounted(handle, told, held);
  const received = moneyOf(held, counted);
  if (received && differs(told, received)) {
    return await noteDifference(handle, receiving, told, received);
  }
  if (held && counted?.document !== `case:${held.id}`) {
    return await takeBackHeld(handle, receiving, told, held);
  }
  if (counted) return await takeBackCounted(handle, receiving, told, counted);
  const { kind, report } = told;
  const { paymentReference, openedAs: partnerReference } = report;
  if (partnerReference === '') return 'IGNORED';
  await outboundService(handle, receiving).lockPayable(paymentReference);
  const closing = { paymentReference, kind, partnerReference };
  const closed = await closeAuthorisation(handle, closing, `payment:${kind}`);
  return closed ? 'CLOSED' : 'IGNORED';
}

/** What was received of a payment: of one that was in suspense its case says it, whatever was made of it since. */
function moneyOf(held: Held | undefined, counted: Counted | undefined): ReceivedMoney | undefined {
  const isCounted = counted !== undefined && (!held || counted.document === `case:${held.id}`);
  if (isCounted && counted.taken_back_at !== null) return undefined;
  if (held && held.amount_cents !== null && held.currency !== null) {
    if (held.is_taken_back) return undefined;
    return {
      ...{ cents: held.amount_cents, currency: held.currency },
      ...(isCounted
        ? { transactionId: counted.transaction_id }
        : { transactionId: held.transaction_id, caseId: held.id }),
    };
  }
  if (!counted) return undefined;
  const { amount_cents: cents, currency, transaction_id: transactionId } = counted;
  return { cents, currency, transactionId };
}

async function takeBackCounted(
  handle: TransactionHandle,
  receiving: Receiving,
  told: Told,
  counted: Counted,
): Promise<EventOutcome> {
  const { kind, eventId } = told;
  const { id, transaction_id: transactionId, account } = counted;
  const outbound = outboundService(handle, receiving);
  await outbound.lockPayableById(transactionId);
  const taken = await handle.db
    .updateTable('payments')
    .set({ taken_back_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return 'IGNORED';
  const actor = `payment:${kind}` as const;
  const document = `webhook-event:${eventId}` as const;
  const received =
    account === 'SUSPENSE' ? ({ account } as const) : ({ account, subAccount: kind } as const);
  const facts = factsOf(told);
  await outbound.takeBackPayment({
    id: transactionId,
    actor,
    payment: { id, received, document },
    facts,
  });
  if (account === 'SUSPENSE') {
    await leaveSuspense(handle, { kind, document, actor }, BigInt(counted.document.slice(5)));
  }
  const subject = `transaction:${transactionId}`;
  await appendAuditEntry(handle, { actor, action: 'payment.taken-back', subject, details: facts });
  return 'TAKEN_BACK';
}

/** Its case stays for a person: somebody may wait for an answer. One that was decided gets another. */
async function takeBackHeld(
  handle: TransactionHandle,
  receiving: Receiving,
  told: Told,
  { id, subject, state, transaction_id, amount_cents, currency, is_taken_back }: Held,
): Promise<EventOutcome> {
  if (is_taken_back || amount_cents === null || currency === null) return 'IGNORED';
  const { kind, eventId } = told;
  const actor = `payment:${kind}` as const;
  const document = `webhook-event:${eventId}` as const;
  const isOwed = await leaveSuspense(handle, { kind, document, actor }, id);
  const facts = factsOf(told);
  await casesService(handle).open({
    ...(state === 'DECIDED'
      ? { kind: 'REVERSAL', subject: `case:${id}` }
      : { kind: 'SUSPENSE', subject }),
    ...(transaction_id !== null && { transactionId: transaction_id }),
    amount: { cents: amount_cents, currency },
    facts,
    actor,
  });
  await appendAuditEntry(handle, {
    actor,
    action: 'payment.taken-back',
    subject: `case:${id}`,
    details: facts,
  });
  if (transaction_id !== null) {
    const { paymentReference } = told.report;
    const values = { cents: amount_cents, currency };
    const reason = phrase(takenBackReasons, isOwed ? 'returned' : 'unused', values);
    const text = {
      subject: phrase(takenBackMessages, 'subject', paymentReference),
      sms: phrase(takenBackMessages, 'sms', reason, paymentReference),
    };
    await outboundService(handle, receiving).endReview({ id: transaction_id, caseId: id, text });
  }
  return 'TAKEN_BACK';
}

const factsOf = ({ kind, report }: Told) => ({
  why: RECORDED.takenBack(report.outcome),
  partner: kind,
  'partner-reference': report.partnerReference,
  'payment-reference': report.paymentReference,
});
