import type { Label } from '../src/fields/rule.ts';
import { inEnglish } from '../src/language/in-english.ts';

/** The error of a rule in English; undefined if the value is valid. */
export const messageOf = (answer: Label | undefined): string | undefined =>
  answer === undefined ? undefined : inEnglish(answer);
