// Made from the contract by `npm run codegen`; a change here is lost.

/**
 * Every call of our own server by method and address, as the wire spells it.
 */
export interface OwnCalls {
  'GET /brand.json': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: Brand;
  };
  'GET /payment-settings.json': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: PaymentSettings;
  };
  'DELETE /payment-attempts/{transactionId}': {
    params: {
      /**
       * The transaction.
       */
      transactionId: string;
    };
    query: undefined;
    body: undefined;
    answer: {
      /**
       * How the attempt stands now.
       *
       * - `ENDED`: the partner takes no payment for it any more
       * - `UNCERTAIN`: it is over here; what the partner still takes counts all the same
       * - `PAID`: the money was there first
       */
      outcome: 'ENDED' | 'UNCERTAIN' | 'PAID';
    };
  };
  'GET /payment-attempts/{transactionId}': {
    params: {
      /**
       * The transaction.
       */
      transactionId: string;
    };
    query: undefined;
    body: undefined;
    answer: {
      /**
       * An attempt to pay that can go on here.
       */
      attempt?: {
        /**
         * How; one of the payment options.
         */
        'payment-option': string;
        /**
         * When it closes by itself. ISO 8601 in South African time, with its offset `+02:00`.
         */
        'expires-at': string;
        /**
         * Pages to pay on.
         */
        links: {
          /**
           * Payment method, such as `CARD` or `EFT`.
           */
          paymentMethodName: string;
          /**
           * URL of the page or app.
           */
          paymentUrl: string;
        }[];
      } | null;
    };
  };
  'POST /payouts/{transactionId}/cancel': {
    params: {
      /**
       * The transaction.
       */
      transactionId: string;
    };
    query: undefined;
    body: undefined;
    answer: PayoutStanding;
  };
  'PUT /payouts/{transactionId}/account': {
    params: {
      /**
       * The transaction.
       */
      transactionId: string;
    };
    query: undefined;
    body: {
      /**
       * One entry for each field of the account.
       *
       * @maxItems 100
       */
      fields: {
        /**
         * The field; its `id` in the quote.
         */
        'required-field-id': number;
        /**
         * What is filled in; for ENUM the `value` of the choice.
         */
        'required-field-value': string;
      }[];
    };
    answer: PayoutStanding;
  };
  'PUT /payouts/{transactionId}/recipient': {
    params: {
      /**
       * The transaction.
       */
      transactionId: string;
    };
    query: undefined;
    body: {
      /**
       * As on their identity document.
       */
      'first-name': string;
      /**
       * As on their identity document.
       */
      'last-name': string;
    };
    answer: PayoutStanding;
  };
  'GET /payouts/{transactionId}': {
    params: {
      /**
       * The transaction.
       */
      transactionId: string;
    };
    query: undefined;
    body: undefined;
    answer: PayoutStanding;
  };
  'PUT /payouts/{transactionId}/refund-payee': {
    params: {
      /**
       * The transaction.
       */
      transactionId: string;
    };
    query: undefined;
    body: {
      /**
       * The universal branch code of one of the banks.
       */
      'branch-code': string;
      /**
       * Whose account it is, 2 to 70 characters.
       */
      'account-holder': string;
      /**
       * 7 to 11 digits; spaces are ignored.
       */
      'account-number': string;
    };
    answer: RefundPayee;
  };
  'GET /payouts/{transactionId}/refund-payee': {
    params: {
      /**
       * The transaction.
       */
      transactionId: string;
    };
    query: undefined;
    body: undefined;
    answer: RefundPayee;
  };
  'PUT /session/language': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * One that is spoken here (BCP 47).
       */
      language: string;
    };
    answer: undefined;
  };
  'DELETE /sessions/{id}': {
    params: {
      /**
       * The session.
       */
      id: string;
    };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'GET /sessions.json': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: OpenSession[];
  };
  'DELETE /session': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'GET /limit-increases.json': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      /**
       * A request for higher limits.
       */
      latest?: {
        /**
         * The request.
         */
        id: number;
        /**
         * When it was made. ISO 8601 in South African time, with its offset `+02:00`.
         */
        'request-date': string;
        /**
         * Where it stands.
         *
         * - `PENDING`: waiting for a decision
         * - `APPROVED`: granted
         * - `DECLINED`: refused
         */
        status: 'PENDING' | 'APPROVED' | 'DECLINED';
        /**
         * By when somebody looks at it. ISO 8601 in South African time, with its offset `+02:00`.
         */
        'look-by': string;
        /**
         * Why it was declined, as whoever declined it wrote it.
         */
        reason?: string | null;
      } | null;
      /**
       * The lowest first; none where the limits cannot be raised.
       */
      offers: HigherLimit[];
    };
  };
  'POST /declarations/signatures': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The version they read; refused where another one is in force by now.
       */
      version: number;
    };
    answer: undefined;
  };
  'GET /identity-renewals.json': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      /**
       * Kind of identity document.
       */
      'id-type': string;
      /**
       * Until when the present document is valid. `yyyy-MM-dd`.
       */
      'id-expiry-date': string;
      /**
       * The renewal of an identity document.
       */
      latest?: {
        /**
         * Its status.
         *
         * - `PENDING`: waiting for a decision
         * - `APPROVED`: granted
         * - `DECLINED`: refused
         */
        status: 'PENDING' | 'APPROVED' | 'DECLINED';
        /**
         * By when an operator decides. ISO 8601 in South African time, with its offset `+02:00`.
         */
        'look-by': string;
        /**
         * Why it was declined, in the words of the operator.
         */
        reason?: string | null;
      } | null;
    };
  };
  'POST /identity-renewals': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The number of the new document.
       */
      'id-number': string;
      /**
       * Until when it is valid. `yyyy-MM-dd`.
       */
      'id-expiry-date': string;
      /**
       * The upload.
       */
      'document-id': number;
    };
    answer: IdentityRenewal;
  };
  'GET /conversation': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      /**
       * The conversation; null where there is none.
       */
      id?: number | null;
    };
  };
  'POST /conversations/{id}/messages': {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      /**
       * Made by the browser, one a message.
       */
      key: string;
      /**
       * What is said.
       */
      text: string;
    };
    answer: {
      /**
       * Its place in the conversation.
       */
      number: number;
    };
  };
  'GET /captcha': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: CaptchaChallenge;
  };
  'POST /known-recipients/hints': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Of the link that leads to the order.
       */
      token: string;
    };
    answer: {
      /**
       * Whether the number of the order is one of ours.
       */
      'may-be-known': boolean;
    };
  };
  'POST /known-recipients': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Of the link that leads to the order.
       */
      token: string;
      /**
       * Kind of the identity document.
       *
       * - `SA_ID`: South African identity document; its number has 13 digits
       * - `ASYLUM_PAPER`: asylum seeker or refugee permit
       * - `FOREIGN_PASSPORT`: passport of another country
       * - `FOREIGN_ID`: identity document of another country
       */
      'id-type': string;
      /**
       * Its number.
       */
      'id-number': string;
    };
    answer: {
      /**
       * Whether they were recognised.
       */
      known: boolean;
      recipient: KnownRecipient | null;
    };
  };
  'POST /known-recipients/redemptions': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Of the link that leads to the order.
       */
      token: string;
      /**
       * As it was answered when they were recognised.
       */
      recognition: string;
      /**
       * The one they accepted, where it was due.
       */
      'reporting-declaration-version'?: number | null;
      /**
       * Purposes of the documents the limits ask for, joined by commas, in the same order as the lists beside it.
       */
      'inbound-limit-document-purposes'?: string | null;
      /**
       * Their document types, joined by commas, in the same order as the lists beside it.
       */
      'inbound-limit-document-type-ids'?: string | null;
      /**
       * Their documents, joined by commas, in the same order as the lists beside it.
       */
      'inbound-limit-document-metadata-ids'?: string | null;
      /**
       * Purposes of further documents, joined by commas, in the same order as the lists beside it.
       */
      'additional-document-purposes'?: string | null;
      /**
       * Their document types, joined by commas, in the same order as the lists beside it.
       */
      'additional-document-type-ids'?: string | null;
      /**
       * Their documents, joined by commas, in the same order as the lists beside it.
       */
      'additional-document-metadata-ids'?: string | null;
    };
    answer: {
      /**
       * The request.
       */
      id: number;
      /**
       * Where it stands.
       *
       * - `PENDING`: waiting for a decision
       * - `APPROVED`: granted
       * - `REJECTED`: refused
       */
      status: 'PENDING' | 'APPROVED' | 'REJECTED';
    };
  };
  'GET /vouchers/{inboundTransactionId}': {
    params: {
      /**
       * The order.
       */
      inboundTransactionId: string;
    };
    query: undefined;
    body: undefined;
    answer: Voucher[];
  };
  'POST /browser-errors': {
    params: undefined;
    query: undefined;
    body: BrowserError;
    answer: undefined;
  };
  'GET /health/live': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      /**
       * How it is.
       *
       * - `alive`: it answers
       */
      status: 'alive';
    };
  };
  'GET /health/ready': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      /**
       * How it is.
       *
       * - `ready`: calls can be answered
       * - `not ready`: with status 503: they cannot
       */
      status: 'ready' | 'not ready';
      /**
       * Why it is not ready, where that is known.
       */
      reason?: string;
    };
  };
}
/**
 * Who the product speaks for.
 */
