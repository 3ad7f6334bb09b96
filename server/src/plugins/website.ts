import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fastifyPlugin from 'fastify-plugin';
import { DomainError } from '../errors.ts';

const PORTAL = fileURLToPath(new URL('../../../portal/dist', import.meta.url));

/**
 * Serves the portal: hashed files for ever, and its page for every address that is no file, so that the
 * browser's router decides what an address shows.
 */
export const websitePlugin = fastifyPlugin(
  async (app) => {
    const built = existsSync(PORTAL);
    if (built) {
      await app.register(fastifyStatic, {
        root: PORTAL,
        preCompressed: true,
        index: false,
        wildcard: false,
        cacheControl: false,
        setHeaders: (reply, path) => {
          const forEver = path.includes('/assets/');
          reply.header(
            'cache-control',
            forEver ? 'public, max-age=31536000, immutable' : 'no-cache',
          );
        },
      });
    }
    app.setNotFoundHandler(async (request, reply) => {
      const page = request.method === 'GET' && request.headers.accept?.includes('text/html');
      if (built && page && !request.url.startsWith('/api/')) {
        return reply.sendFile('index.html');
      }
      throw new DomainError('NOT_FOUND', 'Nothing was found at this address.');
    });
  },
  { name: 'website', dependencies: ['errors'] },
);
