import '@thumela/ui/style/base.css';
import { loadBrand } from '@thumela/web/brand/brand.ts';
import { watchConnection } from '@thumela/web/connection/connection.ts';
import { applyPageLanguage } from '@thumela/web/language/page-language.ts';
import { watchNavigation } from '@thumela/web/routing/navigation.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchOperator } from './api/queries/operator.ts';
import { App } from './app.tsx';
import { setSignInMethods } from './session/sign-in-methods.ts';
import { setOperator } from './session/store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchNavigation();
watchConnection();
void loadBrand();
// If the server does not respond, the sign-in reports it on the first attempt.
fetchOperator().then(
  ({ operator, ...ways }) => {
    setSignInMethods(ways);
    setOperator(operator);
  },
  () => setOperator(undefined),
);
void applyPageLanguage().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
