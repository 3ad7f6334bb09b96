import { expect, test } from 'vitest';
import { camelKey, camelKeys } from './camel.ts';

test.each([
  ['daily-limit-reached', 'dailyLimitReached'],
  ['country-iso2', 'countryISO2'],
  ['beneficiary-country-iso2', 'beneficiaryCountryISO2'],
  ['x-iso2-code', 'xISO2Code'],
  ['error-code', 'errorCode'],
  ['id', 'id'],
  ['redirectUrl', 'redirectUrl'],
  ['REMITTANCE_PARTNER_DISPLAY_VALUE', 'REMITTANCE_PARTNER_DISPLAY_VALUE'],
])('%s becomes %s', (wire, app) => {
  expect(camelKey(wire)).toBe(app);
});

test('keys change at every depth, values never', () => {
  expect(
    camelKeys([{ 'payout-method': 'a-b', 'required-fields': [{ 'data-type': null }] }]),
  ).toEqual([{ payoutMethod: 'a-b', requiredFields: [{ dataType: null }] }]);
});
