import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import type { Order, Payout } from '../protocol.ts';

/** A notice, until it was delivered. */
export interface StoredNotice {
  readonly id: string;
  readonly payout: Payout;
  readonly isDelivered: boolean;
}

/** A payout of the server with its order and its notices. */
export interface StoredPayout {
  readonly order: Order;
  readonly payout: Payout;
  readonly notices: readonly StoredNotice[];
}

/** Stores payouts by their number. */
export interface PayoutStore {
  find(id: string): StoredPayout | undefined;
  list(): readonly StoredPayout[];
  /** Stores a payout in place of the one with its number. It is durable when this returns. */
  save(stored: StoredPayout): void;
}

/** A store in memory. */
export function createMemoryStore(): PayoutStore {
  const payouts = new Map<string, StoredPayout>();
  return {
    find: (id) => payouts.get(id),
    list: () => [...payouts.values()],
    save: (stored) => {
      payouts.set(stored.payout.id, stored);
    },
  };
}

/** A store in a file with a line of JSON for each change; the last line of a payout counts. */
export function createFileStore(file: string): PayoutStore {
  const memory = createMemoryStore();
  for (const line of readLines(file)) memory.save(JSON.parse(line));
  return {
    ...memory,
    save: (stored) => {
      appendFileSync(file, `${JSON.stringify(stored)}\n`, { flush: true });
      memory.save(stored);
    },
  };
}

/** The complete lines of a file. One that a crash cut off was never acknowledged, and is removed. */
function readLines(file: string): string[] {
  if (!existsSync(file)) return [];
  const bytes = readFileSync(file);
  const complete = bytes.lastIndexOf('\n') + 1;
  if (complete < bytes.length) truncateSync(file, complete);
  return bytes.subarray(0, complete).toString('utf8').split('\n').slice(0, -1);
}
