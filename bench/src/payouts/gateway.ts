import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An SMS gateway that accepts every message, and counts them. */
export interface Gateway {
  readonly url: string;
  /** Messages by their reference, which each attempt repeats: a gateway delivers them once. */
  readonly messages: number;
  /** Attempts beyond the first of a message. */
  readonly repeats: number;
  close(): void;
}

/** Starts a gateway on a free port of this machine. */
export async function openGateway(): Promise<Gateway> {
  const references = new Set<string>();
  let attempts = 0;
  const server = createServer((request, response) => {
    attempts += 1;
    references.add(String(request.headers['idempotency-key']));
    request.resume().on('end', () => response.writeHead(204).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/messages`,
    get messages() {
      return references.size;
    },
    get repeats() {
      return attempts - references.size;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
