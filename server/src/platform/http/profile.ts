import type { AnswerOf } from '@thumela/contract/call.ts';
import type { retrieveCustomer } from '@thumela/contract/calls/authentication.ts';
import type { SessionProfile } from '@thumela/contract/own/sessions.ts';
import { businessDay } from '@thumela/rules/dates/dates.ts';
import { expiresSoon, isUnchecked } from '@thumela/rules/status/overview.ts';
import { toAlpha2 } from 'i18n-iso-countries/index.js';
import type { Static } from 'typebox';

/**
 * Profile of a session from the customer record; undefined without a registration-id: such a customer is not
 * signed in (SESSION-13).
 *
 * @param now milliseconds since 1970
 * @param sessionSeconds duration of the session
 */
export function buildProfile(
  answer: unknown,
  username: string,
  now: number,
  sessionSeconds: number,
): Static<typeof SessionProfile> | undefined {
  const customer = answer as AnswerOf<typeof retrieveCustomer>;
  const registrationId = customer['registration-id'];
  if (registrationId === undefined || registrationId === null) return undefined;
  const until = customer['id-expiry-date'];
  const lapses = until && expiresSoon(until, businessDay(new Date(now)));
  return {
    fullName: `${customer['first-name']} ${customer['last-name']}`,
    msisdnValue: customer.msisdn ?? '',
    countryISO2: readCountryCode(customer),
    hasActiveBankCard: customer['has-active-bank-card'],
    emailAddress: customer['email-address'] ?? '',
    registrationId: Number(registrationId),
    idType: customer['id-type'] ?? '',
    customerId: Number(customer.id),
    username,
    ...(customer.language && { language: customer.language }),
    ...(isUnchecked(customer['approval-status']) && { unchecked: true as const }),
    ...(lapses && { lapsing: true as const }),
    signedInAt: now,
    endsAt: now + sessionSeconds * 1000,
  };
}

/**
 * The country's alpha-2 code; empty if unknown. `country-iso2` is ours; every provider has `country-code`, in
 * three letters or two.
 */
function readCountryCode(customer: AnswerOf<typeof retrieveCustomer>): string {
  const code = customer['country-iso2'] ?? customer['country-code'] ?? '';
  return toAlpha2(code.toUpperCase()) ?? '';
}
