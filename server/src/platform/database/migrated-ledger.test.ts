/** Migration of the previous version's ledger (decision 20). */
import { DEFAULT_BRAND } from '@thumela/rules/default-brand.ts';
import { UNCOUNTED } from '@thumela/rules/money/limits.ts';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutLists } from '../../../test/no-lists.ts';
import { migrateUntil } from '../../../test/older-schema.ts';
import { applyPayoutReport } from '../../../test/payouts.ts';
import { emptyTestDatabase, type PreparedDatabase } from '../../../test/prepared.ts';
import { sandboxPayoutPartner } from '../../integrations/payouts/sandbox/partner.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { trialBalance } from '../../ledger/journal/trial-balance.ts';
import { sendDuePayouts } from '../../payouts/dispatch/service.ts';
import { unlockKeyring } from '../encryption/keys.ts';
import { SILENT } from '../observability/index.ts';
import { migrateDatabase } from './migrate.ts';
import { clientWithoutTimeout } from './pool.ts';

const FIRST_OF_THE_BOOKS = '202611221600-journal.sql';

/** A status change of a transaction in the previous version: the new status and the actor. */
type Step = readonly [to: string, actor: string];

const approved: Step = ['APPROVED_UNPAID', 'system'];
const paid: Step = ['APPROVED_PAID', 'payment:STITCH'];
const late: Step[] = [approved, ['EXPIRED', 'clock'], ['MARKED_FOR_REFUND', 'payment:DIGIPAY']];
const byOne = (to: string): Step => [to, 'operator:One'];
const byTwo = (to: string): Step => [to, 'operator:Two'];

/** A history for every status, and for every path of the money to it. */
const lives: Readonly<Record<string, readonly Step[]>> = {
  created: [],
  waits: [approved],
  held: [['ON_HOLD_UNPAID', 'system']],
  rejected: [['ON_HOLD_UNPAID', 'system'], byOne('REJECTED')],
  expired: [approved, ['EXPIRED', 'clock']],
  paid: [approved, paid],
  complete: [approved, paid, ['COMPLETE', 'payout:11']],
  'held by the brand': [approved, paid, byOne('REMITTANCE_BRAND_ON_HOLD')],
  'complete after that': [
    ...[approved, paid, byOne('REMITTANCE_BRAND_ON_HOLD')],
    ...[byOne('APPROVED_PAID'), byOne('COMPLETE')],
  ],
  'marked for refund': [approved, paid, byOne('MARKED_FOR_REFUND')],
  'ready for refund': [approved, paid, byOne('MARKED_FOR_REFUND'), byTwo('READY_FOR_REFUND')],
  refunded: [
    ...[approved, paid, byOne('MARKED_FOR_REFUND')],
    ...[byTwo('READY_FOR_REFUND'), byTwo('REFUNDED')],
  ],
  'marked for cancellation': [approved, paid, byOne('MARKED_FOR_CANCELLATION')],
  'ready for cancellation': [
    ...[approved, paid, byOne('MARKED_FOR_CANCELLATION'), byTwo('READY_FOR_CANCELLATION')],
  ],
  canceled: [
    ...[approved, paid, byOne('MARKED_FOR_CANCELLATION')],
    ...[byTwo('READY_FOR_CANCELLATION'), byTwo('CANCELED')],
  ],
  'paid late': late,
  'paid late and ready': [...late, byOne('READY_FOR_REFUND')],
  'paid late and refunded': [...late, byOne('READY_FOR_REFUND'), byTwo('REFUNDED')],
};

/** Postings of the previous version, in cents, for a transaction of R 1 057.50: [debit, credit, cents]. */
const shares = [
  ['PARTNER_PAYABLE', 99_000],
  ['RATE_MARGIN', 1_000],
  ['FEES', 5_000],
  ['VAT', 750],
] as const;
const TOTAL = 105_750;
type Posting = readonly [debit: string, credit: string, cents: number];
const owed = (by: string): Posting[] => shares.map(([account, cents]) => [by, account, cents]);
const back = (postings: Posting[]): Posting[] =>
  postings.map(([debit, credit, cents]) => [credit, debit, cents]);

