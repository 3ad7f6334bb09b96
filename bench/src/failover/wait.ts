import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until a condition holds.
 * @throws Error that names it after `seconds`
 */
export async function waitUntil(
  what: string,
  seconds: number,
  holds: () => Promise<boolean>,
): Promise<void> {
  const until = performance.now() + seconds * 1000;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > until) throw new Error(`Not within ${seconds} s: ${what}.`);
    await pause(100);
  }
}
