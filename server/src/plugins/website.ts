import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { DomainError } from '../errors.ts';
import { Page } from '../http/page.ts';
import { COOKIES } from '../http/session-cookies.ts';

const PORTAL = fileURLToPath(new URL('../../../portal/dist', import.meta.url));

/**
 * Serves the portal: hashed files for ever, flags and icons for a day, and its page for every address that is no file, so that the
 * browser's router decides what an address shows.
 */
export const websitePlugin = fastifyPlugin(
  async (app) => {
    const page = existsSync(join(PORTAL, '.vite', 'routes.json')) ? new Page(PORTAL) : undefined;
    if (page) {
      await app.register(fastifyStatic, {
        root: PORTAL,
        preCompressed: true,
        index: false,
        wildcard: false,
        globIgnore: ['.vite/**', 'index.html*'],
        cacheControl: false,
        etag: false,
        lastModified: false,
        acceptRanges: false,
        setHeaders: (reply, path) => {
          const forEver = path.includes('/assets/');
          reply.header(
            'cache-control',
            forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
          );
        },
      });
    }
    app.setNotFoundHandler(async (request, reply) => {
      if (page && asksForPage(request)) return sendPage(page, request, reply);
      throw new DomainError('NOT_FOUND', 'Nothing was found at this address.');
    });
  },
  { name: 'website', dependencies: ['errors'] },
);

function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    (headers.accept?.includes('text/html') ?? false) &&
    !/^\/(api|assets|flags)\//.test(url)
  );
}

async function sendPage(
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const signedIn = request.cookies[COOKIES.profile] !== undefined;
  const [path = '/'] = request.url.split('?', 1);
  const accepted = request.headers['accept-encoding'] ?? '';
  const { encoding, body } = await page.at(path, signedIn, accepted);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .type('text/html; charset=utf-8')
    .send(body);
}
