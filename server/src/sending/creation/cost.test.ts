import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { capturedFields, corridors, requestQuote } from '../../../test/outbound.ts';
import { customerLimits } from '../../compliance/limits/service.ts';
import {
  createDatabase,
  type Database,
  type Handle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { checkCreation } from './checks.ts';
import type { Creation } from './creation.ts';
import { readCreation } from './read.ts';
import { CREATE, createValues, creationStatement } from './statement.ts';

let server: RunningServer;
let sender: TestCustomer;
/** One connection, so that all creations here share its prepared statements. */
let session: Database;

beforeAll(async () => {
  server = await startServer();
  sender = await addCustomer(server);
  session = createDatabase({
    ...{ poolSize: 1, databaseUrl: server.database.url },
    keyring: server.database.keyring,
  });
});
afterAll(async () => {
  await session.close();
  await server.close();
});

const { zimbabweCash } = corridors;

async function requested(amount = 100): Promise<Creation> {
  const { body } = await requestQuote(server.url, sender, zimbabweCash, amount);
  const reference = body['quotation-reference'];
  return {
    registrationId: BigInt(sender.registrationId),
    quotationReference: reference,
    beneficiaryId: undefined,
    idempotency: { caller: 'test', key: reference, call: 'createTransaction', requestHash: 'h' },
    values: Object.fromEntries(
      capturedFields(zimbabweCash.values).map((field) => [
        field['required-field-id'],
        field['required-field-value'],
      ]),
    ),
    saveBeneficiary: false,
    askBeforeRepeat: true,
    askForDeclaration: true,
    actor: `customer:${sender.customerId}`,
  };
}

async function read(handle: Handle, creation: Creation) {
  const row = await readCreation(handle, creation);
  if (!row) throw new Error('There is no such customer.');
  return row;
}

/** The write statement for a request whose row has been read. */
async function statementOf(creation: Creation, row: Awaited<ReturnType<typeof read>>) {
  const reference = server.services.reference.now;
  const checked = await checkCreation({ database: server.database, reference }, row, creation);
  return creationStatement(
    { ...server.services, reference },
    creation,
    checked,
    customerLimits(reference, row),
  );
}

/** Runs both statements of a creation, prepared under their own names like the server's. */
async function createOn(handle: Handle, creation: Creation): Promise<void> {
  const { parameters } = await statementOf(creation, await read(handle, creation));
  const statement = { name: 'create-transaction', text: CREATE };
  await handle.client.query({ ...statement, values: createValues(parameters) });
}

interface Touched {
  table: string;
  inserted: bigint;
  updated: bigint;
  scanned: bigint;
  fetched: bigint;
}

/** One database transaction on the session, with no accesses before the work. */
async function counted(work: (handle: Handle) => Promise<void>): Promise<void> {
  // Pending statistics would otherwise be counted with the current ones.
  await session.pool.query('select pg_stat_force_next_flush()');
  await withTransaction(session, work);
}

/** Accesses to each table, with all its months, so far in the handle's database transaction. */
async function touchedBy({ client }: Handle): Promise<Touched[]> {
  const { rows } = await client.query<Touched>(
    `select regexp_replace(relname, '_\\d{4}_\\d\\d$', '') as table, sum(n_tup_ins)::bigint as inserted,
       sum(n_tup_upd)::bigint as updated, sum(seq_tup_read)::bigint as scanned,
       sum(coalesce(idx_tup_fetch, 0))::bigint as fetched
     from pg_stat_xact_user_tables
     where n_tup_ins + n_tup_upd + seq_tup_read + coalesce(idx_tup_fetch, 0) > 0 group by 1 order by 1`,
  );
  return rows;
}

/**
 * Index entries and reference checks caused by the rows that the handle's transaction inserted into these tables.
 */
async function entriesOf({ client }: Handle, tables: readonly string[]) {
  const { rows } = await client.query<{ table: string; kind: string; applies: string }>(
    `select relname as table, 'index' as kind, coalesce(pg_get_expr(indpred, indrelid), 'true') as applies
     from pg_index join pg_class c on c.oid = indrelid where relname = any($1)
     union all
     select relname, 'reference', (select string_agg(quote_ident(attname) || ' is not null', ' and ')
       from pg_attribute a where a.attrelid = conrelid and attnum = any(conkey))
     from pg_constraint join pg_class c on c.oid = conrelid where contype = 'f' and relname = any($1)`,
    [tables],
  );
  const counted = { index: 0, reference: 0 } as Record<string, number>;
  for (const { table, kind, applies } of rows) {
    const found = await client.query(
      `select from ${table} where xmin::text = pg_current_xact_id()::xid::text and (${applies})`,
    );
    counted[kind] = (counted[kind] ?? 0) + (found.rowCount ?? 0);
  }
  return counted;
}

test('a creation writes five rows and changes two, with twenty entries in indexes and one reference checked', async () => {
  await withTransaction(session, async (handle) => createOn(handle, await requested()));
  const creation = await requested(101);
  await counted(async (handle) => {
    await createOn(handle, creation);
    const touched = await touchedBy(handle);
    const tables = touched.filter(({ inserted }) => inserted > 0n).map(({ table }) => table);
    expect(tables).toEqual([
      ...['audit_entries', 'audit_unsealed', 'messages', 'transaction_events', 'transactions'],
    ]);
    const sum = (of: 'inserted' | 'updated') => touched.reduce((all, each) => all + each[of], 0n);
    expect([sum('inserted'), sum('updated')]).toEqual([5n, 2n]);
    expect(await entriesOf(handle, tables)).toEqual({ index: 20, reference: 1 });
  });
});

test("its timestamps are from the database clock, whatever the process's clock shows", async () => {
  const creation = await requested(25_000);
  const row = await read(session, creation);
  const inDays = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: row.now.getTime() + days * 86_400_000 });
    try {
      const { parameters } = await statementOf(creation, row);
      const { status, reason, due_at, expires_at } = parameters;
      return { status, reason, due_at, expires_at };
    } finally {
      vi.useRealTimers();
    }
  };
  const lifetime = server.services.config.transactionLifetimeSeconds * 1000;
  expect((await inDays(0)).status).toBe('ON_HOLD_UNPAID');
  expect((await inDays(0)).expires_at).toEqual(new Date(row.now.getTime() + lifetime));
  expect(inDays(1)).toEqual(inDays(0));
});

