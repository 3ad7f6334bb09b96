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

/** Entries of one seal, at most. */
const BATCH = 1_000;
/** The advisory lock that lets one process seal at a time; any number, but always the same. */
const LOCK = 7_205_759_405;

/**
 * Seals all entries that wait, and answers how many. Any number of processes may run it.
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
 * Seals entries that wait for it into the hash chain, oldest first, and answers how many: none while another
 * process seals. Those of transactions that still run are not there yet and come with a later seal; no
 * writer waits for anything. What orders the chain is the order of sealing alone, so it holds in any cluster
 * the database is moved to (docs/decisions/0018).
 *
 * @throws Error when the newest seal has no key: it was put there by somebody else, and is not vouched for
 */
export async function sealBatch(handle: TransactionHandle, key: string): Promise<number> {
  const sealedAt = await begin(handle);
  if (sealedAt === undefined) return 0;
  const { rows: entries } = await handle.client.query<SealedEntry>(TAKE, [BATCH]);
  if (entries.length === 0) return 0;
  const last = await lastSeal(handle);
  if (last && !isKeyed(last)) throw new Error('The newest seal of the audit trail has no key.');
  await append(handle, { previousHash: last?.hash ?? GENESIS, sealedAt, entries, key });
  return entries.length;
}

/**
 * Adds a seal with a key to those that were made before there was one, so that they cannot be changed. It
 * takes all that waits with it: under a later seal that would look as if it had been put in afterwards.
 */
export async function vouchForUnkeyed(handle: TransactionHandle, key: string): Promise<void> {
  await handle.client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  const sealedAt = await begin(handle);
  const last = await lastSeal(handle);
  if (sealedAt === undefined || !last || isKeyed(last)) return;
  const { rows: entries } = await handle.client.query<SealedEntry>(TAKE, [null]);
  await append(handle, { previousHash: last.hash, sealedAt, entries, key });
}

/** A seal about to be made. */
interface NewSeal {
  previousHash: string;
  sealedAt: string;
  entries: readonly SealedEntry[];
  key: string;
}

async function append(
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

/** The moment of the seal, or undefined while another process seals. */
async function begin({ client }: TransactionHandle): Promise<string | undefined> {
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
