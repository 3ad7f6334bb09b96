import { MINIMUM_AGE, POSTAL_CODE_LENGTH } from '@thumela/rules/constants.ts';
import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { documentLists } from '../document-lists.ts';
import {
  alpha3Input,
  cellphoneInput,
  dateInput,
  flag,
  id,
  input,
  inputList,
  inputOf,
  nullish,
  oneOf,
  text,
  UploadUrl,
  version,
} from '../shapes.ts';
import {
  FILE_TYPE,
  GENDER,
  ID_TYPE,
  PROVINCE,
  REGISTRATION_DOCUMENT,
  REGISTRATION_TYPE,
  REQUEST_CONTEXT,
  REQUEST_STATUS,
  SIGN_UP_GENDER,
  SIGN_UP_ID_TYPE,
} from '../values.ts';
import { Customer } from './authentication.ts';

const address = {
  town: input('Town or suburb of the home address.'),
  city: input('City of the home address.'),
  province: inputOf(PROVINCE, 'Province of the home address.'),
  'postal-code': input(`Postal code of the home address: ${POSTAL_CODE_LENGTH} digits.`),
};

const documentOf = (what: string) => id(`${what}; a document with its file uploaded.`);

/** The request a recipient submits at the end of the wizard (WIZARD-58, WIZARD-59). */
export const RegistrationRequestInput = Type.Object(
  {
    msisdn: nullish(cellphoneInput('Cellphone number, if there is one.')),
    email: nullish(input('E-mail address; required without a cellphone number.')),
    'id-type': inputOf(ID_TYPE, 'Kind of the identity document.'),
    'id-number': input('Number of the identity document.'),
    'id-expiry-date': nullish(dateInput('Expiry date; `9999-01-01` for no expiry.')),
    'identity-document': documentOf('Photo of the identity document'),
    picture: documentOf('Photo of the person holding it'),
    'first-name': input('First names.'),
    'last-name': input('Family name.'),
    dob: dateInput('Date of birth.'),
    gender: inputOf(GENDER, 'Gender.'),
    nationality: alpha3Input('Nationality.'),
    'street-number': input('Street number of the home address.'),
    'street-name': input('Street name of the home address.'),
    ...address,
    context: inputOf(REQUEST_CONTEXT, 'Purpose of the registration.'),
    'context-id': id('The incoming order.'),
    'registration-type': inputOf(REGISTRATION_TYPE, 'How they register.'),
    'reporting-declaration-signed': flag('Whether the declaration was accepted.'),
    'reporting-declaration-version': version('Version of the declaration.'),
    'inbound-limit-tier-set-id': nullish(id('The limits that apply, if documents are required.')),
    'inbound-limit-tier-set-name': nullish(input('Name of the limits.')),
    ...documentLists,
  },
  { description: 'A recipient who registers to receive money.' },
);

export const register = defineCall({
  id: 'register',
  method: 'POST',
  path: '/registrations/registration/',
  area: 'registration',
  caller: 'partner',
  headers: 'registering',
  summary: 'Sign up a customer',
  description:
    'Signs up a customer, whose PIN is sent by SMS to their cellphone number. The documents must be uploaded first.',
  source: 'SIGNUP-36',
  creates: true,
  errors: ['ALREADY_REGISTERED', 'DOCUMENT_MISSING'],
  ownHeaders: Type.Object({
    'referral-code': Type.Optional(input('From the referral link of an existing customer.')),
  }),
  body: Type.Object({
    city: address.city,
    dob: dateInput(`Date of birth; at least ${MINIMUM_AGE} years ago.`),
    documents: inputList(
      Type.Object({
        'meta-data-id': id('The document.'),
        'document-type': inputOf(REGISTRATION_DOCUMENT, 'Kind of document.'),
      }),
      'One document of each type that `GET /registrations/documents` lists.',
    ),
    'first-name': input('First names: letters and spaces, at least 5.'),
    gender: inputOf(SIGN_UP_GENDER, 'Gender; must match a South African ID number.'),
    'id-expiry-date': nullish(
      dateInput('Expiry date of the document; `9999-12-31` for SA ID and Foreign ID.'),
    ),
    'id-number': input('Number of the identity document.'),
    'id-type': inputOf(SIGN_UP_ID_TYPE, 'Kind of the identity document.'),
    'last-name': input('Family name: letters and spaces, at least 5.'),
    msisdn: cellphoneInput('Cellphone number; becomes the username.'),
    nationality: alpha3Input('Nationality.'),
    'postal-code': address['postal-code'],
    street: input('Street number and street name of the home address.'),
    town: address.town,
    province: address.province,
  }),
  status: 201,
  answer: Customer,
  example: {
    body: {
      city: 'Johannesburg',
      dob: '1990-04-12',
      documents: [
        { 'meta-data-id': 1, 'document-type': 'Identity' },
        { 'meta-data-id': 2, 'document-type': 'Picture' },
      ],
      'first-name': 'Thandeka',
      gender: 'Female',
      'id-expiry-date': '2099-12-31',
      'id-number': 'ZZ0000099',
      'id-type': 'Foreign Passport',
      'last-name': 'Banda Phiri',
      msisdn: '27820000099',
      nationality: 'MWI',
      'postal-code': '2001',
      street: '7 Example Street',
      town: 'Braamfontein',
      province: 'GAUTENG',
    },
  },
});

