import {
  type BooksExamination,
  closeMonth,
  examineBooks,
  listClosedMonths,
  readExamination,
} from '@thumela/contract/console/books.ts';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { appendAuditEntry } from '../audit/service.ts';
import { samePerson } from '../cases/service.ts';
import { type Database, type TransactionHandle, withTransaction } from '../database/pool.ts';
import { DomainError } from '../errors.ts';
import type { OperatorCaller } from '../http/caller.ts';
import { monthParam } from '../http/day-param.ts';
import { implement } from '../http/implement.ts';
import { orRefused } from '../http/refused.ts';
import { timestamp } from '../http/timestamp.ts';
import { serveConsole } from '../operators/service.ts';
import type { Services } from '../services.ts';
import { booksTexts } from '../texts/en/books.ts';
import { refuseOutOfTurn } from './close.ts';
import { askExamination, type Examination, lastExamination } from './examinations.ts';

/**
 * The closing of months at the console: one operator proposes it, and another one has it done; and examinations of
 * the books that are asked for (decision 97).
 */
export async function closingConsoleRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const { database } = services;
  serveConsole(app, services, [
    implement(listClosedMonths, () => months(database)),
    implement(closeMonth, async ({ caller, params }) => {
      const month = monthParam(params.month, database.clock);
      await withTransaction(database, async (handle) => {
        if (await propose(handle, month, caller)) return;
        await askExamination(handle, { actor: caller.actor, closes: month });
      });
      return await months(database);
    }),
    implement(readExamination, async () => {
      const last = await lastExamination(database);
      return last ? { last: shown(last) } : {};
    }),
    implement(examineBooks, async ({ caller: { actor } }) => {
      await withTransaction(database, (handle) => askExamination(handle, { actor }));
    }),
  ]);
}

const shown = (of: Examination): Static<typeof BooksExamination> => ({
  ...{ 'asked-by': of.asked_by, 'asked-at': timestamp(of.asked_at) },
  ...{ done: of.done, steps: of.steps, problems: of.problems },
  ...(of.closes !== null && { closes: of.closes.slice(0, 7) }),
  ...(of.ended_at !== null && { 'ended-at': timestamp(of.ended_at) }),
});

/**
 * Keeps that somebody wants to close a month.
 *
 * @returns whether nobody had proposed it before
 * @throws DomainError STATUS_CONFLICT for whoever proposed it, and for a month whose turn it is not
 */
async function propose(
  handle: TransactionHandle,
  month: IsoDate,
  { actor }: OperatorCaller,
): Promise<boolean> {
  await orRefused('STATE', refuseOutOfTurn(handle, month));
  const added = await handle.db
    .insertInto('month_closings')
    .values({ month, proposed_by: actor })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst();
  if (added) {
    const subject = `month:${month.slice(0, 7)}`;
    await appendAuditEntry(handle, { actor, action: 'month.closing-proposed', subject });
    return true;
  }
  const { proposed_by: who } = await handle.db
    .selectFrom('month_closings')
    .select('proposed_by')
    .where('month', '=', month)
    .executeTakeFirstOrThrow();
  if (!samePerson(who, actor)) return false;
  const name = who.replace(/^operator:/, '');
  throw new DomainError('STATUS_CONFLICT', phrase(booksTexts, 'closesAlone', name));
}

async function months({ db }: Database) {
  const closed = await db
    .selectFrom('closed_months')
    .selectAll()
    .orderBy('month', 'desc')
    .execute();
  const { rows } = await sql<{ next: IsoDate | null; over: boolean; who: string | null }>`
    select n.next, coalesce(n.next + interval '1 month' <= current_date, false) as over, m.proposed_by as who
    from (select coalesce(((select max(month) from closed_months) + interval '1 month')::date,
      (select date_trunc('month', min(business_day))::date from journal_entries)) as next) n
    left join month_closings m on m.month = n.next`.execute(db);
  const [turn] = rows;
  return {
    closed: closed.map(({ month, closed_at, closed_by }) => ({
      month: month.slice(0, 7),
      'closed-at': timestamp(closed_at),
      'closed-by': closed_by,
    })),
    over: turn?.over ?? false,
    ...(turn?.next && { next: turn.next.slice(0, 7) }),
    ...(turn?.who && { 'proposed-by': turn.who }),
  };
}
