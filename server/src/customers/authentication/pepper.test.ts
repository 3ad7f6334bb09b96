import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { prepareDatabase } from '../../app/prepare.ts';

let prepared: PreparedDatabase;
beforeAll(async () => {
  prepared = await prepareTestDatabase({ demo: true });
});
afterAll(() => prepared.close());

test('a database whose PINs were made under another pepper is refused, and stays as it was', async () => {
  const { config, database } = prepared;
  const kept = async () =>
    (await database.pool.query(`select * from secret_fingerprints where name = 'PIN_PEPPER'`))
      .rows as unknown[];
  const before = await kept();
  expect(before).toHaveLength(1);
  expect(JSON.stringify(before)).not.toContain(config.pinPepper);
  const other = { ...config, pinPepper: 'another-pepper-of-the-tests-0000' };
  await expect(prepareDatabase(other, database)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^PIN_PEPPER is not the one .*\.$/),
  });
  expect(await kept()).toEqual(before);
  await prepareDatabase(config, database);
});

test('a database from before this was looked at takes the pepper of its server', async () => {
  const { config, database, owner } = prepared;
  await owner.pool.query(`delete from secret_fingerprints where name = 'PIN_PEPPER'`);
  await prepareDatabase(config, database);
  expect((await database.pool.query('select from secret_fingerprints')).rowCount).toBe(2);
});
