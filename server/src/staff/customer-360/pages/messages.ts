import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readTransactionPage } from '@thumela/contract/console/activity.ts';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/pool.ts';
import { formatTimestamp } from '../../../platform/http/timestamp.ts';
import { withoutSecrets } from '../../../platform/notifications/service.ts';

type SentMessage = AnswerOf<typeof readTransactionPage>['messages'][number];

/** Most messages a page shows; older ones are in the activity. */
const MOST = 10;

/** Conditions for the messages of a page. */
interface MessagesWanted {
  /** Numbers and addresses. */
  to: readonly (string | null)[];
  /** A reference that the messages name, and since when. */
  naming?: { reference: string; from: Date };
}

/**
 * The newest messages to a customer, as sent, except what opens something: of a PIN or a code the last digits are
 * shown, of a link its address, and nothing of a sign-in PIN.
 */
export async function readSentMessages(
  { db }: Handle,
  { to, naming }: MessagesWanted,
): Promise<SentMessage[]> {
  const recipients = to.filter((each) => each !== null);
  const named = naming
    ? sql`created_at >= ${naming.from} and position(${naming.reference} in body) > 0`
    : sql`true`;
  const { rows } = await sql<MessageRow>`
    select m.* from unnest(${recipients}::text[]) r(recipient) cross join lateral (
      select id, channel, recipient, body, carries_pin, status, created_at, sent_at, last_error
      from messages where recipient = r.recipient and ${named}
      order by created_at desc, id desc limit ${MOST}) m
    order by m.created_at desc, m.id desc limit ${MOST}`.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    channel: row.channel,
    to: row.recipient,
    text: row.carries_pin ? null : withoutSecrets(row.body),
    status: row.status,
    'queued-at': formatTimestamp(row.created_at),
    'sent-at': row.sent_at && formatTimestamp(row.sent_at),
    error: row.status === 'SENT' || row.last_error === null ? null : withoutSecrets(row.last_error),
  }));
}

interface MessageRow {
  id: bigint;
  channel: SentMessage['channel'];
  recipient: string;
  body: string;
  carries_pin: boolean;
  status: SentMessage['status'];
  created_at: Date;
  sent_at: Date | null;
  last_error: string | null;
}
