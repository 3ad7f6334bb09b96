import { type IsoDate, isAdult } from '@thumela/rules/dates/dates.ts';
import { createField } from '@thumela/rules/fields/field.ts';
import { provinceOfValue } from '@thumela/rules/fields/provinces.ts';
import type { Field } from '@thumela/rules/fields/rule.ts';
import { requiredRule } from '@thumela/rules/fields/text.ts';
import {
  documentFields,
  emailField,
  genderField,
  mobileField,
  nameFields,
  nationalityField,
  wizardAddressFields,
} from '@thumela/rules/fields/wizard-fields.ts';
import { normaliseCellphone } from '@thumela/rules/identity/cellphone.ts';
import {
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
import { labels } from '@thumela/rules/texts/en/labels.ts';
import { storableText } from '../../platform/http/plain-text.ts';
import { recipientTexts } from '../../platform/i18n/texts/en/redemption.ts';
import type { Values } from './values.ts';

/** The facts a recipient is checked against. */
export interface Circumstances {
  today: IsoDate;
  /** Alpha-3 codes there are. */
  countries: ReadonlySet<string>;
}

/** A recipient all of whose values hold, spelled as they are stored. */
export interface Recipient {
  values: Values;
  idType: IdType;
  gender: Gender;
  /** 27 and 9 digits; null without a number. */
  msisdn: string | null;
  email: string | null;
  idNumber: string;
}

/** Longest e-mail address there can be, in letters. */
const LONGEST_EMAIL = 254;

/** The recipient of a request, and the message of every value that breaks a rule. */
export function checkRecipient(
  values: Values,
  givenType: string,
  circumstances: Circumstances,
): { recipient: Recipient | undefined; errors: Phrase[] } {
  const idType = parseIdType(givenType);
  const gender = parseGender(values.gender);
  const errors = [
    ...fieldErrors(values, wizardFields(values, idType, circumstances.today)),
    ...furtherErrors(values, idType, circumstances),
  ];
  if (errors.length > 0 || !idType || !gender) return { recipient: undefined, errors };
  const recipient: Recipient = {
    values,
    idType,
    gender,
    msisdn: normaliseCellphone(values.msisdn) ?? null,
    email: values.email || null,
    idNumber: normaliseDocumentNumber(values.idNumber),
  };
  return { recipient, errors };
}

/** The fields of the wizard, each with its rule for these values. */
function wizardFields(
  values: Values,
  idType: IdType | undefined,
  today: IsoDate,
): Record<keyof Values, Field> {
  const { idNumber, expiry } = documentFields(idType ?? 'FOREIGN_ID', today);
  const { label } = mobileField;
  return {
    msisdn: { label, rule: (value) => (value === '' ? undefined : mobileField.rule(value)) },
    email: emailField(values.msisdn === ''),
    idNumber,
    idExpiry: idType ? expiry : { label: expiry.label, rule: () => undefined },
    ...nameFields,
    dateOfBirth: createField(phrase(labels, 'dateOfBirth'), (label) =>
      dateOfBirthByCalendar(label, today),
    ),
    gender: genderField,
    nationality: idType
      ? nationalityField(idType)
      : { ...nationalityField('SA_ID'), rule: requiredRule(phrase(labels, 'nationality')) },
    ...wizardAddressFields,
  };
}

function fieldErrors(values: Values, fields: Record<keyof Values, Field>): Phrase[] {
  return Object.entries(fields).flatMap(([key, { label, rule }]) => {
    const longest = key === 'email' ? LONGEST_EMAIL : undefined;
    const message = storableText(label, rule, longest)(values[key as keyof Values]);
    return message === undefined ? [] : [message];
  });
}

/** Errors the wizard cannot cause, because it offers choices or derives; and those of numbers as stored. */
function furtherErrors(
  values: Values,
  idType: IdType | undefined,
  { today, countries }: Circumstances,
): Phrase[] {
  const { gender, nationality, province, dateOfBirth } = values;
  const read = idType === 'SA_ID' ? readSaId(values.idNumber, today) : undefined;
  const checks: [broken: boolean, message: Phrase][] = [
    [!idType, phrase(recipientTexts, 'idType')],
    [gender !== '' && !parseGender(gender), phrase(recipientTexts, 'gender')],
    [nationality !== '' && !countries.has(nationality), phrase(recipientTexts, 'country')],
    [province !== '' && !provinceOfValue(province), phrase(recipientTexts, 'province')],
    [
      read !== undefined && read.dateOfBirth !== dateOfBirth,
      phrase(recipientTexts, 'bornOtherwise'),
    ],
    [
      read !== undefined && read.gender !== parseGender(gender),
      phrase(recipientTexts, 'genderOtherwise'),
    ],
    [read !== undefined && !isAdult(read.dateOfBirth, today), TOO_YOUNG],
  ];
  return checks.flatMap(([broken, message]) => (broken ? [message] : []));
}