/**
 * Fills the tables that a creation reads with customers and a long history of the sender, without analyzing them.
 */
const FILL = `
set session_replication_role = replica;
insert into customers (approval_status, first_name, last_name, birth_date, gender, id_type, id_number,
  id_expiry_date, nationality, msisdn, street, town, city, province, postal_code, tier)
select 'APPROVED', 'Full', 'House', 'e1.test#1985-06-24', 'FEMALE', 'SA_ID', 'e1.full#' || n, '9999-12-31', 'ZAF',
  '2784' || lpad(n::text, 7, '0'), 'e1.test#1 Example Street', 'e1.test#Suburb', 'Johannesburg', 'GAUTENG', '2001', 'FULL'
from generate_series(1, 5000) n;
insert into customer_totals (registration_id)
select registration_id from customers where first_name = 'Full';
insert into limit_usage (registration_id, business_day, principal_cents, day_limit_cents)
select registration_id, current_date, 0, 0 from customers where first_name = 'Full';
insert into quotations overriding system value
select (jsonb_populate_record(q, jsonb_build_object('id', -n, 'reference', 'F' || n,
  'idempotency_key', null, 'request_hash', null))).*
from quotations q, generate_series(1, 5000) n where q.id = (select min(id) from quotations);
insert into transactions overriding system value
select (jsonb_populate_record(t, jsonb_build_object('id', -n, 'quotation_id', -n,
  'payment_reference', lpad(n::text, 16, '0'), 'idempotency_key', 'F' || n, 'paid_at', now(),
  'created_at', now() - interval '1 day'))).*
from transactions t, generate_series(1, 5000) n where t.id = (select min(id) from transactions);
reset session_replication_role`;

test('plans made while the tables were small are still good when they are full and not analyzed', async () => {
  const filled = ['customers', 'customer_totals', 'limit_usage', 'quotations', 'transactions'];
  const { pool } = server.owner;
  for (const table of filled)
    await pool.query(`alter table ${table} set (autovacuum_enabled = off)`);
  await pool.query(`vacuum analyze ${filled.join(', ')}`);
  // PostgreSQL settles on a generic plan after five executions.
  for (let count = 0; count < 8; count += 1) {
    const creation = await requested(200 + count);
    await withTransaction(session, (handle) => createOn(handle, creation));
  }
  await pool.query(FILL);
  const creation = await requested(300);
  await counted(async (handle) => {
    await createOn(handle, creation);
    for (const { table, scanned, fetched } of await touchedBy(handle)) {
      expect([table, scanned]).toEqual([table, 0n]);
      expect(fetched, table).toBeLessThan(20n);
    }
  });
});

test('a process of the previous version can still create transactions during an upgrade', async () => {
  const { pool } = server.owner;
  const creation = await requested(400);
  const row = await read(server.database, creation);
  const { quotation } = row;
  const { parameters } = await statementOf(creation, row);
  const { first_name, last_name } = parameters;
  const json = (of: 'captured_fields' | 'sender' | 'screening') =>
    JSON.parse(String(parameters[of]));
  const [channel, recipient, subject, body] = (parameters.texts as string[][])[0] ?? [];
  const document = (hash: string) => ({
    idempotency: { caller: 'old', key: 'old', call: 'createTransaction', request_hash: hash },
    transaction: {
      ...quotation,
      ...parameters,
      quotation_id: quotation?.id,
      registration_id: parameters.registration,
      beneficiary_first_name: first_name,
      beneficiary_last_name: last_name,
      captured_fields: json('captured_fields'),
      sender: json('sender'),
      screening: json('screening'),
    },
    messages: [{ channel, recipient, subject, body }],
    limits: { day: '100000000', month: '100000000', year: '100000000' },
    actor: parameters.actor,
    holds: [],
    answer: { status: parameters.status },
  });
  const asked = async (hash: string) => {
    const text = JSON.stringify(document(hash), (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const { rows } = await pool.query('select * from create_outbound_transaction($1)', [text]);
    return rows[0];
  };
  const first = await asked('h');
  expect(first).toMatchObject({
    outcome: 'CREATED',
    answer: { status: parameters.status, 'transaction-id': expect.any(Number) },
  });
  expect(await asked('h')).toEqual({ ...first, outcome: 'REPEATED' });
  expect(await asked('another')).toMatchObject({ outcome: 'KEY_REUSED' });
  const { rows } = await pool.query(
    'select principal_cents, idempotency_key from transactions where id = $1',
    [first.answer['transaction-id']],
  );
  expect(rows).toEqual([{ principal_cents: 40_000n, idempotency_key: 'old' }]);
});
