import { type Coloured, coloursIn } from '@thumela/rules/brand/palette.ts';
import fastifyPlugin from 'fastify-plugin';
import { languageOfPage, pageIn } from '../../platform/http/page-language.ts';
import { websiteTexts } from '../../platform/i18n/texts/en/website.ts';

interface Installed {
  readonly brand: Coloured & {
    readonly name: string;
    /** The built-in ones when missing. */
    readonly icon?: string;
  };
}

/** The icons the portal ships with (portal/build/assets.ts). */
const ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The web app manifest, named and coloured as the brand (decision 33). */
export const manifestPlugin = fastifyPlugin<Installed>(
  async (app, { brand }) => {
    app.get('/manifest.webmanifest', async (request, reply) => {
      const language = languageOfPage(request);
      const { paper } = coloursIn('light', brand);
      return pageIn(reply, language)
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send({
          id: '/',
          name: brand.name,
          short_name: brand.name,
          description: language.say(websiteTexts).portal.description,
          start_url: '/',
          scope: '/',
          display: 'standalone',
          background_color: paper,
          theme_color: paper,
          icons: brand.icon ? [{ src: brand.icon, sizes: 'any' }] : ICONS,
        });
    });
  },
  { name: 'manifest' },
);
