import { Type } from 'typebox';
import {
  alpha2,
  amountInput,
  flag,
  id,
  input,
  inputOf,
  nullish,
  oneOf,
  randAmount,
  text,
  timestamp,
} from '../../shapes.ts';
import { INBOUND_STATUS, INBOUND_TYPE, SENDER_TYPE } from '../../values.ts';
import { byKey, definePartnerCall } from './partner-call.ts';

/** Maximum orders of one call. */
export const MOST_ORDERS = 1_000;
/** Maximum orders of one page of the list. */
export const MOST_LISTED = 500;

const optional = (description: string) => Type.Optional(input(description));
const name = (whose: string, which: string) => input(`${whose} ${which}.`);

const Sender = Type.Object(
  {
    'first-name': name("The sender's", 'first names'),
    'last-name': name("The sender's", 'family name; empty for a person with one name'),
    country: input('Country of the sender. ISO 3166-1 alpha-2 or alpha-3.'),
  },
  { description: 'The sender.' },
);

const Address = Type.Object(
  {
    street: optional('Street and number.'),
    city: optional('City or town.'),
    province: optional('Province, by name such as `GAUTENG` or by code such as `GP`.'),
    'postal-code': optional('Postal code.'),
  },
  { description: 'Address of the recipient.' },
);

const Recipient = Type.Object(
  {
    'first-name': name("The recipient's", 'first names'),
    'middle-name': optional('Further names.'),
    'last-name': name("The recipient's", 'family name; empty for a person with one name'),
    msisdn: input(
      'Mobile number in any format; a foreign number with its country code. Only a South African number receives SMS.',
    ),
    email: optional('E-mail address.'),
    'date-of-birth': optional('Date of birth, `yyyy-MM-dd`.'),
    nationality: optional('Nationality. ISO 3166-1 alpha-3 or alpha-2.'),
    address: Type.Optional(Address),
  },
  { description: 'The recipient; known details are not requested again.' },
);

const Payout = Type.Object(
  {
    type: inputOf(INBOUND_TYPE, 'Payout method.'),
    'account-number': optional('For `BANK_ACCOUNT`: 7 to 11 digits.'),
    'branch-code': optional('For `BANK_ACCOUNT`: the six digits of a South African branch.'),
  },
  { description: 'The payout to the recipient.' },
);

/** An order in a partner's request. */
export const StagedOrder = Type.Object(
  {
    reference: input(
      "The partner's own unique reference of the order: 1 to 40 letters, digits, `.`, `_` and `-`.",
    ),
    sender: Sender,
    recipient: Recipient,
    amount: amountInput('The amount the recipient gets, in rand.'),
    payout: Payout,
    'sender-type': inputOf(SENDER_TYPE, 'Whether the sender is also the recipient.'),
    language: optional('The language of messages to the recipient (BCP 47); `en` if missing.'),
  },
  { description: 'One order.' },
);

const order = {
  id: id('The order.'),
  reference: text("The partner's own reference."),
  status: oneOf(INBOUND_STATUS, 'Status.'),
  reason: nullish(text('Why it was rejected or canceled.')),
  'collection-pin': nullish(
    text(
      'The collection PIN, which the sender gives to the recipient: ten digits. Absent while the order cannot be redeemed.',
    ),
  ),
  'expires-at': timestamp('Until when the order can be redeemed.'),
};

/** An order in a response to its partner. */
export const PartnerOrder = Type.Object(
  {
    ...order,
    amount: randAmount('The amount the recipient gets.'),
    'country-from': alpha2('Country of the sender.'),
    'created-at': timestamp('When it was staged.'),
    'status-at': timestamp('Since when it has its status.'),
  },
  { description: 'An order with its status.' },
);

/** Why a row was rejected. */
export const ROW_ERROR = {
  VALIDATION_FAILED: 'something in the row is invalid; see the errors',
  REFERENCE_USED: 'an order with this reference and other content was staged before',
};

const AcceptedRow = Type.Object(
  {
    index: Type.Integer({ description: 'Index of the order in the request, from 0.' }),
    created: flag('Whether this call created it; false if the same order was staged before.'),
    ...order,
  },
  { description: 'An accepted row.' },
);

