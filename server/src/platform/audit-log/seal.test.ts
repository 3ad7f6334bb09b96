import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUDIT_KEY } from '../../../test/environment.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/harness.ts';
import { withTransaction } from '../database/pool.ts';
import { sealAll, sealBatch } from './seal.ts';
import { appendAuditEntry } from './service.ts';
import { verifyChain } from './verify.ts';

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
  return withTransaction(prepared.database, (handle) => appendAuditEntry(handle, entry(subject)));
}

/** Seals all entries with this number of parallel processes, and expects this number of entries. */
async function seal(count: number, processes = 1): Promise<void> {
  const all = Array.from({ length: processes }, () => sealAll(prepared.database, AUDIT_KEY));
  const sealed = await Promise.all(all);
  // A process that finds another one sealing leaves the rest to it.
  const rest = await sealAll(prepared.database, AUDIT_KEY);
  expect(sealed.reduce((sum, each) => sum + each, rest)).toBe(count);
}

const WHOLE = { broken: undefined, late: [], missed: [], unkeyed: 0 };

/** Tampers with a table in a way that requires a superuser. */
async function tamper(table: string, statement: string, disabled = `${table}_append_only`) {
  const { pool } = prepared.owner;
  await pool.query(`alter table ${table} disable trigger ${disabled}`);
  await pool.query(statement);
  await pool.query(`alter table ${table} enable trigger ${disabled}`);
}

test('entries are sealed into a chain that can be verified, and each only once', async () => {
  for (const subject of ['one', 'two', 'three']) await write(subject);
  await seal(3);
  expect(await sealAll(prepared.database, AUDIT_KEY)).toBe(0);
  await write('four');
  await seal(1);
  expect(await verifyChain(prepared.database, AUDIT_KEY)).toEqual({
    ...WHOLE,
    seals: 2,
    entries: 4,
  });
});

test.each(['audit_entries', 'audit_seals', 'journal_entries'])(
  '%s is append-only',
  async (table) => {
    const { pool } = prepared.owner;
    for (const statement of [
      `update ${table} set id = default`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(pool.query(statement)).rejects.toThrow(`${table} is append-only`);
    }
  },
);

test('entries of a running transaction get a later seal, and sealing does not wait for them', async () => {
  await withTransaction(prepared.database, async (running) => {
    await appendAuditEntry(running, entry('still running'));
    await write('began later, ended sooner');
    await seal(1);
  });
  await seal(1);
  expect(await verifyChain(prepared.database, AUDIT_KEY)).toMatchObject(WHOLE);
});

test('sealing does not wait for writers, nor writers for sealing', async () => {
  await write('before');
  await withTransaction(prepared.database, async (sealing) => {
    expect(await sealBatch(sealing, AUDIT_KEY)).toBe(1);
    await write('while the seal is not committed');
    expect(await sealAll(prepared.database, AUDIT_KEY)).toBe(0);
  });
  await seal(1);
  expect(await verifyChain(prepared.database, AUDIT_KEY)).toMatchObject(WHOLE);
});

test('entries of a seal that was rolled back are covered by the next one', async () => {
  await write('sealed twice over');
  const undone = withTransaction(prepared.database, async (sealing) => {
    expect(await sealBatch(sealing, AUDIT_KEY)).toBe(1);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await seal(1);
});

test('several processes at once make one chain', async () => {
  for (let count = 0; count < 20; count += 1) await write(`many ${count}`);
  await seal(20, 4);
  expect(await verifyChain(prepared.database, AUDIT_KEY)).toMatchObject(WHOLE);
});

/** A trail of three seals in its own database; the middle one covers the entry 'tampered'. */
async function tamperedTrail(tampering: () => Promise<void>) {
  const before = prepared;
  prepared = await prepareTestDatabase();
  try {
    for (const subject of ['before', 'tampered', 'after']) {
      await write(subject);
      await seal(1);
    }
    expect(await verifyChain(prepared.database, AUDIT_KEY)).toMatchObject(WHOLE);
    await tampering();
    const { rows } = await prepared.database.pool.query<{ id: bigint }>(
      'select id from audit_seals order by id',
    );
    return {
      state: await verifyChain(prepared.database, AUDIT_KEY),
      seals: rows.map(({ id }) => id),
    };
  } finally {
    await prepared.close();
    prepared = before;
  }
}

test.each([
  ['changed', `update audit_entries set actor = 'nobody' where subject = 'tampered'`],
  [
    'dated back',
    `update audit_entries set at = at - interval '1 microsecond' where subject = 'tampered'`,
  ],
  ['removed', `delete from audit_entries where subject = 'tampered'`],
])('an entry that was %s afterwards breaks the chain at its seal', async (_, statement) => {
  const { state, seals } = await tamperedTrail(() => tamper('audit_entries', statement));
  expect(state).toMatchObject({ seals: 1, broken: seals[1] });
});

test.each([
  ['dated back', `update audit_seals set sealed_at = sealed_at - interval '1 microsecond'`],
  ['emptied', `update audit_seals set entry_ids = '{}'`],
  ['removed', 'delete from audit_seals'],
])('a seal that was %s afterwards breaks the chain', async (_, statement) => {
  const second = ' where id = (select id from audit_seals order by id offset 1 limit 1)';
  const { state, seals } = await tamperedTrail(() => tamper('audit_seals', statement + second));
  expect(state.broken).toBe(seals[1]);
});

const BACK_DATED = `insert into audit_entries (at, actor, action, subject)
  values (now() - interval '1 day', 'nobody', 'test.done', 'slipped in')`;

test.each(['before', 'after'])(
  'a backdated entry inserted %s it is sealed is reported',
  async (when) => {
    const { state } = await tamperedTrail(async () => {
      await prepared.database.pool.query(BACK_DATED);
      if (when === 'after') await seal(1);
    });
    expect(state).toMatchObject({ broken: undefined, late: [expect.any(BigInt)] });
  },
);

test('an entry that bypassed sealing is reported', async () => {
  const { state } = await tamperedTrail(() => tamper('audit_entries', BACK_DATED, 'all'));
  expect(state).toMatchObject({ broken: undefined, missed: [expect.any(BigInt)] });
});
