import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';

let prepared: PreparedDatabase;
beforeAll(async () => {
  prepared = await prepareTestDatabase();
});
afterAll(() => prepared.close());

test('every table has a primary key, by which a distributed database would divide it', async () => {
  const { rows } = await prepared.owner.pool.query(
    `select relname from pg_class t where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not exists (select from pg_constraint where conrelid = t.oid and contype = 'p')`,
  );
  expect(rows).toEqual([]);
});
