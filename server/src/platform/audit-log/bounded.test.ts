import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUDIT_KEY } from '../../../test/environment.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { sealAll } from './seal.ts';
import { type ChainPart, verifyFrom } from './verify.ts';

/** Number of entries: enough that comparing them with the seals takes several pages. */
const ENTRIES = 9_000;

let prepared: PreparedDatabase;
beforeAll(async () => {
  prepared = await prepareTestDatabase();
  await prepared.owner.pool.query(
    `insert into audit_entries (actor, action, subject)
     select 'clock', 'test.done', 'entry:' || n from generate_series(1, $1::int) n`,
    [ENTRIES],
  );
  await sealAll(prepared.database, AUDIT_KEY);
});
afterAll(() => prepared.close());

/** Verifies the trail with calls that have no time budget, so that each call makes one step. */
async function verifyInSteps(): Promise<ChainPart[]> {
  const parts: ChainPart[] = [];
  for (let part: ChainPart | undefined; !part?.ended; ) {
    const { last: after = 0n, compared = 0n } = part ?? {};
    part = await verifyFrom(prepared.database, AUDIT_KEY, { after, compared, until: 0 });
    parts.push(part);
  }
  return parts;
}

test('a call without time left makes one step, and the steps add up to the whole trail', async () => {
  const parts = await verifyInSteps();
  const sum = (of: (part: ChainPart) => number) => parts.reduce((all, part) => all + of(part), 0);
  const whole = await verifyFrom(prepared.database, AUDIT_KEY, {});
  expect(sum(({ seals }) => seals)).toBe(whole.seals);
  expect(sum(({ entries }) => entries)).toBe(whole.entries);
  expect(parts.every(({ seals }) => seals <= 1)).toBe(true);
  // Comparing the entries with the seals takes several steps as well.
  expect(parts.filter(({ seals }) => seals === 0).length).toBeGreaterThan(3);
  expect(parts.at(-1)).toMatchObject({ broken: undefined, missed: [], unkeyed: 0, ended: true });
});

test('an entry that no seal covers is found at any step', async () => {
  const { pool } = prepared.owner;
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into audit_entries (actor, action, subject) values ('a', 'b', 'c') returning id`,
  );
  const id = rows[0]?.id;
  await pool.query('delete from audit_unsealed');
  expect((await verifyInSteps()).at(-1)).toMatchObject({ missed: [id], ended: true });
  expect(await verifyFrom(prepared.database, AUDIT_KEY, {})).toMatchObject({ missed: [id] });
});

test('unkeyed seals are counted even if a call starts between them', async () => {
  const { pool } = prepared.owner;
  const { rows } = await pool.query<{ id: bigint }>('select max(id) as id from audit_seals');
  const after = rows[0]?.id ?? 0n;
  await pool.query('alter table audit_seals disable trigger all');
  await pool.query('alter table audit_seals drop constraint audit_seals_keyed');
  await pool.query('update audit_seals set format = 2');
  const { unkeyed } = await verifyFrom(prepared.database, AUDIT_KEY, { after });
  expect(unkeyed).toBeGreaterThan(0);
});
