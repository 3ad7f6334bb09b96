import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { isIsoDate } from '@thumela/rules/dates/dates.ts';
import { identifyOperator, refuseWithout } from '../administration/operators/service.ts';
import { examineAsked } from '../app/jobs/books-asked.ts';
import {
  type BooksReports,
  booksReports,
  csvOfRows,
  ofOneMoment,
  type Rows,
} from '../ledger/journal/service.ts';
import { closingService } from '../ledger/period-close/service.ts';
import { type Config, StartError } from '../platform/core/config.ts';
import type { Database } from '../platform/database/pool.ts';
import { createLog } from '../platform/observability/log.ts';
import { refuseUnprepared, runCommand } from './command.ts';

const USAGE = `npm run books -- accounts
npm run books -- trial-balance DAY
npm run books -- account ACCOUNT[/SUB-ACCOUNT] FROM TO
npm run books -- month MONTH
npm run books -- entry NUMBER
npm run books -- close MONTH --operator EMAIL      proposed by one operator, done by another one

Days are such as 2026-11-30, months such as 2026-11. All but the last two write CSV; --to FILE writes it, or
the entry, to a file.`;

/** Milliseconds one statement may take: a day, for a journal of any length. */
const PATIENCE = 24 * 3_600_000;

interface Values {
  to?: string | undefined;
  operator?: string | undefined;
}

function argumentsOf(args: string[]): { words: string[]; values: Values } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { to: { type: 'string' }, operator: { type: 'string' } },
    });
    return { words: positionals, values };
  } catch (error) {
    throw new StartError([`${(error as Error).message}`, USAGE]);
  }
}

function dayOf(text = ''): string {
  if (isIsoDate(text)) return text;
  throw new StartError([`A day must be such as 2026-11-30, not '${text}'.`, USAGE]);
}

/** The first day of a month. */
function monthOf(text = ''): string {
  if (/^\d{4}-\d\d$/.test(text) && isIsoDate(`${text}-01`)) return `${text}-01`;
  throw new StartError([`A month must be such as 2026-11, not '${text}'.`, USAGE]);
}

function numberOf(text = ''): bigint {
  if (/^\d{1,18}$/.test(text)) return BigInt(text);
  throw new StartError([`An entry has a number, not '${text}'.`, USAGE]);
}

function statementOf([name = '', first, last]: string[]) {
  const [account = '', ...rest] = name.split('/');
  const [from, to] = [dayOf(first), dayOf(last)];
  if (from > to) throw new StartError([`${from} is after ${to}.`]);
  return { account, subAccount: rest.length > 0 ? rest.join('/') : undefined, from, to };
}

type Written = Rows | Promise<Rows | string>;

/** What each report is called, with how many words more, and how it is made of them. */
const REPORTS: Readonly<
  Record<string, { words: number; of: (words: string[]) => (reports: BooksReports) => Written }>
> = {
  accounts: { words: 0, of: () => (reports) => reports.accounts() },
  'trial-balance': {
    words: 1,
    of: ([text]) => {
      const day = dayOf(text);
      return (reports) => reports.trialBalance(day);
    },
  },
  account: {
    words: 3,
    of: (words) => {
      const of = statementOf(words);
      return (reports) => reports.statement(of);
    },
  },
  month: {
    words: 1,
    of: ([text]) => {
      const month = monthOf(text);
      return (reports) => reports.month(month);
    },
  },
  entry: {
    words: 1,
    of: ([number]) => {
      const id = numberOf(number);
      return (reports) => reports.entry(id);
    },
  },
};

/** Writes a report to a file or the terminal; a file is touched only once there is something to write. */
async function writeReport(report: Rows | string, to: string | undefined): Promise<void> {
  const out = to === undefined ? process.stdout : createWriteStream(to);
  const options = { end: to !== undefined };
  const writing =
    typeof report === 'string'
      ? pipeline([report], out, options)
      : pipeline(report, csvOfRows(), out, options);
  await writing.catch((error: NodeJS.ErrnoException) => {
    // Whoever reads along, such as `head`, has enough.
    if (error.code === 'EPIPE') return;
    if (error.syscall !== 'open') throw error;
    throw new StartError([`The file cannot be written: ${error.message}.`]);
  });
}

const write = (line: string) => process.stdout.write(`${line}\n`);

/** Proposes to close a month, or closes it as another operator proposed, once the books are examined. */
async function close(database: Database, config: Config, month: string, operator: string) {
  const identity = await identifyOperator({ database, config })(operator);
  refuseWithout(identity, 'books.correct');
  const { actor } = identity;
  const closing = closingService(database);
  const name = month.slice(0, 7);
  if ((await closing.close({ month, actor })) === 'PROPOSED') {
    write(`${name} is proposed to be closed. Another operator closes it with the same command.`);
    return;
  }
  const log = createLog({ ...config, logLevel: 'silent' });
  await examineAsked({ database, config, log }, new AbortController().signal);
  const examined = await closing.last();
  if (examined?.closes !== month || examined.ended_at === null) {
    write(`A worker examines the books, and closes ${name} if they are in order.`);
  } else if (examined.problems.length > 0) {
    throw new StartError([`${name} stays open.`, ...examined.problems]);
  } else {
    write(`${name} is closed: what belongs to it is posted after it from now on.`);
  }
}

/** What the words of the terminal ask for. */
function workOf(args: string[]): (database: Database, config: Config) => Promise<void> {
  const { words, values } = argumentsOf(args);
  const [name = '', ...rest] = words;
  const operator = values.operator?.trim();
  if (name === 'close' && rest.length === 1 && operator && values.to === undefined) {
    const month = monthOf(rest[0]);
    return (database, config) => close(database, config, month, operator);
  }
  const wanted = Object.hasOwn(REPORTS, name) ? REPORTS[name] : undefined;
  if (!wanted || wanted.words !== rest.length || values.operator !== undefined) {
    throw new StartError([USAGE]);
  }
  const report = wanted.of(rest);
  return (database) =>
    ofOneMoment(database, async (handle) =>
      writeReport(await report(booksReports(handle)), values.to),
    );
}

/**
 * `npm run books`: reports of the books of the database of the settings, and the closing of a month, also while
 * a server runs on it.
 */
await runCommand(async (database, config) => {
  const work = workOf(process.argv.slice(2));
  await refuseUnprepared(database);
  await work(database, config);
  return true;
}, PATIENCE);
