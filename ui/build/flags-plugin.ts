import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Path of the list of licences, in builds that write one. */
export const LICENCES = 'licences.txt';

const FLAG_PATH = /\/flags\/([A-Z]{2})\.svg$/;

/** Folder of the flags' package; located by its manifest, because it exports no drawing. */
const flagPackage = (): string =>
  dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json'));

/** The package's entry in the list of licences, which the build derives from bundled modules. */
function readLicence(home: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const text = readFileSync(join(home, 'LICENSE'), 'utf8').trim();
  return `\n## ${name} - ${version} (${license})\n\n${text}\n`;
}

/** Serves and builds the flags of `Flag`, each as its own file under flags/; none is bundled. */
export function flagsPlugin(): Plugin {
  const home = flagPackage();
  const folder = join(home, '3x2');
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
    generateBundle: {
      // After the list of licences has been written.
      order: 'post',
      handler(_, bundle) {
        for (const code of codes) {
          this.emitFile({ type: 'asset', fileName: `flags/${code}.svg`, source: read(code) });
        }
        const licences = bundle[LICENCES];
        if (licences?.type === 'asset') licences.source += readLicence(home);
      },
    },
  };
}