export interface Brand {
  /**
   * What customers call it.
   */
  name: string;
  /**
   * Makes the card payment option `{productCode}_CARD`.
   */
  productCode: string;
  /**
   * Who runs it.
   */
  company: string;
  /**
   * Customer service, as it is shown.
   */
  phone: string;
  /**
   * Customer service. Country code and number.
   */
  phoneInternational: string;
  /**
   * Customer service on WhatsApp. Country code and number.
   */
  whatsapp: string;
  /**
   * Customer service by e-mail.
   */
  email: string;
  links: BrandLinks;
  /**
   * Address of the logo; the built-in one when missing.
   */
  logo?: string;
  /**
   * Address of the icon of the installed app, square and 512 wide or an SVG; the built-in one when missing.
   */
  icon?: string;
  /**
   * Address of the picture that links show in chats, 1200 by 630; the built-in one when missing.
   */
  preview?: string;
  /**
   * Colour tokens of the design by name, without the dashes.
   */
  colours?: {
    /**
     * A colour.
     */
    [k: string]: string;
  };
  /**
   * The same of the dark appearance; as in the light one when missing.
   */
  darkColours?: {
    /**
     * A colour.
     */
    [k: string]: string;
  };
  /**
   * When consultants answer in the chat, such as `on weekdays from 8 to 17 o’clock`.
   */
  chatHours?: string;
  /**
   * Letters a name has at least at sign-up.
   */
  signUpNameMinimum?: number;
}
/**
 * Where the pages of the brand are.
 */
