import { readSaId } from '@thumela/rules/identity/sa-id.ts';
import { INBOUND_STATUSES, OUTBOUND_STATUSES } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { verifyPin } from '../../customers/authentication/pins.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { trialBalance } from '../../ledger/journal/trial-balance.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { fieldError } from '../../pricing/reference-data/captured-fields.ts';
import { loadSnapshot } from '../../pricing/reference-data/load.ts';
import { tokenHash } from '../../receiving/orders/service.ts';
import { prepareDatabase } from '../prepare.ts';
import { orders } from './orders.ts';

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
    ['1', 'Nomvula Khumalo', 'SA_ID 8506244992085 FEMALE ZAF', '2580', 'APPROVED', true],
    ['2', 'Tinashe Chikowore', 'FOREIGN_PASSPORT ZZ0000001 MALE ZWE', '1470', 'APPROVED', false],
    ['3', 'Daniel Mukendi', 'ASYLUM_PAPER CTRCOD000000002 MALE COD', '3690', 'PENDING', false],
  ])('customer %s is %s', async (last, name, document, pin, status, card) => {
    const customer = await customerOf(`2782000000${last}`);
    const { first_name, last_name, id_type, id_number, gender, nationality, email } = customer;
    expect(`${first_name} ${last_name}`).toBe(name);
    expect([id_type, id_number, gender, nationality].join(' ')).toBe(document);
    expect(email).toBe(last === '3' ? null : `${first_name.toLowerCase()}@example.com`);
    expect(customer).toMatchObject({ approval_status: status, has_active_bank_card: card });
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
    expect(await findLedgerDifferences(prepared.database)).toEqual([]);
  });

  test('have payouts that fit their statuses, as the sandbox partner has them in its book', async () => {
    const { rows } = await sql<{ status: string; state: string; events: string }>`
      select distinct t.status, p.state, string_agg(e.to_state, ' ' order by e.id) as events
      from transactions t join payouts p on p.transaction_id = t.id
      join sandbox_payouts b on b.payout_id = p.id::text and b.state = p.state and b.reference = p.partner_reference
      join payout_events e on e.payout_id = p.id group by t.id, p.id order by t.status, events`.execute(
      db,
    );
    const canceled = [
      ...['CANCELED', 'MARKED_FOR_CANCELLATION', 'MARKED_FOR_REFUND'],
      ...['READY_FOR_CANCELLATION', 'READY_FOR_REFUND', 'REFUNDED'],
    ];
    expect(rows).toEqual(
      [
        { status: 'APPROVED_PAID', state: 'READY', events: 'SENT READY' },
        { status: 'COMPLETE', state: 'PAID', events: 'SENT ACCEPTED PAID' },
        { status: 'COMPLETE', state: 'PAID', events: 'SENT READY PAID' },
        ...canceled.map((status) => ({
          ...{ status, state: 'CANCELED', events: 'SENT ACCEPTED CANCELED' },
        })),
        {
          ...{ status: 'REMITTANCE_BRAND_ON_HOLD', state: 'RETURNED' },
          events: 'SENT ACCEPTED RETURNED',
        },
      ].toSorted((one, other) => (one.status < other.status ? -1 : 1)),
    );
    const moments = await sql`select from sandbox_payouts
      where num_nonnulls(accepts_at, pays_at, returns_at) > 0`.execute(db);
    expect(moments.rows).toEqual([]);
  });

  test('were settled and funded by the bank, but for those of the last days', async () => {
    const { rows } = await sql<{ account: string }>`
      select distinct account from (select account from journal_lines group by account, sub_account
        having sum(amount_cents) > 0) above order by account`.execute(db);
    expect(rows.map(({ account }) => account)).toEqual([
      ...['BANK', 'PARTNER_CHARGES', 'PAYMENT_CLEARING', 'PAYOUT_FLOAT', 'REMITTER_CLEARING'],
    ]);
    const late = await sql`select from journal_entries
      where event in ('PARTNER_SETTLED', 'PAYOUT_PARTNER_FUNDED') and business_day >= current_date`.execute(
      db,
    );
    expect(late.rows).toEqual([]);
  });

  test('count towards the limits of their day as their status says', async () => {
    const { rows } = await sql<{ counted: bigint; used: bigint }>`
      select (select sum(principal_cents) from transactions
          where status not in ('EXPIRED', 'CANCELED', 'REJECTED', 'REFUNDED'))::bigint as counted,
        (select sum(principal_cents) from limit_usage)::bigint as used`.execute(db);
    expect(rows[0]?.used).toBe(rows[0]?.counted);
  });

  test('carry a reason if an operator stopped them', async () => {
    const rows = await db
      .selectFrom('transactions')
      .select(['status', 'reason'])
      .where('status', 'in', ['ON_HOLD_UNPAID', 'REMITTANCE_BRAND_ON_HOLD'])
      .execute();
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.reason).toMatch(/\w+/);
  });
});

test('claimed orders have payouts that match their statuses, as at the sandbox partner', async () => {
  const { rows } = await sql`
    select distinct o.status, p.method, b.state from inbound_transactions o
    left join payouts p on p.inbound_transaction_id = o.id
    left join sandbox_payouts b on b.payout_id = p.id::text and b.state = p.state
      and (b.expires_at is not null) = (p.state = 'READY') and b.body ->> 'reference' = o.reference
    where o.status in ('ALLOCATED_UNPAID', 'ALLOCATED_PAID', 'COMPLETE') order by 1, 2`.execute(db);
  expect(rows).toEqual([
    { status: 'ALLOCATED_PAID', method: 'BANK', state: 'ACCEPTED' },
    { status: 'ALLOCATED_PAID', method: 'VOUCHER', state: 'READY' },
    { status: 'ALLOCATED_UNPAID', method: 'BANK', state: 'FAILED' },
    { status: 'ALLOCATED_UNPAID', method: 'VOUCHER', state: 'FAILED' },
    { status: 'COMPLETE', method: 'BANK', state: 'PAID' },
  ]);
});

