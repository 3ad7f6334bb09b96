import { Type } from 'typebox';
import { flag, id, oneOf, text } from '../shapes.ts';
import { CUSTOMER_STATUS } from '../values.ts';

/** How one person is linked with another. */
export const LINK_REASON = {
  SAME_DOCUMENT: 'the same document number, now or before',
  SAME_ACCOUNT: 'money goes to the same bank account number',
  SENDS_TO: 'this customer sends money to them',
  RECEIVES_FROM: 'they send money to this customer',
  SAME_RECIPIENT: 'money for the same number, account or document of a recipient',
  SAME_ADDRESS: 'the same street and postal code',
  INVITED: 'this customer invited them',
  INVITED_BY: 'they invited this customer',
  SAME_INVITER: 'the same person invited both',
} as const;

export const LinkedPersons = Type.Object(
  {
    reason: oneOf(LINK_REASON, 'How they are linked.'),
    count: Type.Integer({
      description: 'Number of persons; of a common key 51, for more than 50.',
    }),
    common: flag('Whether more than 50 persons share the key, so that none is named.'),
    persons: Type.Array(
      Type.Object({
        id: id('The customer.'),
        name: text('First and last name.'),
        status: oneOf(CUSTOMER_STATUS, 'Whether they may send and receive.'),
      }),
      { description: 'The newest of them, at most 20.' },
    ),
  },
  { description: 'Persons who are linked with a customer in one way.' },
);
