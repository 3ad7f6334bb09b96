import fastifyPlugin from 'fastify-plugin';
import type { PoolClient } from 'pg';
import type { Services } from '../services.ts';
import { readBlocked } from './network-throttle.ts';

/** Milliseconds between two tries to listen again after the connection was lost. */
const RETRY = 1000;

/**
 * Listens for changes of credentials, and for networks that are blocked, whichever process made them: drops
 * the cached verifications of the customer, or blocks the network. While the connection is lost nothing is
 * cached.
 */
export const credentialChangesPlugin = fastifyPlugin(
  async (app, services: Services) => {
    const { database, log } = services;
    let client: PoolClient | undefined;
    let retry: NodeJS.Timeout | undefined;
    let closed = false;

    const lost = (error: Error) => {
      // A cut connection fails the statement on it as well, so the same loss may be reported twice.
      if (retry) return;
      log.warn({ err: error }, 'no longer listening for changed credentials');
      client?.release(true);
      client = undefined;
      hear(services, false);
      if (!closed) retry = setTimeout(() => void listen(), RETRY);
    };

    const listen = async () => {
      retry = undefined;
      try {
        client = await database.pool.connect();
        client.on('notification', (notice) => take(services, notice.channel, notice.payload ?? ''));
        client.once('error', lost);
        await client.query('listen customer_changed; listen network_refused');
        hear(services, true);
        await readBlocked(services);
      } catch (error) {
        lost(error instanceof Error ? error : new Error(String(error)));
      }
    };

    app.addHook('onReady', listen);
    app.addHook('onClose', async () => {
      closed = true;
      clearTimeout(retry);
      client?.removeListener('error', lost);
      client?.release(true);
    });
  },
  { name: 'credential-changes' },
);

function hear({ pins, openSessions }: Services, hearing: boolean): void {
  pins.hear(hearing);
  openSessions.hear(hearing);
}

function take(services: Services, channel: string, payload: string): void {
  if (channel === 'network_refused') {
    services.blockedNetworks.block(payload);
    return;
  }
  forgetCustomer(services, BigInt(payload || '0'));
}

/** Drops this process's cached verifications of a customer; the others are notified by the database. */
export function forgetCustomer({ pins, openSessions }: Services, customerId: bigint): void {
  pins.forget(customerId);
  openSessions.forget(customerId);
}
