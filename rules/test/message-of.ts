import type { Label } from '../src/fields/rule.ts';
import { inEnglish } from '../src/language/in-english.ts';

/** What a rule answered, as English reads it; undefined where it found nothing wrong. */
export const messageOf = (answer: Label | undefined): string | undefined =>
  answer === undefined ? undefined : inEnglish(answer);
