import { Type } from 'typebox';
import { id, nullish, oneOf, text, timestamp } from '../../shapes.ts';
import { INBOUND_STATUS } from '../../values.ts';
import { byKey, definePartnerCall } from './partner-call.ts';

/** Delivery state of a status webhook. */
export const DELIVERY_STATE = {
  WAITING: 'it is tried, or waits for an earlier change of the same order',
  DELIVERED: 'the endpoint answered with a status from 200 to 299',
  GIVEN_UP: 'it was tried often enough; it can be sent again',
};

/** A status webhook to the partner's endpoint. */
export const Delivery = Type.Object(
  {
    id: text('The event; the `webhook-id` of every attempt.'),
    'order-id': id('The order.'),
    reference: text("The partner's own reference of the order."),
    status: oneOf(INBOUND_STATUS, 'The status it came to.'),
    state: oneOf(DELIVERY_STATE, 'How its delivery stands.'),
    attempts: Type.Integer({ description: 'How often it was tried.' }),
    answer: nullish(Type.Integer({ description: 'The status the endpoint answered last.' })),
    problem: nullish(text('What went wrong the last time.')),
    'happened-at': timestamp('When the status changed.'),
    'tried-at': nullish(timestamp('When it was tried last.')),
    'due-at': nullish(timestamp('When it is tried next.')),
  },
  { description: 'A change of status on its way to an endpoint.' },
);

export const listDeliveries = definePartnerCall({
  id: 'listDeliveries',
  area: 'deliveries',
  summary: 'List deliveries',
  description: 'Lists what was sent to the endpoint, or is to be, the newest first.',
  method: 'GET',
  path: '/partner/deliveries',
  ...byKey,
  query: Type.Object({
    state: Type.Optional(oneOf(DELIVERY_STATE, 'Only those that stand like this.')),
    before: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'Goes on behind a page: what that page answered as `next`.',
      }),
    ),
  }),
  status: 200,
  answer: Type.Object({
    deliveries: Type.Array(Delivery, { description: 'At most a hundred.' }),
    next: nullish(Type.Integer({ description: 'Where the next page begins.' })),
  }),
});

export const resendDelivery = definePartnerCall({
  id: 'resendDelivery',
  area: 'deliveries',
  summary: 'Send again',
  description:
    'Sends an event again, under its id and from the first attempt, whatever became of it. Later changes of the same order that still wait, wait for it.',
  method: 'POST',
  path: '/partner/deliveries/{event}/resend',
  ...byKey,
  params: Type.Object({ event: text('The event.') }),
  status: 200,
  answer: Delivery,
});
