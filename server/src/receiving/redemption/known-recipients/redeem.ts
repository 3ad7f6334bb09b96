import type { AnswerOf, BodyOf } from '@thumela/contract/call.ts';
import type { redeemAsKnown } from '@thumela/contract/own/known-recipients.ts';
import type { RedemptionAnswers } from '@thumela/rules/journeys/redemption-answers.ts';
import type { Language } from '@thumela/rules/language/languages.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../../app/services.ts';
import { declarationsReader } from '../../../compliance/declarations/service.ts';
import { invalidInput } from '../../../platform/core/errors.ts';
import { currentBusinessDay } from '../../../platform/database/clock.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import { limitNetwork } from '../../../platform/http/throttle.ts';
import { recipientTexts } from '../../../platform/i18n/texts/en/redemption.ts';
import type { Idempotency } from '../../../platform/idempotency/key.ts';
import { answerOnce } from '../../../platform/idempotency/replay.ts';
import type { InboundRow } from '../../orders/service.ts';
import { submittedFor } from '../customer-request.ts';
import { requireRedeemable } from '../requests.ts';
import { readDocumentGroups, refuseOffTheWalk } from '../submission.ts';
import { type CheckedRequest, takeRequest } from '../take-request.ts';
import { findHolderOfOrder, isSame } from './holder.ts';
import { findLinkedOrder, findRecognisedRecipient, type RecognisedRecipient } from './recognise.ts';

type Answer = AnswerOf<typeof redeemAsKnown>;

/** The request of a recognised customer, as received. */
export interface KnownRequest {
  body: BodyOf<typeof redeemAsKnown>;
  /** Identities under which they may have uploaded the documents that the limits require. */
  uploaders: readonly string[];
  /** Network address of the caller. */
  address: string;
  /** The one they are spoken to in from now on. */
  language: Language;
  idempotency: Idempotency | undefined;
}

/**
 * Takes the request of a customer to be paid an order, with their stored details in place of those a new recipient
 * types (decision 30). Names and sanctions are checked as for every recipient; everything is written together or
 * not at all, and a repeat with the same Idempotency-Key gets the first answer.
 *
 * @throws DomainError UNAUTHORIZED for an invalid link; NOT_REDEEMABLE, ALREADY_PENDING, VALIDATION_FAILED,
 *   DOCUMENT_MISSING; TOO_MANY_REQUESTS from one network address
 */
export const redeemKnown = (services: Services, request: KnownRequest): Promise<Answer> =>
  answerOnce(services.database, request.idempotency, () => redeemNew(services, request));

async function redeemNew(services: Services, request: KnownRequest): Promise<Answer> {
  const { config, database } = services;
  const { body, address, language, idempotency, uploaders } = request;
  await limitNetwork(database, { what: 'registrations', address, most: config.requestsPerAddress });
  const { binding: reference } = services.reference;
  const order = await requireRedeemable(
    database,
    reference,
    await findLinkedOrder(services, body.token),
  );
  return takeRequest(services, {
    ...{ order, uploaders, address, language, idempotency },
    check: (handle, found) => checkKnownRequest(services, handle, request, found),
    answer: async (_handle, made) => made,
  });
}

/** The holder of the order's number, if it is whom the recognition stands for and their document still holds. */
async function stillRecognised(
  services: Services,
  handle: Handle,
  { body, language: { say } }: KnownRequest,
  order: InboundRow,
): Promise<RecognisedRecipient> {
  const holder = await findHolderOfOrder(handle, order);
  const one = holder && (await findRecognisedRecipient(services, handle, { order, holder, say }));
  if (one && isSame(body.recognition, one.known.recognition)) return one;
  throw invalidInput([phrase(recipientTexts, 'notRecognised')]);
}

async function checkKnownRequest(
  services: Services,
  handle: Handle,
  request: KnownRequest,
  order: InboundRow,
): Promise<CheckedRequest> {
  const { database, reference } = services;
  const { body } = request;
  const one = await stillRecognised(services, handle, request, order);
  const { holder, known, requirements } = one;
  const { limit, additional } = readDocumentGroups(body, requirements, (purpose) =>
    reference.binding.documentTypesOf(purpose),
  );
  const { version } = await declarationsReader(handle).latest();
  const signed = body['reporting-declaration-version'] ?? undefined;
  const errors = [...limit.errors, ...additional.errors];
  if (known.declarationDue && signed !== version) {
    const why = signed === undefined ? 'notSigned' : 'declarationChanged';
    errors.push(phrase(recipientTexts, why));
  }
  if (errors.length > 0) throw invalidInput(errors);
  const answers: RedemptionAnswers = {
    today: currentBusinessDay(database.clock),
    mayBeKnown: true,
    welcomed: true,
    known,
    unchanged: true,
    idType: holder.id_type,
    limitCheck: requirements,
    limitDocuments: limit.byPurpose,
    additionalDocuments: additional.byPurpose,
    signedVersion: signed,
  };
  refuseOffTheWalk(answers);
  const documents = [...limit.documents, ...additional.documents];
  return {
    submission: { requirements, documents, submitted: submittedFor(order, holder, documents) },
    signed: known.declarationDue ? signed : undefined,
  };
}
