import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';

/** A message as `/demo/messages` answers it. */
export interface InboxMessage {
  id: number;
  channel: string;
  to: string;
  subject: string;
  body: string;
  'date-created': string;
}

/** A part of the inbox, newest first. */
export interface InboxPage {
  readonly messages: readonly InboxMessage[];
  /** Counted from 1. */
  readonly page: number;
  /** Whether a page with older messages follows. */
  readonly hasOlder: boolean;
}

/** The highest page that is looked for. */
const LAST_PAGE = 1_000_000;

/** The requested page number; 1 by default. */
export function inboxPage({ page }: { page?: unknown }): number {
  const number = Number(page);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, LAST_PAGE) : 1;
}

/** One page of the messages that the server has sent, newest first. */
export async function readInbox(
  db: Kysely<Tables>,
  { page, size }: { page: number; size: number },
): Promise<InboxPage> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'channel', 'recipient', 'subject', 'body', 'created_at'])
    .where('status', '=', 'SENT')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
  const messages = rows.slice(0, size).map(({ id, recipient, created_at, ...row }) => ({
    id: Number(id),
    ...row,
    to: recipient,
    'date-created': formatTimestamp(created_at),
  }));
  return { messages, page, hasOlder: rows.length > size };
}
