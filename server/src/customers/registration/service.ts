import type { AnswerOf, BodyOf } from '@thumela/contract/call.ts';
import type { register as RegisterCall } from '@thumela/contract/calls/registration.ts';
import { formatLocalCellphone } from '@thumela/rules/identity/cellphone.ts';
import type { Services } from '../../app/services.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import { type CheckedUpload, documentsService } from '../../platform/documents/service.ts';
import { limitNetwork } from '../../platform/http/throttle.ts';
import { languageNamed } from '../../platform/i18n/languages.ts';
import { pinMessages } from '../../platform/i18n/texts/en/authentication.ts';
import { executeOnce } from '../../platform/idempotency/execute.ts';
import type { Idempotency } from '../../platform/idempotency/key.ts';
import { answerOnce } from '../../platform/idempotency/replay.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import {
  authenticationReader,
  authenticationService,
  customerView,
  type NewPin,
  newPin,
} from '../authentication/service.ts';
import { isIdentityChecked, requestIdentityCheck } from '../identity-checks/service.ts';
import { type Applicant, checkApplication } from './application.ts';
import { approveChecked, type Brand } from './approve-checked.ts';
import { type Decision, decideSignUp } from './decision.ts';
import { submittedDocuments } from './documents.ts';
import { type Entering, enterCustomer, type NewCustomer } from './enter-customer.ts';
import { insertCustomer, knownReferral, markApproved } from './store.ts';
import { type CustomerDecision, type CustomerMove, moveCustomer } from './suspension.ts';

export type { CustomerDecision, DecidedCustomer } from './suspension.ts';

/** Registrations, as other areas act on them: in the database transaction of the handle. */
export const registrationService = (handle: TransactionHandle) => ({
  suspend: (decision: CustomerMove) => moveCustomer(handle, 'SUSPENDED', decision),
  restore: (decision: CustomerDecision) => moveCustomer(handle, 'APPROVED', decision),
  /** Approves a sign-up that waited for its identity check alone; false if a person decides about it. */
  approveChecked: (brand: Brand, customerId: bigint) => approveChecked(handle, brand, customerId),
  /** Enters a person whom an operator approved as a customer, without a PIN: they request their first one. */
  enter: (person: NewCustomer, by: Entering) => enterCustomer(handle, person, by),
});

export { doubtsAbout, type PersonReviewReason, type ReviewContext } from './decision.ts';
export type { Entered, Entering, NewCustomer } from './enter-customer.ts';
export { registrationDecisionHandlers } from './review.ts';

type Answer = AnswerOf<typeof RegisterCall>;

/** A sign-up as it came in. */
export interface SignUp {
  body: BodyOf<typeof RegisterCall>;
  referralCode: string;
  /** The one they are spoken to in from now on, BCP 47. */
  language: string;
  owner: string;
  /** Network address of the caller. */
  address: string;
  idempotency: Idempotency | undefined;
}

/** A sign-up that may be written. */
interface Accepted {
  applicant: Applicant;
  documents: CheckedUpload[];
  decision: Decision;
  pin: NewPin;
  referralCode: string;
  language: string;
}

/**
 * Registers a customer: PENDING, or approved at once if there is no reason for a review, with a PIN sent by SMS
 * (SIGNUP-36, see server/src/customers/README.md). Customer, documents, PIN, audit entries and message are created together or not at all; a
 * repeat with the same Idempotency-Key gets the first answer.
 *
 * @throws DomainError VALIDATION_FAILED, DOCUMENT_MISSING, ALREADY_REGISTERED, TOO_MANY_REQUESTS from one
 *   network address: each sign-up sends an SMS to an unverified number
 */
export function registerCustomer(services: Services, signUp: SignUp): Promise<Answer> {
  return answerOnce(services.database, signUp.idempotency, () => registerNew(services, signUp));
}

async function registerNew(services: Services, signUp: SignUp): Promise<Answer> {
  const { body, owner, address, referralCode, language, idempotency } = signUp;
  const { config, database } = services;
  const { binding: reference } = services.reference;
  const countries = new Set(reference.countries.map(({ alpha3 }) => alpha3));
  const applicant = checkApplication(body, {
    today: currentBusinessDay(database.clock),
    countries,
    nameMinimum: config.signUpNameMinimum,
  });
  await limitNetwork(database, { what: 'sign-ups', address, most: config.signUpsPerAddress });
  const documents = await submittedDocuments(services, owner, body.documents);
  const checked = await isIdentityChecked(database, services.identity, toDocument(applicant));
  const decision = await decideSignUp({ database, reference }, applicant, documents, {
    automatic: config.autoApproveRegistrations,
    checked,
  });
  const pin = await newPin(config);
  return withTransaction(database, (handle) =>
    executeOnce(handle, idempotency, () =>
      storeRegistration(services, handle, {
        applicant,
        documents,
        decision,
        pin,
        referralCode,
        language,
      }),
    ),
  );
}

const toDocument = ({ id_type, id_number }: Applicant) => ({
  idType: id_type,
  idNumber: id_number,
});

async function storeRegistration(
  { brand, identity, reference }: Services,
  handle: TransactionHandle,
  { applicant, documents, decision, pin, referralCode, language }: Accepted,
): Promise<Answer> {
  const referredBy = await knownReferral(handle, referralCode);
  const person = { ...applicant, language, referred_by: referredBy };
  const id = await insertCustomer(handle, person, decision);
  const subject = `customer:${id}`;
  const documentIds = documents.map(({ document }) => document.id);
  await documentsService(handle).use(documentIds, subject);
  await authenticationService(handle).storePin(id, pin.hash);
  await appendAuditEntry(handle, {
    actor: 'partner',
    action: 'customer.registered',
    subject,
    details: { reasons: decision.reasons, documents: documentIds.map(Number), referredBy },
  });
  await requestIdentityCheck(handle, identity, {
    ...{ customerId: id, document: toDocument(applicant), purpose: 'SIGN_UP', actor: 'system' },
  });
  if (decision.verdict === 'APPROVED') {
    await markApproved(handle, id);
    await appendAuditEntry(handle, { actor: 'system', action: 'customer.approved', subject });
  }
  const { welcome } = languageNamed(language).say(pinMessages);
  const text = welcome(brand.name, formatLocalCellphone(applicant.msisdn), pin.pin);
  const recipient = applicant.msisdn;
  await messagesService(handle).queuePin({ channel: 'SMS', recipient, subject: '', body: text });
  return customerView(await authenticationReader(handle).findCustomer(id), reference.now);
}
