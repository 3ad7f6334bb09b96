/** Build settings shared by all apps. */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { LICENCES } from '@thumela/ui/build/flags-plugin.ts';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { leanPreloads } from './lean-preloads.ts';
import { ownCopies } from './own-copies.ts';
import { pageFrame } from './page-frame.ts';
import { type RouteTables, writeRouteAssets } from './route-assets.ts';
import { fileNameFor, screenChunks } from './screen-chunks.ts';

/** The oldest browsers the apps are built for (docs/decisions/0032). */
const OLDEST = ['chrome106', 'edge106', 'safari16', 'ios16', 'firefox121'];

/**
 * Lightning CSS's feature number for `light-dark()`, which no style uses (decision 32). By default Lightning CSS
 * adds variables for it to every screen, because of `color-scheme`.
 */
const LIGHT_DARK = 1 << 20;

/**
 * Names a class after its file and itself: stable between builds, and well compressible. The hash of a file is as
 * short as possible; a collision of two classes stops the build.
 */
function scopedNames(root: string) {
  const files = new Map<string, string>();
  return (name: string, file: string): string => {
    const path = relative(root, file.replace(/\?.*$/, ''));
    const mark = createHash('sha256').update(path).digest('base64url').slice(0, 3);
    const scoped = `${name}-${mark}`;
    const other = files.get(scoped) ?? path;
    if (other !== path)
      throw new Error(`${other} and ${path} both have .${scoped}: rename one class`);
    files.set(scoped, path);
    return scoped;
  };
}

/** @param root folder of the app. */
export function appConfig(root: string, tables: RouteTables) {
  return {
    root,
    plugins: [
      ownCopies(root, tables),
      pageFrame(),
      react(),
      writeRouteAssets(tables),
      leanPreloads(),
      compressAssets(),
    ],
    // React has it built in; the shim would bundle a second copy.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    css: {
      modules: { generateScopedName: scopedNames(root) },
      lightningcss: { exclude: LIGHT_DARK },
    },
    build: {
      outDir: 'dist',
      manifest: true,
      license: { fileName: LICENCES },
      target: OLDEST,
      // CSP refuses data: addresses.
      assetsInlineLimit: 0,
      // Icons are text: inlined where they are used, so that no screen loads the icons of another.
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all' } },
        output: {
          entryFileNames: fileNameFor,
          chunkFileNames: fileNameFor,
          assetFileNames: 'assets/[hash:7][extname]',
          codeSplitting: screenChunks(root, tables),
        },
      },
    },
  } satisfies UserConfig;
}
