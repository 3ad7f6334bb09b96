import { PIN_LENGTH } from '@thumela/rules/constants.ts';
import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import {
  alpha2,
  alpha3,
  cellphoneInput,
  dateOnly,
  flag,
  id,
  input,
  msisdn,
  nullish,
  oneOf,
  text,
} from '../shapes.ts';
import { CUSTOMER_STATUS, DONE, GENDER, ID_TYPE, PROVINCE } from '../values.ts';

/** The agent or user profile in the session (SESSION-08). */
export const UserProfile = Type.Object(
  {
    id: id('The user.'),
    'credential-id': id('Their username.'),
    'organisation-id': id('The transacting partner they belong to.'),
    'first-name': text('First names.'),
    'last-name': text('Family name.'),
    'agent-code': nullish(text('Code of an agent; customers have none.')),
    'id-number': nullish(text('Number of the identity document.')),
    nationality: nullish(alpha3('Nationality.')),
    'cellphone-number': nullish(msisdn('Cellphone number.')),
    'alt-cellphone-number': nullish(msisdn('A second cellphone number.')),
    email: nullish(text('E-mail address.')),
    'street-number': nullish(text('Street number of the home address.')),
    'street-name': nullish(text('Street name of the home address.')),
    'building-name': nullish(text('Building of the home address.')),
    suburb: nullish(text('Town or suburb of the home address.')),
    city: nullish(text('City of the home address.')),
    province: nullish(oneOf(PROVINCE, 'Province of the home address.')),
    active: flag('Whether they may transact.'),
    deleted: flag('Whether they were removed.'),
  },
  { description: 'The signed-in user.' },
);

/** The session object (SESSION-07). */
export const Session = Type.Object(
  {
    username: text('As typed at sign-in.'),
    user: UserProfile,
    'transacting-partner-id': id("The partner under which a customer's calls are made."),
    'transacting-channel-id': id("The channel of a customer's calls."),
    'registering-partner-id': id('The partner under which sign-ups are made.'),
    'registering-channel-id': id('The channel of sign-ups.'),
    privileges: Type.Array(Type.String(), { description: 'Further rights; empty for customers.' }),
  },
  { description: 'The response to a sign-in.' },
);

/**
 * The customer record (SESSION-10), the further keys of the profile (REF-13), and our extensions: `language`,
 * `id-expiry-date`.
 */
export const Customer = Type.Object(
  {
    id: id('The customer.'),
    dob: nullish(dateOnly('Date of birth.')),
    'first-name': text('First names.'),
    'last-name': text('Family name.'),
    gender: nullish(oneOf(GENDER, 'Gender.')),
    'id-number': nullish(text('Number of the identity document.')),
    'id-type': nullish(oneOf(ID_TYPE, 'Kind of the identity document.')),
    'country-code': nullish(alpha3('Nationality.')),
    'country-name': nullish(text('Nationality, in words.')),
    msisdn: nullish(msisdn('Cellphone number; also a username.')),
    'email-address': nullish(text('E-mail address; also a username.')),
    'registration-id': nullish(
      id(
        "The registration id, which a customer's calls require; without one the customer cannot transact.",
      ),
    ),
    'approval-status': nullish(oneOf(CUSTOMER_STATUS, 'State of the registration.')),
    'has-active-bank-card': flag("Whether payment in the bank's app can be requested."),
    'full-name': nullish(text('First names and family name.')),
    'msisdn-value': nullish(msisdn('Cellphone number, repeated.')),
    'country-iso2': nullish(alpha2('Nationality.')),
    'id-expiry-date': nullish(
      dateOnly(
        'Expiry date of the identity document, or the later day until which a published notice deems it valid.',
      ),
    ),
    language: nullish(text('Language of messages and receipts, such as en (BCP 47).')),
  },
  { description: 'A customer.' },
);

const Done = Type.Object({ result: oneOf(DONE, 'Confirmation.') });

export const signIn = defineCall({
  id: 'signIn',
  method: 'GET',
  path: '/authentication/app',
  area: 'authentication',
  caller: 'customer',
  headers: 'none',
  summary: 'Sign in',
  description:
    'Verifies username and PIN of the Basic credential and returns the signed-in user. Several wrong PINs lock the username for a while.',
  source: 'SESSION-06',
  errors: ['UNAUTHORIZED', 'TOO_MANY_ATTEMPTS'],
  status: 200,
  answer: Session,
});

export const retrieveCustomer = defineCall({
  id: 'retrieveCustomer',
  method: 'GET',
  path: '/transactions/customer',
  area: 'authentication',
  caller: 'customer',
  headers: 'transacting',
  summary: 'The signed-in customer',
  description:
    'Returns the record of the customer who signs in with this username; customers can only read their own.',
  source: 'SESSION-09',
  query: Type.Object({ username: input('Cellphone number or e-mail address of the credential.') }),
  status: 200,
  answer: Customer,
});

export const forgotPassword = defineCall({
  id: 'forgotPassword',
  method: 'POST',
  path: '/authentication/forgot-password',
  area: 'authentication',
  caller: 'open',
  headers: 'none',
  summary: 'Send a new PIN',
  description:
    'Sends a new PIN by SMS to the number of this username; the response is the same if the username is unknown.',
  source: 'SESSION-29',
  body: Type.Object({ username: input('Cellphone number or e-mail address.') }),
  status: 200,
  answer: Done,
  example: { body: { username: '27820000001' }, answer: { result: 'OK' } },
});

export const resetPassword = defineCall({
  id: 'resetPassword',
  method: 'POST',
  path: '/authentication/reset-password',
  area: 'authentication',
  caller: 'open',
  headers: 'none',
  summary: 'Send a new PIN to a customer found by search',
  description:
    'Sends a new PIN by SMS to a customer found by the order search; the response is the same if the number is unknown.',
  source: 'PIN-07',
  body: Type.Object({
    username: cellphoneInput('The username.'),
    'cellphone-number': cellphoneInput('The same number again.'),
  }),
  status: 200,
  answer: Done,
  example: {
    body: { username: '27820000001', 'cellphone-number': '27820000001' },
    answer: { result: 'OK' },
  },
});

export const changePassword = defineCall({
  id: 'changePassword',
  method: 'PUT',
  path: '/authentication/change-password',
  area: 'authentication',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Change the PIN',
  description: 'Changes the PIN of the caller and ends all other sessions.',
  source: 'PIN-04',
  errors: ['INVALID_PIN', 'TOO_MANY_ATTEMPTS'],
  body: Type.Object({
    username: input('The username of the credential.'),
    'old-password': input('The current PIN.'),
    'new-password': input(`The new PIN: ${PIN_LENGTH} digits, and not easily guessed.`),
  }),
  status: 200,
  answer: Done,
  example: {
    body: { username: '27820000001', 'old-password': '2580', 'new-password': '4826' },
    answer: { result: 'OK' },
  },
});
