import { type Static, Type } from 'typebox';

/** Forms of the protocol of docs/payout-partner-protocol.md, for the adapter, the reference server and its OpenAPI. */

export const PayoutId = Type.String({
  pattern: '^[0-9]{1,18}$',
  description: 'Our number of the payout. One number is one payout, however often it is ordered.',
});

type Described = { description: string };

const Currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 code.' });
const Decimal = Type.String({
  pattern: '^-?[0-9]{1,15}(\\.[0-9]{1,4})?$',
  description: 'Exact decimal, such as 125.50. Never a JSON number.',
});
const momentOf = (more: Described) => Type.String({ format: 'date-time', ...more });
const nullableText = (maxLength: number, more: Described) =>
  Type.Union([Type.String({ maxLength }), Type.Null()], more);

const Money = Type.Object({ value: Decimal, currency: Currency });

const Method = Type.Enum(['BANK', 'WALLET', 'CASH', 'VOUCHER']);

const Recipient = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  fields: Type.Record(Type.String(), Type.String(), {
    description:
      'What was captured for the country and method, by its name: ACCOUNT_NUMBER, BANK_NAME, BRANCH_CODE, IBAN, SWIFT, WALLET_NUMBER, BENE_MOBILE_INTL, BENE_ADDRESS, BENE_CITY, BENE_ID_NUMBER, BENE_DOB, RELATIONSHIP, PURPOSE and others that we agree on.',
  }),
});

/** Names of our details of a sender, and of the protocol's. */
export const SENDER_FIELDS = {
  dob: 'dateOfBirth',
  gender: 'gender',
  nationality: 'nationality',
  msisdn: 'msisdn',
  id_type: 'idType',
  id_number: 'idNumber',
  street: 'street',
  town: 'town',
  city: 'city',
  province: 'province',
  postal_code: 'postalCode',
  country: 'country',
} as const;

const Sender = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  details: Type.Record(Type.String(), Type.String(), {
    description: `What is known, of ${Object.values(SENDER_FIELDS).join(', ')}.`,
  }),
});

/** An account or wallet. */
export const Account = Type.Object({
  method: Method,
  partner: Type.String({
    description: 'Our number of the chain, network or bank that pays, which we agree on.',
  }),
  currency: Currency,
  country: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166 code of the payout.' }),
  recipient: Recipient,
});

export const Order = Type.Object({
  reference: Type.String({ description: 'Our reference, which customers quote.' }),
  method: Method,
  partner: Account.properties.partner,
  country: Account.properties.country,
  amount: Money,
  recipient: Recipient,
  sender: Sender,
  collectionPin: nullableText(20, { description: 'Presented by the person who collects cash.' }),
  expiresAt: Type.Union([momentOf({ description: 'ISO 8601 with a time zone.' }), Type.Null()], {
    description: 'End of the collection of cash; null if it never ends.',
  }),
});
export type Order = Static<typeof Order>;

export const State = Type.Enum(['ACCEPTED', 'READY', 'PAID', 'FAILED', 'RETURNED', 'CANCELED']);
export type State = Static<typeof State>;

export const Payout = Type.Object({
  id: PayoutId,
  reference: Type.String({ maxLength: 100, description: 'Your number of it, always the same.' }),
  state: State,
  reason: nullableText(500, { description: 'Why it has this state, in words for our operators.' }),
  at: momentOf({ description: 'When it got this state.' }),
  amount: Type.Object(Money.properties, { description: 'What you pay, or paid.' }),
});
export type Payout = Static<typeof Payout>;

/** Money that we can still pay out. */
export const Balances = Type.Object({
  balances: Type.Array(
    Type.Object({
      currency: Currency,
      amount: Decimal,
      at: momentOf({ description: 'Time of the balance.' }),
      account: Type.Optional(
        Type.String({ description: 'Its name, if there are several in one currency.' }),
      ),
    }),
  ),
});

export const AccountCheckAnswer = Type.Object({
  canReceive: Type.Union([Type.Boolean(), Type.Null()], {
    description: 'Whether money can be paid into it; null if you cannot say.',
  }),
  holder: nullableText(200, {
    description: 'Name of its holder, which may be masked; null if you give none.',
  }),
  match: Type.Union([Type.Enum(['MATCH', 'CLOSE', 'NO_MATCH']), Type.Null()], {
    description: 'The holder’s name compared with the recipient’s; null if you do not compare.',
  }),
});

/** Codes of failures that say something of the payout; every other failure leaves its outcome open. */
export const CODES = {
  REFUSED: { status: 422, description: 'Not taken, and never will be. `detail` says why.' },
  POSTPONED: {
    status: 503,
    description: 'Not taken, for a reason that passes. `detail` says why.',
  },
  UNKNOWN_PAYOUT: { status: 404, description: 'There is no payout with this number.' },
  DIFFERENT_ORDER: {
    status: 409,
    description: 'The number belongs to another order, which continues.',
  },
  UNSUPPORTED: { status: 404, description: 'You do not offer this.' },
  INVALID: { status: 400, description: 'The request does not have the form of this document.' },
  UNAUTHORIZED: { status: 401, description: 'The key is missing or wrong.' },
} as const;
export type Code = keyof typeof CODES;

/** A failure, as RFC 9457 describes problems. */
export const Problem = Type.Object({
  code: Type.String({ description: Object.keys(CODES).join(', ') }),
  title: Type.Optional(Type.String()),
  detail: Type.String({ maxLength: 500, description: 'For our operators.' }),
});

/** A notice, signed as Standard Webhooks are. */
export const Notice = Type.Object({
  type: Type.Literal('payout'),
  timestamp: momentOf({ description: 'When it was written.' }),
  data: Payout,
});
export type Notice = Static<typeof Notice>;
