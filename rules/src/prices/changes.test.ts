import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../language/languages.ts';
import { formatPhrase } from '../language/phrase.ts';
import { findPriceErrors, type PriceKind } from './changes.ts';

const faults = (kind: PriceKind, values: Record<string, string>) =>
  findPriceErrors(kind, values).map(({ field, message }) => [
    field,
    formatPhrase(message, ENGLISH.say),
  ]);

describe('valid prices', () => {
  test.each<[PriceKind, Record<string, string>]>([
    ['RATE', { mid: '0.0615', 'margin-percent': '0' }],
    ['RATE', { mid: '84.3', 'margin-percent': '20' }],
    ['FEE', { percent: '3.5', minimum: '15', maximum: '15.00' }],
    ['VAT', { 'vat-percent': '15.5' }],
    ['OUTBOUND_TIER', { day: '5000', month: '25000', year: '25000' }],
    ['SWITCH', { active: 'false' }],
  ])('%s takes %o', (kind, values) => {
    expect(faults(kind, values)).toEqual([]);
  });

  test.each<[PriceKind, Record<string, string>, string[]]>([
    ['RATE', { mid: '0', 'margin-percent': '20.01' }, ['mid', 'margin-percent']],
    ['RATE', { mid: '1e3', 'margin-percent': '-1' }, ['mid', 'margin-percent']],
    ['FEE', { percent: '3.5', minimum: '0', maximum: '10.005' }, ['minimum', 'maximum']],
    ['FEE', { percent: '3.5', minimum: '16', maximum: '15' }, ['maximum']],
    ['OUTBOUND_TIER', { day: '3', month: '2', year: '1' }, ['month', 'year']],
    ['SWITCH', { active: 'maybe' }, ['active']],
    ['NEW_PARTNER', { name: 'Shops' }, ['partner-type', 'usual-minutes', 'latest-minutes']],
  ])('%s refuses %o, each value beside its field', (kind, values, fields) => {
    expect(faults(kind, values).map(([field]) => field)).toEqual(fields);
  });

  test('an error is a sentence', () => {
    expect(faults('RATE', { mid: '1', 'margin-percent': '21' })).toEqual([
      ['margin-percent', 'Please enter a percentage from 0 to 20, with at most 4 decimals.'],
    ]);
  });
});
