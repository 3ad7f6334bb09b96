/** Commands of the terminal that take two people, each refused to one person alone. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { terminalDuties } from '@thumela/rules/operators/duties.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { missingTests, type ProvedBy } from '../../../test/proved.ts';
import { command, WHY } from '../../../test/stopping.ts';
import { identifyAmong, type TerminalTester, terminalOperator } from '../../../test/terminal.ts';
import { operatorsDesk } from '../../app/desk.ts';
import { carryOut } from '../../casework/decisions/service.ts';

const folder = mkdtempSync(join(tmpdir(), 'thumela-duties-'));
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** What is typed after `npm run`, and the decision by which another operator agrees. */
interface Proposal {
  name: string;
  role: Role;
  decision: string;
  words: () => readonly string[];
  /** Typed before, so that there is something to propose. */
  before?: readonly string[];
}

const sanctionsFile = () => {
  const path = join(folder, 'list.json');
  writeFileSync(path, JSON.stringify([{ 'full-name': 'Ada Eins', 'listed-on': '2026-11-03' }]));
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
  { name: 'sanctions', role: 'compliance', decision: 'CHANGE', words: () => [sanctionsFile()] },
  { name: 'partners add-key', role: 'admin', decision: 'CHANGE', words: () => ['PARTNER_ONE'] },
  {
    ...{ name: 'partners set-webhook', role: 'admin', decision: 'CHANGE' },
    words: () => ['PARTNER_ONE', 'https://partner.example/hooks'],
  },
  {
    ...{ name: 'partners restart', role: 'admin', decision: 'CHANGE' },
    words: () => ['PARTNER_TWO'],
    before: ['stop', 'PARTNER_TWO'],
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
    'ledger/adjustments/corrections.test.ts',
    'gives up what an account holds, and no more, at the moment it is posted',
  ],
  'statements propose': [
    'ledger/reconciliation/command.test.ts',
    'an operator brings files, and two work down what is left over',
  ],
  'statements confirm': [
    'ledger/reconciliation/command.test.ts',
    'an operator brings files, and two work down what is left over',
  ],
  'books close': [
    'ledger/period-close/close.test.ts',
    'by the commands of two operators, once the books are examined',
  ],
  rates: [
    'pricing/reference-data/rates/rates.test.ts',
    'later rates hold once another operator confirms them, and quotes follow at once',
  ],
  'customers restore': [
    'compliance/holds/restoring.test.ts',
    'the terminal asks a second person too',
  ],
};

/** Commands that only show something. */
const READING: ReadonlySet<string> = new Set([
  ...['books accounts', 'books trial-balance', 'books account', 'books month', 'books entry'],
  ...['cases', 'cases show', 'cases refunds', 'chat list', 'declarations', 'operators'],
  ...['partners list', 'partners deliveries', 'payouts list', 'payouts show', 'statements list'],
]);

/** What can be typed after `npm run`, by the usage of every command that names an operator. */
function commands(): Set<string> {
  const root = join(import.meta.dirname, '../..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const usages = sources.flatMap((source) => /const (?:USAGE|usage) = `[^`]*`/.exec(source) ?? []);
  return new Set(
    usages.flatMap((usage) =>
      [...usage.matchAll(/(?:`|\n)npm run (\S+)(?: -- ([a-z|-]+))?/g)].flatMap(
        ([, program, verbs]) =>
          verbs === undefined ? [`${program}`] : verbs.split('|').map((one) => `${program} ${one}`),
      ),
    ),
  );
}

test('every command of the terminal says how many people it takes, or changes nothing', () => {
  const listed = [...Object.keys(terminalDuties), ...READING];
  expect([...commands()].toSorted()).toEqual(listed.toSorted());
});

test('every command that takes two people has a test that refuses one person alone', () => {
  const two = Object.keys(terminalDuties).filter((name) => terminalDuties[name]?.people === 2);
  const tested = [...PROPOSALS.map(({ name }) => name), ...Object.keys(PROVED)];
  expect(tested.toSorted()).toEqual(two.toSorted());
  expect(missingTests(Object.values(PROVED))).toEqual([]);
});

const PROGRAMS: Readonly<Record<string, string>> = { partners: 'cli/remittance-partners.ts' };

async function run(who: TerminalTester, program: string, words: readonly string[]) {
  const proof = { ...(await who.proof()), DEMO: 'true' };
  const file = PROGRAMS[program] ?? `cli/${program}.ts`;
  return await command(server.config.databaseUrl, proof, file, ...words, ...who.by, ...WHY);
}

describe('what takes two people is refused to one alone', () => {
  test.each(PROPOSALS.map((one) => [one.name, one] as const))('%s', async (name, proposal) => {
    const [first, second] = [
      await terminalOperator(server, proposal.role),
      await terminalOperator(server, proposal.role),
    ];
    const [program = '', ...verbs] = name.split(' ');
    if (proposal.before) await run(first, program, proposal.before);
    const proposed = await run(first, program, [...verbs, ...proposal.words()]);
    expect(proposed.code, proposed.output).toBe(0);
    const id = /case (\d+)/.exec(proposed.output)?.[1] ?? '';
    const desk = operatorsDesk({ ...server, brand: { name: 'Thumela' } });
    const cases = (who: TerminalTester, ...words: string[]) =>
      carryOut({ ...desk, identify: identifyAmong(server, first, second) }, [
        ...words,
        ...who.by,
        ...WHY,
      ]);
    const { decision } = proposal;
    await expect(cases(first, 'decide', id, decision)).rejects.toThrow('needs two people');
    await cases(second, 'refuse', id);
    await expect(cases(second, 'decide', id, decision)).rejects.toThrow();
  });
});
