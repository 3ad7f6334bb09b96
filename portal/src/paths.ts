import { signedOutPaths } from './signed-out-paths.ts';

/**
 * Every address of the portal, in one place. Links, redirects and the route tables use these, so that renaming an
 * address is one change.
 */
export const paths = {
  ...signedOutPaths,
  transactions: '/transactions',
  /** The transactions list with the card of one sent transaction open. */
  transaction: (transactionId: number) => `/transactions?sent=${transactionId}`,
  /** The transactions list with the card of one received transaction open. */
  receivedTransaction: (transactionId: number) => `/transactions?received=${transactionId}`,
  /** The transactions list with the payment of one transaction open. */
  payTransaction: (transactionId: number) => `/transactions?pay=${transactionId}`,
  /** The receipt of a paid transaction, a page of the server. */
  receipt: (transactionId: number) => `/receipts/${transactionId}`,
  createTransaction: '/create-transaction',
  /** A new transaction for an existing beneficiary. */
  createBeneficiaryTransaction: (beneficiaryId: number) =>
    `/create-beneficiary-transaction/${beneficiaryId}`,
  /** A past transaction again, with a new quote. */
  sendAgain: (transactionId: number) => `/send-again/${transactionId}`,
  beneficiaries: '/beneficiaries',
  beneficiariesExisting: '/beneficiaries-existing',
  createBeneficiary: '/create-beneficiary',
  limitIncrease: '/limit-increase',
  quotation: '/quotation',
  changePin: '/change-pin',
  /** Open sessions of the customer; an extra of our own server (decision 16). */
  sessions: '/signed-in',
  /** The renewal of an identity document; an extra of our own server (see server/src/compliance/README.md). */
  identityDocument: '/identity-document',
  /** Missing details of the customer; an extra of our own server (see server/src/compliance/README.md). */
  ownDetails: '/your-details',
  /** Requests about personal data. */
  personalData: '/personal-data',
  /** Debts of the customer; an extra of our own server (see server/src/payments/README.md). */
  debts: '/debts',
  tutorial: '/tutorial',
} as const;
