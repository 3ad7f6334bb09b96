import { Type } from 'typebox';
import { cellphoneInput, input, inputOf, text } from '../shapes.ts';
import { SIGN_UP_ID_TYPE } from '../values.ts';
import { defineOwnCall, open } from './own-call.ts';

/**
 * Sends a message to the owner of a number or an identity document that sign-up was given, if they are a customer.
 * Every request gets the same answer (see server/src/customers/README.md).
 */
export const requestAccountNotice = defineOwnCall({
  id: 'requestAccountNotice',
  method: 'POST',
  path: '/account-notices',
  ...open,
  body: Type.Object(
    {
      msisdn: Type.Optional(cellphoneInput('Cellphone number.')),
      'id-type': Type.Optional(inputOf(SIGN_UP_ID_TYPE, 'Kind of the identity document.')),
      'id-number': Type.Optional(input('Its number.')),
    },
    { description: 'A number, or an identity document.' },
  ),
  status: 200,
  answer: Type.Object({ result: text('Always `OK`.') }),
});
