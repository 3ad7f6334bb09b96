import { sql } from 'kysely';
import { type Database, withTransaction } from '../database/pool.ts';
import { withheldPin } from '../i18n/texts/en/messages.ts';
import { withoutSecrets } from './secrets.ts';
import { SENT_AGAIN } from './undelivered.ts';

/** Messages redacted at a time. */
const BATCH = 500;

/** The columns of a message without its secrets: what support needs of its words stays readable. */
export const redacted = ({ body, carries_pin }: { body: string; carries_pin: boolean }) => ({
  body: carries_pin ? withheldPin : withoutSecrets(body),
  carries_pin: false,
  redacted: true,
});

/**
 * Removes the secrets from messages that nothing is sent from any more: sent ones, those without a way out, and
 * failed ones once they are too old to be sent again. A PIN goes as soon as its message has failed.
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
      await db.updateTable('messages').set(redacted(message)).where('id', '=', id).execute();
    }
  });
}
