import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = resolve(import.meta.dirname, '../../ui/gallery');

/** `/controls` in development: every shared control in every state, as in `ui/gallery`. */
export function controlsPage(): Plugin {
  return {
    name: 'controls-page',
    apply: 'serve',
    configureServer: ({ middlewares, transformIndexHtml }) => {
      middlewares.use('/controls', async (_request, response) => {
        const page = await readFile(join(FOLDER, 'index.html'), 'utf8');
        const script = `/@fs/${FOLDER.replaceAll('\\', '/').replace(/^\//, '')}/main.tsx`;
        const html = await transformIndexHtml('/controls', page.replace('./main.tsx', script));
        response.setHeader('content-type', 'text/html').end(html);
      });
    },
  };
}
