import { ownCalls } from './index.ts';

/** The pages behind the brand's links, if the brand has none of its own (see server/src/administration/README.md). */
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

/** Prefixes of other paths the server answers itself: pages, files, returns from a partner. */
const pathPrefixes = [
  '/api',
  '/brand-logos',
  '/collect',
  '/console/api',
  '/console/sign-in/provider',
  '/console/sign-in/return',
  '/conversations',
  '/demo',
  '/information.css',
  '/manifest.webmanifest',
  '/partner',
  '/payment/return',
  '/receipts',
  '/sandbox',
  '/storage',
  '/webhooks',
];

/**
 * Regular expressions for every path the server answers itself; all others are an app's. They are strings, as Vite's
 * development server requires.
 */
export const serverPaths: readonly string[] = [
  ...pathPrefixes,
  ...informationPages,
  ...ownCalls.map(({ path }) => path),
].map((path) => `^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/?]+')}(?=[/?]|$)`);
