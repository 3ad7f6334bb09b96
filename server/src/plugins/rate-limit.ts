import fastifyRateLimit from '@fastify/rate-limit';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import { DomainError } from '../errors.ts';

/** The count is nobody's business until it is reached; then `retry-after` says how long to wait. */
const SILENT = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
} as const;

/** Slows down whoever calls the API or sends files too often from one network address; the website is free. */
export const rateLimitPlugin = fastifyPlugin(
  async (app, config: Config) => {
    await app.register(fastifyRateLimit, {
      max: config.rateLimitPerMinute,
      timeWindow: '1 minute',
      addHeaders: SILENT,
      addHeadersOnExceeding: SILENT,
      allowList: ({ url }) => !/^\/(api|storage|receipts)\//.test(url),
      errorResponseBuilder: () =>
        new DomainError(
          'TOO_MANY_REQUESTS',
          'Too many requests. Please wait a minute and try again.',
        ),
    });
  },
  { name: 'rate-limit', dependencies: ['errors'] },
);
