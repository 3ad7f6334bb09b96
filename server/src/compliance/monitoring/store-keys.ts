import { sql } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { Keyring } from '../../platform/encryption/keyring.ts';

/** A movement, and when it was paid, with the database's exact precision. */
export interface Movement {
  readonly id: bigint;
  readonly at: string;
}

/** A number or a payer that movements share. */
interface KeyOfMovement extends Movement {
  /** Such as `phone:263771234567`. */
  readonly key: string;
}

/** Keys that are not encrypted: phone numbers and names are readable elsewhere. */
const READABLE = /^(phone|payer):/;

/**
 * Numbers the keys of movements and stores them. Accounts and documents are encrypted, and found by their blind indexes
 * (decision 49): under each key of indexes, so that a number remains one while values are encrypted again. The caller
 * holds the lock of `monitoring_reach`, so that no other process numbers any.
 */
export async function storeKeys(
  handle: TransactionHandle,
  given: readonly KeyOfMovement[],
): Promise<void> {
  const keys = [...new Set(given.map(({ key }) => key))].sort();
  const known = await findKeys(handle, keys);
  const added = await insertKeys(
    handle,
    keys.filter((key) => !known.has(key)),
  );
  const ids = new Map([...known, ...added]);
  await sql`
    insert into movement_keys (key_id, at, movement_id)
    select distinct given.key, given.at, given.movement
    from unnest(${given.map(({ key }) => ids.get(key))}::bigint[], ${given.map(({ at }) => at)}::timestamptz[],
      ${given.map(({ id }) => id)}::bigint[]) given (key, at, movement)`.execute(handle.db);
}

async function findKeys(
  { db, keyring }: TransactionHandle,
  keys: readonly string[],
): Promise<Map<string, bigint>> {
  const byIndex = new Map(
    keys.flatMap((key) => listIndexes(keyring, key).map((index) => [index, key] as const)),
  );
  const { rows } = await sql<{ id: bigint; index: string }>`
    select id, blind_index(key) as index from monitored_keys
    where blind_index(key) = any(${[...byIndex.keys()]}::text[])`.execute(db);
  return new Map(rows.map(({ id, index }) => [byIndex.get(index) ?? '', id]));
}

const listIndexes = (keyring: Keyring, key: string): string[] =>
  READABLE.test(key) ? [key] : keyring.listIndexes('shared_number', key);

async function insertKeys(
  { db, keyring }: TransactionHandle,
  keys: readonly string[],
): Promise<Map<string, bigint>> {
  const stored = keys.map((key) =>
    READABLE.test(key) ? key : keyring.encrypt('shared_number', key),
  );
  const { rows } = await sql<{ id: bigint; stored: string }>`
    insert into monitored_keys (key) select key from unnest(${stored}::text[]) with ordinality given (key, n) order by n
    returning id, key as stored`.execute(db);
  const ids = new Map(rows.map((row) => [row.stored, row.id]));
  return new Map(keys.map((key, at) => [key, ids.get(stored[at] ?? '') ?? 0n]));
}
