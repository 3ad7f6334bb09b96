import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Of 250 countries that are drawn alike, some are enough. */
const MANY_MORE = '[role=option]:nth-child(n + 12)';

/** Axe finds nothing, and nothing is wider than the window. */
export async function expectNoViolation(page: Page): Promise<void> {
  // What fades in has no contrast of its own yet.
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((one) => one.effect.getTiming().iterations === 1).map((one) => one.finished))',
  );
  const { violations } = await new AxeBuilder({ page }).exclude(MANY_MORE).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  const [content, window] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  expect(content, 'nothing is wider than the window').toBeLessThanOrEqual(window);
}
