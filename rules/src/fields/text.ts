import { POSTAL_CODE_LENGTH } from '../constants.ts';
import { phrase } from '../language/phrase.ts';
import { fieldRules } from '../texts/en/fields.ts';
import { combineRules, createRule, type Label, type Rule } from './rule.ts';

export { combineRules, type Field, type Rule } from './rule.ts';

/** At least one character that is not a space (RULES-01). */
export const requiredRule =
  (label: Label): Rule =>
  (value) =>
    value.trim() === '' ? phrase(fieldRules, 'required', label) : undefined;

/** Counts Unicode characters, without surrounding spaces. */
const countCharacters = (value: string): number => [...value.trim().normalize('NFC')].length;

export const minLength = (label: Label, n: number): Rule =>
  createRule((value) => countCharacters(value) >= n, phrase(fieldRules, 'atLeast', label, n));

export const maxLength = (label: Label, n: number): Rule =>
  createRule((value) => countCharacters(value) <= n, phrase(fieldRules, 'atMost', label, n));

/** Digits only (RULES-04). */
export const digitsRule = (label: Label): Rule =>
  createRule((value) => /^[0-9]+$/.test(value), phrase(fieldRules, 'numeric', label));

/** Letters of any alphabet, accents included, and spaces (RULES-05). */
export const lettersAndSpacesRule = (label: Label): Rule =>
  createRule(
    (value) => /^[\p{L}\p{M} ]+$/u.test(value) && /\p{L}/u.test(value),
    phrase(fieldRules, 'alphaSpace', label),
  );

/** Codes and numbers: A to Z, a to z and digits (RULES-06). */
export const lettersAndDigitsRule = (label: Label): Rule =>
  createRule((value) => /^[A-Za-z0-9]+$/.test(value), phrase(fieldRules, 'alphaNumeric', label));

/** Four digits, except the two codes that mean 'unknown' (RULES-07, RULES-08). */
export const postalCodeRule = (label: Label): Rule =>
  combineRules(
    digitsRule(label),
    minLength(label, POSTAL_CODE_LENGTH),
    maxLength(label, POSTAL_CODE_LENGTH),
    createRule((value) => value !== '0000', phrase(fieldRules, 'not', label, '0000')),
    createRule((value) => value !== '9999', phrase(fieldRules, 'not', label, '9999')),
  );

const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
const EMAIL_LENGTH = 254;

/** A single address that can receive mail (RULES-12). */
export const emailFormatRule = (): Rule =>
  createRule(
    (value) => value.length <= EMAIL_LENGTH && EMAIL.test(value),
    phrase(fieldRules, 'email'),
  );

/** Equal to the address typed first, even when that is empty (RULES-13). */
export const emailConfirmationRule =
  (address: string): Rule =>
  (value) =>
    value === address ? undefined : phrase(fieldRules, 'sameEmail');
