import {
  addCannedAnswer,
  answerConversation,
  changeCannedAnswer,
  closeConversation,
  listCannedAnswers,
  listConversations,
  readConversation,
  removeCannedAnswer,
  takeConversation,
} from '@thumela/contract/console/chat.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { notFound } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { cannedAnswers, removeAnswer, writeAnswer } from './canned-answers.ts';
import { endConversation, storeAnswer } from './conversations.ts';
import { closedConversations, type InboxRow, oneConversation, openConversations } from './inbox.ts';
import { type MessageRow, messagesAfter } from './store.ts';
import { assignConversation } from './take-conversation.ts';

/** Most messages of one conversation that are shown at once. */
const MOST_SHOWN = 10_000;

/** The inbox of conversations in the console (see server/src/support/README.md). */
export async function chatConsoleRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serveConsole(app, services, [...inboxRoutes(services), ...cannedAnswerRoutes(services)]);
}

function inboxRoutes({ database }: Services) {
  return [
    implementCall(listConversations, async ({ caller: { roles }, query: { status, before } }) => {
      const rows =
        status === 'OPEN'
          ? await openConversations(database, roles)
          : await closedConversations(
              database,
              roles,
              before === undefined ? before : BigInt(before),
            );
      return rows.map(listedView);
    }),
    implementCall(readConversation, async ({ caller: { roles }, params }) => {
      const id = idOf(params.id);
      const found = id === undefined ? undefined : await oneConversation(database, roles, id);
      if (!found || id === undefined) throw notFound('conversation');
      const messages = await messagesAfter(database, id, 0, MOST_SHOWN);
      return {
        conversation: listedView(found),
        about: found.context.map(({ resourceType, resourceId }) => ({
          kind: resourceType,
          id: String(resourceId),
        })),
        messages: messages.map(messageView),
      };
    }),
    implementCall(takeConversation, async ({ caller: { email }, params, body: { from } }) => {
      const id = knownId(params.id, 'conversation');
      await withTransaction(database, (handle) =>
        assignConversation(handle, { id, by: email, from }),
      );
    }),
    implementCall(answerConversation, async ({ caller, params, body: { text, key } }) => {
      const id = knownId(params.id, 'conversation');
      const said = { id, operator: caller.actor, text, key };
      return { number: await withTransaction(database, (handle) => storeAnswer(handle, said)) };
    }),
    implementCall(closeConversation, async ({ caller, params }) => {
      const id = knownId(params.id, 'conversation');
      await withTransaction(database, (handle) =>
        endConversation(handle, { id, operator: caller.actor }),
      );
    }),
  ];
}

function cannedAnswerRoutes({ database }: Services) {
  return [
    implementCall(listCannedAnswers, async () => (await cannedAnswers(database)).map(answerView)),
    implementCall(addCannedAnswer, async ({ caller: { email: by }, body }) =>
      answerView(await withTransaction(database, (handle) => writeAnswer(handle, { ...body, by }))),
    ),
    implementCall(changeCannedAnswer, async ({ caller: { email: by }, params, body }) => {
      const id = knownId(params.id, 'answer');
      const written = { ...body, by };
      return answerView(
        await withTransaction(database, (handle) => writeAnswer(handle, written, id)),
      );
    }),
    implementCall(removeCannedAnswer, async ({ caller: { email }, params }) => {
      const id = knownId(params.id, 'answer');
      await withTransaction(database, (handle) => removeAnswer(handle, id, email));
    }),
  ];
}

/** Path parameters come as they were typed. */
const idOf = (given: unknown): bigint | undefined =>
  /^\d{1,16}$/.test(String(given)) ? BigInt(String(given)) : undefined;

/** @throws DomainError NOT_FOUND for what is no id */
function knownId(given: unknown, what: 'conversation' | 'answer'): bigint {
  const id = idOf(given);
  if (id === undefined) throw notFound(what);
  return id;
}

const listedView = (row: InboxRow) => ({
  id: Number(row.id),
  status: row.status,
  language: row.language,
  'last-message-at': formatTimestamp(row.last_message_at),
  'last-message': row.last_message,
  ...(row.customer_id !== null && { 'customer-id': Number(row.customer_id) }),
  ...(row.customer_name !== null && { 'customer-name': row.customer_name }),
  ...(row.taken_by !== null && { 'taken-by': row.taken_by }),
  ...(row.waiting_since !== null && { 'waiting-since': formatTimestamp(row.waiting_since) }),
});

const messageView = ({ number, author, operator, body, sent_at }: MessageRow) => ({
  number,
  author,
  text: body,
  at: formatTimestamp(sent_at),
  ...(operator !== null && { operator: operator.replace(/^operator:/, '') }),
});

const answerView = (row: Awaited<ReturnType<typeof writeAnswer>>) => ({
  id: Number(row.id),
  title: row.title,
  body: row.body,
  'written-by': row.written_by,
});
