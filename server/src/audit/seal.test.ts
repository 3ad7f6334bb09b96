import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../test/harness.ts';
import { withTransaction } from '../database/pool.ts';
import { record } from './record.ts';
import { sealAll, verifyChain } from './seal.ts';

let prepared: PreparedDatabase;
beforeEach(async () => {
  prepared = await prepareTestDatabase();
});
afterEach(() => prepared.close());

const entry = { actor: 'system', action: 'test.happened', subject: 'test:1' };

test('the chain holds across database transactions whose numbers have another length', async () => {
  const { database } = prepared;
  for (const xact of ['99', '100', '8', '10', '9']) {
    const values = { ...entry, xact: sql<string>`${xact}::xid8` };
    await database.db.insertInto('audit_entries').values(values).execute();
  }
  expect(await sealAll(database)).toBe(5);
  expect(await verifyChain(database)).toEqual({ seals: 1, entries: 5, broken: undefined });
  await withTransaction(database, (handle) => record(handle, entry));
  await expect.poll(() => sealAll(database)).toBe(1);
  expect(await verifyChain(database)).toEqual({ seals: 2, entries: 6, broken: undefined });
});

test('many writers and sealers at once leave one whole chain over every entry', async () => {
  const { database } = prepared;
  let writing = true;
  const writer = async (name: number) => {
    for (let round = 0; round < 25; round += 1) {
      const work = withTransaction(database, async (handle) => {
        await record(handle, { ...entry, details: { name, round } });
        await pause(round % 5);
        await record(handle, { ...entry, details: { name, round, second: true } });
        if (round % 6 === 0) throw new Error('undo');
      });
      await work.catch((error: Error) => expect(error.message).toBe('undo'));
    }
  };
  const sealer = async () => {
    while (writing) await sealAll(database);
  };
  const sealers = [sealer(), sealer()];
  await Promise.all([writer(1), writer(2), writer(3)]);
  writing = false;
  await Promise.all(sealers);
  const whole = async () => {
    await sealAll(database);
    const { entries, broken } = await verifyChain(database);
    return { entries, broken };
  };
  await expect.poll(whole, { timeout: 10_000 }).toEqual({ entries: 120, broken: undefined });
});

test('a seal that was made over other entries is found', async () => {
  const { database } = prepared;
  await withTransaction(database, (handle) => record(handle, entry));
  await expect.poll(() => sealAll(database)).toBe(1);
  await database.pool.query('alter table audit_entries disable trigger user');
  await database.pool.query(`update audit_entries set actor = 'somebody else'`);
  const { broken } = await verifyChain(database);
  expect(broken).toBeDefined();
});
