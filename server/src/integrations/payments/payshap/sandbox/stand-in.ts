import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Clock, OWN_CLOCK } from '../../../../platform/database/clock.ts';
import { readRequest, type TakenRequest, writeStatus } from './book.ts';
import { requestBehaviour } from './sentinels.ts';

/** A stand-in of a sponsoring bank, which listens on a port of this machine. */
export interface PayshapStandIn {
  /** Without a slash at the end. */
  readonly url: string;
  readonly token: string;
  /** Errors in our requests; a test must end with none. */
  readonly complaints: readonly string[];
  /** Requests that it has taken, by their ids. */
  readonly taken: ReadonlyMap<string, TakenRequest>;
  /** Called before the answer to each request that it takes. */
  beforeAnswer: ((request: TakenRequest) => Promise<void>) | undefined;
  /** The payer approves a request, which then ends as its amount determines. */
  approve(id: string): void;
  /** The next openings get no answer: unread, or after they were taken. */
  loseNext(times: number, isTaken: boolean): void;
  /** Whether connections end without an answer. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

const TOKEN = 'token-of-the-payshap-stand-in';
const PATH = '/payment-requests';

/** Starts a stand-in of the API that server/src/integrations/README.md describes. */
export async function startPayshap(clock: Clock = OWN_CLOCK): Promise<PayshapStandIn> {
  const bank = {
    taken: new Map<string, TakenRequest>(),
    complaints: [] as string[],
  };
  let isDown = false;
  let loss = { times: 0, isTaken: false };
  const server = createServer((incoming, response) => {
    if (isDown) return void response.destroy();
    void answer(incoming, response);
  });

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '', headers } = incoming;
    const xml = await text(incoming);
    const send = (status: number, body = '') =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
    if (headers.authorization !== `Bearer ${TOKEN}`) return void send(401);
    if (method === 'POST' && url === PATH)
      return await take(xml, headers['idempotency-key'], response, send);
    const request = bank.taken.get(url.slice(PATH.length + 1));
    if (!request) return void send(404);
    if (method === 'GET') return void send(200, writeStatus(request));
    if (request.status !== 'ACTC') return void send(409, writeStatus(request));
    request.status = 'CANC';
    send(200, writeStatus(request));
  }

  async function take(
    xml: string,
    key: unknown,
    response: ServerResponse,
    send: (status: number, body?: string) => void,
  ): Promise<void> {
    let request: TakenRequest;
    try {
      request = readRequest(xml, clock.now());
      if (key !== request.id) throw new Error('wrong: Idempotency-Key');
    } catch (error) {
      bank.complaints.push((error as Error).message);
      return send(400);
    }
    const { rejectedFor } = requestBehaviour(request.amount);
    if (rejectedFor)
      return send(200, writeStatus({ ...request, status: 'RJCT', reason: rejectedFor }));
    const isLost = loss.times > 0;
    loss.times -= 1;
    if (isLost && !loss.isTaken) return void response.destroy();
    const first = bank.taken.get(request.id);
    if (!first) bank.taken.set(request.id, request);
    if (isLost) return void response.destroy();
    if (!first) await standIn.beforeAnswer?.(request);
    send(first ? 200 : 202, writeStatus(first ?? request));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: PayshapStandIn = {
    url: `http://127.0.0.1:${port}`,
    token: TOKEN,
    complaints: bank.complaints,
    taken: bank.taken,
    beforeAnswer: undefined,
    approve: (id) => approveRequest(bank.taken.get(id), clock.now()),
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

function approveRequest(request: TakenRequest | undefined, now: Date): void {
  if (!request) throw new Error('The stand-in has no such request.');
  const { ends } = requestBehaviour(request.amount);
  request.status = ends?.status ?? 'ACSC';
  request.reason = ends?.reason;
  request.acceptedAt = ends ? undefined : now;
  request.changedAt = now;
}
