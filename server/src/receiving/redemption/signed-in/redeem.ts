import type { AnswerOf, BodyOf } from '@thumela/contract/call.ts';
import type {
  redeemInbound,
  redeemInboundWithLimitIncrease,
} from '@thumela/contract/calls/redemption.ts';
import {
  capturedFields,
  toFieldValues,
  validateRequiredFields,
} from '@thumela/rules/fields/required-fields.ts';
import { asideReasons } from '@thumela/rules/journeys/redemption-aside.ts';
import type { Language } from '@thumela/rules/language/languages.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../../app/services.ts';
import { declarationsReader } from '../../../compliance/declarations/service.ts';
import { invalidFields, invalidInput } from '../../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../../platform/database/pool.ts';
import { limitNetwork } from '../../../platform/http/throttle.ts';
import { formatTimestamp } from '../../../platform/http/timestamp.ts';
import { recipientTexts } from '../../../platform/i18n/texts/en/redemption.ts';
import type { Idempotency } from '../../../platform/idempotency/key.ts';
import { answerOnce } from '../../../platform/idempotency/replay.ts';
import { type InboundRow, inboundService, lackingRuled } from '../../orders/service.ts';
import {
  findHolderRequirements,
  readHolderByRegistration,
  submittedFor,
} from '../customer-request.ts';
import { checkDocuments } from '../document-lists.ts';
import type { RecordedRequest, SignedInRequester } from '../record-request.ts';
import { requireRedeemable } from '../requests.ts';
import { findRequest } from '../store.ts';
import { type CheckedRequest, takeRequest } from '../take-request.ts';
import { foundOrder } from './find-by-pin.ts';
import { refuseUnavailable, requiredPurposes } from './look-up.ts';
import { refuseLocked } from './tries.ts';

type Answer = AnswerOf<typeof redeemInbound>;

/** A signed-in customer's request, by either of the two calls. */
export interface SignedInRequest {
  asker: SignedInRequester;
  body: BodyOf<typeof redeemInbound> &
    Partial<Pick<BodyOf<typeof redeemInboundWithLimitIncrease>, 'documents'>>;
  /** The version of the declaration they accepted. */
  signed: number | undefined;
  uploaders: readonly string[];
  /** Network address of the caller. */
  address: string;
  /** The one they are spoken to in from now on. */
  language: Language;
  idempotency: Idempotency | undefined;
}

/**
 * Takes the request of a signed-in customer to be paid an order they have found by its PIN (REDEEM-11, REDEEM-12).
 * It is reviewed like every other, so it is approved at once or waits for an operator (decision 30).
 *
 * @throws DomainError SERVICE_UNAVAILABLE, TOO_MANY_ATTEMPTS; NOT_REDEEMABLE, also for an order they have not
 *   found; ALREADY_PENDING, VALIDATION_FAILED, DOCUMENT_MISSING; TOO_MANY_REQUESTS from one network address
 */
export const redeemSignedIn = (services: Services, request: SignedInRequest): Promise<Answer> =>
  answerOnce(services.database, request.idempotency, () => redeemNew(services, request));

async function redeemNew(services: Services, request: SignedInRequest): Promise<Answer> {
  const { config, database } = services;
  const { asker, body, address, language, idempotency, uploaders } = request;
  const { binding: reference } = services.reference;
  refuseUnavailable(reference);
  await limitNetwork(database, { what: 'registrations', address, most: config.requestsPerAddress });
  await refuseLocked(database, asker.registrationId);
  const named = await foundOrder(database, asker.registrationId, BigInt(body['transaction-id']));
  const order = await requireRedeemable(database, reference, named);
  return takeRequest(services, {
    ...{ order, uploaders, address, language, idempotency, asker },
    check: (handle, found) => checkSignedInRequest(services, handle, request, found),
    answer: (handle, made) => requestView(handle, asker, order, made),
  });
}

/** @throws DomainError VALIDATION_FAILED with the message of everything that is not right */
async function checkSignedInRequest(
  services: Services,
  handle: Handle,
  { asker, body, signed, language: { say } }: SignedInRequest,
  order: InboundRow,
): Promise<CheckedRequest> {
  const { binding: reference } = services.reference;
  const holder = await readHolderByRegistration(handle, asker.registrationId);
  const requirements = await findHolderRequirements(handle, reference, { order, holder, say });
  const given = (body.documents ?? []).map(({ 'document-type': _title, ...each }) => each);
  const { documents, errors } = checkDocuments(given, requiredPurposes(requirements), (purpose) =>
    reference.documentTypesOf(purpose),
  );
  const { tooMuch, stop } = requirements;
  const all = [
    ...(tooMuch ? [tooMuch] : []),
    ...(stop ? [asideReasons[stop]] : []),
    ...errors,
    ...(await declarationErrors(handle, asker, signed)),
  ];
  if (all.length > 0) throw invalidInput(all);
  const captured = await capturedIn(handle, order, body['captured-fields'], say);
  const submitted = { ...submittedFor(order, holder, documents), 'captured-fields': captured };
  return { submission: { requirements, documents, submitted }, signed };
}

async function declarationErrors(
  handle: Handle,
  { registrationId }: SignedInRequester,
  signed: number | undefined,
): Promise<Phrase[]> {
  const declarations = declarationsReader(handle);
  if (signed === undefined) {
    return (await declarations.due(registrationId)) ? [phrase(recipientTexts, 'notSigned')] : [];
  }
  const { version } = await declarations.latest();
  return signed === version ? [] : [phrase(recipientTexts, 'declarationChanged')];
}

/** The filled-in fields that the order lacks; each message belongs to its field. */
async function capturedIn(
  handle: Handle,
  order: InboundRow,
  given: SignedInRequest['body']['captured-fields'],
  say: Language['say'],
) {
  const fields = await lackingRuled(handle, order, say);
  const values = toFieldValues(given);
  const messages = Object.entries(validateRequiredFields(fields, values));
  if (messages.length > 0) {
    throw invalidFields(messages.map(([id, message]) => ({ id: Number(id), message })));
  }
  return capturedFields(fields, values);
}

/** The request, as its call returns it (REDEEM-13), with the next step. */
async function requestView(
  handle: TransactionHandle,
  { registrationId }: SignedInRequester,
  { id: orderId }: InboundRow,
  { id, status }: RecordedRequest,
): Promise<Answer> {
  const request = await findRequest(handle, BigInt(id));
  if (!request) throw new Error('The request that was written is not there');
  const order = await inboundService(handle).lock(orderId);
  const waits = status === 'PENDING';
  return {
    id,
    'inbound-transaction-id': Number(orderId),
    'registration-id': Number(registrationId),
    status,
    'request-date': formatTimestamp(request.requested_at),
    'next-actor': waits ? order.next_actor : null,
    'due-date': waits && order.due_at ? formatTimestamp(order.due_at) : null,
  };
}
