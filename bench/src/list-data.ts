import type pg from 'pg';
import { addCustomers, type BenchCustomer, customersOf, MONEY, MONEY_COLUMNS } from './data.ts';

/** Numbers of rows in a database of this bench. */
export interface Size {
  customers: number;
  /** Sent transactions per customer; received ones are a tenth of that. */
  each: number;
  /** Transactions of the busiest customer, a tenth of them received. */
  busiest: number;
}

/** The two sizes to compare: ten thousand transactions, and `rows`. */
export const sizesToCompare = (rows: number): { small: Size; large: Size } => ({
  small: { customers: 200, each: 40, busiest: 2_000 },
  large: { customers: Math.round((rows - 90_000) / 250), each: 250, busiest: 100_000 },
});

/** Inserts rows day by day, so that a customer's rows are scattered over the table, as in real use. */
const SEND = `
insert into transactions (registration_id, quotation_id, status, payment_reference, ${MONEY_COLUMNS},
  beneficiary_first_name, beneficiary_last_name, captured_fields, sender, screening, iftr, business_day,
  created_at, expires_at)
select registration_id, 0 - $2::bigint - row_number() over (), 'COMPLETE',
  lpad(($2::bigint + row_number() over ())::text, 16, '0'), ${MONEY}, 'Grace', 'Moyoza', '[]', '{}',
  '{}', false, current_date - $1::int, now() - $1::int * interval '1 day' - random() * interval '1 day',
  now()
from (select registration_id from customers where id <> $3
  union all select c.registration_id from customers c, generate_series(1, $4::int) where c.id = $3) r`;

const RECEIVE = `
insert into inbound_transactions (reference, collection_pin, remittance_partner, integrating_partner,
  registration_id, status, type, sender_type, country_from, customer_first_name, customer_last_name,
  beneficiary_first_name, beneficiary_last_name, beneficiary_msisdn, amount_cents, iftr, created_at,
  expires_at)
select 'B' || ($2::bigint + row_number() over ()), 'e1.bench#' || lpad(($2::bigint + row_number() over ())::text, 12, '0'),
  'PARTNER_ONE', 'PARTNER_ONE', registration_id, 'COMPLETE', 'BANK_ACCOUNT', 'OTHER', 'GB', 'Thabo',
  'Khumalo', 'Bench', 'Customer', '27830000000', 275000, false,
  now() - $1::int * interval '10 days' - random() * interval '10 days', now()
from (select registration_id from customers where id <> $3
  union all select c.registration_id from customers c, generate_series(1, $4::int) where c.id = $3) r`;

/** Fills an empty, migrated database; the list's indexes are created after the rows. */
export async function fillLists(client: pg.Client, size: Size, pinHash: string): Promise<void> {
  await client.query("set session_replication_role = 'replica'");
  await client.query('set synchronous_commit = off');
  await addCustomers(client, size.customers + 1, pinHash);
  const busiest = (await customersOf(client))[0];
  if (!busiest) throw new Error('There are no customers.');
  const remake = await dropIndexes(client);
  const days = size.each;
  const sent = (size.busiest * 0.9) / days;
  const inbound = days / 10;
  const received = (size.busiest * 0.1) / inbound;
  let begin = 0;
  for (let day = days; day > 0; day -= 1) {
    const { rowCount } = await client.query(SEND, [day, begin, busiest.id, Math.round(sent)]);
    begin += rowCount ?? 0;
  }
  for (let day = inbound; day > 0; day -= 1) {
    const { rowCount } = await client.query(RECEIVE, [
      day,
      begin,
      busiest.id,
      Math.round(received),
    ]);
    begin += rowCount ?? 0;
  }
  await client.query(
    `insert into customer_totals (registration_id, transactions)
     select registration_id, count(*) from (select registration_id from transactions
       union all select registration_id from inbound_transactions) t group by 1`,
  );
  for (const statement of remake) await client.query(statement);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

/** Drops the list's indexes; returns the statements that create them again, as in the migrations. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where indexname like '%transactions\\_list'",
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
}

/** The busiest customer, and two hundred others from all parts of the table. */
export async function sampleCustomers(client: pg.Client) {
  const [busiest, ...others] = await customersOf(client);
  const step = Math.max(1, Math.floor(others.length / 200));
  const some = others.filter((_, index) => index % step === 0).slice(0, 200);
  return { busiest: [busiest].filter((one): one is BenchCustomer => one !== undefined), some };
}
