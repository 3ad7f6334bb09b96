import { deleteBeneficiary } from '@thumela/contract/calls/beneficiaries.ts';
import { retrieveLimit } from '@thumela/contract/calls/limits.ts';
import { listProvinces, listSendingCountries } from '@thumela/contract/calls/reference.ts';
import { expireTransaction } from '@thumela/contract/calls/transactions.ts';
import { expect, test } from 'vitest';
import { implementCall } from './implement.ts';

const limit = {
  'daily-limit-reached': false,
  'daily-limit-remaining': 1,
  'monthly-limit-reached': false,
  'monthly-limit-remaining': 1,
};
const { 'daily-limit-reached': _reached, ...incomplete } = limit;
const country = { id: 1, name: 'Zimbabwe', code: 'ZWE' };

/** Each line marked with `@ts-expect-error` must not compile; if it did, `npm run types` would fail. */
const judged = [
  implementCall(retrieveLimit, async () => limit),
  // @ts-expect-error A key is missing.
  implementCall(retrieveLimit, async () => incomplete),
  // @ts-expect-error A bigint is no JSON number.
  implementCall(retrieveLimit, async () => ({ ...limit, 'daily-limit-remaining': 1n })),
  // @ts-expect-error The call has no such key.
  implementCall(retrieveLimit, async () => ({ ...limit, 'yearly-limit-remaining': 1 })),

  implementCall(listSendingCountries, async () => [{ countries: [country] }]),
  // @ts-expect-error The call has no such key, however deep.
  implementCall(listSendingCountries, async () => [{ countries: [{ ...country, dial: '263' }] }]),
  // @ts-expect-error One thing is no list.
  implementCall(listProvinces, async () => ({ 'display-name': 'Gauteng', value: 'GAUTENG' })),

  implementCall(expireTransaction, async () => ({ result: 'OK' })),
  // @ts-expect-error It is none of the values listed.
  implementCall(expireTransaction, async () => ({ result: 'DONE' })),
  // @ts-expect-error Nothing was answered.
  implementCall(expireTransaction, async () => {}),

  implementCall(deleteBeneficiary, async () => {}),
  // @ts-expect-error The expected answer has no body.
  implementCall(deleteBeneficiary, async () => ({ result: 'OK' })),
];

test('a handler whose answer violates the contract does not compile', () => {
  expect(judged).toHaveLength(12);
});
