/** Commands of the terminal that take two people, each refused to one person alone. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { terminalDuties } from '@thumela/rules/operators/duties.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { WHY } from '../../../test/holds.ts';
import { missingTests, type ProvedBy } from '../../../test/missing-tests.ts';
import {
  identifyAmong,
  runCommand,
  type TerminalTester,
  terminalOperator,
} from '../../../test/terminal.ts';
import { loadAll } from '../../cli/nouns.ts';
import { executeCommand } from '../../cli/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'thumela-duties-'));
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** A noun and a verb with what is typed after them, and the decision by which another operator agrees. */
interface Proposal {
  name: string;
  role: Role;
  decision: string;
  words: () => readonly string[];
  /** A command to run first, so that there is something to propose. */
  before?: readonly string[];
}

const sanctionsFile = () => {
  const path = join(folder, 'list.json');
  writeFileSync(path, JSON.stringify([{ 'full-name': 'Ada Eins', 'listed-on': '2026-11-03' }]));
  return path;
};

const pickupFile = () => {
  const path = join(folder, 'shops.csv');
  const columns = 'name,address,suburb,town,country,opening-hours,phone';
  writeFileSync(path, `${columns}\nCorner Shop,1 Example Street,,Harare,ZW,,\n`);
  return path;
};

const PROPOSALS: readonly Proposal[] = [
  {
    ...{ name: 'cases correct', role: 'treasury', decision: 'POST' },
    words: () => ['--debit', 'PARTNER_CHARGES/FNB=1', '--credit', 'BANK/MAIN=1'],
  },
  {
    ...{ name: 'statements account', role: 'treasury', decision: 'CHANGE' },
    words: () => ['THIRD', '62 4753 0099', '--name', 'Third account'],
  },
  {
    name: 'sanctions load',
    role: 'compliance',
    decision: 'CHANGE',
    words: () => [sanctionsFile()],
  },
  {
    ...{ name: 'pickup-locations import', role: 'treasury', decision: 'CHANGE' },
    words: () => ['vouchers', pickupFile()],
  },
  { name: 'partners add-key', role: 'admin', decision: 'CHANGE', words: () => ['PARTNER_ONE'] },
  {
    ...{ name: 'partners set-webhook', role: 'admin', decision: 'CHANGE' },
    words: () => ['PARTNER_ONE', 'https://partner.example/hooks'],
  },
  {
    ...{ name: 'partners restart', role: 'admin', decision: 'CHANGE' },
    words: () => ['PARTNER_TWO'],
    before: ['partners', 'stop', 'PARTNER_TWO'],
  },
  {
    ...{ name: 'partners earn', role: 'admin', decision: 'APPLY' },
    words: () => ['PARTNER_TWO', '1.50'],
  },
];

/** Two-person commands that need more around them, with the test that refuses one person alone. */
const PROVED: Readonly<Record<string, ProvedBy>> = {
  'cases return': ['cli/cases.test.ts', 'lists what waits, shows it, and has two people decide it'],
  'cases write-off': [
    'ledger/adjustments/adjustments.test.ts',
    'writes off what an account holds when it is posted, and no more',
  ],
  'statements propose': [
    'ledger/reconciliation/command.test.ts',
    'an operator imports files, and two operators work through unmatched items',
  ],
  'statements confirm': [
    'ledger/reconciliation/command.test.ts',
    'an operator imports files, and two operators work through unmatched items',
  ],
  'books close': [
    'ledger/period-close/close.test.ts',
    'by the commands of two operators, once the ledger is checked',
  ],
  'rates load': [
    'pricing/reference-data/rates/rates.test.ts',
    'later rates hold once another operator confirms them, and quotes follow at once',
  ],
  'installation release': [
    'payouts/after-restore/after-restore.test.ts',
    'after a restore nothing is ordered and no message leaves until two people release it',
  ],
  'customers restore': [
    'compliance/holds/propose-restoration.test.ts',
    'the terminal command also requires a second person',
  ],
};

/** Commands that only print something. */
const READING: ReadonlySet<string> = new Set([
  ...['database status', 'encryption status'],
  ...['installation status', 'installation fingerprint', 'installation compare'],
  ...['audit verify', 'ledger verify', 'completion bash', 'completion zsh'],
  ...['books accounts', 'books trial-balance', 'books account', 'books month', 'books entry'],
  ...['cases list', 'cases show', 'cases refunds', 'chat list', 'chat show'],
  ...[
    'screening quality',
    'declarations list',
    'operators list',
    'partners list',
    'partners deliveries',
  ],
  ...['payouts list', 'payouts show', 'statements list'],
]);

/** Every noun and verb of the command line. */
const commands = async () =>
  (await loadAll()).flatMap(({ noun, verbs }) => verbs.map(({ verb }) => `${noun} ${verb}`));

test('every command of the terminal says how many people it takes, or changes nothing', async () => {
  const listed = [...Object.keys(terminalDuties), ...READING];
  expect((await commands()).toSorted()).toEqual(listed.toSorted());
});

test('every command that takes two people has a test that refuses one person alone', () => {
  const two = Object.keys(terminalDuties).filter((name) => terminalDuties[name]?.people === 2);
  const tested = [...PROPOSALS.map(({ name }) => name), ...Object.keys(PROVED)];
  expect(tested.toSorted()).toEqual(two.toSorted());
  expect(missingTests(Object.values(PROVED))).toEqual([]);
});

async function run(who: TerminalTester, words: readonly string[]) {
  const proof = { ...(await who.proof()), DEMO: 'true' };
  return await runCommand(server.config.databaseUrl, proof, ...words, ...who.by, ...WHY);
}

describe('what takes two people is refused to one alone', () => {
  test.each(PROPOSALS.map((one) => [one.name, one] as const))('%s', async (name, proposal) => {
    const [first, second] = [
      await terminalOperator(server, proposal.role),
      await terminalOperator(server, proposal.role),
    ];
    if (proposal.before) await run(first, proposal.before);
    const proposed = await run(first, [...name.split(' '), ...proposal.words()]);
    expect(proposed.code, proposed.output).toBe(0);
    const id = /case (\d+)/.exec(proposed.output)?.[1] ?? '';
    const context = { ...server, identify: identifyAmong(server, first, second) };
    const cases = (who: TerminalTester, ...words: string[]) =>
      executeCommand(context, ['cases', ...words, ...who.by, ...WHY]);
    const { decision } = proposal;
    await expect(cases(first, 'decide', id, decision)).rejects.toThrow('needs two people');
    await cases(second, 'refuse', id);
    await expect(cases(second, 'decide', id, decision)).rejects.toThrow();
  });
});
