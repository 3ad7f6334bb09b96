import { DISPUTE_STATES, type DisputeState } from '@thumela/rules/compliance/debt-rules.ts';
import { addDays, businessDay, isIsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { isSamePerson, normaliseReason, type Operator } from '../../casework/cases/service.ts';
import {
  type DisputeRow,
  disputesService,
  endOfAnswer,
} from '../../payments/chargebacks/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { debtTexts } from '../../platform/i18n/texts/en/debts.ts';

/** Partners give less time than this to answer; a later day would silence the alert. */
const LONGEST_ANSWER_DAYS = 120;

/** An act of an operator about a dispute. */
interface DisputeAct {
  id: bigint;
  actor: Operator;
  reason: string;
}

/** Details of a dispute as its partner wrote them. */
interface DisputeDetails {
  reference: string;
  reasonCode: string;
  reasonText: string;
  answerBy: string;
}

/**
 * Records what a partner wrote elsewhere about an open dispute; its case follows the last day of the answer.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT once it is over; VALIDATION_FAILED for a day before the reversal or too far from it
 */
export async function recordDetails(
  handle: TransactionHandle,
  { id, actor, reason }: DisputeAct,
  { reference, reasonCode, reasonText, answerBy }: DisputeDetails,
): Promise<void> {
  const words = normaliseReason(reason);
  const dispute = await lockDispute(handle, id, ['OPEN', 'EVIDENCE_SENT']);
  const received = businessDay(dispute.received_at);
  const latest = addDays(received, LONGEST_ANSWER_DAYS);
  if (!isIsoDate(answerBy) || answerBy < received || answerBy > latest) {
    throw invalidInput([phrase(debtTexts, 'answerDay', received, latest)]);
  }
  await handle.db
    .updateTable('disputes')
    .set({
      dispute_reference: reference.trim() || null,
      reason_code: reasonCode.trim() || null,
      reason_text: reasonText.trim() || null,
      answer_by: answerBy,
    })
    .where('id', '=', id)
    .execute();
  const details = { 'answer-by': answerBy, 'answer-by-before': dispute.answer_by, reference };
  const disputes = disputesService(handle);
  await disputes.note(id, { action: 'DETAILS', actor, reason: words, details });
  await disputes.followDeadline(dispute.case_id);
  await recordAct(handle, dispute, { actor, action: 'dispute.described', answerBy });
}

/** Records that our evidence was sent: the case then waits for the partner. @throws as `recordDetails` */
export async function recordSent(
  handle: TransactionHandle,
  { id, actor, reason }: DisputeAct,
): Promise<void> {
  const words = normaliseReason(reason);
  const dispute = await lockDispute(handle, id, ['OPEN']);
  await handle.db
    .updateTable('disputes')
    .set({ state: 'EVIDENCE_SENT' })
    .where('id', '=', id)
    .execute();
  const disputes = disputesService(handle);
  await disputes.note(id, { action: 'EVIDENCE_SENT', actor, reason: words });
  await disputes.followDeadline(dispute.case_id);
  await recordAct(handle, dispute, { actor, action: 'dispute.evidence-sent' });
}

/**
 * Records that the partner decided against us; no money moves. Before the last day of an answer that was not sent, two
 * people accept the dispute instead.
 * @throws as `recordDetails`
 */
export async function recordLost(
  handle: TransactionHandle,
  { id, actor, reason }: DisputeAct,
): Promise<void> {
  const words = normaliseReason(reason);
  const dispute = await lockDispute(handle, id, ['OPEN', 'EVIDENCE_SENT']);
  if (dispute.state === 'OPEN' && endOfAnswer(dispute.answer_by) > handle.clock.now()) {
    throw new DomainError('STATUS_CONFLICT', phrase(debtTexts, 'stillToAnswer'));
  }
  await disputesService(handle).end(dispute, { state: 'LOST', actor, reason: words });
  await recordAct(handle, dispute, { actor, action: 'dispute.lost' });
}

/**
 * The first person proposes not to contest a dispute; another one accepts it.
 * @returns whether it is accepted
 * @throws as `recordDetails`; the constraint disputes_accepted_by_two
 */
export async function acceptDispute(
  handle: TransactionHandle,
  { id, actor, reason }: DisputeAct,
): Promise<boolean> {
  const words = normaliseReason(reason);
  const dispute = await lockDispute(handle, id, ['OPEN']);
  const proposer = dispute.proposed_by;
  const isSecond = proposer !== null && !isSamePerson(proposer, actor);
  const disputes = disputesService(handle);
  if (isSecond) {
    await disputes.end(dispute, { state: 'ACCEPTED', actor, reason: words });
  } else {
    await handle.db
      .updateTable('disputes')
      .set({ proposed_by: actor })
      .where('id', '=', id)
      .execute();
    await disputes.note(id, { action: 'ACCEPT_PROPOSED', actor, reason: words });
  }
  const action = isSecond ? 'dispute.accepted' : 'dispute.accept-proposed';
  await recordAct(handle, dispute, { actor, action });
  return isSecond;
}

/** A dispute, locked. @throws DomainError NOT_FOUND; STATUS_CONFLICT in a state other than these */
export async function lockDispute(
  { db }: TransactionHandle,
  id: bigint,
  states: readonly DisputeState[] = DISPUTE_STATES,
): Promise<DisputeRow> {
  const dispute = await db
    .selectFrom('disputes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!dispute) throw notFound('case');
  if (states.includes(dispute.state)) return dispute;
  throw new DomainError('STATUS_CONFLICT', phrase(debtTexts, 'notInThisState', dispute.state));
}

/** The audit trail has no words of a person: they are in the dispute's own history, which can be erased. */
const recordAct = (
  handle: TransactionHandle,
  { id, case_id }: DisputeRow,
  { actor, action, answerBy }: { actor: Operator; action: string; answerBy?: string },
) =>
  appendAuditEntry(handle, {
    ...{ actor, action, subject: `case:${case_id}` },
    details: { dispute: Number(id), ...(answerBy !== undefined && { 'answer-by': answerBy }) },
  });
