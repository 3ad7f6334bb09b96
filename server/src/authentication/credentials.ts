import { normaliseUsername } from '@thumela/rules/cellphone.ts';
import { DomainError } from '../errors.ts';
import type { Services } from '../services.ts';
import { type Credential, countAttempt, countWrongPin, lock, readCredential } from './attempts.ts';
import { storePin } from './new-pin.ts';
import { hashPin, verifyNobody, verifyPin } from './pins.ts';
import type { VerifiedCredential } from './remembered.ts';

/**
 * Proves a username and PIN. Wrong PINs lock the username (decisions C.4); unknown usernames cost the
 * same time and lock the same way. A network with too many wrong PINs an hour is not listened to.
 *
 * @param address network address of the caller
 * @throws DomainError UNAUTHORIZED for a wrong credential, TOO_MANY_ATTEMPTS while locked.
 */
export async function verifyCredential(
  services: Services,
  username: string,
  pin: string,
  address: string,
): Promise<VerifiedCredential> {
  const name = normaliseUsername(username);
  // What is no credential at all, such as a bearer token, is no guess either: there is nobody to lock.
  if (name === '') throw wrongCredential();
  return services.pins.alone(name, pin, () => verify(services, name, pin, address));
}

/** As verifyCredential, but believes a PIN that was verified a moment ago. */
export async function recallOrVerify(
  services: Services,
  username: string,
  pin: string,
  address: string,
): Promise<VerifiedCredential> {
  return (
    services.pins.recall(normaliseUsername(username), pin) ??
    (await verifyCredential(services, username, pin, address))
  );
}

/**
 * As recallOrVerify for the credential of a session, which was proved when it began and nobody can make up:
 * a wrong one is no guess but a PIN that was changed. So nothing is counted, and a lock that a stranger
 * caused does not reach whoever is signed in.
 */
export async function recallOrVerifySession(
  services: Services,
  username: string,
  pin: string,
): Promise<VerifiedCredential> {
  const name = normaliseUsername(username);
  const known = services.pins.recall(name, pin);
  return known ?? services.pins.alone(name, pin, () => verifySession(services, name, pin));
}

async function verifySession(services: Services, name: string, pin: string) {
  const { config, pins } = services;
  const { changes } = pins;
  const found = await readCredential(services, name);
  if (!found || !(await verifyPin(found.pin_hash, pin, config.pinPepper))) {
    throw wrongCredential();
  }
  return believed(services, { ...found, name, pin, changes });
}

async function verify(
  services: Services,
  name: string,
  pin: string,
  address: string,
): Promise<VerifiedCredential> {
  const { config, database, pins } = services;
  const { changes } = pins;
  const attempt = await countAttempt(services, name, address);
  if (!attempt || attempt.locked) throw tooManyAttempts();
  const { credential } = attempt;
  const right =
    attempt.failures <= config.loginAttempts &&
    (credential
      ? await verifyPin(credential.pin_hash, pin, config.pinPepper)
      : await verifyNobody(pin, config.pinPepper));
  if (!right || !credential) {
    await countWrongPin(services, address);
    if (attempt.failures < config.loginAttempts) throw wrongCredential();
    await lock(services, attempt);
    throw tooManyAttempts();
  }
  await database.pool.query('delete from sign_in_attempts where subject = $1', [attempt.subject]);
  return believed(services, { ...credential, name, pin, changes });
}

interface Proved extends Credential {
  name: string;
  pin: string;
  /** Of the remembered PINs, when the proof began. */
  changes: number;
}

/** Remembers a right credential, unless it was replaced while it was verified. */
function believed({ pins }: Services, proved: Proved): VerifiedCredential {
  const owner = {
    customerId: proved.customer_id,
    registrationId: proved.registration_id ?? undefined,
    tier: proved.tier,
    idType: proved.id_type,
  };
  if (pins.changes === proved.changes) pins.remember(proved.name, proved.pin, owner);
  return owner;
}

/** Gives a customer a new PIN; every remembered or stored credential of theirs ends with it. */
export async function setPin(services: Services, customerId: bigint, pin: string): Promise<void> {
  await storePin(services.database, customerId, await hashPin(pin, services.config.pinPepper));
  services.pins.forget(customerId);
}

function wrongCredential(): DomainError {
  return new DomainError('UNAUTHORIZED', 'Invalid username or password');
}

function tooManyAttempts(): DomainError {
  return new DomainError(
    'TOO_MANY_ATTEMPTS',
    'Maximum number of authentication attempts exceeded, please retry later.',
  );
}
