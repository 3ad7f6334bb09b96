import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { timestamp } from '../http/timestamp.ts';

/** How many messages the inbox shows. */
const LATEST = 200;

/** A message as `/demo/messages` answers it. */
export interface InboxMessage {
  id: number;
  channel: string;
  to: string;
  subject: string;
  body: string;
  'date-created': string;
}

/** The messages the server has sent, newest first. */
export async function readInbox(db: Kysely<Tables>): Promise<InboxMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'channel', 'recipient', 'subject', 'body', 'created_at'])
    .where('status', '=', 'SENT')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
  return rows.map(({ id, recipient, created_at, ...row }) => ({
    id: Number(id),
    ...row,
    to: recipient,
    'date-created': timestamp(created_at),
  }));
}
