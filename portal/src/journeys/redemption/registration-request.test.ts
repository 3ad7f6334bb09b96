import type { RedemptionAnswers } from '@thumela/rules/journeys/redemption-answers.ts';
import { describe, expect, test } from 'vitest';
import { registrationRequest } from './registration-request.ts';

const answers: RedemptionAnswers = {
  today: '2026-11-22',
  welcomed: true,
  hasMobile: true,
  msisdn: '27820000011',
  confirmedMsisdn: '27820000011',
  email: '',
  idType: 'SA_ID',
  limitCheck: { idType: 'SA_ID', limitPurposes: [], additionalPurposes: [] },
  identityDocument: { idType: 'SA_ID', metadataId: 1 },
  selfie: { idType: 'SA_ID', metadataId: 2 },
  idNumber: '6608114991080',
  idExpiry: '9999-01-01',
  firstName: 'Lerato Grace Nomsa Thandi',
  lastName: 'Mokoena',
  dateOfBirth: '1966-08-11',
  gender: 'FEMALE',
  nationality: 'ZAF',
  address: {
    streetNumber: '12',
    streetName: ' Example Street ',
    town: 'Berea',
    city: 'Johannesburg',
    province: 'GAUTENG',
    postalCode: '2001',
  },
  signedVersion: 3,
};

const purpose = (name: string) => ({ purpose: name, title: name });

describe('the request of a recipient', () => {
  test('has every key of the specification, and no other [WIZARD-58] [WIZARD-60]', () => {
    expect(registrationRequest(7, answers)).toEqual({
      msisdn: '27820000011',
      email: null,
      'id-type': 'SA_ID',
      'id-number': '6608114991080',
      'id-expiry-date': '9999-01-01',
      'identity-document': 1,
      picture: 2,
      'first-name': 'Lerato Grace Nomsa Thandi',
      'last-name': 'Mokoena',
      dob: '1966-08-11',
      gender: 'FEMALE',
      nationality: 'ZAF',
      'street-number': '12',
      'street-name': 'Example Street',
      town: 'Berea',
      city: 'Johannesburg',
      province: 'GAUTENG',
      'postal-code': '2001',
      context: 'INBOUND',
      'context-id': 7,
      'registration-type': 'NON_FACE_TO_FACE',
      'reporting-declaration-signed': true,
      'reporting-declaration-version': 3,
      'inbound-limit-tier-set-id': null,
      'inbound-limit-tier-set-name': null,
      'inbound-limit-document-purposes': null,
      'inbound-limit-document-type-ids': null,
      'inbound-limit-document-metadata-ids': null,
      'additional-document-purposes': null,
      'additional-document-type-ids': null,
      'additional-document-metadata-ids': null,
    });
  });

  test('lists what the limits and the rules for money to oneself required, in order [WIZARD-59]', () => {
    const more: RedemptionAnswers = {
      ...answers,
      limitCheck: {
        idType: 'SA_ID',
        tierSet: { id: 2, name: 'RAISED_SA' },
        limitPurposes: [purpose('ADDRESS'), purpose('INCOME')],
        additionalPurposes: [purpose('ABROAD')],
      },
      limitDocuments: {
        INCOME: { typeId: 8, metadataId: 4 },
        ADDRESS: { typeId: 1, metadataId: 3 },
      },
      additionalDocuments: { ABROAD: { typeId: 17, metadataId: 5 } },
    };
    expect(registrationRequest(7, more)).toMatchObject({
      'inbound-limit-tier-set-id': 2,
      'inbound-limit-tier-set-name': 'RAISED_SA',
      'inbound-limit-document-purposes': 'ADDRESS,INCOME',
      'inbound-limit-document-type-ids': '1,8',
      'inbound-limit-document-metadata-ids': '3,4',
      'additional-document-purposes': 'ABROAD',
      'additional-document-type-ids': '17',
      'additional-document-metadata-ids': '5',
    });
  });

  test('omits a number that was removed again', () => {
    const changed = { ...answers, hasMobile: false, email: 'lerato@example.com' };
    expect(registrationRequest(7, changed)).toMatchObject({
      msisdn: null,
      email: 'lerato@example.com',
    });
  });

  test.each([
    ['no declaration', { signedVersion: undefined }],
    ['a picture that is still on its way', { selfie: { idType: 'SA_ID', upload: 'x' } }],
  ] as const)('is not made with %s', (_title, missing) => {
    expect(registrationRequest(7, { ...answers, ...missing })).toBeUndefined();
  });
});
