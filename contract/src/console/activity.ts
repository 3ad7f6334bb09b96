import { Type } from 'typebox';
import {
  currency,
  flag,
  foreignAmount,
  idParams,
  input,
  nullish,
  oneOf,
  randAmount,
  text,
  timestamp,
} from '../shapes.ts';
import { ACCOUNT_CHECK_RESULT, INBOUND_TYPE, PAYMENT_METHOD } from '../values.ts';
import { CaseAction } from './case-view-shapes.ts';
import { defineConsoleCall } from './console-call.ts';
import { OpenCaseLine } from './customers.ts';
import { RecordedParameters } from './decisions.ts';
import { FoundOrder, FoundTransaction } from './search.ts';
import { SentMessage } from './sent-messages.ts';

/** Subject of an item in an activity list. */
export const STORY_KIND = {
  STATUS: 'it moved',
  PAYMENT: 'an attempt to pay, or a payment',
  BOOKS: 'an entry of the journal',
  PAYOUT: 'a payout event or a report by a payout partner',
  MESSAGE: 'a message to a person, or a conversation they began',
  DOCUMENT: 'a document handed in',
  CASE: 'something about a case',
  BUSINESS: 'a transaction the customer created, or an order they redeemed',
  SESSION: 'signed in',
  AUDIT: 'an entry of the audit trail',
} as const;

export type StoryKind = keyof typeof STORY_KIND;

export const StoryDetail = Type.Object(
  {
    kind: oneOf<StoryKind>(STORY_KIND, 'The kind of record.'),
    what: text('The status, event or action, depending on the kind.'),
    title: nullish(text('Name of a journal event; the console names all others.')),
    decision: nullish(text('Of a case: what was proposed or decided.')),
    parameters: Type.Optional(RecordedParameters),
    by: nullish(text('The actor, as in the audit trail.')),
    'by-name': nullish(text('The name of that operator, customer or partner, where it has one.')),
    note: nullish(text("A reason, a partner's message, or a message text.")),
    amount: nullish(foreignAmount('The amount, in its currency.')),
    currency: nullish(currency('Its currency.')),
    about: nullish(
      text('The linked record, such as `transaction:12`, `conversation:7` or `entry:3`.'),
    ),
    lines: Type.Optional(
      Type.Array(
        Type.Object({
          account: text('The name of the account.'),
          'sub-account': text('The sub-account; empty where there is none.'),
          amount: foreignAmount('Debit above zero, credit below, in the currency.'),
          currency: currency('Its currency.'),
        }),
        { description: 'Of an entry of the journal: its lines.' },
      ),
    ),
  },
  { description: 'One record of an event: a status change, a journal entry, a message.' },
);

export const StoryLine = Type.Object(
  {
    key: text('Names the event within its story.'),
    at: timestamp('When it happened.'),
    ...StoryDetail.properties,
    details: Type.Array(StoryDetail, {
      description: 'Everything else recorded with it, the most important first.',
    }),
  },
  { description: 'One event: what was recorded together, headed by its most important record.' },
);

export const Story = Type.Object(
  {
    lines: Type.Array(StoryLine, { description: 'The newest first, at most 30 events.' }),
    before: nullish(text('Cursor of the next page; null on the last page.')),
  },
  { description: 'The items, newest first.' },
);

const query = Type.Object({
  before: Type.Optional(input('The `before` of the previous page.')),
  kinds: Type.Optional(input('Kinds of lines wanted, with commas; all where it is missing.')),
});

const storyOf = (path: string, of: string) =>
  ({
    method: 'GET',
    path: `/console/api/${path}/{id}/story`,
    needs: 'people.read',
    params: idParams(of),
    query,
    status: 200,
    answer: Story,
  }) as const;

/** A customer's activity, with one item for each of their transactions and orders. */
export const storyOfCustomer = defineConsoleCall({
  id: 'storyOfCustomer',
  ...storyOf('customers', 'The customer.'),
});

/** The activity of a transaction. */
export const storyOfTransaction = defineConsoleCall({
  id: 'storyOfTransaction',
  ...storyOf('transactions', 'The transaction.'),
});

/** The activity of an order. */
export const storyOfOrder = defineConsoleCall({
  id: 'storyOfOrder',
  ...storyOf('orders', 'The order.'),
});

const RecipientDetails = Type.Array(
  Type.Object({
    label: text('Label of the field, as the sender saw it.'),
    value: text('The value; of a number its last four digits, unless it was opened.'),
  }),
  { description: "The recipient's payout details: number, bank, account." },
);

