import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../test/harness.ts';
import { newPayable, type PayableTransaction, statusOf } from '../../test/payable-transactions.ts';
import { beneficiariesService } from '../customers/beneficiaries/service.ts';
import { paymentsService } from '../payments/service.ts';
import { type TransactionHandle, withTransaction } from '../platform/database/pool.ts';
import { outboundService } from '../sending/service.ts';

let server: RunningServer;
let given: PayableTransaction;
let paid: PayableTransaction;
beforeAll(async () => {
  server = await startServer({ demo: true });
  given = await newPayable(server.database, { total: '150.00' });
  paid = await newPayable(server.database, { total: '150.00' });
});
afterAll(() => server.close());

/** A beneficiary with their customer. */
async function beneficiary() {
  return await server.database.db
    .selectFrom('beneficiaries')
    .innerJoin('customers', 'customers.registration_id', 'beneficiaries.registration_id')
    .select([
      'beneficiaries.id',
      'beneficiaries.deleted',
      'beneficiaries.registration_id',
      'customers.id as customer_id',
    ])
    .orderBy('beneficiaries.id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** The rows that three areas have written. */
async function written() {
  const { rows } = await server.database.client.query(`
    select (select count(*) from audit_entries) as audit, (select count(*) from messages) as messages,
      (select count(*) from webhook_events) as events, (select count(*) from payments) as payments,
      (select count(*) from journal_entries) as postings`);
  return {
    counts: rows[0],
    deleted: (await beneficiary()).deleted,
    statuses: [await statusOf(server.database, given.id), await statusOf(server.database, paid.id)],
  };
}

/** Deletes a beneficiary, counts a payment and moves a transaction, all with one handle. */
async function decide(handle: TransactionHandle, to: OutboundStatus): Promise<void> {
  const { id, customer_id, registration_id } = await beneficiary();
  const customer = {
    kind: 'customer',
    customerId: customer_id,
    registrationId: registration_id,
    tier: 'BASE',
    idType: 'SA_ID',
    username: '',
  } as const;
  const { services } = server;
  const reference = services.reference.now;
  await beneficiariesService(handle, { reference }).remove(customer, Number(id));
  const outcome = await paymentsService(handle, services).receive({
    kind: 'DIGIPAY',
    id: `evt_${paid.paymentReference}`,
    body: '{}',
    report: {
      partnerReference: paid.paymentReference,
      openedAs: '',
      paymentReference: paid.paymentReference,
      outcome: 'SUCCEEDED',
      amountCents: 15_000n,
      currency: 'ZAR',
    },
  });
  expect(outcome).toBe('PAID');
  const actor = `customer:${customer_id}` as const;
  await outboundService(handle, services).move({ id: given.id, to, actor });
}

test('three services in one database transaction: when the last refuses, nothing has happened', async () => {
  const before = await written();
  const deciding = withTransaction(server.database, (handle) => decide(handle, 'COMPLETE'));
  await expect(deciding).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
  expect(await written()).toEqual(before);
});

test('three services in one database transaction: when none refuses, all of it has happened', async () => {
  await withTransaction(server.database, (handle) => decide(handle, 'EXPIRED'));
  const { deleted, statuses } = await written();
  expect(deleted).toBe(true);
  expect(statuses).toEqual(['EXPIRED', 'APPROVED_PAID']);
});
