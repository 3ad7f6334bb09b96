import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const FLAG_PATH = /\/flags\/([A-Z]{2})\.svg$/;

/** The folder of the flags' package; it is found from its manifest, as it exports no drawing. */
function flagFolder(): string {
  const manifest = createRequire(import.meta.url).resolve('country-flag-icons/package.json');
  return join(dirname(manifest), '3x2');
}

/** Serves and builds the flags that `Flag` shows, each its own file under flags/, none bundled. */
export function flags(): Plugin {
  const folder = flagFolder();
  const codes = readdirSync(folder)
    .filter((file) => /^[A-Z]{2}\.svg$/.test(file))
    .map((file) => file.slice(0, 2));
  const read = (code: string) => readFileSync(join(folder, `${code}.svg`));
  return {
    name: 'thumela-flags',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const code = FLAG_PATH.exec(request.url ?? '')?.[1];
        if (!code || !codes.includes(code)) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(read(code));
      });
    },
    generateBundle() {
      for (const code of codes) {
        this.emitFile({ type: 'asset', fileName: `flags/${code}.svg`, source: read(code) });
      }
    },
  };
}
