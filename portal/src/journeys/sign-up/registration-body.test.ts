import { expect, test } from 'vitest';
import { registrationBody } from './registration-body.ts';

const today = '2026-11-21';
const personal = {
  firstName: ' Nomvula ',
  lastName: 'Khumalo',
  gender: 'Female',
  dateOfBirth: '1985-06-24',
  phone: '+27820000099',
};
const nationality = {
  idType: 'Asylum Paper',
  idNumber: 'CTRCOD000000009',
  idExpiry: '2030-01-31',
  country: 'COD',
};
const address = {
  streetNumber: '12',
  streetName: 'Kerk Street',
  town: 'Hillbrow',
  city: 'Johannesburg',
  province: 'GAUTENG',
  postalCode: '2001',
};
const documents = [{ id: 7, documentType: 'Identity' }];

test('the number is normalised, the street is one line and the country has three letters [SIGNUP-37] [SIGNUP-38]', () => {
  expect(registrationBody({ today, personal, nationality, address }, documents)).toEqual({
    'first-name': 'Nomvula',
    'last-name': 'Khumalo',
    gender: 'Female',
    dob: '1985-06-24',
    msisdn: '27820000099',
    'id-type': 'Asylum Paper',
    'id-number': 'CTRCOD000000009',
    'id-expiry-date': '2030-01-31',
    nationality: 'COD',
    street: '12 Kerk Street',
    town: 'Hillbrow',
    city: 'Johannesburg',
    province: 'GAUTENG',
    'postal-code': '2001',
    documents: [{ 'meta-data-id': 7, 'document-type': 'Identity' }],
  });
});

test.each([
  ['SA ID', '9999-12-31'],
  ['Foreign ID', '9999-12-31'],
  ['Foreign Passport', '2030-01-31'],
])('of %s the expiry date sent is %s, whatever was typed before [SIGNUP-13]', (idType, sent) => {
  const answers = { today, personal, nationality: { ...nationality, idType }, address };
  expect(registrationBody(answers, [])?.['id-expiry-date']).toBe(sent);
});

test('an unanswered step has nothing to send', () => {
  expect(registrationBody({ today, personal, address }, documents)).toBeUndefined();
});
