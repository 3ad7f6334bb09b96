import { expect, test } from 'vitest';
import { detectFormat } from './detect-format.ts';
import { readFixture } from './fixtures/read.ts';

test.each([
  ['un.xml', 'UN_XML'],
  ['fic.xml', 'FIC_XML'],
  ['ofac.xml', 'OFAC_XML'],
  ['ofac-sdn.csv', 'OFAC_CSV'],
  ['eu.xml', 'EU_XML'],
  ['uk-conlist.csv', 'UK_CSV'],
  ['uk-sanctions-list.csv', 'UK_CSV'],
  ['opensanctions.csv', 'OPENSANCTIONS_CSV'],
  ['ftm.jsonl', 'FTM_JSON'],
  ['thumela.json', 'THUMELA_JSON'],
])('%s is recognised as %s, as text, bytes and with a byte order mark', (name, format) => {
  const text = readFixture(name);
  expect(detectFormat(text)).toBe(format);
  expect(detectFormat(Buffer.from(`\uFEFF${text}`).subarray(0, 8_192))).toBe(format);
});

test.each([
  '',
  'hello',
  '<html><body>Service unavailable</body></html>',
  '<export><order/></export>',
  '<constructor/>',
  '{"error":"not found"}',
  'name,amount\nA,1\n',
  '36,12,"aka","AERO-CARIBBEAN",-0- \n',
])('%j is none of our lists', (text) => {
  expect(detectFormat(text)).toBeUndefined();
});
