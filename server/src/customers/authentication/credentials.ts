import { normaliseUsername } from '@thumela/rules/identity/cellphone.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../app/services.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import type { VerifiedCredential } from '../../platform/http/caller.ts';
import type { Client } from '../../platform/http/client.ts';
import { signInTexts } from '../../platform/i18n/texts/en/authentication.ts';
import { messagesService, toPerson } from '../../platform/notifications/service.ts';
import {
  type Attempt,
  type Credential,
  clearAttempts,
  countAttempt,
  type NormalisedCredential,
  recordFailure,
  recordSuccess,
  resetAttempts,
} from './attempts.ts';
import { forgetCustomer } from './credential-changes.ts';
import { countWrong } from './network-throttle.ts';
import { activateNextPin, pinChangedText, storePin } from './new-pin.ts';
import { hashPin, verifyNobody, verifyPin } from './pins.ts';
import { endSessions } from './sessions.ts';
import { findCustomer } from './store.ts';

/** A username and PIN as received. */
export interface PresentedCredential {
  username: string;
  pin: string;
  client: Client;
}

/**
 * The purpose of a verification. A right PIN resets the count of wrong ones at sign-in only; on other
 * calls it leaves the count as it is.
 */
type Purpose = 'sign-in' | 'call';

/**
 * Proves a username and PIN. Wrong PINs lock the username (SESSION-11); unknown usernames cost the same
 * time and lock the same way. A network with too many wrong PINs an hour is not listened to.
 *
 * @throws DomainError UNAUTHORIZED for a wrong credential, TOO_MANY_ATTEMPTS while locked.
 */
export async function verifyCredential(
  services: Services,
  { username, pin, client }: PresentedCredential,
  purpose: Purpose = 'sign-in',
): Promise<VerifiedCredential> {
  const name = normaliseUsername(username);
  // A header that is not a credential, such as a bearer token, is not counted: it names no username to lock.
  if (name === '') throw wrongCredential();
  // Not with another address: one that is refused would be answered what the other is.
  const flight = JSON.stringify([name, pin, client.address, client.device?.id, purpose]);
  return services.verifications.run(flight, () =>
    verifyPresented(services, { name, pin, client }, purpose),
  );
}

/** As verifyCredential, but believes a PIN that was verified a moment ago, and counts no sign-in. */
export async function verifyWithCache(
  services: Services,
  presented: PresentedCredential,
): Promise<VerifiedCredential> {
  const { pins, blockedNetworks } = services;
  const believable = !blockedNetworks.has(presented.client.address);
  const known = believable && pins.recall(normaliseUsername(presented.username), presented.pin);
  return known || (await verifyCredential(services, presented, 'call'));
}

async function verifyPresented(
  services: Services,
  presented: NormalisedCredential,
  purpose: Purpose,
): Promise<VerifiedCredential> {
  const { config, pins } = services;
  const { changes } = pins;
  const attempt = await countAttempt(services, presented);
  if (!attempt) throw tooManyAttempts();
  if (attempt.locked) return verifyNewPin(services, presented);
  if (attempt.failures > config.loginAttempts) throw tooManyAttempts();
  const { credential } = attempt;
  const matched = await findMatchingPin(services, credential, presented.pin);
  if (!credential || matched === undefined) {
    await recordRefusal(services, attempt, presented.client);
    throw attempt.failures < config.loginAttempts ? wrongCredential() : tooManyAttempts();
  }
  if (matched === 'next') await activateSentPin(services, credential, presented.client);
  else if (purpose === 'sign-in') await resetAttempts(services, attempt);
  else await recordSuccess(services, attempt);
  const owner = toVerifiedCredential(credential, presented.name);
  // While others' guesses are counted every call is, or a right guess would be believed uncounted.
  const alone = attempt.failures === 1 && !attempt.known;
  if (alone) pins.remember(presented.name, owner, { secret: presented.pin, since: changes });
  return owner;
}

