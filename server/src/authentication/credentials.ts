import { createHash } from 'node:crypto';
import { normaliseUsername } from '@thumela/rules/cellphone.ts';
import { DomainError } from '../errors.ts';
import type { Services } from '../services.ts';
import { storePin } from './new-pin.ts';
import { hashPin, verifyNobody, verifyPin } from './pins.ts';
import type { VerifiedCredential } from './remembered.ts';

interface Attempt {
  subject: string;
  failures: number;
  locked: boolean;
  customer_id: bigint | null;
  registration_id: bigint | null;
  tier: string | null;
  id_type: string | null;
  pin_hash: string | null;
}

/**
 * Counts the attempt before the PIN is looked at, so that parallel guesses cannot slip past the lock, and
 * reads the credential in the same round trip. A lock that is over, or wrong PINs long ago, start anew.
 */
const ATTEMPT = `
with found as (
  select c.id, c.registration_id, c.tier, c.id_type, k.pin_hash
  from customers c join credentials k on k.customer_id = c.id
  where c.msisdn = $1 or c.email = $1
), attempt as (
  insert into sign_in_attempts as a (subject, failures)
  select coalesce((select 'customer:' || id from found), 'unknown:' || $2::text), 1
  on conflict (subject) do update set
    failures = case
      when a.locked_until > now() then a.failures
      when a.locked_until is not null or a.last_at < now() - make_interval(secs => $3) then 1
      else a.failures + 1 end,
    locked_until = case when a.locked_until > now() then a.locked_until end,
    last_at = now()
  returning a.subject, a.failures, a.locked_until is not null as locked
)
select attempt.*, found.id as customer_id, found.registration_id, found.tier, found.id_type,
  found.pin_hash
from attempt left join found on true`;

/**
 * Proves a username and PIN. Wrong PINs lock the username (decisions C.4); unknown usernames cost the
 * same time and lock the same way.
 *
 * @throws DomainError UNAUTHORIZED for a wrong credential, TOO_MANY_ATTEMPTS while locked.
 */
export function verifyCredential(
  services: Services,
  username: string,
  pin: string,
): Promise<VerifiedCredential> {
  const name = normaliseUsername(username);
  return services.pins.alone(name, pin, () => verify(services, name, pin));
}

/** As verifyCredential, but believes a PIN that was verified a moment ago. */
export async function recallOrVerify(
  services: Services,
  username: string,
  pin: string,
): Promise<VerifiedCredential> {
  return (
    services.pins.recall(normaliseUsername(username), pin) ??
    (await verifyCredential(services, username, pin))
  );
}

async function verify(services: Services, name: string, pin: string): Promise<VerifiedCredential> {
  const { config, database, pins } = services;
  const { changes } = pins;
  const attempt = await countAttempt(services, name);
  if (attempt.locked) throw tooManyAttempts();
  const right =
    attempt.failures <= config.loginAttempts &&
    (attempt.pin_hash
      ? await verifyPin(attempt.pin_hash, pin, config.pinPepper)
      : await verifyNobody(pin, config.pinPepper));
  if (!right || attempt.customer_id === null) {
    if (attempt.failures < config.loginAttempts) throw wrongCredential();
    await lock(services, attempt.subject);
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

async function countAttempt(services: Services, name: string): Promise<Attempt> {
  const anonymous = createHash('sha256').update(name).digest('hex');
  const { rows } = await services.database.pool.query<Attempt>({
    name: 'count-sign-in-attempt',
    text: ATTEMPT,
    // No username holds a NUL, and no database takes one.
    values: [name.includes('\0') ? '' : name, anonymous, services.config.loginLockSeconds],
  });
  const [attempt] = rows;
  if (!attempt) throw new Error('The sign-in attempt was not counted.');
  return attempt;
}

async function lock(services: Services, subject: string): Promise<void> {
  await services.database.pool.query(
    `update sign_in_attempts set locked_until = now() + make_interval(secs => $2)
     where subject = $1`,
    [subject, services.config.loginLockSeconds],
  );
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
