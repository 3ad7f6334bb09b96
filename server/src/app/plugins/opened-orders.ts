import type { AnswerOf } from '@thumela/contract/call.ts';
import { retrieveInboundByToken, searchInbound } from '@thumela/contract/calls/inbound.ts';
import { retrieveFollowUp } from '@thumela/contract/calls/redemption.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { CookieSealer } from '../../platform/http/cookie-sealer.ts';
import { COMMON, COOKIES } from '../../platform/http/session-cookies.ts';
import type { Services } from '../services.ts';

/** Numbers of orders and redemption requests that a browser may read, as text. */
interface OpenedOrders {
  readonly orders: readonly string[];
  readonly requests: readonly string[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Orders opened in this browser by link or search; empty for other callers. */
    openedOrders(): Promise<OpenedOrders>;
  }
}

const NOTHING: OpenedOrders = { orders: [], requests: [] };

/** As long as a wizard that was begun can be gone on with (decision 30). */
const SECONDS = 86_400;

/** Remembered of one browser, the last ones: a family shares a phone. */
const MOST = 5;

/**
 * Stores in a sealed cookie which orders were opened in a browser, by link or by search. The gateway makes a
 * visitor's calls as the registering partner, so without it any visitor could read every order by its number
 * (decision 30).
 */
export const openedOrdersPlugin = fastifyPlugin(
  async (app, { config, database }: Pick<Services, 'config' | 'database'>) => {
    const sealer = new CookieSealer(config.sessionSecret, database.clock);
    app.decorateRequest('openedOrders', async function (this: FastifyRequest) {
      const sealed = this.browser && this.cookies[COOKIES.orders];
      return (await sealer.open<{ opened: OpenedOrders }>('orders', sealed))?.opened ?? NOTHING;
    });
    app.addHook('preSerialization', async (request, reply, answer) => {
      const found = request.browser && openedBy(request, reply, answer);
      if (found)
        await rememberOpenedOrders(
          reply,
          sealer,
          mergeOpenedOrders(await request.openedOrders(), found),
        );
      return answer;
    });
  },
  { name: 'opened-orders', dependencies: ['gateway'] },
);

/** The order or request that a response opens; undefined for all but the three calls that begin with a secret. */
function openedBy(
  { routeOptions }: FastifyRequest,
  { statusCode }: FastifyReply,
  answer: unknown,
): OpenedOrders | undefined {
  const { call } = routeOptions.config;
  if (statusCode !== call?.status) return undefined;
  if (call.id === retrieveInboundByToken.id) {
    const { id } = answer as AnswerOf<typeof retrieveInboundByToken>;
    return { ...NOTHING, orders: [String(id)] };
  }
  if (call.id === searchInbound.id) {
    const { 'transaction-id': id } = answer as AnswerOf<typeof searchInbound>;
    return { ...NOTHING, orders: [String(id)] };
  }
  if (call.id !== retrieveFollowUp.id) return undefined;
  const { 'redemption-request-id': id } = answer as AnswerOf<typeof retrieveFollowUp>;
  return { ...NOTHING, requests: [String(id)] };
}

const mergeOpenedOrders = (before: OpenedOrders, found: OpenedOrders): OpenedOrders => ({
  orders: keepLatestIds(found.orders, before.orders),
  requests: keepLatestIds(found.requests, before.requests),
});

const keepLatestIds = (found: readonly string[], before: readonly string[]) =>
  [...new Set([...found, ...before])].slice(0, MOST);

async function rememberOpenedOrders(
  reply: FastifyReply,
  sealer: CookieSealer,
  opened: OpenedOrders,
): Promise<void> {
  reply.setCookie(COOKIES.orders, await sealer.seal('orders', { opened }, SECONDS), {
    ...COMMON,
    path: '/api',
    httpOnly: true,
    maxAge: SECONDS,
  });
}
