import * as calls from '@thumela/contract/own/partners/account.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { requireRemittancePartner } from '../../platform/http/caller.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { readFunds, readWaitingOrders } from '../orders/service.ts';
import { downloadStatement } from './statements/download.ts';
import { listStatements } from './statements/read.ts';
import { balanceView, statementListView } from './views.ts';

/** A partner's own account: its balance and its statements (see server/src/receiving/README.md). */
export async function partnerAccountRoutes(
  app: FastifyInstance,
  { database }: Services,
): Promise<void> {
  // The account of a partner must not be cached.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  serveOwn(
    app,
    implementCall(calls.readBalance, async ({ caller }) => {
      const partner = requireRemittancePartner(caller);
      const [funds] = await readFunds(database, sql`p.name = ${partner}`);
      if (!funds) throw new Error(`There is no remittance partner ${partner}.`);
      const waiting = await readWaitingOrders(database, partner);
      return balanceView(funds, waiting.get(partner) ?? { orders: 0, cents: 0n });
    }),
  );
  serveOwn(
    app,
    implementCall(calls.listStatements, async ({ caller, query: { kind, before } }) =>
      statementListView(
        await listStatements(database, {
          partner: requireRemittancePartner(caller),
          ...{ kind, before: before === undefined ? undefined : BigInt(before) },
        }),
      ),
    ),
  );
  serveOwn(
    app,
    implementCall(calls.readStatementFile, ({ caller, params, query }) =>
      downloadStatement(
        database,
        { partner: requireRemittancePartner(caller), id: BigInt(params.id) },
        query.after,
      ),
    ),
  );
}
