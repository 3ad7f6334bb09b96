import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Of 250 countries that are drawn alike, some are enough. */
const MANY_MORE = '[role=option]:nth-child(n + 12)';

/** Nothing axe can find, but for what is `left` out; what fades in has to be there first, or gone again. */
export async function expectNoViolation(page: Page, left = MANY_MORE): Promise<void> {
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((one) => one.effect.getTiming().iterations === 1).map((one) => one.finished))',
  );
  const axe = new AxeBuilder({ page }).exclude(left).options({ resultTypes: ['violations'] });
  // Only what stands in frames is put together in a second page, which takes as long again.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

/** Nothing is wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const [content, width] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  expect(content).toBeLessThanOrEqual(width);
}

/** Both. */
export async function expectForEverybody(page: Page): Promise<void> {
  await expectNoViolation(page);
  await expectNoOverflow(page);
}
