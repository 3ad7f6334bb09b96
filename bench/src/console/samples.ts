import type pg from 'pg';
import type { Size } from './size.ts';

/** Sample rows from all parts of the tables, for use in requests. */
export interface Samples {
  customers: { id: bigint; msisdn: string; id_number: string; email: string; name: string }[];
  transactions: { id: bigint; payment_reference: string; name: string; pin: string }[];
  orders: { id: bigint; reference: string }[];
  cases: SampledCase[];
  decided: SampledCase[];
  /** Cursors of pages deep in a list. */
  deep: { due: bigint; amount: bigint; decided: bigint; entry: bigint };
  busiest: bigint;
}

interface SampledCase {
  id: bigint;
  about: string;
  reference: string;
  pin: string;
}

/** Number of samples of each kind. */
const SOME = 500;

export async function sampleIds(client: pg.ClientBase, size: Size): Promise<Samples> {
  const read = async (statement: string, values: unknown[] = []) =>
    (await client.query(statement, values)).rows;
  const every = (count: number) => [Math.max(1, Math.floor(count / SOME)), SOME];
  const one = async (statement: string): Promise<bigint> => (await read(statement))[0]?.id ?? 0n;
  return {
    customers: await read(
      `select id, msisdn, split_part(id_number, '#', 2) as id_number, email, first_name || ' ' || last_name as name from customers
       where id % $1 = 0 order by id limit $2`,
      every(size.customers),
    ),
    transactions: await read(
      `select id, payment_reference, beneficiary_first_name || ' ' || beneficiary_last_name as name,
         right(collection_pin, 4) as pin
       from transactions where id % $1 = 0 order by id limit $2`,
      every(size.transactions),
    ),
    orders: await read(
      'select id, reference from inbound_transactions where id % $1 = 0 order by id limit $2',
      every(size.orders),
    ),
    cases: await read(`${CASES} c.state <> 'DECIDED' order by md5(c.id::text) limit $1`, [SOME]),
    decided: await read(`${CASES} c.state = 'DECIDED' order by md5(c.id::text) limit $1`, [SOME]),
    deep: {
      due: await one(`${DEEP} due_at, id offset ${Math.floor(size.cases * 0.008)} limit 1`),
      amount: await one(
        `${DEEP} stake_cents desc, id desc offset ${Math.floor(size.cases * 0.008)} limit 1`,
      ),
      decided: await one(
        `select id from cases where kind = 'HOLD' and state = 'DECIDED'
         order by decided_at offset ${Math.floor(size.cases * 0.1)} limit 1`,
      ),
      entry: await one('select max(id) / 2 as id from audit_entries'),
    },
    busiest: await one('select min(id) as id from customers'),
  };
}

const CASES = `select c.id, c.about, c.reference, right(t.collection_pin, 4) as pin
  from cases c join transactions t on t.id = c.transaction_id where c.kind = 'HOLD' and`;

const DEEP = `select id from cases where kind = 'HOLD' and state <> 'DECIDED' and next_actor = 'OPERATOR' order by`;

/** Returns one sample after another, in a loop. */
export function inTurn<T, A>(all: readonly T[], of: (one: T) => A): () => A {
  let next = 0;
  return () => {
    next += 1;
    return of(all[next % all.length] as T);
  };
}
