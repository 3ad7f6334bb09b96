import { readFileSync } from 'node:fs';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../app/services.ts';
import { invalidInput, notFound } from '../../../platform/core/errors.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { partTexts } from '../../../platform/i18n/texts/en/validation.ts';
import { openCardForm } from './card-form.ts';
import { pageHtml, refusalHtml } from './page.ts';
import {
  DECISIONS,
  decidePayment,
  findPayment,
  reverseSandboxPayment,
  type SandboxPayment,
} from './sandbox-payments.ts';

/** Only the portal may embed these pages, and they load only their own two files. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ');

const ASSETS = [
  ['page.css', 'text/css; charset=utf-8'],
  ['page.js', 'text/javascript; charset=utf-8'],
] as const;

const METHODS: ReadonlySet<string> = new Set(['CARD', 'EFT']);

interface Address {
  Params: { option: string; id: string };
  /** `stay` does not redirect back, and offers to reverse an approved payment. */
  Querystring: { method?: string; stay?: string };
}

/** The sandbox partner's pages, `/sandbox/{partner}/{id}` (decision 22). The id authorises the decision. */
export async function sandboxPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;
  for (const [file, type] of ASSETS) {
    const content = readFileSync(new URL(`assets/${file}`, import.meta.url), 'utf8');
    app.get(`/sandbox/assets/${file}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=300').send(content),
    );
  }
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.post('/sandbox/card-page', async ({ body }, reply) => {
    const opened = await openCardForm(services, body instanceof URLSearchParams ? body : undefined);
    if ('page' in opened) return reply.redirect(opened.page, 303);
    return sendPage(reply.status(400), refusalHtml(opened.problem));
  });
  app.get<Address>('/sandbox/:option/:id', async (request, reply) => {
    const payment = await findRequestedPayment(services, request);
    return sendPage(
      reply,
      pageHtml(payment, requestedMethod(request), request.query.stay !== undefined),
    );
  });
  app.post<Address>('/sandbox/:option/:id', async (request, reply) => {
    const { id, option } = await findRequestedPayment(services, request);
    const sent = request.body instanceof URLSearchParams ? request.body.get('decision') : null;
    const decision = DECISIONS.find((each) => each === sent);
    if (!decision && sent !== 'TAKEN_BACK') {
      throw invalidInput([phrase(partTexts, 'listed', 'decision', DECISIONS)]);
    }
    await withTransaction(database, (handle) =>
      decision ? decidePayment(handle, id, decision) : reverseSandboxPayment(handle, id),
    );
    const stay = request.query.stay === undefined ? '' : '&stay';
    const page = `/sandbox/${option.toLowerCase()}/${id}?method=${requestedMethod(request)}${stay}`;
    return reply.redirect(page, 303);
  });
}

async function findRequestedPayment(
  { database }: Services,
  { params }: FastifyRequest<Address>,
): Promise<SandboxPayment> {
  const payment = await findPayment(database, params.id);
  if (payment?.option.toLowerCase() !== params.option) throw notFound('payment');
  return payment;
}

function requestedMethod({ query }: FastifyRequest<Address>): string {
  return query.method !== undefined && METHODS.has(query.method) ? query.method : 'EFT';
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', CONTENT_POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
