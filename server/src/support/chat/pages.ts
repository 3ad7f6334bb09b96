import { readFileSync } from 'node:fs';
import { sayInConversation } from '@thumela/contract/own/conversations.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Services } from '../../app/services.ts';
import { notFound } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { storedConversation } from '../../platform/http/conversation-cookie.ts';
import { CookieSealer } from '../../platform/http/cookie-sealer.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { refuseForeignPages } from '../../platform/http/own-page.ts';
import { languageOfPage, pageIn } from '../../platform/http/page-language.ts';
import { pageStyles } from '../../platform/http/page-styles.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { limitConversation } from '../../platform/http/throttle.ts';
import { addVisitorMessage } from './conversations.ts';
import { conversationPage, noConversationPage } from './page.ts';
import { findConversation } from './store.ts';
import { Streams } from './streams.ts';

/** Only the portal may embed the page; it loads its own files and speaks with us alone. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ');

interface Address {
  Params: { id: string };
  Querystring: { after?: string };
}

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // A proxy that collects an answer before it passes it on would keep every message to itself.
  'x-accel-buffering': 'no',
} as const;

/** Room for a message of the greatest length in its longest spelling. */
const BODY_LIMIT = 32 * 1024;

/**
 * The page of a conversation, its live messages, and the call to write: all only for the browser whose cookie has
 * the conversation (see server/src/support/README.md).
 */
export const chatPlugin = fastifyPlugin<Services>(
  async (app, { config, database, brand, log, notices }) => {
    const sealer = new CookieSealer(config.sessionSecret, database.clock);
    const streams = new Streams(database, log, config.chatStreamsPerAddress);
    notices.add(streams);
    app.addHook('preClose', async () => streams.end());

    /** The id of a request's own conversation; another's looks like none. */
    const ownId = async (request: FastifyRequest<Pick<Address, 'Params'>>): Promise<bigint> => {
      const stored = await storedConversation(request, sealer);
      if (stored === undefined || request.params.id !== String(stored)) {
        throw notFound('conversation');
      }
      return BigInt(stored);
    };

    serveFile(
      app,
      'conversation.css',
      'text/css',
      pageStyles(new URL('assets/conversation.css', import.meta.url), brand),
    );
    for (const script of ['conversation.js', 'rows.js']) {
      const file = new URL(`assets/${script}`, import.meta.url);
      const content = readFileSync(file, 'utf8');
      serveFile(app, script, 'text/javascript', () => content);
    }

    app.get<Address>('/conversations/:id', async (request, reply) => {
      const language = languageOfPage(request);
      const id = await ownId(request).catch(() => undefined);
      const found = id === undefined ? undefined : await findConversation(database, id);
      const page = found ? conversationPage(brand, language) : noConversationPage(brand, language);
      return sendPage(pageIn(reply, language).status(found ? 200 : 404), page);
    });

    app.get<Address>(
      '/conversations/:id/messages',
      { exposeHeadRoute: false, config: { lasting: true } },
      async (request, reply) => {
        const id = await ownId(request);
        const after = numberIn(request.headers['last-event-id'] ?? request.query.after);
        const stream = await streams.open(id, after, request.ip);
        return reply.headers(STREAM_HEADERS).send(stream.output);
      },
    );

    serveOwn(
      app,
      implementCall(sayInConversation, async ({ body: { key, text }, raw }) => {
        refuseForeignPages(raw);
        const id = await ownId(raw as FastifyRequest<Pick<Address, 'Params'>>);
        await limitConversation(database, id, config.chatMessagesPerHour);
        return {
          number: await withTransaction(database, (handle) =>
            addVisitorMessage(handle, { id, key, text }),
          ),
        };
      }),
      { bodyLimit: BODY_LIMIT },
    );
  },
  { name: 'chat', dependencies: ['errors', '@fastify/cookie'] },
);

function serveFile(
  app: Parameters<typeof chatPlugin>[0],
  name: string,
  type: string,
  content: () => string,
): void {
  app.get(`/conversations/assets/${name}`, async (_request, reply) =>
    reply
      .type(`${type}; charset=utf-8`)
      .header('cache-control', 'public, max-age=300')
      .send(content()),
  );
}

/** The number of the last message a browser has; 0 for what is no number. */
const numberIn = (given: string | string[] | undefined): number =>
  typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : 0;

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', CONTENT_POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
