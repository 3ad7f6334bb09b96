import { describe, expect, it } from 'vitest';
import { allCalls } from './index.ts';

interface Keys {
  /** Keys of the body, as specified. */
  body?: string;
  /** Keys of the response, or of a list item; our extensions may be added, always optional. */
  answer?: string;
}

const QUOTE = 'quotation-type amount';
const CORRIDOR = 'country-id payout-method-id payout-partner-id currency-id';
const CUSTOMER =
  'id dob first-name last-name gender id-number id-type country-code country-name msisdn email-address registration-id approval-status has-active-bank-card';
const BENEFICIARY = `id registration-id beneficiary-name country-id country-name payout-method-id payout-method-name payout-partner-id payout-partner-name currency-id currency-name ${QUOTE} active deleted quotation-reference required-fields`;
const QUOTATION =
  'quotation-reference vat total fees effective-rate destination-amount destination-currency bop-category required-fields';
const CREATED = 'transaction-id fees vat total destination-amount currency country';
const INBOUND =
  'id remittance-brand-order-no collection-pin beneficiary-first-name beneficiary-last-name beneficiary-msisdn customer-first-name customer-last-name date-created inbound-transaction-type inbound-transaction-type-display-value inbound-transaction-status inbound-transaction-status-display-value country-from country-from-display-value beneficiary-currency beneficiary-amount remittance-partner integrating-partner sender-type provided-fields';
const ORDER =
  'transaction-id country-from beneficiary-currency beneficiary-amount beneficiary-first-name beneficiary-last-name beneficiary-msisdn customer-first-name customer-last-name';
const REQUESTED = 'id inbound-transaction-id registration-id status request-date';
const DECLARATION = 'id declaration version requires-new-signature dateCreated';
const NAMED = 'name display-value';
const STORED = 'id bucket-name filepath document-type presigned-url';
const CONVERSATION = 'id status sendbirdUrl userId';

