import { BORN } from '../data.ts';
import type { Rows } from './rows.ts';
import { momentOf, type Size } from './size.ts';

/** Names with a realistic distribution: a few are very common, most are rare. */
export const NAMES = `
create unlogged table bench_names as
select n, (array['Grace','Tendai','Blessing','Thabo','Nomvula','Lerato','Farai','Precious','Sipho','Chipo'])[n] as first,
  (array['Moyo','Dube','Ncube','Sibanda','Khumalo','Phiri','Banda','Ndlovu','Mokoena','Nyathi'])[n] as last
from generate_series(1, 10) n
union all
select n, initcap(translate(substr(md5('f' || n), 1, 7), '0123456789', 'aeiourstnl')),
  initcap(translate(substr(md5('l' || n), 1, 8), '0123456789', 'aeiourstnl'))
from generate_series(11, 5000) n;
create unique index on bench_names (n);
analyze bench_names;`;

/** First and last name of a person; one in five has one of the ten common ones. */
export const personName = (alias: string, person: string, salt: number): string =>
  `join bench_names ${alias}f on ${alias}f.n = ${numberOf(person, salt)}
   join bench_names ${alias}l on ${alias}l.n = ${numberOf(person, salt + 1)}`;

/** First and last names are independent: one person in twenty-five has both from the common ones. */
const numberOf = (person: string, salt: number) =>
  `(case when ${mixNumber(person, salt)} % 5 = 0 then 1 + ${mixNumber(person, salt)} / 5 % 10
    else 11 + ${mixNumber(person, salt)} / 5 % 4990 end)`;

const mixNumber = (person: string, salt: number) =>
  `(hashint8(${person} * 8 + ${salt}) & 2147483647)`;

/** Salts for names of customers, and of the people whom transactions or orders are sent to or from. */
export const SALT = { customer: 1, recipient: 3, sender: 5 };

/** Cellphone number of a customer. */
export const msisdnOf = (customer: string): string =>
  `('27' || lpad((600000000 + ${customer})::text, 9, '0'))`;

/**
 * Customer of a transaction: differs from that of the previous one, except that the busiest customer has 1 in
 * 250.
 */
export const customerOf = (i: string, { customers, transactions }: Size): string =>
  `(case when ${i} <= ${Math.floor(transactions / 250)} then 1 else 1 + (${i} * 7919) % ${customers} end)`;

/** Invitation codes are numbered: among a million random ones two might be equal. */
export const customerRows = ({ customers }: Size): Rows[] => [
  {
    table: 'customers',
    count: customers,
    each: 3,
    statement: `
insert into customers (id, registration_id, approval_status, first_name, last_name, birth_date, gender, id_type, id_number,
  id_expiry_date, nationality, msisdn, email, street, town, city, province, postal_code, tier, created_at,
  referral_code)
overriding system value
select i, i, 'APPROVED', cf.first, cl.last, ${BORN}, 'FEMALE', 'SA_ID', 'e1.bench#BENCH' || i, '9999-12-31', 'ZAF',
  ${msisdnOf('i')}, 'bench' || i || '@example.com', 'e1.bench#1 Example Street', 'e1.bench#Suburb', 'Johannesburg', 'GAUTENG', '2001',
  'FULL', ${momentOf('i', customers)}, lpad(upper(to_hex(i)), 10, '0')
from generate_series($1::bigint, $2::bigint) i ${personName('c', 'i', SALT.customer)}`,
  },
  {
    table: 'customer_totals',
    count: customers,
    each: 1,
    statement: `insert into customer_totals (registration_id) select generate_series($1::bigint, $2::bigint)`,
  },
];
