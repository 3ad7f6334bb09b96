import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, toDecimal } from '../money/decimal.ts';
import { formatMinorPlain, toCents } from '../money/money.ts';
import {
  computeCharges,
  computeInverseRate,
  computeQuote,
  type PriceRow,
  parsePricing,
  QUOTATION_TYPES,
  type QuotationType,
} from './quote.ts';

type Corridor = [mid: string, margin: string, fee: string, min: number, max: number, code: string];

const corridors = {
  'ZWE cash': ['0.0615', '1', '5', 20, 500, 'USD'],
  'MWI wallet': ['107.8', '2', '4', 15, 400, 'MWK'],
  'NGA bank': ['84.3', '1.5', '2', 15, 300, 'NGN'],
  'UGA wallet': ['229', '2', '3.5', 15, 350, 'UGX'],
  'LSO cash': ['1', '0', '3', 15, 300, 'LSL'],
  'GBR bank': ['0.0458', '1.5', '2.5', 15, 300, 'GBP'],
} satisfies Record<string, Corridor>;

function row([mid, marginPercent, feePercent, min, max, currency]: Corridor): PriceRow {
  const bounds = { feeMinimum: toCents(min), feeMaximum: toCents(max) };
  return { mid, marginPercent, feePercent, ...bounds, vatRate: '0.15', currency };
}

const S = 'SENDER_AMOUNT';
const I = 'SENDER_AMOUNT_INCLUSIVE';
const R = 'RECEIVER_AMOUNT';

describe('worked cases', () => {
  it.each<[keyof typeof corridors, QuotationType, bigint, string, string, string, string, string]>([
    ['ZWE cash', S, 100_00n, '100.00', '20.00', '3.00', '123.00', '6.08'],
    ['ZWE cash', S, 300_00n, '300.00', '20.00', '3.00', '323.00', '18.26'],
    ['ZWE cash', S, 1000_00n, '1000.00', '50.00', '7.50', '1057.50', '60.88'],
    ['ZWE cash', S, 5000_00n, '5000.00', '250.00', '37.50', '5287.50', '304.42'],
    ['ZWE cash', S, 25000_00n, '25000.00', '500.00', '75.00', '25575.00', '1522.12'],
    ['ZWE cash', I, 1000_00n, '945.63', '47.28', '7.09', '1000.00', '57.57'],
    ['ZWE cash', I, 150_00n, '127.00', '20.00', '3.00', '150.00', '7.73'],
    ['ZWE cash', I, 5685_64n, '5376.49', '268.82', '40.32', '5685.63', '327.34'],
    ['ZWE cash', I, 120_00n, '97.00', '20.00', '3.00', '120.00', '5.90'],
    ['ZWE cash', R, 100_00n, '1642.45', '82.12', '12.32', '1736.89', '100.00'],
    ['MWI wallet', S, 1000_00n, '1000.00', '40.00', '6.00', '1046.00', '105644.00'],
    ['MWI wallet', R, 100000_00n, '946.58', '37.86', '5.68', '990.12', '100000.00'],
    ['NGA bank', S, 1000_00n, '1000.00', '20.00', '3.00', '1023.00', '83035.50'],
    ['UGA wallet', S, 1000_00n, '1000.00', '35.00', '5.25', '1040.25', '224420'],
    ['UGA wallet', R, 250000n, '1113.99', '38.99', '5.85', '1158.83', '250000'],
    ['LSO cash', S, 900_00n, '900.00', '27.00', '4.05', '931.05', '900.00'],
    ['GBR bank', S, 20000_00n, '20000.00', '300.00', '45.00', '20345.00', '902.26'],
  ])('%s, %s %s: %s + %s + %s = %s, receives %s', (corridor, type, entry, ...figures) => {
    const price = parsePricing(row(corridors[corridor]));
    const made = computeQuote(price, type, entry);
    expect([
      formatMinorPlain(made.principal),
      formatMinorPlain(made.fees),
      formatMinorPlain(made.vat),
      formatMinorPlain(made.total),
      formatMinorPlain(made.destination, price.decimals),
    ]).toEqual(figures);
  });

  it('an inclusive entry below the smallest fee leaves nothing to send', () => {
    expect(computeQuote(parsePricing(row(corridors['ZWE cash'])), I, 22_99n).principal).toBe(0n);
  });

  it('retains the margin between the principal and its cost at the mid rate', () => {
    const { payable, margin } = computeQuote(parsePricing(row(corridors['ZWE cash'])), S, 1000_00n);
    expect([payable, margin]).toEqual([989_92n, 10_08n]);
    expect(computeQuote(parsePricing(row(corridors['LSO cash'])), S, 900_00n).margin).toBe(0n);
  });
});

