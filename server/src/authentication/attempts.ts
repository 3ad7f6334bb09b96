import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Handle } from '../database/pool.ts';
import { HOUR_SECONDS, networkOf, withinHour } from '../http/throttle.ts';
import type { Services } from '../services.ts';

/** Whose username it is, and the PIN that belongs to it. */
export interface Credential {
  customer_id: bigint;
  registration_id: bigint | null;
  tier: string;
  id_type: string;
  pin_hash: string;
}

interface Counted {
  subject: string;
  /** Wrong PINs in a row, this attempt among them. */
  failures: number;
  locked: boolean;
}

/** An attempt that was counted, and the credential it is about; none for a username nobody has. */
export interface Attempt extends Counted {
  credential: Credential | undefined;
}

/** The row that comes back: without an owner the columns of the credential are all null. */
type AttemptRow = Counted & (Credential | { customer_id: null });

const FOUND = `
  select c.id, c.registration_id, c.tier, c.id_type, k.pin_hash
  from customers c join credentials k on k.customer_id = c.id
  where c.msisdn = $1 or c.email = $1`;

/** Reads a credential and counts nothing; undefined for a username nobody has. */
export async function readCredential(
  { database }: Services,
  name: string,
): Promise<Credential | undefined> {
  const { rows } = await database.pool.query<Credential>({
    name: 'read-credential',
    text: `select id as customer_id, registration_id, tier, id_type, pin_hash from (${FOUND}) found`,
    values: [usable(name)],
  });
  return rows[0];
}

/** No username holds a NUL, and no database takes one. */
const usable = (name: string) => (name.includes('\0') ? '' : name);

/**
 * Counts the attempt before the PIN is looked at, so that parallel guesses cannot slip past the lock, and
 * reads the credential in the same round trip. A lock that is over, or wrong PINs long ago, start anew.
 * Nothing is counted, and no row comes back, for a network that guessed wrong too often.
 */
const ATTEMPT = `
with found as (${FOUND}), network as (
  select hits from throttles where subject = $4 and since > now() - make_interval(secs => $6)
), attempt as (
  insert into sign_in_attempts as a (subject, failures)
  select coalesce((select 'customer:' || id from found), 'unknown:' || $2::text), 1
  where coalesce((select hits from network), 0) < $5
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
 * Counts an attempt to prove a PIN; undefined while the network of `address` may not try any.
 * @param name as normaliseUsername says it
 */
export async function countAttempt(
  { config, database }: Services,
  name: string,
  address: string,
): Promise<Attempt | undefined> {
  const anonymous = createHash('sha256').update(name).digest('hex');
  const { rows } = await database.pool.query<AttemptRow>({
    name: 'count-sign-in-attempt',
    text: ATTEMPT,
    values: [
      usable(name),
      anonymous,
      config.loginLockSeconds,
      subjectOf(address),
      config.wrongPinsPerAddress,
      HOUR_SECONDS,
    ],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { subject, failures, locked } = row;
  return { subject, failures, locked, credential: row.customer_id === null ? undefined : row };
}

/** A wrong PIN counts against where it came from too: one PIN can be tried on many usernames. */
export async function countWrongPin(
  { config, database }: Services,
  address: string,
): Promise<void> {
  await withinHour(database, subjectOf(address), config.wrongPinsPerAddress);
}

const subjectOf = (address: string) => `wrong-pin:network:${networkOf(address)}`;

/** Locks a username for LOGIN_LOCK_SECONDS. */
export async function lock({ config, database }: Services, { subject }: Attempt): Promise<void> {
  await database.pool.query(
    `update sign_in_attempts set locked_until = now() + make_interval(secs => $2)
     where subject = $1`,
    [subject, config.loginLockSeconds],
  );
}

/** Forgets the wrong PINs of a customer, and ends the lock they led to. */
export async function forgive({ db }: Handle, customerId: bigint): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('subject', '=', `customer:${customerId}`).execute();
}

/** Forgets attempts that neither lock a username nor count towards a lock any more. */
export async function sweepAttempts({ config, database }: Services): Promise<void> {
  await database.db
    .deleteFrom('sign_in_attempts')
    .where('last_at', '<', sql<Date>`now() - make_interval(secs => ${config.loginLockSeconds})`)
    .where((where) =>
      where.or([where('locked_until', 'is', null), where('locked_until', '<', sql<Date>`now()`)]),
    )
    .execute();
}
