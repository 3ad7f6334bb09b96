import { Type } from 'typebox';
import { id, nullish } from '../shapes.ts';
import { defineOwnCall, open } from './own-call.ts';

/**
 * The conversation that was begun in the browser that asks (CHAT-07): its cookie cannot be read by scripts
 * (decision 82). Answered by the gateway, so in front of another provider too.
 */
export const findConversation = defineOwnCall({
  id: 'findConversation',
  method: 'GET',
  path: '/conversation',
  ...open,
  status: 200,
  answer: Type.Object({ id: nullish(id('The conversation; null where there is none.')) }),
});

/** Says something in the conversation of this browser. The same key says it once, however often it is sent. */
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
