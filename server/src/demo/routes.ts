import fastifyPlugin from 'fastify-plugin';
import { pageStyles } from '../http/page-styles.ts';
import type { Services } from '../services.ts';
import { keepDemoFiles } from './documents.ts';
import { readInbox } from './messages.ts';
import { demoPartnerRoutes } from './partner-routes.ts';
import { tourPage } from './tour.ts';

/** The guided tour and the inbox of a demo; registered only while demo data is on. */
export const demoPlugin = fastifyPlugin<Services>(
  async (app, services) => {
    const { brand, config, database, reference, storage } = services;
    app.addHook('onReady', () => keepDemoFiles(storage));
    const payouts =
      config.payoutPartner === 'sandbox' ? { paysAfter: config.sandboxPayoutSeconds } : undefined;
    await app.register(demoPartnerRoutes, services);
    const css = pageStyles(new URL('tour.css', import.meta.url), brand);
    app.get('/demo', async (_request, reply) => {
      const messages = await readInbox(database.db);
      const page = tourPage({ brand, reference: reference.now, messages, payouts });
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
    });
    app.get('/demo/tour.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(css()),
    );
    app.get('/demo/messages', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(await readInbox(database.db)),
    );
  },
  { name: 'demo' },
);
