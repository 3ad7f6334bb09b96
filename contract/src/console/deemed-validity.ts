import { Type } from 'typebox';
import {
  alpha3,
  dateInput,
  dateOnly,
  id,
  idParams,
  input,
  nullish,
  oneOf,
  text,
  timestamp,
} from '../shapes.ts';
import { Changed } from './configuration.ts';
import { defineConsoleCall } from './console-call.ts';

/** Kinds of documents that expire. */
const EXPIRING = {
  ASYLUM_PAPER: 'an asylum or refugee paper',
  FOREIGN_PASSPORT: 'a foreign passport',
  FOREIGN_ID: 'a foreign identity document or permit',
} as const;

export const DeemedValidity = Type.Object(
  {
    id: id('The notice.'),
    'id-type': oneOf(EXPIRING, 'Kind of document.'),
    nationality: nullish(alpha3('Nationality of the holders; none: all.')),
    'expired-from': dateOnly('First expiry date printed on the documents.'),
    'expired-to': dateOnly('Last expiry date printed on the documents.'),
    'valid-until': dateOnly('The day until which they count as valid.'),
    source: text('The published notice.'),
    'proposed-by': text('The operator who proposed it.'),
    'confirmed-by': text('The operator who confirmed it.'),
    reason: text('Why.'),
    'case-id': id('The case in which it was decided.'),
    'ended-at': nullish(timestamp('When an operator ended it.')),
    'ended-by': nullish(text('The operator who ended it.')),
  },
  { description: 'A published notice by which expired documents count as valid for longer.' },
);

/** All notices, newest first. */
export const listDeemedValidities = defineConsoleCall({
  id: 'listDeemedValidities',
  method: 'GET',
  path: '/console/api/configuration/deemed-validities',
  needs: 'rules.read',
  status: 200,
  answer: Type.Array(DeemedValidity),
});

/** Proposes a notice; a second person decides in its case. */
export const proposeDeemedValidity = defineConsoleCall({
  id: 'proposeDeemedValidity',
  method: 'POST',
  path: '/console/api/configuration/deemed-validities',
  needs: 'rules.change',
  body: Type.Object({
    'id-type': oneOf(EXPIRING, 'Kind of document.'),
    nationality: Type.Optional(input('Alpha-3; missing: all.')),
    'expired-from': dateInput('First expiry date printed on the documents.'),
    'expired-to': dateInput('Last expiry date printed on the documents.'),
    'valid-until': dateInput('The day until which they count as valid.'),
    source: input('The published notice, such as a Government Gazette with its number.'),
    reason: input('Why, for the record.'),
  }),
  status: 200,
  answer: Changed,
});

/** Ends a notice at once, by one person. */
export const endDeemedValidity = defineConsoleCall({
  id: 'endDeemedValidity',
  method: 'POST',
  path: '/console/api/configuration/deemed-validities/{id}/end',
  needs: 'rules.change',
  params: idParams('The notice.'),
  body: Type.Object({ reason: input('Why, for the record.') }),
  status: 200,
  answer: Changed,
});
