import pg from 'pg';
import type { DemoServer } from '../fixtures.ts';

/** Rows of a statement on the database of a test's server, with the values of its `$1`, `$2` and so on. */
export async function queryRows<Row extends pg.QueryResultRow>(
  server: DemoServer,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
