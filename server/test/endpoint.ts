import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook as received by an endpoint. */
export interface ReceivedWebhook {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  data: { id: number; reference: string; status: string; reason: string | null };
}

/** Handles a webhook; a number is the status of the response. */
type WebhookHandler = (arrived: ReceivedWebhook, response: ServerResponse) => number | undefined;

/** A remittance partner's endpoint, which records webhooks and responds as configured. */
export async function partnerEndpoint() {
  const arrived: ReceivedWebhook[] = [];
  const state: { answering: WebhookHandler } = { answering: () => 204 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { headers } = request;
    const one = { id: String(headers['webhook-id']), headers, body, data: JSON.parse(body).data };
    arrived.push(one);
    const status = state.answering(one, response);
    if (status !== undefined) response.writeHead(status).end('whatever');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    arrived,
    answer: (answering: WebhookHandler) => {
      state.answering = answering;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
