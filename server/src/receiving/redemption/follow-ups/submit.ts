import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { casesService } from '../../../casework/cases/service.ts';
import { declarationsService } from '../../../compliance/declarations/service.ts';
import { appendAuditEntry } from '../../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { documentsService } from '../../../platform/documents/service.ts';
import { followUpMessages, followUpRecords } from '../../../platform/i18n/texts/en/follow-ups.ts';
import { messagesService, toPerson } from '../../../platform/notifications/service.ts';
import { inboundService } from '../../orders/service.ts';
import { followUpSubject, requestSubject } from '../allocation.ts';
import type { AnsweredRequirement } from './check-answer.ts';
import { type FollowUpRow, readRecipient } from './store.ts';

/** A hand-in that may be written; its follow-up and the order are locked. */
interface HandIn {
  brand: { readonly name: string };
  followUp: FollowUpRow;
  documents: readonly AnsweredRequirement[];
  /** The version of the declaration that is signed with it. */
  signed: number | undefined;
  /** The submitter, as `callerName` returns it. */
  actor: string;
  /** Network address it came from. */
  address: string;
}

/**
 * Writes a submission with everything that follows from it: the operator is the next actor, and the recipient is
 * notified.
 */
export async function submitFollowUp(handle: TransactionHandle, handIn: HandIn): Promise<void> {
  const { brand, followUp, signed, actor } = handIn;
  const { redemption_request_id: requestId, order_id } = followUp;
  const ids = handIn.documents.map(({ documentId }) => documentId);
  if (signed !== undefined) await signFollowUpDeclaration(handle, handIn, signed);
  if (ids.length > 0) await documentsService(handle).use(ids, requestSubject(requestId));
  await writeSubmitted(handle, handIn);
  const { reference, ...recipient } = await readRecipient(handle, requestId);
  const details = {
    request: Number(requestId),
    documents: ids.map(Number),
    signed: signed ?? null,
  };
  const facts = { reference, ...details };
  const by = await backToOperators(handle, followUpSubject(followUp.id), actor, facts);
  await inboundService(handle).waitFor({ id: order_id, nextActor: 'OPERATOR', dueAt: by });
  await appendAuditEntry(handle, {
    actor,
    action: 'follow-up.submitted',
    subject: requestSubject(requestId),
    details,
  });
  const text = {
    subject: phrase(followUpMessages.received, 'subject', reference),
    sms: phrase(followUpMessages.received, 'sms', reference, by),
  };
  await messagesService(handle).queue(toPerson({ ...recipient, brand: brand.name }, text), {
    orderId: order_id,
  });
}

const signFollowUpDeclaration = (
  handle: TransactionHandle,
  { followUp: { redemption_request_id, registration_id }, address }: HandIn,
  version: number,
): Promise<void> =>
  declarationsService(handle).sign({
    version,
    redemptionRequestId: redemption_request_id,
    ...(registration_id !== null && { registrationId: registration_id }),
    ip: address,
  });

async function writeSubmitted(
  { db }: TransactionHandle,
  { followUp, documents, signed }: HandIn,
): Promise<void> {
  for (const { requirement, documentId, documentTypeId } of documents) {
    await db
      .updateTable('follow_up_requirements')
      .set({ status: 'SUBMITTED', meta_data_id: documentId, document_type_id: documentTypeId })
      .where('id', '=', requirement.id)
      .execute();
  }
  await db
    .updateTable('follow_ups')
    .set({
      status: 'SUBMITTED',
      submitted_at: sql<Date>`now()`,
      ...(signed !== undefined && { declaration_version: signed }),
    })
    .where('id', '=', followUp.id)
    .execute();
}

/**
 * Ends the case that waited for the recipient, and opens one for an operator; returns its due time.
 */
async function backToOperators(
  handle: TransactionHandle,
  subject: string,
  actor: string,
  facts: Readonly<Record<string, unknown>>,
): Promise<Date> {
  const cases = casesService(handle);
  const reason = ENGLISH.say(followUpRecords).handedIn;
  await cases.end({ kind: 'FOLLOW_UP', subject }, { decision: 'HANDED_IN', actor, reason });
  const id = await cases.open({ kind: 'FOLLOW_UP', subject, facts, actor });
  const { due_at } = await handle.db
    .selectFrom('cases')
    .select('due_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return due_at;
}
