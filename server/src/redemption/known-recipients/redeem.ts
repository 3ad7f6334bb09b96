import type { AnswerOf, BodyOf } from '@thumela/contract/call.ts';
import type { redeemAsKnown } from '@thumela/contract/own/known-recipients.ts';
import type { RedemptionAnswers } from '@thumela/rules/journeys/redemption-answers.ts';
import type { Language } from '@thumela/rules/language/languages.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { today } from '../../database/clock.ts';
import type { SubmittedDocument, SubmittedRequest } from '../../database/columns.ts';
import { withTransaction } from '../../database/pool.ts';
import { declarationsReader } from '../../declarations/service.ts';
import { expectedUploads } from '../../documents/service.ts';
import { invalid } from '../../errors.ts';
import { limitNetwork } from '../../http/throttle.ts';
import { executeOnce } from '../../idempotency/execute.ts';
import type { Idempotency } from '../../idempotency/key.ts';
import { answerOnce } from '../../idempotency/replay.ts';
import { type InboundRow, inboundService } from '../../inbound/service.ts';
import type { Services } from '../../services.ts';
import { recipientTexts } from '../../texts/en/redemption.ts';
import { record } from '../recording.ts';
import { limitUploads, redeemable } from '../requests.ts';
import { listsOf, refuseOffTheWalk, type Submission } from '../submission.ts';
import { type Holder, holderOf, isSame } from './holder.ts';
import { orderOf, type Recognised, recognised, streetOf } from './recognise.ts';

type Answer = AnswerOf<typeof redeemAsKnown>;

/** The request of somebody who was recognised, as it came in. */
export interface KnownRequest {
  body: BodyOf<typeof redeemAsKnown>;
  /** As whom they may have uploaded what the limits ask for. */
  uploaders: readonly string[];
  /** Network address of the caller. */
  address: string;
  /** The one they are spoken to in from now on. */
  language: Language;
  idempotency: Idempotency | undefined;
}

/**
 * Takes the request of a customer to be paid an order, with what we know of them in the place of what is asked of
 * somebody new (decision 83). Names and sanctions are looked at as for anybody; all of it comes to be together or
 * not at all, and a repeat with the same Idempotency-Key gets the first answer.
 *
 * @throws DomainError UNAUTHORIZED for what is no link; NOT_REDEEMABLE, ALREADY_PENDING, VALIDATION_FAILED,
 *   DOCUMENT_MISSING; TOO_MANY_REQUESTS from one network address
 */
export const redeemKnown = (services: Services, request: KnownRequest): Promise<Answer> =>
  answerOnce(services.database, request.idempotency, () => redeemNew(services, request));

async function redeemNew(services: Services, request: KnownRequest): Promise<Answer> {
  const { config, database } = services;
  const { body, address, language, idempotency, uploaders } = request;
  await limitNetwork(database, { what: 'registrations', address, most: config.requestsPerAddress });
  const { binding: reference } = services.reference;
  const order = await redeemable(database, reference, await orderOf(services, body.token));
  const one = await stillRecognised(services, request, order);
  const submission = await checked(services, body, order, one);
  const uploads = await expectedUploads(services, uploaders, limitUploads(submission));
  return withTransaction(database, (handle) =>
    executeOnce(handle, idempotency, async () => {
      const locked = await inboundService(handle).lock(order.id);
      await redeemable(handle, reference, locked);
      const from = { language, address, signed: one.known.declarationDue };
      return record(services, handle, { order: locked, reference, submission, uploads, ...from });
    }),
  );
}

/** The holder of the order's number, if it is whom the recognition stands for and their document still holds. */
async function stillRecognised(
  services: Services,
  { body, language }: KnownRequest,
  order: InboundRow,
): Promise<Recognised> {
  const holder = await holderOf(services.database, order);
  const one = holder && (await recognised(services, order, holder, language.say));
  if (one && isSame(body.recognition, one.known.recognition)) return one;
  throw invalid([phrase(recipientTexts, 'notRecognised')]);
}

async function checked(
  { database, reference }: Services,
  body: KnownRequest['body'],
  order: InboundRow,
  { holder, known, requirements }: Recognised,
): Promise<Submission> {
  const { limit, additional } = listsOf(body, requirements, (purpose) =>
    reference.binding.documentTypesOf(purpose),
  );
  const { version } = await declarationsReader(database).latest();
  const signed = body['reporting-declaration-version'] ?? undefined;
  const errors = [...limit.errors, ...additional.errors];
  if (known.declarationDue && signed !== version) {
    const why = signed === undefined ? 'notSigned' : 'declarationChanged';
    errors.push(phrase(recipientTexts, why));
  }
  if (errors.length > 0) throw invalid(errors);
  const answers: RedemptionAnswers = {
    today: today(database.clock),
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
  return { requirements, documents, submitted: submittedFor(order, holder, documents) };
}

/** What a customer would have typed, from their own record: the report has all that it needs. */
function submittedFor(
  { id }: InboundRow,
  holder: Holder,
  documents: SubmittedDocument[],
): SubmittedRequest {
  const street = streetOf(holder);
  return {
    context: 'INBOUND',
    'context-id': Number(id),
    'registration-type': 'NON_FACE_TO_FACE',
    msisdn: holder.msisdn,
    email: holder.email,
    'id-type': holder.id_type,
    'id-number': holder.id_number,
    'id-expiry-date': holder.id_expiry_date,
    'first-name': holder.first_name,
    'last-name': holder.last_name,
    dob: holder.dob,
    gender: holder.gender,
    nationality: holder.nationality,
    'street-number': street.number,
    'street-name': street.name,
    town: holder.town,
    city: holder.city,
    province: holder.province,
    'postal-code': holder.postal_code,
    documents,
  };
}
