import type { Language } from './languages.ts';
import type { Texts } from './phrase.ts';

const PLAIN = 'abcdefghijklmnoprstuwyz';
const ACCENTED = 'àƀçðéƒĝĥîĵķļɱñöþŕšţûŵýž';

/** How much longer a translation may be than its English. */
const LONGER = 0.4;

/** Simulates a translation of a sentence: other letters, two fifths longer, between brackets. */
function addAccents(sentence: string): string {
  if (!/[a-z]/i.test(sentence)) return sentence;
  const letters = sentence.replace(/[a-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);
  return `[${letters}${' ~'.repeat(Math.ceil((sentence.length * LONGER) / 2))}]`;
}

const made = new WeakMap<Texts, Texts>();

function pseudoTexts(english: Texts): Texts {
  const known = made.get(english);
  if (known) return known;
  const texts: Texts = Array.isArray(english)
    ? english.map(pseudoTranslate)
    : Object.fromEntries(
        Object.entries(english).map(([key, value]) => [key, pseudoTranslate(value)]),
      );
  made.set(english, texts);
  return texts;
}

function pseudoTranslate(value: unknown): unknown {
  if (typeof value === 'string') return addAccents(value);
  if (typeof value === 'function')
    return (...values: unknown[]) => pseudoTranslate(value(...values));
  return typeof value === 'object' && value !== null ? pseudoTexts(value) : value;
}

/**
 * The pseudo-language: English with accents and two fifths longer. Text without accents is missing from
 * a dictionary, and a layout that breaks in it will break in a real language. For development and tests.
 */
export const PSEUDO: Language = {
  tag: 'en-XA',
  locale: 'en-ZA',
  say: <T extends Texts>(english: T) => pseudoTexts(english) as T,
};
