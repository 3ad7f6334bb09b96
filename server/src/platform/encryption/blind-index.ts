import { createHmac } from 'node:crypto';
import type { ValueKey } from './values.ts';

/** Bytes of an index: 16 for whole values, so that no two are equal, and 8 for short ends. */
const LENGTH = { whole: 16, end: 8 } as const;

/**
 * An index stands for a value where the database compares: equal values of a kind have equal indexes, and nothing can be
 * computed from one without its key.
 * @param part the whole value, or an end of it, which is compared with ends only
 */
export function createBlindIndex(
  { id, key }: ValueKey,
  kind: string,
  value: string,
  part: keyof typeof LENGTH = 'whole',
): string {
  const mac = createHmac('sha256', key).update(`${kind}\0${part}\0${value}`).digest();
  return `${id}-${mac.subarray(0, LENGTH[part]).toString('base64url')}`;
}
