import '@thumela/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadBrand } from './brand/brand.ts';
import { watchConnection } from './connection/connection.ts';
import { loadScreen } from './routing/load-screen.ts';
import { watchNavigation } from './routing/navigation.ts';
import { session } from './session/store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchNavigation();
watchConnection();
loadScreen(session() !== undefined);
void loadBrand();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
