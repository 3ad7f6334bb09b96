import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../config.ts';

/**
 * Security headers of every answer. Scripts and styles come from our own files only; documents may be put
 * into the S3 store of the settings; payment pages of partners may be embedded, ours may not be embedded by anybody (decisions C, H).
 */
export const securityPlugin = fastifyPlugin(
  async (app, { documentStorage, s3Endpoint }: Config) => {
    const uploads = documentStorage === 's3' && s3Endpoint ? [new URL(s3Endpoint).origin] : [];
    await app.register(helmet, {
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
  },
  { name: 'security' },
);
