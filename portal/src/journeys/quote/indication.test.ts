import { inEnglish } from '@thumela/rules/language/in-english.ts';
import type { Phrase } from '@thumela/rules/language/phrase.ts';
import { expect, test } from 'vitest';
import { sendMoney } from '../../texts/en/send-money.ts';
import { type EntryTerms, entryTerms, type PaidCurrency } from './entry-terms.ts';
import {
  computeIndication,
  entryRefusal,
  formatEntryRange,
  formatIndicatedRate,
} from './indication.ts';

/** The specified keys; only our own server sends the price. */
const usd = {
  id: 11,
  code: 'USD',
  brandId: 11,
  payoutPartnerId: 11,
  payoutPartnerName: 'City branches',
  payoutPartnerBrandReferenceId: 11,
  active: true,
  available: true,
} as PaidCurrency;
const price = {
  rate: 0.060885,
  feePercent: 5,
  feeMinimum: 20,
  feeMaximum: 500,
  vatRate: 0.15,
  minimumAmount: 100,
  maximumAmount: 25000,
};
const limits = {
  dailyLimitReached: false,
  dailyLimitRemaining: 4100,
  monthlyLimitReached: false,
  monthlyLimitRemaining: 22200,
};

const termsOf = (...known: Parameters<typeof entryTerms>): EntryTerms => ({
  ...entryTerms(...known),
  waiting: false,
});
const ours = termsOf({ ...usd, price }, 'Cash Pickup', limits);
const another = termsOf(usd, 'Cash Pickup', limits);

const entry = (amount: string, quotationType = 'SENDER_AMOUNT') => ({
  quotationType,
  amount,
  destination: 'USD',
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const said = (refusal: Phrase | undefined) => refusal && plain(inEnglish(refusal));

test.each([
  ['SENDER_AMOUNT', '350,50', 'USD 21.34', 'R 373.50'],
  ['SENDER_AMOUNT_INCLUSIVE', 'R 1 000', 'USD 57.57', 'R 1 000.00'],
  ['RECEIVER_AMOUNT', '100', 'USD 100.00', 'R 1 736.89'],
])('of %s, %s would bring %s for %s', (type, amount, received, total) => {
  const found = computeIndication(ours, entry(amount, type));
  expect(found && [plain(found.received), plain(found.total)]).toEqual([received, total]);
});

test.each([
  ['', ours],
  ['ten', ours],
  ['0', ours],
  ['1.234', ours],
  ['350', another],
  ['350', termsOf(undefined, '', undefined)],
])('of %j nothing is indicated that is not known', (amount, terms) => {
  expect(computeIndication(terms, entry(amount))).toBeUndefined();
});

test('the rate is shown with its currency, if known', () => {
  expect(plain(formatIndicatedRate(ours) ?? '')).toBe('R 1 = USD 0.060885');
  expect(formatIndicatedRate(another)).toBeUndefined();
});

test.each([
  ['SENDER_AMOUNT', ours, 'You can send R 100.00 to R 4 100.00 today.'],
  ['SENDER_AMOUNT_INCLUSIVE', ours, 'You can pay R 123.00 to R 4 335.75 today.'],
  ['RECEIVER_AMOUNT', ours, 'They can receive USD 6.09 to USD 249.62 today.'],
  ['SENDER_AMOUNT', another, 'You can send up to R 4 100.00 today.'],
  [
    'SENDER_AMOUNT',
    termsOf({ ...usd, price }, 'Cash Pickup', undefined),
    'You can send R 100.00 to R 25 000.00 at once.',
  ],
])('before an error, %s has the hint: %#', (type, terms, sentence) => {
  const range = formatEntryRange(terms, entry('', type));
  expect(range?.most && plain(sendMoney.request.range(range))).toBe(sentence);
});

test('another provider’s other types have no bounds to name', () => {
  expect(formatEntryRange(another, entry('', 'RECEIVER_AMOUNT'))).toBeUndefined();
});

test.each([[0], [99.99]])('with R %s left, that is said instead of a range', (left) => {
  const spent = { ...limits, dailyLimitRemaining: left };
  const range = formatEntryRange(termsOf({ ...usd, price }, 'Cash Pickup', spent), entry(''));
  expect(said(range?.refusal)).toBe(`You can still send R ${left.toFixed(2)} today.`);
});

test('an amount that is too small shows after a pause, one that is too large at once', () => {
  const smallest = 'The smallest amount you can send is R 100.00.';
  expect(said(entryRefusal(ours, entry('50'), false))).toBe(smallest);
  expect(entryRefusal(ours, entry('50'), true)).toBeUndefined();
  const day = 'You can still send R 4 100.00 today.';
  expect(said(entryRefusal(ours, entry('4100,01'), true))).toBe(day);
  expect(said(entryRefusal(another, entry('4100,01'), true))).toBe(day);
  expect(entryRefusal(ours, entry('4100'), false)).toBeUndefined();
});
