import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { rowParts, rowTexts } from '../../platform/i18n/texts/en/partners.ts';

/** The name of a part of an order. */
export type Part = keyof typeof rowParts;

/** Most errors reported about one row; the rest follow once these are corrected. */
const MOST_ERRORS = 5;

/**
 * Characters that no person types: controls, halves of characters, unassigned and private-use ones.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028-\u202e\u2066-\u2069]/u;

/** Reads the values of a row, and gathers what is wrong with them. */
export interface Reader {
  raw(key: string): unknown;
  /** A text, tidied; '' where there is none, or where it is wrong. */
  text(key: string, part: Part, longest: number): string;
  /** As text, and its absence is wrong. */
  required(key: string, part: Part, longest: number): string;
  /** A text of a form. */
  fitting(key: string, part: Part, form: RegExp, otherwise: Phrase): string;
  /** As fitting, where it may be missing. */
  optional(key: string, part: Part, form: RegExp, otherwise: Phrase): string | undefined;
  /** The reader of an object in it. */
  inside(key: string, mayBeMissing?: boolean): Reader;
  about(key: 'missing' | 'notText' | 'name' | 'country' | 'unwritable', part: Part): Phrase;
  wrong(sentence: Phrase): void;
}

/** @param errors where sentences about the row are put */
export function createRowReader(value: unknown, errors: Phrase[]): Reader {
  const row = isObject(value) ? value : {};
  const reader: Reader = {
    raw: (key) => (Object.hasOwn(row, key) ? row[key] : undefined),
    text: (key, part, longest) => {
      const given = reader.raw(key) ?? '';
      if (typeof given !== 'string') {
        reader.wrong(reader.about('notText', part));
        return '';
      }
      if (given.length > longest) {
        reader.wrong(phrase(rowTexts, 'tooLong', phrase(rowParts, part), longest));
        return '';
      }
      const tidy = given.normalize('NFC').trim().replaceAll(/ +/g, ' ');
      if (!UNPRINTABLE.test(tidy)) return tidy;
      reader.wrong(reader.about('unwritable', part));
      return '';
    },
    required: (key, part, longest) => {
      const before = errors.length;
      const given = reader.text(key, part, longest);
      if (given === '' && errors.length === before) reader.wrong(reader.about('missing', part));
      return given;
    },
    fitting: (key, part, form, otherwise) => {
      const given = reader.required(key, part, 200);
      if (given !== '' && !form.test(given)) reader.wrong(otherwise);
      return given;
    },
    optional: (key, part, form, otherwise) => {
      const given = reader.text(key, part, 200);
      if (given === '') return undefined;
      if (!form.test(given)) reader.wrong(otherwise);
      return given;
    },
    inside: (key, mayBeMissing = false) => {
      const inner = reader.raw(key);
      const missing = inner === undefined || inner === null;
      if (!isObject(inner) && !(missing && mayBeMissing)) {
        reader.wrong(phrase(rowTexts, 'notAnOrder'));
      }
      return createRowReader(inner, errors);
    },
    about: (key, part) => phrase(rowTexts, key, phrase(rowParts, part)),
    wrong: (sentence) => {
      if (errors.length < MOST_ERRORS) errors.push(sentence);
      else if (errors.length === MOST_ERRORS) errors.push(phrase(rowTexts, 'more'));
    },
  };
  return reader;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
