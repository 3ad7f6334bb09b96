import { afterEach, describe, expect, test } from 'vitest';
import { testEnvironment } from '../../../test/environment.ts';
import {
  emptyTestDatabase,
  type PreparedDatabase,
  prepareTestDatabase,
} from '../../../test/prepared.ts';
import { prepareDatabase } from '../../app/prepare.ts';
import { loadConfig } from '../core/config.ts';

let prepared: PreparedDatabase;
afterEach(() => prepared.close());

const query = (text: string) => prepared.owner.pool.query(text);
const start = (demo: boolean) =>
  prepareDatabase(loadConfig(testEnvironment({ DEMO: String(demo) })), prepared.owner);
const purpose = async () => (await query('select purpose from database_purpose')).rows;

/** Leaves the database as a version did that did not record the purpose. */
const asBefore = () =>
  query(`drop table database_purpose;
    delete from schema_migrations where name = '0035-database-purpose.sql'`);

const OF_A_DEMO =
  /^This database was created for a demo and contains people whose PINs are published; .*\.$/;
const REAL = /^This database is a real one, and a demo would add people whose PINs are .*\.$/;

describe.each([
  { kind: 'a demo', demo: true, purposes: [{ purpose: 'demo' }], sentence: OF_A_DEMO },
  { kind: 'a real one', demo: false, purposes: [{ purpose: 'real' }], sentence: REAL },
])('a database that is $kind', ({ demo, purposes, sentence }) => {
  test('remembers its purpose, and refuses the other one with one sentence', async () => {
    prepared = await prepareTestDatabase({ demo });
    expect(await purpose()).toEqual(purposes);
    await expect(start(!demo)).rejects.toThrow(sentence);
    await start(demo);
  });

  test('is recognised by its content if an earlier version used it', async () => {
    prepared = await prepareTestDatabase({ demo });
    await asBefore();
    await expect(start(!demo)).rejects.toThrow(sentence);
    expect((await query(`select to_regclass('database_purpose') as made`)).rows).toEqual([
      { made: null },
    ]);
    await start(demo);
    expect(await purpose()).toEqual(purposes);
  });
});

test('if two servers start on an empty database at once, one wins and the other stores nothing', async () => {
  prepared = await emptyTestDatabase();
  const outcomes = await Promise.allSettled([start(true), start(false)]);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(1);
  const [{ purpose: settled }] = (await purpose()) as [{ purpose: string }];
  expect(refused).toMatchObject([{ reason: { name: 'StartError' } }]);
  const { rowCount } = await query('select from customers');
  expect(rowCount === 0).toBe(settled === 'real');
});
