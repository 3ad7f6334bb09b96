import { createHash } from 'node:crypto';
import type { Call, Exchange } from '@thumela/contract/call.ts';
import { IdempotencyHeaders, PagingHeaders } from '@thumela/contract/headers.ts';
import { calls } from '@thumela/contract/index.ts';
import type { OwnCall } from '@thumela/contract/own/own-call.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteShorthandOptions,
} from 'fastify';
import { Type } from 'typebox';
import { DomainError } from '../core/errors.ts';
import { memoizeByKey } from '../core/memoize-by-key.ts';
import { requestTexts } from '../i18n/texts/en/requests.ts';
import type { Idempotency } from '../idempotency/key.ts';
import { callerName } from './caller.ts';
import type { CallRequest, Implementation } from './implement.ts';
import { MAX_PARAM_LENGTH, tooLong } from './malformed-requests.ts';

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

/**
 * Serves every call of the contract: those with an implementation, and others with 501 until they are
 * implemented. A known path with another method returns 405, any other path below `/api` 404.
 */
export function serveContract(
  app: FastifyInstance,
  implementations: readonly Implementation[],
): void {
  const byId = new Map(implementations.map((one) => [one.call.id, one]));
  const methodsOf = new Map<string, Set<HTTPMethods>>();
  for (const call of Object.values<Call>(calls)) {
    const url = `/api${fastifyPathOf(call)}`;
    serveCall(app, url, call, byId.get(call.id));
    methodsOf.set(url, (methodsOf.get(url) ?? new Set()).add(call.method));
  }
  for (const [url, served] of methodsOf) {
    const others = METHODS.filter((method) => !served.has(method));
    app.route({ method: others, url, handler: refuseMethod });
  }
  for (const url of ['/api', '/api/*']) app.all(url, refuseAddress);
}

/** Path of a call in Fastify's syntax. */
function fastifyPathOf({ path }: Exchange): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
}

async function refuseMethod(request: FastifyRequest): Promise<never> {
  throw new DomainError('METHOD_NOT_ALLOWED', phrase(requestTexts, 'notPossible', request.method));
}

/** A normal route, so that hooks that depend on the route work for unknown addresses as well. */
async function refuseAddress({ params }: FastifyRequest): Promise<never> {
  const { '*': rest = '' } = params as Record<string, string>;
  if (rest.split('/').some((part) => part.length > MAX_PARAM_LENGTH)) throw tooLong();
  throw new DomainError('NOT_FOUND', phrase(requestTexts, 'nothingHere'));
}

function serveCall(
  app: FastifyInstance,
  url: string,
  call: Call,
  implementation?: Implementation,
): void {
  app.route({
    method: call.method,
    url,
    config: { call },
    schema: buildRouteSchema(call, [call.status]),
    handler: async (request, reply) => {
      if (!implementation) {
        throw new DomainError('NOT_IMPLEMENTED', phrase(requestTexts, 'notYet'));
      }
      const answer = await implementation.handle(toCallRequest(call, request, reply));
      if (reply.sent) return reply;
      reply.status(call.status);
      return answer === undefined ? reply.send() : answer;
    },
  });
}

/**
 * Serves a call of our own. Only calls for customers pass the gateway; a handler sets the status if it differs
 * from the expected one. A path parameter that does not match its schema returns 404, like an unknown id.
 */
export function serveOwn(
  app: FastifyInstance,
  { call, handle }: Implementation,
  options: Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest'> = {},
): void {
  const { status, alsoWith, judgedByHandler }: OwnCall = call;
  const described = buildRouteSchema(call, alsoWith ? [status, alsoWith] : [status]);
  const { body: _judged, ...unjudged } = described;
  const schema = judgedByHandler ? unjudged : described;
  app.route({
    ...options,
    method: call.method,
    url: fastifyPathOf(call),
    config: call.caller === 'open' ? {} : { call },
    schema,
    handler: async (request, reply) => {
      reply.status(status);
      const answer = await handle(toCallRequest(call, request, reply));
      if (reply.sent) return reply;
      return answer === undefined ? reply.send() : answer;
    },
  });
}

function buildRouteSchema(call: Exchange, statuses: readonly number[]) {
  const { schema: headers } = headersOf(call);
  return {
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    ...(headers && { headers }),
    ...(call.answer && {
      response: Object.fromEntries(statuses.map((status) => [status, call.answer])),
    }),
  };
}

/** Schema of a call's headers, if any: the same object for every server, so that it is compiled once. */
const headersOf = memoizeByKey((call: Exchange) => {
  const parts = [
    ...(call.paged ? [PagingHeaders] : []),
    ...(call.creates ? [IdempotencyHeaders] : []),
    ...(call.ownHeaders ? [call.ownHeaders] : []),
  ];
  return { schema: parts.length === 0 ? undefined : Type.Intersect(parts) };
});

function toCallRequest(
  call: Exchange,
  request: FastifyRequest,
  reply: FastifyReply,
): CallRequest<Exchange> {
  return {
    caller: request.caller as CallRequest<Exchange>['caller'],
    params: request.params as undefined,
    query: request.query as undefined,
    body: request.body as undefined,
    idempotency: call.creates ? readIdempotency(call, request) : undefined,
    raw: request,
    reply,
  };
}

function readIdempotency(call: Exchange, request: FastifyRequest): Idempotency | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  const content = JSON.stringify([request.params, request.query, request.body]);
  return {
    caller: callerName(request.caller),
    key,
    call: call.id,
    requestHash: createHash('sha256').update(content).digest('hex'),
  };
}
