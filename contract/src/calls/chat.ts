import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { Id, IdParams, Input, LongInput, Maybe, Text } from '../shapes.ts';

/** A conversation with a consultant (3§3). */
export const Conversation = Type.Object({
  id: Id,
  status: Text,
  sendbirdUrl: Text,
  userId: Id,
});

export const createConversation = defineCall({
  id: 'createConversation',
  method: 'POST',
  path: '/chat/conversation',
  area: 'chat',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'Open a conversation with its first message',
  source: '1§7, 3§7',
  creates: true,
  body: Type.Object({
    'user-id': Maybe(Id),
    'custom-type': Input,
    message: LongInput,
    context: Type.Optional(
      Type.Array(
        Type.Object({
          resourceType: Input,
          resourceId: Type.Union([Type.String({ maxLength: 100 }), Type.Integer()]),
        }),
        { maxItems: 100 },
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
  source: '1§7, 3§7',
  params: IdParams,
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
  summary: 'A participant of conversations',
  source: '3§7',
  params: IdParams,
  status: 200,
  answer: Type.Object({
    id: Id,
    nickname: Text,
    'sendbird-user-id': Text,
    'profile-url': Maybe(Text),
    'credential-type': Text,
  }),
});
