/**
 * Texts and phrases. No code depends on a sentence, and none is made before its reader is known: rules
 * and services return phrases, which are worded when they are shown (decision 15).
 */

/** A dictionary, an area's texts in one language: sentences, and functions that put values into sentences. */
export type Texts = object;

/** Returns an area's texts in a reader's language; the English ones are both argument and key. */
export type Say = <T extends Texts>(english: T) => T;

type Sentence = string | ((...values: never[]) => string);

/** A sentence that is not worded yet: its key and its values. */
export interface Phrase {
  readonly texts: Texts;
  readonly key: string;
  readonly values: readonly unknown[];
}

/** Values of a sentence; where it takes a text, it also takes a phrase. */
type ValuesOf<S> = S extends (...values: infer V) => string
  ? { [I in keyof V]: V[I] extends string ? V[I] | Phrase : V[I] }
  : [];

type SentencesOf<T> = { [K in keyof T]: T[K] extends Sentence ? K : never }[keyof T] & string;

/**
 * The phrase `key` of these English texts with its values: raw amounts, dates and counts, not formatted
 * text.
 */
export const phrase = <T extends Texts, K extends SentencesOf<T>>(
  texts: T,
  key: K,
  ...values: ValuesOf<T[K]>
): Phrase => ({ texts, key, values });

/** The sentence of a phrase; plain text, such as a name, is returned unchanged. */
export function formatPhrase(text: Phrase | string, say: Say): string {
  if (typeof text === 'string') return text;
  const sentence = (say(text.texts) as Record<string, string | ((...values: unknown[]) => string)>)[
    text.key
  ];
  if (typeof sentence !== 'function') return sentence ?? text.key;
  return sentence(
    ...text.values.map((value) => (isPhrase(value) ? formatPhrase(value, say) : value)),
  );
}

const isPhrase = (value: unknown): value is Phrase =>
  typeof value === 'object' && value !== null && 'texts' in value;
