import { expect, test } from 'vitest';
import { DEFAULT_BRAND } from '../default-brand.ts';
import { ENGLISH } from '../language/languages.ts';
import { formatPhrase, type Phrase } from '../language/phrase.ts';
import { colourProblems, contactProblems } from './rules.ts';

const said = (problems: readonly Phrase[]) =>
  problems.map((each) => formatPhrase(each, ENGLISH.say));

test('the built-in brand has no problems', () => {
  expect(contactProblems(DEFAULT_BRAND)).toEqual([]);
  expect(colourProblems({})).toEqual([]);
});

test('a pair of colours with too little contrast is named with its ratio', () => {
  expect(said(colourProblems({ colours: { leaf: '#8fbf9f' }, darkColours: {} }))).toContain(
    'In light, “Words on buttons” on “Buttons and links” has a contrast of 2.0:1 and needs 4.5:1.',
  );
});

test("the light theme uses the dark theme's colours when it has none of its own", () => {
  const leaf = '#0a4a6a';
  expect(colourProblems({ colours: { leaf }, darkColours: {} })).toEqual([]);
  expect(said(colourProblems({ colours: { leaf } }))[0]).toMatch(/^In dark, “Buttons and links”/);
});

test('an invalid colour or an unknown colour name is reported and not measured', () => {
  const colours = { leaf: 'red; } body { display: none', bark: '#123456' };
  expect(said(colourProblems({ colours, darkColours: {} }))).toEqual([
    'Buttons and links: please give a colour as in #0a6a4c.',
    'bark is no colour of the design.',
  ]);
});

test('all names and contacts are checked, and their problems reported together', () => {
  const wrong = {
    name: ' ',
    phone: '',
    phoneInternational: '+27 86',
    email: 'care',
    chatHours: ' ',
  };
  expect(said(contactProblems({ ...DEFAULT_BRAND, ...wrong }))).toHaveLength(5);
});