export interface BrandLinks {
  /**
   * Address of the page that says what the service is.
   */
  about: string;
  /**
   * Address of the page of the terms.
   */
  terms: string;
  /**
   * Address of the page of the privacy policy.
   */
  privacy: string;
  /**
   * Address of the page about the company.
   */
  company: string;
  /**
   * Address of the page of questions and answers.
   */
  faqs: string;
  /**
   * Address of the page that says how to pay.
   */
  howToPay: string;
  /**
   * Address of the page of further ways to pay.
   */
  moreWaysToPay: string;
  /**
   * Address of the page of the reporting declaration.
   */
  declaration: string;
}
/**
 * What there is to know of paying besides the documented calls.
 */
export interface PaymentSettings {
  /**
   * How to pay on the card page.
   */
  cardPage?: {
    /**
     * Where the form is posted.
     */
    target: string;
    /**
     * Merchant identifiers and whatever else is always the same.
     */
    fixed: {
      [k: string]: string;
    };
    fields: CardFields;
    /**
     * What is paid for, as the cardholder reads it.
     */
    description: string;
    /**
     * Named where a customer has no e-mail address.
     */
    fallbackEmail: string;
    /**
     * What the page wants amounts in.
     *
     * - `rand`: amounts such as 1057.50
     * - `cents`: amounts such as 105750
     */
    unit: 'rand' | 'cents';
  } | null;
  /**
   * The most each way to pay takes, in rand; those missing have no ceiling.
   */
  maximums: {
    [k: string]: string;
  };
  /**
   * How long a payment that was begun keeps others from beginning.
   */
  authorisationSeconds: number;
}
/**
 * What the fields of the form are called.
 */
export interface CardFields {
  /**
   * Name of the field with the reference of this attempt.
   */
  reference: string;
  /**
   * Name of the field with what is paid for.
   */
  description: string;
  /**
   * Name of the field with the amount.
   */
  amount: string;
  /**
   * Name of the field with the choice of paying in instalments.
   */
  budget: string;
  /**
   * Name of the field with the payment reference.
   */
  paymentReference: string;
  /**
   * Name of the field with the transaction.
   */
  transactionId: string;
  /**
   * Name of the field with the customer's e-mail address.
   */
  email: string;
  /**
   * Name of the field with the customer's cellphone number.
   */
  mobile: string;
  /**
   * Name of the field with the address to return to when it was paid.
   */
  success?: string;
  /**
   * Name of the field with the address to return to when it failed.
   */
  failed?: string;
  /**
   * Name of the field with the address to return to when it was given up.
   */
  canceled?: string;
}
/**
 * The payout of a transaction.
 */
