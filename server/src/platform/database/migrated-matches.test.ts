/** Migration of cases for sanctions matches on holds and incoming orders (decision 27). */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateUntil } from '../../../test/older-schema.ts';
import { emptyTestDatabase, type PreparedDatabase } from '../../../test/prepared.ts';
import { migrateDatabase } from './migrate.ts';
import { clientWithoutTimeout } from './pool.ts';

const FIRST_OF_MATCHES = '202611241255-matches-of-their-own.sql';
const MATCHED = { rules: ['DOCUMENT_EXPIRED', 'SANCTIONS_MATCH'] };
const SCREENED = { result: 'POSSIBLE_MATCH', 'list-date': '2026-11-22', 'list-number': 2 };

let prepared: PreparedDatabase;
let before: pg.Client;
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await before.query<Row>(text, values)).rows;

const add = (kind: string, subject: string, facts: object) =>
  query(
    `insert into cases (kind, subject, facts, due_at, opened_by) values ($1, $2, $3, now(), 'system')`,
    [kind, subject, JSON.stringify(facts)],
  );

beforeAll(async () => {
  prepared = await emptyTestDatabase();
  before = clientWithoutTimeout(prepared.database);
  await before.connect();
  await migrateUntil(before, FIRST_OF_MATCHES);
  await add('HOLD', 'transaction:1', { rules: ['SAME_NAME'] });
  await add('HOLD', 'transaction:2', MATCHED);
  await add('HOLD', 'transaction:3', MATCHED);
  await add('SANCTIONS_MATCH', 'transaction:3', SCREENED);
  await add('INCOMING_ORDER', 'order:4', SCREENED);
  await add('INCOMING_ORDER', 'order:5', { customer: 'SUSPENDED' });
  await add('SIGN_UP', 'customer:6', { reasons: ['SANCTIONS'] });
  await migrateDatabase(prepared.database);
});
afterAll(async () => {
  await before.end();
  await prepared.close();
});

test('possible matches become matches, and texts that all operators see do not reveal them', async () => {
  const cases = await query(
    `select kind, subject, words @@ 'sanctions' as found from cases order by id`,
  );
  expect(cases).toEqual([
    { kind: 'HOLD', subject: 'transaction:1', found: false },
    { kind: 'SANCTIONS_MATCH', subject: 'transaction:2', found: true },
    { kind: 'HOLD', subject: 'transaction:3', found: false },
    { kind: 'SANCTIONS_MATCH', subject: 'transaction:3', found: false },
    { kind: 'SANCTIONS_MATCH', subject: 'order:4', found: false },
    { kind: 'INCOMING_ORDER', subject: 'order:5', found: false },
    { kind: 'SIGN_UP', subject: 'customer:6', found: false },
  ]);
});