test('only Nomvula has beneficiaries and transactions', async () => {
  const { registration_id } = await customerOf('27820000001');
  for (const table of ['beneficiaries', 'transactions'] as const) {
    const owners = await db.selectFrom(table).select('registration_id').distinct().execute();
    expect(owners).toEqual([{ registration_id }]);
  }
});

test('Nomvula has 12 beneficiaries, each with valid fields of their corridor', async () => {
  const reference = await loadSnapshot(db, prepared.config);
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
    const { keyring } = prepared.database;
    const values = new Map(
      rows.map(({ required_field_id: field, value }) => [
        field,
        keyring.decryptField(field, value),
      ]),
    );
    for (const field of method?.fields ?? []) {
      const value = values.get(field.id) ?? '';
      expect(fieldError(field, value, '2026-11-21')).toBeUndefined();
    }
  }
});

describe('the incoming orders', () => {
  test.each([
    ['1001', 450_000n, 'UNALLOCATED', 'demo-redeem', 'OTHER'],
    ['1002', 3_000_000n, 'UNALLOCATED', 'demo-limit', 'OTHER'],
    ['1003', 800_000n, 'UNALLOCATED', 'demo-self', 'SELF'],
    ['1004', 120_000n, 'COMPLETE', 'demo-complete', 'OTHER'],
    ['1005', 275_000n, 'UNALLOCATED', 'demo-customer', 'OTHER'],
    ['1006', 330_000n, 'UNALLOCATED', 'demo-aisha', 'OTHER'],
    ['1007', 6_000_000n, 'UNALLOCATED', 'demo-customer-limit', 'OTHER'],
    ['1008', 90_000n, 'ALLOCATED_UNPAID', 'demo-allocated', 'OTHER'],
    ['1009', 70_000n, 'REJECTED', 'demo-rejected', 'OTHER'],
  ])('DEMO-%s is reached by its PIN and its link', async (number, amount, status, token, from) => {
    const order = await db
      .selectFrom('inbound_links')
      .innerJoin('inbound_transactions as i', 'i.id', 'inbound_transaction_id')
      .selectAll('i')
      .where('token_hash', '=', tokenHash(token))
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      reference: `DEMO-${number}`,
      collection_pin: String(1_000_000_000 + Number(number) - 1000),
      amount_cents: amount,
      currency: 'ZAR',
      status,
      sender_type: from,
      registration_id: null,
    });
  });

  test.each([
    ['1001', 'Lerato Mokoena', '11', 'Grace Moyoza, United Kingdom', 'PARTNER_ONE'],
    ['1002', 'Blessing Okafor', '12', 'John Okafor, Nigeria', 'PARTNER_TWO'],
    ['1003', 'Sipho Mkhize', '13', 'Sipho Mkhize, United Arab Emirates', 'PARTNER_ONE'],
    ['1004', 'Pieter Bothma', '14', 'Anna Bothma, Germany', 'PARTNER_ONE'],
    ['1005', 'Nomvula Khumalo', '01', 'Thabo Khumalo, United Kingdom', 'PARTNER_ONE'],
    ['1006', 'Aisha Naidoo', '16', 'Priya Naidoo, India', 'PARTNER_TWO'],
    ['1007', 'Nomvula Khumalo', '01', 'Zanele Khumalo, Australia', 'PARTNER_TWO'],
    ['1008', 'Thabo Dlamini', '18', 'Peter Dlamini, Canada', 'PARTNER_TWO'],
    ['1009', 'Grace Moyoza', '19', 'Tendai Moyoza, Zambia', 'PARTNER_ONE'],
  ])('DEMO-%s is for %s', async (number, beneficiary, last, sender, partner) => {
    const { rows } = await sql<Record<string, unknown>>`
      select concat(beneficiary_first_name, ' ', beneficiary_last_name) as beneficiary,
        beneficiary_msisdn as msisdn, remittance_partner as partner,
        concat(customer_first_name, ' ', customer_last_name, ', ', c.name) as sender
      from inbound_transactions i join countries c on c.alpha2 = i.country_from
      where reference = ${`DEMO-${number}`}`.execute(db);
    expect(rows).toEqual([
      { beneficiary, msisdn: `278200000${last}`, partner, sender: expect.stringContaining(sender) },
    ]);
  });

  test('come through two partners, each with a name to show', async () => {
    const partners = await db.selectFrom('partner_config').selectAll().orderBy('value').execute();
    expect(partners.filter(({ key }) => key === 'REMITTANCE_PARTNER_DISPLAY_VALUE')).toMatchObject([
      { remittance_partner: 'PARTNER_ONE', value: 'Partner One' },
      { remittance_partner: 'PARTNER_TWO', value: 'Partner Two' },
    ]);
  });

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
    'journal_entries',
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

test('the ID numbers in the tour are valid and have the birth dates of their orders', () => {
  const offered = orders.filter(({ idNumber }) => idNumber !== undefined);
  expect(offered).toHaveLength(4);
  for (const { idNumber = '', recipient } of offered) {
    expect(readSaId(idNumber, '2026-11-22')?.dateOfBirth).toBe(recipient.born);
  }
});
