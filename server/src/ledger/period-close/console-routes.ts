import {
  type BooksExamination,
  closeMonth,
  examineBooks,
  listClosedMonths,
  readExamination,
  withdrawClosing as withdrawClosingCall,
} from '@thumela/contract/console/period-close.ts';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { type Database, withTransaction } from '../../platform/database/pool.ts';
import { monthParam } from '../../platform/http/day-param.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { type Examination, findLastExamination, requestExamination } from './examinations.ts';
import { confirmClosing, proposeClosing, withdrawClosing } from './proposals.ts';

/**
 * Period close at the console: one operator proposes it and another one starts it; and requested checks of the
 * ledger (see server/src/ledger/README.md).
 */
export async function closingConsoleRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const { database } = services;
  serveConsole(app, services, [
    implementCall(listClosedMonths, () => listMonths(database)),
    implementCall(closeMonth, async ({ caller: { actor }, params, body }) => {
      const wish = { month: monthParam(params.month, database.clock), actor };
      const seen = body['proposed-by'];
      await withTransaction(database, (handle) =>
        seen === undefined ? proposeClosing(handle, wish) : confirmClosing(handle, wish, seen),
      );
      return await listMonths(database);
    }),
    implementCall(withdrawClosingCall, async ({ caller: { actor }, params }) => {
      const wish = { month: monthParam(params.month, database.clock), actor };
      await withTransaction(database, (handle) => withdrawClosing(handle, wish));
      return await listMonths(database);
    }),
    implementCall(readExamination, async () => {
      const last = await findLastExamination(database);
      return last ? { last: formatExamination(last) } : {};
    }),
    implementCall(examineBooks, async ({ caller: { actor } }) => {
      await withTransaction(database, (handle) => requestExamination(handle, { actor }));
    }),
  ]);
}

const formatExamination = (of: Examination): Static<typeof BooksExamination> => ({
  ...{ 'asked-by': of.asked_by, 'asked-at': formatTimestamp(of.asked_at) },
  ...{ done: of.done, steps: of.steps, problems: of.problems },
  ...(of.closes !== null && { closes: of.closes.slice(0, 7) }),
  ...(of.ended_at !== null && { 'ended-at': formatTimestamp(of.ended_at) }),
});

async function listMonths({ db }: Database) {
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
      'closed-at': formatTimestamp(closed_at),
      'closed-by': closed_by,
    })),
    over: turn?.over ?? false,
    ...(turn?.next && { next: turn.next.slice(0, 7) }),
    ...(turn?.who && { 'proposed-by': turn.who }),
  };
}
