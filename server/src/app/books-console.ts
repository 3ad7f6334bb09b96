import type { FastifyInstance } from 'fastify';
import { correctionsConsoleRoutes } from '../ledger/adjustments/console-routes.ts';
import { booksConsoleRoutes } from '../ledger/console/routes.ts';
import { exchangeConsoleRoutes } from '../ledger/exchange/console-routes.ts';
import { closingConsoleRoutes } from '../ledger/period-close/console-routes.ts';
import { statementsConsoleRoutes } from '../ledger/reconciliation/console-routes.ts';
import { payoutFilesConsoleRoutes } from '../payouts/bank-files/console-routes.ts';
import { floatsConsoleRoutes } from '../payouts/floats/console-routes.ts';
import { withTransaction } from '../platform/database/pool.ts';
import { refundsConsoleRoutes } from '../refunds/console-routes.ts';
import { outboundService, type RefundEvent } from '../sending/service.ts';
import type { Services } from './services.ts';

/** All that the console does with the books, from the areas that own it (see server/src/ledger/README.md). */
export async function booksConsolePlugin(app: FastifyInstance, services: Services): Promise<void> {
  const { database, brand } = services;
  const tellRefund = (told: RefundEvent) =>
    withTransaction(database, (handle) => outboundService(handle, { brand }).tellRefund(told));
  await app.register(booksConsoleRoutes, services);
  await app.register(statementsConsoleRoutes, services);
  await app.register(correctionsConsoleRoutes, services);
  await app.register(closingConsoleRoutes, services);
  await app.register(exchangeConsoleRoutes, services);
  await app.register(floatsConsoleRoutes, services);
  await app.register(payoutFilesConsoleRoutes, services);
  await app.register(refundsConsoleRoutes, { services, tellRefund });
}
