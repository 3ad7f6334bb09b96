import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { STITCH_RETURN } from '../../integrations/payments/real/stitch.ts';

const SCRIPT = '/payment/return/returned.js';

/** Shown for a moment inside a frame of the portal, until the portal closes the frame. */
const RETURNED = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Payment</title><script src="${SCRIPT}" defer></script></head>
<body></body>
</html>
`;

/** Only the portal may embed the page, and it loads its own script and nothing else. */
const POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'self'; base-uri 'none'";

/** STITCH's status of a payment that was made, in the address the browser returns with. */
const STITCH_DONE = /^completed?$/i;

/**
 * Pages that browsers return to from payment partners; nothing here moves money (decision 22). A partner's page
 * embedded in the portal returns within its frame: there our page makes the portal close the frame, because the
 * portal cannot be shown within itself. STITCH returns to one address for every outcome, which redirects to the
 * documented one (see server/src/payments/README.md). A bank that returns by POST is redirected to the same page by GET.
 */
export async function returnPagesPlugin(app: FastifyInstance): Promise<void> {
  const script = readFileSync(new URL('returned.js', import.meta.url), 'utf8');
  app.get(SCRIPT, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(script),
  );
  app.get<{ Querystring: Record<string, string | string[] | undefined> }>(
    STITCH_RETURN,
    ({ query }, reply) => {
      const { status, externalReference } = query;
      const done = typeof status === 'string' && STITCH_DONE.test(status);
      const reference =
        typeof externalReference === 'string'
          ? new URLSearchParams({ paymentReference: externalReference })
          : '';
      return reply.redirect(`/payment/redirect/${done}${reference && `?${reference}`}`, 303);
    },
  );
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  for (const path of ['/payment/complete/:result', '/payment/redirect/:success']) {
    app.get(path, (request, reply) => {
      if (request.headers['sec-fetch-dest'] !== 'iframe') return reply.callNotFound();
      return sendReturned(reply);
    });
    app.post(path, (request, reply) => reply.redirect(request.url, 303));
  }
}

function sendReturned(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(RETURNED);
}
