import { INBOUND_STATUSES, OUTBOUND_STATUSES } from '@thumela/rules/statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../test/prepared.ts';
import { verifyPin } from '../authentication/pins.ts';
import type { Tables } from '../database/tables.ts';
import { reconcile, trialBalance } from '../ledger/trial-balance.ts';
import { prepareDatabase } from '../prepare.ts';
import { loadSnapshot } from '../reference/load.ts';
import type { PayoutMethod } from '../reference/model.ts';
import { fieldError } from '../transactions/captured.ts';
import { tokenHash } from './inbound.ts';

let prepared: PreparedDatabase;
let db: PreparedDatabase['database']['db'];

beforeAll(async () => {
  prepared = await prepareTestDatabase({ demo: true });
  db = prepared.database.db;
});

afterAll(() => prepared.close());

function customerOf(msisdn: string) {
  return db
    .selectFrom('customers')
    .innerJoin('credentials', 'credentials.customer_id', 'customers.id')
    .selectAll()
    .where('msisdn', '=', msisdn)
    .executeTakeFirstOrThrow();
}

describe('the demo customers', () => {
  test.each([
    ['27820000001', 'Nomvula', 'Khumalo', '8506244992085', '2580', 'APPROVED', true],
    ['27820000002', 'Tinashe', 'Chikowore', 'ZZ0000001', '1470', 'APPROVED', false],
    ['27820000003', 'Daniel', 'Mukendi', 'CTRCOD000000002', '3690', 'PENDING', false],
  ])('%s is %s', async (msisdn, first, last, document, pin, status, card) => {
    const customer = await customerOf(msisdn);
    expect(customer).toMatchObject({
      first_name: first,
      last_name: last,
      id_number: document,
      approval_status: status,
      has_active_bank_card: card,
    });
    expect(await verifyPin(customer.pin_hash, pin, prepared.config.pinPepper)).toBe(true);
  });
});

describe("Nomvula's transactions", () => {
  async function statuses(table: 'transactions' | 'inbound_transactions') {
    const { registration_id } = await customerOf('27820000001');
    return db
      .selectFrom(table)
      .select('status')
      .where('registration_id', '=', registration_id)
      .execute();
  }

  test('are 26, of every status of both directions', async () => {
    const sent = (await statuses('transactions')).map((row) => row.status);
    const received = (await statuses('inbound_transactions')).map((row) => row.status);
    expect(sent.length + received.length).toBe(26);
    expect(new Set(sent)).toEqual(new Set(OUTBOUND_STATUSES));
    expect(new Set(received)).toEqual(new Set(INBOUND_STATUSES));
    const totals = await db.selectFrom('customer_totals').selectAll().execute();
    expect(totals.map((row) => row.transactions)).toEqual([26n]);
  });

  test('leave room to send R 3 000 today', async () => {
    const { rows } = await sql<{ today: bigint; month: bigint }>`
      select coalesce(sum(principal_cents) filter (where business_day = current_date), 0)::bigint as today,
        coalesce(sum(principal_cents) filter (where business_day >= date_trunc('month', current_date)), 0)::bigint as month
      from limit_usage`.execute(db);
    expect(rows[0]?.today).toBeLessThanOrEqual(200_000n);
    expect(rows[0]?.month).toBeLessThanOrEqual(2_200_000n);
  });

  test('agree with the ledger, whose trial balance is zero', async () => {
    expect((await trialBalance(prepared.database)).sum).toBe(0n);
    expect(await reconcile(prepared.database)).toEqual([]);
  });

  test('count towards the limits of their day as their status says', async () => {
    const { rows } = await sql<{ counted: bigint; used: bigint }>`
      select (select sum(principal_cents) from transactions
          where status not in ('EXPIRED', 'CANCELED', 'REJECTED', 'REFUNDED'))::bigint as counted,
        (select sum(principal_cents) from limit_usage)::bigint as used`.execute(db);
    expect(rows[0]?.used).toBe(rows[0]?.counted);
  });

  test('carry a reason where somebody stopped them', async () => {
    const rows = await db
      .selectFrom('transactions')
      .select(['status', 'reason'])
      .where('status', 'like', '%HOLD%')
      .execute();
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.reason).toMatch(/\w+/);
  });
});