export interface PayoutStanding {
  /**
   * Where it is.
   *
   * - `OPEN`: to be sent to the payout partner
   * - `SENT`: sent to the payout partner, no response yet
   * - `ACCEPTED`: accepted by the payout partner
   * - `READY`: cash can be collected
   * - `PAID`: the recipient has the money
   * - `FAILED`: rejected by the payout partner
   * - `RETURNED`: returned by the payout partner
   * - `CANCELED`: stopped before payout
   */
  state: 'OPEN' | 'SENT' | 'ACCEPTED' | 'READY' | 'PAID' | 'FAILED' | 'RETURNED' | 'CANCELED';
  /**
   * Since when it is there. ISO 8601 in South African time, with its offset `+02:00`.
   */
  since: string;
  /**
   * When it was to be there at the latest.
   */
  'promised-by': string | null;
  /**
   * Whether that is over and it is not there.
   */
  late: boolean;
  /**
   * Whether a slip in the recipient's name can be corrected.
   */
  'may-change-name': boolean;
  /**
   * Whether the account it goes to can be corrected.
   */
  'may-change-account': boolean;
  /**
   * Whether it can be cancelled, so that the money goes back.
   */
  'may-cancel': boolean;
  /**
   * What its customer wants changed.
   */
  change: PayoutChange | null;
  /**
   * Fee and VAT given back because it was late.
   */
  'fee-returned': number | null;
  /**
   * The account, where it can be corrected.
   */
  account?: AccountField[];
}
/**
 * A change that somebody is asked about.
 */
