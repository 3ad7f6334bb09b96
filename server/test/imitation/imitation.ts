import formBody from 'node:querystring';
import fastify from 'fastify';
import { digipayImitation } from './digipay.ts';
import { imitatedPages } from './pages.ts';
import type { Mishap, Stage } from './stage.ts';
import { IMITATED_SETTINGS } from './stage.ts';
import { stitchImitation } from './stitch.ts';

export { deliver } from './deliver.ts';
export { IMITATED_SETTINGS, type ImitatedPayment, type Mishap } from './stage.ts';

/**
 * STITCH and DIGIPAY on this machine, as far as their public documentation goes (server-data 11). They
 * believe nothing: whatever is sent wrongly is refused and remembered as a complaint.
 */
export async function startImitation() {
  const app = fastify({ forceCloseConnections: true });
  const mishaps = new Map<string, Mishap[]>();
  const stage: Stage = {
    app,
    requests: [],
    complaints: [],
    payments: new Map(),
    tokens: new Set(),
    origin: () => app.listeningOrigin,
    fail: (path, ...more) => mishaps.set(path, [...(mishaps.get(path) ?? []), ...more]),
    complain: (reply, complaint) => {
      stage.complaints.push(complaint);
      return reply.status(400).send({ responseCode: 'INVALID', errors: [{ message: complaint }] });
    },
  };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, formBody.parse(String(body))),
  );
  app.addHook('preHandler', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    stage.requests.push(path);
    const mishap = mishaps.get(path)?.shift();
    if (mishap === undefined) return;
    if (mishap === 'hang') await new Promise<void>((end) => request.raw.once('close', end));
    if (mishap === 'hang' || mishap === 'hang up') {
      request.raw.destroy();
      return reply.hijack();
    }
    return reply.status(mishap.status).send(mishap.body ?? {});
  });
  stitchImitation(stage);
  digipayImitation(stage);
  const tells = imitatedPages(stage);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = app.listeningOrigin;
  return {
    ...stage,
    /** Names the server whose customers use its pages. */
    tells,
    /** Settings of a server whose partners these are. */
    settings: {
      ...IMITATED_SETTINGS,
      paymentPartners: 'real' as const,
      stitchTokenUrl: `${url}/stitch/connect/token`,
      stitchApiUrl: `${url}/stitch/graphql`,
      digipayApiUrl: `${url}/digipay`,
      digipayPageOrigins: [url],
    },
    close: () => app.close(),
  };
}

export type Imitation = Awaited<ReturnType<typeof startImitation>>;
