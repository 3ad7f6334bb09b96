import { phrase } from '@thumela/rules/language/phrase.ts';
import { listMoves } from '@thumela/rules/status/lifecycles.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../../app/services.ts';
import { invalidInput, notFound } from '../../../platform/core/errors.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { refuseForeignPages } from '../../../platform/http/own-page.ts';
import { pageStyles } from '../../../platform/http/page-styles.ts';
import { partTexts } from '../../../platform/i18n/texts/en/validation.ts';
import { findAnywhere, listEntries, listNotices } from './book.ts';
import { bookPage } from './book-page.ts';
import { type BookEntry, entryKey, isForCollection } from './entry.ts';
import { moveEntry, WORDS } from './move-entry.ts';
import { BY_HAND, type ByHand } from './page-parts.ts';
import { payoutPage } from './payout-page.ts';

/** These pages load only their own styles, and must not be embedded. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const STYLES = '/sandbox/assets/payouts.css';

/** Maximum characters of manually entered words. */
const LONGEST_WORD = 200;

interface OfPayout {
  Params: { id: string };
  Querystring: { list?: string; before?: string };
}

/** The book of the sandbox payout partner, `/sandbox/payout`, where any visitor may decide (decision 24). */
export async function sandboxPayoutsPlugin(
  app: FastifyInstance,
  { brand, config, database }: Services,
): Promise<void> {
  const frame = { brand, styles: STYLES, isDemo: config.demo };
  const css = pageStyles(new URL('assets/payouts.css', import.meta.url), brand);
  app.get(STYLES, (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(css()),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.get<OfPayout>('/sandbox/payout', async ({ query }, reply) => {
    const before = parseNumber(query.before);
    const page = await listEntries(database, before);
    const shown = page.entries.map((entry) => ({ entry, choices: allowedActions(entry) }));
    return sendPage(reply, bookPage(frame, { shown, before, older: page.older }));
  });
  app.get<OfPayout>('/sandbox/payout/:id', async ({ params }, reply) => {
    const entry = await entryOf(params.id);
    const notices = await listNotices(database, entryKey(entry));
    return sendPage(reply, payoutPage(frame, { entry, choices: allowedActions(entry), notices }));
  });
  app.post<OfPayout>('/sandbox/payout/:id', async (request, reply) => {
    refuseForeignPages(request);
    const { params, query } = request;
    const entry = await entryOf(params.id);
    const form = request.body instanceof URLSearchParams ? request.body : undefined;
    const to = BY_HAND.find((each) => each === form?.get('decision'));
    if (!to) throw invalidInput([phrase(partTexts, 'listed', 'decision', BY_HAND)]);
    const word = form?.get('word')?.trim().slice(0, LONGEST_WORD) || defaultWord(entry, to);
    await withTransaction(database, (handle) => moveEntry(handle, entryKey(entry), to, word));
    return reply.redirect(addressAfter(params.id, query), 303);
  });

  async function entryOf(id: string): Promise<BookEntry> {
    const entry = /^\d{1,18}$/.test(id) ? await findAnywhere(database, id) : undefined;
    if (!entry) throw notFound('payout');
    return entry;
  }
}

/** Manual actions allowed by the lifecycle; only payouts for collection are made ready. */
function allowedActions({ state, body }: BookEntry): ByHand[] {
  const allowed = listMoves('payout', state, 'payout');
  return BY_HAND.filter((to) => allowed.includes(to) && (to !== 'READY' || isForCollection(body)));
}

function defaultWord({ state, body }: BookEntry, to: ByHand): string {
  if (to === 'FAILED') return WORDS.refused;
  if (to !== 'RETURNED') return '';
  return isForCollection(body) && state !== 'PAID' ? WORDS.notCollected : WORDS.cameBack;
}

/** Back to the page of the button: the same page of the book, or the payout's own. */
function addressAfter(id: string, { list, before }: OfPayout['Querystring']): string {
  if (list === undefined) return `/sandbox/payout/${id}`;
  const from = parseNumber(before);
  return `/sandbox/payout${from === undefined ? '' : `?before=${from}`}#payout-${id}`;
}

/** A number of the book; undefined if invalid. */
const parseNumber = (given: string | undefined): bigint | undefined =>
  given !== undefined && /^\d{1,18}$/.test(given) ? BigInt(given) : undefined;

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return (
    reply
      .header('content-security-policy', CONTENT_POLICY)
      .header('cache-control', 'no-store')
      // Without it a form does not send its origin.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(html)
  );
}
