import '@thumela/ui/style/base.css';
import { loadBrand } from '@thumela/web/brand/brand.ts';
import { watchConnection } from '@thumela/web/connection/connection.ts';
import { reportError, watchErrors } from '@thumela/web/errors/watch-errors.ts';
import { applyPageLanguage } from '@thumela/web/language/page-language.ts';
import { watchNavigation } from '@thumela/web/routing/navigation.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadScreen } from './routing/load-screen.ts';
import { currentSession } from './session/store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchErrors();
watchNavigation();
watchConnection();
void loadBrand();
// The page's own dots stay until there is a screen to draw. No top-level await: with one, the bundler
// leaves a file of its own between each page and the script that holds it (see web/README.md).
void Promise.all([loadScreen(currentSession() !== undefined), applyPageLanguage()]).then(() =>
  createRoot(root, {
    onCaughtError: (error) => void reportError({ type: 'render', error }),
  }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
