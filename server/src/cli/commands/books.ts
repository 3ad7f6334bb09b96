import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runRequestedVerification } from '../../app/jobs/requested-verification.ts';
import { type BooksReports, booksReports, inSnapshot } from '../../ledger/journal/service.ts';
import { closingService } from '../../ledger/period-close/service.ts';
import { StartError } from '../../platform/core/config.ts';
import { createCsvStream, type Rows } from '../../platform/core/csv.ts';
import { createLog } from '../../platform/observability/log.ts';
import { type CommandContext, defineCommand, UsageError } from '../definition.ts';
import { authenticateOperator, operatorFlag } from '../flags.ts';
import { parseDay, parseMonth, parseNumber, resolvePath } from '../values.ts';

/** A day in milliseconds, for a journal of any length. */
const DAY = 24 * 3_600_000;

const reportFlags = {
  to: { value: 'FILE', summary: 'write to a file instead of standard output' },
} as const;

type Report = (reports: BooksReports) => Rows | Promise<Rows | string>;

/** Writes a report of one moment to a file or to standard output. */
const writeReport = (
  { database, stdout }: CommandContext,
  to: string | undefined,
  report: Report,
) =>
  inSnapshot(database, async (handle) => writeRows(await report(booksReports(handle)), to, stdout));

/** Opens the file only once there is something to write. */
async function writeRows(
  report: Rows | string,
  to: string | undefined,
  stdout: Writable,
): Promise<void> {
  const out = to === undefined ? stdout : createWriteStream(resolvePath(to));
  const options = { end: to !== undefined };
  const writing =
    typeof report === 'string'
      ? pipeline([report], out, options)
      : pipeline(report, createCsvStream(), out, options);
  await writing.catch((error: NodeJS.ErrnoException) => {
    // The reader, such as `head`, has closed the pipe.
    if (error.code === 'EPIPE') return;
    if (error.syscall !== 'open') throw error;
    throw new StartError([`The file cannot be written: ${error.message}.`]);
  });
}

export const verbs = [
  defineCommand({
    verb: 'accounts',
    summary: 'the chart of accounts, as CSV',
    arguments: [],
    flags: reportFlags,
    statementTimeout: DAY,
    run: (context, { flags }) => writeReport(context, flags.to, (reports) => reports.accounts()),
  }),
  defineCommand({
    verb: 'trial-balance',
    summary: 'the balance of every account at the end of a day, as CSV',
    arguments: ['DAY'],
    flags: reportFlags,
    details: 'DAY is such as 2026-11-30.',
    statementTimeout: DAY,
    run: async (context, { words: [text], flags }) => {
      const day = parseDay(text);
      await writeReport(context, flags.to, (reports) => reports.trialBalance(day));
    },
  }),
  defineCommand({
    verb: 'account',
    summary: 'the statement of an account, as CSV',
    arguments: ['ACCOUNT', 'FROM', 'TO'],
    flags: reportFlags,
    details: `ACCOUNT is such as FEES, or PAYMENT_CLEARING/STITCH for one of its sub-accounts. FROM and TO are days such as
2026-11-30; both are included.`,
    statementTimeout: DAY,
    run: async (context, { words: [name, first, last], flags }) => {
      const [account = '', ...rest] = name.split('/');
      const [from, to] = [parseDay(first), parseDay(last)];
      if (from > to) throw new UsageError(`${from} is after ${to}.`);
      const subAccount = rest.length > 0 ? rest.join('/') : undefined;
      const wanted = { account, subAccount, from, to };
      await writeReport(context, flags.to, (reports) => reports.statement(wanted));
    },
  }),
  defineCommand({
    verb: 'month',
    summary: 'income, VAT and expenses of a month, as CSV',
    arguments: ['MONTH'],
    flags: reportFlags,
    details: 'MONTH is such as 2026-11.',
    statementTimeout: DAY,
    run: async (context, { words: [text], flags }) => {
      const month = parseMonth(text);
      await writeReport(context, flags.to, (reports) => reports.month(month));
    },
  }),
  defineCommand({
    verb: 'entry',
    summary: 'a journal entry with its lines',
    arguments: ['NUMBER'],
    flags: reportFlags,
    statementTimeout: DAY,
    run: async (context, { words: [text], flags }) => {
      const id = parseNumber(text, 'NUMBER');
      await writeReport(context, flags.to, (reports) => reports.entry(id));
    },
  }),
  defineCommand({
    verb: 'close',
    summary: 'propose to close a month, or close it as another operator proposed',
    arguments: ['MONTH'],
    flags: { operator: operatorFlag },
    details: `MONTH is such as 2026-11. Two operators give the same command: the first proposes, the second has the ledger
verified, and the month is closed if nothing is wrong.`,
    statementTimeout: DAY,
    run: async (context, { words: [text], flags }) => {
      const { database, config, write } = context;
      const month = parseMonth(text);
      const { actor } = await authenticateOperator(context, flags.operator, 'books.correct');
      const closing = closingService(database);
      const name = month.slice(0, 7);
      if ((await closing.close({ month, actor })) === 'PROPOSED') {
        write(
          `${name} is proposed to be closed. Another operator closes it with the same command.`,
        );
        return;
      }
      const log = createLog({ ...config, logLevel: 'silent' });
      await runRequestedVerification({ database, config, log }, new AbortController().signal);
      const examined = await closing.last();
      if (examined?.closes !== month || examined.ended_at === null) {
        write(`A worker is verifying the ledger, and closes ${name} if nothing is wrong.`);
      } else if (examined.problems.length > 0) {
        throw new StartError([`${name} stays open.`, ...examined.problems]);
      } else {
        write(`${name} is closed. Later postings for it are dated after it.`);
      }
    },
  }),
];
