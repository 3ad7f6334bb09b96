import type { BodyOf } from '@thumela/contract/call.ts';
import type { register } from '@thumela/contract/calls/registration.ts';
import { type IsoDate, isAdult, isIsoDate } from '@thumela/rules/dates/dates.ts';
import { provinceOfValue } from '@thumela/rules/fields/provinces.ts';
import {
  nationalityFields,
  personalFields,
  signUpAddressFields,
  signUpExpiry,
} from '@thumela/rules/fields/sign-up-fields.ts';
import { type Field, requiredRule } from '@thumela/rules/fields/text.ts';
import { normaliseCellphone } from '@thumela/rules/identity/cellphone.ts';
import {
  asksExpiryAtSignUp,
  type Gender,
  type IdType,
  parseGender,
  parseIdType,
} from '@thumela/rules/identity/id-types.ts';
import {
  dateOfBirthByCalendar,
  normaliseDocumentNumber,
  TOO_YOUNG,
} from '@thumela/rules/identity/identity.ts';
import { readSaId } from '@thumela/rules/identity/sa-id.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { normaliseText, storableText } from '../../platform/http/plain-text.ts';
import { signUpTexts } from '../../platform/i18n/texts/en/registration.ts';

type Body = BodyOf<typeof register>;

/** A person who may be registered: every rule holds, every value is spelled as it is stored. */
export interface Applicant {
  first_name: string;
  last_name: string;
  dob: IsoDate;
  gender: Gender;
  id_type: IdType;
  id_number: string;
  id_expiry_date: IsoDate;
  nationality: string;
  msisdn: string;
  street: string;
  town: string;
  city: string;
  province: string;
  postal_code: string;
}

/** The facts a sign-up is checked against. */
export interface Circumstances {
  today: IsoDate;
  /** Alpha-3 codes there are. */
  countries: ReadonlySet<string>;
  /** Letters a first and a last name have at least (see rules/README.md). */
  nameMinimum: number;
}

/**
 * Checks a sign-up by the rules of the portal, and by those that only hold here (see rules/README.md).
 * @throws DomainError VALIDATION_FAILED with the message of every field that breaks a rule
 */
export function checkApplication(body: Body, circumstances: Circumstances): Applicant {
  const values = tidyValues(body);
  const errors = [
    ...fieldErrors(values, createFields(values, circumstances)),
    ...furtherErrors(values, circumstances),
  ];
  const gender = parseGender(values.gender);
  const id_type = parseIdType(values.idType);
  const msisdn = normaliseCellphone(values.phone);
  if (errors.length > 0 || !gender || !id_type || !msisdn) throw invalidInput(errors);
  return {
    first_name: values.firstName,
    last_name: values.lastName,
    dob: values.dateOfBirth,
    gender,
    id_type,
    id_number: normaliseDocumentNumber(values.idNumber),
    id_expiry_date: signUpExpiry(id_type, values.idExpiry),
    nationality: values.country,
    msisdn,
    street: `${values.streetNumber} ${values.streetName}`,
    town: values.town,
    city: values.city,
    province: values.province,
    postal_code: values.postalCode,
  };
}

type Values = ReturnType<typeof tidyValues>;

/** The fields of the form, as they were before the portal joined them for the wire (SIGNUP-38). */
function tidyValues(body: Body) {
  const [streetNumber = '', ...streetName] = normaliseText(body.street).split(' ');
  return {
    firstName: normaliseText(body['first-name']),
    lastName: normaliseText(body['last-name']),
    gender: normaliseText(body.gender),
    dateOfBirth: normaliseText(body.dob),
    phone: normaliseText(body.msisdn),
    idType: normaliseText(body['id-type']),
    idNumber: body['id-number'].trim(),
    idExpiry: normaliseText(body['id-expiry-date'] ?? ''),
    country: normaliseText(body.nationality).toUpperCase(),
    streetNumber,
    streetName: streetName.join(' '),
    town: normaliseText(body.town),
    city: normaliseText(body.city),
    province: normaliseText(body.province),
    postalCode: normaliseText(body['postal-code']),
  };
}

function createFields(
  values: Values,
  { today, nameMinimum }: Circumstances,
): Record<keyof Values, Field> {
  const { idType, gender } = values;
  const person = isIsoDate(values.dateOfBirth) ? { dateOfBirth: values.dateOfBirth } : {};
  const personal = personalFields(today, nameMinimum);
  const nationality = nationalityFields({ idType, gender, ...person }, today);
  const { label } = personal.dateOfBirth;
  return {
    ...personal,
    dateOfBirth: {
      label,
      rule: (value) => requiredRule(label)(value) ?? dateOfBirthByCalendar(label, today)(value),
    },
    ...nationality,
    ...signUpAddressFields,
  };
}

function fieldErrors(values: Values, fields: Record<keyof Values, Field>): Phrase[] {
  const type = parseIdType(values.idType);
  return Object.entries(fields).flatMap(([key, { label, rule }]) => {
    if (key === 'idExpiry' && type !== undefined && !asksExpiryAtSignUp(type)) return [];
    const message = storableText(label, rule)(values[key as keyof Values]);
    return message === undefined ? [] : [message];
  });
}

/** Errors the portal's form cannot cause, because it offers choices; and those of document numbers as stored. */
function furtherErrors(values: Values, { today, countries }: Circumstances): Phrase[] {
  const type = parseIdType(values.idType);
  const born = type === 'SA_ID' ? readSaId(values.idNumber, today)?.dateOfBirth : undefined;
  const checks: [broken: boolean, message: Phrase][] = [
    [values.gender !== '' && !parseGender(values.gender), phrase(signUpTexts, 'gender')],
    [values.idType !== '' && !type, phrase(signUpTexts, 'idType')],
    [values.country !== '' && !countries.has(values.country), phrase(signUpTexts, 'country')],
    [values.province !== '' && !provinceOfValue(values.province), phrase(signUpTexts, 'province')],
    [born !== undefined && !isAdult(born, today), TOO_YOUNG],
  ];
  return checks.flatMap(([broken, message]) => (broken ? [message] : []));
}
