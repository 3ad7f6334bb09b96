import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { Client } from '../../platform/http/client.ts';
import { networkSubject } from './network-throttle.ts';

/** Whose username it is, and the PINs that belong to it. */
export interface Credential {
  customer_id: bigint;
  registration_id: bigint | null;
  tier: string;
  id_type: string;
  pin_hash: string;
  /** Of a PIN that was sent and not used yet. */
  next_pin_hash: string | null;
}

/** A credential about to be verified. */
export interface NormalisedCredential {
  /** The username as normaliseUsername returns it. */
  name: string;
  pin: string;
  client: Client;
}

interface Counted {
  subject: string;
  /** Wrong PINs in a row, this attempt among them; more than LOGIN_ATTEMPTS may not be verified. */
  failures: number;
  locked: boolean;
  /** Whether it was counted apart, because the customer signed in from this device before. */
  known: boolean;
}

/** A counted attempt and its credential; none for an unknown username. */
export interface Attempt extends Counted {
  /** Keyed fingerprint of the PIN, by which attempts with the same one are recognised. */
  tag: string;
  credential: Credential | undefined;
}

/** The row that comes back: without an owner the columns of the credential are all null. */
type AttemptRow = Counted & (Credential | { customer_id: null });

/** No username holds a NUL, and no database takes one. */
const toStorableUsername = (name: string) => (name.includes('\0') ? '' : name);

/** Suffix of a counter: '' counts a username's PINs, ':new-pin' only guesses at one that was sent to it. */
export type Count = '' | ':new-pin';

/** The count was reset: its lock has ended, or its first wrong PIN is long ago. */
const OVER = `(a.locked_until is not null or a.since < now() - make_interval(secs => $7))`;

/**
 * Counts the attempt before the PIN is looked at, so that parallel guesses cannot slip past the lock, and
 * reads the credential in the same round trip. The same PIN tried several times at once counts once. A
 * device from which the customer signed in before has a count of its own. From elsewhere nothing is
 * counted, and no row comes back, for a network that guessed wrong too often.
 */
const ATTEMPT = `
with found as (
  select c.id, c.registration_id, c.tier, c.id_type, k.pin_hash, c.id = any($5::bigint[]) as known,
    case when k.next_pin_at > now() - make_interval(hours => $9) then k.next_pin_hash end
      as next_pin_hash
  from customers c join credentials k on k.customer_id = c.id
  where (c.msisdn = $1 or c.email = $1) and c.restricted_at is null
), who as (
  select coalesce(found.known, false) as known, coalesce(
    'customer:' || found.id || case when found.known then ':device:' || $4::text else '' end,
    'unknown:' || $2::text) || $6::text as subject
  from (select) one left join found on true
), attempt as (
  insert into sign_in_attempts as a (subject, failures, pending)
  select subject, 1, array[$3::text] from who
  where known or not exists (select from throttles t
    where t.subject = $10 and t.since > now() - interval '1 hour' and t.hits >= $11)
  on conflict (subject) do update set
    failures = case
      when a.locked_until > now() then a.failures
      when ${OVER} then 1
      when $3 = any(a.pending) then a.failures
      else least(a.failures + 1, $8 + 1) end,
    pending = case
      when a.locked_until > now() then a.pending
      when ${OVER} then array[$3::text]
      when $3 = any(a.pending) or a.failures >= $8 then a.pending
      else a.pending || $3 end,
    since = case when a.locked_until > now() then a.since when ${OVER} then now() else a.since end,
    locked_until = case when a.locked_until > now() then a.locked_until end
  returning a.subject, a.failures, a.locked_until is not null as locked
)
select attempt.*, who.known, found.id as customer_id, found.registration_id, found.tier,
  found.id_type, found.pin_hash, found.next_pin_hash
from attempt cross join who left join found on true`;

