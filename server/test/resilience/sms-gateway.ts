import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An SMS as received by the gateway. */
interface Sms {
  to: string;
  text: string;
  reference: string;
}

/** An SMS gateway over real HTTP that can leave requests unanswered. */
export interface SmsGateway {
  readonly url: string;
  /** Every received SMS, answered or not. */
  readonly received: readonly Sms[];
  /** Accepted SMS. */
  readonly taken: readonly Sms[];
  /** While true, requests get no response. */
  hangs: boolean;
  close(): void;
}

export async function smsGateway(): Promise<SmsGateway> {
  const received: Sms[] = [];
  const taken: Sms[] = [];
  const server = createServer(async (request, response: ServerResponse) => {
    const sms = JSON.parse(await textOf(request)) as Sms;
    received.push(sms);
    if (gateway.hangs) return;
    taken.push(sms);
    response.writeHead(202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const gateway: SmsGateway = {
    url: `http://127.0.0.1:${port}/send`,
    received,
    taken,
    hangs: false,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return gateway;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
