import { appConfig } from '@thumela/web/build/app-config.ts';
import { serverProxy } from '@thumela/web/build/server-proxy.ts';
import { defineConfig, mergeConfig } from 'vite';
import { signedInRoutes, signedOutRoutes } from './src/routes.ts';

const tables = {
  signedIn: { rows: signedInRoutes, around: ['/src/shell/signed-in-area.tsx'] },
  signedOut: { rows: signedOutRoutes },
};

export default mergeConfig(
  appConfig(import.meta.dirname, tables),
  defineConfig({
    base: '/console/',
    server: {
      proxy: serverProxy(process.env.PORTAL_SERVER ?? 'http://127.0.0.1:3000'),
    },
  }),
);
