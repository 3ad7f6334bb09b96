import { DEBT_STEPS, type DisputeState } from '@thumela/rules/compliance/debt-rules.ts';
import { Type } from 'typebox';
import {
  currency,
  dateInput,
  dateOnly,
  flag,
  foreignAmount,
  id,
  idParams,
  input,
  nullish,
  oneOf,
  text,
  timestamp,
} from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';
import { ARRANGEMENT_STATE, DebtArrangement } from './debt-arrangements.ts';
import { DisputeFile } from './dispute-files.ts';

const step = Type.Enum([...DEBT_STEPS], { description: 'What is to be done next.' });

/** States of a dispute. */
export const DISPUTE_STATE = {
  OPEN: 'our answer is due',
  EVIDENCE_SENT: 'the partner decides',
  WON: 'the partner gave the money back',
  LOST: 'the partner decided against us',
  ACCEPTED: 'not contested',
} as const satisfies Record<DisputeState, string>;

const state = oneOf(DISPUTE_STATE, 'State of the dispute.');
const reason = input('Why, for the record.');

export const ListedDebt = Type.Object(
  {
    'transaction-id': id('The transaction whose payment was reversed.'),
    reference: text('Its payment reference.'),
    customer: id('The customer.'),
    name: text("The customer's name."),
    amount: foreignAmount('What is owed.'),
    currency: currency('Currency of the amount.'),
    since: timestamp('Since when it is owed.'),
    days: Type.Integer({ description: 'Its age in days.' }),
    dispute: nullish(state),
    'answer-by': nullish(dateOnly('The last day of our answer, while the dispute is open.')),
    step,
    instalments: nullish(oneOf(ARRANGEMENT_STATE, 'State of its instalments, if any.')),
    'case-id': nullish(id('Its open case.')),
  },
  { description: 'A debt of a customer.' },
);

export const DisputeEvent = Type.Object(
  {
    action: text('What happened, as a code.'),
    actor: text('By whom.'),
    reason: nullish(text('Why.')),
    at: timestamp('When.'),
  },
  { description: 'A line of the history of a dispute.' },
);

export const Dispute = Type.Object(
  {
    id: id('The dispute.'),
    state,
    partner: text('The payment partner.'),
    'partner-reference': text("The partner's id of the payment."),
    reference: nullish(text("The partner's reference of the dispute.")),
    'reason-code': nullish(text("The partner's code of the reason.")),
    'reason-text': nullish(text("The reason in the partner's words.")),
    amount: foreignAmount('What was reversed.'),
    currency: currency('Currency of the amount.'),
    'received-at': timestamp('When the reversal was reported.'),
    'answer-by': dateOnly('The last day of our answer.'),
    late: flag('Whether that day has passed without an answer.'),
    'accept-proposed-by': nullish(text('The first of the two people who do not contest it.')),
    files: Type.Array(DisputeFile, {
      description: 'Files that operators added to the evidence, oldest first.',
    }),
    history: Type.Array(DisputeEvent, { description: 'What happened, oldest first.' }),
  },
  { description: 'A reversed payment as its partner reported it.' },
);

/** Debts of customers, oldest first. */
export const listCustomerDebts = defineConsoleCall({
  id: 'listCustomerDebts',
  method: 'GET',
  path: '/console/api/debts',
  needs: 'cases.read',
  query: Type.Object({
    step: Type.Optional(step),
    after: Type.Optional(input('`next` of the page before.')),
  }),
  status: 200,
  answer: Type.Object({
    debts: Type.Array(ListedDebt, { description: 'A page.' }),
    next: Type.Optional(text('Goes into `after` for more.')),
  }),
});

/** The disputes of a case about a reversal, with what its customer owes. */
export const readDisputes = defineConsoleCall({
  id: 'readDisputes',
  method: 'GET',
  path: '/console/api/cases/{id}/disputes',
  needs: 'cases.read',
  params: idParams('The case.'),
  status: 200,
  answer: Type.Object({
    disputes: Type.Array(Dispute, { description: 'Oldest first.' }),
    'transaction-id': nullish(id('The transaction whose payment was reversed.')),
    arrangement: nullish(DebtArrangement),
    owed: Type.Array(
      Type.Object({
        amount: foreignAmount('What is owed for the transaction.'),
        currency: currency('Its currency.'),
      }),
      { description: 'By currency. While anything is owed the customer can neither send nor pay.' },
    ),
  }),
});

const ofDispute = { params: idParams('The dispute.'), needs: 'payments.return' } as const;

/** Records what the partner wrote about a dispute elsewhere: its reference, its reason, the last day of the answer. */
export const recordDisputeDetails = defineConsoleCall({
  id: 'recordDisputeDetails',
  method: 'PUT',
  path: '/console/api/disputes/{id}',
  ...ofDispute,
  body: Type.Object({
    reference: input("The partner's reference; empty if it has none."),
    'reason-code': input('Its code of the reason; empty if it has none.'),
    'reason-text': input('The reason in its words; empty if it gives none.'),
    'answer-by': dateInput('The last day of the answer.'),
    reason,
  }),
  status: 204,
});

/** Records that our evidence was sent to the partner. */
export const recordEvidenceSent = defineConsoleCall({
  id: 'recordEvidenceSent',
  method: 'POST',
  path: '/console/api/disputes/{id}/evidence-sent',
  ...ofDispute,
  body: Type.Object({ reason }),
  status: 204,
});

/** Records that the partner decided against us. The customer owes the money as before. */
export const recordDisputeLost = defineConsoleCall({
  id: 'recordDisputeLost',
  method: 'POST',
  path: '/console/api/disputes/{id}/lost',
  ...ofDispute,
  body: Type.Object({ reason }),
  status: 204,
});

/** Proposes not to contest a dispute; the same call by another person accepts it. The customer owes it as before. */
export const acceptDispute = defineConsoleCall({
  id: 'acceptDispute',
  method: 'POST',
  path: '/console/api/disputes/{id}/accept',
  ...ofDispute,
  body: Type.Object({ reason }),
  status: 200,
  answer: Type.Object({
    accepted: flag('Whether it is accepted; false: another person has to.'),
  }),
});

/** Our evidence as a ZIP file. The audit trail records each download. */
export const downloadEvidence = defineConsoleCall({
  id: 'downloadEvidence',
  method: 'GET',
  path: '/console/api/disputes/{id}/evidence',
  ...ofDispute,
  query: Type.Object({
    documents: Type.Optional(
      flag('Adds the documents of the customer; only for roles that may read records.'),
    ),
  }),
  status: 200,
});
