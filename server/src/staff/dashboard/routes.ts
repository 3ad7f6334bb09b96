import { readDashboard } from '@thumela/contract/console/dashboard.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { implement } from '../../platform/http/implement.ts';
import { timestamp } from '../../platform/http/timestamp.ts';
import {
  type Counted,
  dailyFigures,
  failuresByPartner,
  floats,
  holdAges,
  openCases,
} from './read.ts';

/** The console's first page (decision 101). */
export async function figuresRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;
  serveConsole(app, services, [
    implement(readDashboard, async ({ caller }) => {
      const [{ days, countedAt }, partners, balances, open] = await Promise.all([
        dailyFigures(database),
        failuresByPartner(database),
        floats(database),
        openCases(database, caller.roles),
      ]);
      return {
        ...(countedAt && { 'counted-at': timestamp(countedAt) }),
        days: days.map(({ day, quoted, created, sent, received, paidOut }) => ({
          day,
          quoted: quoted.count,
          created: created.count,
          sent: shown(sent),
          received: shown(received),
          'paid-out': shown(paidOut),
        })),
        queues: open.map(({ kind, open: count, overdue, oldest, waiting }) => ({
          kind,
          open: count,
          overdue,
          waiting,
          ...(oldest && { 'oldest-at': timestamp(oldest) }),
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

const shown = ({ count, cents }: Counted) => ({ count, amount: toAmount(cents) });
