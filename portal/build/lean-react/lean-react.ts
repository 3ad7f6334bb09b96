/** Leaves out of a production build the features of React that the portal does not use (decision 51). */
import type { Plugin } from 'vite';
import { applyFacts, type Facts } from './facts.ts';
import { reactDomFacts } from './react-dom-facts.ts';
import { findUnusedFeatures, UNUSED_EXPORTS } from './unused-features.ts';

const withoutExports = (module: string): readonly Facts[] => [
  { assignments: (UNUSED_EXPORTS[module] ?? []).map((name) => `exports.${name}`) },
];

/** By the end of the path of the file. */
const EDITED: readonly (readonly [file: string, facts: readonly Facts[]])[] = [
  ['react/cjs/react.production.js', withoutExports('react')],
  ['react-dom/cjs/react-dom.production.js', withoutExports('react-dom')],
  ['react-dom/cjs/react-dom-client.production.js', reactDomFacts],
];

/** @throws in `transform`, if React changed or if code uses a feature that is left out. */
export function leanReact(): Plugin[] {
  return [
    {
      name: 'thumela:lean-react',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /[\\/]react(?:-dom)?[\\/]cjs[\\/]/ },
        handler(code, id) {
          const path = id.replaceAll('\\', '/').replace(/\?.*$/, '');
          const facts = EDITED.find(([file]) => path.endsWith(`/node_modules/${file}`))?.[1];
          return facts && { code: applyFacts(code, facts), map: null };
        },
      },
    },
    {
      name: 'thumela:lean-react-use',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: {
          id: { include: /\.[jt]sx?(?:\?|$)|\.mjs$/, exclude: /[\\/]react(?:-dom)?[\\/]/ },
        },
        handler(code) {
          const used = findUnusedFeatures(code);
          if (used.length === 0) return;
          this.error(
            `The portal's build of React has no ${used.join(', ')}: see portal/build/lean-react.`,
          );
        },
      },
    },
  ];
}
