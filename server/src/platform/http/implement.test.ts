import { deleteBeneficiary } from '@thumela/contract/calls/beneficiaries.ts';
import { retrieveLimit } from '@thumela/contract/calls/limits.ts';
import { listProvinces, listSendingCountries } from '@thumela/contract/calls/reference.ts';
import { expireTransaction } from '@thumela/contract/calls/transactions.ts';
import { expect, test } from 'vitest';
import { implement } from './implement.ts';

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
  implement(retrieveLimit, async () => limit),
  // @ts-expect-error A key is missing.
  implement(retrieveLimit, async () => incomplete),
  // @ts-expect-error A bigint is no JSON number.
  implement(retrieveLimit, async () => ({ ...limit, 'daily-limit-remaining': 1n })),
  // @ts-expect-error The call has no such key.
  implement(retrieveLimit, async () => ({ ...limit, 'yearly-limit-remaining': 1 })),

  implement(listSendingCountries, async () => [{ countries: [country] }]),
  // @ts-expect-error The call has no such key, however deep.
  implement(listSendingCountries, async () => [{ countries: [{ ...country, dial: '263' }] }]),
  // @ts-expect-error One thing is no list.
  implement(listProvinces, async () => ({ 'display-name': 'Gauteng', value: 'GAUTENG' })),

  implement(expireTransaction, async () => ({ result: 'OK' })),
  // @ts-expect-error It is none of the values listed.
  implement(expireTransaction, async () => ({ result: 'DONE' })),
  // @ts-expect-error Nothing was answered.
  implement(expireTransaction, async () => {}),

  implement(deleteBeneficiary, async () => {}),
  // @ts-expect-error The expected answer has no body.
  implement(deleteBeneficiary, async () => ({ result: 'OK' })),
];

test('a handler whose answer violates the contract does not compile', () => {
  expect(judged).toHaveLength(12);
});
