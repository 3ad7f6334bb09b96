import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import type { OutgoingMessage } from '../../integrations/messages/transport.ts';
import { Undeliverable } from '../../integrations/messages/undeliverable.ts';
import { type Database, type Handle, withTransaction } from '../database/pool.ts';
import { ConcurrentWork, type Places } from '../jobs/concurrent-work.ts';
import { PermanentFailure } from '../jobs/failures.ts';
import { observeJob } from '../observability/index.ts';
import { type ClaimHolder, createClaimHolder } from './claims.ts';
import { BATCH, type ClaimedMessage, claimDue, type Retries } from './due.ts';
import { type MarkSent, sentMarker } from './mark-sent.ts';
import { completeLink } from './recipient-links.ts';
import { openUndelivered } from './undelivered.ts';

/** Maximum length of an error stored with a message, in characters. */
const LONGEST_ERROR = 500;

type Sending = Pick<Services, 'config' | 'database' | 'log' | 'transport' | 'telemetry'>;

interface SendingContext extends Sending {
  readonly markSent: MarkSent;
}

/** Messages that are sent at once: of a gateway that does not answer, some keep theirs until they time out. */
const PLACES: Places = { quick: BATCH, most: 3 * BATCH };

/**
 * Claims a batch of due messages and sends them concurrently; ends when each is sent, given up or deferred.
 *
 * @param since only messages that were queued since
 * @throws an error that prevented an attempt from being recorded; the message is due again once its claim has
 *   expired
 */
export async function sendDue(services: Sending, retries: Retries, since?: Date): Promise<void> {
  const sender = new MessageSender(services, retries);
  await sender.sendDue(since);
  await sender.finish();
}

/** Sends messages; several workers may do so at the same time (decision 9). */
export class MessageSender {
  readonly #services: Sending;
  readonly #work: ConcurrentWork<readonly [message: ClaimedMessage, hold: ClaimHolder]>;

  constructor(services: Sending, retries: Retries) {
    this.#services = services;
    const markSent = sentMarker(services);
    this.#work = new ConcurrentWork(PLACES, async ([message, hold]) => {
      try {
        const { config, database, log, transport, telemetry } = services;
        const context = { config, database, log, markSent, transport, telemetry };
        await attemptMessage(context, retries, message, hold);
      } finally {
        hold.release(message.id);
      }
    });
  }

  /**
   * Claims a batch of due messages and begins to send them.
   *
   * @param since only messages that were queued since
   * @throws an error that prevented an earlier attempt from being recorded
   */
  async sendDue(since?: Date): Promise<void> {
    await this.#work.waitForRoom(1);
    const { room } = this.#work;
    const messages = await claimDue(this.#services.database, since, room);
    if (messages.length === 0) return;
    const hold = createClaimHolder(this.#services, messages);
    this.#work.start(messages.map((message) => [message, hold]));
  }

  /** Waits for the messages under way. */
  finish(): Promise<void> {
    return this.#work.finish();
  }
}

/** One attempt to send a message, in the scope of the request that caused it. */
async function attemptMessage(
  services: SendingContext,
  retries: Retries,
  message: ClaimedMessage,
  hold: ClaimHolder,
): Promise<void> {
  const { id, origin, attempts, outdated } = message;
  if (outdated || attempts > retries.attempts)
    return await giveUpMessage(services.database, message);
  const isRefusal = (error: unknown) => error instanceof PermanentFailure;
  const job = { queue: 'message', id: String(id), origin: origin ?? undefined, isRefusal };
  try {
    await observeJob(services, job, () => sendMessage(services, message));
  } catch (error) {
    hold.release(id);
    if (isRefusal(error) || attempts >= retries.attempts)
      await giveUpMessage(services.database, message);
    else await deferMessage(services.database, message, retries);
  }
}

/**
 * Sends one message and marks it as sent. Only if the worker dies between the gateway's response and that
 * statement, the message is sent again, with the same reference. A message that no transport can deliver is marked
 * as undeliverable.
 *
 * @throws every other error of the transport, after storing it with the message
 */
async function sendMessage(
  { config, database, log, markSent, transport, telemetry }: SendingContext,
  message: ClaimedMessage,
): Promise<void> {
  const { id } = message;
  const body = completeLink(message, config);
  const channel = message.channel as OutgoingMessage['channel'];
  try {
    const { reply_to: replyTo, created_at: createdAt } = message;
    await transport.send({ ...message, body, channel, replyTo, createdAt });
  } catch (error) {
    const last_error = (error as Error).message.slice(0, LONGEST_ERROR);
    if (!(error instanceof Undeliverable)) {
      await keepError(database, message, last_error);
      throw error;
    }
    await giveUpMessage(database, message, { status: 'UNDELIVERABLE', last_error });
    log.error({ message: String(id), channel, reason: last_error }, 'a message is undeliverable');
    return;
  }
  await markSent({ ...message, body });
  const delay = database.clock.now().getTime() - message.created_at.getTime();
  telemetry.metrics?.messageSent(delay / 1000, channel);
}

/** Defers a message, each time twice as long, unless another worker has it now. */
async function deferMessage(
  { db }: Handle,
  { id, attempts }: ClaimedMessage,
  { delaySeconds, longestSeconds }: Retries,
): Promise<void> {
  const seconds = Math.min(longestSeconds, delaySeconds * 2 ** (attempts - 1));
  await db
    .updateTable('messages')
    // Random jitter, so that messages that failed together are not retried together.
    .set({ due_at: sql<Date>`now() + make_interval(secs => ${seconds} * (0.5 + random() / 2))` })
    .where('id', '=', id)
    .where('status', '=', 'QUEUED')
    .where('attempts', '=', attempts)
    .execute();
}

async function keepError(
  { db }: Handle,
  { id }: ClaimedMessage,
  last_error: string,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ last_error })
    .where('id', '=', id)
    .where('status', '=', 'QUEUED')
    .execute();
}

/** How a message is given up; its last error is retained if none is given. */
interface GivenUp {
  status: 'FAILED' | 'UNDELIVERABLE';
  last_error?: string;
}

/** Gives up a message for good, and opens its case. */
async function giveUpMessage(
  database: Database,
  { id }: ClaimedMessage,
  { status, last_error }: GivenUp = { status: 'FAILED' },
): Promise<void> {
  const error = last_error ?? sql<string>`coalesce(last_error, 'There was no response.')`;
  await withTransaction(database, async (handle) => {
    const message = await handle.db
      .updateTable('messages')
      .set({ status, last_error: error, due_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('status', '=', 'QUEUED')
      .returningAll()
      .executeTakeFirst();
    if (message) await openUndelivered(handle, message);
  });
}
