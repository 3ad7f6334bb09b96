import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { flagsPlugin } from '../build/flags-plugin.ts';

/** Development only: every control in every state, on one page. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), flagsPlugin()],
  cacheDir: '../../node_modules/.vite-gallery',
  build: { assetsInlineLimit: 0 },
});
