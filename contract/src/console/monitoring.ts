import { MONITORING_RULES } from '@thumela/rules/compliance/monitoring/movement.ts';
import { Type } from 'typebox';
import {
  amountInput,
  dateOnly,
  id,
  idParams,
  input,
  nullish,
  randAmount,
  text,
  timestamp,
  version,
} from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';

const rule = Type.Enum([...MONITORING_RULES], { description: 'The rule.' });

const figures = Type.Array(
  Type.Object({
    name: text('Such as `n`, `days`, `percent` or `cents`.'),
    value: text('Its digits; amounts in cents.'),
  }),
  { description: 'The figures of its sentence.' },
);

export const MonitoredPayment = Type.Object(
  {
    direction: Type.Enum(['SENT', 'RECEIVED'], { description: 'Sent abroad, or received.' }),
    id: id('The transaction or the order.'),
    reference: text('Its reference.'),
    at: timestamp('When it was paid.'),
    amount: randAmount('The principal.'),
    customer: id('The customer who sent or received it.'),
    name: text('Their name.'),
  },
  { description: 'A payment that an alert is about.' },
);

export const MonitoringAlert = Type.Object(
  {
    id: id('The alert.'),
    rule,
    figures,
    version: version('Version of the thresholds; 0: the defaults.'),
    'raised-at': timestamp('When.'),
    'case-id': nullish(id('The case of its subject.')),
    movements: Type.Array(MonitoredPayment, { description: 'Payments, newest first; at most 50.' }),
  },
  { description: 'A rule of monitoring that a customer or a shared number reached.' },
);

/** Alerts, watch and stated income of a customer. */
export const readCustomerMonitoring = defineConsoleCall({
  id: 'readCustomerMonitoring',
  method: 'GET',
  path: '/console/api/customers/{id}/monitoring',
  needs: 'monitoring.use',
  params: idParams('The customer.'),
  status: 200,
  answer: Type.Object({
    alerts: Type.Array(MonitoringAlert, { description: 'The newest, at most 20.' }),
    watch: nullish(
      Type.Object({
        until: dateOnly('The last day.'),
        'case-id': id('The case in which it was decided.'),
      }),
    ),
    income: nullish(
      Type.Object({
        amount: randAmount('In a month.'),
        'recorded-at': timestamp('When.'),
        'recorded-by': text('The operator who recorded it.'),
        reason: text('Where it is from.'),
      }),
    ),
  }),
});

/** Records the monthly income that a customer stated or proved. */
export const recordIncome = defineConsoleCall({
  id: 'recordIncome',
  method: 'POST',
  path: '/console/api/customers/{id}/income',
  needs: 'monitoring.use',
  params: idParams('The customer.'),
  body: Type.Object({
    amount: amountInput('Monthly income in rand.'),
    reason: input('Where it is from, such as the payslip of October.'),
  }),
  status: 204,
});

const TrialSubject = Type.Object({
  kind: Type.Enum(['CUSTOMER', 'SHARED_NUMBER'], { description: 'What the alert would be about.' }),
  id: id('The customer, or the number of the shared key.'),
});

const trialRule = Type.Object({
  rule: text('The rule.'),
  'in-force': Type.Integer({ description: 'Alerts under the thresholds in force.' }),
  proposed: Type.Integer({ description: 'Alerts under the others.' }),
  'only-in-force': Type.Array(TrialSubject, { description: 'At most 20.' }),
  'only-proposed': Type.Array(TrialSubject, { description: 'At most 20.' }),
});

export const MonitoringTrial = Type.Object(
  {
    id: id('The trial.'),
    thresholds: Type.Array(
      Type.Object({ key: text('The figure.'), value: Type.Integer({ description: 'Its value.' }) }),
      { description: 'The thresholds that were tried.' },
    ),
    'requested-by': text('The operator.'),
    'requested-at': timestamp('When.'),
    'ended-at': nullish(timestamp('When a worker was done with it.')),
    movements: nullish(Type.Integer({ description: 'Payments that both were applied to.' })),
    rules: Type.Array(trialRule, { description: 'Alerts by rule.' }),
  },
  { description: 'Other thresholds, applied to recent payments.' },
);

export const MonitoringSample = Type.Object(
  {
    id: id('The sample.'),
    rule,
    figures,
    payment: MonitoredPayment,
    judgement: nullish(text('REPORTABLE or NOT_REPORTABLE, as its reviewer found.')),
    'judged-by': nullish(text('The reviewer.')),
  },
  { description: 'A payment from just below a threshold.' },
);

/** Alerts by rule and week, decisions, trials of thresholds and their samples. */
export const readMonitoring = defineConsoleCall({
  id: 'readMonitoring',
  method: 'GET',
  path: '/console/api/monitoring',
  needs: 'monitoring.use',
  status: 200,
  answer: Type.Object({
    version: version('Version of the thresholds in force; 0: the defaults.'),
    rules: Type.Array(
      Type.Object({
        rule,
        weeks: Type.Array(Type.Integer({ description: 'Alerts.' }), {
          description: 'By week, the oldest first.',
        }),
        decided: Type.Integer({ description: 'Those whose case is decided.' }),
        useful: Type.Integer({ description: 'Those that were not merely explained.' }),
      }),
      { description: 'Every rule.' },
    ),
    'open-cases': Type.Integer({ description: 'Open cases.' }),
    trials: Type.Array(MonitoringTrial, { description: 'The newest five.' }),
    samples: Type.Array(MonitoringSample, { description: 'Samples of the newest trial.' }),
  }),
});

/** Applies other thresholds to recent payments, and draws samples from just below those in force. */
export const tryThresholds = defineConsoleCall({
  id: 'tryThresholds',
  method: 'POST',
  path: '/console/api/monitoring/trials',
  needs: 'monitoring.use',
  body: Type.Object({
    figures: Type.Array(
      Type.Object({
        key: input('The figure.'),
        value: Type.Integer({ description: 'Its value.' }),
      }),
      { maxItems: 200, description: 'All figures of the rule set MONITORING.' },
    ),
  }),
  status: 201,
  answer: Type.Object({ id: id('The trial; a worker does it.') }),
});

/** Records whether a sample should have been an alert, once. */
export const judgeSample = defineConsoleCall({
  id: 'judgeSample',
  method: 'POST',
  path: '/console/api/monitoring/samples/{id}/judgement',
  needs: 'monitoring.use',
  params: idParams('The sample.'),
  body: Type.Object({
    judgement: Type.Enum(['REPORTABLE', 'NOT_REPORTABLE'], { description: 'The judgement.' }),
  }),
  status: 204,
});
