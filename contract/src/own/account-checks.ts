import { Type } from 'typebox';
import { flag, id, nullish, oneOf, text, timestamp } from '../shapes.ts';
import { ACCOUNT_CHECK_RESULT } from '../values.ts';
import { defineOwnCall } from './own-call.ts';

/** A check of an account by the payout partner (see server/src/payouts/README.md). */
export const AccountCheck = Type.Object(
  {
    id: nullish(id('The check; absent if there was none.')),
    result: oneOf(ACCOUNT_CHECK_RESULT, 'Result.'),
    holder: nullish(
      text("The holder's name: masked, unless it is the name that the customer entered."),
    ),
    'checked-at': nullish(timestamp('When the partner answered.')),
    acknowledged: flag('Whether the customer has confirmed another name.'),
  },
  { additionalProperties: false, description: 'A check of an account.' },
);

const ofCustomer = {
  caller: 'customer',
  headers: 'transacting',
  status: 200,
  answer: AccountCheck,
} as const;

/** Checks the account of an unpaid transaction; a recent answer is reused. */
export const checkTransactionAccount = defineOwnCall({
  id: 'checkTransactionAccount',
  method: 'POST',
  path: '/account-checks/transactions/{transactionId}',
  ...ofCustomer,
  params: Type.Object({ transactionId: text('The transaction.') }),
});

/** Checks the account of a saved beneficiary; a recent answer is reused. */
export const checkBeneficiaryAccount = defineOwnCall({
  id: 'checkBeneficiaryAccount',
  method: 'POST',
  path: '/account-checks/beneficiaries/{beneficiaryId}',
  ...ofCustomer,
  params: Type.Object({ beneficiaryId: text('The beneficiary.') }),
});

/** The customer pays although the account belongs to another name. */
export const acknowledgeAccountMismatch = defineOwnCall({
  id: 'acknowledgeAccountMismatch',
  method: 'PUT',
  path: '/account-checks/{checkId}/acknowledgement',
  ...ofCustomer,
  params: Type.Object({ checkId: text('The check, with the result NO_MATCH.') }),
});
