import { caseKinds } from '@thumela/rules/operators/case-roles.ts';
import { Type } from 'typebox';
import { flag, id, nullish, text, timestamp } from '../shapes.ts';
import { Clearance } from './clearances.ts';
import { decisionNames, decisionWith, RecordedParameters } from './decisions.ts';
import { LinkedPersons } from './linked-persons.ts';
import { MonitoringAlert } from './monitoring.ts';

const one = <const V extends string>(values: readonly V[], description: string) =>
  Type.Unsafe<V>(Type.String({ enum: [...values], description }));

const kind = one(caseKinds, 'Kind of the case.');

export const CaseFact = Type.Object(
  {
    name: text('Its name, such as `payment-reference`.'),
    value: text(
      'The value; an amount begins with its currency, a line of an entry with its account, such as `BANK/MAIN ZAR 1.00`.',
    ),
    form: one(
      ['TEXT', 'CODE', 'DATE', 'MOMENT', 'MONEY', 'ENTRY_LINE', 'RULE_CHANGE', 'ROUTE'],
      'How it is read.',
    ),
  },
  { description: 'One fact about a case, or about what it is about.' },
);

export const CaseMatter = Type.Object(
  {
    kind: one(
      [
        'TRANSACTION',
        'PAYOUT',
        'REFUND',
        'ORDER',
        'REQUEST',
        'FOLLOW_UP',
        'LIMIT_INCREASE',
        'CUSTOMER',
      ],
      'Kind of the subject.',
    ),
    id: text('Its number, or a reference people quote.'),
    facts: Type.Array(CaseFact, { description: 'Key facts.' }),
  },
  { description: 'Something that a case is about.' },
);

export const CaseDocument = Type.Object(
  {
    id: id('The document; from `GET /console/api/documents/{id}`.'),
    type: text('Type that the document was submitted as.'),
    shows: nullish(
      text(
        'Purpose and document type of the submission, such as `Proof of address: Bank statement`.',
      ),
    ),
    of: text('With what it was handed in, such as `customer:12`.'),
    'mime-type': text('Media type of the file.'),
    status: one(['AWAITING', 'QUARANTINED', 'READY', 'REFUSED'], 'Whether it can be looked at.'),
    bytes: nullish(Type.Integer({ description: 'Its size in bytes.' })),
    'handed-in-at': timestamp('When it was announced.'),
  },
  { description: 'A document that somebody handed in.' },
);

const MatchReason = Type.Object(
  {
    kind: one(
      ['PART', 'NAME_SOUND', 'WEAK_ALIAS', 'GENDER_DIFFERS', 'DOCUMENT', 'BIRTH', 'COUNTRY'],
      'Fact that was compared.',
    ),
    screened: Type.Optional(text('Part of the screened name.')),
    listed: Type.Optional(text('Part of the listed name.')),
    how: Type.Optional(
      one(
        ['EQUAL', 'SPELLING', 'SOUND', 'INITIAL', 'NICKNAME', 'SCRIPT', 'JOINED'],
        'How the parts are alike.',
      ),
    ),
    result: Type.Optional(
      one(
        ['EQUAL', 'DIFFERS', 'UNKNOWN', 'DAY_DIFFERS', 'DAY_SWAPPED', 'YEARS_APART'],
        'How the fact compares.',
      ),
    ),
    years: Type.Optional(Type.Integer({ description: 'Years between the dates of birth.' })),
    number: Type.Optional(text('Number of the document that both have.')),
  },
  { description: 'A fact that raised or lowered a score.' },
);

export const ScreeningHit = Type.Object(
  {
    who: one(['APPLICANT', 'CUSTOMER', 'SENDER', 'RECIPIENT'], 'The person who was screened.'),
    name: text('The name that was looked for.'),
    dob: nullish(text('The date of birth, where it is known.')),
    'list-date': nullish(text('The date of the list.')),
    entries: Type.Array(
      Type.Object({
        name: text('The name on the list, with the number that the list gives the entry.'),
        dob: nullish(text('The date of birth on the list, or the year alone.')),
        'listed-on': nullish(text('Since when it is listed; missing where it no longer is.')),
        list: nullish(text('The list, such as UN.')),
        score: nullish(Type.Integer({ description: 'From 0 to 100; missing in older records.' })),
        'alike-name': nullish(text('The listed spelling that is most alike.')),
        reasons: Type.Array(MatchReason, { description: 'Reasons for the score.' }),
        births: Type.Array(text('A date of birth, or a range of two.'), {
          description: 'Dates of birth on the list.',
        }),
        nationalities: Type.Array(text('ISO 3166 alpha-2 code.'), {
          description: 'Nationalities on the list.',
        }),
        documents: Type.Array(text('A number, with its country.'), {
          description: 'Documents on the list.',
        }),
      }),
      { description: 'Entries of the list that may mean them; none where nobody was found.' },
    ),
    clearances: Type.Array(Clearance, {
      description: 'Earlier clearances of this person, newest first.',
    }),
  },
  { description: 'How one person compared with the list of sanctions.' },
);

const CaseRecord = Type.Object({
  source: one(['CASE', 'AUDIT', 'MESSAGE'], 'Record that the event comes from.'),
  what: text('The event, such as `PROPOSED` or `transaction.approved_paid`.'),
  who: text('The actor; of a message, its recipient.'),
  'who-name': nullish(text('The name of that operator or customer.')),
  about: text('To what it happened, such as `transaction:12`.'),
  decision: nullish(text('The decision, where one was proposed, taken or refused.')),
  parameters: Type.Optional(RecordedParameters),
  words: nullish(text('The reason, or what a message said.')),
});

