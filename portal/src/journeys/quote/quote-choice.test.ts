import { inEnglish } from '@thumela/rules/language/in-english.ts';
import { describe, expect, test } from 'vitest';
import {
  amountRule,
  chooseInList,
  chooseType,
  effectiveValue,
  entryCurrency,
  LEVELS,
  NOTHING_CHOSEN,
} from './quote-choice.ts';

const full = {
  country: '1',
  payoutMethod: '11',
  payoutPartner: '14',
  currency: '14',
  quotationType: 'SENDER_AMOUNT_INCLUSIVE',
  amount: '500',
};

describe('choosing in one list', () => {
  test.each(LEVELS)(
    'changing %s preserves the lists above it and resets the rest [QUOTE-01]',
    (level) => {
      const next = chooseInList(full, level, '7');
      const at = LEVELS.indexOf(level);
      for (const [index, name] of LEVELS.entries()) {
        const expected = index < at ? full[name] : index === at ? '7' : '';
        expect(next[name], name).toBe(expected);
      }
      expect(next).toMatchObject({ quotationType: 'SENDER_AMOUNT', amount: '' });
    },
  );
});

describe('choosing a quotation type', () => {
  test('preserves an amount that is still in rand', () => {
    expect(chooseType(full, 'SENDER_AMOUNT')).toEqual({ ...full, quotationType: 'SENDER_AMOUNT' });
  });

  test('drops an amount that would silently become another currency', () => {
    expect(chooseType(full, 'RECEIVER_AMOUNT').amount).toBe('');
  });
});

test.each([
  ['SENDER_AMOUNT', 'USD', 'ZAR'],
  ['SENDER_AMOUNT_INCLUSIVE', 'USD', 'ZAR'],
  ['RECEIVER_AMOUNT', 'USD', 'USD'],
  ['RECEIVER_AMOUNT', '', 'ZAR'],
])('%s to %s is entered in %s', (type, destination, currency) => {
  expect(entryCurrency(type, destination)).toBe(currency);
});

test.each([
  ['ZAR', '10.55', undefined],
  ['ZAR', '10.555', 'Amount can have at most 2 decimals'],
  ['UGX', '10.5', 'Amount can have at most 0 decimals'],
  ['ZAR', '', 'Amount is required'],
])('in %s the amount %j gives %s', (currency, value, message) => {
  const broken = amountRule(currency)(value);
  expect(broken && inEnglish(broken)).toBe(message);
});

test('a single option is chosen, and a choice that is no longer offered is ignored', () => {
  const options = [
    { value: '1', label: 'One' },
    { value: '2', label: 'Two' },
  ];
  expect(effectiveValue(options.slice(0, 1), '')).toBe('1');
  expect(effectiveValue(options, '')).toBe('');
  expect(effectiveValue(options, '2')).toBe('2');
  expect(effectiveValue(options, '3')).toBe('');
  expect(effectiveValue([], '1')).toBe('');
});

test('without a choice the default quotation type applies', () => {
  expect(NOTHING_CHOSEN.quotationType).toBe('SENDER_AMOUNT');
});
