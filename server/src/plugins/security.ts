import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../config.ts';

/**
 * Security headers of every answer. Scripts and styles come from our own files only; documents may be put
 * into the S3 store of the settings; payment pages of partners may be embedded, ours may not be embedded by anybody (decisions C, H).
 */
export const securityPlugin = fastifyPlugin(
  async (app, { documentStorage, s3Endpoint }: Config) => {
    const uploads = documentStorage === 's3' && s3Endpoint ? [new URL(s3Endpoint).origin] : [];
    const headers = await headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          connectSrc: ["'self'", ...uploads],
          frameSrc: ["'self'"],
          frameAncestors: ["'none'"],
          formAction: ["'self'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
        },
      },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: false,
    });
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
  },
  { name: 'security' },
);

/** Headers of any answer, which have nothing to do with security. */
const OTHERS = new Set(['content-type', 'content-length', 'date', 'connection']);

/** What helmet sets for these options. It is asked once: it would work them out for every request. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = fastify();
  await probe.register(helmet, options);
  probe.get('/', async () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  const entries = Object.entries(headers).filter(([name]) => !OTHERS.has(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
