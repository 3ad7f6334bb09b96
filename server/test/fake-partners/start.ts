import formBody from 'node:querystring';
import fastify from 'fastify';
import type { FailedAnswer, FakePartnerBase } from './base.ts';
import { FAKE_PARTNER_SETTINGS } from './base.ts';
import { fakeDigipay } from './digipay.ts';
import { fakePages } from './pages.ts';
import { fakeStitch } from './stitch.ts';

export {
  FAKE_PARTNER_SETTINGS,
  type FailedAnswer,
  type FakePayment,
} from './base.ts';
export { deliverEvent } from './deliver.ts';

/**
 * Fakes of STITCH and DIGIPAY, as far as their public documentation goes (see server/src/integrations/README.md). They check every
 * request: a wrong one is refused and recorded as a complaint.
 */
export async function startFakePartners() {
  const app = fastify({ forceCloseConnections: true });
  const failures = new Map<string, FailedAnswer[]>();
  const partner: FakePartnerBase = {
    app,
    requests: [],
    complaints: [],
    payments: new Map(),
    tokens: new Set(),
    origin: () => app.listeningOrigin,
    fail: (path, ...more) => failures.set(path, [...(failures.get(path) ?? []), ...more]),
    complain: (reply, complaint) => {
      partner.complaints.push(complaint);
      return reply.status(400).send({ responseCode: 'INVALID', errors: [{ message: complaint }] });
    },
  };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, formBody.parse(String(body))),
  );
  const lost = new WeakSet<object>();
  let isDown = false;
  let beforeAnswer: (() => Promise<void>) | undefined;
  app.addHook('onSend', async (request, _reply, payload) => {
    await beforeAnswer?.();
    if (lost.has(request.raw)) request.raw.socket.destroy();
    return payload;
  });
  app.addHook('preHandler', async (request, reply) => {
    if (isDown) {
      request.raw.destroy();
      return reply.hijack();
    }
    const path = request.url.split('?', 1)[0] ?? '';
    partner.requests.push(path);
    const failure = failures.get(path)?.shift();
    if (failure === undefined) return;
    if (failure === 'answer lost') return void lost.add(request.raw);
    if (failure === 'hang') await new Promise<void>((end) => request.raw.once('close', end));
    if (failure === 'hang' || failure === 'hang up') {
      request.raw.destroy();
      return reply.hijack();
    }
    return reply.status(failure.status).send(failure.body ?? {});
  });
  fakeStitch(partner);
  fakeDigipay(partner);
  const sendEventsTo = fakePages(partner);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = app.listeningOrigin;
  return {
    ...partner,
    /** Sets the server that receives events. */
    sendEventsTo,
    /** Whether every connection ends without an answer. */
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** Called before each answer. */
    onAnswer: (call: (() => Promise<void>) | undefined) => {
      beforeAnswer = call;
    },
    /** Settings of a server that uses these partners. */
    settings: {
      ...FAKE_PARTNER_SETTINGS,
      paymentPartners: 'real' as const,
      stitchTokenUrl: `${url}/stitch/connect/token`,
      stitchApiUrl: `${url}/stitch/graphql`,
      digipayApiUrl: `${url}/digipay`,
      digipayPageOrigins: [url],
    },
    close: () => app.close(),
  };
}

export type FakePartners = Awaited<ReturnType<typeof startFakePartners>>;
