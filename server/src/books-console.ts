import type { FastifyInstance } from 'fastify';
import { booksConsoleRoutes } from './books-console/routes.ts';
import { closingConsoleRoutes } from './closing/console-routes.ts';
import { correctionsConsoleRoutes } from './corrections/console-routes.ts';
import { withTransaction } from './database/pool.ts';
import { outboundService, type RefundWord } from './outbound/service.ts';
import { payoutFilesConsoleRoutes } from './payout-files/console-routes.ts';
import { refundsConsoleRoutes } from './refunds/console-routes.ts';
import type { Services } from './services.ts';
import { statementsConsoleRoutes } from './statements/console-routes.ts';

/** All that the console does with the books, from the areas that own it (decision 97). */
export async function booksConsolePlugin(app: FastifyInstance, services: Services): Promise<void> {
  const { database, brand } = services;
  const tellRefund = (told: RefundWord) =>
    withTransaction(database, (handle) => outboundService(handle, { brand }).tellRefund(told));
  await app.register(booksConsoleRoutes, services);
  await app.register(statementsConsoleRoutes, services);
  await app.register(correctionsConsoleRoutes, services);
  await app.register(closingConsoleRoutes, services);
  await app.register(payoutFilesConsoleRoutes, services);
  await app.register(refundsConsoleRoutes, { services, tellRefund });
}
