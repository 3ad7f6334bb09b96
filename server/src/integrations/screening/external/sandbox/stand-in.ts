import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceEntry } from '../describe-match.ts';
import { type Misbehaviour, sentinels } from './sentinels.ts';

/** A stand-in of a screening service, which listens on a port of this machine. */
export interface StandIn {
  /** Without a slash at the end. */
  readonly url: string;
  /** Paths of the requests so far. */
  readonly requests: readonly string[];
  /** Entries that it searches from now on. */
  setEntries(entries: readonly ServiceEntry[]): void;
  close(): Promise<void>;
}

/** A request to a stand-in. */
export interface StandInRequest {
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  /** Empty without one. */
  readonly body: string;
}

/** An answer in JSON. */
export interface StandInAnswer {
  readonly status: number;
  readonly body: object;
}

/** How one service answers. */
export interface StandInService {
  /** Names of the people in a request. */
  findNames(request: StandInRequest): readonly string[];
  answer(request: StandInRequest, entries: readonly ServiceEntry[]): StandInAnswer;
  createError(message: string): object;
}

/**
 * Starts a stand-in.
 * @param port 0: any that is free
 */
export async function startStandIn(
  service: StandInService,
  entries: readonly ServiceEntry[],
  port = 0,
): Promise<StandIn> {
  let listed = entries;
  const requests: string[] = [];
  const server = createServer((incoming, response) => {
    void readRequest(incoming).then((request) => {
      requests.push(request.url.pathname);
      const name = service.findNames(request).find((each) => Object.hasOwn(sentinels, each));
      const fault = name === undefined ? undefined : sentinels[name];
      if (fault) simulateFault(response, service, fault);
      else sendAnswer(response, service.answer(request, listed));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: given } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${given}`,
    requests,
    setEntries: (others) => {
      listed = others;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<StandInRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  const url = new URL(incoming.url ?? '/', 'http://stand-in');
  return { url, headers: incoming.headers, body: Buffer.concat(parts).toString('utf8') };
}

function sendAnswer(response: ServerResponse, { status, body }: StandInAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function simulateFault(
  response: ServerResponse,
  service: StandInService,
  fault: Misbehaviour,
): void {
  switch (fault.kind) {
    case 'STATUS':
      sendAnswer(response, { status: fault.status, body: service.createError(fault.message) });
      return;
    case 'HANG_UP':
      response.destroy();
      return;
    case 'CUT':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"entities": [');
      return;
    case 'OTHER_FORM':
      sendAnswer(response, { status: 200, body: { results: [] } });
      return;
    case 'SILENCE':
      return;
  }
}
