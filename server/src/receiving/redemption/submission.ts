import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import type { IdType } from '@thumela/rules/identity/id-types.ts';
import { parseIdType } from '@thumela/rules/identity/id-types.ts';
import { dateOfBirthByCalendar } from '@thumela/rules/identity/identity.ts';
import type { RedemptionAnswers } from '@thumela/rules/journeys/redemption-answers.ts';
import { asideReasons } from '@thumela/rules/journeys/redemption-aside.ts';
import { redemptionWizard } from '@thumela/rules/journeys/redemption-wizard.ts';
import { findStep, walkJourney } from '@thumela/rules/journeys/walk.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { labels } from '@thumela/rules/texts/en/labels.ts';
import type { InboundRequirements } from '../../compliance/limits/service.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import type { SubmittedDocument, SubmittedRequest } from '../../platform/database/columns.ts';
import { recipientTexts } from '../../platform/i18n/texts/en/redemption.ts';
import {
  type DocumentLists,
  readDocumentLists,
  type SubmittedDocuments,
  type TypesOf,
} from './document-lists.ts';
import { type Circumstances, checkRecipient, type Recipient } from './recipient.ts';
import { type Body, tidyRequestValues } from './values.ts';

/** The facts a request is checked against. */
interface SubmissionContext extends Circumstances {
  /** The version of the declaration that is in force. */
  declaration: number;
  typesOf: TypesOf;
  /** Requirements of this order for a recipient with this kind of document. */
  requirements: (idType: IdType) => InboundRequirements;
}

/** A request that may be written. */
export interface Submission {
  requirements: InboundRequirements;
  submitted: SubmittedRequest;
  /** Documents that the limits require, of both groups. */
  documents: SubmittedDocument[];
}

/**
 * Checks a request by the fields of the wizard, by further rules, and by the wizard's own walk: with these answers
 * it has to lead to submitting (see server/src/receiving/README.md).
 *
 * @throws DomainError VALIDATION_FAILED with a message for each error
 */
export function checkSubmission(body: Body, asked: SubmissionContext): Submission {
  const values = tidyRequestValues(body);
  const { recipient, errors } = checkRecipient(values, body['id-type'].trim(), asked);
  const idType = parseIdType(body['id-type'].trim());
  const requirements = idType && asked.requirements(idType);
  const lists = requirements && readDocumentGroups(body, requirements, asked.typesOf);
  const all = [
    ...errors,
    ...furtherErrors(body, requirements, asked.declaration),
    ...(lists?.limit.errors ?? []),
    ...(lists?.additional.errors ?? []),
  ];
  if (all.length > 0 || !recipient || !requirements || !lists)
    throw invalidInput([...new Set(all)]);
  refuseOffTheWalk(buildWizardAnswers(body, recipient, requirements, lists, asked.today));
  const documents = [...lists.limit.documents, ...lists.additional.documents];
  return { requirements, documents, submitted: buildSubmittedRequest(body, recipient, documents) };
}

/** Submitted documents, by the group that requires them. */
interface DocumentGroups {
  limit: SubmittedDocuments;
  additional: SubmittedDocuments;
}

export const readDocumentGroups = (
  body: DocumentLists,
  { limitPurposes, additionalPurposes }: InboundRequirements,
  typesOf: TypesOf,
): DocumentGroups => ({
  limit: readDocumentLists(body, 'inbound-limit', limitPurposes, typesOf),
  additional: readDocumentLists(body, 'additional', additionalPurposes, typesOf),
});

function furtherErrors(
  body: Body,
  requirements: InboundRequirements | undefined,
  declaration: number,
): Phrase[] {
  const signed = body['reporting-declaration-signed'];
  const version = body['reporting-declaration-version'];
  const checks: [broken: boolean, message: Phrase][] = [
    [body.context !== 'INBOUND', phrase(recipientTexts, 'context')],
    [body['registration-type'] !== 'NON_FACE_TO_FACE', phrase(recipientTexts, 'registrationType')],
    [!signed, phrase(recipientTexts, 'notSigned')],
    [signed && version !== declaration, phrase(recipientTexts, 'declarationChanged')],
    [!hasSameTier(body, requirements), phrase(recipientTexts, 'limits')],
  ];
  const errors = checks.flatMap(([broken, message]) => (broken ? [message] : []));
  if (requirements?.tooMuch) errors.push(requirements.tooMuch);
  if (requirements?.stop) errors.push(asideReasons[requirements.stop]);
  return errors;
}

/** The limits that are named, if any are, are those that apply. */
function hasSameTier(body: Body, requirements: InboundRequirements | undefined): boolean {
  const { 'inbound-limit-tier-set-id': id, 'inbound-limit-tier-set-name': name } = body;
  const tier = requirements?.tierSet;
  const isNamed = (id ?? undefined) !== undefined || (name ?? '') !== '';
  if (!requirements || !isNamed) return true;
  return (id == null || id === tier?.id) && (name == null || name === '' || name === tier?.name);
}

/** The answers of the wizard that this request was made from. */
function buildWizardAnswers(
  body: Body,
  { values, idType, gender, msisdn, email, idNumber }: Recipient,
  limitCheck: InboundRequirements,
  { limit, additional }: DocumentGroups,
  today: IsoDate,
): RedemptionAnswers {
  const { streetNumber, streetName, town, city, province, postalCode } = values;
  return {
    today,
    dateOfBirthRule: dateOfBirthByCalendar(phrase(labels, 'dateOfBirth'), today),
    welcomed: true,
    hasMobile: msisdn !== null,
    ...(msisdn !== null && { msisdn, confirmedMsisdn: msisdn }),
    email: email ?? '',
    idType,
    limitCheck,
    identityDocument: { idType, metadataId: body['identity-document'] },
    selfie: { idType, metadataId: body.picture },
    limitDocuments: limit.byPurpose,
    additionalDocuments: additional.byPurpose,
    idNumber,
    idExpiry: values.idExpiry,
    firstName: values.firstName,
    lastName: values.lastName,
    dateOfBirth: values.dateOfBirth,
    gender,
    nationality: values.nationality,
    address: { streetNumber, streetName, town, city, province, postalCode },
    signedVersion: body['reporting-declaration-version'],
  };
}

/**
 * Refuses what no rule of a field finds, such as a stop, by the wizard's walk.
 * @throws DomainError VALIDATION_FAILED
 */
export function refuseOffTheWalk(answers: RedemptionAnswers): void {
  const path = walkJourney(redemptionWizard, answers);
  if (path.open === 'submit') return;
  const step = path.open && findStep(redemptionWizard, path.open);
  const reason = step?.aside?.(path.counting)?.reason;
  const known = Object.entries(asideReasons).find(([name]) => name === reason);
  throw invalidInput([known ? known[1] : phrase(recipientTexts, 'incomplete')]);
}

function buildSubmittedRequest(
  body: Body,
  { values, idType, gender, msisdn, email, idNumber }: Recipient,
  documents: SubmittedDocument[],
): SubmittedRequest {
  return {
    context: body.context,
    'context-id': body['context-id'],
    'registration-type': body['registration-type'],
    msisdn,
    email,
    'id-type': idType,
    'id-number': idNumber,
    'id-expiry-date': values.idExpiry,
    'first-name': values.firstName,
    'last-name': values.lastName,
    dob: values.dateOfBirth,
    gender,
    nationality: values.nationality,
    'street-number': values.streetNumber,
    'street-name': values.streetName,
    town: values.town,
    city: values.city,
    province: values.province,
    'postal-code': values.postalCode,
    'identity-document': body['identity-document'],
    picture: body.picture,
    documents,
  };
}
