import { DEFAULT_CHAT_USER_ID } from '@thumela/rules/constants.ts';
import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import {
  id,
  idParams,
  input,
  inputOf,
  inputs,
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
    status: oneOf(CONVERSATION_STATUS, 'Whether it goes on.'),
    sendbirdUrl: text('Address of the page that shows it.'),
    userId: id('Who began it.'),
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
  description: 'Opens a conversation with a consultant by its first message.',
  source: 'CHAT-05',
  creates: true,
  body: Type.Object({
    'user-id': nullish(
      id(`Who begins it; ${DEFAULT_CHAT_USER_ID} stands for somebody who is not signed in.`),
    ),
    'custom-type': inputOf(PLATFORM, 'Where it is begun.'),
    message: longInput('The first message.'),
    context: Type.Optional(
      inputs(
        Type.Object({
          resourceType: input('Kind of thing, such as `INBOUND_TRANSACTION`.'),
          resourceId: Type.Union([Type.String({ maxLength: 100 }), Type.Integer()], {
            description: 'Its id.',
          }),
        }),
        'What it is about.',
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
  description: 'Answers a conversation, whether it goes on and where it is shown.',
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
  summary: 'Somebody in a conversation',
  description: 'Answers who takes part in conversations under this id.',
  source: 'CHAT-09',
  params: idParams('The participant.'),
  status: 200,
  answer: Type.Object({
    id: id('The participant.'),
    nickname: text('The name the others see.'),
    'sendbird-user-id': text('Their id in the chat.'),
    'profile-url': nullish(text('Address of their picture.')),
    'credential-type': text('What they sign in as.'),
  }),
});
