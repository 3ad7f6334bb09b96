import { Type } from 'typebox';
import { dateInput, flag, id, input, nullish, text, timestamp } from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';

export const AuditLine = Type.Object(
  {
    id: id('The entry.'),
    at: timestamp('When.'),
    actor: text('The actor, such as `operator:thandi@example.com`.'),
    'actor-name': nullish(text('The name of that operator or customer.')),
    action: text('The action, such as `transaction.expired`.'),
    subject: text('To what, such as `transaction:12`.'),
    'subject-name': nullish(
      text('The name of that operator or customer, or the reference of that transaction or order.'),
    ),
    details: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Further details.',
    }),
    sealed: flag('Whether the hash chain covers it already.'),
  },
  { description: 'An entry of the audit trail.' },
);

const before = Type.Optional(id('Entries before this one; the last of a page, for the next.'));

/**
 * Entries of the audit trail, newest first, matching all given filters; the filters are never in a URL (see console/README.md).
 */
export const searchAudit = defineConsoleCall({
  id: 'searchAudit',
  method: 'POST',
  path: '/console/api/audit/search',
  needs: 'audit.read',
  mayLag: true,
  body: Type.Object({
    query: Type.Optional(
      input(
        'Anything that names something: a payment reference, the number of a transaction, a customer’s cellphone in any spelling, an operator’s name or e-mail. Words of the details, if it names nothing.',
      ),
    ),
    actor: Type.Optional(input('The actor, as in the audit trail, or the name of an operator.')),
    action: Type.Optional(input('The action, or its prefix up to a full stop.')),
    subject: Type.Optional(input('To what it was done.')),
    words: Type.Optional(input('Words or numbers of its details.')),
    from: Type.Optional(dateInput('First day.')),
    to: Type.Optional(dateInput('Last day.')),
    before,
    size: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, description: 'Entries of a page.' }),
    ),
  }),
  status: 200,
  answer: Type.Object({
    entries: Type.Array(AuditLine, { description: 'A page of them.' }),
    meant: Type.Array(
      Type.Object({
        record: text('The record, such as `transaction:12`.'),
        name: nullish(text('Its name or reference.')),
      }),
      { description: 'The records that the query names; entries are about them or by them.' },
    ),
    more: flag('Whether older ones follow, or may.'),
    'looked-to': Type.Optional(
      id('The entry at which the search stopped before the page was full; continue before it.'),
    ),
  }),
});

/** Verifies the hash chain until the call's time limit; the next call continues from there. */
export const verifyAudit = defineConsoleCall({
  id: 'verifyAudit',
  method: 'POST',
  path: '/console/api/audit/verification',
  needs: 'audit.read',
  body: Type.Object({
    after: Type.Optional(id('The last seal that an earlier call found to hold.')),
    compared: Type.Optional(
      id('The last entry that an earlier call compared with the seals, once all of them hold.'),
    ),
  }),
  status: 200,
  answer: Type.Object({
    state: Type.Enum(['UNDER_WAY', 'HOLDS', 'BROKEN'], { description: 'How far it is.' }),
    after: id('The last seal that holds.'),
    compared: id('The last entry that was compared with the seals; 0 before the last seal.'),
    seals: Type.Integer({ description: 'Seals this call found to hold.' }),
    entries: Type.Integer({ description: 'Entries under them.' }),
    left: Type.Integer({ description: 'Seals that are still to be looked at.' }),
    broken: Type.Optional(id('The first seal that does not hold.')),
    late: Type.Array(id('An entry.'), {
      description: 'Entries that are dated before the seal before theirs.',
    }),
    missed: Type.Array(id('An entry.'), {
      description: 'Entries that are under no seal and wait for none.',
    }),
    unkeyed: Type.Integer({ description: 'Seals without a key that none with one follows.' }),
  }),
});
