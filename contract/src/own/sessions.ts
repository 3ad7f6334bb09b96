import { Type } from 'typebox';
import { alpha2, flag, id, msisdn, text, timestamp } from '../shapes.ts';
import { defineOwnCall, open } from './own-call.ts';

/** Cookies that an app reads; all others are read only by the gateway. */
export const profileCookie = 'thumela-profile';
export const usernameCookie = 'thumela-username';

const epochMilliseconds = (description: string) =>
  Type.Integer({ description: `${description} Milliseconds since 1970.` });

/**
 * The signed-in user, as far as the browser may know (REF-13): JSON in base64url in a cookie beside the sealed
 * credential. No secret, no identity number.
 */
export const SessionProfile = Type.Object(
  {
    fullName: text('First names and family name.'),
    msisdnValue: msisdn('Cellphone number.'),
    countryISO2: alpha2('Nationality.'),
    hasActiveBankCard: flag("Whether payment in the bank's app can be requested."),
    emailAddress: text('E-mail address; empty if there is none.'),
    registrationId: id('The registration id.'),
    idType: text('Kind of the identity document.'),
    customerId: id('The customer.'),
    username: text('As typed at sign-in, normalised.'),
    language: Type.Optional(
      text(
        "The customer's language (BCP 47), possibly one that another provider does not support.",
      ),
    ),
    unchecked: Type.Optional(
      Type.Literal(true, { description: 'At sign-in the registration was still under review.' }),
    ),
    lapsing: Type.Optional(
      Type.Literal(true, {
        description: 'At sign-in the identity document was about to expire, or had expired.',
      }),
    ),
    sessions: Type.Optional(
      Type.Literal(true, {
        description:
          'Whether they can view and end their sessions and payment attempts, which only our own server supports.',
      }),
    ),
    signedInAt: epochMilliseconds('When sign-in completed.'),
    endsAt: epochMilliseconds('When the session expires at the latest.'),
  },
  { description: 'The profile of a session.' },
);

export const OpenSession = Type.Object(
  {
    id: text('The session.'),
    device: text('Browser and operating system.'),
    'begun-at': timestamp('When sign-in completed.'),
    'last-used-at': timestamp('Last use, accurate to a few minutes.'),
    current: flag('Whether it is the current session.'),
  },
  { description: 'A session of a customer.' },
);

const ofCustomer = { caller: 'customer', headers: 'transacting' } as const;

/** The customer's sessions (decision 16), most recently used first. */
export const listSessions = defineOwnCall({
  id: 'listSessions',
  method: 'GET',
  path: '/sessions.json',
  ...ofCustomer,
  status: 200,
  answer: Type.Array(OpenSession),
});

/** Ends one of the customer's sessions. */
export const endSession = defineOwnCall({
  id: 'endSession',
  method: 'DELETE',
  path: '/sessions/{id}',
  ...ofCustomer,
  params: Type.Object({ id: text('The session.') }),
  status: 204,
});

/**
 * Sets the language of the customer's pages, messages and receipts (decision 15); the session's profile contains it.
 */
export const chooseLanguage = defineOwnCall({
  id: 'chooseLanguage',
  method: 'PUT',
  path: '/session/language',
  ...ofCustomer,
  body: Type.Object({
    language: Type.String({ maxLength: 35, description: 'A supported language (BCP 47).' }),
  }),
  status: 204,
});

/** Signs out: ends the session of the cookie, if any, and drops the cookie (SESSION-21). */
export const signOut = defineOwnCall({
  id: 'signOut',
  method: 'DELETE',
  path: '/session',
  ...open,
  status: 204,
});
