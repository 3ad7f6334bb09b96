import type { Label, Rule } from '@thumela/rules/fields/rule.ts';
import { maxLength } from '@thumela/rules/fields/text.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { fieldRules } from '@thumela/rules/texts/en/fields.ts';

/** Maximum length of a value; enough for every name and street. */
const LONGEST = 100;

/** Normalises accents, trims, and reduces runs of spaces to one; changes nothing else. */
export const normaliseText = (text: string): string =>
  text.normalize('NFC').trim().replaceAll(/ +/g, ' ');

/**
 * Rejects control characters and unpaired surrogates, which cannot be stored or displayed, and marks that
 * change the direction of the surrounding text.
 */
const isPlainText = (value: string): boolean =>
  value.isWellFormed() && !/[\p{Cc}\p{Bidi_Control}]/u.test(value);

/**
 * The server's check of a typed value: it must be storable, match its own rule, and not be too long (see
 * rules/README.md).
 */
export const storableText =
  (label: Label, rule: Rule, longest = LONGEST): Rule =>
  (value) => {
    if (!isPlainText(value)) return phrase(fieldRules, 'characters', label);
    return rule(value) ?? maxLength(label, longest)(value);
  };
