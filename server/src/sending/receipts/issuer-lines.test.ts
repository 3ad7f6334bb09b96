import { DEFAULT_BRAND } from '@thumela/rules/default-brand.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { expect, test } from 'vitest';
import { issuerLines } from './receipt.ts';

test('a receipt ends with the legal name, address, VAT number and licence of its issuer', () => {
  const brand = {
    ...DEFAULT_BRAND,
    company: 'Remit (Pty) Ltd',
    address: '1 Example Street, Johannesburg, 2001',
    licence: 'ADLA',
    vatNumber: '4123',
  };
  expect(issuerLines(brand, ENGLISH).slice(0, 2)).toEqual([
    'Remit (Pty) Ltd · 1 Example Street, Johannesburg, 2001',
    'VAT no. 4123 · ADLA',
  ]);
});

test('a brand that names none of them leaves no empty line', () => {
  expect(issuerLines(DEFAULT_BRAND, ENGLISH)).toHaveLength(2);
});