export const CaseEvent = Type.Object(
  {
    at: timestamp('When.'),
    ...CaseRecord.properties,
    details: Type.Array(CaseRecord, { description: 'Everything else recorded with it.' }),
  },
  { description: 'Something that happened to a case or to what it is about.' },
);

export const OtherBusiness = Type.Object(
  {
    kind: one(['TRANSACTION', 'ORDER', 'CASE'], 'Kind of the subject.'),
    id: text('Its number.'),
    reference: text('Reference that people quote; of a case, its kind.'),
    status: text('Its status.'),
    amount: nullish(text('The amount, with the currency before it.')),
    at: timestamp('When it began.'),
  },
  { description: 'Something else of the same person.' },
);

const Field = Type.Object({
  name: text('Name of the parameter, the corridor field or the purpose.'),
  label: text('Its label.'),
  value: text('Its present value.'),
});

export const CaseDecision = Type.Object(
  {
    name: one(decisionNames, 'The decision.'),
    people: Type.Integer({ description: 'How many people it takes: 1 or 2.' }),
    step: one(['PROPOSE', 'DECIDE'], 'The operator’s next step.'),
    allowed: flag('Whether they may now.'),
    why: nullish(text('Why they may not.')),
    reads: flag('Whether the person it is about reads the reason.'),
    proposed: flag('Whether it is what is proposed.'),
    fields: Type.Array(Field, {
      description: 'Fields for its parameters; empty where it has none.',
    }),
    templates: Type.Array(Type.String(), { description: 'Reasons that are given often.' }),
    'own-words': flag('Whether the reason is a legal record, which has no templates.'),
  },
  { description: 'A decision that a kind of case has.' },
);

export const CaseAction = Type.Object(
  {
    name: one(
      ['STOP', 'REFUND', 'CANCEL', 'REFUND_LEFT', 'REFUND_BOUNCED', 'SUSPEND', 'RESTORE'],
      'The action.',
    ),
    on: text('To what: a reference, or the number of the customer.'),
    reads: flag('Whether the person reads the reason.'),
    allowed: flag('Whether this operator may now.'),
    why: nullish(text('Why they may not.')),
  },
  { description: 'Something that an operator can begin with what a case or a page is about.' },
);

export const ConsoleCase = Type.Object(
  {
    id: id('The case.'),
    kind,
    state: one(['OPEN', 'PROPOSED', 'DECIDED'], 'State.'),
    subject: text('Subject, such as `transaction:12`.'),
    'next-actor': one(['OPERATOR', 'CUSTOMER', 'PARTNER'], 'The party that acts next.'),
    'opened-at': timestamp('When it was opened.'),
    'opened-by': text('The actor who opened the case.'),
    'due-at': timestamp('By when it should be decided.'),
    overdue: flag('Whether that is over.'),
    'taken-by': nullish(text('The assigned operator.')),
    amount: nullish(text('Amount at stake, after its currency.')),
    proposal: Type.Optional(
      decisionWith(
        {
          by: text('The operator who proposed it.'),
          reason: text('Why.'),
          refusable: flag('Whether this operator may refuse it.'),
        },
        'A proposed decision that nobody has confirmed yet.',
      ),
    ),
    decided: Type.Optional(
      Type.Object(
        {
          decision: text('The decision.'),
          parameters: RecordedParameters,
          by: text('The operator who decided.'),
          reason: text('Why.'),
          at: timestamp('When.'),
        },
        { description: 'How it ended.' },
      ),
    ),
    facts: Type.Array(CaseFact, { description: 'Facts of the case.' }),
    about: Type.Array(CaseMatter, { description: 'Subjects of the case, the nearest first.' }),
    'records-shown': flag('Whether documents and screening are shown to this role.'),
    documents: Type.Array(CaseDocument, { description: 'Submitted documents, newest first.' }),
    screening: Type.Array(ScreeningHit, {
      description: 'People who were screened against the list.',
    }),
    alerts: Type.Array(MonitoringAlert, { description: 'Alerts of monitoring, newest first.' }),
    history: Type.Array(CaseEvent, { description: 'History, newest first.' }),
    business: Type.Array(OtherBusiness, {
      description: 'Other cases, transactions and orders of this person.',
    }),
    linked: Type.Array(LinkedPersons, {
      description: 'Persons linked with the customer; empty for a role that opens no records.',
    }),
    decisions: Type.Array(CaseDecision, { description: 'Every decision this kind of case has.' }),
    actions: Type.Array(CaseAction, { description: 'Actions available apart from the decision.' }),
  },
  { description: 'A case with all that it is decided by.' },
);

export const CaseStep = Type.Object(
  {
    state: one(['OPEN', 'PROPOSED', 'DECIDED'], 'State of the case afterwards.'),
    next: Type.Array(
      Type.Object({
        id: id('The case.'),
        kind,
        state: one(['OPEN', 'PROPOSED'], 'State.'),
      }),
      { description: 'Open cases about the same, which have to be decided next.' },
    ),
    secret: Type.Optional(text('A key or a secret that was just made; it is shown this once.')),
  },
  { description: 'Result of an action.' },
);
