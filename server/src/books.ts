import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { isIsoDate } from '@thumela/rules/dates/dates.ts';
import { examineBooks } from './audit/examination.ts';
import { type BooksReports, booksReports, csvOfRows, ofOneMoment } from './books/service.ts';
import { closingService } from './closing/service.ts';
import { refuseUnprepared, runCommand } from './command.ts';
import { type Config, StartError } from './config.ts';
import type { Database } from './database/pool.ts';

const USAGE = `npm run books -- accounts
npm run books -- trial-balance DAY
npm run books -- account ACCOUNT[/SUB-ACCOUNT] FROM TO
npm run books -- month MONTH
npm run books -- entry NUMBER
npm run books -- close MONTH --operator NAME

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

type Write = (reports: BooksReports) => ReturnType<BooksReports['accounts']> | Promise<string>;

/** What each report is called, with how many words more. */
const REPORTS: Readonly<Record<string, { words: number; of: (words: string[]) => Write }>> = {
  accounts: { words: 0, of: () => (reports) => reports.accounts() },
  'trial-balance': {
    words: 1,
    of: ([day]) => {
      const on = dayOf(day);
      return (reports) => reports.trialBalance(on);
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
    of: ([month]) => {
      const first = monthOf(month);
      return (reports) => reports.month(first);
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

async function report(database: Database, write: Write, to: string | undefined): Promise<void> {
  await ofOneMoment(database, async (handle) => {
    const written = write(booksReports(handle));
    const out = to === undefined ? process.stdout : createWriteStream(to);
    const end = to !== undefined;
    if (written instanceof Promise) await pipeline([await written], out, { end });
    else await pipeline(written, csvOfRows(), out, { end });
  });
}

async function close(database: Database, config: Config, month: string, operator: string) {
  await closingService(database).close({
    month,
    operator,
    examine: () => examineBooks(database, config),
  });
  const name = month.slice(0, 7);
  process.stdout.write(`${name} is closed: what belongs to it is posted after it from now on.\n`);
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
  const write = wanted.of(rest);
  return (database) => report(database, write, values.to);
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
