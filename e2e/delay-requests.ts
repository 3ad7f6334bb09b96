import type { Page } from '@playwright/test';

/** Delays requests to these addresses until the returned function is called; then earlier routes apply. */
export async function delayRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
