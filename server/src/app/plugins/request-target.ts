import { phrase } from '@thumela/rules/language/phrase.ts';
import fastifyPlugin from 'fastify-plugin';
import { DomainError } from '../../platform/core/errors.ts';
import { requestTexts } from '../../platform/i18n/texts/en/requests.ts';

/** One slash and a path without a backslash, then perhaps a query; a fragment never leaves a browser. */
const TARGET = /^\/(?!\/)[^\\#?\s\p{Cc}]*(\?[^#\s\p{Cc}]*)?$/u;

/** A part of a path that says 'here' or 'one up', also when it is encoded. */
const DOT_SEGMENT = /\/(\.|%2e){1,2}(\/|\?|$)/i;

/**
 * Refuses every request target that is not a path of ours. The router would read `http://elsewhere/api/…` as
 * `/api/…`, but code that builds a URL from it would send the credential that the gateway adds to `elsewhere` (server/src/app/README.md).
 */
export const requestTargetPlugin = fastifyPlugin(
  async (app) => {
    // Node would answer an expectation it does not know by itself, without a body; it means nothing here.
    app.server.on('checkExpectation', (...exchange) => app.server.emit('request', ...exchange));
    app.addHook('onRequest', async ({ url, headers, raw }) => {
      const path = url.split('?', 1)[0] ?? '';
      if (!TARGET.test(url) || DOT_SEGMENT.test(path)) throw refusalError('unreadableAddress');
      if (headers.host === undefined && raw.httpVersion === '1.1') {
        throw refusalError('notWellFormed');
      }
    });
  },
  { name: 'request-target', dependencies: ['errors'] },
);

const refusalError = (key: keyof typeof requestTexts) =>
  new DomainError('VALIDATION_FAILED', phrase(requestTexts, key));
