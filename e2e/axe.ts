import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The list of 250 countries renders all options alike, so checking some is enough. */
const MANY_OPTIONS = '[role=option]:nth-child(n + 12)';

/** Expects no axe violations outside of `left`; waits for running animations first. */
export async function expectNoViolation(page: Page, left = MANY_OPTIONS): Promise<void> {
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((one) => one.effect.getTiming().iterations === 1).map((one) => one.finished))',
  );
  const axe = new AxeBuilder({ page }).exclude(left).options({ resultTypes: ['violations'] });
  // Pages without frames use the legacy mode: collecting frames needs a second page and doubles the time.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

/** Expects nothing to be wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const [content, width] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  expect(content).toBeLessThanOrEqual(width);
}

/** Expects no axe violations and no overflow. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page);
  await expectNoOverflow(page);
}
