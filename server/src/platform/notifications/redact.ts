import { sql } from 'kysely';
import { type Database, withTransaction } from '../database/pool.ts';
import { withheldPin } from '../i18n/texts/en/messages.ts';
import { withoutSecrets } from './secrets.ts';
import { SENT_AGAIN } from './undelivered.ts';

/** Messages redacted per statement. */
const BATCH = 500;

/** Columns of a message without its secrets; the rest of the text stays readable for support. */
export const redactMessage = ({ body, carries_pin }: { body: string; carries_pin: boolean }) => ({
  body: carries_pin ? withheldPin : withoutSecrets(body),
  carries_pin: false,
  redacted: true,
});

/**
 * Removes the secrets from messages that will not be sent again: sent and undeliverable ones, and failed ones
 * once they are too old to be resent. A PIN is removed as soon as its message has failed.
 */
export async function redactMessages(database: Database): Promise<void> {
  await withTransaction(database, async ({ db }) => {
    const rows = await db
      .selectFrom('messages')
      .select(['id', 'body', 'carries_pin'])
      .where('redacted', '=', false)
      .where('status', '<>', 'QUEUED')
      .where((where) =>
        where.or([
          where('status', '<>', 'FAILED'),
          where('carries_pin', '=', true),
          where('created_at', '<', sql<Date>`now() - make_interval(days => ${SENT_AGAIN})`),
        ]),
      )
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, ...message } of rows) {
      await db.updateTable('messages').set(redactMessage(message)).where('id', '=', id).execute();
    }
  });
}
