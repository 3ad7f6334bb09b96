import type { informationPages } from '@thumela/contract/own/addresses.ts';
import fastifyPlugin from 'fastify-plugin';
import { pageStyles } from '../http/ground.ts';
import type { ReferenceData } from '../reference/service.ts';
import { about, company, declaration } from './about.ts';
import { faqs } from './faqs.ts';
import { privacy, terms } from './legal.ts';
import { informationPage } from './page.ts';
import { howToPay, type Informing, moreWaysToPay } from './paying.ts';

const PAGES = {
  '/more-ways-to-pay': moreWaysToPay,
  '/how-to-pay': howToPay,
  '/terms': terms,
  '/privacy': privacy,
  '/faqs': faqs,
  '/about': about,
  '/company': company,
  '/declaration': declaration,
} as const satisfies Record<(typeof informationPages)[number], unknown>;

interface Publishing extends Omit<Informing, 'reference'> {
  /** Missing in front of another provider. */
  reference?: ReferenceData;
}

/** The built-in pages behind the brand's links (decisions A.3); anybody may read them. */
export const informationPlugin = fastifyPlugin<Publishing>(
  async (app, { brand, config, reference }) => {
    const css = pageStyles(new URL('information.css', import.meta.url), brand);
    for (const [path, page] of Object.entries(PAGES)) {
      app.get(path, async (_request, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(informationPage(brand, page({ brand, config, reference: reference?.now }))),
      );
    }
    app.get('/information.css', async (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(css),
    );
  },
  { name: 'information' },
);
