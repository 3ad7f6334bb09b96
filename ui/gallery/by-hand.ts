import { vi } from 'vitest';
import type { Locator } from 'vitest/browser';

/** The element of a locator, for focusing or clicking without the time an action takes. */
export const findElement = (locator: Locator): HTMLElement => locator.element() as HTMLElement;

/**
 * Advances the fake clock and paints. Locators advance it too, by as much as they take; in tests that count
 * milliseconds, only this function may move the clock.
 */
export async function passTime(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
