import type pg from 'pg';
import { BIRTH_DATES, VALUES } from './database.ts';

/** PIN of every customer of the bench. */
export const PIN = '2580';

/** Birth date of every customer of the bench, as an expression. */
export const BORN = `(select encrypted from ${BIRTH_DATES} where day = '1985-06-24')`;

/** The encrypted form of another value of a customer, as an expression. */
const encryptedOf = (kind: 'id_number' | 'street' | 'town', plain: string): string =>
  `(select encrypted from ${VALUES} where kind = '${kind}' and plain = ${plain})`;

/** Data created before the measurements. */
const CUSTOMERS = 200;
export const TRANSACTIONS_EACH = 250;
const DAYS_OF_USAGE = 30;

/** The corridor of all requests: Zimbabwe, cash, at R 1 000. */
export const corridor = {
  'country-id': 1,
  'payout-method-id': 11,
  'payout-partner-id': 11,
  'currency-id': 11,
  'quotation-type': 'SENDER_AMOUNT',
  amount: 1000,
};

/** Required fields of that corridor, filled in. */
export const captured = [
  [22, 'Grace'],
  [24, 'Moyoza'],
  [26, '263771234567'],
  [30, 'PARENT'],
  [31, 'FAMILY_SUPPORT'],
].map(([id, value]) => ({ 'required-field-id': id, 'required-field-value': value }));

/** A customer of the bench. */
export interface BenchCustomer {
  id: bigint;
  registrationId: bigint;
  username: string;
}

/** A quotation for creating a transaction. */
export interface BenchQuotation {
  id: bigint;
  reference: string;
  customer: BenchCustomer;
}

/** Amounts of every transaction of the bench, with their columns. */
export const MONEY = `1, 11, 11, 11, 100000, 5000, 750, 105750, 1008, 0.060885, 60.88, 'USD', '401'`;
export const MONEY_COLUMNS = `destination_id, payout_method_id, payout_partner_id, currency_id,
  principal_cents, fee_cents, vat_cents, total_cents, margin_cents, rate, destination_amount,
  destination_currency, bop_code`;

/**
 * Creates customers with a history and limits that are never reached. Needs a role that can skip triggers.
 */
export async function seedCustomers(client: pg.ClientBase, pinHash: string): Promise<void> {
  await client.query('begin');
  await client.query("set local session_replication_role = 'replica'");
  await client.query(`insert into outbound_tiers
    (tier, id_type, day_cents, month_cents, year_cents, valid_from, changed_by)
    values ('FULL', 'SA_ID', 1e14, 1e14, 1e14, now(), 'bench')`);
  await addCustomers(client, CUSTOMERS, pinHash);
  await insertHistory(client);
  await client.query('commit');
  await client.query('vacuum analyze');
}

/**
 * Adds approved customers of the highest tier, with the same PIN and, like those who register, no e-mail
 * address.
 */
export async function addCustomers(
  client: pg.ClientBase,
  count: number,
  pinHash: string,
): Promise<void> {
  await client.query(
    `insert into customers (approval_status, first_name, last_name, birth_date, gender, id_type, id_number,
       id_expiry_date, nationality, msisdn, email, street, town, city, province, postal_code, tier)
     select 'APPROVED', 'Bench', 'Customer', ${BORN}, 'FEMALE', 'SA_ID',
       coalesce(${encryptedOf('id_number', "'BENCH' || n")}, 'e1.bench#BENCH' || n),
       '9999-12-31', 'ZAF', '2783' || lpad(n::text, 7, '0'), null,
       ${encryptedOf('street', "'1 Example Street'")}, ${encryptedOf('town', "'Suburb'")}, 'Johannesburg',
       'GAUTENG', '2001', 'FULL'
     from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query(
    'insert into credentials (customer_id, pin_hash) select id, $1 from customers',
    [pinHash],
  );
}

async function insertHistory(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into transactions (registration_id, quotation_id, status, payment_reference,
       ${MONEY_COLUMNS}, beneficiary_first_name, beneficiary_last_name, captured_fields, sender,
       screening, iftr, business_day, created_at, expires_at)
     select c.registration_id, 0 - row_number() over (), 'COMPLETE',
       lpad((row_number() over ())::text, 16, '0'), ${MONEY}, 'Grace', 'Moyoza', '[]', '{}', '{}',
       false, current_date - n, now() - n * interval '1 day', now()
     from customers c, generate_series(1, $1::int) n`,
    [TRANSACTIONS_EACH],
  );
  await client.query('insert into customer_totals select registration_id, $1 from customers', [
    TRANSACTIONS_EACH,
  ]);
  await client.query(
    `insert into limit_usage (registration_id, business_day, principal_cents, day_limit_cents)
     select registration_id, current_date - n, 100000, 1e14
     from customers, generate_series(1, $1::int) n`,
    [DAYS_OF_USAGE],
  );
}

export async function customersOf(client: pg.ClientBase): Promise<BenchCustomer[]> {
  const { rows } = await client.query<{ id: bigint; registration_id: bigint; msisdn: string }>(
    'select id, registration_id, msisdn from customers order by id',
  );
  return rows.map((row) => ({
    id: row.id,
    registrationId: row.registration_id,
    username: row.msisdn,
  }));
}

/** Creates `count` quotations in one statement, spread over the customers. */
export async function insertQuotations(
  client: pg.ClientBase,
  customers: readonly BenchCustomer[],
  count: number,
): Promise<BenchQuotation[]> {
  await client.query('begin');
  await client.query("set local session_replication_role = 'replica'");
  const { rows } = await client.query<{ id: bigint; reference: string; registration_id: bigint }>(
    `insert into quotations (reference, registration_id, quotation_type, entered_amount,
       ${MONEY_COLUMNS}, vat_rate, mid, expires_at)
     select 'B' || replace(gen_random_uuid()::text, '-', ''), ($1::bigint[])[1 + n % cardinality($1)],
       'SENDER_AMOUNT', 1000, ${MONEY}, 0.15, 0.0615, now() + interval '1 day'
     from generate_series(1, $2::int) n
     returning id, reference, registration_id`,
    [customers.map((customer) => customer.registrationId), count],
  );
  await client.query('commit');
  // Plans made while the tables were empty would scan them completely.
  await client.query('analyze quotations, transactions');
  const byRegistration = new Map(customers.map((customer) => [customer.registrationId, customer]));
  return rows.flatMap((row) => {
    const customer = byRegistration.get(row.registration_id);
    return customer ? [{ id: row.id, reference: row.reference, customer }] : [];
  });
}
