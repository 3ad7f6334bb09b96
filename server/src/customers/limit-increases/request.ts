import type { AnswerOf } from '@thumela/contract/call.ts';
import type { createLimitIncrease } from '@thumela/contract/calls/limits.ts';
import { REGISTERING_CHANNEL_ID, REGISTERING_PARTNER_ID } from '@thumela/rules/constants.ts';
import { phrase, type Say } from '@thumela/rules/language/phrase.ts';
import { isBarred } from '@thumela/rules/status/statuses.ts';
import type { Services } from '../../app/services.ts';
import { casesService, DUE_SECONDS } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import {
  type CheckedUpload,
  documentsService,
  requireUploads,
} from '../../platform/documents/service.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import {
  limitIncreaseStatuses,
  limitIncreaseTexts,
} from '../../platform/i18n/texts/en/limit-increases.ts';
import { executeOnce } from '../../platform/idempotency/execute.ts';
import type { Idempotency } from '../../platform/idempotency/key.ts';
import { answerOnce } from '../../platform/idempotency/replay.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import { receivedMessages } from './messages.ts';
import { type Body, type Proven, provenBy } from './proofs.ts';
import {
  type CustomerRow,
  findCustomer,
  incomeSources,
  insertRequest,
  type LimitIncreaseRow,
  latestRequest,
} from './store.ts';
import { type RaisedTier, tierAskedFor } from './tiers.ts';

type Answer = AnswerOf<typeof createLimitIncrease>;

/** A request for higher limits as it came in. */
export interface Wanted {
  registrationId: bigint;
  body: Body;
  /** As `callerName` returns it: whose uploads it may name. */
  actor: string;
  /** Words the answer. */
  say: Say;
  idempotency: Idempotency | undefined;
}

/** A request that may be written. */
interface Accepted {
  customer: CustomerRow;
  tier: RaisedTier;
  proven: Proven;
  uploads: readonly CheckedUpload[];
}

/**
 * Takes a request for higher limits (LIMIT-11). Request, documents, case, audit entry and messages come to be
 * together or not at all; a repeat with the same Idempotency-Key gets the first answer.
 *
 * @throws DomainError ALREADY_PENDING, LIMIT_INCREASE_NOT_ALLOWED, VALIDATION_FAILED, DOCUMENT_MISSING; FORBIDDEN
 *   for a customer who may not send at all
 */
export const requestLimitIncrease = (services: Services, wanted: Wanted): Promise<Answer> =>
  answerOnce(services.database, wanted.idempotency, () => requestNew(services, wanted));

async function requestNew(services: Services, wanted: Wanted): Promise<Answer> {
  const { database } = services;
  const { body, registrationId, actor, idempotency } = wanted;
  const customer = await findCustomer(database, registrationId);
  if (isBarred(customer.approval_status)) {
    throw new DomainError('FORBIDDEN', phrase(limitIncreaseTexts, 'notAllowed'));
  }
  const before = await latestRequest(database, registrationId);
  if (before?.status === 'PENDING') throw createPendingError();
  const { binding: reference } = services.reference;
  const proven = provenBy(body, await incomeSources(database), reference);
  const tier = tierAskedFor(reference, customer, body['address-documents'].length > 0);
  const uploads = await requireUploads(services, actor, proven.uploads);
  return withTransaction(database, (handle) =>
    executeOnce(handle, idempotency, () =>
      storeLimitIncrease(services, handle, wanted, { customer, tier, proven, uploads }),
    ),
  );
}

async function storeLimitIncrease(
  { brand }: Pick<Services, 'brand'>,
  handle: TransactionHandle,
  { registrationId, actor, say }: Wanted,
  accepted: Accepted,
): Promise<Answer> {
  const { customer, tier, proven, uploads } = accepted;
  const dueSeconds = DUE_SECONDS.LIMIT_INCREASE;
  const row = await insertRequest(handle, { registrationId, tier, dueSeconds, ...proven });
  const subject = formatRequestSubject(row.id);
  const ids = uploads.map(({ document }) => document.id);
  await documentsService(handle).use(ids, subject);
  await appendAuditEntry(handle, {
    actor,
    action: 'limit-increase.requested',
    subject,
    details: { tier, source: row.source, documents: ids.map(Number) },
  });
  await openCase(handle, row, accepted);
  await messagesService(handle).queue(receivedMessages(customer, brand.name, row.due_at));
  return createRequestView(row, say);
}

/** Facts for the operator; the documents are stored with the request only. */
async function openCase(
  handle: TransactionHandle,
  { id, source, due_at }: LimitIncreaseRow,
  { customer, tier, proven, uploads }: Accepted,
): Promise<void> {
  const unscanned = uploads.filter(({ state }) => state !== 'READY').length;
  await casesService(handle).open({
    kind: 'LIMIT_INCREASE',
    subject: formatRequestSubject(id),
    facts: {
      customer: `${customer.first_name} ${customer.last_name}`,
      document: customer.id_type,
      'present tier': customer.tier,
      'raised to': tier,
      source,
      proofs: proven.proofs.map(
        ({ proves, document_type, document_id }) => `${proves} ${document_type} ${document_id}`,
      ),
      ...(unscanned > 0 && { 'not scanned yet': unscanned }),
    },
    dueAt: due_at,
    actor: 'system',
  });
}

/** Names a request in the audit trail, of its documents and of its case. */
export const formatRequestSubject = (id: bigint): string => `limit-increase:${id}`;

const createPendingError = () =>
  new DomainError('ALREADY_PENDING', phrase(limitIncreaseTexts, 'pending'));

/** A request as its customer is answered (LIMIT-12); customers of ours registered themselves. */
const createRequestView = (row: LimitIncreaseRow, say: Say): Answer => ({
  id: Number(row.id),
  'registration-id': Number(row.registration_id),
  'request-date': formatTimestamp(row.requested_at),
  status: row.status,
  'registering-partner-id': REGISTERING_PARTNER_ID,
  'registering-partner-user-id': null,
  'registering-channel-id': REGISTERING_CHANNEL_ID,
  'status-display': say(limitIncreaseStatuses)[row.status],
});
