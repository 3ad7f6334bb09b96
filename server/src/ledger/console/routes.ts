import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { QueryOf } from '@thumela/contract/call.ts';
import {
  listAccountLines,
  listEntries,
  readAccountStatement,
  readJournalEntry,
  readTrialBalance,
} from '@thumela/contract/console/books.ts';
import { readBooksCheck } from '@thumela/contract/console/period-close.ts';
import { listFloats, listSettlement, readIncome } from '@thumela/contract/console/settlement.ts';
import { addDays, isIsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { createCsvStream } from '../../platform/core/csv.ts';
import { invalidInput, notFound } from '../../platform/core/errors.ts';
import type { Clock } from '../../platform/database/clock.ts';
import type { Database, Handle } from '../../platform/database/pool.ts';
import { dayParam, monthParam } from '../../platform/http/day-param.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { booksTexts } from '../../platform/i18n/texts/en/books.ts';
import { implementRead } from '../../platform/replica/implement-read.ts';
import {
  type AccountDays,
  type AccountLinesQuery,
  accountStatement,
  type Balance,
  type Figure,
  figureSide,
  formatIncomeRows,
  formatPosition,
  inSnapshot,
  journalQueries,
  parsePosition,
} from '../journal/service.ts';
import { findConsolePages } from '../source-links/service.ts';
import {
  entryPages,
  entryReferences,
  formatAccountLine,
  formatBalance,
  formatBalancedLine,
  formatEntry,
  formatFloat,
  formatListedEntry,
  formatMovements,
  formatNamedDifference,
  sumByCurrency,
  toWireAmount,
} from './wire.ts';

/** Default number of lines per page. */
const PAGE = 50;
/** Default number of settlement days. */
const SETTLED_DAYS = 31;
/** Before the first business day. */
const EVER = '1900-01-01';

/** The ledger for operators (see server/src/ledger/README.md). */
export async function booksConsoleRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serveConsole(app, services, [
    ...accountRoutes(services),
    ...entryRoutes(services),
    ...summaryRoutes(services),
  ]);
}

function accountRoutes(services: Services) {
  const { clock } = services.database;
  return [
    implementRead(services, readTrialBalance, async ({ query, read }) => {
      const day = dayParam(query.day, clock);
      const balances = await read((source) => journalQueries(source).balancesAt(day));
      return { day, balances: balances.map(formatBalance), totals: sumByCurrency(balances) };
    }),
    implementRead(services, listAccountLines, ({ params: { code }, query, read }) =>
      read((source) => pageOfLines(source, code, query)),
    ),
    implementRead(services, readAccountStatement, async ({ params: { code }, query, read }) => {
      const of = accountDays(code, query, clock);
      const content = await read(async (source) => {
        await refuseUnknown(source, code);
        return await inSnapshot(source, async (handle) =>
          pipeline(await accountStatement(handle, of), createCsvStream(), text),
        );
      });
      const name = [code, of.subAccount, of.currency, query.from, of.to].filter(Boolean).join('-');
      return { name: `${name}.csv`, type: 'text/csv', content };
    }),
  ];
}

/**
 * Lines of an account, newest first, with the balances around them.
 * @throws DomainError NOT_FOUND, VALIDATION_FAILED
 */
async function pageOfLines(
  source: Database,
  code: string,
  query: QueryOf<typeof listAccountLines>,
) {
  const { size = PAGE } = query;
  const before = query.before === undefined ? undefined : parsePosition(query.before);
  if (query.before !== undefined && !before) throw invalidInput([phrase(booksTexts, 'page')]);
  await refuseUnknown(source, code);
  const books = journalQueries(source);
  const of = accountDays(code, query, source.clock);
  const held = await books.heldAround(of);
  // Without a balance there are no lines; searching for them among other sub-accounts would be slow.
  const lines = held.after
    ? await accountLines(source, { ...of, before, size: size + 1 }, query.figure, held.after)
    : [];
  const page = lines.slice(0, size);
  const last = lines.length > size ? page.at(-1) : undefined;
  const origins = await findConsolePages(
    source,
    page.flatMap(({ line }) => entryReferences(line)),
  );
  const side = held.after && figureSide(query.figure, held.after.normalSide);
  return {
    ...(held.after && { balance: formatBalance(held.after) }),
    opening: held.before ? formatBalance(held.before).balance : 0,
    ...formatMovements(await books.movements(of, query.figure), side, of.currency),
    currencies: held.currencies,
    lines: page.map(({ line, shown }) => ({ ...shown, ...entryPages(line, origins) })),
    ...(last && { next: formatPosition(last.line) }),
  };
}

