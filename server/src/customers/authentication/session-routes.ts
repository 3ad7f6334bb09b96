import {
  endSession as endSessionCall,
  listSessions as listSessionsCall,
} from '@thumela/contract/own/sessions.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { notFound } from '../../platform/core/errors.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { endSession, listSessions } from './sessions.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A customer's open sessions: an extra of our own server, which the portal works without (decision 1). */
export async function sessionRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serveOwn(
    app,
    implementCall(listSessionsCall, async ({ caller, raw, reply }) => {
      const rows = await listSessions(services.database, services.config, caller.customerId);
      reply.header('cache-control', 'no-store');
      return rows.map(({ id, device, begun_at, last_used_at }) => ({
        id,
        device,
        'begun-at': formatTimestamp(begun_at),
        'last-used-at': formatTimestamp(last_used_at),
        current: id === raw.browser?.session?.id,
      }));
    }),
  );
  serveOwn(
    app,
    implementCall(endSessionCall, async ({ caller, params: { id } }) => {
      const whose = { id, customerId: caller.customerId };
      const ended = UUID.test(id) && (await endSession(services, whose, 'ENDED_BY_CUSTOMER'));
      if (!ended) throw notFound('session');
    }),
  );
}
