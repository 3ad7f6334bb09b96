import { timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { OWN_CLOCK } from '../../../../platform/database/clock.ts';
import { PayoutBook } from './book.ts';
import { type NoticeAddress, NoticeDelivery } from './notices.ts';
import {
  addControlRoute,
  addProblems,
  addProtocolRoutes,
  cutConnection,
  sendProblem,
} from './routes.ts';
import type { PayoutStore } from './store.ts';

/** Settings of the server. */
export interface ReferenceServerSettings {
  /** Key that the remitter presents. */
  readonly key: string;
  readonly store: PayoutStore;
  /** Undefined: no notices are sent. */
  readonly notices: NoticeAddress | undefined;
  /** Money that the remitter paid in, by currency, as exact decimal text. */
  readonly funds: Readonly<Record<string, string>>;
  readonly host?: string;
  /** 0: any that is free. */
  readonly port: number;
  /** Seconds after which a payout ends by itself; undefined: only by hand. */
  readonly settleAfter?: number | undefined;
}

/** A running server. */
export interface ReferenceServer {
  readonly url: string;
  readonly book: PayoutBook;
  /** Ends a payout as its amount selects, and delivers the notices of that. */
  settle(id: string): Promise<void>;
  /** Whether every connection is cut. */
  isDown: boolean;
  close(): Promise<void>;
}

/** Starts a payout partner with the protocol of docs/payout-partner-protocol.md. */
export async function startReferenceServer(
  settings: ReferenceServerSettings,
): Promise<ReferenceServer> {
  const book = new PayoutBook(settings.store, settings.funds);
  const delivery = new NoticeDelivery(book, settings.notices);
  const right = Buffer.from(`Bearer ${settings.key}`);
  // Numbers are not taken for texts: an amount that is a number was rounded.
  const app = fastify({ ajv: { customOptions: { coerceTypes: false } } });
  app.addHook('onRequest', async ({ headers, raw }, reply) => {
    if (server.isDown) return cutConnection(reply, raw);
    const given = Buffer.from(headers.authorization ?? '');
    const isRight = given.length === right.length && timingSafeEqual(given, right);
    return isRight ? undefined : sendProblem(reply, 'UNAUTHORIZED', 'The key is missing or wrong.');
  });
  addProblems(app);
  addProtocolRoutes(app, book, delivery);
  addControlRoute(app, book, delivery);
  await app.listen({ host: settings.host ?? '127.0.0.1', port: settings.port });
  delivery.resume();
  const settling = settleRegularly(book, delivery, settings.settleAfter);
  const { port } = app.server.address() as AddressInfo;
  const server: ReferenceServer = {
    ...{ url: `http://127.0.0.1:${port}`, book, isDown: false },
    settle: (id) => delivery.deliver(book.settle(id)),
    close: async () => {
      clearInterval(settling);
      delivery.stop();
      app.server.closeAllConnections();
      await app.close();
    },
  };
  return server;
}

const SECOND = 1_000;

/** Ends payouts that are old enough, also those of an earlier run. */
function settleRegularly(book: PayoutBook, delivery: NoticeDelivery, after: number | undefined) {
  if (after === undefined) return undefined;
  return setInterval(() => {
    for (const { payout } of book.store.list()) {
      const age = OWN_CLOCK.now().getTime() - new Date(payout.at).getTime();
      const isOpen = payout.state === 'ACCEPTED' || payout.state === 'READY';
      if (isOpen && age >= after * SECOND) void delivery.deliver(book.settle(payout.id));
    }
  }, SECOND);
}
