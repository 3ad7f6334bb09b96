import { lazy, Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { reportError } from '../errors/watch-errors.ts';
import { LoadBoundary } from './load-boundary.tsx';

/** Captured reports; the server does not run here. */
const reported: RequestInit[] = [];

beforeEach(() => {
  reported.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const real = fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    if (input === '/health/live') return Promise.resolve(new Response());
    if (input !== '/browser-errors') return real(input, init);
    reported.push(init);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const fault = new TypeError("Cannot read properties of undefined (reading 'total')");

function Broken(): never {
  throw fault;
}

const alert = page.getByRole('alert');

test('an error of ours is shown with the reference of its report, and does not blame the connection', async () => {
  await render(
    <LoadBoundary onRetry={() => undefined}>
      <Broken />
    </LoadBoundary>,
  );
  await expect.element(alert.getByText('Something went wrong on our side')).toBeVisible();
  expect(alert.element().textContent).not.toMatch(/connection/i);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  // As the app does with all errors that React catches.
  await reportError({ type: 'render', error: fault });
  const [{ headers } = {}] = reported;
  const id = new Headers(headers).get('x-request-id');
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  await expect.element(alert.getByText(`Reference: ${id}`)).toBeVisible();
});

// Messages of Chrome, Firefox, Safari and the build.
test.each([
  'Failed to fetch dynamically imported module: /assets/home.js',
  'error loading dynamically imported module: /assets/home.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/home.css',
])('a failed import suggests checking the connection: %s', async (message) => {
  const Missing = lazy(() => Promise.reject(new TypeError(message)));
  await render(
    <LoadBoundary onRetry={() => undefined}>
      <Suspense>
        <Missing />
      </Suspense>
    </LoadBoundary>,
  );
  await expect.element(alert.getByText('Check your connection')).toBeVisible();
});