const RejectedRow = Type.Object(
  {
    index: Type.Integer({ description: 'Index of the order in the request, from 0.' }),
    reference: nullish(text('Its reference, if it had one.')),
    'error-code': oneOf(ROW_ERROR, 'The error code.'),
    errors: Type.Array(Type.String(), { description: 'The problems, in sentences.' }),
  },
  { description: 'A rejected row.' },
);

const EXAMPLE = {
  reference: 'P1-2026-000001',
  sender: { 'first-name': 'Grace', 'last-name': 'Moyoza', country: 'GB' },
  recipient: { 'first-name': 'Lerato', 'last-name': 'Mokoena', msisdn: '082 000 0011' },
  amount: '4500.00',
  payout: { type: 'BANK_ACCOUNT', 'account-number': '1300000002', 'branch-code': '470010' },
  'sender-type': 'OTHER',
};

const EXAMPLE_ORDER = {
  id: 31,
  reference: 'P1-2026-000001',
  status: 'UNALLOCATED',
  reason: null,
  'collection-pin': '4711471147',
  'expires-at': '2026-11-25T14:05:00+02:00',
};

/** Each row is validated separately: the handler reads the body, and the contract's schema only describes it. */
export const stageOrders = definePartnerCall({
  id: 'stageOrders',
  area: 'orders',
  summary: 'Stage orders',
  description: `Stages one order or up to ${MOST_ORDERS}. Each row is validated separately: valid ones are stored, the others are returned with their errors. Staging an order again, with the same reference and content, changes nothing and returns it.`,
  method: 'POST',
  path: '/partner/inbound-orders',
  ...byKey,
  creates: true,
  judgedByHandler: true,
  body: Type.Object({
    orders: Type.Array(StagedOrder, {
      minItems: 1,
      maxItems: MOST_ORDERS,
      description: 'The orders.',
    }),
  }),
  status: 200,
  answer: Type.Object({
    accepted: Type.Array(AcceptedRow, { description: 'The accepted rows.' }),
    rejected: Type.Array(RejectedRow, { description: 'The rejected rows.' }),
  }),
  example: {
    body: { orders: [EXAMPLE] },
    answer: { accepted: [{ index: 0, created: true, ...EXAMPLE_ORDER }], rejected: [] },
  },
});

export const listOrders = definePartnerCall({
  id: 'listOrders',
  area: 'orders',
  summary: 'List orders',
  description:
    'Lists orders by the time of their last status change, oldest first. Continue with `after` until it is null.',
  method: 'GET',
  path: '/partner/inbound-orders',
  ...byKey,
  query: Type.Object({
    since: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'Only orders changed since then. ISO 8601 with an offset.',
      }),
    ),
    after: Type.Optional(
      Type.String({
        maxLength: 60,
        pattern: '^\\d{1,18}-\\d{1,18}$',
        description: 'The `next` of the previous page.',
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MOST_LISTED,
        description: 'Orders on a page; 100 if missing.',
      }),
    ),
  }),
  status: 200,
  answer: Type.Object({
    orders: Type.Array(PartnerOrder, { description: 'The orders.' }),
    next: nullish(text('Cursor of the next page; null on the last page.')),
  }),
});

const ofOrder = {
  ...byKey,
  params: Type.Object({
    order: text("The partner's own reference of the order, or its `id`."),
  }),
  status: 200,
  answer: PartnerOrder,
} as const;

export const findOrder = definePartnerCall({
  id: 'findOrder',
  area: 'orders',
  summary: 'Read an order',
  description: "Returns one of the partner's own orders; another partner's is not found.",
  method: 'GET',
  path: '/partner/inbound-orders/{order}',
  ...ofOrder,
});

export const cancelOrder = definePartnerCall({
  id: 'cancelOrder',
  area: 'orders',
  summary: 'Cancel an order',
  description:
    'Cancels an order that is UNALLOCATED and not requested by its recipient; any other answers 409. Repeating it changes nothing.',
  method: 'POST',
  path: '/partner/inbound-orders/{order}/cancel',
  ...ofOrder,
  body: Type.Object({
    reason: input(
      'The reason, in a sentence of at most 200 characters that the recipient can read.',
    ),
  }),
  errors: ['STATUS_CONFLICT'],
});
