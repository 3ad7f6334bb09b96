import { randomUUID } from 'node:crypto';
import { ACCESS_ATTEMPTS, type AccessAttempt } from '../../foreign-access.ts';
import type { Belongings } from './belongings.ts';
import type { CallerName } from './outcomes.ts';

/** A request for what belongs to another caller; `mine` are the caller's own ids. */
export type Attempt = (theirs: Belongings, mine: Belongings) => ReturnType<AccessAttempt>;

/** Attempts at one call, and the callers who make them. */
export interface ForeignAttempts {
  readonly by: readonly CallerName[];
  readonly attempts: readonly Attempt[];
}

const CUSTOMERS = ['customer', 'customer in a browser'] as const;
const VISITORS = ['visitor in a browser', 'customer in a browser'] as const;
const PARTNERS = ['remittance partner'] as const;
const OPERATORS = ['operator of support', 'operator of compliance', 'operator of admin'] as const;

const transactionId: Attempt = ({ transaction }) => ({ path: { transactionId: transaction } });

/** The same error as for a document that was never uploaded. */
const MISSING_DOCUMENT = { status: 400, code: 'DOCUMENT_MISSING' };

/** The calls of our own that name something of a customer's. */
const OF_CUSTOMERS: Readonly<Record<string, readonly Attempt[]>> = {
  acknowledgeAccountMismatch: [({ accountCheck }) => ({ path: { checkId: accountCheck } })],
  checkBeneficiaryAccount: [({ beneficiary }) => ({ path: { beneficiaryId: beneficiary } })],
  checkTransactionAccount: [transactionId],
  findPaymentAttempt: [transactionId],
  startPaymentAttempt: [
    ({ transaction }) => ({
      path: { transactionId: transaction },
      body: { 'payment-option': 'PAYSHAP', 'shap-id': '0821234567' },
    }),
  ],
  endPaymentAttempt: [transactionId],
  readPayout: [transactionId],
  cancelPayout: [transactionId],
  correctRecipient: [
    ({ transaction }) => ({
      path: { transactionId: transaction },
      body: { 'first-name': 'Mallory', 'last-name': 'Moyoza' },
    }),
  ],
  correctAccount: [
    ({ transaction }) => ({
      path: { transactionId: transaction },
      body: { fields: [{ 'required-field-id': 34, 'required-field-value': '0123456789' }] },
    }),
  ],
  readRefundPayee: [transactionId],
  giveRefundPayee: [
    ({ transaction }) => ({
      path: { transactionId: transaction },
      body: {
        'branch-code': '470010',
        'account-holder': 'Mallory',
        'account-number': '1300000002',
      },
    }),
  ],
  payDebt: [
    ({ transaction }) => ({
      path: { transactionId: transaction },
      body: { option: 'STITCH' },
    }),
  ],
  endSession: [({ session }) => ({ path: { id: session } })],
  openDataExport: [({ dataRequest }) => ({ path: { id: dataRequest }, body: { pin: '2580' } })],
  listVouchers: [({ order }) => ({ path: { inboundTransactionId: order } })],
  renewIdentityDocument: [
    ({ document }) => ({
      body: {
        'id-number': '8001015009087',
        'id-expiry-date': '2031-01-01',
        'document-id': document,
      },
      refused: MISSING_DOCUMENT,
    }),
  ],
  answerInformationRequest: [
    ({ document }, { informationRequest }) => ({
      path: { id: informationRequest },
      body: { text: 'My answer.', 'document-ids': [document] },
      refused: MISSING_DOCUMENT,
    }),
    ({ informationRequest }) => ({
      path: { id: informationRequest },
      body: { text: 'My answer.', 'document-ids': [] },
    }),
  ],
};

const OF_VISITORS: Readonly<Record<string, readonly Attempt[]>> = {
  retrieveConversation: [({ conversation }) => ({ path: { id: conversation } })],
  sayInConversation: [
    ({ conversation }) => ({
      path: { id: conversation },
      body: { key: randomUUID(), text: 'Let me in.' },
    }),
  ],
};

const OF_PARTNERS: Readonly<Record<string, readonly Attempt[]>> = {
  findOrder: [
    ({ partnerReference }) => ({ path: { order: partnerReference } }),
    ({ partnerOrder }) => ({ path: { order: partnerOrder } }),
  ],
  cancelOrder: [
    ({ partnerReference }) => ({
      path: { order: partnerReference },
      body: { reason: 'It is not mine.' },
    }),
  ],
  readPartnerStatementFile: [({ partnerStatement }) => ({ path: { id: partnerStatement } })],
  resendDelivery: [({ partnerEvent }) => ({ path: { event: partnerEvent } })],
};

const OF_OPERATORS: Readonly<Record<string, readonly Attempt[]>> = {
  endOperatorSession: [({ operatorSession }) => ({ path: { id: operatorSession } })],
  removePasskey: [({ passkey }) => ({ path: { id: passkey } })],
  readMention: [({ mention }) => ({ path: { id: mention } })],
  removeView: [({ queueView }) => ({ path: { id: queueView } })],
};

const forCallers = (by: readonly CallerName[], all: Readonly<Record<string, readonly Attempt[]>>) =>
  Object.entries(all).map(([call, attempts]) => [call, { by, attempts }] as const);

/** By document and call, such as `partner resendDelivery`, because the console has a call of the same name. */
export const FOREIGN_ATTEMPTS: ReadonlyMap<string, ForeignAttempts> = new Map<
  string,
  ForeignAttempts
>([
  ...forCallers(CUSTOMERS, ACCESS_ATTEMPTS).map(
    ([call, one]) => [`customer ${call}`, one] as const,
  ),
  ...forCallers(CUSTOMERS, OF_CUSTOMERS).map(([call, one]) => [`own ${call}`, one] as const),
  ...forCallers(VISITORS, OF_VISITORS).map(
    ([call, one]) => [`${call === 'sayInConversation' ? 'own' : 'customer'} ${call}`, one] as const,
  ),
  ...forCallers(PARTNERS, OF_PARTNERS).map(([call, one]) => [`partner ${call}`, one] as const),
  ...forCallers(OPERATORS, OF_OPERATORS).map(([call, one]) => [`console ${call}`, one] as const),
]);
