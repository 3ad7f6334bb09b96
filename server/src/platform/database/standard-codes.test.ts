/** Migration of rows with former codes. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateUntil } from '../../../test/older-schema.ts';
import { emptyTestDatabase, type PreparedDatabase } from '../../../test/prepared.ts';
import { migrateDatabase } from './migrate.ts';
import { clientWithoutTimeout } from './pool.ts';

let prepared: PreparedDatabase;
let client: pg.Client;
beforeAll(async () => {
  prepared = await emptyTestDatabase();
  client = clientWithoutTimeout(prepared.database);
  await client.connect();
  await migrateUntil(client, '202611281400-standard-codes.sql');
  await client.query(`set session_replication_role = 'replica'`);
  await client.query(`
    insert into cases (kind, subject, facts, due_at, opened_by, state, decision, reason, proposed_by, decided_by, decided_at)
    select kind, 'transaction:1', '{}', now(), 'system', 'DECIDED', decision, 'Checked.', 'operator:a', 'operator:b', now()
    from (values ('LETTER', 'ANSWERED'), ('SILENT_PAYOUT', 'GO_ON'), ('DOUBTED_PAYOUT', 'PAID'),
      ('DEAF_PARTNER', 'DONE'), ('RATE_STOP', 'ACCEPT_RATE'), ('RETURNED_PAYOUT', 'SEND_TO=470010/1234567'),
      ('RETURNED_PAYOUT', 'GIVE_BACK'), ('HOLD', 'SEND_TOGETHER')) of (kind, decision)`);
  await client.query(`
    insert into case_events (case_id, action, actor, decision)
    values (1, 'DECIDED', 'operator:b', 'SEND_TO=470010/1234567'), (1, 'NOTED', 'operator:b', null)`);
  await client.query(`
    insert into refunds (transaction_id, amount_cents, state, left_at)
    values (1, 100, 'LEFT', now()), (2, 100, 'OWED', null)`);
  await client.query(`
    insert into webhook_events (partner, event_id, payment_reference, type, outcome, body)
    select 'STITCH', outcome, '', 'PAID', outcome, '{}'
    from unnest(array['NOTHING', 'DOUBTED', 'HELD']) outcome`);
  await client.query(`
    insert into payout_words (report_id, end_to_end_id, code, word, bank_reference, outcome)
    values (1, '', '', '', '', 'DOUBTED'), (1, '', '', '', '', 'MOVED')`);
  await migrateDatabase(prepared.database);
});
afterAll(async () => {
  await client.end();
  await prepared.close();
});

/** The first column of the answer. */
const column = async (query: string) =>
  (await client.query({ text: query, rowMode: 'array' })).rows.flat();

test('cases and their history get the current kinds and decisions, with the decision’s parameters', async () => {
  expect(await column(`select kind || ' ' || decision from cases order by id`)).toEqual([
    'CONTACT_MESSAGE ANSWERED',
    'PAYOUT_OVERDUE CONTINUE',
    'PAYOUT_DISCREPANCY PAID',
    'WEBHOOK_UNREACHABLE DONE',
    'RATE_SUSPENDED ACCEPT_RATE',
    'RETURNED_PAYOUT SEND_TO_ACCOUNT',
    'RETURNED_PAYOUT RETURN_TO_PARTNER',
    'HOLD SEND_TOGETHER',
  ]);
  expect(await column('select decision from case_events order by id')).toEqual([
    'SEND_TO_ACCOUNT=470010/1234567',
    null,
  ]);
});

test('refunds, notices and payout reports get the current states and outcomes', async () => {
  expect(await column('select state from refunds order by id')).toEqual(['SENT', 'OWED']);
  expect(await column('select outcome from webhook_events order by id')).toEqual([
    ...['IGNORED', 'DISCREPANCY', 'HELD'],
  ]);
  expect(await column('select outcome from payout_words order by id')).toEqual([
    ...['DISCREPANCY', 'MOVED'],
  ]);
});

test('the database refuses the former codes, and history stays append-only', async () => {
  await client.query(`set session_replication_role = 'origin'`);
  await expect(client.query(`update cases set kind = 'LETTER'`)).rejects.toThrow(
    'cases_kind_known',
  );
  await expect(client.query(`update refunds set state = 'LEFT'`)).rejects.toThrow(
    'refunds_state_known',
  );
  for (const table of ['case_events', 'payout_words'])
    await expect(client.query(`delete from ${table}`)).rejects.toThrow(`${table} is append-only`);
});
