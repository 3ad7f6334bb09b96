import { INSTALMENTS } from '@thumela/rules/compliance/debt-instalments.ts';
import { Type } from 'typebox';
import {
  dateInput,
  dateOnly,
  flag,
  foreignAmount,
  id,
  idParams,
  input,
  nullish,
  oneOf,
  text,
} from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';

/** States of an arrangement that is not over. */
export const ARRANGEMENT_STATE = {
  PROPOSED: 'another person has to agree',
  AGREED: 'in force',
} as const;

export const ArrangedInstalment = Type.Object(
  {
    amount: foreignAmount('Its amount in rand.'),
    open: foreignAmount('The unpaid part; 0 once it is paid.'),
    'due-on': dateOnly('Its day.'),
    missed: flag('Whether its day has passed and it is not paid. Nothing follows by itself.'),
  },
  { description: 'An instalment of a debt.' },
);

export const DebtArrangement = Type.Object(
  {
    id: id('The arrangement.'),
    state: oneOf(ARRANGEMENT_STATE, 'Its state.'),
    reason: text('Why it was proposed.'),
    'proposed-by': text('By whom.'),
    'agreed-by': nullish(text('Who agreed.')),
    'end-proposed-by': nullish(text('The first of the two people who end it.')),
    'end-proposed-reason': nullish(text('Why that person proposed it.')),
    instalments: Type.Array(ArrangedInstalment, { description: 'In the order of their days.' }),
  },
  { description: 'An arrangement to pay a debt in instalments, without interest or fee.' },
);

const reason = input('Why, for the record.');
const ofArrangement = { params: idParams('The arrangement.'), needs: 'payments.return' } as const;

/** Proposes that a debt in rand is paid in instalments, which sum to what is owed. Another person agrees. */
export const proposeInstalments = defineConsoleCall({
  id: 'proposeInstalments',
  method: 'POST',
  path: '/console/api/debts/{id}/instalments',
  params: idParams('The transaction whose payment was reversed.'),
  needs: 'payments.return',
  body: Type.Object({
    instalments: Type.Array(
      Type.Object({
        amount: input('In rand, such as `250.00`.'),
        'due-on': dateInput('Its day.'),
      }),
      {
        minItems: INSTALMENTS.fewest,
        maxItems: INSTALMENTS.most,
        description: 'In the order of their days.',
      },
    ),
    reason,
  }),
  status: 201,
  answer: Type.Object({ id: id('The arrangement.') }),
});

/** Agrees to instalments that another person proposed; the customer is informed. */
export const agreeToInstalments = defineConsoleCall({
  id: 'agreeToInstalments',
  method: 'POST',
  path: '/console/api/debt-arrangements/{id}/agreement',
  ...ofArrangement,
  status: 204,
});

/** Proposes to end an arrangement; the same call by another person ends it. A proposal is withdrawn at once. */
export const endInstalments = defineConsoleCall({
  id: 'endInstalments',
  method: 'POST',
  path: '/console/api/debt-arrangements/{id}/end',
  ...ofArrangement,
  body: Type.Object({ reason }),
  status: 200,
  answer: Type.Object({ ended: flag('Whether it is over; false: another person has to end it.') }),
});

/** Withdraws the proposal to end an arrangement, which stays in force. */
export const keepInstalments = defineConsoleCall({
  id: 'keepInstalments',
  method: 'DELETE',
  path: '/console/api/debt-arrangements/{id}/end',
  ...ofArrangement,
  status: 204,
});
