/** The program as a process: exit codes, standard error, a closed pipe, a signal, and no secrets in its output. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEnvironment } from '../../test/environment.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../test/prepared.ts';
import { NODE } from '../../test/process.ts';
import { blockAt } from '../../test/resilience/blockers.ts';
import { stitchFile } from '../../test/statement-files.ts';
import { runCommand, type TerminalTester, terminalOperator } from '../../test/terminal.ts';
import type { Environment } from '../platform/core/config.ts';
import { EXIT } from './run.ts';

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'thumela-process-'));
let prepared: PreparedDatabase;
let thandi: TerminalTester;
beforeAll(async () => {
  prepared = await prepareTestDatabase({ demo: true });
  thandi = await terminalOperator(prepared, 'treasury');
});
afterAll(async () => {
  await prepared.close();
  rmSync(folder, { recursive: true });
});

const settings = (more: Environment): Environment =>
  testEnvironment({ DEMO: 'true', DATABASE_URL: prepared.config.databaseUrl, ...more });

function start(words: readonly string[], more: Environment = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...settings(more) };
  return spawn(NODE, [PROGRAM, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs the program to its end. */
async function run(words: readonly string[], more: Environment = {}) {
  const child = start(words, more);
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status: child.exitCode, stdout, stderr };
}

test('the program exits with 0, 1 or 2, writes errors to standard error, and prints no secret', async () => {
  const file = join(folder, 'stitch.csv');
  const day = '2026-10-01';
  writeFileSync(file, stitchFile([{ type: 'payment', id: 'P1', cents: 100n, day }]));
  const proof = await thandi.proof();
  // The file is read in a thread of its own, which must not delay the end of the process.
  const words = ['statements', 'import', file, '--as', 'STITCH', ...thandi.by];
  const done = await run(words, proof);
  const refused = await run(words, proof);
  const mistyped = await run(['cases', 'lists'], proof);
  expect([done, refused, mistyped]).toEqual([
    { status: EXIT.done, stdout: expect.stringMatching(/^Lines: 1, new: 1,/), stderr: '' },
    { status: EXIT.failed, stdout: '', stderr: 'E-mail address, password or code is wrong.\n' },
    {
      ...{ status: EXIT.usage, stdout: '' },
      stderr: expect.stringContaining("Did you mean 'list'?"),
    },
  ]);
  const secrets = Object.entries(settings(proof)).filter(([name]) =>
    /SECRET|PEPPER|PASSWORD|OPERATOR_CODE|DATABASE_URL/.test(name),
  );
  expect(secrets.length).toBeGreaterThan(10);
  const printed = JSON.stringify([done, refused, mistyped]);
  for (const [name, value] of secrets) expect(printed.includes(value ?? ''), name).toBe(false);
});

test('help needs no database, and a missing one is named', async () => {
  const nowhere = { DATA_DIR: '/nowhere' };
  expect(await runCommand('', nowhere, 'cases', '--help')).toEqual({
    code: EXIT.done,
    output: expect.stringMatching(/^cases: /),
  });
  expect(await runCommand('', nowhere, 'cases', 'list')).toEqual({
    code: EXIT.failed,
    output: 'There is no database in /nowhere yet.\n',
  });
});

test('a reader such as head may close the pipe before everything is written', async () => {
  const child = start(['books', 'accounts']);
  child.stdout.destroy();
  const [stderr] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect([child.exitCode, stderr]).toEqual([EXIT.done, '']);
});

test('a signal ends the program in the middle of its work, and the database rolls it back', async () => {
  const cases = async () => (await prepared.owner.pool.query('select from cases')).rowCount;
  const before = await cases();
  const blocker = await blockAt(prepared.owner, 'lock table cases in exclusive mode');
  const lines = ['--debit', 'PARTNER_CHARGES/FNB=1', '--credit', 'BANK/MAIN=1'];
  const words = ['cases', 'correct', ...lines, ...thandi.by, '--reason', 'A correction.'];
  const child = start(words, await thandi.proof());
  const ended = once(child, 'exit');
  await blocker.waiting();
  child.kill('SIGTERM');
  expect(await ended).toEqual([null, 'SIGTERM']);
  await blocker.release();
  expect(await cases()).toBe(before);
});