/**
 * A locked username takes no PIN but one that was sent since: it is counted apart, so that a caller who locks
 * another's username cannot keep them out. It takes as long whether one was sent or not.
 */
async function verifyNewPin(
  services: Services,
  presented: NormalisedCredential,
): Promise<VerifiedCredential> {
  const attempt = await countAttempt(services, presented, ':new-pin');
  const most = services.config.loginAttempts;
  if (!attempt || attempt.locked || attempt.failures > most) throw tooManyAttempts();
  const { credential } = attempt;
  const right = await matchesHash(services, credential?.next_pin_hash, presented.pin);
  if (!credential || !right) {
    await recordRefusal(services, attempt, presented.client);
    throw tooManyAttempts();
  }
  await activateSentPin(services, credential, presented.client);
  return toVerifiedCredential(credential, presented.name);
}

/** Finds the customer's PIN that matches. A wrong one costs two hashes, whether or not a new PIN was sent. */
async function findMatchingPin(
  services: Services,
  credential: Credential | undefined,
  pin: string,
): Promise<'present' | 'next' | undefined> {
  if (await matchesHash(services, credential?.pin_hash, pin)) return 'present';
  return (await matchesHash(services, credential?.next_pin_hash, pin)) ? 'next' : undefined;
}

function matchesHash({ config }: Services, hash: string | null | undefined, pin: string) {
  return hash ? verifyPin(hash, pin, config.pinPepper) : verifyNobody(pin, config.pinPepper);
}

async function recordRefusal(
  services: Services,
  attempt: Attempt,
  { address }: Client,
): Promise<void> {
  await recordFailure(services, attempt);
  if (!attempt.known) await countWrong(services, address);
}

/** The first use of a PIN that was sent: it takes the place of the one before, and sessions end. */
async function activateSentPin(
  services: Services,
  { customer_id: id, next_pin_hash: hash }: Credential,
  { session }: Client,
): Promise<void> {
  const actor = `customer:${id}`;
  await withTransaction(services.database, async (handle) => {
    if (hash === null || !(await activateNextPin(handle, id, hash))) return;
    await clearAttempts(handle, id);
    await endSessions(handle, id, 'PIN_CHANGED', session);
    await appendAuditEntry(handle, { actor, action: 'pin.replaced', subject: actor });
    await notifyOfNewPin(handle, services.brand, id);
  });
  forgetCustomer(services, id);
}

/**
 * By e-mail alone: the PIN was sent to the mobile number, so a person who has taken that over would read the message there
 * as well, and its owner already has it.
 */
async function notifyOfNewPin(
  handle: TransactionHandle,
  { name: brand }: { readonly name: string },
  id: bigint,
): Promise<void> {
  const customer = await findCustomer({ database: handle }, id);
  if (customer.msisdn === null) return;
  const to = { ...customer, brand, msisdn: null, firstName: customer.first_name };
  await messagesService(handle).queue(toPerson(to, pinChangedText(brand)));
}

function toVerifiedCredential(credential: Credential, username: string): VerifiedCredential {
  return {
    customerId: credential.customer_id,
    registrationId: credential.registration_id ?? undefined,
    tier: credential.tier,
    idType: credential.id_type,
    username,
  };
}

/** Gives a customer another PIN at once; what is remembered and every session of theirs ends with it. */
export async function setPin(services: Services, customerId: bigint, pin: string): Promise<void> {
  const hash = await hashPin(pin, services.config.pinPepper);
  await withTransaction(services.database, (handle) => storePin(handle, customerId, hash));
  forgetCustomer(services, customerId);
}

function wrongCredential(): DomainError {
  return new DomainError('UNAUTHORIZED', phrase(signInTexts, 'wrong'));
}

export function tooManyAttempts(): DomainError {
  return new DomainError('TOO_MANY_ATTEMPTS', phrase(signInTexts, 'tooManyAttempts'));
}
