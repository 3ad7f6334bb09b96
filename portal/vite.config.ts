import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { flags } from '../ui/build/flags-plugin.ts';
import { compressAssets } from './build/compress-assets.ts';
import { writeRouteAssets } from './build/route-assets.ts';

const server = process.env.PORTAL_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), flags(), writeRouteAssets(), compressAssets()],
  build: {
    outDir: 'dist',
    manifest: true,
    // Every browser that runs the portal knows modulepreload, and CSP refuses data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/session', '/brand.json', '/demo', '/health'].map((path) => [path, server]),
    ),
  },
});
