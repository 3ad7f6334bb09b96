import { capturedFields, corridors } from './outbound.ts';

/** Ids of one customer's data, as in the API. */
export interface OwnedIds {
  username: string;
  registration: number;
  beneficiary: number;
  quotation: string;
  transaction: number;
  reference: string;
  order: number;
  /** A waiting order that the customer has found by its collection PIN. */
  waiting: number;
  collectionPin: string;
  document: number;
}

/**
 * A request for another customer's data; `mine` are the caller's own ids. `refused` is the expected error if it
 * is not a 404.
 */
export type AccessAttempt = (
  theirs: OwnedIds,
  mine: OwnedIds,
) => {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
  refused?: { status: number; code: string };
};

const { request, values } = corridors.zimbabweCash;
const quoteRequest = { ...request, 'quotation-type': 'SENDER_AMOUNT', amount: 100 };
const fields = capturedFields(values);
const bank = { paymentPartner: 'STITCH', clientPlatform: 'CUSTOMER_PORTAL' };
const details = { 'quotation-type': 'SENDER_AMOUNT', amount: 1, 'required-fields': fields };
const toOrderBody = (of: OwnedIds) => ({ 'transaction-id': of.waiting, 'captured-fields': [] });

/** The same error as for an unknown order, so that the order's existence is not disclosed. */
const UNKNOWN_ORDER = { status: 400, code: 'NOT_REDEEMABLE' };

/** Every way in which a customer may try to access another customer's data, by call id. */
export const ACCESS_ATTEMPTS: Record<string, AccessAttempt[]> = {
  retrieveCustomer: [(theirs) => ({ query: { username: theirs.username } })],
  changePassword: [
    ({ username }) => ({
      body: { username, 'old-password': '2580', 'new-password': '1470' },
      refused: { status: 400, code: 'INVALID_PIN' },
    }),
  ],
  retrieveLimit: [(theirs) => ({ query: { 'registration-id': theirs.registration } })],
  listBeneficiaries: [(theirs) => ({ query: { 'registration-id': theirs.registration } })],
  createBeneficiary: [
    (theirs) => ({
      body: { ...quoteRequest, 'registration-id': theirs.registration, 'required-fields': fields },
    }),
  ],
  retrieveBeneficiary: [(theirs) => ({ path: { id: theirs.beneficiary } })],
  updateBeneficiary: [
    (theirs) => ({ path: { id: theirs.beneficiary }, body: details }),
    (theirs, mine) => ({
      path: { id: theirs.beneficiary },
      body: { ...details, id: mine.beneficiary, 'registration-id': mine.registration },
    }),
  ],
  deleteBeneficiary: [(theirs) => ({ path: { id: theirs.beneficiary } })],
  listBeneficiaryRequiredFields: [
    (theirs) => ({ query: { 'beneficiary-id': theirs.beneficiary } }),
  ],
  createQuotation: [
    (theirs) => ({ body: { ...quoteRequest, 'registration-id': theirs.registration } }),
  ],
  createBeneficiaryQuotation: [
    (theirs) => ({
      body: { 'beneficiary-id': theirs.beneficiary, 'quotation-type': 'SENDER_AMOUNT', amount: 1 },
    }),
  ],
  retrieveQuotationRequest: [(theirs) => ({ query: { 'transaction-id': theirs.transaction } })],
  createTransaction: [
    ...[
      ['theirs', 'theirs'],
      ['mine', 'theirs'],
      ['theirs', 'mine'],
    ].map(
      ([registration, quotation]): AccessAttempt =>
        (theirs, mine) => ({
          body: {
            'registration-id': (registration === 'mine' ? mine : theirs).registration,
            'quotation-reference': (quotation === 'mine' ? mine : theirs).quotation,
            'captured-fields': fields,
          },
        }),
    ),
    (theirs, mine) => ({
      body: {
        'registration-id': mine.registration,
        'quotation-reference': mine.quotation,
        'beneficiary-id': theirs.beneficiary,
        'captured-fields': fields,
      },
    }),
  ],
  createBeneficiaryTransaction: [
    (theirs, mine) => ({
      body: {
        'registration-id': mine.registration,
        'quotation-reference': mine.quotation,
        'beneficiary-id': theirs.beneficiary,
        'captured-fields': [],
      },
    }),
    (theirs) => ({
      body: {
        'registration-id': theirs.registration,
        'quotation-reference': theirs.quotation,
        'beneficiary-id': theirs.beneficiary,
        'captured-fields': [],
      },
    }),
  ],
  listUniversalTransactions: [(theirs) => ({ query: { 'registration-id': theirs.registration } })],
  retrieveTransaction: [(theirs) => ({ path: { id: theirs.transaction } })],
  expireTransaction: [(theirs) => ({ path: { id: theirs.transaction } })],
  retrieveInbound: [(theirs) => ({ path: { id: theirs.order } })],
  retrieveInboundPayment: [(theirs) => ({ query: { 'inbound-transaction-id': theirs.order } })],
  lookUpInbound: [
    (theirs) => ({
      query: { 'registration-id': theirs.registration, 'collection-pin': theirs.collectionPin },
    }),
  ],
  redeemInbound: [
    (theirs) => ({ body: { ...toOrderBody(theirs), 'registration-id': theirs.registration } }),
    (theirs, mine) => ({
      body: { ...toOrderBody(theirs), 'registration-id': mine.registration },
      refused: UNKNOWN_ORDER,
    }),
  ],
  redeemInboundWithLimitIncrease: [
    (theirs) => ({
      body: { ...toOrderBody(theirs), 'registration-id': theirs.registration, documents: [] },
    }),
    (theirs, mine) => ({
      body: { ...toOrderBody(theirs), 'registration-id': mine.registration, documents: [] },
      refused: UNKNOWN_ORDER,
    }),
  ],
  createLimitIncrease: [
    (theirs) => ({
      body: {
        'registration-id': theirs.registration,
        'address-documents': [],
        'sources-of-income': [],
      },
    }),
  ],
  initiateDigitalPayment: [(theirs) => ({ query: { transactionId: theirs.transaction } })],
  checkDualAuthorisation: [
    (theirs) => ({
      path: { paymentReference: theirs.reference },
      query: { 'transaction-id': theirs.transaction, status: 'OPEN' },
    }),
    (theirs, mine) => ({
      path: { paymentReference: theirs.reference },
      query: { 'transaction-id': mine.transaction, status: 'OPEN' },
    }),
    (theirs, mine) => ({
      path: { paymentReference: mine.reference },
      query: { 'transaction-id': theirs.transaction, status: 'OPEN' },
    }),
  ],
  requestCardPayment: [(theirs) => ({ path: { paymentReference: theirs.reference } })],
  requestBankPayment: [
    (theirs) => ({
      path: { transactionId: theirs.transaction },
      body: { ...bank, paymentReference: theirs.reference },
    }),
    (theirs, mine) => ({
      path: { transactionId: theirs.transaction },
      body: { ...bank, paymentReference: mine.reference },
    }),
    (theirs, mine) => ({
      path: { transactionId: mine.transaction },
      body: { ...bank, paymentReference: theirs.reference },
    }),
  ],
  generateDocumentUploadUrl: [
    (theirs) => ({ body: { id: theirs.document, 'document-type': 'LIMIT_INCREASE_DOCUMENT' } }),
  ],
};
