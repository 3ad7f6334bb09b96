import { requestId, requestIdHeader } from '@thumela/contract/headers.ts';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { customAlphabet } from 'nanoid';
import { isOfApi } from '../http/answer-headers.ts';
import { runInScope } from './scope.ts';
import type { Telemetry } from './telemetry.ts';
import type { Step } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined if the request is not traced, and once it has ended. */
    step: Step | undefined;
  }
  interface FastifyContextConfig {
    /** The response stays open as long as the client listens: its duration does not measure the server. */
    lasting?: boolean;
  }
}

/** Creates an id short enough to read aloud, without letters that look like digits. */
const newId = customAlphabet('23456789abcdefghjkmnpqrstuvwxyz', 12);

/** Id of a request: the portal's, which it then knows even without a response, or a new one. */
export function requestIdOf({ headers }: Pick<FastifyRequest['raw'], 'headers'>): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && requestId.test(given) ? given : newId();
}

/**
 * Runs every request in its own scope, with its id, and measures it. Traces start here: a caller's trace
 * context is ignored, because callers are untrusted.
 */
export const requestsPlugin = fastifyPlugin(
  async (app, { metrics, tracing }: Telemetry) => {
    app.decorateRequest('step');
    app.addHook('onRequest', (request, reply, done) => {
      if (tracing) request.step = tracing.begin(request.method);
      // The caller already knows an id that it sent: the response to a phone need not repeat it.
      if (isOfApi(request.routeOptions.url) && request.headers[requestIdHeader] !== request.id) {
        reply.header(requestIdHeader, request.id);
      }
      done();
    });
    // Set here, because events while the body arrives belong to the connection, and only once, because it takes
    // a few microseconds. Earlier log lines use the request's own logger.
    app.addHook('preHandler', ({ id, step }, _reply, done) => {
      runInScope(step ? { request: id, traceparent: step.traceparent } : { request: id }, done);
    });
    if (!metrics && !tracing) return;
    app.addHook('onResponse', (request, reply, done) => {
      const route = declaredRouteOf(request);
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

/** The route as declared. Each file of the portal is a route, and distinguishing them is useless. */
function declaredRouteOf({ routeOptions, is404 }: FastifyRequest): string {
  const { url } = routeOptions;
  if (is404 || url === undefined) return '(none)';
  return /^\/(assets|flags)\//.test(url) ? '(file)' : url;
}
