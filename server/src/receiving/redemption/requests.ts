import type { AnswerOf } from '@thumela/contract/call.ts';
import type { createRegistrationRequest } from '@thumela/contract/calls/registration.ts';
import { normaliseDocumentNumber } from '@thumela/rules/identity/identity.ts';
import { isSelfToSelf } from '@thumela/rules/journeys/limit-checks.ts';
import type { Language } from '@thumela/rules/language/languages.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../app/services.ts';
import { declarationsReader } from '../../compliance/declarations/service.ts';
import { inboundRequirements } from '../../compliance/limits/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { type Handle, withTransaction } from '../../platform/database/pool.ts';
import {
  type ExpectedUpload,
  possibleUploadersOf,
  requireUploads,
} from '../../platform/documents/service.ts';
import { limitNetwork } from '../../platform/http/throttle.ts';
import { handedInTexts, recipientTexts } from '../../platform/i18n/texts/en/redemption.ts';
import { executeOnce } from '../../platform/idempotency/execute.ts';
import type { Idempotency } from '../../platform/idempotency/key.ts';
import { answerOnce } from '../../platform/idempotency/replay.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import {
  explainRedeemability,
  findKnown,
  type InboundRow,
  inboundReader,
  inboundService,
  type OrderRequester,
} from '../orders/service.ts';
import { findReceivedFromOneself } from './received-from-oneself.ts';
import { recordRequest } from './record-request.ts';
import { screenAhead } from './screen-and-review.ts';
import { lockDocument } from './store.ts';
import { checkSubmission, type Submission } from './submission.ts';
import type { Body } from './values.ts';

type Answer = AnswerOf<typeof createRegistrationRequest>;

/** A recipient's request as it came in. */
interface RecipientRequest {
  body: Body;
  /** Whose uploads it may name, and which orders they know of. */
  asking: OrderRequester;
  /** Their language from now on. */
  language: Language;
  idempotency: Idempotency | undefined;
}

/**
 * Takes a recipient's request to be paid an order (WIZARD-57). Request, documents, signature, case, audit entries
 * and messages are written together or not at all; a repeat with the same Idempotency-Key gets the first answer.
 *
 * @throws DomainError NOT_REDEEMABLE, also for an order that does not exist; ALREADY_PENDING, VALIDATION_FAILED,
 *   DOCUMENT_MISSING; TOO_MANY_REQUESTS from one network address
 */
export const requestRegistration = (services: Services, request: RecipientRequest) =>
  answerOnce(services.database, request.idempotency, () => requestNew(services, request));

async function requestNew(services: Services, request: RecipientRequest): Promise<Answer> {
  const { config, database } = services;
  const { body, asking, idempotency } = request;
  const address = asking.raw.ip;
  await limitNetwork(database, { what: 'registrations', address, most: config.requestsPerAddress });
  const { binding: reference } = services.reference;
  const orderId = BigInt(body['context-id']);
  const found = await findKnown(database, asking, orderId);
  const order = await requireRedeemable(database, reference, found);
  const submission = await checkRecipientRequest(database, services, request, order);
  const owners = possibleUploadersOf(asking.raw);
  const uploads = await requireUploads(services, owners, namedUploads(body, submission));
  await screenAhead(reference, order, submission.submitted);
  return withTransaction(database, (handle) =>
    executeOnce(handle, idempotency, async () => {
      const locked = await inboundService(handle).lock(orderId);
      await requireRedeemable(handle, reference, locked);
      if (isSelfToSelf(locked.sender_type)) {
        await lockDocument(handle, submission.submitted);
        await checkRecipientRequest(handle, services, request, locked);
      }
      const { language } = request;
      const from = { language, address, signed: body['reporting-declaration-version'] };
      return recordRequest(services, handle, {
        order: locked,
        reference,
        submission,
        uploads,
        ...from,
      });
    }),
  );
}

/**
 * Returns the order if it can be redeemed now. The reason it cannot is shown only with its link, and an order that
 * does not exist looks the same.
 * @throws DomainError NOT_REDEEMABLE, ALREADY_PENDING
 */
export async function requireRedeemable(
  handle: Handle,
  reference: ReferenceSnapshot,
  order: InboundRow | undefined,
): Promise<InboundRow> {
  if (order && (await inboundReader(handle).hasOpenRequest(order.id))) {
    throw new DomainError('ALREADY_PENDING', phrase(recipientTexts, 'pending'));
  }
  if (order && (await explainRedeemability(handle, reference, order)).redeemable) return order;
  throw new DomainError('NOT_REDEEMABLE', phrase(recipientTexts, 'notRedeemable'));
}

async function checkRecipientRequest(
  handle: Handle,
  { database, reference }: Services,
  { body, language }: RecipientRequest,
  order: InboundRow,
): Promise<Submission> {
  const { binding } = reference;
  const { version } = await declarationsReader(handle).latest();
  const received = await findReceivedFromOneself(handle, order, {
    'id-type': body['id-type'].trim(),
    'id-number': normaliseDocumentNumber(body['id-number']),
  });
  return checkSubmission(body, {
    today: currentBusinessDay(database.clock),
    countries: new Set(binding.countries.map(({ alpha3 }) => alpha3)),
    declaration: version,
    typesOf: (purpose) => binding.documentTypesOf(purpose),
    requirements: (idType) =>
      inboundRequirements(binding, {
        idType,
        amount: order.amount_cents,
        senderType: order.sender_type,
        ...(received && { received }),
        say: language.say,
      }),
  });
}

/** The uploads a request names, each with the category its portal announces it under (UPLOAD-03). */
function namedUploads(body: Body, submission: Submission): ExpectedUpload[] {
  const registration = { documentType: 'REGISTRATION_DOCUMENT' };
  return [
    { id: body['identity-document'], ...registration, title: phrase(handedInTexts, 'identity') },
    { id: body.picture, ...registration, title: phrase(handedInTexts, 'selfie') },
    ...limitUploads(submission),
  ];
}

/** Uploads that the limits require. */
export function limitUploads({
  documents,
  requirements,
}: Pick<Submission, 'documents' | 'requirements'>): ExpectedUpload[] {
  const purposes = [...requirements.limitPurposes, ...requirements.additionalPurposes];
  return documents.map(({ 'meta-data-id': id, 'document-purpose': of }) => ({
    id,
    documentType: 'LIMIT_INCREASE_DOCUMENT',
    title: purposes.find(({ purpose }) => purpose === of)?.title ?? of,
  }));
}
