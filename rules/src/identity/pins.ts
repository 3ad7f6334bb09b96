import { PIN_LENGTH } from '../constants.ts';
import { combineRules, createRule, type Label, type Rule } from '../fields/rule.ts';
import { digitsRule, maxLength, minLength, requiredRule } from '../fields/text.ts';
import { phrase } from '../language/phrase.ts';
import { fieldRules } from '../texts/en/fields.ts';

/** Exactly four digits (PIN-02). */
export const pinFormatRule = (label: Label): Rule =>
  combineRules(
    requiredRule(label),
    digitsRule(label),
    minLength(label, PIN_LENGTH),
    maxLength(label, PIN_LENGTH),
  );

/** The new PIN, repeated (PIN-03). */
export const pinConfirmationRule =
  (newPin: string): Rule =>
  (value) =>
    value === newPin ? undefined : phrase(fieldRules, 'samePin');

/** Refuses PINs that an attacker would guess first (see server/src/customers/README.md). */
export const guessablePinRule = (label: Label): Rule =>
  createRule((value) => !isTrivialPin(value), phrase(fieldRules, 'guessable', label));

const RUN = '01234567890';

/** One digit or one pair repeated, or a run up or down, such as 7777, 1212, 1234 and 9876. */
export function isTrivialPin(value: string): boolean {
  const backwards = [...value].reverse().join('');
  const repeats = value.slice(0, 2) === value.slice(2);
  return repeats || RUN.includes(value) || RUN.includes(backwards);
}
