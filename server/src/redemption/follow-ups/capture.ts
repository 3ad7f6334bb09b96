import type { AnswerOf, BodyOf } from '@thumela/contract/call.ts';
import type { captureFollowUp } from '@thumela/contract/calls/redemption.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../../audit/service.ts';
import { casesService } from '../../cases/service.ts';
import { type TransactionHandle, withTransaction } from '../../database/pool.ts';
import { declarationsService } from '../../declarations/service.ts';
import { documentsService } from '../../documents/service.ts';
import { DomainError, invalid, notFound } from '../../errors.ts';
import { executeOnce } from '../../idempotency/execute.ts';
import type { Idempotency } from '../../idempotency/key.ts';
import { findReplay } from '../../idempotency/replay.ts';
import { inboundService } from '../../inbound/service.ts';
import { messagesService, toPerson } from '../../messages/service.ts';
import type { Services } from '../../services.ts';
import { followUpMessages, followUpRecords, followUpTexts } from '../../texts/en/follow-ups.ts';
import { type HandedIn, handedIn } from './handed-in.ts';
import {
  type FollowUpRow,
  findFollowUp,
  lockFollowUp,
  readRecipient,
  readRequirements,
} from './store.ts';

type Answer = AnswerOf<typeof captureFollowUp>;

/** What a recipient hands in for a follow-up. */
export interface Capture {
  /** The key to it: whoever knows it was sent the link (decision 77). */
  id: bigint;
  body: BodyOf<typeof captureFollowUp>;
  /** As `callerName` returns it. */
  owner: string;
  /** Network address of the caller. */
  address: string;
  idempotency: Idempotency | undefined;
}

/**
 * Takes what was asked for once more: documents, signature, messages, audit entry and the operators' case come
 * to be together or not at all; a repeat with the same Idempotency-Key gets the first answer.
 *
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT for what was handed in already or is not needed any more;
 *   VALIDATION_FAILED, DOCUMENT_MISSING
 */
export async function capture(services: Services, wanted: Capture): Promise<Answer> {
  const before = await findReplay<Answer>(services.database, wanted.idempotency);
  if (before) return before;
  try {
    return await captureNew(services, wanted);
  } catch (error) {
    // What ran beside the first finds its documents used: a repeat gets the first's answer, another hears why.
    const meanwhile = await findReplay<Answer>(services.database, wanted.idempotency);
    if (meanwhile) return meanwhile;
    const row = await findFollowUp(services.database, wanted.id);
    if (row) refuseSubmitted(row);
    throw error;
  }
}

async function captureNew(services: Services, wanted: Capture): Promise<Answer> {
  const { database } = services;
  const { id, body, owner, idempotency } = wanted;
  const row = await findFollowUp(database, id);
  if (!row) throw notFound('followUp');
  refuseSubmitted(row);
  refuseUnsigned(row, body);
  const requirements = await readRequirements(database, id);
  const documents = await handedIn(services, owner, requirements, body['captured-documents']);
  return withTransaction(database, (handle) =>
    executeOnce(handle, idempotency, async () => {
      await write(handle, services, wanted, row, documents);
      return { id: Number(id), status: 'SUBMITTED' as const };
    }),
  );
}

function refuseSubmitted({ status }: Pick<FollowUpRow, 'status'>): void {
  if (status === 'PENDING_CUSTOMER') return;
  throw new DomainError('STATUS_CONFLICT', phrase(followUpTexts, 'submitted'));
}

function refuseUnsigned({ requires_declaration }: FollowUpRow, body: Capture['body']): void {
  const signed = body['signed-reporting-declaration'] && body['reporting-declaration-version'];
  if (requires_declaration && !signed) throw invalid([phrase(followUpTexts, 'notSigned')]);
}

/** The order's lock comes first, as with every change of an order: of twenty at once one hands it in. */
async function write(
  handle: TransactionHandle,
  { brand }: Services,
  { id, body, owner, address }: Capture,
  {
    order_id,
    redemption_request_id: requestId,
    requires_declaration,
    registration_id,
  }: FollowUpRow,
  documents: readonly HandedIn[],
): Promise<void> {
  const { status } = await inboundService(handle).lock(order_id);
  refuseSubmitted(await lockFollowUp(handle, id));
  if (status !== 'UNALLOCATED') {
    throw new DomainError('STATUS_CONFLICT', phrase(followUpTexts, 'notNeeded'));
  }
  const version = requires_declaration ? (body['reporting-declaration-version'] ?? null) : null;
  if (version !== null) {
    await declarationsService(handle).sign({
      version,
      redemptionRequestId: requestId,
      ...(registration_id !== null && { registrationId: registration_id }),
      ip: address,
    });
  }
  const ids = documents.map(({ documentId }) => documentId);
  if (ids.length > 0) await documentsService(handle).use(ids, `redemption-request:${requestId}`);
  await submit(handle, id, version, documents);
  const by = await reopen(handle, { id, requestId, owner, ids, version });
  await inboundService(handle).waitFor({ id: order_id, nextActor: 'OPERATOR', dueAt: by });
  await appendAuditEntry(handle, {
    actor: owner,
    action: 'follow-up.submitted',
    subject: `redemption-request:${requestId}`,
    details: { documents: ids.map(Number), version },
  });
  const { reference, ...recipient } = await readRecipient(handle, requestId);
  const text = {
    subject: phrase(followUpMessages.received, 'subject', reference),
    sms: phrase(followUpMessages.received, 'sms', reference, by),
  };
  await messagesService(handle).queue(toPerson({ ...recipient, brand: brand.name }, text));
}

async function submit(
  { db }: TransactionHandle,
  id: bigint,
  version: number | null,
  documents: readonly HandedIn[],
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
      ...(version !== null && { declaration_version: version }),
    })
    .where('id', '=', id)
    .execute();
}

/** The case that waited for the recipient is over, and another one waits for an operator; answers until when. */
async function reopen(
  handle: TransactionHandle,
  {
    id,
    requestId,
    owner,
    ids,
    version,
  }: { id: bigint; requestId: bigint; owner: string; ids: bigint[]; version: number | null },
): Promise<Date> {
  const cases = casesService(handle);
  const subject = `follow-up:${id}`;
  const reason = ENGLISH.say(followUpRecords).handedIn;
  const handed = { decision: 'HANDED_IN', actor: owner, reason };
  await cases.end({ kind: 'FOLLOW_UP', subject }, handed);
  const opened = await cases.open({
    kind: 'FOLLOW_UP',
    subject,
    facts: { request: Number(requestId), documents: ids.map(Number), 'signed-version': version },
    actor: owner,
  });
  const { due_at } = await handle.db
    .selectFrom('cases')
    .select('due_at')
    .where('id', '=', opened)
    .executeTakeFirstOrThrow();
  return due_at;
}
