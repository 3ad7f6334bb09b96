import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ArrivedNotice } from '../../src/integrations/payouts/partner.ts';

/** A server that stores the notices of payout partners, in place of ours. */
export interface NoticeReceiver {
  /** Without a slash at the end; every path is accepted. */
  readonly url: string;
  /** In the order of their arrival. */
  readonly notices: ArrivedNotice[];
  close(): Promise<void>;
}

/** Starts a receiver on a free port of this machine. */
export async function startNoticeReceiver(): Promise<NoticeReceiver> {
  const notices: ArrivedNotice[] = [];
  const server = createServer((request, response) => {
    const { method = '', url: target = '', headers } = request;
    void buffer(request).then((body) => {
      notices.push({ method, target, headers, body, now: new Date() });
      response.writeHead(200).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    notices,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
