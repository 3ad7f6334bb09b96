import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a partner can fail: no answer, a reset connection, and half of an answer to a request that it carried out. */
export const FAILURES = ['no answer', 'reset', 'half an answer'] as const;
type Failure = (typeof FAILURES)[number];

/** A partner on its network. */
export interface UnreliablePartner {
  readonly url: string;
  /** Share of its requests that fail, from 0 to 1. */
  failing: number;
  /** Failed requests. */
  readonly failed: Readonly<Record<Failure, number>>;
  close(): void;
}

/** Starts a partner in front of a reliable one. The same seed fails in the same order. */
export async function startUnreliablePartner(
  target: string,
  random: () => number,
): Promise<UnreliablePartner> {
  const failed: Record<Failure, number> = { 'no answer': 0, reset: 0, 'half an answer': 0 };
  const server = createServer((incoming, response) => {
    if (random() >= partner.failing) return void forwardRequest(target, incoming, response, false);
    const failure = FAILURES[Math.floor(random() * FAILURES.length)] ?? 'reset';
    failed[failure] += 1;
    if (failure === 'reset') incoming.socket.destroy();
    else if (failure === 'half an answer') forwardRequest(target, incoming, response, true);
    else incoming.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { pathname } = new URL(target);
  const partner: UnreliablePartner = {
    ...{ url: `http://127.0.0.1:${port}${pathname === '/' ? '' : pathname}`, failing: 0, failed },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return partner;
}

function forwardRequest(
  target: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  half: boolean,
): void {
  const { hostname, port } = new URL(target);
  const { method, url: path, headers } = incoming;
  const onward = request({ hostname, port, method, path, headers }, (answer) => {
    const { statusCode = 502 } = answer;
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => {
      const body = Buffer.concat(parts);
      response.writeHead(statusCode, { ...answer.headers, 'content-length': body.length });
      if (!half) return void response.end(body);
      response.write(body.subarray(0, body.length / 2), () => response.destroy());
    });
    answer.on('error', () => response.destroy());
  });
  onward.on('error', () => response.destroy());
  incoming.on('error', () => onward.destroy());
  incoming.pipe(onward);
}
