import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { DateOnly, Id, Input, Maybe, Text } from '../shapes.ts';

/** The agent or user profile in the session (1§3). */
export const UserProfile = Type.Object({
  id: Id,
  'credential-id': Id,
  'organisation-id': Id,
  'first-name': Text,
  'last-name': Text,
  'agent-code': Maybe(Text),
  'id-number': Maybe(Text),
  nationality: Maybe(Text),
  'cellphone-number': Maybe(Text),
  'alt-cellphone-number': Maybe(Text),
  email: Maybe(Text),
  'street-number': Maybe(Text),
  'street-name': Maybe(Text),
  'building-name': Maybe(Text),
  suburb: Maybe(Text),
  city: Maybe(Text),
  province: Maybe(Text),
  active: Type.Boolean(),
  deleted: Type.Boolean(),
});

/** The session object (1§3). */
export const Session = Type.Object({
  username: Text,
  user: UserProfile,
  'transacting-partner-id': Id,
  'transacting-channel-id': Id,
  'registering-partner-id': Id,
  'registering-channel-id': Id,
  privileges: Type.Array(Text),
});

/** The customer record (1§3); the last three keys are what the profile shows (2§3). */
export const Customer = Type.Object({
  id: Id,
  dob: Maybe(DateOnly),
  'first-name': Text,
  'last-name': Text,
  gender: Maybe(Text),
  'id-number': Maybe(Text),
  'id-type': Maybe(Text),
  'country-code': Maybe(Text),
  'country-name': Maybe(Text),
  msisdn: Maybe(Text),
  'email-address': Maybe(Text),
  'registration-id': Maybe(Id),
  'approval-status': Maybe(Text),
  'has-active-bank-card': Type.Boolean(),
  'full-name': Maybe(Text),
  'msisdn-value': Maybe(Text),
  'country-iso2': Maybe(Text),
});

export const signIn = defineCall({
  id: 'signIn',
  method: 'GET',
  path: '/authentication/app',
  area: 'authentication',
  caller: 'customer',
  headers: 'none',
  summary: 'Sign in: checks username and PIN of the Basic credential',
  source: '1§7',
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
  summary: 'The customer who signs in with this username',
  source: '1§7',
  query: Type.Object({ username: Input }),
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
  summary: 'Send a new PIN to the number of this username, if there is one',
  source: '1§7',
  body: Type.Object({ username: Input }),
  status: 200,
  answer: Type.Object({ result: Text }),
  example: { body: { username: '27820000001' }, answer: { result: 'OK' } },
});

export const resetPassword = defineCall({
  id: 'resetPassword',
  method: 'POST',
  path: '/authentication/reset-password',
  area: 'authentication',
  caller: 'open',
  headers: 'none',
  summary: 'Send a new PIN to a customer found by the order search',
  source: '3§7',
  body: Type.Object({ username: Input, 'cellphone-number': Input }),
  status: 200,
  answer: Type.Object({ result: Text }),
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
  summary: 'Change the PIN; ends all other sessions',
  source: '3§7',
  errors: ['INVALID_PIN', 'TOO_MANY_ATTEMPTS'],
  body: Type.Object({ username: Input, 'old-password': Input, 'new-password': Input }),
  status: 200,
  answer: Type.Object({ result: Text }),
});
