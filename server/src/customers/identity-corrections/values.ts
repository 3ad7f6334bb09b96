import { type IsoDate, isIsoDate } from '@thumela/rules/dates/dates.ts';
import { provinceOfValue } from '@thumela/rules/fields/provinces.ts';
import { combineRules, createRule, type Label, type Rule } from '@thumela/rules/fields/rule.ts';
import { personalFields } from '@thumela/rules/fields/sign-up-fields.ts';
import { emailFormatRule, postalCodeRule, requiredRule } from '@thumela/rules/fields/text.ts';
import { parseIdType } from '@thumela/rules/identity/id-types.ts';
import {
  dateOfBirthByCalendar,
  documentNumber,
  normaliseDocumentNumber,
  saIdSignUp,
} from '@thumela/rules/identity/identity.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { labels } from '@thumela/rules/texts/en/labels.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { normaliseText, storableText } from '../../platform/http/plain-text.ts';
import { correctionTexts } from '../../platform/i18n/texts/en/identity-corrections.ts';
import { signUpTexts } from '../../platform/i18n/texts/en/registration.ts';
import type { CustomerRow, Identity } from './store.ts';

/** Letters of what shows that a correction is right. */
const LONGEST_EVIDENCE = 500;

/** An identity as an operator types it. */
export interface TypedIdentity {
  'first-name': string;
  'last-name': string;
  dob: string;
  'id-number': string;
  evidence: string;
}

/** Address and e-mail as an operator types them. */
export interface TypedContact {
  street: string;
  town: string;
  city: string;
  province: string;
  'postal-code': string;
  email: string;
}

type Checked = readonly [label: Label, value: string, rule: Rule, longest?: number];

const refuseInvalid = (checks: readonly Checked[]): void => {
  const errors = checks.flatMap(([label, value, rule, longest]) => {
    const wrong = storableText(label, combineRules(requiredRule(label), rule), longest)(value);
    return wrong === undefined ? [] : [wrong];
  });
  if (errors.length > 0) throw invalidInput(errors);
};

const acceptAnyValue: Rule = () => undefined;

/** The proposed identity, by the rules of sign-up. @throws DomainError VALIDATION_FAILED */
export function checkIdentity(
  { id_type, gender }: CustomerRow,
  typed: TypedIdentity,
  today: IsoDate,
): Identity & { evidence: string } {
  // Short names are the reason of some corrections.
  const { firstName, lastName } = personalFields(today, 1);
  const number = phrase(labels, 'idNumber');
  const born = phrase(labels, 'dateOfBirth');
  const values = {
    first_name: normaliseText(typed['first-name']),
    last_name: normaliseText(typed['last-name']),
    dob: typed.dob,
    id_number: normaliseDocumentNumber(typed['id-number']),
    evidence: normaliseText(typed.evidence),
  };
  const type = parseIdType(id_type);
  const person = { gender, ...(isIsoDate(typed.dob) && { dateOfBirth: typed.dob }) };
  const ofNumber =
    type === 'SA_ID' || type === undefined
      ? saIdSignUp(person, today)
      : documentNumber(number, type);
  refuseInvalid([
    [firstName.label, values.first_name, firstName.rule],
    [lastName.label, values.last_name, lastName.rule],
    [born, values.dob, dateOfBirthByCalendar(born, today)],
    [number, values.id_number, ofNumber],
    [phrase(correctionTexts, 'evidence'), values.evidence, acceptAnyValue, LONGEST_EVIDENCE],
  ]);
  return values;
}

/** The corrected address and e-mail; an empty e-mail is none. @throws DomainError VALIDATION_FAILED */
export function checkContact(typed: TypedContact) {
  const values = {
    street: normaliseText(typed.street),
    town: normaliseText(typed.town),
    city: normaliseText(typed.city),
    province: typed.province,
    postal_code: normaliseText(typed['postal-code']),
    email: typed.email.trim() === '' ? null : typed.email.trim(),
  };
  const label = (name: keyof typeof labels): Phrase => phrase(labels, name);
  const isProvince = createRule(
    (value) => provinceOfValue(value) !== undefined,
    phrase(signUpTexts, 'province'),
  );
  refuseInvalid([
    [label('streetName'), values.street, acceptAnyValue],
    [label('suburb'), values.town, acceptAnyValue],
    [label('city'), values.city, acceptAnyValue],
    [label('province'), values.province, isProvince],
    [label('postalCode'), values.postal_code, postalCodeRule(label('postalCode'))],
    ...(values.email === null
      ? []
      : [[label('email'), values.email, emailFormatRule(), 254] as const]),
  ]);
  return values;
}
