import {
  DATA_REQUEST_KINDS,
  DATA_REQUEST_STATES,
} from '@thumela/rules/compliance/retention-rules.ts';
import { Type } from 'typebox';
import { dateOnly, id, idParams, input, nullish, text, timestamp } from '../shapes.ts';
import { defineOwnCall } from './own-call.ts';

const ofCustomer = { caller: 'customer', headers: 'transacting' } as const;

export const DataRequest = Type.Object(
  {
    id: id('The request.'),
    kind: Type.Enum([...DATA_REQUEST_KINDS], { description: 'What the customer asks for.' }),
    state: Type.Enum([...DATA_REQUEST_STATES], { description: 'Its outcome.' }),
    words: text('What the customer wrote.'),
    'requested-at': timestamp('When.'),
    'due-on': dateOnly('The last day for the answer.'),
    ground: nullish(text('The ground of a refusal.')),
    'erase-from': nullish(dateOnly('Of a restricted record: the day from which on it is erased.')),
    'export-until': nullish(timestamp('Until when the file can be downloaded.')),
  },
  { description: "A customer's request about their personal data." },
);

/** The customer's requests, newest first. */
export const listDataRequests = defineOwnCall({
  id: 'listDataRequests',
  method: 'GET',
  path: '/data-requests.json',
  ...ofCustomer,
  status: 200,
  answer: Type.Array(DataRequest),
});

/** Requests a copy, a correction, a restriction or the erasure of the customer's personal data. */
export const requestData = defineOwnCall({
  id: 'requestData',
  method: 'POST',
  path: '/data-requests',
  ...ofCustomer,
  body: Type.Object({
    kind: Type.Enum([...DATA_REQUEST_KINDS], { description: 'What the customer asks for.' }),
    words: input('What is wrong, or why; needed for a correction. At most 500 characters.'),
  }),
  status: 201,
  answer: DataRequest,
});

/** Proves the PIN again, and answers a link to the file that works for five minutes in this session. */
export const openDataExport = defineOwnCall({
  id: 'openDataExport',
  method: 'POST',
  path: '/data-requests/{id}/link',
  ...ofCustomer,
  params: idParams('The request.'),
  body: Type.Object({ pin: input('The PIN.') }),
  status: 200,
  answer: Type.Object({ link: text('The path of the file.') }),
});
