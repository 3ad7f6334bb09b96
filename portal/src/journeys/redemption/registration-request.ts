/** Wire form of the request (WIZARD-58, WIZARD-59). */
import type { Calls } from '@thumela/contract/types.ts';
import type { KnownRecipient } from '@thumela/rules/journeys/known-recipient.ts';
import {
  joinedLists,
  type Purpose,
  type PurposeDocuments,
} from '@thumela/rules/journeys/purpose-documents.ts';
import type { RedemptionAnswers } from '@thumela/rules/journeys/redemption-answers.ts';
import { redemptionWizard } from '@thumela/rules/journeys/redemption-wizard.ts';
import { walkJourney } from '@thumela/rules/journeys/walk.ts';
import type { KnownRequest } from './known/redeem-known.ts';
import { linkToken } from './link-token.ts';
import { REGISTRATION_TYPE } from './registration-type.ts';

export type RegistrationRequest = Calls['POST /registrations/registration-request/']['body'];

/** The lists of required documents; null if there were none. */
function joinDocumentLists(purposes: readonly Purpose[] = [], documents?: PurposeDocuments) {
  if (purposes.length === 0) return { purposes: null, typeIds: null, metadataIds: null };
  return joinedLists(purposes, documents);
}

/** The documents that the limits required, in wire form (WIZARD-59). */
function documentLists({ limitCheck, limitDocuments, additionalDocuments }: RedemptionAnswers) {
  const limits = joinDocumentLists(limitCheck?.limitPurposes, limitDocuments);
  const further = joinDocumentLists(limitCheck?.additionalPurposes, additionalDocuments);
  return {
    'inbound-limit-document-purposes': limits.purposes,
    'inbound-limit-document-type-ids': limits.typeIds,
    'inbound-limit-document-metadata-ids': limits.metadataIds,
    'additional-document-purposes': further.purposes,
    'additional-document-type-ids': further.typeIds,
    'additional-document-metadata-ids': further.metadataIds,
  };
}

/** The body; undefined while something is missing. Answers of steps off the path are ignored. */
export function registrationRequest(
  orderId: number,
  answers: RedemptionAnswers,
): RegistrationRequest | undefined {
  const { counting } = walkJourney(redemptionWizard, answers);
  const { idType, address, dateOfBirth, gender, limitCheck, signedVersion } = counting;
  const identityDocument = counting.identityDocument?.metadataId;
  const picture = counting.selfie?.metadataId;
  if (!idType || !address || !dateOfBirth || !gender || signedVersion === undefined)
    return undefined;
  if (identityDocument === undefined || picture === undefined) return undefined;
  return {
    msisdn: counting.msisdn ?? null,
    email: counting.email || null,
    'id-type': idType,
    'id-number': counting.idNumber ?? '',
    'id-expiry-date': counting.idExpiry ?? null,
    'identity-document': identityDocument,
    picture,
    'first-name': counting.firstName ?? '',
    'last-name': counting.lastName ?? '',
    dob: dateOfBirth,
    gender,
    nationality: counting.nationality ?? '',
    'street-number': address.streetNumber.trim(),
    'street-name': address.streetName.trim(),
    town: address.town.trim(),
    city: address.city.trim(),
    province: address.province,
    'postal-code': address.postalCode,
    context: 'INBOUND',
    'context-id': orderId,
    'registration-type': REGISTRATION_TYPE,
    'reporting-declaration-signed': true,
    'reporting-declaration-version': signedVersion,
    'inbound-limit-tier-set-id': limitCheck?.tierSet?.id ?? null,
    'inbound-limit-tier-set-name': limitCheck?.tierSet?.name ?? null,
    ...documentLists(counting),
  };
}

/** The same for a recipient whose data has not changed: only what the order requires (decision 30). */
export function knownRequest(
  { recognition }: KnownRecipient,
  answers: RedemptionAnswers,
): KnownRequest {
  const { counting } = walkJourney(redemptionWizard, answers);
  return {
    token: linkToken(),
    recognition,
    'reporting-declaration-version': counting.signedVersion ?? null,
    ...documentLists(counting),
  };
}
