import { ENGLISH_LOCALE } from '../../language/locale.ts';
import { choosePlural } from '../../language/plural.ts';

const inDecimals = (count: number) =>
  choosePlural(ENGLISH_LOCALE, count, { one: `${count} decimal`, other: `${count} decimals` });

/** Messages of the rules of amounts and other numbers. */
export const numberRules = {
  pointFirst: (label: string) => `${label} cannot start with .`,
  number: (label: string) => `${label} must be a number`,
  negative: (label: string) => `${label} cannot be negative`,
  zero: (label: string) => `${label} cannot be 0`,
  decimals: (label: string, count: number) => `${label} can have at most ${inDecimals(count)}`,
  tooLarge: (label: string) => `${label} is too large`,
  // The messages of a corridor's whole numbers are specified with a full stop (RULES-26).
  wholeNegative: (label: string) => `${label} cannot be negative.`,
  whole: (label: string) => `${label} must be a whole number.`,
  wholeZero: (label: string) => `${label} cannot be 0.`,
};
