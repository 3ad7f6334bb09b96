import { caseKinds } from '@thumela/rules/operators/case-roles.ts';
import { EVERY_QUEUE, queueNames } from '@thumela/rules/operators/queues.ts';
import { Type } from 'typebox';
import {
  currency,
  flag,
  foreignAmount,
  id,
  idParams,
  input,
  inputList,
  longInput,
  text,
  timestamp,
} from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';

const queue = Type.Enum([...queueNames], { description: 'A queue.' });
const kind = Type.Enum([...caseKinds], { description: 'A kind of case.' });

/** An operator with their name. */
export const NamedOperator = Type.Object(
  { id: id('The operator.'), name: text('Name.'), email: text('E-mail address.') },
  { description: 'An operator.' },
);

export const QueueCount = Type.Object(
  {
    queue,
    open: Type.Integer({ description: 'Cases for which an operator acts next.' }),
    overdue: Type.Integer({ description: 'Those of them that should have been decided.' }),
    mine: Type.Integer({ description: 'Those of them that the caller has taken.' }),
    waiting: Type.Integer({ description: 'Cases waiting for others.' }),
  },
  { description: 'Number of cases in a queue.' },
);

export const QueuedCase = Type.Object(
  {
    id: id('The case, as people quote it.'),
    kind,
    queue,
    subject: text('The subject, such as `transaction:7`.'),
    about: Type.Optional(text('Name of the person concerned.')),
    reference: Type.Optional(
      text('The reference that people quote: of a payment, an order or a customer.'),
    ),
    amount: Type.Optional(foreignAmount('The amount, in its currency.')),
    currency: Type.Optional(currency('The currency of the amount.')),
    state: Type.Enum(['OPEN', 'PROPOSED', 'DECIDED'], {
      description: 'Whether it is undecided, half decided by the first of two people, or over.',
    }),
    'next-actor': Type.Enum(['OPERATOR', 'CUSTOMER', 'PARTNER'], {
      description: 'The party that acts next.',
    }),
    'opened-at': timestamp('When it was opened.'),
    'due-at': timestamp('By when it should be decided.'),
    overdue: flag('Whether it should have been decided.'),
    assignee: Type.Optional(NamedOperator),
    'proposed-by': Type.Optional(
      text('The operator who proposed its decision, as in the audit trail.'),
    ),
    decision: Type.Optional(text('The proposed or final decision.')),
    'decided-at': Type.Optional(timestamp('When it was decided.')),
    'may-decide': flag('Whether the caller’s role decides such cases.'),
  },
  { description: 'A case as a queue lists it.' },
);

/** Number of cases in each queue of the caller, in display order. */
export const countQueues = defineConsoleCall({
  id: 'countQueues',
  method: 'GET',
  path: '/console/api/queues',
  needs: 'cases.read',
  status: 200,
  answer: Type.Array(QueueCount),
});

/** A page of a queue: it begins after a given case, so that none is skipped or repeated. */
export const listQueue = defineConsoleCall({
  id: 'listQueue',
  method: 'GET',
  path: '/console/api/cases',
  needs: 'cases.read',
  query: Type.Object({
    queue: Type.Optional(
      Type.Enum([EVERY_QUEUE, ...queueNames], { description: 'A queue; all where none is named.' }),
    ),
    state: Type.Optional(
      Type.Enum(['open', 'proposed', 'waiting', 'decided'], {
        description: 'Cases an operator must act on, unless another state is requested.',
      }),
    ),
    whose: Type.Optional(
      Type.Enum(['mine', 'nobody', 'others'], {
        description: 'Assigned to the caller, unassigned, or proposed by another operator.',
      }),
    ),
    kind: Type.Optional(kind),
    overdue: Type.Optional(flag('Only what should have been decided.')),
    sort: Type.Optional(
      Type.Enum(['due', 'age', 'amount'], {
        description: 'Sorted by due date, age, or amount; decided ones by time of decision.',
      }),
    ),
    after: Type.Optional(id('The last case of the page before.')),
    size: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, description: 'Cases on a page; 50 by default.' }),
    ),
  }),
  status: 200,
  answer: Type.Object({
    cases: Type.Array(QueuedCase),
    more: flag('Whether another page follows.'),
  }),
});

/** Cases found by words that are never in a URL (see console/README.md): undecided ones first, then newest first. */
export const searchCases = defineConsoleCall({
  id: 'searchCases',
  method: 'POST',
  path: '/console/api/cases/search',
  needs: 'cases.read',
  body: Type.Object({
    for: input(
      'A reference, case number, cellphone number, name, e-mail address or the last digits of a collection PIN.',
    ),
  }),
  status: 200,
  answer: Type.Object({
    cases: Type.Array(QueuedCase),
    more: flag('Whether there are more than the response contains.'),
  }),
});

/** The operators who may decide the case, and can be assigned to it. */
export const listCaseHolders = defineConsoleCall({
  id: 'listCaseHolders',
  method: 'GET',
  path: '/console/api/cases/{id}/holders',
  needs: 'cases.decide',
  params: idParams('The case.'),
  status: 200,
  answer: Type.Array(NamedOperator),
});

/** A case as its queue lists it, with its assignee. */
export const readHolder = defineConsoleCall({
  id: 'readHolder',
  method: 'GET',
  path: '/console/api/cases/{id}/holder',
  needs: 'cases.read',
  params: idParams('The case.'),
  status: 200,
  answer: QueuedCase,
});

/** Assigns a case to an operator, including oneself, or returns it to its queue. */
export const assignCase = defineConsoleCall({
  id: 'assignCase',
  method: 'PUT',
  path: '/console/api/cases/{id}/holder',
  needs: 'cases.decide',
  params: idParams('The case.'),
  body: Type.Object({
    from: Type.Optional(id('The assignee the caller saw; absent: unassigned.')),
    to: Type.Optional(id('The new assignee; absent: unassigned.')),
  }),
  status: 200,
  answer: QueuedCase,
});

export const BulkResult = Type.Object(
  {
    id: id('The case.'),
    problem: Type.Optional(text('Why nothing was changed; absent after success.')),
  },
  { description: 'The result of a bulk action for one case.' },
);

/** Assigns several cases to one operator, or returns them to their queues; each by itself. */
export const assignCases = defineConsoleCall({
  id: 'assignCases',
  method: 'POST',
  path: '/console/api/cases/assignments',
  needs: 'cases.decide',
  body: Type.Object({
    cases: inputList(
      Type.Object({
        id: id('The case.'),
        from: Type.Optional(id('The assignee the caller saw; absent: unassigned.')),
      }),
      'The cases, at most a hundred.',
    ),
    to: Type.Optional(id('The new assignee; absent: unassigned.')),
  }),
  status: 200,
  answer: Type.Array(BulkResult),
});

/** Adds the same note to several cases, without mentions; to each by itself. */
export const addNotes = defineConsoleCall({
  id: 'addNotes',
  method: 'POST',
  path: '/console/api/cases/notes',
  needs: 'cases.read',
  body: Type.Object({
    cases: inputList(id('A case.'), 'The cases, at most a hundred.'),
    words: longInput('Plain text, like a note on one case.'),
  }),
  status: 200,
  answer: Type.Array(BulkResult),
});

/**
 * Server-sent events about changes in the console: `cases` with queues and cases, and `conversations`. Requires
 * `Accept: text/event-stream`, does not extend the session, and ends with it.
 */
export const streamChanges = defineConsoleCall({
  id: 'hearLive',
  method: 'GET',
  path: '/console/api/live',
  needs: 'any-role',
  status: 200,
});
