import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** A publisher of lists, which answers as a test decides, and counts its requests. */
export async function startListHost() {
  const state: { answering: Answering } = { answering: (_request, response) => response.end() };
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    state.answering(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/list.json`,
    requests,
    answer: (answering: Answering) => {
      state.answering = answering;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