function postingsOf(from: string | null, to: string): Posting[] {
  if (to === 'CREATED') return owed('CUSTOMER_FUNDS');
  if (to === 'EXPIRED' || to === 'REJECTED') return back(owed('CUSTOMER_FUNDS'));
  if (to === 'APPROVED_PAID' && from === 'APPROVED_UNPAID') {
    return [['PAYMENT_CLEARING', 'CUSTOMER_FUNDS', TOTAL]];
  }
  if (to === 'COMPLETE') return [['PARTNER_PAYABLE', 'PARTNER_SETTLED', 99_000]];
  if (from === 'EXPIRED') return [['PAYMENT_CLEARING', 'REFUNDS_PAYABLE', TOTAL]];
  if (to.startsWith('MARKED_')) return back(owed('REFUNDS_PAYABLE'));
  if (to === 'REFUNDED' || to === 'CANCELED')
    return [['REFUNDS_PAYABLE', 'PAYMENT_CLEARING', TOTAL]];
  return [];
}

let prepared: PreparedDatabase;
let before: pg.Client;
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await before.query<Row>(text, values)).rows;

/** Step n of a history happened at 23:30 in Johannesburg on day n of October. */
const at = (step: number) => `2026-10-${String(step + 1).padStart(2, '0')} 23:30:00+02`;

async function live(name: string, number: number): Promise<void> {
  const steps: readonly Step[] = [['CREATED', 'customer:1'], ...(lives[name] ?? [])];
  const [status] = steps.at(-1) ?? [''];
  const paying = steps.findIndex(([, actor]) => actor.startsWith('payment:'));
  const paidAt = paying < 0 ? null : at(paying);
  const reference = String(7_000_000_000_000_000n + BigInt(number));
  const [row] = await query<{ id: bigint }>(
    `insert into transactions (registration_id, quotation_id, status, reason, payment_reference, principal_cents,
       fee_cents, vat_cents, total_cents, margin_cents, rate, destination_amount, destination_currency,
       destination_id, payout_method_id, payout_partner_id, currency_id, bop_code, beneficiary_first_name,
       beneficiary_last_name, captured_fields, sender, screening, iftr, business_day, created_at, status_at,
       expires_at, paid_at)
     values (1, $1, $2, $3, $4, 100000, 5000, 750, 105750, 1000, 1, 1, 'USD', 1, 1, 11, 1, '401', 'Rudo', 'Moyo',
       '[]', '{}', '{}', false, '2026-10-01', $5, $6, $5, $7) returning id`,
    [number, status, name, reference, at(0), at(steps.length - 1), paidAt],
  );
  const id = row?.id;
  for (const [index, [to, actor]] of steps.entries()) {
    const from = steps[index - 1]?.[0] ?? null;
    await query(
      `insert into transaction_events (transaction_id, from_status, to_status, actor, at)
       values ($1, $2, $3, $4, $5)`,
      [id, from, to, actor, at(index)],
    );
    const postings = postingsOf(from, to);
    for (const posting of postings) {
      await query(
        `insert into ledger_postings (transaction_id, event, debit_account, credit_account, amount_cents)
         values ($1, $2, $3, $4, $5)`,
        [id, to, ...posting],
      );
    }
    if (actor.startsWith('payment:')) await payment(id, actor.slice(8), reference, at(index));
  }
}

async function payment(id: bigint | undefined, option: string, reference: string, when: string) {
  await query(
    `with notice as (
       insert into webhook_events (partner, event_id, payment_reference, partner_reference, type, amount_cents,
         currency, outcome, received_at, body)
       values ($2, $3, $3, $3, 'SUCCEEDED', 105750, 'ZAR', 'PAID', $4, '{}') returning id)
     insert into payments (transaction_id, webhook_event_id, option, partner_reference, amount_cents, currency,
       received_at)
     select $1, id, $2, $3, 105750, 'ZAR', $4 from notice`,
    [id, option, reference, when],
  );
}

/** Notices that needed an operator: reference, cents, currency. */
const HELD: readonly (readonly [string, number | null, string | null])[] = [
  ['7000000000000001', 105_750, 'ZAR'],
  ['0000000000000000', 4_200, 'USD'],
  ['', null, null],
  ['7000000000000002', 99, 'RANDS'],
  ['7000000000000003', 0, 'ZAR'],
];

async function hold(index: number): Promise<void> {
  const [reference, cents, currency] = HELD[index] ?? [];
  await query(
    `with notice as (
       insert into webhook_events (partner, event_id, payment_reference, partner_reference, type, amount_cents,
         currency, outcome, received_at, body)
       values ('STITCH', $1, $2, $1, 'SUCCEEDED', $3, $4, 'HELD', $5, '{}') returning id)
     insert into audit_entries (actor, action, subject, details)
     select 'payment:STITCH', 'payment.held', 'webhook-event:' || id, '{"reason": "It does not fit."}'
     from notice`,
    [`held-${index}`, reference, cents, currency, at(index)],
  );
}

