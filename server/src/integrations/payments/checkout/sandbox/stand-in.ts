import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Static } from 'typebox';
import { type Clock, OWN_CLOCK } from '../../../../platform/database/clock.ts';
import type { Event, Session } from '../protocol.ts';
import { sessionBehaviour } from './sentinels.ts';

export type StandInSession = Static<typeof Session> & { url: string; expiresAt: string };

/** A stand-in of a card processor with docs/card-checkout-protocol.md, on a port of this machine. */
export interface CheckoutStandIn {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
  /** Errors in our requests; a test must end with none. */
  readonly complaints: readonly string[];
  readonly sessions: ReadonlyMap<string, StandInSession>;
  /** Called before the answer to each new session. */
  beforeAnswer: ((session: StandInSession) => Promise<void>) | undefined;
  /** The payer pays on the page; the session then ends as its amount determines. */
  pay(id: string): void;
  /** A notice about a session; by default of its state. */
  notice(id: string, type?: string, amount?: number): Static<typeof Event>;
  /** The next openings get no answer: unread, or after they were taken. */
  loseNext(times: number, isTaken: boolean): void;
  /** Whether connections end without an answer. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

const KEY = 'key-of-the-checkout-stand-in';
const NEEDED = ['reference', 'amount', 'currency', 'merchant', 'expiresAt', 'returnUrls'];

/** Starts the stand-in; its pages are addresses only. */
export async function startCheckout(clock: Clock = OWN_CLOCK): Promise<CheckoutStandIn> {
  const sessions = new Map<string, StandInSession>();
  const byKey = new Map<string, StandInSession>();
  const complaints: string[] = [];
  let isDown = false;
  let loss = { times: 0, isTaken: false };
  const server = createServer((incoming, response) => {
    if (isDown) return void response.destroy();
    void answer(incoming, response);
  });

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '', headers } = incoming;
    const body = await text(incoming);
    const send = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const refuse = (status: number, code: string) => send(status, { error: { code } });
    if (headers.authorization !== `Bearer ${KEY}`) return void refuse(401, 'NOT_AUTHENTICATED');
    const [, path, id = '', action] = url.split('/');
    if (path !== 'sessions') return void refuse(404, 'NOT_FOUND');
    if (method === 'POST' && id === '') {
      const created = await create(JSON.parse(body), String(headers['idempotency-key']));
      if (created === 'LOST') return void response.destroy();
      return void ('code' in created ? refuse(400, created.code) : send(201, created));
    }
    const session = sessions.get(id);
    if (!session) return void refuse(404, 'NOT_FOUND');
    if (action === 'expire') {
      if (session.status !== 'OPEN') return void refuse(409, 'SESSION_COMPLETE');
      session.status = 'CANCELED';
    }
    send(200, session);
  }

  async function create(
    input: StandInSession & { capture: string; threeDSecure: string },
    key: string,
  ): Promise<StandInSession | { code: string } | 'LOST'> {
    const missing = NEEDED.filter((name) => !(name in input));
    const isRight = input.capture === 'AUTOMATIC' && input.threeDSecure === 'REQUIRED';
    if (missing.length > 0 || !isRight || !/^[0-9]{16}-[0-9]+$/.test(key)) {
      complaints.push(`session: ${missing.join(', ') || 'capture, 3-D Secure or key'}`);
      return { code: 'INVALID_REQUEST' };
    }
    const { refusedFor } = sessionBehaviour(input.amount);
    if (refusedFor) return { code: refusedFor };
    const isLost = loss.times > 0;
    loss.times -= 1;
    if (isLost && !loss.isTaken) return 'LOST';
    const first = byKey.get(key);
    const session = first ?? openSession(input);
    byKey.set(key, session);
    sessions.set(session.id, session);
    if (isLost) return 'LOST';
    if (!first) await standIn.beforeAnswer?.(session);
    return session;
  }

  const openSession = ({ reference, amount, currency, expiresAt }: StandInSession) => {
    const id = `cs_${randomBytes(12).toString('hex')}`;
    const page = `${standIn.url}/pages/${id}`;
    return { id, reference, amount, currency, expiresAt, status: 'OPEN', url: page };
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const find = (id: string) => {
    const session = sessions.get(id);
    if (!session) throw new Error('The stand-in has no such session.');
    return session;
  };
  const standIn: CheckoutStandIn = {
    url: `http://127.0.0.1:${port}`,
    ...{ key: KEY, complaints, sessions, beforeAnswer: undefined },
    pay: (id) => paySession(find(id), clock.now()),
    notice: (id, type = 'session.changed', amount) => ({
      type,
      session: find(id),
      ...(amount !== undefined && { amount }),
    }),
    loseNext: (times, isTaken) => {
      loss = { times, isTaken };
    },
    setDown: (down) => {
      isDown = down;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

/** One capture for each session, however often it is paid. */
function paySession(session: StandInSession, now: Date): void {
  const { ends, capturesLess } = sessionBehaviour(session.amount);
  session.status = ends ?? 'CAPTURED';
  if (ends) return;
  session.payment ??= {
    id: `pay_${session.id}`,
    amount: session.amount - (capturesLess ? 100 : 0),
    capturedAt: now.toISOString(),
  };
}
