import fastifyRateLimit from '@fastify/rate-limit';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../../platform/core/config.ts';
import { tooMany } from '../../platform/core/errors.ts';
import { oftenTexts } from '../../platform/i18n/texts/en/requests.ts';

/** No headers of the count; an exceeded limit is answered with `retry-after`. */
const SILENT = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
} as const;

/**
 * The calls of the console and signing in by its provider, which have a count of their own: an office works there and
 * sends money as well.
 */
const CONSOLE = /^\/console\/(?:api|sign-in)\//;

/**
 * Routes that are limited too: the API, the calls beside it that verify a PIN or a key, and storage, receipts,
 * conversations and captchas for their cost. A stream counts once, when it is opened.
 */
const LIMITED = new RegExp(
  `^/(?:${[
    ...['api', 'partner', 'storage', 'receipts', 'sessions?', 'conversations?', 'captcha'],
    ...['known-recipients', 'limit-increases', 'payment-attempts', 'payouts', 'vouchers'],
    ...['pickup-locations', 'collect', 'account-notices', 'pending', 'identity-renewals'],
    ...['declarations', 'details', 'data-requests', 'account-checks', 'debts'],
  ].join('|')})(?:/|\\.|$)`,
);

/**
 * Limits calls of the API and the console and uploads by network address; the website is not limited.
 * Requests are counted before the caller is verified, so that a refused credential counts as well, and by
 * the route they reached: an address can be written in many ways (server/src/app/README.md).
 */
export const rateLimitPlugin = fastifyPlugin(
  async (app, config: Config) => {
    await app.register(fastifyRateLimit, {
      global: false,
      max: config.rateLimitPerMinute,
      timeWindow: '1 minute',
      addHeaders: SILENT,
      addHeadersOnExceeding: SILENT,
      allowList: isFree,
      keyGenerator: ({ ip, routeOptions }) =>
        CONSOLE.test(routeOptions.url ?? '') ? `console ${ip}` : ip,
      errorResponseBuilder: (_request, { ttl }) => slowDown(Math.ceil(ttl / 1000)),
    });
    const count = app.createRateLimit();
    app.addHook('onRequest', async (request) => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw slowDown(counted.ttlInSeconds);
    });
  },
  { name: 'rate-limit', dependencies: ['errors'] },
);

/**
 * Whether a request is not counted: health, the website and notices of partners. A path without a route is a page for
 * GET and HEAD, so it is not limited.
 */
export function isFree({ routeOptions, is404, method }: FastifyRequest): boolean {
  if (is404) return method === 'GET' || method === 'HEAD';
  const { url = '' } = routeOptions;
  return !LIMITED.test(url) && !CONSOLE.test(url);
}

const slowDown = (seconds: number) => tooMany(phrase(oftenTexts, 'requests'), seconds);
