import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../test/harness.ts';
import { withTransaction } from '../database/pool.ts';
import { record } from './record.ts';
import { sealAll, sealBatch, verifyChain } from './seal.ts';

let prepared: PreparedDatabase;

beforeAll(async () => {
  prepared = await prepareTestDatabase();
});
afterAll(() => prepared.close());

const entry = (subject: string) => ({
  actor: 'system',
  action: 'test.done',
  subject,
  details: { b: [1, { z: null, a: 'é' }], a: true },
});

function write(subject: string): Promise<void> {
  return withTransaction(prepared.database, (handle) => record(handle, entry(subject)));
}

/**
 * Seals until so many entries are sealed: transactions of other tests, which share the server, hold
 * sealing up as long as they run.
 */
async function seal(count: number, processes = 1): Promise<void> {
  let sealed = 0;
  await vi.waitFor(
    async () => {
      const all = Array.from({ length: processes }, () => sealAll(prepared.database));
      for (const each of await Promise.all(all)) sealed += each;
      expect(sealed).toBe(count);
    },
    { timeout: 15_000, interval: 50 },
  );
}

/** What a superuser with ill intent can do, and nobody else. */
async function tamper(statement: string): Promise<void> {
  const { pool } = prepared.database;
  await pool.query('alter table audit_entries disable trigger audit_entries_append_only');
  await pool.query(statement);
  await pool.query('alter table audit_entries enable trigger audit_entries_append_only');
}

test('entries are sealed into a chain that can be verified, and each only once', async () => {
  for (const subject of ['one', 'two', 'three']) await write(subject);
  await seal(3);
  expect(await sealAll(prepared.database)).toBe(0);
  await write('four');
  await seal(1);
  expect(await verifyChain(prepared.database)).toMatchObject({ entries: 4, broken: undefined });
});

test.each(['audit_entries', 'audit_seals', 'ledger_postings'])(
  '%s can only be added to',
  async (table) => {
    const { pool } = prepared.database;
    for (const statement of [
      `update ${table} set id = default`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      await expect(pool.query(statement)).rejects.toThrow(`${table} is append-only`);
    }
  },
);

test('entries of a transaction that still runs wait, and nobody waits for it', async () => {
  await withTransaction(prepared.database, async (running) => {
    await record(running, entry('still running'));
    await write('began later, ended sooner');
    expect(await sealBatch(prepared.database)).toBe(0);
  });
  await seal(2);
  expect((await verifyChain(prepared.database)).broken).toBeUndefined();
});

test('sealing does not wait for writers, nor writers for sealing', async () => {
  await write('before');
  await withTransaction(prepared.database, async (sealing) => {
    await vi.waitFor(async () => expect(await sealBatch(sealing)).toBe(1));
    await write('while the seal is not committed');
  });
  await seal(1);
});

test('several processes at once make one chain', async () => {
  for (let count = 0; count < 20; count += 1) await write(`many ${count}`);
  await seal(20, 4);
  expect((await verifyChain(prepared.database)).broken).toBeUndefined();
});

test.each([
  ['changed', `update audit_entries set actor = 'nobody' where subject = 'tampered'`],
  [
    'dated back',
    `update audit_entries set at = at - interval '1 microsecond' where subject = 'tampered'`,
  ],
  ['removed', `delete from audit_entries where subject = 'tampered'`],
  [
    'slipped in',
    `insert into audit_entries (xact, actor, action, subject)
     select xact, 'nobody', 'test.done', 'slipped in' from audit_entries where subject = 'tampered'`,
  ],
])('an entry that was %s afterwards breaks the chain at its seal', async (_, statement) => {
  const separate = await prepareTestDatabase();
  const before = prepared;
  prepared = separate;
  try {
    await write('before');
    await seal(1);
    await write('tampered');
    await seal(1);
    await write('after');
    await seal(1);
    expect((await verifyChain(separate.database)).broken).toBeUndefined();
    await tamper(statement);
    const { broken } = await verifyChain(separate.database);
    const seals = await separate.database.db
      .selectFrom('audit_seals')
      .select('id')
      .orderBy('id')
      .execute();
    expect(broken).toBe(seals[1]?.id);
  } finally {
    prepared = before;
    await separate.close();
  }
});
