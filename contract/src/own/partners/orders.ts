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
  rand,
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
    'last-name': name("The sender's", 'family name; empty for somebody with one name'),
    country: input('Where it is sent from. ISO 3166-1 alpha-2 or alpha-3.'),
  },
  { description: 'Who sends the money.' },
);

const Address = Type.Object(
  {
    street: optional('Street and number.'),
    city: optional('City or town.'),
    province: optional('Province, by name such as `GAUTENG` or by code such as `GP`.'),
    'postal-code': optional('Postal code.'),
  },
  { description: 'Where the recipient lives.' },
);

const Recipient = Type.Object(
  {
    'first-name': name("The recipient's", 'first names'),
    'middle-name': optional('Further names.'),
    'last-name': name("The recipient's", 'family name; empty for somebody with one name'),
    msisdn: input(
      'Mobile number in any spelling; one of another country with its country code. Only a South African number gets an SMS.',
    ),
    email: optional('E-mail address.'),
    'date-of-birth': optional('Date of birth, `yyyy-MM-dd`.'),
    nationality: optional('Nationality. ISO 3166-1 alpha-3 or alpha-2.'),
    address: Type.Optional(Address),
  },
  { description: 'Who is to get the money; what is known is not asked for again.' },
);

const Payout = Type.Object(
  {
    type: inputOf(INBOUND_TYPE, 'How it is paid out.'),
    'account-number': optional('Of `BANK_ACCOUNT`: 7 to 11 digits.'),
    'branch-code': optional('Of `BANK_ACCOUNT`: the six digits of a South African branch.'),
  },
  { description: 'How the recipient gets it.' },
);

/** An order in a partner's request. */
export const StagedOrder = Type.Object(
  {
    reference: input(
      "The partner's own reference of the order, never used twice: 1 to 40 letters, digits, `.`, `_` and `-`.",
    ),
    sender: Sender,
    recipient: Recipient,
    amount: amountInput('What the recipient is to get, in rand.'),
    payout: Payout,
    'sender-type': inputOf(SENDER_TYPE, 'Whether somebody sends money to themselves.'),
    language: optional('The language the recipient is written to in (BCP 47); `en` if missing.'),
  },
  { description: 'One order.' },
);

const order = {
  id: id('The order.'),
  reference: text("The partner's own reference."),
  status: oneOf(INBOUND_STATUS, 'Where it stands.'),
  reason: nullish(text('Why it was refused or taken back.')),
  'collection-pin': nullish(
    text('What the sender tells the recipient: ten digits. None while nobody can redeem it.'),
  ),
  'expires-at': timestamp('Until when the recipient has time.'),
};

/** An order in a response to its partner. */
export const PartnerOrder = Type.Object(
  {
    ...order,
    amount: rand('What the recipient gets.'),
    'country-from': alpha2('Where it is sent from.'),
    'created-at': timestamp('When it was staged.'),
    'status-at': timestamp('Since when it has its status.'),
  },
  { description: 'An order and where it stands.' },
);

/** Why a row was rejected. */
export const ROW_ERROR = {
  VALIDATION_FAILED: 'something in the row is not right; the errors say what',
  REFERENCE_USED: 'an order with this reference and another content was staged before',
};

const AcceptedRow = Type.Object(
  {
    index: Type.Integer({ description: 'Which of the orders sent, counted from 0.' }),
    created: flag('Whether this call made it; false where the same order was staged before.'),
    ...order,
  },
  { description: 'A row that is an order.' },
);

const RejectedRow = Type.Object(
  {
    index: Type.Integer({ description: 'Which of the orders sent, counted from 0.' }),
    reference: nullish(text('Its reference, where it had one.')),
    'error-code': oneOf(ROW_ERROR, 'A name for programs.'),
    errors: Type.Array(Type.String(), { description: 'What is wrong, in sentences.' }),
  },
  { description: 'A row of which nothing was kept.' },
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
  description: `Stages one order or up to ${MOST_ORDERS}. Each row is judged by itself: the good ones are kept, the others are told with what is wrong. Sending an order again, by its reference, changes nothing and answers it once more.`,
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
    accepted: Type.Array(AcceptedRow, { description: 'The rows that are orders now.' }),
    rejected: Type.Array(RejectedRow, { description: 'The rows of which nothing was kept.' }),
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
    'Lists orders by the moment of their last change of status, the oldest first. Go on with `after` until it comes back as null.',
  method: 'GET',
  path: '/partner/inbound-orders',
  ...byKey,
  query: Type.Object({
    since: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'Only what has changed since. ISO 8601 with an offset.',
      }),
    ),
    after: Type.Optional(
      Type.String({
        maxLength: 60,
        pattern: '^\\d{1,18}-\\d{1,18}$',
        description: 'Goes on behind a page: what that page answered as `next`.',
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
    next: nullish(text('Where the next page begins; null where this was the last.')),
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
  description: "One of the partner's own orders; another partner's is not found.",
  method: 'GET',
  path: '/partner/inbound-orders/{order}',
  ...ofOrder,
});

export const cancelOrder = definePartnerCall({
  id: 'cancelOrder',
  area: 'orders',
  summary: 'Take an order back',
  description:
    'Takes an order back that is UNALLOCATED and that its recipient has not asked for yet; any other answers 409. Repeating it changes nothing.',
  method: 'POST',
  path: '/partner/inbound-orders/{order}/cancel',
  ...ofOrder,
  body: Type.Object({
    reason: input('Why, in a sentence of at most 200 letters that the recipient can read.'),
  }),
  errors: ['STATUS_CONFLICT'],
});