export const listRegistrationDocuments = defineCall({
  id: 'listRegistrationDocuments',
  method: 'GET',
  path: '/registrations/documents',
  area: 'registration',
  caller: 'partner',
  headers: 'registering',
  summary: 'Documents required for a sign-up',
  description: 'Lists the documents required for a sign-up.',
  source: 'SIGNUP-16',
  status: 200,
  answer: Type.Array(
    Type.Object({
      id: id('This requirement.'),
      'registering-channel-id': id('The channel of the sign-up.'),
      'document-type': oneOf(REGISTRATION_DOCUMENT, 'Kind of document.'),
    }),
  ),
  example: { answer: [{ id: 1, 'registering-channel-id': 20, 'document-type': 'Identity' }] },
});

export const generateRegistrationUploadUrl = defineCall({
  id: 'generateRegistrationUploadUrl',
  method: 'POST',
  path: '/registrations/documents/generate-upload-url',
  area: 'registration',
  caller: 'partner',
  headers: 'registering',
  summary: 'Get the upload URL of a sign-up document',
  description: 'Announces a document of a sign-up and returns the URL to upload its file.',
  source: 'SIGNUP-35',
  creates: true,
  errors: ['FILE_TYPE_NOT_ALLOWED'],
  body: Type.Object({
    'file-type': inputOf(FILE_TYPE, 'The extension of the file, in lower case.'),
    'registration-document-type': inputOf(REGISTRATION_DOCUMENT, 'Kind of document.'),
  }),
  status: 200,
  answer: UploadUrl,
  example: { body: { 'file-type': 'jpg', 'registration-document-type': 'Identity' } },
});

export const createRegistrationRequest = defineCall({
  id: 'createRegistrationRequest',
  method: 'POST',
  path: '/registrations/registration-request/',
  area: 'registration',
  caller: 'partner',
  headers: 'registering',
  summary: 'Register a recipient',
  description: 'Registers the recipient of an incoming order, so that it can be paid to them.',
  source: 'WIZARD-57',
  creates: true,
  errors: ['ALREADY_PENDING', 'DOCUMENT_MISSING', 'NOT_REDEEMABLE', 'STATUS_CONFLICT'],
  body: RegistrationRequestInput,
  status: 201,
  answer: Type.Object({
    id: id('The request.'),
    status: Type.Optional(oneOf(REQUEST_STATUS, 'Status.')),
  }),
  example: {
    body: {
      msisdn: '27820000011',
      'id-type': 'SA_ID',
      'id-number': '6608114991080',
      'id-expiry-date': '9999-01-01',
      'identity-document': 1,
      picture: 2,
      'first-name': 'Lerato',
      'last-name': 'Mokoena',
      dob: '1966-08-11',
      gender: 'FEMALE',
      nationality: 'ZAF',
      'street-number': '12',
      'street-name': 'Example Street',
      town: 'Braamfontein',
      city: 'Johannesburg',
      province: 'GAUTENG',
      'postal-code': '2001',
      context: 'INBOUND',
      'context-id': 1,
      'registration-type': 'NON_FACE_TO_FACE',
      'reporting-declaration-signed': true,
      'reporting-declaration-version': 1,
    },
  },
});

export const generateReferralLink = defineCall({
  id: 'generateReferralLink',
  method: 'GET',
  path: '/registrations/registration-referral/generate-referral-link',
  area: 'registration',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Get a referral link',
  description: 'Returns the link with which this customer refers others.',
  source: 'SHELL-21',
  status: 200,
  answer: Type.Object({ 'referral-link': text('The URL to share.') }),
});
