/** Builds the service worker, which must know the build's own files and have a fixed address. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { RouteTables } from '@thumela/web/build/route-assets.ts';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = 'src/worker/shell-worker.ts';
/** Loaded when the first screen is painted, and the page that is only shown without a connection. */
const BESIDE = ['/src/connection/standby.ts', '/src/pages/transactions/receipt.page.tsx'];

type Bundle = Rolldown.OutputBundle;

/** A script and all its imports, with their styles. */
function collectImports(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const next of chunk.imports) collectImports(bundle, next, found);
  return found;
}

function listStandbyFiles(bundle: Bundle): string[] {
  const files = new Set<string>();
  for (const source of BESIDE) {
    const chunk = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(source)),
    );
    if (!chunk) throw new Error(`The build has no ${source}`);
    collectImports(bundle, chunk.fileName, files);
  }
  return [...files].map((file) => `/${file}`);
}

/** Prefixes of the tables' addresses, up to the first part that differs. */
function listAddressPrefixes({ signedIn, signedOut }: RouteTables): string[] {
  const rows = [...signedOut.rows, ...(signedIn?.rows ?? [])];
  const beginnings = rows.map(({ pattern }) => pattern.replace(/\/?[:*].*$/, ''));
  return [...new Set(['/home', '/login', ...beginnings])].filter((path) => path !== '');
}

/** Changes with every file of the build, because file names contain content hashes. */
function hashBuild(bundle: Bundle): string {
  const page = bundle['index.html'];
  const html = page?.type === 'asset' ? String(page.source) : '';
  const names = Object.keys(bundle).sort().join('\n');
  return createHash('sha256').update(names).update(html).digest('base64url').slice(0, 8);
}

/** Emits `/worker.js`. @param tables of the portal, whose addresses may open without a connection. */
export function shellWorker(tables: RouteTables): Plugin {
  let root = '';
  let target: string | string[] | false = false;
  return {
    name: 'thumela:shell-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      target = config.build.target ?? false;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const known = {
          version: hashBuild(bundle),
          beside: listStandbyFiles(bundle),
          pages: listAddressPrefixes(tables),
        };
        const built = await build({
          root,
          configFile: false,
          logLevel: 'error',
          define: { BUILD: JSON.stringify(known) },
          build: {
            write: false,
            target,
            modulePreload: { polyfill: false },
            rolldownOptions: { input: join(root, SOURCE), output: { format: 'iife' } },
          },
        });
        if (!('output' in built)) throw new Error('The worker gave no single output');
        this.emitFile({ type: 'asset', fileName: 'worker.js', source: built.output[0].code });
      },
    },
  };
}
