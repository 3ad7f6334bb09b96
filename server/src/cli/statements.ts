import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Permission } from '@thumela/rules/operators/roles.ts';
import { readBrand } from '../administration/branding/service.ts';
import type { TerminalOperator } from '../administration/operators/service.ts';
import { identifyOperator, refuseWithout } from '../administration/operators/service.ts';
import { reasonGiven } from '../casework/cases/service.ts';
import {
  leftOverText,
  statementsReader,
  statementsService,
} from '../ledger/reconciliation/service.ts';
import { type Config, StartError } from '../platform/core/config.ts';
import type { Database } from '../platform/database/pool.ts';
import { refuseUnprepared, runCommand } from './command.ts';

const USAGE = `npm run statements -- import FILE --as PARTNER|bank --operator EMAIL
npm run statements -- list
npm run statements -- propose LINE TARGET --reason WORDS --operator EMAIL
npm run statements -- confirm LINE --operator EMAIL
npm run statements -- refuse LINE --reason WORDS --operator EMAIL
npm run statements -- account CODE NUMBER --name WORDS [--currency ZAR] --reason WORDS --operator EMAIL

FILE is a payment or payout partner's CSV, or camt.053 of a bank. LINE and TARGET are numbers of the list: a TARGET
is payment:12, case:3, refund:4, line:5 of a settlement, payout:6, funding:7 of a payout partner, or charge. What
nobody knew goes into the books as received or taken-back by a payment partner, or as suspense in a bank account.`;

function argumentsOf(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      args,
      allowPositionals: true,
      options: { as: text, operator: text, reason: text, name: text, currency: text },
    });
  } catch (error) {
    throw new StartError([(error as Error).message, USAGE]);
  }
}

type Options = ReturnType<typeof argumentsOf>['values'];

/** @throws StartError with the usage for an option that was left out */
function said(values: Options, name: keyof Options): string {
  const value = values[name]?.trim();
  if (value) return value;
  throw new StartError([`--${name} is missing.`, USAGE]);
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new StartError([`The statement cannot be read: ${(error as Error).message}.`]);
  }
}

function lineOf(text: string): bigint {
  if (/^[1-9]\d{0,17}$/.test(text)) return BigInt(text);
  throw new StartError([`A line is named by its number in the list, not by '${text}'.`]);
}

/** The statements, and how the operator of a command proves who they are. */
interface Given {
  service: ReturnType<typeof statementsService>;
  /** @throws StartError, DomainError */
  proved: (values: Options, permission: Permission) => Promise<TerminalOperator>;
}

const nameOf = ({ actor }: TerminalOperator): string => actor.replace(/^operator:/, '');

type Action = (given: Given, values: Options, words: readonly string[]) => Promise<string>;

/** Each action, and how many words it takes. */
const ACTIONS: Readonly<Record<string, readonly [words: number, act: Action]>> = {
  import: [
    1,
    async ({ service, proved }, values, [file = '']) => {
      const from = said(values, 'as');
      const content = contentOf(file);
      const operator = nameOf(await proved(values, 'statements.import'));
      const done = await service.import({ name: basename(file), content, from, operator });
      const { lines, added, matched } = done;
      return `Lines: ${lines}, new: ${added}, matched: ${matched}. What is left over: npm run statements -- list`;
    },
  ],
  propose: [
    2,
    async ({ service, proved }, values, [line = '', target = '']) => {
      const reason = said(values, 'reason');
      const operator = nameOf(await proved(values, 'books.correct'));
      await service.propose({ lineId: lineOf(line), target, reason, operator });
      return `Line ${line}: ${target} is proposed. Another person confirms it.`;
    },
  ],
  confirm: [
    1,
    async ({ service, proved }, values, [line = '']) => {
      const operator = nameOf(await proved(values, 'books.correct'));
      await service.confirm({ lineId: lineOf(line), operator });
      return `Line ${line} is confirmed.`;
    },
  ],
  refuse: [
    1,
    async ({ service, proved }, values, [line = '']) => {
      const reason = said(values, 'reason');
      const operator = nameOf(await proved(values, 'books.correct'));
      await service.refuse({ lineId: lineOf(line), reason, operator });
      return `Line ${line}: what was proposed is refused.`;
    },
  ],
  account: [
    2,
    async ({ service, proved }, values, [code = '', number = '']) => {
      const [name, reason] = [said(values, 'name'), said(values, 'reason')];
      const { actor } = await proved(values, 'books.correct');
      const currency = values.currency ?? 'ZAR';
      const id = await service.proposeBankAccount(
        { code, number, name, currency },
        { actor, reason: reasonGiven(reason) },
      );
      return `The account is proposed. Another operator decides case ${id}.`;
    },
  ],
};

async function given(database: Database, config: Config): Promise<Given> {
  const identify = identifyOperator({ database, config });
  return {
    service: statementsService(database, await readBrand(database, config)),
    proved: async (values, permission) => {
      const identity = await identify(said(values, 'operator'));
      refuseWithout(identity, permission);
      return identity;
    },
  };
}

/**
 * `npm run statements`: imports statements of partners and banks into the database of the settings, lists what is
 * left over, and lets two people decide about it, also while servers run on it.
 */
await runCommand(async (database, config) => {
  const { positionals, values } = argumentsOf(process.argv.slice(2));
  const [name = '', ...words] = positionals;
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  const isList = name === 'list' && words.length === 0;
  if (!isList && words.length !== action?.[0]) throw new StartError([USAGE]);
  await refuseUnprepared(database);
  const answer = action
    ? await action[1](await given(database, config), values, words)
    : leftOverText(await statementsReader(database).leftOver());
  process.stdout.write(`${answer}\n`);
  return true;
});