test('Nomvula has 12 beneficiaries, each with valid fields of their corridor', async () => {
  const reference = await loadSnapshot(db);
  const beneficiaries = await db.selectFrom('beneficiaries').selectAll().execute();
  expect(beneficiaries).toHaveLength(12);
  for (const { id, payout_method_id } of beneficiaries) {
    const method = reference.payoutMethod(payout_method_id);
    const rows = await db
      .selectFrom('beneficiary_fields')
      .select(['required_field_id', 'value'])
      .where('beneficiary_id', '=', id)
      .execute();
    expect(rows).toHaveLength(method?.fields.length ?? 0);
    const values = new Map(rows.map((row) => [row.required_field_id, row.value]));
    for (const field of method?.fields ?? []) {
      const { destination } = method as PayoutMethod;
      const value = values.get(field.id) ?? '';
      expect(fieldError(field, value, destination, '2026-11-21')).toBeUndefined();
    }
  }
});

describe('the incoming orders', () => {
  test.each([
    ['DEMO-1001', '1000000001', 450_000n, 'UNALLOCATED', 'demo-redeem', 'OTHER'],
    ['DEMO-1002', '1000000002', 3_000_000n, 'UNALLOCATED', 'demo-limit', 'OTHER'],
    ['DEMO-1003', '1000000003', 800_000n, 'UNALLOCATED', 'demo-self', 'SELF'],
    ['DEMO-1004', '1000000004', 120_000n, 'COMPLETE', 'demo-complete', 'OTHER'],
    ['DEMO-1005', '1000000005', 275_000n, 'UNALLOCATED', 'demo-customer', 'OTHER'],
    ['DEMO-1006', '1000000006', 330_000n, 'UNALLOCATED', 'demo-aisha', 'OTHER'],
    ['DEMO-1007', '1000000007', 6_000_000n, 'UNALLOCATED', 'demo-customer-limit', 'OTHER'],
    ['DEMO-1008', '1000000008', 90_000n, 'ALLOCATED_UNPAID', 'demo-allocated', 'OTHER'],
    ['DEMO-1009', '1000000009', 70_000n, 'REJECTED', 'demo-rejected', 'OTHER'],
  ])(
    '%s is reached by its PIN and its link',
    async (reference, pin, amount, status, token, from) => {
      const order = await db
        .selectFrom('inbound_links')
        .innerJoin('inbound_transactions as i', 'i.id', 'inbound_transaction_id')
        .selectAll('i')
        .where('token_hash', '=', tokenHash(token))
        .executeTakeFirstOrThrow();
      expect(order).toMatchObject({
        reference,
        collection_pin: pin,
        amount_cents: amount,
        status,
        sender_type: from,
        registration_id: null,
      });
    },
  );

  test('DEMO-1006 has a follow-up with one requirement approved and one to give', async () => {
    const requirements = await db
      .selectFrom('inbound_links')
      .innerJoin('follow_ups', 'follow_ups.id', 'follow_up_id')
      .innerJoin('follow_up_requirements as r', 'r.follow_up_id', 'follow_ups.id')
      .select(['follow_ups.status', 'requires_declaration', 'r.status as requirement'])
      .where('token_hash', '=', tokenHash('demo-follow-up'))
      .orderBy('r.status')
      .execute();
    expect(requirements).toEqual([
      { status: 'PENDING_CUSTOMER', requires_declaration: true, requirement: 'APPROVED' },
      { status: 'PENDING_CUSTOMER', requires_declaration: true, requirement: 'PENDING' },
    ]);
  });
});

test('making the demo again changes nothing', async () => {
  const tables: (keyof Tables)[] = [
    'customers',
    'beneficiaries',
    'transactions',
    'inbound_transactions',
    'ledger_postings',
    'limit_usage',
    'destinations',
    'fees',
    'seeds',
  ];
  const counts = () =>
    Promise.all(
      tables.map((table) =>
        db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<bigint>().as('n'))
          .executeTakeFirstOrThrow(),
      ),
    );
  const before = await counts();
  await prepareDatabase(prepared.config, prepared.database);
  expect(await counts()).toEqual(before);
});
