import { appConfig } from '@thumela/web/build/app-config.ts';
import { serverProxy } from '@thumela/web/build/server-proxy.ts';
import { defineConfig, mergeConfig } from 'vite';
import { signedOutRoutes } from './src/routes.ts';

export default mergeConfig(
  appConfig(import.meta.dirname, { signedOut: { rows: signedOutRoutes } }),
  defineConfig({
    base: '/console/',
    server: { proxy: serverProxy(process.env.PORTAL_SERVER ?? 'http://127.0.0.1:3000') },
  }),
);
