import { expect, test } from 'vitest';
import { readReturn, shownValue } from './return-query.ts';

test('the documented parameters are read by their names', () => {
  const query = new URLSearchParams(
    'payatReferenceNum=1&payatTranId=2&digiapiPaymentMethod=EFT&digiapiResponseMsg=No+funds&digiapiExternalRef=3',
  );
  expect(readReturn(query)).toEqual({
    reference: '1',
    transactionId: '2',
    method: 'EFT',
    message: 'No funds',
    externalReference: '3',
  });
});

test.each([
  ['nothing', '', ''],
  ['markup, which stays text', '<b>a</b>', '<b>a</b>'],
  ['a text turned around', 'abc\u202edcba\u0000', 'abcdcba'],
  ['a novel', 'x'.repeat(500), `${'x'.repeat(120)}…`],
  ['what stands there twice', 'first', 'first'],
])('%s', (_, value, shown) => {
  const query = new URLSearchParams({ a: value });
  query.append('a', 'second');
  expect(shownValue(query, 'a')).toBe(shown);
});
