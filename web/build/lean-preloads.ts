/**
 * Removes from a part's preload list the files that are already loaded when the part is requested: the importing
 * file and all its imports. A file name has eight letters that do not compress.
 */
import type { Plugin } from 'vite';

/** Scripts that each script imports, directly or indirectly. */
type Imports = ReadonlyMap<string, readonly string[]>;

function collectScriptImports(name: string, imports: Imports): Set<string> {
  const found = new Set([name]);
  for (const file of found) for (const next of imports.get(file) ?? []) found.add(next);
  return found;
}

export function leanPreloads(): Plugin {
  let imports: Imports = new Map();
  return {
    name: 'thumela:lean-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // A browser without modulepreload fetches the same files a little later.
          polyfill: false,
          resolveDependencies: (_file, needed, { hostId }) => {
            const here = collectScriptImports(hostId, imports);
            return needed.filter((file) => !here.has(file));
          },
        },
      },
    }),
    // Before Vite writes its lists.
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const scripts = Object.values(bundle).filter((output) => output.type === 'chunk');
        imports = new Map(scripts.map((script) => [script.fileName, script.imports]));
      },
    },
  };
}
