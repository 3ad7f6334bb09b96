import { expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import { type ContactField, contactFields } from './contact-fields.ts';
import { orderSearchFields } from './order-search-fields.ts';

const contact: [ContactField, string, string | undefined][] = [
  ['name', 'Grace Moyoza', undefined],
  ['name', 'O’Brien-Nkosi ka Zulu', undefined],
  ['name', ' ', 'Name is required'],
  ['name', 'x'.repeat(151), 'Name must be at most 150 characters'],
  ['name', 'Grace\r\nBcc: all@example.com', 'Name contains characters that are not allowed'],
  ['subject', '', 'Subject is required'],
  ['subject', 'Hello\u2028there', 'Subject contains characters that are not allowed'],
  ['subject', 'Hello\u202Eereht', 'Subject contains characters that are not allowed'],
  ['email', '', 'Email is required'],
  ['email', 'grace', 'Not a valid Email Address'],
  ['email', 'grace@example.com', undefined],
  ['phone', '', 'Phone is required'],
  ['phone', '+44 7946 095 812', undefined],
  ['phone', '0820000', 'Phone must be a valid cellphone number'],
  ['letter', '\n', 'Tell us more is required'],
  ['letter', 'One line,\nand another.', undefined],
  ['letter', 'x'.repeat(20_000), undefined],
  ['letter', 'x'.repeat(20_001), 'Tell us more must be at most 20000 characters'],
];

it.each(contact)('contact form: %s %j [CONTACT-03]', (name, value, message) => {
  expect(messageOf(contactFields[name].rule(value))).toBe(message);
});

it.each([
  ['reference', '', 'Reference is required'],
  ['reference', 'DEMO-1001', undefined],
  ['cellphone', '  ', 'Cellphone Number is required'],
  ['cellphone', '0820000', 'Cellphone Number must be a valid cellphone number'],
  ['cellphone', '+27 (82) 000-0011', undefined],
] as const)('of a search: %s %j [SEARCH-04] [SEARCH-06]', (name, value, message) => {
  expect(messageOf(orderSearchFields[name].rule(value))).toBe(message);
});
