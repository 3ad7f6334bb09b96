import type { TransactionHandle } from '../database/pool.ts';
import { markOrigin } from '../observability/index.ts';
import { formatRecipientTarget, type RecipientTarget } from './recipient-links.ts';

/** A message to be sent, as `queue_message` takes it. */
export interface Message {
  channel: 'SMS' | 'EMAIL';
  recipient: string;
  subject: string;
  body: string;
  /** Reply-to address of an e-mail, if it is not ours. */
  replyTo?: string;
  /** The page whose address takes the place of `{link}` in the text once it is sent. */
  link?: RecipientTarget;
}

/** Subject of messages, if their text does not contain it. */
export interface About {
  orderId: bigint;
}

/** Queues messages, inside the database transaction that they report on. */
export async function queueMessages(
  { client }: TransactionHandle,
  messages: readonly Message[],
  about?: About,
): Promise<void> {
  if (messages.length > 0) await markOrigin({ client });
  for (const { channel, recipient, subject, body, replyTo, link } of messages) {
    const { rows } = await client.query<{ id: bigint }>(
      'select queue_message($1, $2, $3, $4) as id',
      [channel, recipient, subject, body],
    );
    if (replyTo === undefined && about === undefined && link === undefined) continue;
    await client.query(
      'update messages set reply_to = $2, inbound_transaction_id = $3, link = $4 where id = $1',
      [rows[0]?.id, replyTo, about?.orderId, link && formatRecipientTarget(link)],
    );
  }
}

/** Queues a message with a PIN, inside the database transaction that stores the PIN. */
export async function queuePin(
  { client }: TransactionHandle,
  { channel, recipient, subject, body }: Message,
): Promise<void> {
  await markOrigin({ client });
  const { rows } = await client.query<{ id: bigint }>(
    'select queue_message($1, $2, $3, $4) as id',
    [channel, recipient, subject, body],
  );
  await client.query('update messages set carries_pin = true where id = $1', [rows[0]?.id]);
}
