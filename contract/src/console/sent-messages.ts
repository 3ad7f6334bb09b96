import { Type } from 'typebox';
import { id, nullish, oneOf, text, timestamp } from '../shapes.ts';

export const SentMessage = Type.Object(
  {
    id: id('The message.'),
    channel: oneOf({ SMS: 'to a phone', EMAIL: 'to an e-mail address' }, 'How it is sent.'),
    to: text('The number or address.'),
    text: nullish(
      text('The text as sent, without what opens something; missing where it had a sign-in PIN.'),
    ),
    status: oneOf(
      {
        QUEUED: 'not sent yet',
        SENT: 'accepted by the gateway',
        FAILED: 'given up after several attempts',
        UNDELIVERABLE: 'no way to deliver it',
      },
      'How far it is.',
    ),
    'queued-at': timestamp('When it was written.'),
    'sent-at': nullish(timestamp('When the gateway accepted it.')),
    error: nullish(text('Why it was not sent.')),
  },
  { description: 'A message to a customer.' },
);
