import type { Draft } from '@thumela/web/forms/drafts.ts';
import type { CardFacts } from './card-facts.ts';

/** Number of announced transactions to remember. */
const MOST_REMEMBERED = 50;

/**
 * Creates a function that is called with every state read of a transaction, and returns whether its money has
 * arrived since the state before: once for each transaction, also in other tabs and after a reload.
 */
export function createArrivalFinder(remembered: Draft<readonly string[]>) {
  const statuses = new Map<string, string>();
  const announced = new Set<string>();
  return ({ id, sent, status }: Pick<CardFacts, 'id' | 'sent' | 'status'>): boolean => {
    const key = `${sent ? 'sent' : 'received'}-${id}`;
    const before = statuses.get(key);
    statuses.set(key, status);
    if (status !== 'COMPLETE' || before === undefined || before === status) return false;
    const elsewhere = remembered.read() ?? [];
    if (announced.has(key) || elsewhere.includes(key)) return false;
    announced.add(key);
    remembered.write([...elsewhere, key].slice(-MOST_REMEMBERED));
    return true;
  };
}
