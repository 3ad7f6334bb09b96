import fastifyRateLimit from '@fastify/rate-limit';
import { reportBrowserError } from '@thumela/contract/own/browser-errors.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { DomainError, tooMany } from '../core/errors.ts';
import { implementCall } from '../http/implement.ts';
import { serveOwn } from '../http/routes.ts';
import { oftenTexts, requestTexts } from '../i18n/texts/en/requests.ts';
import { scrubText } from './scrub.ts';
import type { Telemetry } from './telemetry.ts';

const BODY_LIMIT = 4_096;

/** Maximum number of reports per minute and network address. */
const MOST = 20;

/** Errors with texts by the browser or a developer; texts of other errors may quote what a customer saw. */
const SPEAKING = /^(|Error|(Eval|Range|Reference|Syntax|Type|URI|Internal|Aggregate)Error)$/;

/** Logs and counts errors reported by browsers, without personal data. */
export const browserErrorsPlugin = fastifyPlugin(
  async (app, telemetry: Telemetry) => {
    await app.register(async (limited) => takeReports(limited, telemetry));
  },
  { name: 'browser-errors', dependencies: ['errors', 'requests'] },
);

async function takeReports(app: FastifyInstance, { metrics }: Telemetry): Promise<void> {
  await app.register(fastifyRateLimit, {
    max: MOST,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      tooMany(phrase(oftenTexts, 'reports'), Math.ceil(ttl / 1000)),
  });
  serveOwn(
    app,
    implementCall(reportBrowserError, async ({ body, raw }) => {
      if (!fromOwnPage(raw)) {
        throw new DomainError('FORBIDDEN', phrase(requestTexts, 'foreignPage'));
      }
      const { kind, name, message, at, page, call } = body;
      metrics?.browserFailed(kind);
      const text = SPEAKING.test(name) ? scrubText(message) : '';
      raw.log.warn(
        { kind, name, text, at, page: anonymisePath(page), call },
        'an error in a browser',
      );
    }),
    { bodyLimit: BODY_LIMIT },
  );
}

/**
 * Browsers send the origin of a request; other clients may send any, and are limited by their number of
 * reports.
 */
function fromOwnPage({ headers }: FastifyRequest): boolean {
  return (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
}

/** The path of the page, without the numbers and references in it. */
function anonymisePath(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1);
  return bare
    .split('/', 4)
    .map((part) => (/^[a-z-]{0,40}$/.test(part) ? part : ':id'))
    .join('/');
}
