import pg from 'pg';
import type { DemoServer } from '../fixtures.ts';

/** The rows of one statement on the database of a test's server. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  server: DemoServer,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
