import { describe, expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import type { Phrase } from '../language/phrase.ts';
import { principalErrors, quoteEntry } from './quote-errors.ts';

const visible = (errors: readonly Phrase[]) =>
  errors.map((error) => messageOf(error)?.replaceAll('\u00a0', ' '));

describe('bounds of the principal', () => {
  const bounds = { minimumSend: 100_00n, payoutCeiling: 25000_00n, payoutMethod: 'Cash Pickup' };

  it.each([
    [97_00n, ['The smallest amount you can send is R 100.00.']],
    [100_00n, []],
    [25000_00n, []],
    [25000_01n, ['The largest amount you can send by Cash Pickup is R 25 000.00.']],
  ])('%s cents', (principal, errors) => {
    expect(visible(principalErrors(principal, bounds))).toEqual(errors);
  });

  it('checks no bound that is not set', () => {
    expect(principalErrors(1n, {})).toEqual([]);
  });
});

describe('reading the entry', () => {
  it.each([
    [2, 'SENDER_AMOUNT', '1000.50', { minor: 100050n }],
    [0, 'SENDER_AMOUNT', 1000.5, { minor: 100050n }],
    [0, 'RECEIVER_AMOUNT', '250000', { minor: 250000n }],
    [0, 'RECEIVER_AMOUNT', '1.5', { error: 'Amount can have at most 0 decimals' }],
    [2, 'RECEIVER_AMOUNT', 100.255, { error: 'Amount can have at most 2 decimals' }],
    [2, 'SENDER_AMOUNT', '', { error: 'Amount is required' }],
    [2, 'SENDER_AMOUNT', -1, { error: 'Amount cannot be negative' }],
    [2, 'SENDER_AMOUNT', 0, { error: 'Amount cannot be 0' }],
    [2, 'SENDER_AMOUNT', Number.NaN, { error: 'Amount must be a number' }],
    [2, 'SENDER_AMOUNT', '99999999999999', { error: 'Amount is too large' }],
  ] as const)('with %s decimals, %s %j', (decimals, type, value, result) => {
    const entry = quoteEntry({ decimals }, type, value);
    expect('error' in entry ? { error: messageOf(entry.error) } : entry).toEqual(result);
  });
});
