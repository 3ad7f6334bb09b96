import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { createBatcher } from '../database/batched.ts';
import type { ClaimedMessage } from './due.ts';
import { redactMessage } from './redact.ts';

/** A message that its gateway has accepted, with its whole text. */
type SentMessage = Pick<ClaimedMessage, 'id' | 'body' | 'carries_pin'>;

/** Records that a message was sent. */
export type MarkSent = (message: SentMessage) => Promise<void>;

/**
 * Creates a recorder of sent messages, which writes those of the same moment with one statement. The same statement
 * removes their secrets, except in a demo, whose inbox shows every message.
 */
export function sentMarker({ config, database }: Pick<Services, 'config' | 'database'>): MarkSent {
  return createBatcher(async (messages) => {
    const rows = messages.map(({ id, body, carries_pin }) => ({
      id: String(id),
      ...(config.demo
        ? { body, carries_pin, redacted: false }
        : redactMessage({ body, carries_pin })),
    }));
    // The numbers are also given as a list: a statement is planned for the months of the numbers it names.
    await sql`update messages m set status = 'SENT', sent_at = now(), body = sent.body,
        carries_pin = sent.carries_pin, redacted = sent.redacted
      from json_to_recordset(${JSON.stringify(rows)})
        as sent (id bigint, body text, carries_pin boolean, redacted boolean)
      where m.id = sent.id and m.id in (${sql.join(messages.map(({ id }) => id))})`.execute(
      database.db,
    );
    return messages.map(() => undefined);
  });
}
