import { searchCellphone } from '../identity/cellphone-rules.ts';
import { phrase } from '../language/phrase.ts';
import { contactLabels } from '../texts/en/contact.ts';
import { fieldRules } from '../texts/en/fields.ts';
import { field } from './field.ts';
import { allOf, check, type Label, type Rule } from './rule.ts';
import { email, maxLength } from './text.ts';

/** Maximum lengths of a single-line field and of the message. */
export const CONTACT_LINE_LENGTH = 150;
export const LETTER_LENGTH = 20_000;

/** Line breaks, other control characters, and bidirectional controls. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Restricts a value to one line, because it becomes an e-mail header or a terminal line. */
const oneLine = (label: Label): Rule =>
  allOf(
    check((value) => !NOT_IN_A_LINE.test(value), phrase(fieldRules, 'characters', label)),
    maxLength(label, CONTACT_LINE_LENGTH),
  );

/** Fields of the contact form (CONTACT-02, CONTACT-03). */
export const contactFields = {
  name: field(phrase(contactLabels, 'name'), oneLine),
  email: field(phrase(contactLabels, 'email'), email),
  phone: field(phrase(contactLabels, 'phone'), searchCellphone),
  subject: field(phrase(contactLabels, 'subject'), oneLine),
  letter: field(phrase(contactLabels, 'letter'), (label) => maxLength(label, LETTER_LENGTH)),
};

export type ContactField = keyof typeof contactFields;
