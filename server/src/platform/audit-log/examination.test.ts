import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUDIT_KEY } from '../../../test/environment.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/harness.ts';
import { newPayable } from '../../../test/payable-transactions.ts';
import { runCommand } from '../../../test/terminal.ts';
import { examineBooks } from './examination.ts';
import { sealAll } from './seal.ts';

let prepared: PreparedDatabase;
beforeAll(async () => {
  prepared = await prepareTestDatabase({ demo: true });
});
afterAll(() => prepared.close());

/** Runs `thumela ledger verify`; returns its output and exit code. */
const check = () => runCommand(prepared.config.databaseUrl, { DEMO: 'true' }, 'ledger', 'verify');

test('a correct ledger is reported as correct, with its balances', async () => {
  await sealAll(prepared.database, AUDIT_KEY);
  const { code, output } = await check();
  expect(output).toMatch(/PAYMENT_CLEARING +ZAR +\d+\.\d\d\n/);
  expect(output).toContain('The audit trail is intact: 1 seal over 1 entry.');
  expect(output).toMatch(/All is well\.\n$/);
  expect(code).toBe(0);
});

test('every problem is reported, and the command fails', async () => {
  const { pool } = prepared.owner;
  const { id } = await newPayable(prepared.database, { total: '150.00' });
  await pool.query(`update transactions set status = 'COMPLETE' where id = $1`, [id]);
  await pool.query('alter table audit_entries disable trigger all');
  await pool.query(`update audit_entries set actor = 'nobody'`);
  await pool.query(`insert into audit_entries (actor, action, subject) values ('a', 'b', 'c')`);
  const { problems } = await examineBooks(prepared.database, prepared.config);
  expect(problems).toEqual([
    [
      '1 transactions differ from their entries:',
      `  transaction ${id}, COMPLETE, PAYOUT_FLOAT 41: 0.00 found, -150.00 expected`,
    ].join('\n'),
    [
      '1 transactions differ from the payment or refund that their status requires:',
      `  transaction ${id}, COMPLETE, its payment: none found, one that is valid or was charged back expected`,
    ].join('\n'),
    [
      '1 transactions differ from their events:',
      `  transaction ${id}, status: COMPLETE found, APPROVED_UNPAID expected`,
    ].join('\n'),
    [
      '1 payouts differ from their transactions, their events or the float:',
      `  transaction ${id}, COMPLETE, its payout: none found, paid expected`,
    ].join('\n'),
    expect.stringMatching(/^Seal \d+ of the audit trail is broken\.$/),
    expect.stringMatching(/^1 audit entries are not sealed and are not waiting to be:\n {2}\d+$/),
  ]);
  const { code, output } = await check();
  expect(code).toBe(1);
  for (const problem of problems) expect(output).toContain(problem);
  expect(output).not.toContain('All is well');
});
