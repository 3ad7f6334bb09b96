import type { BodyOf } from '@thumela/contract/call.ts';
import type { createRegistrationRequest } from '@thumela/contract/calls/registration.ts';
import { WIZARD_NO_EXPIRY } from '@thumela/rules/constants.ts';
import { type IdType, idTypeOf } from '@thumela/rules/identity/id-types.ts';
import { tidy } from '../../platform/http/plain-text.ts';

export type Body = BodyOf<typeof createRegistrationRequest>;

/** The values of a request, tidied, by the names the wizard's answers have. */
export function valuesOf(body: Body) {
  const idType = idTypeOf(tidy(body['id-type']));
  return {
    msisdn: tidy(body.msisdn ?? ''),
    email: tidy(body.email ?? '').toLowerCase(),
    idNumber: body['id-number'].trim(),
    idExpiry: expiryOf(idType, tidy(body['id-expiry-date'] ?? '')),
    firstName: tidy(body['first-name']),
    lastName: tidy(body['last-name']),
    dateOfBirth: tidy(body.dob),
    gender: tidy(body.gender),
    nationality: tidy(body.nationality).toUpperCase(),
    streetNumber: tidy(body['street-number']),
    streetName: tidy(body['street-name']),
    town: tidy(body.town),
    city: tidy(body.city),
    province: tidy(body.province),
    postalCode: tidy(body['postal-code']),
  };
}

export type Values = ReturnType<typeof valuesOf>;

/** A document has no expiry where the wizard requires none, whatever was sent (WIZARD-28). */
function expiryOf(idType: IdType | undefined, given: string): string {
  if (idType === 'SA_ID') return WIZARD_NO_EXPIRY;
  return idType === 'FOREIGN_ID' && given === '' ? WIZARD_NO_EXPIRY : given;
}
