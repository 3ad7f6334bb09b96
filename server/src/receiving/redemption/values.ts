import type { BodyOf } from '@thumela/contract/call.ts';
import type { createRegistrationRequest } from '@thumela/contract/calls/registration.ts';
import { WIZARD_NO_EXPIRY } from '@thumela/rules/constants.ts';
import { type IdType, parseIdType } from '@thumela/rules/identity/id-types.ts';
import { normaliseText } from '../../platform/http/plain-text.ts';

export type Body = BodyOf<typeof createRegistrationRequest>;

/** The values of a request, tidied, by the names the wizard's answers have. */
export function tidyRequestValues(body: Body) {
  const idType = parseIdType(normaliseText(body['id-type']));
  return {
    msisdn: normaliseText(body.msisdn ?? ''),
    email: normaliseText(body.email ?? '').toLowerCase(),
    idNumber: body['id-number'].trim(),
    idExpiry: normaliseExpiry(idType, normaliseText(body['id-expiry-date'] ?? '')),
    firstName: normaliseText(body['first-name']),
    lastName: normaliseText(body['last-name']),
    dateOfBirth: normaliseText(body.dob),
    gender: normaliseText(body.gender),
    nationality: normaliseText(body.nationality).toUpperCase(),
    streetNumber: normaliseText(body['street-number']),
    streetName: normaliseText(body['street-name']),
    town: normaliseText(body.town),
    city: normaliseText(body.city),
    province: normaliseText(body.province),
    postalCode: normaliseText(body['postal-code']),
  };
}

export type Values = ReturnType<typeof tidyRequestValues>;

/** A document has no expiry where the wizard requires none, whatever was sent (WIZARD-28). */
function normaliseExpiry(idType: IdType | undefined, given: string): string {
  if (idType === 'SA_ID') return WIZARD_NO_EXPIRY;
  return idType === 'FOREIGN_ID' && given === '' ? WIZARD_NO_EXPIRY : given;
}
