import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { toOperatorActor } from '../../casework/cases/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { chatDeskTexts } from '../../platform/i18n/texts/en/chat.ts';
import { chatReader, chatService } from '../../support/chat/service.ts';
import { conversationLines, waitingLines } from '../../support/chat/terminal.ts';
import { defineCommand } from '../definition.ts';
import { jsonFlag } from '../flags.ts';
import { formatJson, parseNumber } from '../values.ts';

const texts = ENGLISH.say(chatDeskTexts);

/** Flags of commands that write: the visitor sees the name. No password is required. */
const flags = {
  operator: { value: 'NAME', summary: 'your name, as the record shows it', required: true },
} as const;

export const verbs = [
  defineCommand({
    verb: 'list',
    summary: 'conversations that wait for an answer, longest wait first',
    arguments: [],
    flags: { json: jsonFlag },
    run: async ({ database, write }, { flags: { json } }) => {
      const waiting = await chatReader(database).waiting();
      write(json ? formatJson(waiting) : waitingLines(waiting).join('\n'));
    },
  }),
  defineCommand({
    verb: 'show',
    summary: 'a conversation from its beginning',
    arguments: ['ID'],
    flags: {},
    run: async ({ database, write }, { words: [text] }) => {
      const id = parseNumber(text, 'ID');
      const reader = chatReader(database);
      const found = await reader.find(id);
      if (!found) throw notFound('conversation');
      write(conversationLines(found, await reader.messages(id)).join('\n'));
    },
  }),
  defineCommand({
    verb: 'answer',
    summary: 'answer a conversation',
    arguments: ['ID', 'TEXT…'],
    flags,
    details: 'The answer appears at once if the visitor has the conversation open.',
    run: async ({ database, write }, { words: [number, text], flags: { operator } }) => {
      const answer = { id: parseNumber(number, 'ID'), operator: toOperatorActor(operator), text };
      await withTransaction(database, (handle) => chatService(handle).answer(answer));
      write(texts.answered(answer.id));
    },
  }),
  defineCommand({
    verb: 'close',
    summary: 'close a conversation',
    arguments: ['ID'],
    flags,
    details: 'A closed conversation can only be read; the visitor can start another one.',
    run: async ({ database, write }, { words: [number], flags: { operator } }) => {
      const closed = { id: parseNumber(number, 'ID'), operator: toOperatorActor(operator) };
      await withTransaction(database, (handle) => chatService(handle).close(closed));
      write(texts.closed(closed.id));
    },
  }),
];
