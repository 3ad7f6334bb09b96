import { WIZARD_NO_EXPIRY } from '../constants.ts';
import type { IsoDate } from '../dates/dates.ts';
import { cellphoneRule } from '../identity/cellphone-rules.ts';
import type { IdType } from '../identity/id-types.ts';
import {
  dateOfBirth,
  documentNumber,
  idExpiry,
  nationalityForIdType,
  saIdWizard,
} from '../identity/identity.ts';
import { phrase } from '../language/phrase.ts';
import { labels } from '../texts/en/labels.ts';
import { addressFields } from './address-fields.ts';
import { documentNumberLabel } from './document-number-label.ts';
import { createField } from './field.ts';
import { combineRules, type Field } from './rule.ts';
import { emailFormatRule, lettersAndDigitsRule, requiredRule } from './text.ts';

/** Fields of the recipient wizard, step by step. */

export const mobileField = createField(phrase(labels, 'mobileNumber'), cellphoneRule);

/** The e-mail is required only where no mobile number was given (WIZARD-25). */
export function emailField(isRequired: boolean): Field {
  const label = phrase(labels, 'email');
  return isRequired ? createField(label, emailFormatRule) : { label, rule: emailFormatRule() };
}

/** Number and expiry date of the chosen document. */
export const documentFields = (idType: IdType, today: IsoDate) => ({
  idNumber: createField(
    documentNumberLabel(idType),
    idType === 'SA_ID'
      ? (label) => saIdWizard(label, today)
      : (label) => combineRules(lettersAndDigitsRule(label), documentNumber(label, idType)),
  ),
  expiry: expiryField(idType, today),
});

/** A foreign ID may have no expiry; the placeholder then represents that (see rules/README.md). */
function expiryField(idType: IdType, today: IsoDate): Field {
  const label = phrase(labels, 'expiry');
  if (idType === 'SA_ID') return { label, rule: () => undefined };
  const rule = combineRules(requiredRule(label), idExpiry(label, today));
  const mayBeMissing = idType === 'FOREIGN_ID';
  return { label, rule: (value) => (mayBeMissing && value === '' ? undefined : rule(value)) };
}

/** Expiry after a document type is chosen, from the one typed before (WIZARD-28, WIZARD-29). */
export function expiryAfterChoice(idType: IdType, typed: IsoDate | undefined) {
  if (idType === 'SA_ID' || idType === 'FOREIGN_ID') return WIZARD_NO_EXPIRY;
  return typed === WIZARD_NO_EXPIRY ? undefined : typed;
}

export const nameFields = {
  firstName: createField(phrase(labels, 'firstName')),
  lastName: createField(phrase(labels, 'lastName')),
};

export const dateOfBirthField = (today: IsoDate): Field =>
  createField(phrase(labels, 'dateOfBirth'), () => dateOfBirth(today));

export const genderField = createField(phrase(labels, 'gender'));

export const nationalityField = (idType: IdType): Field =>
  createField(phrase(labels, 'nationality'), () => nationalityForIdType(idType));

export const wizardAddressFields = addressFields(phrase(labels, 'suburb'));
