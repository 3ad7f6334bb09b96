import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { DomainError } from '../errors.ts';
import { Page } from '../http/page.ts';
import type { Previewed } from '../http/preview.ts';
import { COOKIES } from '../http/session-cookies.ts';

const PORTAL = fileURLToPath(new URL('../../../portal/dist', import.meta.url));

/** Folders of the built portal in which an address is a file's or nobody's. */
const FILES = ['/assets/*', '/flags/*'];

/**
 * Serves the portal: hashed files for ever, flags and icons for a day, and its page for every address that is no file, so that the
 * browser's router decides what an address shows.
 */
export const websitePlugin = fastifyPlugin(
  async (app, previewed: Previewed) => {
    const isBuilt = existsSync(join(PORTAL, '.vite', 'routes.json'));
    const page = isBuilt ? new Page(PORTAL, previewed) : undefined;
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
    for (const url of FILES) app.get(url, refuse);
    app.setNotFoundHandler(async (request, reply) =>
      page && asksForPage(request) ? sendPage(page, request, reply) : refuse(),
    );
  },
  { name: 'website', dependencies: ['errors'] },
);

async function refuse(): Promise<never> {
  throw new DomainError('NOT_FOUND', 'Nothing was found at this address.');
}

/**
 * A page is for everybody but those who ask for something else: browsers name it, while previews of links
 * and uptime checks take anything or say nothing. What is named like a file is for browsers only, which
 * ask for its kind.
 */
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const accepted = headers.accept?.trim() || '*/*';
  if (accepted.includes('text/html')) return true;
  const [path = ''] = url.split('?', 1);
  return /\*\/\*|text\/\*/.test(accepted) && !/\.\w+$/.test(path);
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
