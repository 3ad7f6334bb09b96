import fastifyRateLimit from '@fastify/rate-limit';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import { DomainError } from '../errors.ts';

/** Slows down whoever calls the API too often from one network address; files of the website are free. */
export const rateLimitPlugin = fastifyPlugin(
  async (app, config: Config) => {
    await app.register(fastifyRateLimit, {
      max: config.rateLimitPerMinute,
      timeWindow: '1 minute',
      allowList: (request) => !request.url.startsWith('/api/'),
      errorResponseBuilder: () =>
        new DomainError(
          'TOO_MANY_REQUESTS',
          'Too many requests. Please wait a minute and try again.',
        ),
    });
  },
  { name: 'rate-limit', dependencies: ['errors'] },
);
