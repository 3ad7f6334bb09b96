import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { CLAIM_SECONDS, type ClaimedMessage } from './due.ts';

/** Milliseconds between the signs of life of messages in hand. */
const HEARTBEAT = (CLAIM_SECONDS * 1000) / 2;
/** Milliseconds after which an attempt counts as hung: longer than the transports' own timeouts. */
const LONGEST = 60_000;

/** Messages that a worker has in its hands. */
export interface Held {
  /** Nothing is done with it any more. */
  release(id: bigint): void;
  end(): void;
}

/** Keeps other workers from messages that this one is sending, until they are released or hang. */
export function held(
  { database: { db }, log }: Pick<Services, 'database' | 'log'>,
  messages: readonly ClaimedMessage[],
): Held {
  const ids = new Set(messages.map(({ id }) => id));
  const begun = performance.now();
  const beat = async () => {
    if (performance.now() - begun > LONGEST) return clearInterval(timer);
    await db
      .updateTable('messages')
      .set({ due_at: sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})` })
      .where('id', 'in', [...ids])
      .where('status', '=', 'QUEUED')
      .execute()
      .catch((error) => log.warn({ err: error }, 'messages in hand could not be held'));
  };
  const timer = setInterval(() => void beat(), HEARTBEAT);
  const end = () => clearInterval(timer);
  const release = (id: bigint) => {
    ids.delete(id);
    if (ids.size === 0) end();
  };
  return { release, end };
}
