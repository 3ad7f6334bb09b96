import { sql } from 'kysely';
import type { Clock } from '../database/clock.ts';
import type { MessageOrigin } from '../database/columns.ts';
import { isNumberedSince } from '../database/monthly-numbers.ts';
import type { Handle } from '../database/pool.ts';
import { MAY_LEAVE } from '../restoration/hold.ts';

/** Number of attempts to send a message, and the delays between them. */
export interface Retries {
  /** Total number of attempts. */
  attempts: number;
  /** Seconds until the second attempt; each further delay is twice as long. */
  delaySeconds: number;
  longestSeconds: number;
}

/** Attempts for about an hour. */
export const RETRIES: Retries = { attempts: 13, delaySeconds: 2, longestSeconds: 900 };

/** Messages per batch; with two batches a second, a backlog hardly slows down requests. */
export const BATCH = 50;

/**
 * Seconds for which a claim holds without a heartbeat: then other workers take over the messages of a killed
 * worker.
 */
export const CLAIM_SECONDS = 10;

/** Days after which an unsent message would only confuse its recipient. */
const OUTDATED_DAYS = 14;

/** A message claimed by this worker. */
export interface ClaimedMessage {
  id: bigint;
  channel: string;
  recipient: string;
  subject: string;
  body: string;
  reply_to: string | null;
  /** Target of the link in its text. */
  link: string | null;
  /** Whether the text contains a PIN for signing in. */
  carries_pin: boolean;
  created_at: Date;
  /** Including this attempt. */
  attempts: number;
  origin: MessageOrigin | null;
  /** Whether it is too old to be sent. */
  outdated: boolean;
}

/** Milliseconds within which nearly all messages are sent or given up. */
const USUALLY_SENT_MS = 30 * 86_400_000;

/** Since when the messages that are claimed every half second were queued; older ones are claimed less often. */
export const usuallySentSince = (clock: Clock): Date =>
  new Date(clock.now().getTime() - USUALLY_SENT_MS);

/**
 * Claims the messages that have been due longest, so that no other worker takes them. The attempt is counted
 * when it is claimed, so that a message that kills its worker every time is also given up.
 *
 * @param since only messages that were queued since; their months alone are read
 * @param most number of messages
 */
export async function claimDue(
  { db }: Handle,
  since?: Date,
  most: number = BATCH,
): Promise<ClaimedMessage[]> {
  const isWanted = (column: string) =>
    since ? isNumberedSince(column, since) : sql<boolean>`true`;
  const { rows } = await sql<ClaimedMessage>`
    update messages m set attempts = m.attempts + 1, due_at = now() + make_interval(secs => ${CLAIM_SECONDS})
    from (select id from messages where status = 'QUEUED' and due_at <= now() and ${MAY_LEAVE} and ${isWanted('id')}
      order by due_at limit ${most} for update skip locked) due
    where m.id = due.id and ${isWanted('m.id')}
    returning m.id, m.channel, m.recipient, m.subject, m.body, m.reply_to, m.link, m.carries_pin,
      m.created_at, m.attempts, m.origin,
      m.created_at < now() - make_interval(days => ${OUTDATED_DAYS}) as outdated`.execute(db);
  return rows;
}
