import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { CLAIM_SECONDS, type ClaimedMessage } from './due.ts';

/** Milliseconds between heartbeats of claimed messages. */
const HEARTBEAT = (CLAIM_SECONDS * 1000) / 2;
/** Milliseconds after which an attempt counts as hung: longer than the transports' timeouts. */
const LONGEST = 60_000;

/** Messages claimed by a worker. */
export interface ClaimHolder {
  /** The worker has finished with it; may be repeated. */
  release(id: bigint): void;
}

/** Renews the claims of messages that this worker is sending, until they are released or hang. */
export function createClaimHolder(
  { database: { db }, log }: Pick<Services, 'database' | 'log'>,
  messages: readonly ClaimedMessage[],
): ClaimHolder {
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
      .catch((error) => log.warn({ err: error }, 'claims of messages could not be renewed'));
  };
  const timer = setInterval(() => void beat(), HEARTBEAT);
  const release = (id: bigint) => {
    ids.delete(id);
    if (ids.size === 0) clearInterval(timer);
  };
  return { release };
}
