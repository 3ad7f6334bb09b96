import fastifyPlugin from 'fastify-plugin';
import { languageOfPage, pageIn } from '../http/page-language.ts';
import { websiteTexts } from '../texts/en/website.ts';

interface Installed {
  readonly brand: {
    readonly name: string;
    readonly colours?: Readonly<Record<string, string>>;
    /** The built-in ones when missing. */
    readonly icon?: string;
  };
}

/** The colour of the page (ui/src/style/tokens.css), where the brand has no other. */
const PAPER = '#fbf8f2';

/** The icons the portal ships with (portal/build/pictures.ts). */
const ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Tells a phone how the portal looks among its apps: named and coloured as the brand (decision 55). */
export const manifestPlugin = fastifyPlugin<Installed>(
  async (app, { brand }) => {
    const paper = brand.colours?.paper ?? PAPER;
    app.get('/manifest.webmanifest', async (request, reply) => {
      const language = languageOfPage(request);
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
