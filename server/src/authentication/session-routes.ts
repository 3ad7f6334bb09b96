import type { Call } from '@thumela/contract/call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';
import type { CustomerCaller } from '../http/caller.ts';
import { timestamp } from '../http/timestamp.ts';
import type { Services } from '../services.ts';
import { endSession, listSessions } from './sessions.ts';

/** Who may see and end sessions: the customer whose they are. */
const OWN_SESSIONS: Call = {
  id: 'ownSessions',
  method: 'GET',
  path: '/sessions',
  area: 'authentication',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Where the customer is signed in',
  description:
    'The open sessions of the customer, the one used last first, and the end of one of them.',
  source: 'decisions 27',
  status: 200,
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * `GET /sessions.json` lists where a customer is signed in, `DELETE /sessions/{id}` ends one of those. No
 * documented calls: the portal enjoys them with our own server and does without them elsewhere.
 */
export async function sessionRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const options = { config: { call: OWN_SESSIONS } };
  app.get('/sessions.json', options, async (request, reply) => {
    const rows = await listSessions(services.database, customerOf(request));
    const sessions = rows.map(({ id, device, begun_at, last_used_at }) => ({
      id,
      device,
      'begun-at': timestamp(begun_at),
      'last-used-at': timestamp(last_used_at),
      current: id === request.browser?.session?.id,
    }));
    return reply.header('cache-control', 'no-store').send(sessions);
  });
  app.delete<{ Params: { id: string } }>('/sessions/:id', options, async (request, reply) => {
    const { id } = request.params;
    const whose = { id, customerId: customerOf(request) };
    const ended = UUID.test(id) && (await endSession(services, whose, 'ENDED_BY_CUSTOMER'));
    if (!ended) throw notFound('session');
    return reply.status(204).send();
  });
}

const customerOf = ({ caller }: FastifyRequest): bigint => (caller as CustomerCaller).customerId;
