/** Wire form of the registration (SIGNUP-37, SIGNUP-38). */
import type { Calls } from '@thumela/contract/types.ts';
import { signUpExpiry } from '@thumela/rules/fields/sign-up-fields.ts';
import { normaliseCellphone } from '@thumela/rules/identity/cellphone.ts';
import type { SignUpAnswers } from '@thumela/rules/journeys/sign-up.ts';

type RegistrationBody = Calls['POST /registrations/registration/']['body'];

/** An uploaded document: its metadata id and its type. */
interface UploadedDocument {
  readonly id: number;
  readonly documentType: string;
}

/** The body; undefined while a step has no answer. */
export function registrationBody(
  { personal, nationality, address }: SignUpAnswers,
  documents: readonly UploadedDocument[],
): RegistrationBody | undefined {
  if (!personal || !nationality || !address) return undefined;
  const { idType, idNumber, idExpiry, country } = nationality;
  return {
    'first-name': personal.firstName.trim(),
    'last-name': personal.lastName.trim(),
    gender: personal.gender,
    dob: personal.dateOfBirth,
    msisdn: normaliseCellphone(personal.phone) ?? personal.phone,
    'id-type': idType,
    'id-number': idNumber.trim(),
    'id-expiry-date': signUpExpiry(idType, idExpiry),
    nationality: country,
    street: `${address.streetNumber.trim()} ${address.streetName.trim()}`,
    town: address.town.trim(),
    city: address.city.trim(),
    province: address.province,
    'postal-code': address.postalCode,
    documents: documents.map(({ id, documentType }) => ({
      'meta-data-id': id,
      'document-type': documentType,
    })),
  };
}
