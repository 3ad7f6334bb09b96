import { POSTAL_CODE_LENGTH } from './constants.ts';
import { parseDecimal } from './decimal.ts';
import { parseMinor } from './money.ts';
import { allOf, check, type Rule } from './rule.ts';

export { allOf, type Field, type Rule } from './rule.ts';

/** Something besides spaces (1§5). */
export const required =
  (label: string): Rule =>
  (value) =>
    value.trim() === '' ? `${label} is required` : undefined;

/** Letters are counted as people see them, without the spaces around. */
const lengthOf = (value: string): number => [...value.trim().normalize('NFC')].length;

export const minLength = (label: string, n: number): Rule =>
  check((value) => lengthOf(value) >= n, `${label} must be at least ${n} characters`);

export const maxLength = (label: string, n: number): Rule =>
  check((value) => lengthOf(value) <= n, `${label} must be at most ${n} characters`);

/** Digits only (1§5). */
export const numeric = (label: string): Rule =>
  check((value) => /^[0-9]+$/.test(value), `${label} must be numeric`);

/** Letters of any alphabet, accents included, and spaces (1§5). */
export const alphaSpace = (label: string): Rule =>
  check(
    (value) => /^[\p{L}\p{M} ]+$/u.test(value) && /\p{L}/u.test(value),
    `${label} must contain only alphabetic characters or spaces`,
  );

/** Codes and numbers: A to Z, a to z and digits (1§5). */
export const alphaNumeric = (label: string): Rule =>
  check(
    (value) => /^[A-Za-z0-9]+$/.test(value),
    `${label} must contain only alphabetic and numeric characters`,
  );

/** Four digits, but not the two that stand for 'unknown' (1§5). */
export const postalCode = (label: string): Rule =>
  allOf(
    numeric(label),
    minLength(label, POSTAL_CODE_LENGTH),
    maxLength(label, POSTAL_CODE_LENGTH),
    check((value) => value !== '0000', `${label} cannot be 0000`),
    check((value) => value !== '9999', `${label} cannot be 9999`),
  );

const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
const EMAIL_LENGTH = 254;

/** One address that a message can be sent to (1§5). */
export const email = (): Rule =>
  check((value) => value.length <= EMAIL_LENGTH && EMAIL.test(value), 'Not a valid Email Address');

/** Equal to the address typed first, also when that one is empty (1§5). */
export const emailConfirmation =
  (address: string): Rule =>
  (value) =>
    value === address ? undefined : 'Email addresses must match';

/** How an amount may look; by default zero is refused and two decimals are taken. */
export interface AmountOptions {
  readonly allowZero?: boolean;
  readonly maxDecimals?: number;
}

/** An amount as typed (1§5, decisions D.4). */
export function amount(label: string, options: AmountOptions = {}): Rule {
  const { allowZero = false, maxDecimals = 2 } = options;
  const nonZero = (value: string) => parseDecimal(value)?.units !== 0n;
  return allOf(
    check((value) => !/\s/.test(value), 'No spaces are allowed'),
    check((value) => !value.startsWith('.'), `${label} cannot start with .`),
    check((value) => parseDecimal(value) !== undefined, `${label} must be a number`),
    check((value) => !value.startsWith('-'), `${label} cannot be negative`),
    check((value) => allowZero || nonZero(value), `${label} cannot be 0`),
    check(
      (value) => (parseDecimal(value)?.scale ?? 0) <= maxDecimals,
      `${label} can have at most ${maxDecimals} decimals`,
    ),
    check((value) => parseMinor(value, maxDecimals) !== undefined, `${label} is too large`),
  );
}
