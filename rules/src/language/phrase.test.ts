import { describe, expect, test } from 'vitest';
import { createTranslation, ENGLISH } from './languages.ts';
import { formatPhrase, phrase } from './phrase.ts';
import { PSEUDO } from './pseudo.ts';

const labels = { name: 'Name', parts: { town: 'Town' } };
const rules = {
  plain: 'No spaces are allowed',
  required: (label: string) => `${label} is required`,
  most: (label: string, count: number) => `${label} takes ${count}`,
};

const theirs: typeof rules = {
  plain: 'Akukho zikhala',
  required: (label) => `Kudingeka: ${label}`,
  most: (label, count) => `${count} – ${label}`,
};
const zulu = createTranslation([
  [rules, theirs],
  [labels, { name: 'Igama', parts: { town: 'Idolobha' } }],
]);

describe('a phrase', () => {
  test("is worded in the reader's language, including labels and parts of texts", () => {
    const missing = phrase(rules, 'required', phrase(labels.parts, 'town'));
    expect(formatPhrase(missing, ENGLISH.say)).toBe('Town is required');
    expect(formatPhrase(missing, zulu)).toBe('Kudingeka: Idolobha');
    expect(formatPhrase(phrase(rules, 'plain'), zulu)).toBe('Akukho zikhala');
  });

  test('holds its values separately until then', () => {
    const most = phrase(rules, 'most', 'Ama', 3);
    expect(most).toMatchObject({ key: 'most', values: ['Ama', 3] });
    expect(formatPhrase(most, zulu)).toBe('3 – Ama');
  });

  test('may be plain text, such as a field name from a payout partner', () => {
    expect(formatPhrase('Bank Name', zulu)).toBe('Bank Name');
  });

  test('does not compile with values of the wrong type for its sentence', () => {
    // @ts-expect-error a value is missing
    phrase(rules, 'required');
    // @ts-expect-error a count is no text
    phrase(rules, 'most', 'Ama', 'three');
    // @ts-expect-error there is no such sentence
    phrase(rules, 'other');
  });
});

describe('the pseudo-language', () => {
  test('has other letters and is two fifths longer, including the values', () => {
    const sentence = formatPhrase(phrase(rules, 'required', 'Name'), PSEUDO.say);
    expect(sentence).toMatch(/^\[Nàɱé îš ŕéqûîŕéð.*\]$/);
    expect(sentence.length).toBeGreaterThanOrEqual('Name is required'.length * 1.4);
  });

  test('returns the same texts for the same English, so that memoised components do not change', () => {
    expect(PSEUDO.say(labels)).toBe(PSEUDO.say(labels));
    expect(PSEUDO.say(labels).parts).toBe(PSEUDO.say(labels.parts));
  });
});
