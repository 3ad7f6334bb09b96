import { formatDateTime } from '@thumela/rules/dates/shown-dates.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { chatDeskTexts } from '../../platform/i18n/texts/en/chat.ts';
import type { ConversationRow, MessageRow, WaitingConversation } from './service.ts';

/** Columns of a terminal that a line of the list fits into. */
const WIDTH = 100;

const texts = ENGLISH.say(chatDeskTexts);

/** Waiting conversations as lines of a terminal. */
export function waitingLines(waiting: readonly WaitingConversation[]): string[] {
  if (waiting.length === 0) return [texts.none];
  const lines = waiting.map(({ id, minutes, last }) => {
    const line = `${String(id).padStart(16)}  ${texts.minutes(minutes).padStart(10)}  ${last.replaceAll('\n', ' ')}`;
    return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;
  });
  return [...lines, '', texts.waiting(waiting.length)];
}

/** One conversation from its beginning, as lines of a terminal. */
export function conversationLines(
  { id, status, customer_id: customer, context }: ConversationRow,
  messages: readonly MessageRow[],
): string[] {
  const visitor = customer === null ? texts.visitor : texts.customer(customer);
  const things = context.map(({ resourceType, resourceId }) => `${resourceType} ${resourceId}`);
  return [
    `${id}, ${texts.status[status]}, ${visitor}`,
    ...(things.length > 0 ? [texts.about(things.join(', '))] : []),
    ...messages.flatMap(({ operator, sent_at: at, body }) => [
      '',
      `${formatDateTime(at)}  ${operator ?? visitor}`,
      ...body.split('\n').map((line) => `  ${line}`),
    ]),
  ];
}
