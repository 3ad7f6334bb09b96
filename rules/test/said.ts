import { inEnglish } from '../src/language/in-english.ts';
import type { Label } from '../src/rule.ts';

/** What a rule answered, as English reads it; undefined where it found nothing wrong. */
export const said = (answer: Label | undefined): string | undefined =>
  answer === undefined ? undefined : inEnglish(answer);