/** Lines as they are shown: those of a figure without balances. */
async function accountLines(
  source: Database,
  of: AccountLinesQuery,
  figure: Figure | undefined,
  { normalSide }: Balance,
) {
  const { currency } = of;
  const books = journalQueries(source);
  if (figure === undefined) {
    const lines = await books.balancedLines(of);
    return lines.map((line) => ({ line, shown: formatBalancedLine(line, currency, normalSide) }));
  }
  const lines = await books.lines({ ...of, figure, side: figureSide(figure, normalSide) });
  return lines.map((line) => ({ line, shown: formatAccountLine(line, currency) }));
}

/** @throws DomainError NOT_FOUND for an unknown account code */
async function refuseUnknown({ db }: Handle, code: string): Promise<void> {
  const row = await db
    .selectFrom('accounts')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) throw notFound('account');
}

function entryRoutes(services: Services) {
  const { database } = services;
  const books = journalQueries(database);
  return [
    implementRead(services, listEntries, ({ query, read }) =>
      read((source) => pageOfEntries(source, query)),
    ),
    implementCall(readJournalEntry, async ({ params: { id } }) => {
      const whole = await books.entry(BigInt(id));
      const origins = await findConsolePages(database, entryReferences(whole.entry));
      return { ...formatEntry(whole), ...entryPages(whole.entry, origins) };
    }),
    implementCall(readBooksCheck, async () => {
      const { checkedAt, differences, named, caseId } = await books.check();
      return {
        ...(checkedAt && { 'checked-at': formatTimestamp(checkedAt) }),
        ...{ differences, named: named.map(formatNamedDifference) },
        ...(caseId !== undefined && { 'case-id': Number(caseId) }),
      };
    }),
  ];
}

/** Entries of a record or a day, newest first. */
async function pageOfEntries(
  source: Database,
  { of, before, size = PAGE }: QueryOf<typeof listEntries>,
) {
  const page = (await findConsolePages(source, [of])).get(of);
  const transactionId = page?.kind === 'TRANSACTION' ? BigInt(page.id) : undefined;
  const found = await journalQueries(source).entries({
    ...(isIsoDate(of) ? { day: of } : { names: [of], transactionId }),
    ...{ before: before === undefined ? undefined : BigInt(before), size: size + 1 },
  });
  const entries = found.slice(0, size);
  const last = found.length > size ? entries.at(-1) : undefined;
  const origins = await findConsolePages(source, entries.flatMap(entryReferences));
  return {
    ...(page && { page }),
    entries: entries.map((entry) => ({
      ...formatListedEntry(entry),
      ...entryPages(entry, origins),
    })),
    ...(last && { next: Number(last.id) }),
  };
}

/** Selects the requested lines of an account. */
function accountDays(
  account: string,
  query: {
    'sub-account'?: string;
    whole?: boolean;
    currency?: string;
    from?: string;
    to?: string;
  },
  clock: Clock,
): AccountDays {
  const { currency = 'ZAR' } = query;
  const subAccount = query.whole ? undefined : (query['sub-account'] ?? '');
  const to = dayParam(query.to, clock);
  const from = query.from ? dayParam(query.from, clock) : EVER;
  return { account, subAccount, currency, from, to };
}

function summaryRoutes(services: Services) {
  const { database } = services;
  const { clock } = database;
  const books = journalQueries(database);
  return [
    implementCall(listSettlement, async ({ query }) => {
      const to = dayParam(query.to, clock);
      const from = query.from ? dayParam(query.from, clock) : addDays(to, 1 - SETTLED_DAYS);
      const days = await books.settlement({ from, to });
      return {
        days: days.map(({ day, partner, currency, ...sums }) => {
          const amount = (minor: bigint) => toWireAmount(minor, currency);
          return {
            ...{ day, partner, currency },
            ...{ collected: amount(sums.collected), settled: amount(sums.settled) },
            ...{ other: amount(sums.other), owed: amount(sums.owed) },
          };
        }),
      };
    }),
    implementCall(listFloats, async ({ query }) => {
      const to = dayParam(query.to, clock);
      const from = query.from ? dayParam(query.from, clock) : addDays(to, 1 - SETTLED_DAYS);
      return { from, to, floats: (await books.floats({ from, to })).map(formatFloat) };
    }),
    implementRead(services, readIncome, async ({ query, read }) => {
      const month = monthParam(query.month, clock);
      const name = month.slice(0, 7);
      const rows = await read((source) => journalQueries(source).income(month));
      const content = await text(Readable.from(formatIncomeRows(rows)).pipe(createCsvStream()));
      return {
        month: name,
        rows: rows.map(({ booked, takenBack, corrected, net, ...row }) => ({
          ...row,
          booked: toWireAmount(booked, row.currency),
          'taken-back': toWireAmount(takenBack, row.currency),
          corrected: toWireAmount(corrected, row.currency),
          net: toWireAmount(net, row.currency),
        })),
        file: { name: `income-${name}.csv`, type: 'text/csv', content },
      };
    }),
  ];
}