export const TransactionPage = Type.Object(
  {
    ...FoundTransaction.properties,
    principal: randAmount('The principal.'),
    fee: randAmount('The fee, without VAT.'),
    vat: randAmount('VAT of the fee.'),
    rate: text('Units of the destination currency for one rand.'),
    method: text('How it is paid out.'),
    'payout-partner': text('The payout partner.'),
    'recipient-details': RecipientDetails,
    'details-masked': flag(
      'Whether numbers are masked that this operator may open: each opening is recorded in the audit trail.',
    ),
    payments: Type.Array(
      Type.Object({
        method: oneOf(PAYMENT_METHOD, 'How it was paid.'),
        reference: text("The payment partner's reference."),
        amount: foreignAmount('How much.'),
        currency: currency('Its currency.'),
        'received-at': timestamp('When.'),
        'reversed-at': nullish(timestamp('When its partner reversed it.')),
      }),
      { description: 'Its payments, newest first.' },
    ),
    attempts: Type.Array(
      Type.Object({
        method: oneOf(PAYMENT_METHOD, 'How.'),
        reference: nullish(text("The payment partner's reference.")),
        'started-at': timestamp('When it began.'),
        'ended-at': nullish(timestamp('When it ended; missing while it is open.')),
      }),
      { description: 'Attempts to pay, newest first, at most 5.' },
    ),
    messages: Type.Array(SentMessage, {
      description: 'Messages to its customer that name it, newest first, at most 10.',
    }),
    'account-check': nullish(
      Type.Object(
        {
          result: oneOf(ACCOUNT_CHECK_RESULT, 'Result.'),
          holder: nullish(text("The holder's name, masked.")),
          partner: text('The partner that was called.'),
          'checked-at': timestamp('When it answered.'),
          'acknowledged-at': nullish(
            timestamp(
              'When the customer confirmed that they pay although the name is another one.',
            ),
          ),
        },
        { description: 'What the payout partner said of the account before it was paid.' },
      ),
    ),
    'payout-since': nullish(timestamp('Since when the newest payout has been in its state.')),
    'payout-promised-by': nullish(timestamp('By when its recipient was promised the money.')),
    'payout-state': nullish(text('State of the newest payout.')),
    'late-return': nullish(
      Type.Object(
        { by: text('The operator who requested it.'), at: timestamp('When.') },
        { description: 'The last return requested, if its payout was not stopped in time.' },
      ),
    ),
    routings: Type.Array(
      Type.Object({
        channel: nullish(text('The channel that was chosen; missing if the payout waits.')),
        at: timestamp('When.'),
        verdicts: Type.Array(
          Type.Object({
            channel: text('A channel with a route.'),
            verdict: text('CHOSEN, or the reason against it.'),
          }),
        ),
      }),
      { description: 'Decisions about the channel of its payout, newest first, at most 5.' },
    ),
    'payout-order': nullish(text("The payout partner's order number.")),
    'collection-pin-end': nullish(
      text('The last four digits of its collection PIN, where it has one.'),
    ),
    'hold-reason': nullish(text('Why it is on hold, as its customer reads it.')),
    'next-actor': nullish(text('The party that acts next.')),
    'due-at': nullish(timestamp('By when they act.')),
    'expires-at': timestamp('Until when it can be paid.'),
    'paid-at': nullish(timestamp('When it was paid.')),
    'sender-msisdn': nullish(text("The sender's number.")),
    cases: Type.Array(OpenCaseLine, { description: 'Its open cases.' }),
    actions: Type.Array(CaseAction, { description: 'Possible actions.' }),
  },
  { description: 'A transaction on its page.' },
);

/** A transaction's page. */
export const readTransactionPage = defineConsoleCall({
  id: 'readTransactionPage',
  method: 'GET',
  path: '/console/api/transactions/{id}',
  needs: 'people.read',
  params: idParams('The transaction.'),
  status: 200,
  answer: TransactionPage,
});

/** Whole numbers of a transaction's recipient; the audit trail records the reading. */
export const openRecipientDetails = defineConsoleCall({
  id: 'openRecipientDetails',
  method: 'POST',
  path: '/console/api/transactions/{id}/recipient',
  needs: 'payments.return',
  params: idParams('The transaction.'),
  status: 200,
  answer: Type.Object({ details: RecipientDetails }),
});

export const OrderPage = Type.Object(
  {
    ...FoundOrder.properties,
    type: oneOf(INBOUND_TYPE, 'How it is paid out.'),
    'recipient-msisdn': text("The recipient's number, as the sender gave it."),
    'collection-pin-end': text('The last four digits of its collection PIN.'),
    'hold-reason': nullish(text('Why it waits, as its recipient reads it.')),
    'next-actor': nullish(text('The party that acts next.')),
    'due-at': nullish(timestamp('By when they act.')),
    'expires-at': timestamp('Until when it can be redeemed.'),
    payouts: Type.Array(
      Type.Object({
        partner: text('The payout partner.'),
        method: text('How.'),
        state: text('State of the payout.'),
        amount: foreignAmount('How much, in its currency.'),
        currency: currency('Its currency.'),
        order: nullish(text("The payout partner's order number.")),
      }),
      { description: 'Its payouts, the newest first.' },
    ),
    cases: Type.Array(OpenCaseLine, { description: 'Its open cases.' }),
  },
  { description: 'An order on its page.' },
);

/** An order's page. */
export const readOrderPage = defineConsoleCall({
  id: 'readOrderPage',
  method: 'GET',
  path: '/console/api/orders/{id}',
  needs: 'people.read',
  params: idParams('The order.'),
  status: 200,
  answer: OrderPage,
});
