import { appConfig } from '@thumela/web/build/app-config.ts';
import { defineConfig, mergeConfig } from 'vite';
import { signedOutRoutes } from './src/routes.ts';

export default mergeConfig(
  appConfig(import.meta.dirname, { signedOut: { rows: signedOutRoutes } }),
  defineConfig({ base: '/console/' }),
);
