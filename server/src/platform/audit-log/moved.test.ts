import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Cluster, startCluster } from '../../../test/cluster.ts';
import { newDatabase } from '../../../test/databases.ts';
import { AUDIT_KEY } from '../../../test/environment.ts';
import {
  emptyTestDatabase,
  type PreparedDatabase,
  prepareTestDatabase,
} from '../../../test/harness.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { createDatabase, type Database, withTransaction } from '../database/pool.ts';
import { databaseMigrations } from '../database/sql-files.ts';
import { canonicalJson } from './canonical.ts';
import { ensureSameAuditKey } from './key.ts';
import { sealAll } from './seal.ts';
import { appendAuditEntry } from './service.ts';
import { verifyChain } from './verify.ts';

// Starts a second PostgreSQL and creates a database from scratch.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const WHOLE = { broken: undefined, late: [], missed: [], unkeyed: 0 };

const write = (database: Database, subject: string) =>
  withTransaction(database, (handle) =>
    appendAuditEntry(handle, {
      actor: 'system',
      action: 'test.done',
      subject,
      details: { n: 1.5 },
    }),
  );

async function currentXid({ pool }: Database): Promise<bigint> {
  const { rows } = await pool.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  return BigInt(rows[0]?.xid ?? 0);
}

let cluster: Cluster;
let source: PreparedDatabase;
beforeAll(async () => {
  [cluster, source] = await Promise.all([startCluster(), prepareTestDatabase()]);
});
afterAll(async () => {
  await source.close();
  await cluster.stop();
});

/**
 * Copies the rows of the audit trail as a dump does: as text, with sequences, and with triggers off during the
 * restore.
 */
async function restore(from: Database, to: Database): Promise<void> {
  const client = await to.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const table of ['audit_entries', 'audit_seals', 'audit_unsealed']) {
      await client.query(`truncate ${table}`);
      const { rows } = await from.pool.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${table} t`,
      );
      await client.query(
        `insert into ${table} overriding system value
         select (jsonb_populate_record(null::${table}, row::jsonb)).* from unnest($1::text[]) row`,
        [rows.map(({ row }) => row)],
      );
      if (table === 'audit_unsealed') continue;
      const { rows: next } = await from.pool.query<{ last: bigint }>(
        `select last_value as last from ${table}_id_seq`,
      );
      await client.query('select setval($1, $2)', [`${table}_id_seq`, next[0]?.last]);
    }
  } finally {
    client.release(true);
  }
}

test('the trail continues in a cluster restored from a dump, where transaction numbers start over', async () => {
  for (const subject of ['one', 'two']) await write(source.database, subject);
  await sealAll(source.database, AUDIT_KEY);
  await write(source.database, 'not sealed yet');

  const fresh = await newDatabase(cluster.url, 'reference');
  const restored = createDatabase({ poolSize: 4, databaseUrl: fresh.ownerUrl });
  try {
    await restore(source.owner, restored);
    const { pool } = source.owner;
    await pool.query(
      'do $$ begin for n in 1..20000 loop perform pg_current_xact_id(); commit; end loop; end $$',
    );
    expect(await currentXid(restored)).toBeLessThan(await currentXid(source.database));

    expect(await verifyChain(restored, AUDIT_KEY)).toMatchObject({ ...WHOLE, entries: 2 });
    await write(restored, 'after the restore');
    expect(await sealAll(restored, AUDIT_KEY)).toBe(2);
    expect(await verifyChain(restored, AUDIT_KEY)).toMatchObject({ ...WHOLE, entries: 4 });
    await write(restored, 'and on');
    expect(await sealAll(restored, AUDIT_KEY)).toBe(1);
    expect(await verifyChain(restored, AUDIT_KEY)).toMatchObject({ ...WHOLE, entries: 5 });
    await restored.pool.query('alter table audit_entries disable trigger all');
    await restored.pool.query(`update audit_entries set actor = 'nobody' where subject = 'two'`);
    expect(await verifyChain(restored, AUDIT_KEY)).toMatchObject({ seals: 0, entries: 0 });
    expect((await verifyChain(restored, AUDIT_KEY)).broken).toBeDefined();
  } finally {
    await restored.close();
  }
});

/** Seals entries as the server did before migration 0020: all within a range of transaction numbers. */
async function sealAsBefore({ pool }: Database, after: string, previous: string) {
  const { rows } = await pool.query<{ id: bigint; xact: string }>(
    `select id, xact::text as xact, actor, action, subject, details,
       to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at
     from audit_entries where xact > $1::text::xid8 order by audit_entries.xact, id`,
    [after],
  );
  const hash = createHash('sha256').update(previous);
  for (const row of rows) hash.update('\n').update(canonicalJson({ ...row, id: String(row.id) }));
  const upto = rows.at(-1)?.xact ?? after;
  const seal = { upto, hash: hash.digest('hex') };
  await pool.query(
    `insert into audit_seals (from_xact, upto_xact, entries, previous_hash, hash)
     values ($1::text::xid8, $2::text::xid8, $3, $4, $5)`,
    [rows[0]?.xact, upto, rows.length, previous, seal.hash],
  );
  return seal;
}

test('unkeyed seals from before they named their entries stay valid and are vouched for; entries they missed are sealed', async () => {
  const { database, close } = await emptyTestDatabase();
  try {
    for (const { name, sql } of databaseMigrations())
      if (name < '0020') await database.pool.query(sql);
    const first = write(database, 'committed later, begun sooner');
    await Promise.all([first, write(database, 'at the same time')]);
    const seal = await sealAsBefore(database, '0', '0'.repeat(64));
    await write(database, 'in the second seal');
    await sealAsBefore(database, seal.upto, seal.hash);
    await write(database, 'sealed by nobody yet');
    // A restored cluster could write this before the migration: the number of an entry that was sealed long
    // ago.
    await database.pool.query(
      `insert into audit_entries (xact, actor, action, subject)
       select min(xact), 'system', 'test.done', 'after a restore' from audit_entries`,
    );
    await adopt(database);
    await migrateDatabase(database);

    const unkeyed = { ...WHOLE, seals: 2, entries: 3, unkeyed: 2 };
    expect(await verifyChain(database, AUDIT_KEY)).toEqual(unkeyed);
    await expect(sealAll(database, AUDIT_KEY)).rejects.toThrow('has no key');
    await ensureSameAuditKey(database, { auditSecret: AUDIT_KEY });
    expect(await verifyChain(database, AUDIT_KEY)).toEqual({ ...WHOLE, seals: 3, entries: 5 });
    expect(await sealAll(database, AUDIT_KEY)).toBe(0);
  } finally {
    await close();
  }
});

/** Records the migrations that were applied by hand. */
async function adopt({ pool }: Database): Promise<void> {
  await pool.query(`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  for (const { name, checksum } of databaseMigrations()) {
    if (name >= '0020') continue;
    await pool.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
  }
}
