import { describe, expect, it } from 'vitest';
import {
  findCountryCode,
  redemptionDefaults,
  splitStreet,
  suggestedNationality,
} from './redemption-defaults.ts';

const provided = Object.entries({
  BENECELLNO: '+27820000011',
  SIKBENEEMAILADDRESS: 'recipient@example.com',
  BENEFIRSTNAME: 'Lerato',
  BENEMIDDLENAME: 'Grace',
  BENELASTNAME: 'Mokoena',
  BENEDATEOFBIRTH: '1966-08-11',
  BENENATIONALITY: 'ZAF',
  BENEADDRESS: '12 Example Street',
  BENECITY: 'Johannesburg',
  BENESTATE: 'ZA-GP',
  BENEZIPCODE: '2001',
}).map(([providedFieldName, requiredFieldValue]) => ({ providedFieldName, requiredFieldValue }));

describe('provided fields as defaults of the wizard', () => {
  const defaults = redemptionDefaults(provided);

  it('mobile number and e-mail [WIZARD-63]', () => {
    expect(defaults).toMatchObject({ msisdn: '27820000011', email: 'recipient@example.com' });
  });

  it('names, the first with the middle name [WIZARD-64]', () => {
    expect(defaults).toMatchObject({ firstName: 'Lerato Grace', lastName: 'Mokoena' });
  });

  it('date of birth and nationality [WIZARD-65]', () => {
    expect(defaults).toMatchObject({ dateOfBirth: '1966-08-11', nationality: 'ZAF' });
  });

  it('the address is split [WIZARD-66]', () => {
    expect(defaults.address).toMatchObject({ streetNumber: '12', streetName: 'Example Street' });
    expect(splitStreet('Main Road')).toEqual({ streetNumber: '', streetName: 'Main Road' });
    expect(splitStreet('7B Oak Lane')).toEqual({ streetNumber: '7', streetName: 'B Oak Lane' });
  });

  it('the province comes from its code [WIZARD-67]', () => {
    expect(defaults.address.province).toBe('GAUTENG');
  });

  it('city and postal code [WIZARD-68]', () => {
    expect(defaults.address).toMatchObject({ city: 'Johannesburg', postalCode: '2001' });
  });

  it('what is missing or makes no sense stays empty', () => {
    const odd = [{ providedFieldName: 'BENEDATEOFBIRTH', requiredFieldValue: 'unknown' }];
    expect(redemptionDefaults(odd)).toEqual({
      address: {
        streetNumber: '',
        streetName: '',
        town: '',
        city: '',
        province: '',
        postalCode: '',
      },
    });
  });
});

describe('the nationality shown first', () => {
  it.each([
    ['SA_ID', undefined, 'ZAF'],
    ['SA_ID', 'ZWE', 'ZWE'],
    ['FOREIGN_ID', 'ZAF', undefined],
    ['FOREIGN_ID', 'ZWE', 'ZWE'],
  ] as const)('%s with %s: %s', (idType, known, shown) => {
    expect(suggestedNationality(idType, known)).toBe(shown);
  });
});

describe('the nationality provided by a partner', () => {
  const listed = [
    { alpha2: 'ZA', alpha3: 'ZAF', name: 'South Africa' },
    { alpha2: 'ZW', alpha3: 'ZWE', name: 'Zimbabwe' },
  ];

  it.each([
    ['ZW', 'ZWE'],
    ['zwe', 'ZWE'],
    [' Zimbabwe ', 'ZWE'],
    ['Rhodesia', undefined],
    [undefined, undefined],
  ])('%s is found as %s in the list of countries [WIZARD-65]', (given, alpha3) => {
    expect(findCountryCode(given, listed)).toBe(alpha3);
  });
});
