import fastifyPlugin from 'fastify-plugin';
import type { PoolClient } from 'pg';
import type { Services } from '../services.ts';

/** Milliseconds between two tries to listen again after the connection was lost. */
const RETRY = 1000;

/**
 * Forgets remembered PINs as soon as the database says that a customer or a credential changed, whichever
 * process changed it. While nothing can be heard, nothing is believed to be unchanged.
 */
export const credentialChangesPlugin = fastifyPlugin(
  async (app, services: Services) => {
    const { database, pins, log } = services;
    let client: PoolClient | undefined;
    let retry: NodeJS.Timeout | undefined;
    let closed = false;

    const lost = (error: Error) => {
      // A cut connection fails the statement on it as well, so the same loss may be told twice.
      if (retry) return;
      log.warn({ err: error }, 'no longer listening for changed credentials');
      client?.release(true);
      client = undefined;
      pins.forgetAll();
      if (!closed) retry = setTimeout(() => void listen(), RETRY);
    };

    const listen = async () => {
      retry = undefined;
      try {
        client = await database.pool.connect();
        client.on('notification', ({ payload }) => pins.forget(BigInt(payload ?? '0')));
        client.once('error', lost);
        await client.query('listen customer_changed');
        pins.forgetAll();
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
