import { ownCalls } from './index.ts';

/** The pages behind the brand's links, where it has none of its own (decisions A.3). */
export const informationPages = [
  '/about',
  '/company',
  '/declaration',
  '/faqs',
  '/how-to-pay',
  '/more-ways-to-pay',
  '/privacy',
  '/terms',
] as const;

/** What else the server answers itself, as its addresses begin: pages, files, ways back from a partner. */
const beginnings = [
  '/api',
  '/demo',
  '/information.css',
  '/payment/return',
  '/receipts',
  '/sandbox',
  '/storage',
  '/webhooks',
];

/**
 * Matches every address the server answers itself, each by one of these regular expressions; any other is an
 * app's. They are texts, because a development server takes them so.
 */
export const ofTheServer: readonly string[] = [
  ...beginnings,
  ...informationPages,
  ...ownCalls.map(({ path }) => path),
].map((path) => `^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/?]+')}(?=[/?]|$)`);
