import { journalService, transferLines } from '../src/ledger/journal/service.ts';
import { withTransaction } from '../src/platform/database/pool.ts';
import { inboundService } from '../src/receiving/orders/service.ts';
import { addKey } from '../src/receiving/partner-api/keys.ts';
import type { TestCustomer } from './customers.ts';
import type { RunningServer } from './harness.ts';
import { addOrder } from './orders.ts';

export type TestPartner = 'PARTNER_ONE' | 'PARTNER_TWO';

/** A new API key of a partner. */
export const issueKey = async (server: RunningServer, partner: TestPartner): Promise<string> => {
  const by = { actor: 'operator:test', reason: 'A test.' };
  const { key } = await withTransaction(server.database, (handle) => addKey(handle, partner, by));
  return key;
};

/** Sets what two people would: limits in cents; null for none. */
export const setFunding = (
  server: RunningServer,
  partner: TestPartner,
  {
    credit = 0n,
    daily = null,
    low = null,
  }: { credit?: bigint; daily?: bigint | null; low?: bigint | null },
) =>
  server.owner.pool.query(
    'update remittance_partners set credit_cents = $2, daily_cents = $3, low_cents = $4 where name = $1',
    [partner, credit, daily, low],
  );

/** Allocates an order of a partner to a customer, and pays it if its money allows it. */
export async function allocateOrder(
  server: RunningServer,
  { partner, customer, cents }: { partner: TestPartner; customer: TestCustomer; cents: bigint },
): Promise<bigint> {
  const { id } = await addOrder(server, { partner, amount: cents });
  await withTransaction(server.database, async (handle) => {
    const inbound = inboundService(handle);
    const registrationId = BigInt(customer.registrationId);
    await inbound.move({ id, to: 'ALLOCATED_PENDING', actor: 'system', registrationId });
    await inbound.payWhenFunded(id, 'system');
  });
  return id;
}

let settlements = 0n;

/** A partner's money reaches our bank; a day dates it back. */
export const settlePartner = (
  server: RunningServer,
  partner: TestPartner,
  cents: bigint,
  day?: string,
) => {
  settlements += 1n;
  return withTransaction(server.database, (handle) =>
    journalService(handle).post({
      ...{ event: 'REMITTER_SETTLED', subject: 'demo:1', document: `demo:${settlements}` },
      actor: 'system',
      day,
      lines: transferLines(
        { account: 'BANK', subAccount: 'MAIN' },
        { account: 'REMITTER_CLEARING', subAccount: partner },
        cents,
      ),
    }),
  );
};

/** Dates everything in the books a day back, as if it had happened the day before. */
export async function dateBack(server: RunningServer): Promise<void> {
  const client = await server.owner.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const table of ['journal_entries', 'journal_lines']) {
      await client.query(`update ${table} set business_day = business_day - 1`);
    }
    await client.query('delete from journal_totals');
    await client.query('update journal_totals_reach set entry_id = 0');
    await client.query('commit');
  } finally {
    client.release();
  }
}
