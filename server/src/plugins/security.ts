import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';

/**
 * Security headers of every answer. Scripts and styles come from our own files only; payment pages of
 * partners may be embedded, ours may not be embedded by anybody (decisions C, H).
 */
export const securityPlugin = fastifyPlugin(
  async (app) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          connectSrc: ["'self'"],
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
