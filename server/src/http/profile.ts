import type { AnswerOf } from '@thumela/contract/call.ts';
import type { retrieveCustomer } from '@thumela/contract/calls/authentication.ts';
import type { Profile } from './session-cookies.ts';

/**
 * The profile of a session from the customer record, or undefined without a registration-id: then nobody
 * is signed in (1§4).
 *
 * @param now milliseconds since 1970.
 * @param sessionSeconds how long the session lasts.
 */
export function profileOf(
  answer: unknown,
  username: string,
  now: number,
  sessionSeconds: number,
): Profile | undefined {
  const customer = answer as AnswerOf<typeof retrieveCustomer>;
  const registrationId = customer['registration-id'];
  if (registrationId === undefined || registrationId === null) return undefined;
  return {
    fullName: `${customer['first-name']} ${customer['last-name']}`,
    msisdnValue: customer.msisdn ?? '',
    countryISO2: customer['country-iso2'] ?? '',
    hasActiveBankCard: customer['has-active-bank-card'],
    emailAddress: customer['email-address'] ?? '',
    registrationId: Number(registrationId),
    idType: customer['id-type'] ?? '',
    customerId: Number(customer.id),
    username,
    signedInAt: now,
    endsAt: now + sessionSeconds * 1000,
  };
}
