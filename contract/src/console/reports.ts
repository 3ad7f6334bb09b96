import { REPORT_KINDS, REPORT_STATES } from '@thumela/rules/reporting/duties.ts';
import { Type } from 'typebox';
import {
  dateInput,
  dateOnly,
  flag,
  id,
  idParams,
  input,
  randAmount,
  text,
  timestamp,
} from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';
import { PageOf } from './page-of.ts';

const kind = Type.Enum([...REPORT_KINDS], {
  description:
    'Cash above the threshold, a transfer over the border, frozen property, a suspicion, or requested information.',
});
const page = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 100_000, description: 'The page, from 1 on.' }),
);
const size = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 100, description: 'Rows of a page.' }),
);

export const DutyReport = Type.Object(
  {
    id: id('The report.'),
    kind,
    subject: text('The subject, such as `transaction:12`.'),
    quoted: text("The reference people quote, or the customer's registration."),
    page: Type.Optional(PageOf),
    amount: Type.Optional(randAmount('The amount.')),
    'arose-at': timestamp('When it had to be reported from.'),
    'due-on': dateOnly('The day by which we file it.'),
    'legal-due-on': dateOnly('The last day on which it is in time in law.'),
    overdue: flag('Whether our day is over and it is not decided.'),
    'raised-by': Type.Optional(text('The operator who raised or recorded it.')),
    request: Type.Optional(text("The Centre's reference of its request.")),
    suspicion: Type.Optional(text('The suspicion.')),
    state: Type.Enum([...REPORT_STATES], { description: 'The outcome.' }),
    reference: Type.Optional(text("Of FILED: the authority's reference.")),
    reason: Type.Optional(text('Of NOT_REPORTABLE: why.')),
    'decided-by': Type.Optional(text('The operator who decided.')),
    'decided-at': Type.Optional(timestamp('When.')),
  },
  { description: 'Something that has to be reported to the Financial Intelligence Centre.' },
);

/** Due reports by due date, or decided ones, newest first. */
export const listDutyReports = defineConsoleCall({
  id: 'listDutyReports',
  method: 'GET',
  path: '/console/api/reports',
  needs: 'reports.file',
  query: Type.Object({
    decided: Type.Optional(
      Type.Boolean({ description: 'Those that are decided, instead of those that are due.' }),
    ),
    page,
    size,
  }),
  status: 200,
  answer: Type.Object({
    reports: Type.Array(DutyReport, { description: 'A page of them.' }),
    total: Type.Integer({
      description: 'How many there are; a thousand and one: more than a thousand.',
    }),
    overdue: Type.Integer({ description: 'How many are overdue.' }),
  }),
});

const about = Type.Enum(['transaction', 'order', 'customer'], { description: 'The subject.' });
const quoted = input("A payment reference, an order's reference, or a customer's registration.");

export const Suspect = Type.Object(
  {
    subject: text('Such as `customer:7`.'),
    name: text('The customer, the sender of a transaction, or the recipient of an order.'),
    registration: Type.Optional(id('Their registration, where they have one.')),
    amount: Type.Optional(randAmount('Of a transaction or an order.')),
  },
  { description: 'A possible subject of a suspicion.' },
);

/** Matches of a reference or registration, before a suspicion is raised; several orders may have the same one. */
export const findSuspects = defineConsoleCall({
  id: 'findSuspects',
  method: 'POST',
  path: '/console/api/reports/suspects',
  needs: 'suspicions.raise',
  body: Type.Object({ about, quoted }),
  status: 200,
  answer: Type.Array(Suspect),
});

const reportSubject = {
  about: Type.Enum(['transaction', 'order', 'customer', 'general'], {
    description: 'The kind of subject; `general` if it is no customer, transaction or order.',
  }),
  quoted: Type.Optional(quoted),
  subject: Type.Optional(input('The subject, as `findSuspects` names it, if several match.')),
};

/** Raises a suspicion; its subject is not notified. */
export const raiseSuspicion = defineConsoleCall({
  id: 'raiseSuspicion',
  method: 'POST',
  path: '/console/api/reports',
  needs: 'suspicions.raise',
  body: Type.Object({
    ...reportSubject,
    suspicion: input('The suspicion.'),
    'terrorist-financing': Type.Boolean({
      description: 'Whether it concerns the financing of terrorism.',
    }),
  }),
  status: 201,
  answer: Type.Object({ id: id('The report that is now due.') }),
});

