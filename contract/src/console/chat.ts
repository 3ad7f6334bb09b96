import { Type } from 'typebox';
import { id, input, longInput, oneOf, text, timestamp } from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';

const conversationId = Type.Object({ id: id('The conversation.') });

export const ListedConversation = Type.Object(
  {
    id: id('The conversation.'),
    status: oneOf({ OPEN: 'open', CLOSED: 'can only be read' }, 'Whether it is open.'),
    'customer-id': Type.Optional(id('The customer who began it, where they were signed in.')),
    'customer-name': Type.Optional(text('Their name.')),
    language: text("The visitor's language (BCP 47)."),
    'taken-by': Type.Optional(text('E-mail address of the operator who has taken it.')),
    'waiting-since': Type.Optional(timestamp('Since when the visitor waits for an answer.')),
    'last-message-at': timestamp('When something was said last.'),
    'last-message': text('The last message.'),
  },
  { description: 'A conversation in the inbox.' },
);

export const ConversationMessage = Type.Object(
  {
    number: Type.Integer({ description: 'Its number in the conversation, counted from 1.' }),
    author: oneOf({ VISITOR: 'the visitor', CONSULTANT: 'one of us' }, 'The author.'),
    operator: Type.Optional(text('Of one of us: who it was.')),
    text: text('The message.'),
    at: timestamp('When.'),
  },
  { description: 'Something said in a conversation.' },
);

export const CannedAnswer = Type.Object(
  {
    id: id('The answer.'),
    title: text('A few words to find it by.'),
    body: text('The messages.'),
    'written-by': text('E-mail address of the operator who wrote it.'),
  },
  { description: 'An answer that is given often.' },
);

/** The inbox: the longest wait first, then other open conversations; or closed ones, newest first. */
export const listConversations = defineConsoleCall({
  id: 'listConversations',
  method: 'GET',
  path: '/console/api/conversations',
  needs: 'chat.answer',
  query: Type.Object({
    status: Type.Enum(['OPEN', 'CLOSED'], { description: 'State of the conversations.' }),
    before: Type.Optional(id('Of closed ones: those closed before this conversation.')),
  }),
  status: 200,
  answer: Type.Array(ListedConversation),
});

/** One conversation with the messages after a number. */
export const readConversation = defineConsoleCall({
  id: 'readConversation',
  method: 'GET',
  path: '/console/api/conversations/{id}',
  needs: 'chat.answer',
  params: conversationId,
  status: 200,
  answer: Type.Object({
    conversation: ListedConversation,
    about: Type.Array(
      Type.Object({
        kind: text('Kind of thing, such as `INBOUND_TRANSACTION`.'),
        id: text('Its id according to the browser, not verified.'),
      }),
      { description: 'The subject according to the visitor.' },
    ),
    messages: Type.Array(ConversationMessage, { description: 'The oldest first.' }),
  }),
});

/** Takes a conversation, also from another operator. */
export const takeConversation = defineConsoleCall({
  id: 'takeConversation',
  method: 'POST',
  path: '/console/api/conversations/{id}/taking',
  needs: 'chat.answer',
  params: conversationId,
  body: Type.Object({
    from: Type.Optional(
      input('E-mail address of who has it now, so that two do not take it at once.'),
    ),
  }),
  status: 204,
});

/** Answers the visitor. */
export const answerConversation = defineConsoleCall({
  id: 'answerConversation',
  method: 'POST',
  path: '/console/api/conversations/{id}/messages',
  needs: 'chat.answer',
  params: conversationId,
  body: Type.Object({
    key: Type.String({
      format: 'uuid',
      description: 'Made by the browser: sent again, it is not said again.',
    }),
    text: longInput('The message.'),
  }),
  status: 200,
  answer: Type.Object({ number: Type.Integer({ description: 'Its number in the conversation.' }) }),
});

/** Closes a conversation, which is then read-only. */
export const closeConversation = defineConsoleCall({
  id: 'closeConversation',
  method: 'POST',
  path: '/console/api/conversations/{id}/closing',
  needs: 'chat.answer',
  params: conversationId,
  status: 204,
});

/** Canned answers, by title. */
export const listCannedAnswers = defineConsoleCall({
  id: 'listCannedAnswers',
  method: 'GET',
  path: '/console/api/canned-answers',
  needs: 'chat.answer',
  status: 200,
  answer: Type.Array(CannedAnswer),
});

const cannedAnswerBody = Type.Object({
  title: input('A few words.'),
  body: longInput('The message.'),
});

/** Adds a canned answer. */
export const addCannedAnswer = defineConsoleCall({
  id: 'addCannedAnswer',
  method: 'POST',
  path: '/console/api/canned-answers',
  needs: 'chat.answer',
  body: cannedAnswerBody,
  status: 201,
  answer: CannedAnswer,
});

/** Changes a canned answer. */
export const changeCannedAnswer = defineConsoleCall({
  id: 'changeCannedAnswer',
  method: 'PUT',
  path: '/console/api/canned-answers/{id}',
  needs: 'chat.answer',
  params: Type.Object({ id: id('The answer.') }),
  body: cannedAnswerBody,
  status: 200,
  answer: CannedAnswer,
});

/** Removes a canned answer. */
export const removeCannedAnswer = defineConsoleCall({
  id: 'removeCannedAnswer',
  method: 'DELETE',
  path: '/console/api/canned-answers/{id}',
  needs: 'chat.answer',
  params: Type.Object({ id: id('The answer.') }),
  status: 204,
});
