import '@thumela/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadBrand } from './brand/brand.ts';
import { watchConnection } from './connection/connection.ts';
import { report, watchErrors } from './errors/watch-errors.ts';
import { loadScreen } from './routing/load-screen.ts';
import { watchNavigation } from './routing/navigation.ts';
import { session } from './session/store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchErrors();
watchNavigation();
watchConnection();
loadScreen(session() !== undefined);
void loadBrand();
const onCaughtError = (error: unknown) => {
  // biome-ignore lint/suspicious/noConsole: React would say it too, had it nobody else to tell
  console.error(error);
  report('render', error);
};
createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
