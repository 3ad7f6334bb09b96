import { readFileSync } from 'node:fs';
import fastifyPlugin from 'fastify-plugin';
import type { Services } from '../services.ts';
import { readInbox } from './messages.ts';
import { tourPage } from './tour.ts';

const CSS = readFileSync(new URL('./tour.css', import.meta.url), 'utf8');

/** The guided tour and the inbox of a demo (demo.md); registered only while demo data is on. */
export const demoPlugin = fastifyPlugin<Services>(
  async (app, { brand, database, reference }) => {
    app.get('/demo', async (_request, reply) => {
      const messages = await readInbox(database.db);
      const page = tourPage({ brand, reference: reference.now, messages });
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
    });
    app.get('/demo/tour.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(CSS),
    );
    app.get('/demo/messages', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(await readInbox(database.db)),
    );
  },
  { name: 'demo' },
);