export interface PayoutChange {
  /**
   * What is wanted.
   *
   * - `NAME`: the recipient's name is to be corrected
   * - `ACCOUNT`: it is to go to a corrected account, which a person looks at first
   * - `REFUND`: it is not to be paid out, and the money goes back
   */
  kind: 'NAME' | 'ACCOUNT' | 'REFUND';
  /**
   * Since when. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'asked-at': string;
}
/**
 * A field of an account that can be corrected.
 */
export interface AccountField {
  /**
   * This field; goes into `required-field-id`.
   */
  id: number;
  /**
   * A code.
   */
  'field-name': string;
  /**
   * The label to show.
   */
  'display-name': string;
  /**
   * A hint to display next to it.
   */
  description?: string | null;
  /**
   * Data type of the value; an unknown type is any text.
   *
   * - `STRING`: any text
   * - `DECIMAL`: digits with at most one decimal point
   * - `ENUM`: one of `possible-values`
   * - `LONG`: an integer above 0
   * - `DATE`: `yyyy-MM-dd`
   * - `TIME`: `HH:mm`
   * - `ALPHA_SPACE`: letters and spaces
   * - `MSISDN`: a South African cellphone number
   * - `ALPHA_NUMERIC`: letters and digits
   * - `EMAIL`: an e-mail address
   */
  'data-type':
    | 'STRING'
    | 'DECIMAL'
    | 'ENUM'
    | 'LONG'
    | 'DATE'
    | 'TIME'
    | 'ALPHA_SPACE'
    | 'MSISDN'
    | 'ALPHA_NUMERIC'
    | 'EMAIL';
  /**
   * Whether it is required.
   */
  mandatory: boolean;
  /**
   * The choices of an ENUM; empty otherwise.
   */
  'possible-values': {
    /**
     * This choice.
     */
    id: number;
    /**
     * The choice in words.
     */
    'display-value': string;
    /**
     * Value to send.
     */
    value: string;
    /**
     * The field it belongs to.
     */
    'brand-required-field-id': number;
  }[];
  /**
   * The pattern of the normalised value: a phone number as country code and number, digits only; an ALPHA_NUMERIC value without spaces and hyphens, in upper case. Other formats may be sent. Empty if the data type is enough.
   */
  pattern?: string;
  /**
   * For a phone number: the calling code of its country, digits only.
   */
  'dial-code'?: string;
  /**
   * As it was given.
   */
  value: string;
}
/**
 * The account that a refund is paid to.
 */
export interface RefundPayee {
  /**
   * Whether it can be given or changed now.
   */
  'may-give': boolean;
  /**
   * The account given so far.
   */
  payee: {
    /**
     * Its name.
     */
    bank: string;
    /**
     * Its universal branch code.
     */
    'branch-code': string;
    /**
     * Whose account it is.
     */
    'account-holder': string;
    /**
     * The last four digits of the account number.
     */
    'account-end': string;
  } | null;
  /**
   * South African banks to choose from; empty where it cannot be given now.
   */
  banks: {
    /**
     * The universal branch code.
     */
    'branch-code': string;
    /**
     * The name of the bank.
     */
    name: string;
  }[];
}
/**
 * Where a customer is signed in.
 */
export interface OpenSession {
  /**
   * The session.
   */
  id: string;
  /**
   * Browser and system in plain words.
   */
  device: string;
  /**
   * When sign-in completed. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'begun-at': string;
  /**
   * When it was used last, give or take some minutes. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'last-used-at': string;
  /**
   * Whether it is the one that asks.
   */
  current: boolean;
}
/**
 * Limits that can be asked for.
 */
export interface HigherLimit {
  /**
   * Whether an address has to be proved as well as an income.
   */
  'needs-address': boolean;
  /**
   * What may be sent a day then. In rand, at most 2 decimals.
   */
  'daily-limit': number;
  /**
   * What may be sent a month then. In rand, at most 2 decimals.
   */
  'monthly-limit': number;
}
/**
 * The renewal of an identity document.
 */
export interface IdentityRenewal {
  /**
   * Its status.
   *
   * - `PENDING`: waiting for a decision
   * - `APPROVED`: granted
   * - `DECLINED`: refused
   */
  status: 'PENDING' | 'APPROVED' | 'DECLINED';
  /**
   * By when an operator decides. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'look-by': string;
  /**
   * Why it was declined, in the words of the operator.
   */
  reason?: string | null;
}
/**
 * A task for who writes to customer care.
 */
export interface CaptchaChallenge {
  /**
   * The task.
   */
  parameters: {
    /**
     * How a key is derived.
     */
    algorithm: string;
    /**
     * Rounds of deriving one key.
     */
    cost: number;
    /**
     * What is signed with it.
     */
    data: {
      /**
       * Until when it is taken: seconds since 1970.
       */
      expires: number;
    };
    /**
     * Bytes of a key.
     */
    keyLength: number;
    /**
     * How the key sought begins.
     */
    keyPrefix: string;
    /**
     * Proves that the key was found.
     */
    keySignature: string;
    /**
     * What keys are derived from, with a number that is counted up.
     */
    nonce: string;
    /**
     * Makes keys of this task useless for another.
     */
    salt: string;
  };
  /**
   * Proves that we set it.
   */
  signature: string;
}
/**
 * A customer who was recognised.
 */
export interface KnownRecipient {
  /**
   * Stands for who was recognised, in the place of a number of a document.
   */
  recognition: string;
  /**
   * Their e-mail address, where there is one.
   */
  email: string | null;
  /**
   * Without the number of the house.
   */
  street: string;
  /**
   * Town or suburb.
   */
  town: string;
  /**
   * City.
   */
  city: string;
  /**
   * Until when the document is valid. `yyyy-MM-dd`.
   */
  'id-expiry-date': string;
  /**
   * Whether the declaration has to be signed.
   */
  'declaration-due': boolean;
  /**
   * Why they cannot receive this order.
   */
  stop: string | null;
  /**
   * What the amount asks for.
   *
   * Items: A document that an order asks for.
   */
  'limit-purposes': {
    /**
     * What it has to prove.
     */
    purpose: string;
    /**
     * The same, as people read it.
     */
    title: string;
  }[];
  /**
   * What money from oneself asks for.
   *
   * Items: A document that an order asks for.
   */
  'additional-purposes': {
    /**
     * What it has to prove.
     */
    purpose: string;
    /**
     * The same, as people read it.
     */
    title: string;
  }[];
}
/**
 * A cash voucher.
 */
export interface Voucher {
  /**
   * How it stands.
   *
   * - `READY`: can be collected
   * - `COLLECTED`: was collected
   */
  state: 'READY' | 'COLLECTED';
  /**
   * Which voucher of its order it is, as its SMS says.
   */
  part: number;
  /**
   * How many vouchers its order has, issued or not.
   */
  parts: number;
  /**
   * What it pays. In rand, at most 2 decimals.
   */
  amount: number;
  /**
   * What is shown at the till; none once it was collected.
   */
  code?: string | null;
  /**
   * Until when it can be collected. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'valid-until'?: string | null;
}
/**
 * An error of a browser.
 */
export interface BrowserError {
  /**
   * How it came out.
   *
   * - `error`: nobody caught it
   * - `rejection`: a promise nobody heard
   * - `render`: a part of the page could not be drawn
   */
  kind: 'error' | 'rejection' | 'render';
  /**
   * The kind of error; empty where it is no error by name.
   */
  name: string;
  /**
   * Its text.
   */
  message: string;
  /**
   * Places in the app's own files.
   *
   * @maxItems 8
   */
  at: string[];
  /**
   * Path of the page.
   */
  page: string;
  /**
   * Id of the last call the page made, when it made one.
   */
  call?: string;
}
/**
 * How to pay on the card page.
 */
export interface CardPage {
  /**
   * Where the form is posted.
   */
  target: string;
  /**
   * Merchant identifiers and whatever else is always the same.
   */
  fixed: {
    [k: string]: string;
  };
  fields: CardFields;
  /**
   * What is paid for, as the cardholder reads it.
   */
  description: string;
  /**
   * Named where a customer has no e-mail address.
   */
  fallbackEmail: string;
  /**
   * What the page wants amounts in.
   *
   * - `rand`: amounts such as 1057.50
   * - `cents`: amounts such as 105750
   */
  unit: 'rand' | 'cents';
}
/**
 * An attempt to pay that can go on here.
 */
export interface PaymentAttempt {
  /**
   * How; one of the payment options.
   */
  'payment-option': string;
  /**
   * When it closes by itself. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'expires-at': string;
  /**
   * Pages to pay on.
   */
  links: {
    /**
     * Payment method, such as `CARD` or `EFT`.
     */
    paymentMethodName: string;
    /**
     * URL of the page or app.
     */
    paymentUrl: string;
  }[];
}
/**
 * The profile of a session.
 */
export interface SessionProfile {
  /**
   * First names and family name.
   */
  fullName: string;
  /**
   * Cellphone number. Country code and number without plus, such as `27820000001`.
   */
  msisdnValue: string;
  /**
   * Nationality. ISO 3166-1 alpha-2.
   */
  countryISO2: string;
  /**
   * Whether payment in the bank's app can be asked for.
   */
  hasActiveBankCard: boolean;
  /**
   * E-mail address; empty where there is none.
   */
  emailAddress: string;
  /**
   * The registration.
   */
  registrationId: number;
  /**
   * Kind of the identity document.
   */
  idType: string;
  /**
   * The customer.
   */
  customerId: number;
  /**
   * As it was typed at sign-in, normalised.
   */
  username: string;
  /**
   * What they are spoken to in (BCP 47); another provider may not know it.
   */
  language?: string;
  /**
   * At sign-in the registration was still being checked.
   */
  unchecked?: true;
  /**
   * At sign-in the identity document was about to lapse, or had lapsed.
   */
  lapsing?: true;
  /**
   * They can see and end their sessions, and their attempts to pay: only our own server lets them.
   */
  sessions?: true;
  /**
   * When sign-in completed. Milliseconds since 1970.
   */
  signedInAt: number;
  /**
   * When the session is over at the latest. Milliseconds since 1970.
   */
  endsAt: number;
}
/**
 * A request for higher limits.
 */
export interface LatestLimitIncrease {
  /**
   * The request.
   */
  id: number;
  /**
   * When it was made. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'request-date': string;
  /**
   * Where it stands.
   *
   * - `PENDING`: waiting for a decision
   * - `APPROVED`: granted
   * - `DECLINED`: refused
   */
  status: 'PENDING' | 'APPROVED' | 'DECLINED';
  /**
   * By when somebody looks at it. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'look-by': string;
  /**
   * Why it was declined, as whoever declined it wrote it.
   */
  reason?: string | null;
}
/**
 * A task with what was found.
 */
export interface CaptchaAnswer {
  challenge: CaptchaChallenge;
  /**
   * What was found.
   */
  solution: {
    /**
     * The number that led to the key.
     */
    counter: number;
    /**
     * The key.
     */
    derivedKey: string;
    /**
     * Milliseconds it took.
     */
    time?: number;
  };
}

/**
 * Headers and cookies by which the apps and the server know each other.
 */
export interface WireNames {
  portalHeader: 'x-thumela-portal';
  requestIdHeader: 'x-request-id';
  profileCookie: 'thumela-profile';
  usernameCookie: 'thumela-username';
}
