import { searchCellphone } from '../identity/cellphone-rules.ts';
import { phrase } from '../language/phrase.ts';
import { contactLabels } from '../texts/en/contact.ts';
import { fieldRules } from '../texts/en/fields.ts';
import { field } from './field.ts';
import { allOf, check, type Label, type Rule } from './rule.ts';
import { email, maxLength } from './text.ts';

/** Most letters of what is one line of the letter, and of the letter itself. */
export const CONTACT_LINE_LENGTH = 150;
export const LETTER_LENGTH = 20_000;

/** Breaks of a line, other control characters, and marks that turn the order of what is read. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** What becomes a header of an e-mail, or a line of a terminal, is one line. */
const oneLine = (label: Label): Rule =>
  allOf(
    check((value) => !NOT_IN_A_LINE.test(value), phrase(fieldRules, 'characters', label)),
    maxLength(label, CONTACT_LINE_LENGTH),
  );

/** The letter to customer care (CONTACT-02, CONTACT-03). */
export const contactFields = {
  name: field(phrase(contactLabels, 'name'), oneLine),
  email: field(phrase(contactLabels, 'email'), email),
  phone: field(phrase(contactLabels, 'phone'), searchCellphone),
  subject: field(phrase(contactLabels, 'subject'), oneLine),
  letter: field(phrase(contactLabels, 'letter'), (label) => maxLength(label, LETTER_LENGTH)),
};

export type ContactField = keyof typeof contactFields;
