import type { Act, ActName } from '../history.ts';
import type { Evidence } from './find-problems.ts';
import type { Records, Step } from './records.ts';

const SENDER = 'customer:7';
const OPERATOR = 'operator:one@staff.example';

let number = 0;

const acknowledgeAct = (
  what: ActName,
  about: string,
  more: Partial<Act> & Pick<Act, 'who'>,
): Act => {
  number += 1;
  return { number, what, about, requested: {}, attempts: 1, unanswered: 0, status: 200, ...more };
};

const listSteps = (actor: string, ...states: readonly string[]): Step[] =>
  states.slice(1).map((to, index) => ({ from: states[index] ?? null, to, actor }));

const ACTS: readonly Act[] = [
  acknowledgeAct('create', 'quote:Q1', {
    ...{ who: SENDER, key: 'key-1' },
    answered: { id: 1, reference: '1000000000000001', total: '10000', received: 5 },
  }),
  acknowledgeAct('create', 'quote:Q2', {
    ...{ who: SENDER, key: 'key-2' },
    answered: { id: 2, reference: '1000000000000002', total: '10000', received: 5 },
  }),
  acknowledgeAct('see', 'transaction:1', { who: SENDER, answered: { status: 'APPROVED_PAID' } }),
  acknowledgeAct('expire', 'transaction:2', { who: SENDER }),
  acknowledgeAct('cancel', 'transaction:1', { who: SENDER }),
  acknowledgeAct('give-account', 'transaction:1', { who: SENDER, requested: { end: '7890' } }),
  acknowledgeAct('notice', 'payment:P1', {
    ...{ who: 'payment-partner', key: 'evt_1', answered: { outcome: 'PAID' } },
    requested: { reference: '1000000000000001', cents: '10000', outcome: 'SUCCEEDED' },
  }),
  acknowledgeAct('stage', 'order:R1', {
    ...{ who: 'remittance-partner', requested: { cents: '5000' } },
    answered: { id: 1, pin: '4711471147' },
  }),
  acknowledgeAct('stage', 'order:R2', {
    ...{ who: 'remittance-partner', requested: { cents: '5000' } },
    answered: { id: 2, pin: '4711471148' },
  }),
  acknowledgeAct('redeem', 'order:R1', { who: SENDER, key: 'key-3', answered: { id: 1 } }),
  acknowledgeAct('withdraw-order', 'order:R2', { who: 'remittance-partner' }),
  acknowledgeAct('propose', 'case:1', { who: OPERATOR, requested: { decision: 'READY' } }),
  acknowledgeAct('decide', 'case:2', { who: OPERATOR, requested: { decision: 'DONE' } }),
  acknowledgeAct('mark-return', 'transaction:1', { who: OPERATOR }),
  acknowledgeAct('import', 'file:S1', { who: OPERATOR, key: 'S1', answered: { lines: 1 } }),
  acknowledgeAct('register', 'applicant:1', { who: 'partner', answered: { registration: 7 } }),
];

const transaction = {
  ...{ registration: '7', total: '10000', received: 5, currency: 'USD' },
};

const RECORDS: Records = {
  transactions: [
    {
      ...{ id: '1', reference: '1000000000000001', quote: 'Q1', key: 'key-1', ...transaction },
      status: 'COMPLETE',
      steps: [
        ...listSteps('system', 'CREATED', 'APPROVED_UNPAID'),
        ...listSteps('payment:DIGIPAY', 'APPROVED_UNPAID', 'APPROVED_PAID'),
        ...listSteps('payout:first', 'APPROVED_PAID', 'COMPLETE'),
      ],
    },
    {
      ...{ id: '2', reference: '1000000000000002', quote: 'Q2', key: 'key-2', ...transaction },
      status: 'EXPIRED',
      steps: [
        ...listSteps('system', 'CREATED', 'APPROVED_UNPAID'),
        ...listSteps(SENDER, 'APPROVED_UNPAID', 'EXPIRED'),
      ],
    },
  ],
  payouts: [
    {
      ...{ id: '1', transaction: '1', order: null, state: 'PAID', channel: 'first' },
      ...{ amount: '5.00', currency: 'USD' },
      steps: [
        ...listSteps('system', 'OPEN', 'SENT'),
        ...listSteps('payout:first', 'SENT', 'READY', 'PAID'),
      ],
    },
  ],
  orders: [
    {
      ...{ id: '1', reference: 'R1', cents: '5000', status: 'UNALLOCATED', registration: null },
      steps: listSteps('system', 'STAGED', 'UNALLOCATED'),
      requests: [{ id: 1, status: 'PENDING', registration: 7 }],
    },
    {
      ...{ id: '2', reference: 'R2', cents: '5000', status: 'CANCELED', registration: null },
      steps: listSteps('system', 'STAGED', 'UNALLOCATED', 'CANCELED'),
      requests: [],
    },
  ],
  cases: [
    {
      ...{ id: '1', transaction: '1', state: 'PROPOSED' },
      steps: [{ what: 'PROPOSED', actor: OPERATOR, decision: 'READY' }],
    },
    {
      ...{ id: '2', transaction: null, state: 'DECIDED' },
      steps: [{ what: 'DECIDED', actor: OPERATOR, decision: 'DONE' }],
    },
  ],
  payments: [{ transaction: '1', payment: 'P1', cents: '10000' }],
  notices: [{ event: 'evt_1', payment: 'P1', outcome: 'PAID' }],
  messages: ['1', '2', '3', '4', '5'].map((reference) => ({ reference, status: 'SENT' })),
  accounts: [{ transaction: '1', end: '7890' }],
  files: [{ name: 'S1', lines: 1 }],
  customers: [{ registration: '7' }],
  audited: ['transaction.cancellation_wanted', 'transaction.return_wanted'].map((action) => ({
    ...{ action, subject: 'transaction:1', times: 1 },
  })),
};

const createSms = (reference: string, payment: string) => ({
  reference,
  text: `About your payment 100000000000000${payment}.`,
});

/** The evidence of a small run in which nothing is wrong, with at least one record for each rule. */
export const SAMPLE_EVIDENCE: Evidence = {
  acts: ACTS,
  records: RECORDS,
  outside: {
    books: [
      {
        name: 'first',
        payouts: [
          {
            order: {
              ...{ reference: '1000000000000001', method: 'CASH', partner: '11', country: 'ZW' },
              amount: { value: '5.00', currency: 'USD' },
              recipient: { firstName: 'Grace', lastName: 'Moyoza', fields: {} },
              sender: { firstName: 'Lerato', lastName: 'Mokoena', details: {} },
              ...{ collectionPin: '1234567890', expiresAt: null },
            },
            payout: {
              ...{ id: '1', reference: 'PP-1', reason: null, state: 'PAID' },
              amount: { value: '5.00', currency: 'USD' },
              at: '2026-11-30T10:00:00.000Z',
            },
            notices: [],
          },
        ],
      },
    ],
    sms: [
      createSms('1', '1'),
      createSms('2', '1'),
      createSms('3', '1'),
      createSms('4', '2'),
      createSms('5', '2'),
    ],
  },
};
