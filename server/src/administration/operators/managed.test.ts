import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { listOperators } from './list-operators.ts';

const OPERATORS = 200;
/** Sessions of each operator, as some months of work leave them. */
const SESSIONS = 300;

let prepared: PreparedDatabase;
beforeAll(async () => {
  prepared = await prepareTestDatabase();
  const { pool } = prepared.owner;
  await pool.query(
    `insert into operators (email, name, roles, made_by)
     select n || '@many.example', 'Operator ' || n, '{admin}', 'command'
     from generate_series(1, $1::int) n`,
    [OPERATORS],
  );
  await pool.query(
    `insert into operator_sessions
       (operator_id, token_hash, device, proved_at, last_used_at, ended_at, end_reason)
     select o.id, sha256((o.id || '-' || n)::bytea), 'Chrome', now(),
       timestamptz '2026-01-01' + make_interval(hours => n), now(), 'SIGNED_OUT'
     from operators o, generate_series(1, $1::int) n`,
    [SESSIONS],
  );
  await pool.query('analyze operator_sessions');
});
afterAll(() => prepared.close());

test('the list of operators does not take longer the more sessions they ever had', async () => {
  const began = performance.now();
  const rows = await listOperators(prepared.database, prepared.config);
  // With a look at every session of the table for each operator it took several seconds.
  expect(performance.now() - began).toBeLessThan(1_500);
  expect(rows).toHaveLength(OPERATORS);
  expect(rows.every(({ open_sessions }) => open_sessions === 0)).toBe(true);
  const last = new Date(Date.parse('2026-01-01T00:00:00Z') + SESSIONS * 3_600_000);
  expect(rows[0]?.last_used_at?.getUTCMonth()).toBe(last.getUTCMonth());
});
