import type { AnswerOf, BodyOf } from '@thumela/contract/call.ts';
import type { renewIdentityDocument } from '@thumela/contract/own/identity-renewals.ts';
import { businessDay, type IsoDate } from '@thumela/rules/dates/dates.ts';
import { parseIdType } from '@thumela/rules/identity/id-types.ts';
import {
  documentNumber,
  normaliseDocumentNumber,
  saIdWizard,
} from '@thumela/rules/identity/identity.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { isBarred } from '@thumela/rules/status/statuses.ts';
import type { Services } from '../../app/services.ts';
import { casesService, DUE_SECONDS } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import { documentsService, requireUploads } from '../../platform/documents/service.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { renewalMessages, renewalTexts } from '../../platform/i18n/texts/en/identity-renewals.ts';
import { executeOnce } from '../../platform/idempotency/execute.ts';
import type { Idempotency } from '../../platform/idempotency/key.ts';
import { answerOnce } from '../../platform/idempotency/replay.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import { renewalMessage } from './messages.ts';
import {
  type CustomerRow,
  findCustomer,
  insertRenewal,
  isTaken,
  type RenewalRow,
} from './store.ts';

/** A new identity document as it came in. */
export interface Wanted {
  registrationId: bigint;
  body: BodyOf<typeof renewIdentityDocument>;
  /** As `callerName` returns it. */
  actor: string;
  idempotency: Idempotency | undefined;
}

type Answer = AnswerOf<typeof renewIdentityDocument>;

/**
 * Stores the new document of a customer and opens its case, in one database transaction.
 * @throws DomainError VALIDATION_FAILED, ALREADY_PENDING, ALREADY_REGISTERED, DOCUMENT_MISSING; FORBIDDEN for a
 *   customer who is rejected or suspended
 */
export const requestRenewal = (services: Services, wanted: Wanted): Promise<Answer> =>
  answerOnce(services.database, wanted.idempotency, () => requestNew(services, wanted));

async function requestNew(services: Services, wanted: Wanted): Promise<Answer> {
  const { database } = services;
  const { registrationId, body, actor, idempotency } = wanted;
  const customer = await findCustomer(database, registrationId);
  if (isBarred(customer.approval_status)) {
    throw new DomainError('FORBIDDEN', phrase(renewalTexts, 'notAllowed'));
  }
  const number = normaliseDocumentNumber(body['id-number']);
  const expires = body['id-expiry-date'];
  refuseInvalid(customer, number, expires, businessDay(database.clock.now()));
  if (await isTaken(database, customer, number)) {
    throw new DomainError('ALREADY_REGISTERED', phrase(renewalTexts, 'taken'));
  }
  const id = body['document-id'];
  const title = phrase(renewalTexts, 'document');
  await requireUploads(services, actor, [{ id, documentType: 'REGISTRATION_DOCUMENT', title }]);
  return withTransaction(database, (handle) =>
    executeOnce(handle, idempotency, () =>
      storeRenewal(services, handle, wanted, { customer, number, expires }),
    ),
  );
}

/** A new document that may be written. */
interface Accepted {
  customer: CustomerRow;
  number: string;
  expires: string;
}

async function storeRenewal(
  { brand }: Services,
  handle: TransactionHandle,
  { registrationId, body, actor }: Wanted,
  { customer, number, expires }: Accepted,
): Promise<Answer> {
  const id = body['document-id'];
  const renewal = await insertRenewal(handle, {
    ...{ registrationId, customer, number, expires, documentId: BigInt(id) },
    dueSeconds: DUE_SECONDS.IDENTITY_RENEWAL,
  });
  const subject = `customer:${customer.id}`;
  await documentsService(handle).use([BigInt(id)], subject);
  await appendAuditEntry(handle, {
    actor,
    action: 'identity-renewal.requested',
    subject,
    details: { renewal: Number(renewal.id), document: id, expires },
  });
  await casesService(handle).open({
    kind: 'IDENTITY_RENEWAL',
    subject,
    facts: createCaseFacts(customer, renewal),
    dueAt: renewal.due_at,
    actor: 'system',
  });
  const sms = phrase(renewalMessages.received, 'sms', renewal.due_at);
  await messagesService(handle).queue(renewalMessage(customer, brand.name, 'received', sms));
  return renewalView(renewal);
}

function refuseInvalid(
  { id_type }: CustomerRow,
  number: string,
  expires: string,
  today: IsoDate,
): void {
  const type = parseIdType(id_type);
  const label = phrase(renewalTexts, 'number');
  const wrong =
    type && (type === 'SA_ID' ? saIdWizard(label, today) : documentNumber(label, type))(number);
  const errors = [
    ...(wrong === undefined ? [] : [wrong]),
    ...(expires <= today ? [phrase(renewalTexts, 'expired')] : []),
  ];
  if (errors.length > 0) throw invalidInput(errors);
}

/** A full number is in the renewal alone: cases are seen by more people than records. */
const createCaseFacts = (customer: CustomerRow, renewal: RenewalRow) => ({
  customer: `${customer.first_name} ${customer.last_name}`,
  document: customer.id_type,
  'valid until': customer.id_expiry_date,
  'new date': renewal.id_expiry_date,
  'new number ends in': renewal.id_number.slice(-4),
  'number changed': renewal.id_number === customer.id_number ? 'no' : 'yes',
});

/** A renewal as its customer reads it. */
export const renewalView = (row: RenewalRow): AnswerOf<typeof renewIdentityDocument> => ({
  status: row.status,
  'look-by': formatTimestamp(row.due_at),
  reason: row.reason,
});
