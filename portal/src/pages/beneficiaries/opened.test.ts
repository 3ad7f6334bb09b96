import { expect, test } from 'vitest';
import { formatBeneficiaryAddress, parseOpened } from './opened.ts';

test.each([
  ['?view=7', { tab: 'view', id: 7 }],
  ['?edit=7', { tab: 'edit', id: 7 }],
  ['', undefined],
  ['?view=', undefined],
  ['?edit=0', undefined],
  ['?edit=-3', undefined],
  ['?edit=7x', undefined],
  ['?delete=7', undefined],
] as const)('the query %j opens %j', (search, opened) => {
  expect(parseOpened(search)).toEqual(opened);
});

test('the address of an opened beneficiary is parsed back to the same', () => {
  const opened = { tab: 'edit', id: 12 } as const;
  expect(parseOpened(new URL(formatBeneficiaryAddress(opened), 'http://portal').search)).toEqual(
    opened,
  );
});
