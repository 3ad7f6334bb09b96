import { DEFAULT_CHAT_USER_ID } from '@thumela/rules/constants.ts';
import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import {
  id,
  idParams,
  input,
  inputList,
  inputOf,
  longInput,
  nullish,
  oneOf,
  text,
} from '../shapes.ts';
import { CONVERSATION_STATUS, PLATFORM } from '../values.ts';

/** A conversation with a consultant (CHAT-08). */
export const Conversation = Type.Object(
  {
    id: id('The conversation.'),
    status: oneOf(CONVERSATION_STATUS, 'Whether it is open.'),
    sendbirdUrl: text('URL of its page.'),
    userId: id('The user who started it.'),
  },
  { description: 'A live chat with a consultant.' },
);

export const createConversation = defineCall({
  id: 'createConversation',
  method: 'POST',
  path: '/chat/conversation',
  area: 'chat',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'Open a conversation',
  description: 'Opens a conversation with a consultant, with its first message.',
  source: 'CHAT-05',
  creates: true,
  body: Type.Object({
    'user-id': nullish(
      id(`The user who starts it; ${DEFAULT_CHAT_USER_ID} for a visitor who is not signed in.`),
    ),
    'custom-type': inputOf(PLATFORM, 'The page on which it starts.'),
    message: longInput('The first message.'),
    context: Type.Optional(
      inputList(
        Type.Object({
          resourceType: input('Kind of subject, such as `INBOUND_TRANSACTION`.'),
          resourceId: Type.Union([Type.String({ maxLength: 100 }), Type.Integer()], {
            description: 'Id of the subject.',
          }),
        }),
        'The subject.',
      ),
    ),
  }),
  status: 201,
  answer: Conversation,
  example: {
    body: {
      'user-id': 3044,
      'custom-type': 'CUSTOMER_PORTAL',
      message: 'Where is my money?',
      context: [{ resourceType: 'INBOUND_TRANSACTION', resourceId: 1 }],
    },
  },
});

export const retrieveConversation = defineCall({
  id: 'retrieveConversation',
  method: 'GET',
  path: '/chat/conversation/{id}',
  area: 'chat',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'One conversation',
  description: 'Returns a conversation: whether it is open, and the URL of its page.',
  source: 'CHAT-08',
  params: idParams('The conversation.'),
  status: 200,
  answer: Conversation,
});

export const retrieveChatUser = defineCall({
  id: 'retrieveChatUser',
  method: 'GET',
  path: '/chat/user/{id}',
  area: 'chat',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'A participant of a conversation',
  description: 'Returns the participant with this id.',
  source: 'CHAT-09',
  params: idParams('The participant.'),
  status: 200,
  answer: Type.Object({
    id: id('The participant.'),
    nickname: text('The displayed name.'),
    'sendbird-user-id': text('Id in the chat.'),
    'profile-url': nullish(text('URL of the picture.')),
    'credential-type': text('The username.'),
  }),
});
