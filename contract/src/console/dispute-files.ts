import {
  DISPUTE_FILE_KINDS,
  type DisputeFileKind,
  LONGEST_DISPUTE_NOTE,
} from '@thumela/rules/compliance/dispute-files.ts';
import { Type } from 'typebox';
import {
  flag,
  id,
  idParams,
  input,
  nullish,
  oneOf,
  text,
  timestamp,
  UploadUrl,
} from '../shapes.ts';
import { FILE_TYPE } from '../values.ts';
import { defineConsoleCall } from './console-call.ts';

/** Kinds of files that operators add to the evidence. */
export const DISPUTE_FILE_KIND = {
  PROOF_OF_PAYOUT: 'that the money was handed over',
  CORRESPONDENCE: 'what the customer wrote or was written',
  TERMS: 'terms that the customer accepted',
  PARTNER_LETTER: 'a letter of the partner',
  OTHER: 'anything else',
} as const satisfies Record<DisputeFileKind, string>;

export const DisputeFile = Type.Object(
  {
    id: id('The document.'),
    kind: oneOf(DISPUTE_FILE_KIND, 'The kind of document.'),
    note: text('A note on its content, which the partner reads.'),
    'file-type': text('Its extension.'),
    bytes: nullish(Type.Integer({ description: 'Its size, once it was checked.' })),
    waiting: flag('Whether the scanner has not checked it yet; it is then no evidence.'),
    refused: flag('Whether it was refused or erased, so that only this line remains.'),
    'added-by': text('By whom.'),
    'added-at': timestamp('When.'),
    'withdrawn-by': nullish(text('Who withdrew it from the evidence.')),
    'withdrawn-at': nullish(timestamp('When.')),
    'withdrawn-reason': nullish(text('Why.')),
  },
  { description: 'A file that an operator added to the evidence of a dispute.' },
);

const ofDispute = { params: idParams('The dispute.'), needs: 'payments.return' } as const;

/** Announces a file of the evidence; it is sent to the URL by PUT and then added. */
export const announceDisputeFile = defineConsoleCall({
  id: 'announceDisputeFile',
  method: 'POST',
  path: '/console/api/disputes/{id}/uploads',
  ...ofDispute,
  body: Type.Object({ 'file-type': input(`The extension: ${Object.keys(FILE_TYPE).join(', ')}.`) }),
  status: 201,
  answer: Type.Object(UploadUrl.properties),
});

/** Adds an uploaded file to the evidence of a dispute that is not over. */
export const addDisputeFile = defineConsoleCall({
  id: 'addDisputeFile',
  method: 'POST',
  path: '/console/api/disputes/{id}/files',
  ...ofDispute,
  body: Type.Object({
    document: id('The document, as it was announced by the same operator.'),
    kind: Type.Enum([...DISPUTE_FILE_KINDS], { description: 'The kind of document.' }),
    note: Type.String({
      maxLength: LONGEST_DISPUTE_NOTE,
      description: 'A note on its content, which the partner reads.',
    }),
  }),
  status: 204,
});

/** Withdraws a file from the evidence. It is stored as long as the transaction, and its line remains. */
export const withdrawDisputeFile = defineConsoleCall({
  id: 'withdrawDisputeFile',
  method: 'POST',
  path: '/console/api/disputes/files/{id}/withdrawal',
  needs: 'payments.return',
  params: idParams('The document.'),
  body: Type.Object({ reason: input('Why, for the record.') }),
  status: 204,
});
