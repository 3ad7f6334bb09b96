import {
  DATA_REQUEST_KINDS,
  DATA_REQUEST_STATES,
  DELETED_SUBJECTS,
  RETENTION_JOBS,
} from '@thumela/rules/compliance/retention-rules.ts';
import { Type } from 'typebox';
import { dateOnly, flag, id, idParams, input, nullish, text, timestamp } from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';

const kind = Type.Enum([...DATA_REQUEST_KINDS], { description: 'What the customer asks for.' });
const rows = Type.Record(Type.String(), Type.Integer(), { description: 'Erased rows by table.' });

export const ListedDataRequest = Type.Object(
  {
    id: id('The request.'),
    kind,
    state: Type.Enum([...DATA_REQUEST_STATES], { description: 'Its outcome.' }),
    customer: id('The customer.'),
    name: text("The customer's name."),
    'requested-at': timestamp('When.'),
    'due-on': dateOnly('The last day for the answer.'),
    overdue: flag('Whether that day is over and it is not decided.'),
    'case-id': nullish(id('Its case.')),
    export: nullish(flag('Of a request for access: whether the file is made.')),
  },
  { description: 'A request about personal data.' },
);

export const RetentionRun = Type.Object(
  {
    job: Type.Enum([...RETENTION_JOBS], { description: 'What it erases.' }),
    'begun-at': nullish(timestamp('When the last round began.')),
    'ended-at': nullish(timestamp('When the last complete round ended.')),
    erased: Type.Integer({ description: 'Erased in the last complete round.' }),
    running: flag('Whether a round is under way.'),
  },
  { description: 'A job of retention with its last round.' },
);

export const LegalHold = Type.Object(
  {
    id: id('The hold.'),
    customer: id('The customer.'),
    name: text("The customer's name."),
    registration: nullish(id("The customer's registration.")),
    reason: text('Why.'),
    'set-by': text('The operator who set it.'),
    'set-at': timestamp('When.'),
    'lift-proposed-by': nullish(text('The first of the two people who lift it.')),
    'lift-reason': nullish(text('Why it is lifted.')),
    'lifted-by': nullish(text('The second one.')),
    'lifted-at': nullish(timestamp('When it was lifted.')),
  },
  { description: 'Stops every deletion about a customer.' },
);

export const Deletion = Type.Object(
  {
    id: id('The proof; the subject of its audit entry is `deletion:` with this number.'),
    kind: text('What was deleted.'),
    rule: text('The rule that required it.'),
    'rules-version': Type.Integer({ description: 'Version of the rules.' }),
    'deleted-at': timestamp('When.'),
    'deleted-by': text('By whom.'),
    rows,
  },
  { description: 'Proof of a deletion, without the data.' },
);

export const DataRestriction = Type.Object(
  {
    customer: id('The customer.'),
    name: text("The customer's name."),
    'restricted-at': timestamp('Since when.'),
    'erase-from': nullish(dateOnly('The day from which on the record is erased.')),
    'lift-proposed-by': nullish(text('The first of the two people who lift it.')),
    'lift-reason': nullish(text('Why it is lifted.')),
  },
  { description: 'A record that only compliance sees, whose customer cannot sign in.' },
);

/** Open requests by due day with the newest decided ones, jobs of retention, and legal holds. */
export const readDataProtection = defineConsoleCall({
  id: 'readDataProtection',
  method: 'GET',
  path: '/console/api/data-protection',
  needs: 'data.protect',
  status: 200,
  answer: Type.Object({
    requests: Type.Array(ListedDataRequest),
    runs: Type.Array(RetentionRun),
    restrictions: Type.Array(DataRestriction),
    holds: Type.Array(LegalHold),
  }),
});

/** Records the request of a caller whose identity was proved. */
export const recordDataRequest = defineConsoleCall({
  id: 'recordDataRequest',
  method: 'POST',
  path: '/console/api/customers/{id}/data-requests',
  needs: 'customers.help',
  params: idParams('The customer.'),
  body: Type.Object({
    kind,
    words: input('What the caller said. At most 500 characters.'),
    proof: input('How their identity was proved.'),
  }),
  status: 201,
  answer: Type.Object({ 'case-id': id('Its case.') }),
});

/** The file of a request for access, for the operator who releases it. The audit trail records each reading. */
export const readDataExport = defineConsoleCall({
  id: 'readDataExport',
  method: 'GET',
  path: '/console/api/data-requests/{id}/export',
  needs: 'data.protect',
  params: idParams('The request.'),
  status: 200,
});

/** Stops every deletion about a customer, by one person. */
export const setLegalHold = defineConsoleCall({
  id: 'setLegalHold',
  method: 'POST',
  path: '/console/api/legal-holds',
  needs: 'data.protect',
  body: Type.Object({
    registration: input("The customer's registration."),
    reason: input('Why, for the record.'),
  }),
  status: 201,
  answer: Type.Object({ id: id('The hold.') }),
});

/** Proposes to lift a hold; the same call by another person lifts it. */
export const liftLegalHold = defineConsoleCall({
  id: 'liftLegalHold',
  method: 'POST',
  path: '/console/api/legal-holds/{id}/lift',
  needs: 'data.protect',
  params: idParams('The hold.'),
  body: Type.Object({ reason: input('Why, for the record.') }),
  status: 200,
  answer: Type.Object({ lifted: flag('Whether it is lifted; false: another person has to.') }),
});

/** Proposes to lift the restriction of a record; the same call by another person lifts it. */
export const liftDataRestriction = defineConsoleCall({
  id: 'liftDataRestriction',
  method: 'POST',
  path: '/console/api/customers/{id}/restriction/lift',
  needs: 'data.protect',
  params: idParams('The customer.'),
  body: Type.Object({ reason: input('Why, and how the identity of the customer was proved.') }),
  status: 200,
  answer: Type.Object({ lifted: flag('Whether it is lifted; false: another person has to.') }),
});

/** The proofs of deletion about a registration or a reference. */
export const findDeletions = defineConsoleCall({
  id: 'findDeletions',
  method: 'POST',
  path: '/console/api/deletions/search',
  needs: 'data.protect',
  body: Type.Object({
    about: Type.Enum([...DELETED_SUBJECTS], { description: 'What the number or reference names.' }),
    quoted: input('The number or reference.'),
  }),
  status: 200,
  answer: Type.Array(Deletion),
});
