/** Migration of inbound orders that were allocated before payouts were made here (see server/src/receiving/README.md). */
import { DEFAULT_BRAND } from '@thumela/rules/default-brand.ts';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutLists } from '../../../test/no-lists.ts';
import { migrateUntil } from '../../../test/older-schema.ts';
import { emptyTestDatabase, type PreparedDatabase } from '../../../test/prepared.ts';
import { sandboxPayoutPartner } from '../../integrations/payouts/sandbox/partner.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { sendDuePayouts } from '../../payouts/dispatch/service.ts';
import { unlockKeyring } from '../encryption/keys.ts';
import { SILENT } from '../observability/index.ts';
import { migrateDatabase } from './migrate.ts';
import { clientWithoutTimeout } from './pool.ts';

const FIRST_OF_PAYOUTS = '202611221900-payouts.sql';
const PATH = ['UNALLOCATED', 'ALLOCATED_PENDING', 'ALLOCATED_UNPAID', 'ALLOCATED_PAID', 'COMPLETE'];

let prepared: PreparedDatabase;
let before: pg.Client;
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await before.query<Row>(text, values)).rows;

/** Adds an order of the previous version, with the history of its status. */
async function add(status: string, type: string, cents: number): Promise<void> {
  const [order] = await query<{ id: bigint }>(
    `insert into inbound_transactions (reference, collection_pin, remittance_partner, integrating_partner, status,
       type, sender_type, country_from, customer_first_name, customer_last_name, beneficiary_first_name,
       beneficiary_last_name, beneficiary_msisdn, amount_cents, provided_fields, iftr, expires_at, status_at)
     select r, r, 'PARTNER_ONE', 'PARTNER_ONE', $1, $2, 'OTHER', 'GB', 'Grace', 'Moyoza', 'Lerato', 'Mokoena',
       '27841234567', $3, '[]', false, now(), now() - interval '1 day'
     from (select (1000000000 + (select count(*) from inbound_transactions))::text as r) next
     returning id`,
    [status, type, cents],
  );
  const steps = PATH.slice(0, PATH.indexOf(status) + 1);
  for (const [index, to] of steps.entries()) {
    await query(
      `insert into inbound_transaction_events (inbound_transaction_id, from_status, to_status, actor, at)
       values ($1, $2, $3, 'system', now() - make_interval(days => 1, secs => $4))`,
      [order?.id, steps[index - 1] ?? 'STAGED', to, steps.length - 1 - index],
    );
  }
}

beforeAll(async () => {
  prepared = await emptyTestDatabase();
  before = clientWithoutTimeout(prepared.database);
  await before.connect();
  await migrateUntil(before, FIRST_OF_PAYOUTS);
  // The only reference data needed is what determines when a deposit arrives; there are no partners or
  // customers.
  await query(
    `insert into policy_amounts (key, amount_cents, valid_from, changed_by)
     values ('PAYSHAP_BELOW', 300000, '2026-01-01', 'operator:One')`,
  );
  await query('set session_replication_role = replica');
  await add('UNALLOCATED', 'BANK_ACCOUNT', 100_000);
  for (const status of ['ALLOCATED_UNPAID', 'ALLOCATED_PAID', 'COMPLETE']) {
    await add(status, 'BANK_ACCOUNT', 450_050);
    await add(status, 'CASH_VOUCHER', 450_000);
  }
  await query('set session_replication_role = default');
  await migrateDatabase(prepared.database);
  await unlockKeyring(prepared.database.pool, prepared.database.keyring, prepared.config);
});
afterAll(async () => {
  await before.end();
  await prepared.close();
});

/** Each allocated order: its status, and its payouts with the states they went through. */
const orders = () =>
  query(
    `select o.status, array_agg(concat_ws(' ', p.part, p.method, p.partner, p.amount,
        (select string_agg(e.to_state, ' > ' order by e.id) from payout_events e where e.payout_id = p.id))
        order by p.part) as payouts
      from inbound_transactions o join payouts p on p.inbound_transaction_id = o.id
      group by o.id order by o.id`,
  );

test('orders that were already allocated are posted, and each has its payouts with their history', async () => {
  expect(await findLedgerDifferences(prepared.database)).toEqual([]);
  const vouchers = (history = '') => [
    `1 VOUCHER VOUCHERS 3000.00${history}`,
    `2 VOUCHER VOUCHERS 1500.00${history}`,
  ];
  const deposit = (history = '') => [`1 BANK MAIN 4500.50${history}`];
  expect(await orders()).toEqual([
    { status: 'ALLOCATED_UNPAID', payouts: deposit() },
    { status: 'ALLOCATED_UNPAID', payouts: vouchers() },
    { status: 'ALLOCATED_PAID', payouts: deposit(' SENT > ACCEPTED') },
    { status: 'ALLOCATED_PAID', payouts: vouchers(' SENT > READY') },
    { status: 'COMPLETE', payouts: deposit(' SENT > ACCEPTED > PAID') },
    { status: 'COMPLETE', payouts: vouchers(' SENT > READY > PAID') },
  ]);
});

test('an unpaid order is paid out once, and no adapter is called for orders placed manually', async () => {
  const { config, database } = prepared;
  const services = {
    ...{ database, config, brand: DEFAULT_BRAND, telemetry: SILENT },
    log: pino({ level: 'silent' }),
    payoutPartner: sandboxPayoutPartner({ config, database }),
    payoutPartners: new Map(),
    reference: withoutLists(),
  };
  await Promise.all([sendDuePayouts(services), sendDuePayouts(services)]);
  const [book] = await query<{ orders: bigint }>('select count(*) as orders from sandbox_payouts');
  expect(book).toEqual({ orders: 3n });
  expect(await query('select kind from cases')).toEqual([]);
  expect((await orders()).map((row) => (row as { status: string }).status)).toEqual([
    ...['ALLOCATED_PAID', 'ALLOCATED_PAID', 'ALLOCATED_PAID', 'ALLOCATED_PAID'],
    ...['COMPLETE', 'COMPLETE'],
  ]);
  expect(await findLedgerDifferences(database)).toEqual([]);
});
