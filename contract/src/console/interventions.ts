import { Type } from 'typebox';
import { dateInput, dateOnly, flag, id, input, text, timestamp } from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';
import { PageOf } from './page-of.ts';

export const Intervention = Type.Object(
  {
    id: id('The direction.'),
    quoted: text("The reference people quote, or the customer's registration."),
    page: Type.Optional(PageOf),
    reference: text("The Centre's reference."),
    'directed-on': dateOnly('The day of the direction.'),
    'ends-on': dateOnly('The day from which on it can be ended without a withdrawal.'),
    'in-force': flag('Whether it is in force.'),
    'case-id': id('Its case.'),
    'recorded-by': text('The operator who recorded it.'),
    'recorded-at': timestamp('When.'),
    withdrawal: Type.Optional(text("The Centre's reference of its withdrawal.")),
    'ended-by': Type.Optional(text('The operator who ended it.')),
    'ended-at': Type.Optional(timestamp('When.')),
  },
  { description: 'A direction of the Financial Intelligence Centre not to proceed.' },
);

/** Directions in force by end day, then those that ended, newest first; at most a hundred. */
export const listInterventions = defineConsoleCall({
  id: 'listInterventions',
  method: 'GET',
  path: '/console/api/interventions',
  needs: 'reports.file',
  status: 200,
  answer: Type.Array(Intervention),
});

/** Records a direction and stops its subject at once; its customer is not notified of the direction. */
export const recordIntervention = defineConsoleCall({
  id: 'recordIntervention',
  method: 'POST',
  path: '/console/api/interventions',
  needs: 'reports.file',
  body: Type.Object({
    about: Type.Enum(['transaction', 'order', 'customer'], { description: 'The kind of subject.' }),
    quoted: input("A payment reference, an order's reference, or a customer's registration."),
    subject: Type.Optional(input('The subject, as `findSuspects` names it, if several match.')),
    reference: input("The Centre's reference of the direction."),
    'directed-on': dateInput('The day of the direction.'),
    'ends-on': dateInput('Its end day, at most as much later as section 34 allows.'),
  }),
  status: 201,
  answer: Type.Object({ 'case-id': id('The case that holds it.') }),
});
