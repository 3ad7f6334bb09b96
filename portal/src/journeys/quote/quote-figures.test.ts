import { expect, test } from 'vitest';
import { quoteFigures } from './quote-figures.ts';

const plain = (figures: object) =>
  JSON.parse(JSON.stringify(figures).replaceAll('\u00a0', ' ')) as unknown;

test('a quote shows every amount with its currency, and the rate in both directions', () => {
  const figures = quoteFigures({
    fees: 50,
    vat: 7.5,
    vatRate: 0.15,
    total: 1057.5,
    effectiveRate: 0.060885,
    destinationAmount: 60.88,
    destinationCurrency: 'USD',
  });
  expect(plain(figures)).toEqual({
    principal: 'R 1 000.00',
    fees: 'R 50.00',
    vat: 'R 7.50',
    vatPercent: '15',
    total: 'R 1 057.50',
    received: 'USD 60.88',
    rate: 'R 1 = USD 0.060885',
    inverse: 'USD 1 = R 16.42',
  });
});

test('a currency without decimals and a rate above one', () => {
  const figures = quoteFigures({
    fees: 35,
    vat: 5.25,
    vatRate: 0.155,
    total: 1040.25,
    effectiveRate: 224.42,
    destinationAmount: 224420,
    destinationCurrency: 'UGX',
  });
  expect(plain(figures)).toMatchObject({
    principal: 'R 1 000.00',
    vatPercent: '15.5',
    received: 'UGX 224 420',
    rate: 'R 1 = UGX 224.42',
    inverse: 'UGX 1 = R 0.0045',
  });
});
