import type { Database, Handle, TransactionHandle } from '../database/pool.ts';
import { withTransaction } from '../database/pool.ts';
import {
  ENTRY,
  FORMAT,
  GENESIS,
  isKeyed,
  momentText,
  type SealedEntry,
  sealHash,
} from './chain.ts';

/** Maximum number of entries per seal. */
const BATCH = 1_000;
/** Advisory lock that lets one process seal at a time; an arbitrary number that must not change. */
const LOCK = 7_205_759_405;

/**
 * Seals all waiting entries and returns their number. Several processes may run it at the same time.
 * @param key AUDIT_SECRET
 */
export async function sealAll(database: Database, key: string): Promise<number> {
  let total = 0;
  for (;;) {
    const sealed = await withTransaction(database, (handle) => sealBatch(handle, key));
    if (sealed === 0) return total;
    total += sealed;
  }
}

/**
 * Seals waiting entries into the hash chain, oldest first, and returns their number: 0 while another process
 * seals. Entries of running transactions are not visible yet and get a later seal; no writer has to wait. The
 * chain is ordered by the order of sealing alone, so it stays valid in any cluster the database is moved to
 * (docs/decisions/0014).
 *
 * @throws Error if the newest seal has no key: the server did not make it, so it must not vouch for it
 */
export async function sealBatch(handle: TransactionHandle, key: string): Promise<number> {
  const sealedAt = await beginSeal(handle);
  if (sealedAt === undefined) return 0;
  const { rows: entries } = await handle.client.query<SealedEntry>(TAKE, [BATCH]);
  if (entries.length === 0) return 0;
  const last = await lastSeal(handle);
  if (last && !isKeyed(last)) throw new Error('The newest seal of the audit trail has no key.');
  await appendSeal(handle, { previousHash: last?.hash ?? GENESIS, sealedAt, entries, key });
  return entries.length;
}

/**
 * Adds a keyed seal after those that were made without a key, so that they can no longer be changed. It also
 * seals all waiting entries: under a later seal they would look as if they had been inserted afterwards.
 */
export async function vouchForUnkeyed(handle: TransactionHandle, key: string): Promise<void> {
  await handle.client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  const sealedAt = await beginSeal(handle);
  const last = await lastSeal(handle);
  if (sealedAt === undefined || !last || isKeyed(last)) return;
  const { rows: entries } = await handle.client.query<SealedEntry>(TAKE, [null]);
  await appendSeal(handle, { previousHash: last.hash, sealedAt, entries, key });
}

/** A seal before it is stored. */
interface NewSeal {
  previousHash: string;
  sealedAt: string;
  entries: readonly SealedEntry[];
  key: string;
}

async function appendSeal(
  { client }: TransactionHandle,
  { previousHash, sealedAt, entries, key }: NewSeal,
): Promise<void> {
  const hash = sealHash({ format: FORMAT, previousHash, sealedAt }, entries, key);
  await client.query(
    `insert into audit_seals (format, entry_ids, previous_hash, hash, sealed_at)
     values ($1, $2, $3, $4, $5)`,
    [FORMAT, entries.map(({ id }) => String(id)), previousHash, hash, `${sealedAt}Z`],
  );
}

/** Time of the new seal; undefined while another process seals. */
async function beginSeal({ client }: TransactionHandle): Promise<string | undefined> {
  const { rows } = await client.query<{ free: boolean; moment: string }>(
    `select pg_try_advisory_xact_lock($1) as free, ${momentText('clock_timestamp()')} as moment`,
    [LOCK],
  );
  const [answer] = rows;
  return answer?.free ? answer.moment : undefined;
}

const TAKE = `
with taken as (
  delete from audit_unsealed where entry_id = any (array(
    select entry_id from audit_unsealed order by entry_id limit $1))
  returning entry_id
)
select ${ENTRY} from taken join audit_entries e on e.id = taken.entry_id order by e.id`;

async function lastSeal({ client }: Handle): Promise<{ hash: string; format: number } | undefined> {
  const { rows } = await client.query<{ hash: string; format: number }>(
    'select hash, format from audit_seals order by id desc limit 1',
  );
  return rows[0];
}
