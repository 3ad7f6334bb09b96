import { readDashboard } from '@thumela/contract/console/dashboard.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { implementRead } from '../../platform/replica/implement-read.ts';
import {
  type DailyFigure,
  dailyFigures,
  failuresByPartner,
  holdAges,
  openCases,
  readFloats,
} from './read.ts';

/** The console's first page (see server/src/staff/README.md). */
export async function figuresRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serveConsole(app, services, [
    implementRead(services, readDashboard, async ({ caller, read }) => {
      const [{ days, countedAt }, partners, balances, open] = await read((source) =>
        Promise.all([
          dailyFigures(source),
          failuresByPartner(source),
          readFloats(source),
          openCases(source, caller.roles),
        ]),
      );
      return {
        ...(countedAt && { 'counted-at': formatTimestamp(countedAt) }),
        days: days.map(({ day, quoted, created, sent, received, paidOut }) => ({
          day,
          quoted: quoted.count,
          created: created.count,
          sent: formatFigure(sent),
          received: formatFigure(received),
          'paid-out': formatFigure(paidOut),
        })),
        queues: open.map(({ kind, open: count, overdue, oldest, waiting }) => ({
          kind,
          open: count,
          overdue,
          waiting,
          ...(oldest && { 'oldest-at': formatTimestamp(oldest) }),
        })),
        'hold-ages': holdAges(open),
        partners,
        floats: balances.map(({ partner, currency, cents }) => ({
          partner,
          currency,
          balance: toAmount(cents),
        })),
      };
    }),
  ]);
}

const formatFigure = ({ count, cents }: DailyFigure) => ({ count, amount: toAmount(cents) });
