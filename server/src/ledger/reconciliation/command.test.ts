import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePayments } from '../../../test/many-payments.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { ACCOUNT_NUMBER, camtFile, stitchFile } from '../../../test/statement-files.ts';
import { runCommand, type TerminalTester, terminalOperator } from '../../../test/terminal.ts';
import type { Environment } from '../../platform/core/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'thumela-statements-'));
let prepared: PreparedDatabase;
let thandi: TerminalTester;
let sipho: TerminalTester;
beforeAll(async () => {
  prepared = await prepareTestDatabase({ demo: true });
  thandi = await terminalOperator(prepared, 'treasury');
  sipho = await terminalOperator(prepared, 'treasury');
});
afterAll(async () => {
  await prepared.close();
  rmSync(folder, { recursive: true });
});

/** Runs `thumela statements`; returns its output and exit code. */
const statements = (args: string[], proof: Environment = {}) =>
  runCommand(prepared.config.databaseUrl, proof, 'statements', ...args);

function fileOf(content: Buffer): string {
  const file = join(folder, randomUUID());
  writeFileSync(file, content);
  return file;
}

/** Runs it as an operator with a valid one-time code. */
const by = async (tester: TerminalTester, ...args: string[]) =>
  await statements([...args, ...tester.by], await tester.proof());

const day = '2026-10-01';

test('an operator imports files, and two operators work through unmatched items', async () => {
  const [payment] = await makePayments(prepared.database, [
    { reference: '9000000000000001', partnerReference: 'P1', cents: 105_750n, day },
  ]);
  const stitch = fileOf(
    stitchFile([
      { type: 'payment', reference: '9000000000000001', id: 'P1', cents: 105_000n, day },
    ]),
  );
  expect(await by(thandi, 'import', stitch, '--as', 'STITCH')).toEqual({
    code: 0,
    output: expect.stringMatching(/^Lines: 1, new: 1, matched: 0\./),
  });
  const listed = await statements(['list']);
  expect(listed.output).toContain(`like payment:${payment?.id}, but for: amount\n`);
  expect(listed.output).toMatch(
    / {2}STITCH {4}PAYMENT {5}2026-10-01 {8}R 1 050\.00 {2}9000000000000001\n/,
  );
  expect(Math.max(...listed.output.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(
    100,
  );
  const target = `payment:${payment?.id}`;
  const why = ['--reason', 'The partner kept R 7.50'];
  expect(await by(thandi, 'propose', '1', target, ...why)).toMatchObject({ code: 0 });
  expect(await by(thandi, 'confirm', '1')).toMatchObject({ code: 1 });
  expect(await by(sipho, 'confirm', '1')).toMatchObject({ code: 0 });
});

test('exits with a sentence and code 1 if refused, 2 if typed wrongly', async () => {
  const bank = fileOf(camtFile([{ cents: 100n, day }]));
  const unproved = await Promise.all([statements([]), statements(['import', bank])]);
  // Run one after the other, because each code is accepted once.
  const runs = [
    ...unproved,
    await by(thandi, 'import', bank, '--as', 'bank'),
    await by(thandi, 'account', 'main', ACCOUNT_NUMBER, '--name', 'Main', '--reason', 'Ours'),
  ];
  expect(runs).toEqual([
    { code: 2, output: expect.stringMatching(/^A verb is missing\./) },
    { code: 2, output: expect.stringMatching(/^--as is missing\.\n/) },
    {
      code: 1,
      output: `No bank account of ours has the number ${ACCOUNT_NUMBER}; add it under Books, Statements, or with npm run thumela -- statements account.\n`,
    },
    { code: 1, output: expect.stringContaining("A code must be like MAIN, not 'main'.") },
  ]);
});
