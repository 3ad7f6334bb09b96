import { loadConfig } from '../../server/src/platform/core/config.ts';
import { openDatabase } from '../../server/test/databases.ts';
import { testEnvironment } from '../../server/test/environment.ts';
import { addOrder, type OrderWanted, type TestOrder } from '../../server/test/orders.ts';
import type { DemoServer } from '../server.ts';

/** Inserts an order for a test into a server's database. */
export async function createOrder(
  { databaseUrl, url }: DemoServer,
  wanted: OrderWanted = {},
): Promise<TestOrder> {
  const config = loadConfig(testEnvironment({ DATABASE_URL: databaseUrl, PUBLIC_URL: url }));
  const database = await openDatabase(databaseUrl);
  try {
    return await addOrder({ config, database }, wanted);
  } finally {
    await database.close();
  }
}

/** Address of an order's link. */
export const formatOrderLink = ({ token }: Pick<TestOrder, 'token'>): string =>
  `/redeem-inbound-transaction?t=${encodeURIComponent(token)}`;

/** Sets the status of an order, as if all previous steps had happened. */
export async function setStatus(
  { databaseUrl }: DemoServer,
  id: bigint,
  status: string,
): Promise<void> {
  const database = await openDatabase(databaseUrl);
  try {
    const change = 'update inbound_transactions set status = $2 where id = $1';
    await database.pool.query(change, [id, status]);
  } finally {
    await database.close();
  }
}

/** Number of registration requests for an order. */
export async function countOrderRequests({ databaseUrl }: DemoServer, id: bigint): Promise<number> {
  const database = await openDatabase(databaseUrl);
  try {
    const { rowCount } = await database.pool.query(
      'select 1 from redemption_requests where inbound_transaction_id = $1',
      [id],
    );
    return rowCount ?? 0;
  } finally {
    await database.close();
  }
}
