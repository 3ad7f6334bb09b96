import { ownCalls } from './index.ts';

/** The pages behind the brand's links, where the brand has none of its own (decision 35). */
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

/** Beginnings of further addresses the server answers itself: pages, files, returns from a partner. */
const beginnings = [
  '/api',
  '/brand-logos',
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
 * Regular expressions that match every address the server answers itself; any other is an app's. They are
 * texts, because Vite's development server takes them so.
 */
export const ofTheServer: readonly string[] = [
  ...beginnings,
  ...informationPages,
  ...ownCalls.map(({ path }) => path),
].map((path) => `^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/?]+')}(?=[/?]|$)`);
