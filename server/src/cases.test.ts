import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { worded } from '@thumela/rules/language/phrase.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../test/customers.ts';
import { testEnvironment } from '../test/environment.ts';
import { type RunningServer, startServer } from '../test/harness.ts';
import { corridors, send } from '../test/outbound.ts';
import { pay } from '../test/paid.ts';
import { spawnServer } from '../test/process.ts';
import { carryOut } from './deciding/service.ts';
import { operatorsDesk } from './desk.ts';
import { DomainError } from './errors.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Runs `npm run cases` with these words; answers its output and exit code. */
async function run(...words: string[]) {
  const { databaseUrl: DATABASE_URL } = server.config;
  const settings = testEnvironment({ DEMO: 'false', DATABASE_URL });
  const command = spawnServer(settings, words, 'cases.ts');
  return { code: await command.ended, output: command.output() };
}

/** What it writes, as it would, without a process for each. */
async function cases(...words: string[]): Promise<string> {
  const desk = operatorsDesk({ ...server, brand: { name: 'Thumela' } });
  return (await carryOut(desk, words)).join('\n');
}

const ZANELE = ['--operator', 'Zanele', '--reason', 'The recipient moved away.'];
const PIETER = ['--operator', 'Pieter', '--reason', 'I called the customer.'];

/** A paid transaction, and one on hold for eight hours and a minute. */
async function waiting() {
  const customer = await addCustomer(server);
  const paid = await send(server.url, customer, corridors.zimbabweCash, 100);
  await pay(server.database, BigInt(paid['transaction-id']));
  const values = { values: { 22: 'Виктор', 24: 'Ким' } };
  const held = await send(server.url, customer, corridors.zimbabweCash, 100, values);
  await server.database.pool.query(
    `update cases set opened_at = now() - interval '481 minutes', due_at = now() - interval '61 minutes'
     where transaction_id = $1`,
    [held['transaction-id']],
  );
  return { paid: paid['payment-reference'], held: held['payment-reference'] };
}

test('lists what waits, shows it, and has two people decide it', async () => {
  const { paid, held } = await waiting();
  const marked = await cases('return', paid, '--as', 'refund', ...ZANELE);
  const id = /decide case (\d+)\./.exec(marked)?.[1] ?? '';
  expect(marked).toBe(`Transaction ${paid} is marked. Another operator has to decide case ${id}.`);

  const list = await run();
  const lines = list.output.trimEnd().split('\n');
  expect(lines[1]).toMatch(
    new RegExp(`^! +\\d+  Hold {16} +R 1\\d\\d\\.\\d\\d +8 h +61 min late  OPERATOR   ${held}$`),
  );
  expect(lines[2]).toMatch(
    new RegExp(`^ +${id}  Refund {14} +R 1\\d\\d\\.\\d\\d +0 min +in [67] d  OPERATOR   ${paid}$`),
  );
  expect(lines.slice(3)).toEqual([
    '         READY proposed by Zanele: The recipient moved away.',
    '',
    '2 open cases, 1 overdue.',
  ]);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
  expect(list.code).toBe(0);

  const shown = await cases('show', id);
  expect(shown).toContain(`payment reference: ${paid}`);
  expect(shown).toMatch(/PROPOSED {2}READY {2}operator:Zanele {2}The recipient moved away\./);
  expect(shown).toContain('READY_KEEP_FEE (two people: propose, then decide)');

  expect(await run('decide', id, 'READY', ...ZANELE)).toEqual({
    code: 1,
    output: `Case ${id} needs two people: Zanele proposed it, so another operator has to decide.\n`,
  });
  expect(await cases('decide', id, 'READY', ...PIETER)).toBe(`Case ${id} is decided: READY.`);

  const owed = await cases('refunds');
  const [reference = ''] = /RF\d{10}/.exec(owed) ?? [];
  expect(owed).toContain(paid);
  const left = await cases('refund', reference, 'left', ...PIETER);
  expect(left).toBe(`Refund ${reference} is noted as gone.`);
  expect(await cases('refunds')).toBe('No refund is owed.');
});

test('proposes entries by hand, and takes a proposal back', async () => {
  const lines = ['--debit', 'PARTNER_CHARGES/FNB=12.50', '--credit', 'BANK/MAIN=12.50'];
  const proposed = await cases('correct', ...lines, ...ZANELE);
  const id = /by case (\d+)\./.exec(proposed)?.[1] ?? '';
  const shown = await cases('show', id);
  expect(shown).toContain('lines: debit  PARTNER_CHARGES/FNB R 12.50');
  expect(shown).toContain('lines: credit BANK/MAIN R 12.50');
  expect(await cases('refuse', id, ...PIETER)).toBe(`The proposal for case ${id} is refused.`);
  await expect(cases('decide', id, 'POST', ...PIETER)).rejects.toThrow(
    `Case ${id} was decided already: “refused”, by Pieter.`,
  );
  await expect(cases('write-off', 'CHARGEBACKS', '5', ...ZANELE)).rejects.toThrow(
    'The account does not hold that much.',
  );
});

test.each([
  [['dance'], /^npm run cases /],
  [['decide', '1'], /^npm run cases /],
  [['--colour', 'red'], /^Unknown option '--colour'/],
  [['return', '1', '--as', 'gift', ...ZANELE], /^npm run cases /],
  [['correct', '7', '--debit', 'FEES=1', ...ZANELE], /^npm run cases /],
  [['show', '999999'], /^The case was not found\.$/],
])('%j cannot be meant, and says why', async (words, expected) => {
  await expect(cases(...words)).rejects.toThrow(expected);
});

test.each([
  [['show', 'x'], "A case has a number, not 'x'."],
  [['decide', '1', 'RELEASE'], 'Please say who you are: a name of at most 100 letters.'],
  [['decide', '1', 'RELEASE', '--operator', 'Zanele'], 'Please say why, in at most 500 letters.'],
  [['correct', '--debit', 'FEES', ...ZANELE], "A line is such as CHARGEBACKS=1057.50, not 'FEES'."],
  [['write-off', 'CHARGEBACKS', '0', ...ZANELE], "An amount is in rand, such as 1057.50, not '0'."],
])('%j is refused for what was typed', async (words, sentence) => {
  const error = await cases(...words).catch((refused: unknown) => refused);
  if (!(error instanceof DomainError)) throw error;
  expect(error.errors.map((one) => worded(one, ENGLISH.say))).toEqual([sentence]);
});
