import formBody from 'node:querystring';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { digipayImitation } from './digipay.ts';
import { imitatedPages } from './pages.ts';
import { stitchImitation } from './stitch.ts';

/** What a request finds instead of the usual answer, once. */
export type Mishap = { status: number; body?: unknown } | 'hang' | 'hang up';

/** A payment the imitation has opened. */
export interface ImitatedPayment {
  id: string;
  paymentReference: string;
  /** As asked for. */
  amountCents: number;
  /** What it says when asked: STITCH's or DIGIPAY's own word. */
  state: string;
  /** Everything the opening request said. */
  asked: Record<string, unknown>;
}

/** What both imitated partners share. */
export interface Stage {
  readonly app: FastifyInstance;
  /** Every request by path, in order. */
  readonly requests: string[];
  /** Everything wrong with what came; a test ends with none. */
  readonly complaints: string[];
  readonly payments: Map<string, ImitatedPayment>;
  readonly tokens: Set<string>;
  readonly origin: () => string;
  /** Lets the answers of a path fail, one after the other. */
  fail(path: string, ...mishaps: Mishap[]): void;
  /** Notes what is wrong and answers 400. */
  complain(reply: FastifyReply, complaint: string): FastifyReply;
}

/** Credentials of the imitated partners, as the settings of a server name them. */
export const IMITATED_SETTINGS = {
  stitchClientId: 'thumela-stitch',
  stitchClientSecret: 'stitch-secret-of-the-tests',
  stitchBeneficiaryBank: 'absa',
  stitchBeneficiaryAccount: '4050123456',
  digipayClientId: 'thumela-digipay',
  digipayClientSecret: 'digipay-secret-of-the-tests',
} as const;

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

/** Sends an event as Svix does: signed over id, time and the very bytes. */
export async function deliver(
  server: string,
  partner: 'stitch' | 'digipay' | 'card',
  secret: string,
  event: object,
  id = `msg_${Math.random().toString(36).slice(2)}`,
): Promise<{ status: number; outcome: unknown }> {
  // Not as JSON.stringify would write it again: only the raw bytes fit the signature.
  const body = JSON.stringify(event, null, 3);
  const at = new Date();
  const response = await fetch(`${server}/webhooks/${partner}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
      'svix-signature': `v1,bm90IHRoaXMgb25l ${new Webhook(secret).sign(id, at, body)}`,
    },
    body,
  });
  const { outcome } = (await response.json()) as { outcome?: unknown };
  return { status: response.status, outcome };
}
