import { requestId, requestIdHeader } from '@thumela/contract/headers.ts';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { customAlphabet } from 'nanoid';
import { isOfApi } from '../http/answer-headers.ts';
import { within } from './scope.ts';
import type { Telemetry } from './telemetry.ts';
import type { Step } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined when nothing is traced, and once it has ended. */
    step: Step | undefined;
  }
  interface FastifyContextConfig {
    /** Its answer goes on for as long as somebody listens: how long says nothing of the server. */
    lasting?: boolean;
  }
}

/** Makes an id that is short enough to be read out, without letters that look like digits. */
const newId = customAlphabet('23456789abcdefghjkmnpqrstuvwxyz', 12);

/** The id of a request: the portal's own, so that it knows it even when no answer comes, or a new one. */
export function requestIdOf({ headers }: Pick<FastifyRequest['raw'], 'headers'>): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && requestId.test(given) ? given : newId();
}

/**
 * Runs every request in a scope of its own, with its id, and measures it. Traces begin here: a caller's trace
 * context is ignored, because anybody may call.
 */
export const requestsPlugin = fastifyPlugin(
  async (app, { metrics, tracing }: Telemetry) => {
    app.decorateRequest('step');
    app.addHook('onRequest', (request, reply, done) => {
      if (tracing) request.step = tracing.begin(request.method);
      // Whoever chose it knows it: an answer to a phone need not carry it back.
      if (isOfApi(request.routeOptions.url) && request.headers[requestIdHeader] !== request.id) {
        reply.header(requestIdHeader, request.id);
      }
      done();
    });
    // Here, because whatever happens while the body comes in belongs to the connection, and once, because
    // it costs some microseconds. What is said before is said by the request's own log.
    app.addHook('preHandler', ({ id, step }, _reply, done) => {
      within(step ? { request: id, traceparent: step.traceparent } : { request: id }, done);
    });
    if (!metrics && !tracing) return;
    app.addHook('onResponse', (request, reply, done) => {
      const route = routeOf(request);
      const { statusCode: status } = reply;
      if (!request.routeOptions.config.lasting || status >= 400) {
        metrics?.requestEnded(reply.elapsedTime / 1000, request.method, route, status);
      }
      request.step?.end(
        {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': status,
          'thumela.request': request.id,
        },
        status >= 500,
        `${request.method} ${route}`,
      );
      request.step = undefined;
      done();
    });
    app.addHook('onRequestAbort', (request, done) => {
      request.step?.end({ 'http.request.method': request.method, aborted: true }, false);
      request.step = undefined;
      done();
    });
  },
  { name: 'requests' },
);

/** The route as it was declared. Each of the portal's files is one, and there is no use in telling them apart. */
function routeOf({ routeOptions, is404 }: FastifyRequest): string {
  const { url } = routeOptions;
  if (is404 || url === undefined) return '(none)';
  return /^\/(assets|flags)\//.test(url) ? '(file)' : url;
}
