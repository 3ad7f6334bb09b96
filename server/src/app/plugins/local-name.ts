import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { varyBy } from '../../platform/http/answer-headers.ts';

/** How a machine calls itself; browsers keep cookies and frames of each name apart. */
const LOCAL_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Paths for programs, which follow no redirects and hold no cookies. */
const FOR_PROGRAMS = /^\/(api|webhooks|health|storage)(\/|\?|$)/;

/**
 * Redirects a browser from another local name to the product's own, with path and query. Otherwise a session
 * would break: partners return to the product's own name, where the customer is not signed in, and partners'
 * pages stay blank in a frame of ours (decision 1).
 */
export const localNamePlugin = fastifyPlugin(
  async (app, { publicUrl }: { publicUrl: string }) => {
    const own = new URL(publicUrl);
    if (!LOCAL_NAMES.has(own.hostname)) return;
    app.addHook('onRequest', async (request, reply) => {
      if (!loadsPage(request) || !isOtherName(own, request.host)) return;
      const there = varyBy(reply, 'sec-fetch-dest').header('cache-control', 'no-store');
      return there.redirect(`${own.origin}${request.url}`, 307);
    });
  },
  { name: 'local-name', dependencies: ['request-target'] },
);

/** Another port is another program, such as one that passes requests on to us. */
function isOtherName(own: URL, host: string): boolean {
  const named = URL.parse(`${own.protocol}//${host}`);
  if (!named || named.host === own.host) return false;
  return named.port === own.port && LOCAL_NAMES.has(named.hostname);
}

/** A page in a tab of its own: frames and files belong to one. Old browsers do not say which it is. */
function loadsPage({ method, headers, url }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || FOR_PROGRAMS.test(url)) return false;
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document';
  return headers.accept?.includes('text/html') ?? false;
}
