/**
 * Texts and phrases. Nothing in the product decides by a sentence, and none is made before its reader is known:
 * rules and services answer phrases, and whoever shows them has them worded (decision 40).
 */

/** A dictionary, an area's texts in one language: sentences, and functions that put values into sentences. */
export type Texts = object;

/** Gives an area's texts in a reader's language; the English ones are its argument and their name. */
export type Say = <T extends Texts>(english: T) => T;

type Sentence = string | ((...values: never[]) => string);

/** A sentence not worded yet: its key and the values in it. */
export interface Phrase {
  readonly texts: Texts;
  readonly key: string;
  readonly values: readonly unknown[];
}

/** The values a sentence takes; wherever it takes a text, it takes a phrase too. */
type ValuesOf<S> = S extends (...values: infer V) => string
  ? { [I in keyof V]: V[I] extends string ? V[I] | Phrase : V[I] }
  : [];

type SentencesOf<T> = { [K in keyof T]: T[K] extends Sentence ? K : never }[keyof T] & string;

/** The phrase `key` of these English texts with its values: amounts, dates and counts as such, not as text. */
export const phrase = <T extends Texts, K extends SentencesOf<T>>(
  texts: T,
  key: K,
  ...values: ValuesOf<T[K]>
): Phrase => ({ texts, key, values });

/** The sentence of a phrase; a text that never was a phrase, such as a name, stays as it is. */
export function worded(text: Phrase | string, say: Say): string {
  if (typeof text === 'string') return text;
  const sentence = (say(text.texts) as Record<string, string | ((...values: unknown[]) => string)>)[
    text.key
  ];
  if (typeof sentence !== 'function') return sentence ?? text.key;
  return sentence(...text.values.map((value) => (isPhrase(value) ? worded(value, say) : value)));
}

const isPhrase = (value: unknown): value is Phrase =>
  typeof value === 'object' && value !== null && 'texts' in value;
