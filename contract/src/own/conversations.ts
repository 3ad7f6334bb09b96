import { Type } from 'typebox';
import { id, nullish } from '../shapes.ts';
import { defineOwnCall, open } from './own-call.ts';

/**
 * The conversation started in this browser (CHAT-07): scripts cannot read its cookie (decision 82). The gateway
 * answers it, so it also works in front of another provider.
 */
export const findConversation = defineOwnCall({
  id: 'findConversation',
  method: 'GET',
  path: '/conversation',
  ...open,
  status: 200,
  answer: Type.Object({ id: nullish(id('The conversation; null where there is none.')) }),
});

/** Sends a message in this browser's conversation. A repeated key sends it only once. */
export const sayInConversation = defineOwnCall({
  id: 'sayInConversation',
  method: 'POST',
  path: '/conversations/{id}/messages',
  ...open,
  params: Type.Object({ id: Type.String() }),
  body: Type.Object({
    key: Type.String({ format: 'uuid', description: 'Made by the browser, one a message.' }),
    text: Type.String({ maxLength: 20_000, description: 'What is said.' }),
  }),
  status: 201,
  answer: Type.Object({ number: Type.Integer({ description: 'Its place in the conversation.' }) }),
});
