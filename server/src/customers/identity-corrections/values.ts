import { type IsoDate, isIsoDate } from '@thumela/rules/dates/dates.ts';
import { provinceOfValue } from '@thumela/rules/fields/provinces.ts';
import { allOf, check, type Label, type Rule } from '@thumela/rules/fields/rule.ts';
import { personalFields } from '@thumela/rules/fields/sign-up-fields.ts';
import { email, postalCode, required } from '@thumela/rules/fields/text.ts';
import { idTypeOf } from '@thumela/rules/identity/id-types.ts';
import {
  dateOfBirthByCalendar,
  documentNumber,
  normaliseDocumentNumber,
  saIdSignUp,
} from '@thumela/rules/identity/identity.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { labels } from '@thumela/rules/texts/en/labels.ts';
import { invalid } from '../../platform/core/errors.ts';
import { storable, tidy } from '../../platform/http/plain-text.ts';
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

const refuse = (checks: readonly Checked[]): void => {
  const errors = checks.flatMap(([label, value, rule, longest]) => {
    const wrong = storable(label, allOf(required(label), rule), longest)(value);
    return wrong === undefined ? [] : [wrong];
  });
  if (errors.length > 0) throw invalid(errors);
};

const anything: Rule = () => undefined;

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
    first_name: tidy(typed['first-name']),
    last_name: tidy(typed['last-name']),
    dob: typed.dob,
    id_number: normaliseDocumentNumber(typed['id-number']),
    evidence: tidy(typed.evidence),
  };
  const type = idTypeOf(id_type);
  const person = { gender, ...(isIsoDate(typed.dob) && { dateOfBirth: typed.dob }) };
  const ofNumber =
    type === 'SA_ID' || type === undefined
      ? saIdSignUp(person, today)
      : documentNumber(number, type);
  refuse([
    [firstName.label, values.first_name, firstName.rule],
    [lastName.label, values.last_name, lastName.rule],
    [born, values.dob, dateOfBirthByCalendar(born, today)],
    [number, values.id_number, ofNumber],
    [phrase(correctionTexts, 'evidence'), values.evidence, anything, LONGEST_EVIDENCE],
  ]);
  return values;
}

/** The corrected address and e-mail; an empty e-mail is none. @throws DomainError VALIDATION_FAILED */
export function checkContact(typed: TypedContact) {
  const values = {
    street: tidy(typed.street),
    town: tidy(typed.town),
    city: tidy(typed.city),
    province: typed.province,
    postal_code: tidy(typed['postal-code']),
    email: typed.email.trim() === '' ? null : typed.email.trim(),
  };
  const label = (name: keyof typeof labels): Phrase => phrase(labels, name);
  const isProvince = check(
    (value) => provinceOfValue(value) !== undefined,
    phrase(signUpTexts, 'province'),
  );
  refuse([
    [label('streetName'), values.street, anything],
    [label('suburb'), values.town, anything],
    [label('city'), values.city, anything],
    [label('province'), values.province, isProvince],
    [label('postalCode'), values.postal_code, postalCode(label('postalCode'))],
    ...(values.email === null ? [] : [[label('email'), values.email, email(), 254] as const]),
  ]);
  return values;
}
