import { Type } from 'typebox';
import { id, text } from '../shapes.ts';

export const PageOf = Type.Object(
  {
    kind: Type.Enum(['TRANSACTION', 'ORDER', 'CUSTOMER', 'CASE', 'STATEMENT', 'ENTRY'], {
      description: 'Of what it is.',
    }),
    id: id('Its number in the address.'),
    quoted: text(
      'The reference, the name or the number that people quote; of a statement its line.',
    ),
  },
  { description: 'The console page of a record.' },
);
