import fastifyPlugin from 'fastify-plugin';
import { pageStyles } from '../../platform/http/page-styles.ts';
import { usesSandboxPayouts } from '../../platform/settings/payout-adapters.ts';
import type { Services } from '../services.ts';
import { keepDemoFiles } from './documents.ts';
import { inboxPage, readInbox } from './messages.ts';
import { demoPartnerRoutes } from './partner-routes.ts';
import { tourPage } from './tour.ts';

/** Messages of one page of the tour, and of one page of `/demo/messages`. */
const SHOWN = 30;
const LISTED = 200;

/** The guided tour and the inbox of a demo; registered only while demo data is on. */
export const demoPlugin = fastifyPlugin<Services>(
  async (app, services) => {
    const { brand, config, database, reference, storage } = services;
    app.addHook('onReady', () => keepDemoFiles(storage));
    const payouts = usesSandboxPayouts(config)
      ? { paysAfter: config.sandboxPayoutSeconds }
      : undefined;
    await app.register(demoPartnerRoutes, services);
    const css = pageStyles(new URL('tour.css', import.meta.url), brand);
    app.get<{ Querystring: { page?: unknown } }>('/demo', async ({ query }, reply) => {
      const inbox = await readInbox(database.db, { page: inboxPage(query), size: SHOWN });
      const hasMorning = config.demoMorning;
      const page = tourPage({ brand, reference: reference.now, inbox, payouts, hasMorning });
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
    });
    app.get('/demo/tour.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(css()),
    );
    app.get<{ Querystring: { page?: unknown } }>('/demo/messages', async ({ query }, reply) => {
      const { messages } = await readInbox(database.db, { page: inboxPage(query), size: LISTED });
      return reply.header('cache-control', 'no-store').send(messages);
    });
  },
  { name: 'demo' },
);
