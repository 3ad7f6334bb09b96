import type pg from 'pg';
import { MONEY, MONEY_COLUMNS } from './data.ts';

/** How many rows a database of this bench has. */
export interface Size {
  customers: number;
  transactions: number;
  cases: number;
}

/** A whole remitter: a million customers, five million transactions, a million cases; or a part of it. */
export const sizeOf = (part: number): Size => ({
  customers: Math.round(1_000_000 * part),
  transactions: Math.round(5_000_000 * part),
  cases: Math.round(1_000_000 * part),
});

/** Transactions of one customer more than all others. */
const BUSIEST = 20_000;

/** Names as people have them: a few are everywhere, most are rare. */
const NAMES = `
create temp table bench_names as
select n, (array['Grace','Tendai','Blessing','Thabo','Nomvula','Lerato','Farai','Precious','Sipho','Chipo'])[n] as first,
  (array['Moyo','Dube','Ncube','Sibanda','Khumalo','Phiri','Banda','Ndlovu','Mokoena','Nyathi'])[n] as last
from generate_series(1, 10) n
union all
select n, initcap(translate(substr(md5('f' || n), 1, 7), '0123456789', 'aeiourstnl')),
  initcap(translate(substr(md5('l' || n), 1, 8), '0123456789', 'aeiourstnl'))
from generate_series(11, 5000) n;
create unique index on bench_names (n);
analyze bench_names;`;

/** A number of a name: one in five has one of the ten that everybody has. */
const NAME_OF = (salt: number) =>
  `(case when (i * 7919 + ${salt}) % 5 = 0 then 1 + (i * 104729 + ${salt}) % 10
    else 11 + (i * 15485863 + ${salt}) % 4990 end)`;

const CUSTOMERS = `
insert into customers (approval_status, first_name, last_name, dob, gender, id_type, id_number, id_expiry_date,
  nationality, msisdn, email, street, town, city, province, postal_code, tier)
select 'APPROVED', f.first, l.last, '1985-06-24', 'FEMALE', 'SA_ID', 'BENCH' || i, '9999-12-31', 'ZAF',
  '27' || lpad((600000000 + i)::text, 9, '0'), 'bench' || i || '@example.com',
  '1 Example Street', 'Suburb', 'Johannesburg', 'GAUTENG', '2001', 'FULL'
from generate_series($1::bigint, $2::bigint) i
join bench_names f on f.n = ${NAME_OF(1)} join bench_names l on l.n = ${NAME_OF(2)}`;

/** Every transaction is complete, but for one in two hundred; its customer is another than that of the one before. */
const TRANSACTIONS = `
insert into transactions (registration_id, quotation_id, status, payment_reference, collection_pin, ${MONEY_COLUMNS},
  beneficiary_first_name, beneficiary_last_name, captured_fields, sender, screening, iftr, business_day,
  created_at, status_at, expires_at, reason)
select r.first + case when i <= ${BUSIEST} then 0 else (i * 7919) % r.count end, -i,
  case when i % 200 = 0 then 'ON_HOLD_UNPAID' else 'COMPLETE' end, lpad(i::text, 16, '0'),
  lpad((i * 104729 % 1000000000)::text, 9, '0'), ${MONEY}, f.first, l.last,
  '[]', '{}', '{}', false, current_date - (($3::bigint - i) * 700 / $3::bigint)::int,
  now() - ($3::bigint - i) * interval '700 days' / $3::bigint, now() - ($3::bigint - i) * interval '700 days' / $3::bigint, now(),
  case when i % 200 = 0 then 'bench' end
from generate_series($1::bigint, $2::bigint) i
join bench_names f on f.n = ${NAME_OF(3)} join bench_names l on l.n = ${NAME_OF(4)},
(select min(registration_id) as first, count(*) as count from customers) r`;

/** What a story has of each transaction besides: a move, an audit entry and a message. */
const BESIDES = [
  `insert into transaction_events (transaction_id, from_status, to_status, actor, at)
   select id, 'CREATED', status, 'system', created_at from transactions where id between $1 and $2`,
  `insert into audit_entries (actor, action, subject, at, xact)
   select 'system', 'transaction.created', 'transaction:' || id, created_at, null
   from transactions where id between $1 and $2`,
  `insert into messages (channel, recipient, body, status, created_at, sent_at)
   select 'SMS', c.msisdn, 'Please pay with ' || t.payment_reference, 'SENT', t.created_at, t.created_at
   from transactions t join customers c using (registration_id) where t.id between $1 and $2`,
];

/** One case in a hundred is open. */
const CASES = `
insert into cases (kind, subject, transaction_id, state, decision, reason, facts, opened_by, opened_at, due_at,
  proposed_by, decided_by, decided_at)
select kinds[1 + i % 6], 'transaction:' || t.id, t.id,
  case when i % 100 = 0 then 'OPEN' else 'DECIDED' end,
  case when i % 100 = 0 then null else 'RELEASE' end, case when i % 100 = 0 then null else 'bench' end,
  '{}', 'system', t.created_at, t.created_at + interval '8 hours',
  case when i % 100 = 0 then null else 'operator:other' end,
  case when i % 100 = 0 then null else 'operator:bench' end,
  case when i % 100 = 0 then null else t.created_at + interval '1 hour' end
from generate_series($1::bigint, $2::bigint) i
join transactions t on t.id = (select min(id) from transactions) + i * 4,
(select array['HOLD','SUSPENSE','REVERSAL','RETURNED_PAYOUT','SANCTIONS_MATCH','SILENT_PAYOUT'] as kinds) k`;

const PART = 250_000;

/** Fills an empty, migrated database, in parts, and tells how far it is. */
export async function fill(
  client: pg.Client,
  size: Size,
  say: (sentence: string) => void,
): Promise<void> {
  await client.query("set session_replication_role = 'replica'");
  await client.query('set synchronous_commit = off');
  await client.query(NAMES);
  await inParts(client, CUSTOMERS, size.customers);
  await client.query(
    'insert into customer_totals (registration_id) select registration_id from customers',
  );
  say(`  ${size.customers} customers`);
  await client.query('analyze customers');
  await inParts(client, TRANSACTIONS, size.transactions, [size.transactions]);
  await client.query('analyze transactions');
  say(`  ${size.transactions} transactions`);
  for (const statement of BESIDES) await inParts(client, statement, size.transactions);
  await inParts(client, CASES, size.cases);
  say(`  ${size.cases} cases`);
  await client.query('reset session_replication_role');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

async function inParts(
  client: pg.Client,
  statement: string,
  count: number,
  more: readonly unknown[] = [],
): Promise<void> {
  for (let from = 1; from <= count; from += PART) {
    await client.query(statement, [from, Math.min(count, from + PART - 1), ...more]);
  }
}
