import { Type } from 'typebox';
import { version } from '../shapes.ts';
import { defineOwnCall } from './own-call.ts';

/** Signs the declaration in force for the customer, before they send money (see server/src/compliance/README.md). */
export const signDeclaration = defineOwnCall({
  id: 'signDeclaration',
  method: 'POST',
  path: '/declarations/signatures',
  caller: 'customer',
  headers: 'transacting',
  body: Type.Object({
    version: version('The version the customer read; rejected if another one is in force by now.'),
  }),
  status: 204,
});
