import { sql } from 'kysely';
import type { MessageOrigin } from '../database/columns.ts';
import type { Handle } from '../database/pool.ts';

/** How often a message is tried, and how long the waits between are. */
export interface Retries {
  /** Tries in all, until it is given up. */
  attempts: number;
  /** Seconds until the second try; each further wait is twice as long. */
  delaySeconds: number;
  longestSeconds: number;
}

/** About an hour of attempts. */
export const RETRIES: Retries = { attempts: 13, delaySeconds: 2, longestSeconds: 900 };

/** As many at once; looked for twice a second, that a backlog never takes the machine from who waits for an answer. */
const BATCH = 25;

/**
 * Seconds for which a claim holds without a sign of life: the messages of a worker that was killed are taken
 * over after them.
 */
export const CLAIM_SECONDS = 10;

/** Days after which a message nobody sent would only confuse. */
const OUTDATED_DAYS = 14;

/** A message that this worker has in its hands. */
export interface ClaimedMessage {
  id: bigint;
  channel: string;
  recipient: string;
  subject: string;
  body: string;
  reply_to: string | null;
  /** Its words hold a PIN to sign in by. */
  carries_pin: boolean;
  created_at: Date;
  /** This one counted. */
  attempts: number;
  origin: MessageOrigin | null;
  /** Too old to be sent. */
  outdated: boolean;
}

/**
 * Takes the messages that have been due for longest, which no other worker does meanwhile. The attempt is
 * counted with the claim, so that one which kills its worker every time is given up too.
 */
export async function claimDue({ db }: Handle): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    update messages m set attempts = m.attempts + 1, due_at = now() + make_interval(secs => ${CLAIM_SECONDS})
    from (select id from messages where status = 'QUEUED' and due_at <= now()
      order by due_at limit ${BATCH} for update skip locked) due
    where m.id = due.id
    returning m.id, m.channel, m.recipient, m.subject, m.body, m.reply_to, m.carries_pin,
      m.created_at, m.attempts, m.origin,
      m.created_at < now() - make_interval(days => ${OUTDATED_DAYS}) as outdated`.execute(db);
  return rows;
}