/** The specified keys, by call. */
const documented: Record<string, Keys> = {
  signIn: {
    answer:
      'username user transacting-partner-id transacting-channel-id registering-partner-id registering-channel-id privileges',
  },
  retrieveCustomer: { answer: CUSTOMER },
  forgotPassword: { body: 'username' },
  resetPassword: { body: 'username cellphone-number' },
  changePassword: { body: 'username old-password new-password' },
  register: {
    body: 'city dob documents first-name gender id-expiry-date id-number id-type last-name msisdn nationality postal-code street town province',
    answer: CUSTOMER,
  },
  listRegistrationDocuments: { answer: 'id registering-channel-id document-type' },
  generateRegistrationUploadUrl: {
    body: 'file-type registration-document-type',
    answer: 'presigned-url id',
  },
  createRegistrationRequest: {
    body: 'msisdn email id-type id-number id-expiry-date identity-document picture first-name last-name dob gender nationality street-number street-name town city province postal-code context context-id registration-type reporting-declaration-signed reporting-declaration-version inbound-limit-tier-set-id inbound-limit-tier-set-name inbound-limit-document-purposes inbound-limit-document-type-ids inbound-limit-document-metadata-ids additional-document-purposes additional-document-type-ids additional-document-metadata-ids',
    answer: 'id',
  },
  generateReferralLink: { answer: 'referral-link' },
  listCountries: { answer: 'alpha2 alpha3 name' },
  listProvinces: { answer: 'display-name value' },
  listQuotationTypes: { answer: 'value display-value' },
  listPayoutMethods: {
    answer: 'id country-id country-code country-name method method-value active available',
  },
  listPayoutPartners: {
    answer:
      'id country-id country-code country-name payout-method-id payout-method name brand-reference-id type active available',
  },
  listCurrencies: {
    answer:
      'id code brand-id payout-partner-id payout-partner-name payout-partner-brand-reference-id active available',
  },
  createBeneficiary: {
    body: `id registration-id beneficiary-name ${CORRIDOR} ${QUOTE} quotation-reference required-fields`,
    answer: BENEFICIARY,
  },
  listBeneficiaries: { answer: BENEFICIARY },
  retrieveBeneficiary: { answer: BENEFICIARY },
  updateBeneficiary: { body: BENEFICIARY, answer: BENEFICIARY },
  listBeneficiaryRequiredFields: {
    answer: 'id beneficiary-id required-field-id value display-name data-type',
  },
  createQuotation: { body: `${CORRIDOR} ${QUOTE} registration-id`, answer: QUOTATION },
  createBeneficiaryQuotation: { body: `beneficiary-id ${QUOTE}`, answer: QUOTATION },
  retrieveQuotationRequest: {
    answer:
      'id country payout-method payout-partner-name currency quotation-type quotation-type-display amount',
  },
  createTransaction: {
    body: 'quotation-reference registration-id beneficiary-id captured-fields save-beneficiary',
    answer: CREATED,
  },
  createBeneficiaryTransaction: {
    body: 'quotation-reference registration-id beneficiary-id captured-fields',
    answer: CREATED,
  },
  listUniversalTransactions: {
    answer:
      'transaction-id transaction-type date amount vat fees dest-amount currency country country-display-value status payment-reference collection-pin first-name last-name',
  },
  retrieveTransaction: {
    answer:
      'transaction-id transaction-type payment-reference collection-pin amount total fees vat currency destination-currency destination-amount status full-name beneficiary-full-name beneficiary-country-iso2 country-display-value display-date registration-id dollar-amount exchange-rate remittance-partner receiver-reference-number customer-msisdn customer-dob',
  },
  expireTransaction: { answer: 'result' },
  retrieveInbound: { answer: INBOUND },
  retrieveInboundByToken: { answer: INBOUND },
  retrieveRedemption: { answer: INBOUND },
  checkRedeemable: { answer: 'transaction-id redeemable message' },
  searchInbound: { answer: `${ORDER} is-registered registration-url` },
  retrieveInboundPayment: {
    answer: 'id inbound-transaction-id user-id request-date payment-time-frame',
  },
  retrieveFollowUp: {
    answer:
      'id user-id redemption-request-id date-created reason status requires-signing-of-reporting-declaration reporting-declaration-version requirements',
  },
  captureFollowUp: {
    body: 'captured-documents signed-reporting-declaration reporting-declaration-version',
  },
  lookUpInbound: {
    answer: `${ORDER} collection-pin transaction-type transaction-type-display-value sender-type required-fields limit-increase-required required-documents`,
  },
  redeemInbound: { body: 'registration-id transaction-id captured-fields', answer: REQUESTED },
  redeemInboundWithLimitIncrease: {
    body: 'registration-id transaction-id captured-fields documents',
    answer: REQUESTED,
  },
  retrieveLimit: {
    answer:
      'daily-limit-reached daily-limit-remaining monthly-limit-reached monthly-limit-remaining',
  },
  checkInboundLimit: { answer: 'limit-increase-required limit-tier-set required-documents' },
  checkSelfToSelfLimit: {
    answer:
      'id-type daily-limit-exceeded monthly-limit-exceeded can-continue has-additional-requirements additional-requirements',
  },
  listInboundDocumentTypes: { answer: 'id type active' },
  listProofOfAddressTypes: { answer: NAMED },
  listProofOfIncomeTypes: { answer: NAMED },
  listSourceOfIncomeTypes: { answer: NAMED },
  generateLimitIncreaseUploadUrl: { body: 'file-type document-type', answer: 'presigned-url id' },
  createLimitIncrease: {
    body: 'registration-id address-documents sources-of-income',
    answer:
      'id registration-id request-date status registering-partner-id registering-partner-user-id registering-channel-id status-display',
  },
  initiateDigitalPayment: {
    answer:
      'transmissionDateTime referenceKey qrCodePayment responseCode responseDescription appPaymentLinks webPaymentLinks',
  },
  checkDualAuthorisation: { answer: 'has-authorisation authorisation' },
  requestBankPayment: {
    body: 'paymentReference paymentPartner clientPlatform',
    answer: 'redirectUrl',
  },
  generateDocumentUploadUrl: { answer: STORED },
  saveDocument: { answer: STORED },
  saveDocumentAndGenerateUploadUrl: { body: 'document-type file-type', answer: STORED },
  retrieveLatestDeclaration: { answer: DECLARATION },
  retrieveDeclaration: { answer: DECLARATION },
  listBopCategories: {
    answer: 'name reporting-code inbound-description outbound-description threshold',
  },
  createConversation: { body: 'user-id custom-type message context', answer: CONVERSATION },
  retrieveConversation: { answer: CONVERSATION },
  retrieveChatUser: { answer: 'id nickname sendbird-user-id profile-url credential-type' },
  contactUs: {
    body: 'name emailAddress subject messageBody issue cellphoneNumber response remoteIp',
  },
  retrieveSystemConfig: { answer: 'id key type value description' },
};

interface Shape {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
}

const itemOf = (schema: Shape): Shape => schema.items ?? schema;
const keysOf = (schema: Shape) => Object.keys(itemOf(schema).properties ?? {});
const split = (keys: string) => keys.split(' ');

describe('the specified keys', () => {
  it.each(Object.entries(documented))('%s', (id, { body, answer }) => {
    const call = allCalls.find((one) => one.id === id);
    if (body !== undefined)
      expect(keysOf(call?.body as Shape)).toEqual(expect.arrayContaining(split(body)));
    if (answer !== undefined) {
      expect(keysOf(call?.answer as Shape)).toEqual(expect.arrayContaining(split(answer)));
    }
  });

  const withBody = Object.entries(documented).filter(([, { body }]) => body !== undefined);

  it.each(withBody)('%s requires nothing else', (id, { body = '' }) => {
    const call = allCalls.find((one) => one.id === id);
    const { required = [] } = (call?.body ?? {}) as Shape;
    expect(split(body)).toEqual(expect.arrayContaining([...required]));
  });

  it('are listed for every call with a body or a response of its own', () => {
    // A response without keys, or with those of a configuration; the response of the card request is not documented.
    const free = ['listSendingCountries', 'listPaymentOptions', 'retrievePartnerConfig'];
    const silent = [...free, 'requestCardPayment', 'deleteBeneficiary'];
    const missing = allCalls.filter(({ id }) => !(id in documented) && !silent.includes(id));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});
