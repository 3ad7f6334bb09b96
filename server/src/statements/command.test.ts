import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEnvironment } from '../../test/environment.ts';
import { makePayments } from '../../test/many-payments.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../test/prepared.ts';
import { spawnServer } from '../../test/process.ts';
import { ACCOUNT_NUMBER, camtFile, stitchFile } from '../../test/statement-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'thumela-statements-'));
let prepared: PreparedDatabase;
beforeAll(async () => {
  prepared = await prepareTestDatabase({ demo: true });
});
afterAll(async () => {
  await prepared.close();
  rmSync(folder, { recursive: true });
});

/** Runs `npm run statements`; answers its output and exit code. */
async function statements(...args: string[]) {
  const DATABASE_URL = prepared.config.databaseUrl;
  const settings = testEnvironment({ DEMO: 'false', DATABASE_URL });
  const command = spawnServer(settings, args, 'statements.ts');
  return { code: await command.ended, output: command.output() };
}

function fileOf(content: Buffer): string {
  const file = join(folder, randomUUID());
  writeFileSync(file, content);
  return file;
}

const thandi = ['--operator', 'Thandi Dlamini'];
const day = '2026-10-01';

test('an operator brings files, and two work down what is left over', async () => {
  const [payment] = await makePayments(prepared.database, [
    { reference: '9000000000000001', partnerReference: 'P1', cents: 105_750n, day },
  ]);
  const stitch = fileOf(
    stitchFile([
      { type: 'payment', reference: '9000000000000001', id: 'P1', cents: 105_000n, day },
    ]),
  );
  expect(await statements('import', stitch, '--as', 'STITCH', ...thandi)).toEqual({
    code: 0,
    output: expect.stringMatching(/^Lines: 1, new: 1, matched: 0\./),
  });
  const listed = await statements('list');
  expect(listed.output).toContain(`like payment:${payment?.id}, but for: amount\n`);
  expect(listed.output).toMatch(
    / {2}STITCH {4}PAYMENT {5}2026-10-01 {8}R 1 050\.00 {2}9000000000000001\n/,
  );
  expect(Math.max(...listed.output.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(
    100,
  );
  const target = `payment:${payment?.id}`;
  const why = ['--reason', 'The partner kept R 7.50'];
  expect(await statements('propose', '1', target, ...why, ...thandi)).toMatchObject({ code: 0 });
  expect(await statements('confirm', '1', '--operator', 'Sipho Nkosi')).toMatchObject({ code: 0 });
});

test('what cannot be done is said in a sentence, with exit code 1', async () => {
  const bank = fileOf(camtFile([{ cents: 100n, day }]));
  const runs = await Promise.all([
    statements(),
    statements('import', bank),
    statements('import', bank, '--as', 'bank', ...thandi),
    statements('account', 'main', ACCOUNT_NUMBER, '--name', 'Main', ...thandi),
  ]);
  expect(runs).toEqual([
    { code: 1, output: expect.stringMatching(/^npm run statements -- import FILE/) },
    { code: 1, output: expect.stringMatching(/^--as is missing\.\n/) },
    {
      code: 1,
      output: `No bank account of ours has the number ${ACCOUNT_NUMBER}; add it under Books, Statements, or with npm run statements -- account.\n`,
    },
    { code: 1, output: "A code is such as MAIN, not 'main'.\n" },
  ]);
});
