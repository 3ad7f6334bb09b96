/** Customers see one word per concept (docs/glossary.md, see portal/README.md). */
import { expect, test } from 'vitest';
import { files, readSource } from './imports.ts';
import { findSentencesIn } from './sentences.ts';

/**
 * Texts that the specification words differently, with the requirement; names of links or labels may be quoted.
 */
const SPECIFIED = [
  'contact our customer service on', // PAY-29
  'Not a valid Email Address', // RULES-12
  'an issue sending the email', // CONTACT-05
  'Email successfully sent', // CONTACT-06
  'Email addresses must match', // RULES-13
  'a valid South African cellphone number', // RULES-09
  'a valid cellphone number', // SEARCH-06
  'Cellphone Number', // SEARCH-01
  'Forgot Pin?', // SESSION-04
  'Change Your Pin', // SHELL-11
  'Collection Pin', // OUT-19
  'Invalid Pin entered', // PIN-06
  'New Pin', // PIN-01
  'Old Pin', // PIN-01
  'Pin Successfully Changed', // PIN-05
  'Quotation Type', // QUOTE-01
  'Cellphone Number', // SEARCH-01
  'Logout', // SHELL-11
];
/** Whole texts: labels of a field, a button or a contact, and accounts of the ledger. */
const SPECIFIED_ALONE = new Set(['Pin', 'Email', 'Charge-backs', 'Receivers payable']);

/** The last table of the glossary: words to use, and words to avoid. */
const [, table = ''] = readSource('docs/glossary.md').split('\n## Words for customers');
const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
  .map(([, said = '', dropped = '']) => ({ said, dropped: dropped.split(', ') }))
  .filter(({ said }) => said !== 'say');

/** A word is searched in any spelling, unless its spelling is the word to avoid. */
const spells = (said: string, dropped: string) =>
  said.toLowerCase() === dropped.toLowerCase()
    ? new RegExp(String.raw`\b(${dropped}|${dropped.toLowerCase()})s?\b`)
    : new RegExp(String.raw`\b${dropped}s?\b`, 'i');

const others = rows.flatMap(({ said, dropped }) =>
  dropped.map((word) => ({ said, pattern: spells(said, word) })),
);

/** Words to use instead of those to avoid in a text. */
function wrongWords(text: string): string[] {
  if (SPECIFIED_ALONE.has(text)) return [];
  const ours = SPECIFIED.reduce((left, theirs) => left.replaceAll(theirs, ''), text);
  return others.filter(({ pattern }) => pattern.test(ours)).map(({ said }) => said);
}

/** All texts of a dictionary, without keys and imports. */
const everything = { isSentence: () => true, unworded: /^$/ };
const dictionaries = files.filter(
  (file) => /\/src\/texts\/en\/.*\.ts$/.test(file) && !file.includes('.test.'),
);

test('customers see one word per concept', () => {
  const found = dictionaries.flatMap((file) =>
    findSentencesIn(everything, readSource(file), file).flatMap((text) =>
      wrongWords(text).map((said) => `${file} does not say “${said}”: ${text}`),
    ),
  );
  expect(found).toEqual([]);
});

test.each([
  ['Enter your pin.', ['PIN']],
  ['Press Forgot Pin? for a new PIN.', []],
  ['There are no other charges.', ['fee']],
  ['Pay for the transfer with your PIN.', ['transaction']],
  ['Email us', ['e-mail']],
])('%s would be refused for %j', (text, wrong) => {
  expect(wrongWords(text)).toEqual(wrong);
});
