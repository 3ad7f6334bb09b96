import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  listAccountLines,
  readAccountStatement,
  readBooksCheck,
  readJournalEntry,
  readTrialBalance,
} from '@thumela/contract/console/books.ts';
import { listFloats, listSettlement, readIncome } from '@thumela/contract/console/money-moved.ts';
import { addDays } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { invalid, notFound } from '../../platform/core/errors.ts';
import type { Clock } from '../../platform/database/clock.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { dayParam, monthParam } from '../../platform/http/day-param.ts';
import { implement } from '../../platform/http/implement.ts';
import { timestamp } from '../../platform/http/timestamp.ts';
import { booksTexts } from '../../platform/i18n/texts/en/books.ts';
import {
  type AccountDays,
  accountStatement,
  booksLooked,
  csvOfRows,
  incomeRows,
  ofOneMoment,
  placeIn,
  placeText,
} from '../journal/service.ts';
import { originsOf } from '../source-links/service.ts';
import {
  amountOf,
  namesOf,
  pagesOf,
  shownBalance,
  shownEntry,
  shownFloat,
  shownLine,
  shownMoves,
  totalsOf,
} from './wire.ts';

/** Default number of lines per page. */
const PAGE = 50;
/** Default number of settlement days. */
const SETTLED_DAYS = 31;
/** Before the first business day. */
const EVER = '1900-01-01';

/** The ledger for operators (decision 97). */
export async function booksConsoleRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serveConsole(app, services, [...reading(services), ...summing(services)]);
}

function reading({ database }: Services) {
  const { clock } = database;
  const books = booksLooked(database);
  return [
    implement(readTrialBalance, async ({ query }) => {
      const day = dayParam(query.day, clock);
      const balances = await books.balancesAt(day);
      return { day, balances: balances.map(shownBalance), totals: totalsOf(balances) };
    }),
    implement(listAccountLines, async ({ params: { code }, query }) => {
      const { size = PAGE } = query;
      const before = query.before === undefined ? undefined : placeIn(query.before);
      if (query.before !== undefined && !before) throw invalid([phrase(booksTexts, 'page')]);
      await refuseUnknown(database, code);
      const of = accountDays(code, query, clock);
      const held = await books.heldAround(of);
      // Without a balance there are no lines; searching for them among other sub-accounts would be slow.
      const lines = held.after ? await books.lines({ ...of, before, size: size + 1 }) : [];
      const page = lines.slice(0, size);
      const last = lines.length > size ? page.at(-1) : undefined;
      const origins = await originsOf(database, page.flatMap(namesOf));
      return {
        ...(held.after && { balance: shownBalance(held.after) }),
        ...shownMoves(held, of.currency),
        currencies: held.currencies,
        lines: page.map((line) => ({
          ...shownLine(line, of.currency),
          ...pagesOf(line, origins),
        })),
        ...(last && { next: placeText(last) }),
      };
    }),
    implement(readAccountStatement, async ({ params: { code }, query }) => {
      await refuseUnknown(database, code);
      const of = accountDays(code, query, clock);
      const content = await ofOneMoment(database, async (handle) =>
        text(Readable.from(await accountStatement(handle, of)).pipe(csvOfRows())),
      );
      const name = [code, of.subAccount, of.currency, query.from, of.to].filter(Boolean).join('-');
      return { name: `${name}.csv`, type: 'text/csv', content };
    }),
    implement(readJournalEntry, async ({ params: { id } }) => {
      const whole = await books.entry(BigInt(id));
      const origins = await originsOf(database, namesOf(whole.entry));
      return { ...shownEntry(whole), ...pagesOf(whole.entry, origins) };
    }),
    implement(readBooksCheck, async () => {
      const { checkedAt, differences, named, caseId } = await books.check();
      return {
        ...(checkedAt && { 'checked-at': timestamp(checkedAt) }),
        ...{ differences, named },
        ...(caseId !== undefined && { 'case-id': Number(caseId) }),
      };
    }),
  ];
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

/** Selects the requested lines of an account. */
function accountDays(
  account: string,
  query: { 'sub-account'?: string; currency?: string; from?: string; to?: string },
  clock: Clock,
): AccountDays {
  const { 'sub-account': subAccount = '', currency = 'ZAR' } = query;
  const to = dayParam(query.to, clock);
  const from = query.from ? dayParam(query.from, clock) : EVER;
  return { account, subAccount, currency, from, to };
}

function summing({ database }: Services) {
  const { clock } = database;
  const books = booksLooked(database);
  return [
    implement(listSettlement, async ({ query }) => {
      const to = dayParam(query.to, clock);
      const from = query.from ? dayParam(query.from, clock) : addDays(to, 1 - SETTLED_DAYS);
      const days = await books.settlement({ from, to });
      return {
        days: days.map(({ day, partner, currency, ...sums }) => {
          const amount = (minor: bigint) => amountOf(minor, currency);
          return {
            ...{ day, partner, currency },
            ...{ collected: amount(sums.collected), settled: amount(sums.settled) },
            ...{ other: amount(sums.other), owed: amount(sums.owed) },
          };
        }),
      };
    }),
    implement(listFloats, async ({ query }) => {
      const to = dayParam(query.to, clock);
      const from = query.from ? dayParam(query.from, clock) : addDays(to, 1 - SETTLED_DAYS);
      return { from, to, floats: (await books.floats({ from, to })).map(shownFloat) };
    }),
    implement(readIncome, async ({ query }) => {
      const month = monthParam(query.month, clock);
      const name = month.slice(0, 7);
      const rows = await books.income(month);
      const content = await text(Readable.from(incomeRows(rows)).pipe(csvOfRows()));
      return {
        month: name,
        rows: rows.map(({ booked, takenBack, corrected, net, ...row }) => ({
          ...row,
          booked: amountOf(booked, row.currency),
          'taken-back': amountOf(takenBack, row.currency),
          corrected: amountOf(corrected, row.currency),
          net: amountOf(net, row.currency),
        })),
        file: { name: `income-${name}.csv`, type: 'text/csv', content },
      };
    }),
  ];
}
