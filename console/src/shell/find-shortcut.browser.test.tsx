import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { lazy, Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useLocation } from 'wouter';
import { OperatorContext } from '../session/operator.ts';
import { useFindShortcut } from './find-shortcut.ts';

const zanele = {
  ...{ id: 1, email: 'zanele@thumela.example', name: 'Zanele' },
  ...{ roles: ['support'], ways: [] },
} as never;

/** A console whose search page loads only when released, as over a slow connection. */
function Console({ arrived }: { arrived: Promise<void> }) {
  useFindShortcut();
  const [path] = useLocation();
  const [Find] = useState(() =>
    lazy(async () => {
      await arrived;
      return await import('../pages/find/find.page.tsx');
    }),
  );
  return path.endsWith('/find') ? (
    <Suspense fallback="Loading">
      <Find />
    </Suspense>
  ) : (
    <p>First page</p>
  );
}

test('typing right after / reaches the search field, even while its page is loading', async () => {
  history.replaceState(null, '', '/console');
  const { promise, resolve } = Promise.withResolvers<void>();
  await render(
    <OperatorContext value={zanele}>
      <ServerState>
        <Console arrived={promise} />
      </ServerState>
    </OperatorContext>,
  );
  await userEvent.keyboard('/08278{Backspace}');
  await expect.element(page.getByText('Loading')).toBeVisible();
  await userEvent.keyboard('2');
  resolve();
  const field = page.getByRole('searchbox');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('08272');
  await userEvent.keyboard('34');
  await expect.element(field).toHaveValue('0827234');
});
