/** Texts for people stand in dictionaries, apart from the rules that decide (decision 40). */
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { files, read } from './imports.ts';

/** A word that begins with a capital, or words with a space between them. */
const VISIBLE = /^[A-Z][a-z]+( |$)|[A-Za-z]{2,} [a-z]/;

/** Nodes no reader sees: names of modules, types, and errors for programmers. */
const UNSEEN = new Set(['ImportDeclaration', 'TSLiteralType', 'NewExpression']);

/** Spellings that sign-up sends, in whatever language it is shown (SIGNUP-08, SIGNUP-10). */
const ON_THE_WIRE = new Set(['Male', 'Female', 'Asylum Paper', 'Foreign Passport', 'Foreign ID']);

/** The texts of a source, sentences with values in them part by part. */
function textsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, value } = node as { type?: string; value?: unknown };
  if (type !== undefined && UNSEEN.has(type)) return [];
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  if (type === 'TemplateElement') return [(value as { raw: string }).raw];
  return Object.values(node).flatMap(textsIn);
}

const sentencesIn = (file: string, source = read(file)) =>
  textsIn(parseSync(file, source).program).filter(
    (text) => VISIBLE.test(text) && !ON_THE_WIRE.has(text),
  );

const rules = files.filter((file) => /^rules\/src\/(?!texts\/).+(?<!\.test)\.ts$/.test(file));

test('rules hold no sentence: they answer phrases of their dictionaries', () => {
  expect(rules.length).toBeGreaterThan(40);
  const found = rules.flatMap((file) => sentencesIn(file).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

/** Imports of formatters that take a locale, English where none is given. */
const FORMATTERS =
  /import \{[^}]*\bformat(Rand|Amount|WireAmount)\b[^}]*\} from '@thumela\/rules\/money\/money\.ts'|from '@thumela\/rules\/dates\/shown-dates\.ts'/;

test('a browser shows dates and amounts as the language of its reader writes them', () => {
  const shown = files.filter((file) =>
    /^(ui|web|portal|console)\/src\/(?!language\/).+(?<!\.test)\.tsx?$/.test(file),
  );
  expect(FORMATTERS.test(read('ui/src/language/dates.ts'))).toBe(true);
  expect(shown.filter((file) => FORMATTERS.test(read(file)))).toEqual([]);
});

test('a sentence is noticed wherever it stands', () => {
  const source = `
    import { a } from './a b.ts';
    const rule = (label: 'Some name') => \`\${label} is required\`;
    const shown = { label: 'Gender', value: 'MALE' };
    throw new RangeError('no such step');
    check(rule, 'No spaces are allowed');`;
  expect(sentencesIn('made-up.ts', source)).toEqual([
    ...[' is required', 'Gender', 'No spaces are allowed'],
  ]);
});
