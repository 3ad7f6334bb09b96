import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Handle } from '../database/pool.ts';
import { canonicalJson } from './canonical.ts';

/** What the first seal follows. */
const GENESIS = '0'.repeat(64);
/** Entries of one seal, give or take those of its last database transaction. */
const BATCH = 1_000;

interface Entry {
  id: bigint;
  xact: string;
  /** UTC, to the microsecond: a Date would drop digits that a seal must cover. */
  at: string;
  actor: string;
  action: string;
  subject: string;
  details: unknown;
}

interface Seal {
  upto_xact: string;
  hash: string;
}

/**
 * Seals the oldest entries that have no seal yet into the hash chain and answers how many there were.
 * Only entries of database transactions older than every running one are taken, in their order, so
 * nothing can appear later in a range already sealed, and no writer waits for anything. Safe to run in
 * several processes: the unique `previous_hash` lets one of them win, and the others answer 0.
 */
export async function sealBatch(handle: Handle): Promise<number> {
  const last = await lastSeal(handle);
  const entries = await unsealed(handle, last?.upto_xact ?? '0');
  const [first] = entries;
  const end = entries.at(-1);
  if (!first || !end) return 0;
  const previous = last?.hash ?? GENESIS;
  const sealed = await handle.db
    .insertInto('audit_seals')
    .values({
      from_xact: first.xact,
      upto_xact: end.xact,
      entries: BigInt(entries.length),
      previous_hash: previous,
      hash: chainHash(previous, entries),
    })
    .onConflict((conflict) => conflict.column('previous_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return sealed ? entries.length : 0;
}

/** Seals until nothing old enough is left. */
export async function sealAll(handle: Handle): Promise<number> {
  let total = 0;
  for (;;) {
    const sealed = await sealBatch(handle);
    if (sealed === 0) return total;
    total += sealed;
  }
}

/** What a walk along the chain found; `broken` names the first seal that does not hold. */
export interface ChainState {
  seals: number;
  entries: number;
  broken: bigint | undefined;
}

/** Walks the chain from its beginning and computes every seal anew. */
export async function verifyChain(handle: Handle): Promise<ChainState> {
  const seals = await handle.db.selectFrom('audit_seals').selectAll().orderBy('id').execute();
  let previous = GENESIS;
  let upto = '0';
  let count = 0;
  for (const [index, seal] of seals.entries()) {
    const entries = await between(handle, upto, seal.upto_xact);
    const holds =
      seal.previous_hash === previous &&
      BigInt(entries.length) === seal.entries &&
      chainHash(previous, entries) === seal.hash;
    if (!holds) return { seals: index, entries: count, broken: seal.id };
    previous = seal.hash;
    upto = seal.upto_xact;
    count += entries.length;
  }
  return { seals: seals.length, entries: count, broken: undefined };
}

function chainHash(previous: string, entries: readonly Entry[]): string {
  const hash = createHash('sha256').update(previous);
  for (const { id, xact, at, actor, action, subject, details } of entries) {
    const content = { id: String(id), xact, at, actor, action, subject, details };
    hash.update('\n').update(canonicalJson(content));
  }
  return hash.digest('hex');
}

async function lastSeal({ db }: Handle): Promise<Seal | undefined> {
  return db
    .selectFrom('audit_seals')
    .select(['upto_xact', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The next entries after a database transaction, up to the end of the one that fills the batch. */
async function unsealed(handle: Handle, after: string): Promise<Entry[]> {
  const { rows } = await sql<{ upto: string | null }>`
    select max(xact::text::numeric)::text as upto from (
      select xact from audit_entries
      where xact > ${after}::xid8 and xact < pg_snapshot_xmin(pg_current_snapshot())
      order by xact, id limit ${BATCH}
    ) batch`.execute(handle.db);
  const upto = rows[0]?.upto;
  return upto ? between(handle, after, upto) : [];
}

async function between({ db }: Handle, after: string, upto: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select id, xact::text as xact, actor, action, subject, details,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at
    from audit_entries
    where xact > ${after}::xid8 and xact <= ${upto}::xid8
    order by audit_entries.xact, id`.execute(db);
  return rows;
}
