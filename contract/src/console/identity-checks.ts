import { Type } from 'typebox';
import { dateOnly, idParams, input, nullish, oneOf, text, timestamp } from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';

const PURPOSE = {
  SIGN_UP: 'the registration',
  CORRECTION: 'a corrected identity',
  RENEWAL: 'a new identity document',
  REVIEW: 'an operator requested it',
} as const;

const OUTCOME = {
  VERIFIED: 'the register confirms the identity',
  DEAD: 'the register reports a death',
  BLOCKED: 'the register blocks the number',
  NOT_ON_REGISTER: 'the register does not know the number',
  NAME_DIFFERS: 'the register has another name',
  FACE_DOUBTFUL: 'the face does not clearly match',
  UNAVAILABLE: 'the service did not answer',
} as const;

export const IdentityCheck = Type.Object(
  {
    purpose: oneOf(PURPOSE, 'Its cause.'),
    outcome: nullish(oneOf(OUTCOME, 'Its outcome; none while it is pending.')),
    'requested-at': timestamp('When it was requested.'),
    'settled-at': nullish(timestamp('When it had its outcome.')),
    attempts: Type.Integer({ description: 'Calls of the service.' }),
    problem: nullish(text('Why the last call brought no answer.')),
    'name-similarity': nullish(
      Type.Integer({ description: 'Similarity of the names in percent.' }),
    ),
    'date-of-death': nullish(dateOnly('Date of death on the register.')),
    'transaction-number': nullish(text("The service's number of the inquiry.")),
  },
  { description: 'A check of an identity with a register.' },
);

/** Has the identity of a customer checked again; 409 if no service checks their document. */
export const requestIdentityCheck = defineConsoleCall({
  id: 'requestIdentityCheck',
  method: 'POST',
  path: '/console/api/customers/{id}/identity-checks',
  needs: 'identities.correct',
  params: idParams('The customer.'),
  body: Type.Object({ reason: input('Why, for the record.') }),
  status: 204,
});