/** Balance of the previous version's clearing account, in cents. */
let cleared: bigint;

beforeAll(async () => {
  prepared = await emptyTestDatabase();
  before = clientWithoutTimeout(prepared.database);
  await before.connect();
  await migrateUntil(before, FIRST_OF_THE_BOOKS);
  // Customers, quotations and reference data are reduced to what a payout needs.
  await query('set session_replication_role = replica');
  await query(
    `insert into destinations (id, alpha2, name, dial, currency) values (1, 'ZW', 'Zimbabwe', '263', 'USD')`,
  );
  await query(
    `insert into payout_methods (id, destination_id, method, method_value) values (1, 1, 'CASH', 'CASH')`,
  );
  await query(`insert into customers (registration_id, approval_status, first_name, last_name, dob, gender, id_type,
      id_number, id_expiry_date, nationality, msisdn, street, town, city, province, postal_code)
    values (1, 'APPROVED', 'Nomvula', 'Dlamini', '1990-01-01', 'FEMALE', 'SA_ID', '1', '2036-01-01', 'ZAF',
      '27820000001', '', '', '', '', '')`);
  for (const [index, name] of Object.keys(lives).entries()) await live(name, index + 1);
  for (const index of HELD.keys()) await hold(index);
  await query(
    `with used as (
      insert into limit_usage (registration_id, business_day, principal_cents, day_limit_cents)
      select registration_id, business_day, sum(principal_cents), sum(principal_cents) from transactions
      where status <> all ($1) group by 1, 2
      returning registration_id, business_day, principal_cents)
    insert into customer_totals (registration_id, transactions, usage_day, day_cents, month_cents, year_cents)
    select registration_id, (select count(*) from transactions), business_day, principal_cents, principal_cents,
      principal_cents from used`,
    [[...UNCOUNTED]],
  );
  const [row] = await query<{ cents: bigint }>(
    `select sum(case 'PAYMENT_CLEARING' when debit_account then amount_cents when credit_account then -amount_cents
       else 0 end)::bigint as cents from ledger_postings`,
  );
  cleared = row?.cents ?? 0n;
  await migrateDatabase(prepared.database);
  await unlockKeyring(prepared.database.pool, prepared.database.keyring, prepared.config);
});
afterAll(async () => {
  await before.end();
  await prepared.close();
});

