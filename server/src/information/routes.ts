import { readFileSync } from 'node:fs';
import fastifyPlugin from 'fastify-plugin';
import { informationPage } from './page.ts';
import { howToPay, moreWaysToPay, type Paying } from './paying.ts';

const CSS = readFileSync(new URL('information.css', import.meta.url), 'utf8');

const PAGES = { '/more-ways-to-pay': moreWaysToPay, '/how-to-pay': howToPay } as const;

/** The built-in pages behind the brand's links about paying (decisions A.3); anybody may read them. */
export const informationPlugin = fastifyPlugin<Paying>(
  async (app, paying) => {
    for (const [path, page] of Object.entries(PAGES)) {
      app.get(path, async (_request, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(informationPage(paying.brand, page(paying))),
      );
    }
    app.get('/information.css', async (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(CSS),
    );
  },
  { name: 'information' },
);
