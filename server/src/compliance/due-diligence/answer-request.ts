import type { AnswerOf, BodyOf } from '@thumela/contract/call.ts';
import type { answerInformationRequest } from '@thumela/contract/own/details.ts';
import {
  LONGEST_ANSWER,
  MOST_ANSWER_DOCUMENTS,
} from '@thumela/rules/compliance/due-diligence/information-request.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import {
  type Handle,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { documentsService, requireUploads } from '../../platform/documents/service.ts';
import { ownDetailsTexts } from '../../platform/i18n/texts/en/own-details.ts';
import { executeOnce } from '../../platform/idempotency/execute.ts';
import type { Idempotency } from '../../platform/idempotency/key.ts';
import { answerOnce } from '../../platform/idempotency/replay.ts';
import { assessCustomers } from './assess-customers.ts';
import { openReview } from './open-review.ts';
import { lockRisks } from './read-facts.ts';
import { formatRequestSubject } from './read-requests.ts';
import { linkReview } from './requests.ts';

/** An answer as it came in. */
export interface GivenAnswer {
  readonly customer: bigint;
  readonly request: bigint;
  readonly body: BodyOf<typeof answerInformationRequest>;
  /** As `callerName` returns it: whose uploads it may name. */
  readonly actor: string;
  readonly idempotency: Idempotency | undefined;
}

type Answer = AnswerOf<typeof answerInformationRequest>;

/**
 * Takes the answer to a request, once. Answer, documents, review and audit entry come to be together or not at all; a
 * repeat with the same Idempotency-Key gets the first answer.
 * @throws DomainError NOT_FOUND, also for another customer's request; STATUS_CONFLICT if it was answered or has ended;
 *   VALIDATION_FAILED, DOCUMENT_MISSING
 */
export const answerRequest = (services: Services, given: GivenAnswer): Promise<Answer> =>
  answerOnce(services.database, given.idempotency, () => answerNew(services, given));

async function answerNew(services: Services, given: GivenAnswer): Promise<Answer> {
  const { database } = services;
  const { customer, request, body, actor, idempotency } = given;
  refuseClosed(await findRequest(database, customer, request));
  const text = parseText(body);
  const title = phrase(ownDetailsTexts, 'document');
  const uploads = await requireUploads(
    services,
    actor,
    body['document-ids'].map((id) => ({ id, documentType: 'REGISTRATION_DOCUMENT', title })),
  );
  const documents = uploads.map(({ document }) => document.id);
  return await withTransaction(database, (handle) =>
    executeOnce(handle, idempotency, () => storeAnswer(handle, given, { text, documents })),
  );
}

const findRequest = async ({ db }: Handle, customer: bigint, id: bigint) => {
  const row = await db
    .selectFrom('due_diligence_requests')
    .select(['id', 'words', 'respond_by', 'state', 'answered_at'])
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .executeTakeFirst();
  if (!row) throw notFound('informationRequest');
  return row;
};

type RequestRow = Awaited<ReturnType<typeof findRequest>>;

function refuseClosed({ state, answered_at }: RequestRow): void {
  if (state === 'ASKED' || state === 'OVERDUE') return;
  const why = answered_at === null ? 'ended' : 'answered';
  throw new DomainError('STATUS_CONFLICT', phrase(ownDetailsTexts, why));
}

/** @returns the tidy text */
function parseText({ text, 'document-ids': documents }: GivenAnswer['body']): string {
  const tidy = text.trim();
  const errors = [
    ...(tidy === '' && documents.length === 0 ? [phrase(ownDetailsTexts, 'empty')] : []),
    ...([...tidy].length > LONGEST_ANSWER ? [phrase(ownDetailsTexts, 'long', LONGEST_ANSWER)] : []),
    ...(documents.length > MOST_ANSWER_DOCUMENTS
      ? [phrase(ownDetailsTexts, 'many', MOST_ANSWER_DOCUMENTS)]
      : []),
  ];
  if (errors.length > 0) throw invalidInput(errors);
  return tidy;
}

/** An answer that may be stored. */
interface Accepted {
  readonly text: string;
  readonly documents: readonly bigint[];
}

async function storeAnswer(
  handle: TransactionHandle,
  { customer, request: id, actor }: GivenAnswer,
  { text, documents }: Accepted,
): Promise<Answer> {
  // As a review does when it is decided, so that neither waits for the other.
  await lockRisks(handle, [customer]);
  const request = await findRequest(handle, customer, id);
  refuseClosed(request);
  await documentsService(handle).use(documents, formatRequestSubject(id));
  await markAnswered(handle, id, { text, documents });
  await appendAuditEntry(handle, {
    actor,
    action: 'due-diligence.answered',
    subject: `due-diligence:${customer}`,
    details: { request: Number(id), documents: documents.map(Number) },
  });
  // First the review, which the assessment would otherwise open for another cause.
  await linkReview(handle, id, await openReview(handle, { customer, cause: 'ANSWERED' }));
  await assessCustomers(handle, [customer], 'REQUEST');
  return { id: Number(id), words: request.words, until: request.respond_by, state: 'ANSWERED' };
}

async function markAnswered(
  { db }: TransactionHandle,
  id: bigint,
  { text, documents }: Accepted,
): Promise<void> {
  await db
    .updateTable('due_diligence_requests')
    .set({ state: 'ANSWERED', answer: text, answered_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  if (documents.length === 0) return;
  await db
    .insertInto('due_diligence_documents')
    .values(documents.map((document_id) => ({ document_id, request_id: id })))
    .execute();
}
