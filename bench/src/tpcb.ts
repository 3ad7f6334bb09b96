import { randomInt } from 'node:crypto';
import type pg from 'pg';

const BRANCHES = 20;
const TELLERS = 10 * BRANCHES;
const ACCOUNTS = 10_000 * BRANCHES;

/**
 * TPC-B, as in pgbench, in one function and one round trip: three rows updated, one read, one inserted. Shows
 * the cost of a durable transaction on this machine.
 */
const SCHEMA = `
create table tpcb_branches (bid integer primary key, balance integer not null, filler char(88));
create table tpcb_tellers (tid integer primary key, bid integer, balance integer not null, filler char(84));
create table tpcb_accounts (aid integer primary key, bid integer, balance integer not null, filler char(84));
create table tpcb_history (tid integer, bid integer, aid integer, delta integer, at timestamp, filler char(22));
insert into tpcb_branches select n, 0, '' from generate_series(1, ${BRANCHES}) n;
insert into tpcb_tellers select n, 1 + n % ${BRANCHES}, 0, '' from generate_series(1, ${TELLERS}) n;
insert into tpcb_accounts select n, 1 + n % ${BRANCHES}, 0, '' from generate_series(1, ${ACCOUNTS}) n;
create function tpcb(account integer, teller integer, branch integer, change integer) returns integer
language plpgsql as $$
declare
  now_has integer;
begin
  update tpcb_accounts set balance = balance + change where aid = account;
  select balance into now_has from tpcb_accounts where aid = account;
  update tpcb_tellers set balance = balance + change where tid = teller;
  update tpcb_branches set balance = balance + change where bid = branch;
  insert into tpcb_history (tid, bid, aid, delta, at) values (teller, branch, account, change, current_timestamp);
  return now_has;
end $$;
vacuum analyze tpcb_branches, tpcb_tellers, tpcb_accounts;`;

export async function prepareTpcb(client: pg.ClientBase): Promise<void> {
  for (const statement of SCHEMA.split(/;\n(?=create|insert|vacuum)/))
    await client.query(statement);
}

/** One TPC-B transaction per call, on each connection. */
export function tpcb(clients: readonly pg.ClientBase[]): (() => Promise<void>)[] {
  return clients.map((client) => async () => {
    await client.query({
      name: 'tpcb',
      text: 'select tpcb($1, $2, $3, $4)',
      values: [
        randomInt(1, ACCOUNTS + 1),
        randomInt(1, TELLERS + 1),
        randomInt(1, BRANCHES + 1),
        randomInt(-5000, 5001),
      ],
    });
  });
}
