import { Type } from 'typebox';
import {
  CapturedField,
  flag,
  input,
  inputList,
  oneOf,
  RequiredField,
  randAmount,
  text,
  timestamp,
} from '../shapes.ts';
import { PAYOUT_STATE } from '../values.ts';
import { defineOwnCall } from './own-call.ts';

const CHANGE_KIND = {
  NAME: "correction of the recipient's name",
  ACCOUNT: 'correction of the account, which an operator reviews first',
  REFUND: 'cancellation of the payout and return of the money',
};

const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(
  shape: S,
  description: string,
) => Type.Union([shape, Type.Null()], { description });

/** A change the customer has requested, while the payout partner or an operator decides. */
export const PayoutChange = Type.Object(
  {
    kind: oneOf(CHANGE_KIND, 'The requested change.'),
    'asked-at': timestamp('Since when.'),
  },
  { additionalProperties: false, description: 'A change that is waiting for a decision.' },
);

/** A field of the payout's bank account, with its value. */
export const AccountField = Type.Object(
  { ...RequiredField.properties, value: text('The value as given.') },
  { additionalProperties: false, description: 'A correctable field of an account.' },
);

/** Location of the money of a paid transaction, and the customer's remaining options (see server/src/sending/README.md). */
export const PayoutStanding = Type.Object(
  {
    state: oneOf(PAYOUT_STATE, 'State of the payout.'),
    since: timestamp('Since when it is in this state.'),
    'promised-by': orNull(timestamp('A time.'), 'By when it was promised.'),
    'expected-by': orNull(
      timestamp('A time.'),
      'By when it is expected, if it waits for money at the payout partner.',
    ),
    late: flag('Whether it is late.'),
    'may-change-name': flag("Whether the recipient's name can be corrected."),
    'may-change-account': flag('Whether its account can be corrected.'),
    'may-cancel': flag('Whether it can be cancelled and the money returned.'),
    change: orNull(PayoutChange, "The customer's requested change."),
    'fee-returned': orNull(randAmount('An amount.'), 'Fee and VAT refunded because it was late.'),
    account: Type.Optional(
      Type.Array(AccountField, { description: 'The account, if it can be corrected.' }),
    ),
  },
  { additionalProperties: false, description: 'The payout of a transaction.' },
);

const ofTransaction = {
  caller: 'customer',
  headers: 'transacting',
  params: Type.Object({ transactionId: text('The transaction.') }),
  status: 200,
  answer: PayoutStanding,
} as const;

/** Location of the money of a paid transaction. */
export const readPayout = defineOwnCall({
  id: 'readPayout',
  method: 'GET',
  path: '/payouts/{transactionId}',
  ...ofTransaction,
});

/** Corrects a misspelt name; if the payout partner has the payout, the partner decides first. */
export const correctRecipient = defineOwnCall({
  id: 'correctRecipient',
  method: 'PUT',
  path: '/payouts/{transactionId}/recipient',
  ...ofTransaction,
  body: Type.Object({
    'first-name': input('As on their identity document.'),
    'last-name': input('As on their identity document.'),
  }),
});

/** Corrects the account of a failed payout; an operator confirms it before it is sent. */
export const correctAccount = defineOwnCall({
  id: 'correctAccount',
  method: 'PUT',
  path: '/payouts/{transactionId}/account',
  ...ofTransaction,
  body: Type.Object({
    fields: inputList(
      Type.Object({
        'required-field-id': CapturedField.properties['required-field-id'],
        'required-field-value': input('The value; for ENUM the `value` of the choice.'),
      }),
      'One entry for each field of the account.',
    ),
  }),
});

/** Cancels a paid transaction and returns its money, once the payout partner agrees. */
export const cancelPayout = defineOwnCall({
  id: 'cancelPayout',
  method: 'POST',
  path: '/payouts/{transactionId}/cancel',
  creates: true,
  ...ofTransaction,
});