/** Counts an attempt to prove a PIN; undefined while its network may not try any. */
export async function countAttempt(
  { config, database }: Services,
  { name, pin, client }: NormalisedCredential,
  count: Count = '',
): Promise<Attempt | undefined> {
  const anonymous = createHash('sha256').update(name).digest('hex');
  const content = JSON.stringify([name, pin]);
  const tag = createHmac('sha256', config.pinPepper).update(content).digest('base64').slice(0, 16);
  const { rows } = await database.pool.query<AttemptRow>({
    name: 'count-sign-in-attempt',
    text: ATTEMPT,
    values: [
      toStorableUsername(name),
      anonymous,
      tag,
      client.device?.id ?? '',
      client.device?.customers ?? [],
      count,
      config.loginLockSeconds,
      config.loginAttempts,
      config.newPinHours,
      networkSubject(client.address),
      config.wrongPinsPerAddress,
    ],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { subject, failures, locked, known } = row;
  const credential = row.customer_id === null ? undefined : row;
  return { subject, failures, locked, known, tag, credential };
}

/**
 * Records a wrong attempt: the last one allowed locks the username for LOGIN_LOCK_SECONDS. Every process is
 * notified of a lock and drops its cached verifications of that customer.
 */
export async function recordFailure(
  { config, database, pins }: Services,
  { subject, tag, credential }: Attempt,
): Promise<void> {
  const customer = credential?.customer_id;
  const { rows } = await database.pool.query<{ locked: boolean }>(
    `with settled as (
       update sign_in_attempts set pending = array_remove(pending, $2),
         locked_until = case when failures >= $3 then now() + make_interval(secs => $4)
           else locked_until end
       where subject = $1 returning locked_until is not null as locked
     ), everywhere as (
       insert into sign_in_attempts as a (subject, failures, locked_until)
       select 'customer:' || $5::text, $3, now() + make_interval(secs => $4) from settled
       where locked and $1 like 'customer:' || $5::text || ':device:%'
       on conflict (subject) do update set locked_until = excluded.locked_until
     )
     select locked, case when locked and $5::text is not null then
       pg_notify('customer_changed', $5) end from settled`,
    [
      subject,
      tag,
      config.loginAttempts,
      config.loginLockSeconds,
      customer === undefined ? null : String(customer),
    ],
  );
  if (rows[0]?.locked && customer !== undefined) pins.forget(customer);
}

/** Resets the count of a username after a right sign-in. */
export async function resetAttempts({ database }: Services, { subject }: Attempt): Promise<void> {
  await database.pool.query('delete from sign_in_attempts where subject = $1', [subject]);
}

/**
 * Takes a right attempt of another call off the count. Wrong ones stay counted, so that a caller who guesses
 * does not profit from a customer who is active meanwhile.
 */
export async function recordSuccess(
  { database }: Services,
  { subject, tag }: Attempt,
): Promise<void> {
  await database.pool.query(
    `with settled as (
       update sign_in_attempts set failures = failures - 1, pending = array_remove(pending, $2)
       where subject = $1 and $2 = any(pending) and failures > 1
     )
     delete from sign_in_attempts where subject = $1 and $2 = any(pending) and failures <= 1`,
    [subject, tag],
  );
}

/** Deletes the attempts of a customer, and with them the locks they led to. */
export async function clearAttempts({ db }: Handle, customerId: bigint): Promise<void> {
  const subject = `customer:${customerId}`;
  await db
    .deleteFrom('sign_in_attempts')
    .where((where) =>
      where.or([where('subject', '=', subject), where('subject', 'like', `${subject}:%`)]),
    )
    .execute();
}

/** Deletes the attempts at a new PIN of a customer. */
export async function clearNewPinAttempts({ db }: Handle, customerId: bigint): Promise<void> {
  await db
    .deleteFrom('sign_in_attempts')
    .where('subject', 'like', `customer:${customerId}:%`)
    .where('subject', 'like', '%:new-pin')
    .execute();
}

/** Deletes attempts that no longer lock a username or count towards a lock. */
export async function sweepAttempts({ config, database }: Services): Promise<void> {
  await database.db
    .deleteFrom('sign_in_attempts')
    .where('since', '<', sql<Date>`now() - make_interval(secs => ${config.loginLockSeconds})`)
    .where((where) =>
      where.or([where('locked_until', 'is', null), where('locked_until', '<', sql<Date>`now()`)]),
    )
    .execute();
}
