import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readBrand } from '../administration/branding/service.ts';
import { identifyOperator, refuseWithout } from '../administration/operators/service.ts';
import type { Debtor } from '../integrations/payouts/iso20022/message.ts';
import {
  debtorOf,
  filesText,
  type PayoutFile,
  payoutFilesReader,
  payoutFilesService,
  payoutText,
} from '../payouts/bank-files/service.ts';
import { type Config, StartError } from '../platform/core/config.ts';
import type { Database } from '../platform/database/pool.ts';
import { refuseUnprepared, runCommand } from './command.ts';

const USAGE = `npm run payouts -- export --operator EMAIL
npm run payouts -- import FILE --operator EMAIL
npm run payouts -- list
npm run payouts -- note NUMBER --operator EMAIL --reason TEXT
npm run payouts -- show PAYOUT

With PAYOUT_PARTNER iso20022: export writes what is to be paid out as a file for the bank (pain.001) into
PAYOUT_FILES_DIR, or prints it, and marks it handed over; one that was written and not handed over comes again.
import takes what the bank says of it (pain.002, camt.054). list shows what is under way, and what the bank said
that fits no payout; note takes one of those off the list, by its number. PAYOUT is a number, or the bank's PO0000000012.`;

function argumentsOf(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { operator: { type: 'string' }, reason: { type: 'string' } },
    });
  } catch (error) {
    throw new StartError([(error as Error).message, USAGE]);
  }
}

/** Everything an action stands on. */
interface Given {
  database: Database;
  config: Config;
  word: string;
  operator: string | undefined;
  reason: string | undefined;
}

type Action = (given: Given) => Promise<string>;

const serviceOf = async ({ database, config }: Given) =>
  payoutFilesService(database, {
    brand: await readBrand(database, config),
    quietSeconds: config.payoutQuietSeconds,
  });

/** @throws StartError with the usage where it is missing */
function said(given: Given, option: 'operator' | 'reason'): string {
  const text = given[option]?.trim();
  if (text) return text;
  throw new StartError([`--${option} is missing.`, USAGE]);
}

/** The e-mail address of the operator, who has proved it. @throws StartError, DomainError */
async function proved(given: Given): Promise<string> {
  const identity = await identifyOperator(given)(said(given, 'operator'));
  refuseWithout(identity, 'statements.import');
  return identity.actor.replace(/^operator:/, '');
}

/** @throws StartError with the settings that are missing */
function debtorSet(config: Config): Debtor {
  const debtor = debtorOf(config);
  if (debtor) return debtor;
  throw new StartError([
    'A file needs PAYOUT_DEBTOR_NAME, PAYOUT_DEBTOR_ACCOUNT and PAYOUT_DEBTOR_BIC.',
  ]);
}

/** Writes a file whole or not at all, for nobody else to read; without a folder it is printed. */
function deliver({ messageId, content }: PayoutFile, folder: string | undefined): string {
  if (folder === undefined) {
    process.stdout.write(content);
    return '';
  }
  const path = join(folder, `${messageId}.xml`);
  try {
    writeFileSync(`${path}.part`, content, { mode: 0o600, flush: true });
    renameSync(`${path}.part`, path);
  } catch (error) {
    throw new StartError([`The file cannot be written: ${(error as Error).message}.`]);
  }
  return path;
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new StartError([`The file cannot be read: ${(error as Error).message}.`]);
  }
}

/** Each action, and how many words it takes. */
const ACTIONS: Readonly<Record<string, readonly [words: number, act: Action]>> = {
  export: [
    0,
    async (given) => {
      const operator = await proved(given);
      const service = await serviceOf(given);
      const file = await service.next(debtorSet(given.config), operator);
      if (!file) return 'Nothing waits to be paid out.';
      const path = deliver(file, given.config.payoutFilesDir);
      await service.handedOver(file.id, operator);
      return path && `${path}: ${file.payouts} payouts. Bring it to the bank.`;
    },
  ],
  import: [
    1,
    async (given) => {
      const [operator, content] = [await proved(given), contentOf(given.word)];
      const done = await (await serviceOf(given)).import({
        name: basename(given.word),
        content,
        operator,
      });
      const told = Object.entries(done).map(([outcome, times]) => `${outcome} ${times}`);
      return `${told.join(', ')}. What fits no payout: npm run payouts -- list`;
    },
  ],
  note: [
    1,
    async (given) => {
      const [reason, operator] = [said(given, 'reason'), await proved(given)];
      const wordId = /^\d{1,18}$/.test(given.word) ? BigInt(given.word) : 0n;
      await (await serviceOf(given)).note({ wordId, operator, reason });
      return 'It is off the list.';
    },
  ],
  list: [0, async ({ database }) => filesText(await payoutFilesReader(database).list())],
  show: [
    1,
    async ({ database, word }) => {
      const [, number] = /^(?:PO)?0*(\d{1,18})$/.exec(word) ?? [];
      const payout =
        number === undefined ? undefined : await payoutFilesReader(database).show(BigInt(number));
      if (!payout) throw new StartError([`There is no payout '${word}'.`]);
      return payoutText(payout);
    },
  ],
};

/** `npm run payouts`: brings payouts to the bank in files, and back what it says of them, also while servers run. */
await runCommand(async (database, config) => {
  const { positionals, values } = argumentsOf(process.argv.slice(2));
  const [name = '', word = '', ...more] = positionals;
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  const words = more.length + (word === '' ? 0 : 1);
  if (!action || words !== action[0]) throw new StartError([USAGE]);
  await refuseUnprepared(database);
  const answer = await action[1]({
    database,
    config,
    word,
    operator: undefined,
    reason: undefined,
    ...values,
  });
  if (answer !== '') process.stdout.write(`${answer}\n`);
  return true;
});
