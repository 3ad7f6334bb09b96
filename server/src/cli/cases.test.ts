import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '../../test/customers.ts';
import { type RunningServer, startServer } from '../../test/harness.ts';
import { operatorCall } from '../../test/operators.ts';
import { corridors, sendMoney } from '../../test/outbound.ts';
import { givePayee } from '../../test/payees.ts';
import { reportPaid } from '../../test/report-paid.ts';
import {
  identifyAmong,
  runCommand,
  type TerminalTester,
  terminalOperator,
} from '../../test/terminal.ts';
import type { Environment } from '../platform/core/config.ts';
import { UsageError } from './definition.ts';
import { executeCommand } from './run.ts';

let server: RunningServer;
let zanele: TerminalTester;
let pieter: TerminalTester;
let ZANELE: readonly string[];
let PIETER: readonly string[];
beforeAll(async () => {
  server = await startServer();
  zanele = await terminalOperator(server, 'treasury');
  pieter = await terminalOperator(server, 'treasury');
  ZANELE = [...zanele.by, '--reason', 'The recipient moved away.'];
  PIETER = [...pieter.by, '--reason', 'I called the customer.'];
});
afterAll(() => server.close());

/** Runs `thumela cases` with these settings; returns its output and exit code. */
const run = (words: readonly string[] = ['list'], proof: Environment = {}) =>
  runCommand(server.config.databaseUrl, proof, 'cases', ...words);

/** Runs `thumela cases` on the server's own database connections; returns its output. */
async function cases(...words: readonly string[]): Promise<string> {
  const identify = identifyAmong(server, zanele, pieter);
  return (await executeCommand({ ...server, identify }, ['cases', ...words])).join('\n');
}

const SIGNED = ['--operator', 'zanele@staff.example', '--reason', 'Why not?'];

/** A paid transaction, and one on hold for eight hours and a minute. */
async function waiting() {
  const customer = await addCustomer(server);
  const paid = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  await reportPaid(server.database, BigInt(paid['transaction-id']));
  const values = { values: { 22: '𒀀𒀭', 24: '𒂗𒍪' } };
  const held = await sendMoney(server.url, customer, corridors.zimbabweCash, 100, values);
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
    expect.stringContaining(`         READY proposed by ${zanele.email}: `),
    '',
    '2 open cases, 1 overdue.',
  ]);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
  expect(list.code).toBe(0);

  const shown = await cases('show', id);
  expect(shown).toContain(`payment reference: ${paid}`);
  expect(shown).toContain(`PROPOSED  READY  ${zanele.actor}  The recipient moved away.`);
  expect(shown).toContain('READY_KEEP_FEE (two people: propose, then decide)');

  expect(await run(['decide', id, 'READY', ...ZANELE], await zanele.proof())).toEqual({
    code: 1,
    output: `Case ${id} needs two people: ${zanele.email} proposed it, so another operator must decide.\n`,
  });
  const { id: transactionId } = await server.owner.db
    .selectFrom('transactions')
    .select('id')
    .where('payment_reference', '=', paid)
    .executeTakeFirstOrThrow();
  await givePayee(server, transactionId);
  expect(await cases('decide', id, 'READY', ...PIETER)).toBe(`Case ${id} is decided: READY.`);

  const owed = await cases('refunds');
  const [reference = ''] = /RF\d{10}/.exec(owed) ?? [];
  expect(owed).toContain(paid);
  const left = await cases('refund', reference, 'sent', ...PIETER);
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
    `Case ${id} has already been decided: “refused”, by ${pieter.email}.`,
  );
  await expect(cases('write-off', 'CHARGEBACKS', '5', ...ZANELE)).rejects.toThrow(
    'The account balance is too low.',
  );
});

test.each([
  [['dance'], "Unknown verb of cases 'dance'."],
  [['decied', '1', 'RELEASE'], "Unknown verb of cases 'decied'. Did you mean 'decide'?"],
  [['decide', '1'], 'DECISION is missing.'],
  [['show', '1', 'now'], "Unexpected argument 'now'."],
  [['list', '--colour', 'red'], "Unknown flag '--colour'."],
  [['list', '--jsno'], "Unknown flag '--jsno'. Did you mean '--json'?"],
  [['return', '1', '--as', 'gift', ...SIGNED], '--as must be refund or cancellation'],
  [['correct', '7', '--debit', 'FEES=1', ...SIGNED], 'Give either ENTRY or lines'],
  [['correct', '7'], '--operator is missing.'],
  [['decide', '1', 'RELEASE', '--operator', 'Zanele'], '--reason is missing.'],
  [['show', 'x'], "ID must be a number, not 'x'."],
  [['correct', '--debit', 'FEES', ...SIGNED], "A line is such as CHARGEBACKS=1057.50, not 'FEES'."],
  [['write-off', 'CHARGEBACKS', '0', ...SIGNED], "An amount is in rand, such as 1057.50, not '0'."],
])('%j is wrong usage, with a sentence', async (words, sentence) => {
  const error = await cases(...words).catch((thrown: unknown) => thrown);
  if (!(error instanceof UsageError)) throw error;
  expect(error.message).toContain(sentence);
  expect(error.message).toContain('npm run thumela -- cases');
});

test('a case that does not exist is refused', async () => {
  await expect(cases('show', '999999')).rejects.toThrow('The case was not found.');
});

describe('an operator at the terminal', () => {
  const asked = async (lines = ['--debit', 'PARTNER_CHARGES/FNB=1', '--credit', 'BANK/MAIN=1']) =>
    /by case (\d+)\./.exec(await cases('correct', ...lines, ...ZANELE))?.[1] ?? '';

  test('is the same person as at the console', async () => {
    const id = await asked();
    const console = await operatorCall(server, 'treasury');
    await server.owner.pool.query(
      `update operator_sessions set operator_id = (select id from operators where email = $1)
       where operator_id = $2`,
      [zanele.email, String(console.id)],
    );
    const body = { decision: 'POST', reason: 'I looked at it.' };
    const own = await console.call('POST', `/console/api/cases/${Number(id)}/decision`, body);
    expect([own.status, own.body]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringContaining(zanele.email) }),
    ]);
    const other = await operatorCall(server, 'treasury');
    const theirs = await other.call('POST', `/console/api/cases/${Number(id)}/decision`, body);
    expect(theirs.status).toBe(200);
  });

  test.each<[what: string, by: (proof: Environment) => [email: string, proof: Environment]]>([
    ['a name', (proof) => ['Zanele', proof]],
    ['another password', (proof) => [zanele.email, { ...proof, OPERATOR_PASSWORD: 'a guess' }]],
    ['another code', (proof) => [zanele.email, { ...proof, OPERATOR_CODE: 'abcdef' }]],
  ])('is not believed by %s', async (_what, by) => {
    const [email, proof] = by(await zanele.proof());
    const words = ['write-off', 'CHARGEBACKS', '5', '--operator', email, '--reason', 'Why not?'];
    expect(await run(words, proof)).toEqual({
      code: 1,
      output: 'E-mail address, password or code is wrong.\n',
    });
  });

  test('spends each code once, and needs a role that decides', async () => {
    const proof = await pieter.proof();
    const words = ['refuse', await asked(), ...PIETER];
    expect((await run(words, proof)).code).toBe(0);
    expect((await run(words, proof)).output).toContain('code is wrong.');
    const support = await terminalOperator(server, 'support');
    const id = await asked();
    const refuse = ['refuse', id, ...support.by, '--reason', 'I may not.'];
    expect(await run(refuse, await support.proof())).toEqual({
      code: 1,
      output: 'Your role does not allow this.\n',
    });
  });
});
