/** Frequent statements are planned once on each connection: planning takes longer than running them (decision 7). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, requestQuote } from '../../../test/outbound.ts';
import { limitUsageReader } from '../../compliance/limits/service.ts';
import { shortageReader } from '../../payouts/float-balances/service.ts';
import {
  type NewQuotation,
  newReference,
  quotationWriter,
} from '../../pricing/quotations/store.ts';
import { readCreation } from '../../sending/creation/read.ts';
import { listTransactions } from '../../sending/listing/list.ts';
import { createDatabase, type Database } from './pool.ts';

let server: RunningServer;
let customer: TestCustomer;
/** One connection, whose prepared statements can be listed. */
let session: Database;
beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server);
  const { url, keyring } = server.database;
  session = createDatabase({ poolSize: 1, databaseUrl: url, keyring });
});
afterAll(async () => {
  await session.close();
  await server.close();
});

/** A stored quotation without what the database adds. */
async function readQuotation(): Promise<NewQuotation> {
  await requestQuote(server.url, customer, corridors.zimbabweCash, 100);
  const row = await server.database.db
    .selectFrom('quotations')
    .selectAll()
    .executeTakeFirstOrThrow();
  const { id: _id, created_at: _created, expires_at: _expires, rate_id, ...quotation } = row;
  return { ...quotation, rate_id: rate_id ?? 0n };
}

/** Executions after which PostgreSQL chooses between a plan for all values and one for each. */
const TRIED = 5;
const EXECUTIONS = TRIED + 3;

test('frequent statements keep one plan', async () => {
  const quotation = await readQuotation();
  const registrationId = BigInt(customer.registrationId);
  const limits = { day: 10n ** 12n, month: 10n ** 12n, year: 10n ** 12n };
  const page = { registrationId, size: 10, number: 0, order: 'DESC' } as const;
  const payout = { partner: 11, currency: 'USD', amount: '10.00', owedCents: 1_000n };
  const [readLimits, store, findShortage] = [
    limitUsageReader(session),
    quotationWriter(session, 3600),
    shortageReader(session),
  ];
  for (let execution = 0; execution < EXECUTIONS; execution += 1) {
    const key = randomUUID();
    await readLimits(registrationId);
    await store({
      quotation: { ...quotation, reference: newReference(), idempotency_key: null },
      limits,
    });
    await findShortage(payout);
    await listTransactions(session, server.services.reference.now, page);
    await readCreation(session, {
      ...{ registrationId, quotationReference: quotation.reference, beneficiaryId: undefined },
      idempotency: { caller: 'test', key, call: 'createTransaction', requestHash: 'h' },
    });
  }
  const { rows } = await session.client.query(
    `select name, custom_plans::int as planned from pg_prepared_statements
     where generic_plans + custom_plans >= $1 order by name`,
    [EXECUTIONS],
  );
  expect(rows).toEqual(
    [
      'insert-quotations',
      'list-newest-transactions',
      'read-creation',
      'read-limited-customers',
      'read-possible-channels',
    ].map((name) => ({ name, planned: TRIED })),
  );
});
