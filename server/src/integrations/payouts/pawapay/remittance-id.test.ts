import { expect, test } from 'vitest';
import { createRemittanceId, readPayoutId } from './remittance-id.ts';

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test.each(['1', '42', '999999999999999999'])('the UUID of payout %s leads back to it', (id) => {
  expect(createRemittanceId(id)).toMatch(UUID_4);
  expect(readPayoutId(createRemittanceId(id))).toBe(id);
});

test('the UUID of a payout never changes, because pawaPay recognises repetitions by it', () => {
  expect(createRemittanceId('1001')).toBe('79a71c29-f512-4654-8000-0000000003e9');
});

test.each(['', '0', '01', '-1', '1e3', '1000000000000000000'])('%j is no payout', (id) => {
  expect(() => createRemittanceId(id)).toThrow('not a number');
});

test.each([
  ['of another system', 'f4401bd2-1568-4140-bf2d-eb77d2b2b639'],
  ['with another number', createRemittanceId('7').replace(/7$/, '8')],
  ['in capitals', createRemittanceId('7').toUpperCase()],
  ['that is none', 'payout 7'],
])('a UUID %s is not one of ours', (_, id) => {
  expect(() => readPayoutId(id)).toThrow('not one of ours');
});
