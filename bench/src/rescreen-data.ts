import type pg from 'pg';
import { makeOrdinaryPeople } from '../../server/src/integrations/screening/quality/sample-list.ts';
import { MONEY, MONEY_COLUMNS } from './data.ts';
import { BIRTH_DATES } from './database.ts';

/** Different people of each group; larger numbers of customers repeat them. */
const DIFFERENT = 20_000;
const BATCH = 20_000;

/** Share of customers with business lately, and of those with business long ago; others have none. */
export const RECENT_SHARE = 0.2;
const FORMER_SHARE = 0.2;

const INSERT_CUSTOMERS = `
insert into customers (approval_status, first_name, last_name, birth_date, gender, id_type, id_number,
  id_expiry_date, nationality, msisdn, street, town, city, province, postal_code, tier, created_at)
select 'APPROVED', split_part(name, ' ', 1), substr(name, strpos(name, ' ') + 1),
  d.encrypted, 'FEMALE', 'SA_ID',
  'e1.bench#RESCREEN' || n, '9999-12-31', 'ZAF', '2761' || lpad(n::text, 7, '0'), 'e1.bench#1 Example Street', 'e1.bench#Suburb',
  'Johannesburg', 'GAUTENG', '2001', 'FULL', now() - interval '2 years'
from unnest($1::text[], $2::date[], $3::int[]) p(name, born, n)
  join ${BIRTH_DATES} d on d.day = least(born, date '2003-12-31')`;

const INSERT_BUSINESS = `
insert into transactions (registration_id, quotation_id, status, payment_reference, ${MONEY_COLUMNS},
  beneficiary_first_name, beneficiary_last_name, captured_fields, sender, screening, iftr, business_day,
  created_at, expires_at)
select registration_id, 0 - 1000000 - id, 'COMPLETE', lpad((1000000 + id)::text, 16, '0'), ${MONEY}, 'Grace',
  'Moyoza', '[]', '{}', '{}', false, current_date - days, now() - days * interval '1 day', now()
from (select id, registration_id, case when random() < $1 then 30 else 400 end as days from customers
  where id_number like 'e1.bench#RESCREEN%' and random() < $2) c`;

/** Adds customers with the names of many peoples, who signed up long ago. */
export async function addRealisticCustomers(client: pg.ClientBase, count: number): Promise<void> {
  const people = Object.values(makeOrdinaryPeople(DIFFERENT)).flat();
  await client.query("set session_replication_role = 'replica'");
  await client.query('set synchronous_commit = off');
  for (let at = 0; at < count; at += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - at) }, (_, next) => at + next);
    // A step without a common factor mixes the peoples.
    const some = numbers.flatMap((number) => people[(number * 7_919) % people.length] ?? []);
    await client.query(INSERT_CUSTOMERS, [
      some.map(({ name }) => name),
      some.map(({ dateOfBirth }) => dateOfBirth),
      numbers,
    ]);
  }
  const share = RECENT_SHARE + FORMER_SHARE;
  await client.query(INSERT_BUSINESS, [RECENT_SHARE / share, share]);
  await client.query("set session_replication_role = 'origin'");
  await client.query('vacuum analyze');
}

/** Records that everyone was screened by the list in force, so that only a newer one is work. */
export async function markAllScreened(client: pg.ClientBase): Promise<void> {
  await client.query('update sanctions_lists set screened_at = now() where screened_at is null');
  await client.query(`insert into customer_comparisons (list_id, customers, compared, ended_at)
    select (select max(id) from sanctions_lists), count(*), count(*), now() from customers`);
}

/** Puts a list in force that differs in one entry. @returns its number */
export async function changeList(client: pg.ClientBase): Promise<bigint> {
  await client.query(`insert into sanctions_entries (list, full_name, listed_on)
    values ('SAMPLE', 'Newly Listed Person', current_date)`);
  const { rows } = await client.query<{ id: bigint }>('select max(id) as id from sanctions_lists');
  return rows[0]?.id ?? 0n;
}

/** State of the comparison with a list. */
export interface Progress {
  /** Whether all with open or recent business are compared. */
  isFirstRoundOver: boolean;
  compared: number;
  customers: number;
}

export async function readProgress(client: pg.ClientBase, list: bigint): Promise<Progress> {
  const { rows } = await client.query<{ over: boolean; compared: bigint; customers: bigint }>(
    `select exists (select from seeds where name = 'comparison-of-customers-with-business'
       and content_hash = $1::bigint || ' ended') as over,
       coalesce(max(compared), 0) as compared, coalesce(max(customers), 1) as customers
     from customer_comparisons where list_id = $1`,
    [list],
  );
  const [row] = rows;
  return {
    isFirstRoundOver: row?.over ?? false,
    compared: Number(row?.compared ?? 0),
    customers: Number(row?.customers ?? 1),
  };
}
