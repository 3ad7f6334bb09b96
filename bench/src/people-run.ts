import type pg from 'pg';
import { type Measured, mergeSamples, overHttp, type Requests } from './measure.ts';
import type { Size } from './people-data.ts';
import type { Results, Target } from './report.ts';

/** A server with its data, and an operator who is signed in to it. */
export interface PeopleServer {
  url: string;
  cookie: string;
  client: pg.ClientBase;
  size: Size;
}

/** As many operators as press a key at the same moment. */
const CONNECTIONS = 4;
const SECONDS = 3;
/** The product's promise, in milliseconds. */
const BOUND = 200;

/** Some rows from all over the tables, to ask for. */
interface Samples {
  customers: { id: bigint; msisdn: string; id_number: string; email: string; name: string }[];
  transactions: { id: bigint; payment_reference: string; name: string; pin: string }[];
  busiest: bigint;
}

async function sampled(client: pg.ClientBase, size: Size): Promise<Samples> {
  const every = Math.floor(size.customers / 500);
  const customers = await client.query(
    `select id, msisdn, id_number, email, first_name || ' ' || last_name as name from customers
     where id % $1 = 0 order by id limit 500`,
    [every],
  );
  const transactions = await client.query(
    `select id, payment_reference, beneficiary_first_name || ' ' || beneficiary_last_name as name,
       right(collection_pin, 4) as pin
     from transactions where id % $1 = 0 order by id limit 500`,
    [Math.floor(size.transactions / 500)],
  );
  const busiest = await client.query('select min(id) as id from customers');
  return {
    customers: customers.rows,
    transactions: transactions.rows,
    busiest: busiest.rows[0]?.id,
  };
}

/** One after the other, and from the beginning again. */
function inTurn<T>(all: readonly T[], of: (one: T) => string): () => string {
  let next = 0;
  return () => {
    next += 1;
    return of(all[next % all.length] as T);
  };
}

/** What is asked for, by what it measures. */
function kindsOf({ customers, transactions, busiest }: Samples): Record<string, () => string> {
  const find = (query: string) => `/console/api/find?query=${encodeURIComponent(query)}`;
  const common = ['Grace', 'Moyo', 'Tendai Dube', 'Blessing Ncube', 'Sipho Khumalo'];
  const of = (id: bigint, what = '') => `/console/api/customers/${id}${what}`;
  return {
    'who is signed in, for comparison': () => '/console/api/me',
    'found by cellphone number': inTurn(customers, ({ msisdn }) => find(`0${msisdn.slice(2)}`)),
    'found by e-mail': inTurn(customers, ({ email }) => find(email)),
    'found by ID number': inTurn(customers, ({ id_number }) => find(id_number)),
    'found by payment reference': inTurn(transactions, (one) => find(one.payment_reference)),
    'found by a customer’s names': inTurn(customers, ({ name }) => find(name)),
    'found by a recipient’s names': inTurn(transactions, ({ name }) => find(name)),
    'found by names and end of PIN': inTurn(transactions, ({ name, pin }) =>
      find(`${name} ${pin}`),
    ),
    'found by names everybody has': inTurn(common, find),
    'found by the beginnings of names': inTurn(customers, ({ name }) =>
      find(
        name
          .split(' ')
          .map((word) => word.slice(0, 3))
          .join(' '),
      ),
    ),
    'page of a customer': inTurn(customers, ({ id }) => of(id)),
    'page of the busiest': () => of(busiest),
    'story of a customer': inTurn(customers, ({ id }) => of(id, '/story')),
    'story of the busiest': () => of(busiest, '/story'),
    'list of the busiest': () => of(busiest, '/transactions'),
    'page of a transaction': inTurn(transactions, ({ id }) => `/console/api/transactions/${id}`),
    'story of a transaction': inTurn(
      transactions,
      ({ id }) => `/console/api/transactions/${id}/story`,
    ),
  };
}

/** Measures every kind in turn; about a minute and a half. */
export async function measurePeople(
  { url, cookie, client, size }: PeopleServer,
  say: (sentence: string) => void,
): Promise<Results> {
  const headers = () => ({ cookie, 'sec-fetch-site': 'same-origin' });
  const kinds = kindsOf(await sampled(client, size));
  const asked = (path: () => string): Requests => ({
    url,
    method: 'GET',
    path,
    headers,
    status: 200,
  });
  say('Warming up …');
  for (const path of Object.values(kinds)) await overHttp(asked(path), CONNECTIONS, 1);
  say('Measuring …');
  const results = new Map<string, Map<number, Measured>>();
  for (const [name, path] of Object.entries(kinds)) {
    const measured = mergeSamples([await overHttp(asked(path), CONNECTIONS, SECONDS)]);
    results.set(name, new Map([[CONNECTIONS, measured]]));
  }
  return results;
}

/** p95 of each kind. */
export const peopleTargets = (results: Results): Target[] =>
  [...results].map(([name, measured]) => ({
    what: `p95, ${name}`,
    value: measured.get(CONNECTIONS)?.p95 ?? Number.NaN,
    bound: BOUND,
    sense: 'at most' as const,
    unit: ' ms',
  }));
