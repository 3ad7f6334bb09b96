import type { Label, Rule } from '@thumela/rules/fields/rule.ts';
import { maxLength } from '@thumela/rules/fields/text.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { fieldRules } from '@thumela/rules/texts/en/fields.ts';

/** Letters of one value; long enough for every name and street there is. */
const LONGEST = 100;

/** One spelling of accents, and one space where there are several; nothing else is changed. */
export const tidy = (text: string): string => text.normalize('NFC').trim().replaceAll(/ +/g, ' ');

/**
 * Without control characters and halves of characters, which no database and no screen takes, and without
 * marks that turn the direction of what stands beside them.
 */
const isPlainText = (value: string): boolean =>
  value.isWellFormed() && !/[\p{Cc}\p{Bidi_Control}]/u.test(value);

/**
 * The server's check of one typed value: text that can be kept and shown, that fits its own rule, and that is
 * not too long (decision 44).
 */
export const storable =
  (label: Label, rule: Rule, longest = LONGEST): Rule =>
  (value) => {
    if (!isPlainText(value)) return phrase(fieldRules, 'characters', label);
    return rule(value) ?? maxLength(label, longest)(value);
  };
