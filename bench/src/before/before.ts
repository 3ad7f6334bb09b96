import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { BenchQuotation } from '../data.ts';

/** What a creation wrote before it became lighter (decision 72), in a database of its own. */
const FILES = ['tables.sql', 'functions.sql'].map((file) => new URL(`./${file}`, import.meta.url));

/** Makes the tables, and as many customers and transactions as the present tables have. */
export async function prepareBefore(
  client: pg.ClientBase,
  registrations: readonly bigint[],
  each: number,
): Promise<void> {
  for (const file of FILES) await client.query(readFileSync(file, 'utf8'));
  await client.query("set session_replication_role = 'replica'");
  await client.query('insert into customers select unnest($1::bigint[])', [registrations]);
  await client.query(
    `insert into transactions (registration_id, quotation_id, status, payment_reference, destination_id,
       payout_method_id, payout_partner_id, currency_id, principal_cents, fee_cents, vat_cents, total_cents,
       margin_cents, rate, destination_amount, destination_currency, bop_code, beneficiary_first_name,
       beneficiary_last_name, captured_fields, sender, screening, iftr, business_day, created_at, expires_at)
     select r.id, 0 - row_number() over (), 'COMPLETE', lpad((row_number() over ())::text, 16, '0'), 1, 11,
       11, 11, 100000, 5000, 750, 105750, 1008, 0.060885, 60.88, 'USD', '401', 'Grace', 'Moyoza', '[]', '{}',
       '{}', false, current_date - n, now() - n * interval '1 day', now()
     from unnest($1::bigint[]) r (id), generate_series(1, $2::int) n`,
    [registrations, each],
  );
  await client.query('insert into customer_totals select unnest($1::bigint[]), $2', [
    registrations,
    each,
  ]);
  await client.query('reset session_replication_role');
  await client.query('vacuum analyze');
}

/** Quotations to make transactions of; only their ids are referred to. */
export async function quotationsBefore(client: pg.ClientBase, count: number): Promise<bigint[]> {
  const { rows } = await client.query<{ id: bigint }>(
    `insert into quotations
     select generate_series(m.id + 1, m.id + $1) from (select coalesce(max(id), 0) as id from quotations) m
     returning id`,
    [count],
  );
  await client.query('analyze quotations');
  return rows.map(({ id }) => id);
}

/** The statement as the server sent it. */
export const CREATE_BEFORE = `select outcome, answer
  from (select set_config('thumela.origin', $2, true) as origin offset 0) as marked
    cross join lateral create_outbound_transaction(
      case when marked.origin is not null then $1::jsonb end)`;

/** The transfers that a creation posted then. */
const POSTINGS = [
  ['PARTNER_PAYABLE', 98_992],
  ['RATE_MARGIN', 1_008],
  ['FEES', 5_000],
  ['VAT', 750],
] as const;

const MONEY = {
  principal_cents: 100_000,
  fee_cents: 5_000,
  vat_cents: 750,
  total_cents: 105_750,
  margin_cents: 1_008,
  rate: 0.060885,
  destination_amount: 60.88,
  destination_currency: 'USD',
  destination_id: 1,
  payout_method_id: 11,
  payout_partner_id: 11,
  currency_id: 11,
  bop_code: '401',
};

/** The document of a creation as the server wrote it then, from the parameters of now. */
export function documentBefore(
  now: Readonly<Record<string, unknown>>,
  { id, customer }: BenchQuotation,
): string {
  const json = (name: string) => JSON.parse(String(now[name]));
  const [channel, recipient, subject, body] = (now.texts as string[][])[0] ?? [];
  const same = ['status', 'reason', 'next_actor', 'due_at', 'expires_at', 'collection_pin', 'iftr'];
  const transaction = {
    ...Object.fromEntries(same.map((name) => [name, now[name]])),
    ...MONEY,
    registration_id: customer.registrationId,
    quotation_id: id,
    beneficiary_id: null,
    payment_reference: now.payment_reference,
    dollar_cents: now.dollar_cents,
    beneficiary_first_name: now.first_name,
    beneficiary_last_name: now.last_name,
    captured_fields: json('captured_fields'),
    sender: json('sender'),
    screening: json('screening'),
    declaration_version: now.declaration_version,
  };
  const document = {
    idempotency: {
      caller: now.actor,
      key: randomUUID(),
      call: 'createTransaction',
      request_hash: String(now.request_hash).slice(-64),
    },
    transaction,
    postings: POSTINGS.map(([credit_account, amount_cents]) => ({
      debit_account: 'CUSTOMER_FUNDS',
      credit_account,
      amount_cents,
    })),
    messages: [{ channel, recipient, subject, body }],
    limits: { day: now.day_limit, month: now.month_limit, year: now.year_limit },
    actor: now.actor,
    holds: [],
    answer: {
      fees: 50,
      vat: 7.5,
      total: 1057.5,
      'destination-amount': 60.88,
      currency: 'USD',
      country: 'Zimbabwe',
      amount: 1000,
      status: now.status,
      'payment-reference': now.payment_reference,
      'expires-at': now.expires_at,
      'hold-reason': null,
      'next-actor': now.next_actor,
      'due-date': now.due_at,
    },
  };
  return JSON.stringify(document, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}
