import { normaliseUsername } from '@thumela/rules/cellphone.ts';
import { DomainError } from '../errors.ts';
import type { Services } from '../services.ts';
import { countAttempt, countWrongPin, lock } from './attempts.ts';
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
export function verifyCredential(
  services: Services,
  username: string,
  pin: string,
  address: string,
): Promise<VerifiedCredential> {
  const name = normaliseUsername(username);
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
  const right =
    attempt.failures <= config.loginAttempts &&
    (attempt.pin_hash
      ? await verifyPin(attempt.pin_hash, pin, config.pinPepper)
      : await verifyNobody(pin, config.pinPepper));
  if (!right || attempt.customer_id === null) {
    await countWrongPin(services, address);
    if (attempt.failures < config.loginAttempts) throw wrongCredential();
    await lock(services, attempt);
    throw tooManyAttempts();
  }
  await database.pool.query('delete from sign_in_attempts where subject = $1', [attempt.subject]);
  const owner = {
    customerId: attempt.customer_id,
    registrationId: attempt.registration_id ?? undefined,
    tier: attempt.tier ?? '',
    idType: attempt.id_type ?? '',
  };
  // A PIN that was replaced while it was verified must not be believed again.
  if (pins.changes === changes) pins.remember(name, pin, owner);
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
