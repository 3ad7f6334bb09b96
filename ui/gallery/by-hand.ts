import { vi } from 'vitest';
import type { Locator } from 'vitest/browser';

/** The element of a locator, to be focused or pressed without the time an action takes. */
export const at = (locator: Locator): HTMLElement => locator.element() as HTMLElement;

/**
 * Lets milliseconds of the stopped clock pass, and draws. Locators let time pass too, as much as they take;
 * where a test counts milliseconds, nothing but this may move the clock.
 */
export async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
