import fastifyPlugin from 'fastify-plugin';
import type { Services } from '../services.ts';

/** Hears the notices of the database from the moment all who want them are known until the server closes. */
export const noticesPlugin = fastifyPlugin<Services>(
  async (app, { notices }) => {
    app.addHook('onReady', () => notices.listen());
    app.addHook('onClose', async () => notices.stop());
  },
  { name: 'notices' },
);
