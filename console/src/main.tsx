import '@thumela/ui/style/base.css';
import { loadBrand } from '@thumela/web/brand/brand.ts';
import { watchConnection } from '@thumela/web/connection/connection.ts';
import { speakAsPage } from '@thumela/web/language/page-language.ts';
import { watchNavigation } from '@thumela/web/routing/navigation.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { signedOutPages } from './pages.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchNavigation();
watchConnection();
signedOutPages.fetchAhead(location.pathname);
void loadBrand();
void speakAsPage().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
