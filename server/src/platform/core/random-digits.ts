import { randomInt } from 'node:crypto';

/** Returns random digits (at least 8), the first not 0. */
export function randomDigits(length: number): string {
  const rest = length - 8;
  const tail = String(randomInt(10 ** rest)).padStart(rest, '0');
  return `${randomInt(10_000_000, 100_000_000)}${tail}`;
}
