import type { Selectable } from 'kysely';
import {
  type AvailableDecisions,
  type CaseRow,
  casesService,
  createNotedDecision,
  type DecisionHandlers,
} from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { withheldPin } from '../i18n/texts/en/messages.ts';

/** Days during which a channel without a transport is reported once, however many messages wait for it. */
const TOLD_FOR = 30;
/** Maximum age in days of messages that are resent: older ones would only puzzle their recipients. */
export const SENT_AGAIN = 7;

/**
 * Opens the case of a message that was given up: one per recipient and channel, where all further failures are
 * noted; and one per channel without any transport, which is a matter of settings and would otherwise open a
 * case for every recipient.
 */
export async function openUndelivered(
  handle: Pick<TransactionHandle, 'db'>,
  { id, channel, recipient, status, last_error: why }: Selectable<Tables['messages']>,
): Promise<void> {
  const cases = casesService(handle);
  const kind = 'UNDELIVERABLE_MESSAGE';
  const noWay = status === 'UNDELIVERABLE';
  const subject = noWay ? `channel:${channel}:${why}` : `recipient:${channel}:${recipient}`;
  if (noWay && (await cases.openedBefore(kind, subject, TOLD_FOR))) return;
  const facts = { message: String(id), channel, recipient, why };
  await cases.open({ kind, subject, facts, actor: 'system' });
}

/** Cases of undelivered messages and their decisions (see server/src/casework/README.md). */
export const messageDecisionHandlers = (): DecisionHandlers => ({
  UNDELIVERABLE_MESSAGE: undeliverableChoices,
});

function undeliverableChoices(handle: TransactionHandle, { subject }: CaseRow): AvailableDecisions {
  const [, channel, ...recipient] = subject.split(':');
  const done = { DONE: createNotedDecision(1) };
  if (!subject.startsWith('recipient:') || (channel !== 'SMS' && channel !== 'EMAIL')) return done;
  const act = () => resendMessages(handle, channel, recipient.join(':'));
  return { SEND_AGAIN: { people: 1, act }, ...done };
}

/** Queues a failed message again, unless it contained a PIN, which is not stored. */
async function resendMessages(
  { client }: TransactionHandle,
  channel: 'SMS' | 'EMAIL',
  recipient: string,
): Promise<void> {
  await client.query(
    `update messages set status = 'QUEUED', attempts = 0, last_error = null, due_at = now()
     where channel = $1 and recipient = $2 and status = 'FAILED' and not carries_pin
       and created_at > now() - make_interval(days => $3) and body <> $4`,
    [channel, recipient, SENT_AGAIN, withheldPin],
  );
}
