import type { Label } from '../src/fields/rule.ts';
import { inEnglish } from '../src/language/in-english.ts';

/** The message of a rule in English; undefined where it found nothing wrong. */
export const messageOf = (answer: Label | undefined): string | undefined =>
  answer === undefined ? undefined : inEnglish(answer);
