import { expect, test } from 'vitest';
import { readFixture, readWhole, toSource } from './fixtures/read.ts';

const list = readFixture('un.xml');
const readText = (text: string, size?: number) =>
  readWhole({ format: 'UN_XML', file: toSource(text, size) });

test('a list is the same in chunks of any size, as one chunk, and with a byte order mark', async () => {
  const whole = await readText(list, 1_000_000);
  expect(await readText(list, 1)).toEqual(whole);
  expect(await readText(list, 7)).toEqual(whole);
  expect(await readText(`\uFEFF${list}`)).toEqual(whole);
});

test('a list that is cut anywhere is refused', async () => {
  for (const part of [0.1, 0.3, 0.5, 0.9, 0.99]) {
    await expect(readText(list.slice(0, list.length * part))).rejects.toThrow(
      /^Line \d+: the file ends early \(/,
    );
  }
  await expect(readText('')).rejects.toThrow('the file ends early');
});

test.each([
  ['a tag that is not closed', list.replace('</INDIVIDUAL>', ''), 'the XML is not well-formed ('],
  ['an unknown root', '<ROOT><A/></ROOT>', "Line 1: the root element 'ROOT' is not that of this"],
  ['no entry', '<CONSOLIDATED_LIST></CONSOLIDATED_LIST>', 'The file has no entries.'],
  ['text behind the root', `${list}more`, 'the XML is not well-formed ('],
  ['another encoding', list.replace('"UTF-8"', '"ISO-8859-1"'), "the encoding 'ISO-8859-1' is not"],
])('a list with %s is refused', async (_, text, message) => {
  await expect(readText(text)).rejects.toThrow(message);
});

test('a document type is refused, so that no entity is expanded or fetched', async () => {
  const withType = (type: string, text = 'x') =>
    `<?xml version="1.0"?>${type}<CONSOLIDATED_LIST>${text}</CONSOLIDATED_LIST>`;
  const refused = 'the file has a document type, which no list has';
  const bomb =
    '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>';
  await expect(readText(withType(bomb, '&c;'))).rejects.toThrow(refused);
  const external = '<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  await expect(readText(withType(external, '&x;'))).rejects.toThrow(refused);
  await expect(readText(withType('<!DOCTYPE l SYSTEM "http://x/y.dtd">'))).rejects.toThrow(refused);
  await expect(readText(withType('', '&x;'))).rejects.toThrow(
    'the XML is not well-formed (undefined entity',
  );
});

test('bytes that are not UTF-8 are refused', async () => {
  const bytes = Buffer.from(list.replace('AMIR', 'AM\u00CDR'), 'latin1');
  await expect(readWhole({ format: 'UN_XML', file: [bytes] })).rejects.toThrow(
    'The file is not text in UTF-8.',
  );
  const cut = Buffer.from(`${list}\u00CD`).subarray(0, -1);
  await expect(readWhole({ format: 'UN_XML', file: [cut] })).rejects.toThrow('not text in UTF-8');
});

test.each([
  ['text', `<FIRST_NAME>${'A'.repeat(1_000_000)}</FIRST_NAME>`, 'too long'],
  [
    'text in pieces',
    `<FIRST_NAME>${`${'A'.repeat(9_000)}<!---->`.repeat(20)}</FIRST_NAME>`,
    'too long',
  ],
  ['comment', `<!--${'A'.repeat(1_000_000)}-->`, 'too long'],
  ['attribute', `<A a="${'A'.repeat(1_000_000)}"/>`, 'too long'],
  ['number of elements', '<A/>'.repeat(30_000), 'too many elements'],
  ['sum of texts', `<A>${'A'.repeat(50_000)}</A>`.repeat(50), 'the entry is too long'],
  ['depth', '<A>'.repeat(50), 'nested too deep'],
  [
    'number of names',
    '<INDIVIDUAL_ALIAS><ALIAS_NAME>A; B</ALIAS_NAME></INDIVIDUAL_ALIAS>'
      .repeat(3_000)
      .replaceAll('B', () => `B${Math.random()}`),
    'too many names',
  ],
  [
    'name',
    `<INDIVIDUAL_ALIAS><ALIAS_NAME>${'A'.repeat(2_000)}</ALIAS_NAME></INDIVIDUAL_ALIAS>`,
    'a name or number is too long',
  ],
])('an entry that exceeds the limit of its %s is refused', async (_, content, message) => {
  const text = list.replace('<DATAID>1</DATAID>', content);
  await expect(readText(text, 65_536)).rejects.toThrow(message);
});
