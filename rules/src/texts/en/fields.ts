import { ENGLISH_LOCALE } from '../../language/locale.ts';
import { choosePlural } from '../../language/plural.ts';

const inCharacters = (count: number) =>
  choosePlural(ENGLISH_LOCALE, count, { one: `${count} character`, other: `${count} characters` });

/** Messages of the rules of any field. */
export const fieldRules = {
  required: (label: string) => `${label} is required`,
  atLeast: (label: string, count: number) => `${label} must be at least ${inCharacters(count)}`,
  atMost: (label: string, count: number) => `${label} must be at most ${inCharacters(count)}`,
  numeric: (label: string) => `${label} must be numeric`,
  alphaSpace: (label: string) => `${label} must contain only alphabetic characters or spaces`,
  alphaNumeric: (label: string) => `${label} must contain only alphabetic and numeric characters`,
  characters: (label: string) => `${label} contains characters that are not allowed`,
  noSpaces: 'No spaces are allowed',
  not: (label: string, value: string) => `${label} cannot be ${value}`,
  date: (label: string) => `${label} must be a valid date`,
  past: (label: string) => `${label} must be in the past`,
  future: (label: string) => `${label} must be greater than today`,
  time: (label: string) => `${label} must be a valid time`,
  email: 'Not a valid Email Address',
  sameEmail: 'Email addresses must match',
  cellphone: (label: string) => `${label} must be a valid cellphone number`,
  samePin: 'The two new PINs must be the same',
  guessable: (label: string) => `${label} is too easy to guess`,
};