/** Records a request of the Centre for information (FICA section 32); its subject is not notified. */
export const recordInformationRequest = defineConsoleCall({
  id: 'recordInformationRequest',
  method: 'POST',
  path: '/console/api/reports/requests',
  needs: 'reports.file',
  body: Type.Object({
    ...reportSubject,
    reference: input("The Centre's reference of the request."),
    'due-on': dateInput('The day that the request states as due.'),
  }),
  status: 201,
  answer: Type.Object({ id: id('The report that is now due.') }),
});

/** Records the outcome of a report, once. */
export const decideDutyReport = defineConsoleCall({
  id: 'decideDutyReport',
  method: 'POST',
  path: '/console/api/reports/{id}/decision',
  needs: 'reports.file',
  params: idParams('The report.'),
  body: Type.Object({
    state: Type.Enum(['FILED', 'NOT_REPORTABLE'], { description: 'The outcome.' }),
    words: input("The authority's reference, or why it need not be reported."),
  }),
  status: 204,
});

const upTo = Type.Object({
  to: dateInput(
    'Last day: what was paid out by its end and is not reported, whatever day that was.',
  ),
});

export const BopProblem = Type.Object(
  {
    subject: text('The transaction or order, such as `transaction:12`.'),
    reference: text('The reference people quote.'),
    page: Type.Optional(PageOf),
    field: text("The field's name in the report."),
    problem: Type.Enum(['MISSING', 'MALFORMED', 'TOO_LONG'], {
      description: 'The problem.',
    }),
  },
  { description: 'A field that prevents a row from being reported.' },
);

/** Preview of the report to the Reserve Bank up to a day, validated. */
export const draftBopReport = defineConsoleCall({
  id: 'draftBopReport',
  method: 'GET',
  path: '/console/api/bop-reports/draft',
  needs: 'reports.read',
  mayLag: true,
  query: upTo,
  status: 200,
  answer: Type.Object({
    from: dateOnly('The day of its oldest row.'),
    to: dateOnly('Its last day.'),
    added: Type.Integer({ description: 'Rows that are reported for the first time.' }),
    replaced: Type.Integer({ description: 'Rows that correct what was reported.' }),
    canceled: Type.Integer({ description: 'Rows that cancel reported ones.' }),
    sent: randAmount('Money sent abroad, of new rows.'),
    received: randAmount('Money received from abroad, of new rows.'),
    'left-out': Type.Integer({
      description: 'Rows that wait because something is wrong with them.',
    }),
    problems: Type.Array(BopProblem, {
      description: 'The problems, by row and field; at most 200.',
    }),
  }),
});

export const BopReport = Type.Object(
  {
    id: id('The report.'),
    from: dateOnly('The day of its oldest row.'),
    to: dateOnly('Last day.'),
    'made-by': text('The operator who created it.'),
    'made-at': timestamp('When.'),
    lines: Type.Integer({ description: 'Its rows.' }),
    'left-out': Type.Integer({ description: 'Rows that waited for the next one.' }),
    'xml-sha256': text('SHA-256 of the XML file.'),
    'csv-sha256': text('SHA-256 of the CSV file.'),
  },
  { description: 'A stored report to the Reserve Bank.' },
);

/** Reports to the Reserve Bank, newest first. */
export const listBopReports = defineConsoleCall({
  id: 'listBopReports',
  method: 'GET',
  path: '/console/api/bop-reports',
  needs: 'reports.read',
  query: Type.Object({ page, size }),
  status: 200,
  answer: Type.Array(BopReport),
});

/** Creates and stores the report up to a day. */
export const makeBopReport = defineConsoleCall({
  id: 'makeBopReport',
  method: 'POST',
  path: '/console/api/bop-reports',
  needs: 'reports.file',
  body: upTo,
  status: 201,
  answer: Type.Object({ id: id('The report.') }),
});

/** A file of a created report; the audit trail records each download. */
export const downloadBopReport = defineConsoleCall({
  id: 'takeBopReport',
  method: 'GET',
  path: '/console/api/bop-reports/{id}/{format}',
  needs: 'reports.read',
  params: Type.Object({
    id: id('The report.'),
    format: Type.Enum(['xml', 'csv'], { description: 'The format of the file.' }),
  }),
  status: 200,
  answer: Type.Object({
    name: text('Name for the file.'),
    content: text('The file.'),
    sha256: text('SHA-256 of its UTF-8 bytes.'),
  }),
});