describe('rates', () => {
  it.each([
    ['0.0615', '1', '0.060885'],
    ['107.8', '2', '105.644'],
    ['3.95', '1.5', '3.89075'],
    ['1', '0', '1'],
    ['1.164', '2', '1.14072'],
    ['0.822', '1.5', '0.80967'],
    ['84.3', '1.5', '83.0355'],
    ['8.007', '1.5', '7.8869'],
    ['0.7175', '2', '0.70315'],
    ['9.996', '2', '9.79608'],
    ['163.9', '2', '160.622'],
    ['229', '2', '224.42'],
    ['7.514', '1.5', '7.40129'],
    ['17.21', '1.5', '16.9519'],
    ['5.631', '1.5', '5.54654'],
    ['0.428', '2', '0.41944'],
    ['0.0458', '1.5', '0.045113'],
  ])('mid %s less %s %% is %s', (mid, marginPercent, rate) => {
    const price = parsePricing({ ...row(corridors['ZWE cash']), mid, marginPercent });
    expect(formatDecimal(price.rate)).toBe(rate);
  });

  it.each([
    ['0.060885', '16.42'],
    ['105.644', '0.0095'],
    ['1', '1.0000'],
    ['0.1', '10.00'],
    ['0.80967', '1.2351'],
  ])('one unit at %s costs R %s', (rate, shown) => {
    expect(formatDecimal(computeInverseRate(toDecimal(rate)))).toBe(shown);
  });

  it('refuses a rate that is not positive', () => {
    expect(() => parsePricing({ ...row(corridors['ZWE cash']), mid: '0' })).toThrow(RangeError);
    expect(() => parsePricing({ ...row(corridors['ZWE cash']), marginPercent: '100' })).toThrow(
      RangeError,
    );
  });
});

describe('for every corridor, type and entry', () => {
  const anyPrice = fc
    .constantFrom(...Object.values(corridors))
    .map((found) => parsePricing(row(found)));
  const anyType = fc.constantFrom(...QUOTATION_TYPES);
  const anyEntry = fc.bigInt(1n, 1_000_000_00n);

  it('the total is principal, fee and VAT, and the parts of the principal add up', () => {
    fc.assert(
      fc.property(anyPrice, anyType, anyEntry, (price, type, entry) => {
        const made = computeQuote(price, type, entry);
        expect(made.total).toBe(made.principal + made.fees + made.vat);
        expect(made.payable + made.margin).toBe(made.principal);
        expect(made.margin >= 0n && made.payable >= 0n).toBe(true);
      }),
    );
  });

  it('an inclusive total never exceeds the entry, and one cent more would', () => {
    fc.assert(
      fc.property(anyPrice, anyEntry, (price, entry) => {
        fc.pre(entry >= computeCharges(price, 0n).total);
        const made = computeQuote(price, I, entry);
        expect(made.total <= entry).toBe(true);
        expect(entry - made.total <= 2n).toBe(true);
        expect(computeCharges(price, made.principal + 1n).total > entry).toBe(true);
      }),
    );
  });

  it('the total of a sender quote, sent inclusive, gives the same quote', () => {
    fc.assert(
      fc.property(anyPrice, anyEntry, (price, entry) => {
        const sent = computeQuote(price, S, entry);
        expect(computeQuote(price, I, sent.total)).toEqual(sent);
      }),
    );
  });

  it('the receiver gets exactly the entry, paid for by the smallest sufficient principal', () => {
    fc.assert(
      fc.property(anyPrice, anyEntry, (price, entry) => {
        const made = computeQuote(price, R, entry);
        expect(made.destination).toBe(entry);
        expect(computeQuote(price, S, made.principal).destination >= entry).toBe(true);
        if (made.principal > 1n) {
          expect(computeQuote(price, S, made.principal - 1n).destination < entry).toBe(true);
        }
      }),
    );
  });
});