describe('the migrated ledger', () => {
  test('agrees with the status of every transaction', async () => {
    expect(Object.keys(lives)).toHaveLength(18);
    expect(await findLedgerDifferences(prepared.database)).toEqual([]);
  });

  test('includes what was received, and a debit for each credit', async () => {
    const { accounts, sum } = await trialBalance(prepared.database);
    const total = BigInt(TOTAL);
    const held = { ZAR: total, USD: 4_200n };
    expect(sum).toBe(0n);
    expect(accounts.map(({ account, currency, balance }) => [account, currency, balance])).toEqual([
      ['BANK', 'ZAR', -3n * total],
      ['FEES', 'ZAR', -6n * 5_000n],
      ['PAYMENT_CLEARING', 'USD', held.USD],
      ['PAYMENT_CLEARING', 'ZAR', cleared + 3n * total + held.ZAR],
      ['PAYOUT_FLOAT', 'ZAR', -2n * 99_000n],
      ['PAYOUT_PAYABLE', 'ZAR', -4n * 99_000n],
      ['RATE_MARGIN', 'ZAR', -6n * 1_000n],
      ['REFUNDS_PAYABLE', 'ZAR', -4n * total],
      ['SUSPENSE', 'USD', -held.USD],
      ['SUSPENSE', 'ZAR', -held.ZAR],
      ['VAT', 'ZAR', -6n * 750n],
    ]);
  });

  test('includes the day, the partner and the document of each payment', async () => {
    const rows = await query<{ day: string }>(
      `select e.business_day as day, l.sub_account as partner, e.actor, e.document = p.document as same
       from payments p
       join journal_entries e on e.subject = 'transaction:' || p.transaction_id and e.event like 'PAYMENT%'
       join journal_lines l on l.entry_id = e.id and l.account = 'PAYMENT_CLEARING'
       order by p.id`,
    );
    const ofDay = (day: string, partner: string) => ({
      day,
      partner,
      actor: `payment:${partner}`,
      same: true,
    });
    expect(rows).toEqual([
      ...Array.from({ length: 10 }, () => ofDay('2026-10-03', 'STITCH')),
      ...Array.from({ length: 3 }, () => ofDay('2026-10-04', 'DIGIPAY')),
    ]);
  });

  test('owes refunds that are ready or late, and none that were sent', async () => {
    const rows = await query(
      `select t.reason as life, r.state, r.amount_cents as cents from refunds r
       join transactions t on t.id = r.transaction_id order by t.id`,
    );
    const refund = (life: string, state: string) => ({ life, state, cents: BigInt(TOTAL) });
    expect(rows).toEqual([
      refund('ready for refund', 'OWED'),
      refund('refunded', 'SENT'),
      refund('ready for cancellation', 'OWED'),
      refund('canceled', 'SENT'),
      refund('paid late', 'OWED'),
      refund('paid late and ready', 'OWED'),
      refund('paid late and refunded', 'SENT'),
    ]);
  });

  test('has a case for everything that needs an operator, such as a return proposed by the first of two', async () => {
    const rows = await query(
      `select c.kind, t.reason as life, c.state, c.proposed_by as by from cases c
       join transactions t on t.id = c.transaction_id where c.kind <> 'SUSPENSE' order by t.id`,
    );
    expect(rows).toEqual([
      { kind: 'HOLD', life: 'held', state: 'OPEN', by: null },
      { kind: 'HOLD', life: 'held by the brand', state: 'OPEN', by: null },
      { kind: 'REFUND', life: 'marked for refund', state: 'PROPOSED', by: 'operator:One' },
      { kind: 'REFUND', life: 'marked for cancellation', state: 'PROPOSED', by: 'operator:One' },
      { kind: 'REFUND', life: 'paid late', state: 'OPEN', by: null },
    ]);
    const [silent] = await query<{ cases: bigint }>(
      `select count(*) as cases from cases c
       where not exists (select from case_events e where e.case_id = c.id and e.action = 'OPENED')`,
    );
    expect(silent).toEqual({ cases: 0n });
  });

  test('has a case for each unmatched payment, with its amount if there is one', async () => {
    const rows = await query(
      `select c.amount_cents as cents, c.currency, t.reason as life, c.facts ->> 'why' as why,
         exists (select from journal_entries e where e.subject = 'case:' || c.id) as posted
       from cases c left join transactions t on t.id = c.transaction_id
       where c.kind = 'SUSPENSE' order by c.opened_at`,
    );
    const why = 'It does not fit.';
    expect(rows).toEqual([
      { cents: 105_750n, currency: 'ZAR', life: 'created', why, posted: true },
      { cents: 4_200n, currency: 'USD', life: null, why, posted: true },
      { cents: null, currency: null, life: null, why, posted: false },
      { cents: null, currency: null, life: 'waits', why, posted: false },
      { cents: 0n, currency: 'ZAR', life: 'held', why, posted: false },
    ]);
  });

  test('pays out what was paid, once, and nothing that had already been paid out', async () => {
    const { config, database } = prepared;
    const states = () =>
      query(`select t.reason as life, p.state, p.amount from payouts p join transactions t on t.id = p.transaction_id
        order by t.id`);
    const [amount, state] = ['1', 'PAID'];
    expect(await states()).toEqual([
      { life: 'paid', state: 'OPEN', amount },
      { life: 'complete', state, amount },
      { life: 'complete after that', state, amount },
    ]);
    const services = {
      ...{ database, config, brand: DEFAULT_BRAND, telemetry: SILENT },
      log: pino({ level: 'silent' }),
      payoutPartner: sandboxPayoutPartner({ config, database }),
      payoutPartners: new Map(),
      reference: withoutLists(),
    };
    await Promise.all([sendDuePayouts(services), sendDuePayouts(services)]);
    const [open] = await query<{ transaction_id: bigint; book: bigint }>(
      `select transaction_id, (select count(*) from sandbox_payouts) as book from payouts where due_at is not null`,
    );
    expect(open?.book).toBe(1n);
    await applyPayoutReport(database, open?.transaction_id ?? 0n, 'PAID');
    expect((await states()).map((row) => (row as { state: string }).state)).toEqual(
      Array(3).fill(state),
    );
    expect(await findLedgerDifferences(database)).toEqual([]);
  });

  test('has no table of the previous version’s postings', async () => {
    const [row] = await query(`select to_regclass('ledger_postings') as old`);
    expect(row).toEqual({ old: null });
  });
});
