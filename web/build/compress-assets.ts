/** Writes a brotli and a gzip file beside every text asset, so that the server only sends files. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|html|json|txt|webmanifest)$/;
/** Below this size the headers cost more than compression saves. */
const WORTH_BYTES = 256;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_BYTES) return;
  const brotli = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

export function compressAssets(): Plugin {
  let folder = 'dist';
  return {
    name: 'thumela:compress-assets',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(folder, { recursive: true });
        await Promise.all(
          files.filter((file) => TEXT.test(file)).map((file) => compressFile(join(folder, file))),
        );
      },
    },
  };
}
