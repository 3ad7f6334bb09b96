import { flagsPlugin } from '@thumela/ui/build/flags-plugin.ts';
import { appConfig } from '@thumela/web/build/app-config.ts';
import { controlsPage } from '@thumela/web/build/controls-page.ts';
import { serverProxy } from '@thumela/web/build/server-proxy.ts';
import { defineConfig, mergeConfig } from 'vite';
import { leanReact } from './build/lean-react/lean-react.ts';
import { shellWorker } from './build/shell-worker.ts';
import { signedInRoutes } from './src/routes.ts';
import { signedOutRoutes } from './src/signed-out-routes.ts';

const server = process.env.PORTAL_SERVER ?? 'http://127.0.0.1:3000';
const operatorConsole = process.env.PORTAL_CONSOLE ?? 'http://localhost:5174';

const tables = {
  signedIn: {
    rows: signedInRoutes,
    around: ['/src/shell/signed-in-area.tsx'],
    together: ['sending', 'beneficiaries', 'payment', 'transactions'],
  },
  signedOut: {
    rows: signedOutRoutes,
    alone: ['signed-out/redeem-inbound/redeem-inbound', 'public/follow-up/follow-up'],
  },
};

export default mergeConfig(
  appConfig(import.meta.dirname, tables),
  defineConfig({
    plugins: [leanReact(), flagsPlugin(), controlsPage(), shellWorker(tables)],
    server: {
      proxy: {
        ...serverProxy(server),
        '/console': {
          target: operatorConsole,
          ws: true,
          // Vite only serves the address with its slash.
          rewrite: (path) => path.replace(/^\/console(?=\?|$)/, '/console/'),
        },
      },
    },
  }),
);
