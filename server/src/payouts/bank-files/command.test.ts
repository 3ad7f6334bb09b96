import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusReport } from '../../../test/bank-files.ts';
import { addCustomer } from '../../../test/customers.ts';
import { debtor as debtorSettings } from '../../../test/environment.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { type OrderedPayout, orderPayout } from '../../../test/ordered-payouts.ts';
import { readPain } from '../../../test/payout-orders.ts';
import { runCommand, type TerminalTester, terminalOperator } from '../../../test/terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'thumela-payouts-'));
let server: RunningServer;
let payout: OrderedPayout;
let thandi: TerminalTester;
beforeAll(async () => {
  server = await startServer({ settings: { payoutPartner: 'iso20022' } });
  thandi = await terminalOperator(server, 'treasury');
  payout = await orderPayout(server, await addCustomer(server, { email: 'exported@example.com' }));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Runs `thumela payouts`; returns its output and exit code. */
const payouts = (args: string[], more: Record<string, string> = {}) =>
  runCommand(server.config.databaseUrl, more, 'payouts', ...args);

/** Runs it as an operator with a valid one-time code. */
const byThandi = async (args: string[], more: Record<string, string> = {}) =>
  await payouts([...args, ...thandi.by], { ...more, ...(await thandi.proof()) });

const toFolder = { ...debtorSettings, PAYOUT_FILES_DIR: folder };

test("an operator exports payouts for the bank and imports the bank's reports", async () => {
  const written = await byThandi(['export'], toFolder);
  expect(written).toEqual({
    code: 0,
    output: expect.stringMatching(/\.xml: 1 payouts\. Bring it to the bank\.\n$/),
  });
  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(readPain(readFileSync(join(folder, name)), 'PmtInf/CdtTrfTxInf/PmtId/EndToEndId')).toEqual(
    [payout.e2e],
  );
  expect(await byThandi(['export'], toFolder)).toEqual({
    code: 0,
    output: 'Nothing waits to be paid out.\n',
  });
  const report = join(folder, 'status.xml');
  writeFileSync(
    report,
    statusReport({
      orders: [
        { id: payout.e2e, code: 'ACSP' },
        { id: 'X1', code: 'ACSP' },
      ],
    }),
  );
  expect(await byThandi(['import', report])).toEqual({
    code: 0,
    output: 'MOVED 1, UNKNOWN 1. For what matches no payout: npm run thumela -- payouts list\n',
  });
  const [listed, shown] = await Promise.all([payouts(['list']), payouts(['show', payout.e2e])]);
  expect(listed.output).toMatch(
    /payouts 1, not ended 1, without a report 0 {2}handed over \d{4}-\d\d-\d\d/,
  );
  expect(listed.output).toMatch(/ X1 +ACSP +no payout of ours\. {2}status\.xml\./);
  expect(shown.output).toMatch(
    new RegExp(`^Payout ${payout.id}: ACCEPTED, NGN [\\d.]+, ordered as ${payout.e2e}, in file PO`),
  );
});

test('exits with a sentence and code 1 if refused, 2 if typed wrongly', async () => {
  const [bare, unnamed, unknown] = await Promise.all([
    payouts([]),
    payouts(['export']),
    payouts(['show', '999999']),
  ]);
  // Run one after the other, because each code is accepted once.
  const exported = await byThandi(['export']);
  const missing = await byThandi(['import', join(folder, 'none.xml')]);
  const runs = [bare, unnamed, exported, missing, unknown];
  expect(runs).toEqual([
    { code: 2, output: expect.stringMatching(/^A verb is missing\./) },
    { code: 2, output: expect.stringMatching(/^--operator is missing\.\n/) },
    {
      code: 1,
      output: 'A file needs PAYOUT_DEBTOR_NAME, PAYOUT_DEBTOR_ACCOUNT and PAYOUT_DEBTOR_BIC.\n',
    },
    { code: 1, output: expect.stringMatching(/^The file cannot be read: ENOENT/) },
    { code: 1, output: "There is no payout '999999'.\n" },
  ]);
});
