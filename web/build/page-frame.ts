import type { Plugin } from 'vite';

const HEAD = `    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1613" />
`;

/** Placeholder for the app until its script has loaded (decision 32). */
const ROOT = `    <div id="root">
      <svg class="coming" viewBox="0 0 56 8" aria-hidden="true">
        <circle cx="4" cy="4" r="4" />
        <circle cx="28" cy="4" r="4" />
        <circle cx="52" cy="4" r="4" />
      </svg>
      <p class="late">
        This takes longer than usual. On a slow connection, please wait. If nothing comes, this
        browser may be too old: please update it or try another one.
      </p>
    </div>
`;

/** Adds the head and the body that the pages of all apps share to an app's index.html. */
export function pageFrame(): Plugin {
  return {
    name: 'thumela:page-frame',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('  <head>\n', `$&${HEAD}`).replace('  <body>\n', `$&${ROOT}`),
    },
  };
}
