import { Type } from 'typebox';
import { id, nullish, oneOf, text, timestamp } from '../../shapes.ts';
import { INBOUND_STATUS } from '../../values.ts';
import { byKey, definePartnerCall } from './partner-call.ts';

/** Delivery state of a status webhook. */
export const DELIVERY_STATE = {
  WAITING: 'it is being sent, or waits for an earlier event of the same order',
  DELIVERED: 'the endpoint answered with a status from 200 to 299',
  GIVEN_UP: 'all attempts failed; it can be sent again',
};

/** Types of webhooks. */
export const EVENT_TYPE = {
  'order.status': 'an order has another status',
  'balance.low': 'the available amount fell below the agreed threshold',
  'statement.issued': 'a statement was issued',
};

/** A webhook to the partner's endpoint. */
export const Delivery = Type.Object(
  {
    id: text('The event; the `webhook-id` of every attempt.'),
    type: oneOf(EVENT_TYPE, 'What it is about.'),
    'order-id': nullish(id('The order, of an `order.status`.')),
    reference: nullish(text("The partner's own reference of the order.")),
    status: nullish(oneOf(INBOUND_STATUS, 'The new status of the order.')),
    state: oneOf(DELIVERY_STATE, 'State of the delivery.'),
    attempts: Type.Integer({ description: 'Number of attempts.' }),
    answer: nullish(Type.Integer({ description: 'The last status the endpoint answered.' })),
    problem: nullish(text('The last problem.')),
    'happened-at': timestamp('When it happened.'),
    'tried-at': nullish(timestamp('Time of the last attempt.')),
    'due-at': nullish(timestamp('Time of the next attempt.')),
  },
  { description: 'An event and its delivery to an endpoint.' },
);

export const listDeliveries = definePartnerCall({
  id: 'listDeliveries',
  area: 'deliveries',
  summary: 'List deliveries',
  description: 'Lists sent and pending events, newest first.',
  method: 'GET',
  path: '/partner/deliveries',
  ...byKey,
  query: Type.Object({
    state: Type.Optional(oneOf(DELIVERY_STATE, 'Only deliveries in this state.')),
    before: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'The `next` of the previous page.',
      }),
    ),
  }),
  status: 200,
  answer: Type.Object({
    deliveries: Type.Array(Delivery, { description: 'At most a hundred.' }),
    next: nullish(Type.Integer({ description: 'Cursor of the next page.' })),
  }),
});

export const resendDelivery = definePartnerCall({
  id: 'resendDelivery',
  area: 'deliveries',
  summary: 'Send again',
  description:
    'Sends an event again, with its id and a new series of attempts, whatever its state. Pending later events of the same order wait for it.',
  method: 'POST',
  path: '/partner/deliveries/{event}/resend',
  ...byKey,
  params: Type.Object({ event: text('The event.') }),
  status: 200,
  answer: Delivery,
});
