import type { FastifyReply } from 'fastify';
import type { FakePartnerBase, FakePayment } from './base.ts';
import { deliverEvent } from './deliver.ts';
import { digipayNotice } from './digipay.ts';
import { stitchEvent } from './stitch.ts';

/** The server that the fakes send events to, and the secrets they sign with. */
interface WebhookTarget {
  server: string;
  stitch: string;
  digipay: string;
  card: string;
}

const NOTHING: WebhookTarget = { server: '', stitch: '', digipay: '', card: '' };

/**
 * Pages of the fake partners: one button, which sends the event and leads back. They post messages to the
 * embedding portal as a foreign page does.
 */
export function fakePages({ app, payments }: FakePartnerBase) {
  let target = NOTHING;
  app.get<{ Params: { id: string }; Querystring: { redirect_uri?: string } }>(
    '/pay/:id',
    ({ params, query }, reply) => {
      const payment = payments.get(params.id);
      if (!payment) return reply.status(404).send();
      const back = query.redirect_uri ?? '';
      return sendPage(
        reply,
        `/pay/${encodeURIComponent(params.id)}?back=${encodeURIComponent(back)}`,
      );
    },
  );
  app.post<{ Params: { id: string }; Querystring: { back: string } }>(
    '/pay/:id',
    async ({ params, query }, reply) => {
      const payment = payments.get(params.id);
      if (!payment) return reply.status(404).send();
      return reply.redirect(await approvePayment(target, payment, query.back), 303);
    },
  );
  app.get('/favicon.ico', (_request, reply) => reply.status(204).send());
  app.post('/cards', ({ body }, reply) => {
    const form = new URLSearchParams(body as Record<string, string>);
    return sendPage(reply, `/cards/approved?${form}`);
  });
  app.post<{ Querystring: Record<string, string> }>('/cards/approved', async ({ query }, reply) => {
    const { p2: id, p4: amount, m_1: reference, ApprovedUrl = '' } = query;
    const cents = Math.round(Number(amount) * 100);
    const data = { id, reference, outcome: 'SUCCEEDED', amount: cents, currency: 'ZAR' };
    await deliverEvent(target.server, 'card', target.card, { type: 'payment', data });
    return reply.redirect(ApprovedUrl, 303);
  });
  return (to: WebhookTarget) => {
    target = to;
  };
}

/** Marks the payment as made, sends its event, and returns the browser's next URL. */
async function approvePayment(
  target: WebhookTarget,
  payment: FakePayment,
  back: string,
): Promise<string> {
  if (back === '') {
    payment.state = 'SUCCESS';
    await deliverEvent(target.server, 'digipay', target.digipay, digipayNotice(payment));
    return String(payment.input.successUrl);
  }
  payment.state = 'Completed';
  await deliverEvent(target.server, 'stitch', target.stitch, stitchEvent(payment));
  const url = new URL(back);
  url.searchParams.set('id', payment.id);
  url.searchParams.set('status', 'complete');
  url.searchParams.set('externalReference', payment.paymentReference);
  return url.href;
}

function sendPage(reply: FastifyReply, action: string): FastifyReply {
  const target = action.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Fake bank</title></head>
<body>
<h1>Fake bank</h1>
<form method="post" action="${target}"><button>Approve</button></form>
<script>if (parent !== window) parent.postMessage('onLoad', '*');</script>
</body>
</html>
`);
}
