import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between samples. */
const RESOLUTION = 10;

/** Milliseconds of processor time that this thread has used. */
function usedHere(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * Runs work and measures the longest time during which this thread could not respond to anything else. It
 * measures processor time, because other programs use the machine too.
 *
 * @returns the result, and the longest such time in milliseconds
 */
export async function measureBlocking<T>(
  work: () => Promise<T>,
): Promise<{ result: T; blocked: number }> {
  let [blocked, before] = [0, usedHere()];
  const look = () => {
    const now = usedHere();
    blocked = Math.max(blocked, now - before);
    before = now;
  };
  const looking = setInterval(look, RESOLUTION);
  try {
    const result = await work();
    await pause(2 * RESOLUTION);
    look();
    return { result, blocked };
  } finally {
    clearInterval(looking);
  }
}
