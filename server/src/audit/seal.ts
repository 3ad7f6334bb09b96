import type { Database, Handle, TransactionHandle } from '../database/pool.ts';
import { withTransaction } from '../database/pool.ts';
import { ENTRY, FORMAT, GENESIS, momentText, type SealedEntry, sealHash } from './chain.ts';

/** Entries of one seal, at most. */
const BATCH = 1_000;
/** The advisory lock of whoever seals; any number, but always the same. Nobody else asks for it. */
const LOCK = 7_205_759_405;

/** Seals everything there is, and answers how many entries that were. Any number of processes may do it. */
export async function sealAll(database: Database): Promise<number> {
  let total = 0;
  for (;;) {
    const sealed = await withTransaction(database, sealBatch);
    if (sealed === 0) return total;
    total += sealed;
  }
}

/**
 * Seals entries that wait for it into the hash chain, oldest first, and answers how many: none while another
 * process seals. Those of transactions that still run are not there yet and come with a later seal; no
 * writer waits for anything. What orders the chain is the order of sealing alone, so it holds in any cluster
 * the database is moved to (docs/decisions/0018).
 */
export async function sealBatch(handle: TransactionHandle): Promise<number> {
  const { client } = handle;
  const sealedAt = await begin(handle);
  if (sealedAt === undefined) return 0;
  const { rows: entries } = await client.query<SealedEntry>(TAKE, [BATCH]);
  if (entries.length === 0) return 0;
  const previousHash = await lastHash(handle);
  const hash = sealHash({ format: FORMAT, previousHash, sealedAt }, entries);
  await client.query(
    `insert into audit_seals (format, entry_ids, previous_hash, hash, sealed_at)
     values ($1, $2, $3, $4, $5)`,
    [FORMAT, entries.map(({ id }) => String(id)), previousHash, hash, `${sealedAt}Z`],
  );
  return entries.length;
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

async function lastHash({ client }: Handle): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from audit_seals order by id desc limit 1',
  );
  return rows[0]?.hash ?? GENESIS;
}
