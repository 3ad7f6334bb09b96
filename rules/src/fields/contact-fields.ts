import { searchCellphoneRule } from '../identity/cellphone-rules.ts';
import { phrase } from '../language/phrase.ts';
import { contactLabels } from '../texts/en/contact.ts';
import { fieldRules } from '../texts/en/fields.ts';
import { createField } from './field.ts';
import { combineRules, createRule, type Label, type Rule } from './rule.ts';
import { emailFormatRule, maxLength } from './text.ts';

/** Maximum lengths of a single-line field and of the message. */
const CONTACT_LINE_LENGTH = 150;
export const LETTER_LENGTH = 20_000;

/** Line breaks, other control characters, and bidirectional controls. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Restricts a value to one line, because it becomes an e-mail header or a terminal line. */
const singleLineRule = (label: Label): Rule =>
  combineRules(
    createRule((value) => !NOT_IN_A_LINE.test(value), phrase(fieldRules, 'characters', label)),
    maxLength(label, CONTACT_LINE_LENGTH),
  );

/** Fields of the contact form (CONTACT-02, CONTACT-03). */
export const contactFields = {
  name: createField(phrase(contactLabels, 'name'), singleLineRule),
  email: createField(phrase(contactLabels, 'email'), emailFormatRule),
  phone: createField(phrase(contactLabels, 'phone'), searchCellphoneRule),
  subject: createField(phrase(contactLabels, 'subject'), singleLineRule),
  letter: createField(phrase(contactLabels, 'letter'), (label) => maxLength(label, LETTER_LENGTH)),
};

export type ContactField = keyof typeof contactFields;
