import { sql } from 'kysely';
import { type Database, withTransaction } from '../database/pool.ts';
import type { OutgoingMessage } from '../partners/messages/transport.ts';
import { Undeliverable } from '../partners/messages/undeliverable.ts';
import type { Services } from '../services.ts';
import { openUndelivered } from './undelivered.ts';

/** Longest error kept with a message, in characters. */
const LONGEST_ERROR = 500;

/**
 * Sends one queued message and marks it as sent; one that is no longer queued is left alone, so a job
 * that runs again sends nothing twice. Only when the worker dies between the gateway's answer and our
 * statement is a message sent again, under the same reference. A message no transport can deliver is marked
 * as undeliverable.
 *
 * @throws every other error of the transport, after storing it with the message
 */
export async function sendMessage(
  { database, log, transport }: Pick<Services, 'database' | 'log' | 'transport'>,
  id: bigint,
): Promise<void> {
  const { db } = database;
  const row = await db
    .updateTable('messages')
    .set((update) => ({ attempts: update('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'QUEUED')
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  const channel = row.channel as OutgoingMessage['channel'];
  try {
    await transport.send({ ...row, channel, createdAt: row.created_at });
  } catch (error) {
    const last_error = (error as Error).message.slice(0, LONGEST_ERROR);
    const undeliverable = error instanceof Undeliverable;
    if (!undeliverable) {
      await db.updateTable('messages').set({ last_error }).where('id', '=', id).execute();
      throw error;
    }
    await giveUp(database, id, { status: 'UNDELIVERABLE', last_error });
    log.error({ message: String(id), channel, reason: last_error }, 'a message has no way out');
    return;
  }
  await db
    .updateTable('messages')
    .set({ status: 'SENT', sent_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Marks a message as failed once its last attempt has failed. */
export const markFailed = (database: Database, id: bigint): Promise<void> =>
  giveUp(database, id, { status: 'FAILED' });

/** How a message is given up; its last error stays where none is named. */
interface GivenUp {
  status: 'FAILED' | 'UNDELIVERABLE';
  last_error?: string;
}

async function giveUp(
  database: Database,
  id: bigint,
  { status, last_error }: GivenUp,
): Promise<void> {
  const error = last_error ?? sql<string>`coalesce(last_error, 'It was never answered.')`;
  await withTransaction(database, async (handle) => {
    const message = await handle.db
      .updateTable('messages')
      .set({ status, last_error: error })
      .where('id', '=', id)
      .where('status', '=', 'QUEUED')
      .returningAll()
      .executeTakeFirst();
    if (message) await openUndelivered(handle, message);
  });
}
