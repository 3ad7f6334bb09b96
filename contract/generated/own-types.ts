// Made from the contract by `npm run codegen`; a change here is lost.

/**
 * Every call of our own server by method and path.
 */
export interface OwnCalls {
  'PUT /account-checks/{checkId}/acknowledgement': {
    params: {
      /**
       * The check, with the result NO_MATCH.
       */
      checkId: string;
    };
    query: undefined;
    body: undefined;
    answer: AccountCheck;
  };
  'POST /account-checks/beneficiaries/{beneficiaryId}': {
    params: {
      /**
       * The beneficiary.
       */
      beneficiaryId: string;
    };
    query: undefined;
    body: undefined;
    answer: AccountCheck;
  };
  'POST /account-checks/transactions/{transactionId}': {
    params: {
      /**
       * The transaction.
       */
      transactionId: string;
    };
    query: undefined;
    body: undefined;
    answer: AccountCheck;
  };
  'POST /account-notices': {
    params: undefined;
    query: undefined;
    /**
     * A number, or an identity document.
     */
    body: {
      /**
       * Cellphone number. A South African number: `082…`, `2782…` or `+2782…`.
       */
      msisdn?: string;
      /**
       * Kind of the identity document.
       *
       * - `SA ID`: South African identity document; its number has 13 digits
       * - `Asylum Paper`: asylum seeker or refugee permit
       * - `Foreign Passport`: passport of another country
       * - `Foreign ID`: identity document of another country
       */
      'id-type'?: string;
      /**
       * Its number.
       */
      'id-number'?: string;
    };
    answer: {
      /**
       * Always `OK`.
       */
      result: string;
    };
  };
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
       * State of the attempt.
       *
       * - `ENDED`: the partner no longer accepts a payment for it
       * - `UNCERTAIN`: closed on our side; a payment that the partner still accepts is counted
       * - `PAID`: paid before it was ended
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
       * A payment attempt that can continue here.
       */
      attempt?: {
        /**
         * The payment option.
         */
        'payment-option': string;
        /**
         * When it expires. ISO 8601 in South African time, with its offset `+02:00`.
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
  'POST /payment-attempts/{transactionId}': {
    params: {
      /**
       * The transaction.
       */
      transactionId: string;
    };
    query: undefined;
    body: {
      /**
       * The payment option.
       *
       * - `PAYSHAP`: a PayShap request to pay, approved in the banking app
       * - `CHECKOUT`: a card payment on the page of a card processor
       */
      'payment-option': string;
      /**
       * The payer's ShapID, such as `0821234567` or `0821234567@fnb`.
       */
      'shap-id'?: string;
      /**
       * The payer's bank account, instead of a ShapID.
       */
      account?: {
        /**
         * Account number.
         */
        number: string;
        /**
         * Branch code of its bank, six digits.
         */
        'branch-code': string;
      };
    };
    answer: {
      /**
       * The page to redirect the browser to; none if it continues in the banking app.
       */
      'redirect-url'?: string | null;
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
         * The value; for ENUM the `value` of the choice.
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
  'GET /pending.json': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: PendingItem[];
  };
  'GET /pickup-locations/{partner}': {
    params: {
      /**
       * Id of the payout partner, or `vouchers` for the shops of our cash vouchers.
       */
      partner: string;
    };
    query: {
      /**
       * A town or suburb, or its beginning.
       */
      place?: string;
      /**
       * `next` of the page before.
       */
      after?: string;
    };
    body: undefined;
    answer: PickupLocations;
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
       * The account holder, 2 to 70 characters.
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
       * A supported language (BCP 47).
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
         * State.
         *
         * - `PENDING`: waiting for a decision
         * - `APPROVED`: granted
         * - `DECLINED`: refused
         */
        status: 'PENDING' | 'APPROVED' | 'DECLINED';
        /**
         * By when it is reviewed. ISO 8601 in South African time, with its offset `+02:00`.
         */
        'look-by': string;
        /**
         * Reason for the decline, as the operator wrote it.
         */
        reason?: string | null;
      } | null;
      /**
       * Lowest first; empty if the limits cannot be raised.
       */
      offers: HigherLimit[];
    };
  };
  'GET /data-requests.json': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: DataRequest[];
  };
  'POST /data-requests/{id}/link': {
    params: {
      /**
       * The request.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * The PIN.
       */
      pin: string;
    };
    answer: {
      /**
       * The path of the file.
       */
      link: string;
    };
  };
  'POST /data-requests': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * What the customer asks for.
       */
      kind: 'ACCESS' | 'CORRECTION' | 'RESTRICTION' | 'ERASURE';
      /**
       * What is wrong, or why; needed for a correction. At most 500 characters.
       */
      words: string;
    };
    answer: DataRequest;
  };
  'GET /debts.json': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: Debt[];
  };
  'POST /debts/{transactionId}/payment': {
    params: {
      /**
       * The transaction.
       */
      transactionId: string;
    };
    query: undefined;
    body: {
      /**
       * The payment option.
       */
      option: string;
      /**
       * All that is owed, or the next instalment; all if it is missing.
       */
      part?: 'ALL' | 'INSTALMENT';
    };
    answer: {
      /**
       * The partner's page.
       */
      url: string;
    };
  };
  'POST /declarations/signatures': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The version the customer read; rejected if another one is in force by now.
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
       * Expiry date of the current document. `yyyy-MM-dd`.
       */
      'id-expiry-date': string;
      /**
       * The later day until which a published notice deems the document valid. `yyyy-MM-dd`.
       */
      'deemed-until'?: string | null;
      /**
       * That notice.
       */
      'deemed-by'?: string | null;
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
         * Reason for the decline, as the operator wrote it.
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
       * Expiry date of the new document. `yyyy-MM-dd`.
       */
      'id-expiry-date': string;
      /**
       * The upload.
       */
      'document-id': number;
    };
    answer: IdentityRenewal;
  };
  'POST /details/requests/{id}/answers': {
    params: {
      /**
       * The request.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * The answer, at most 1,000 characters; empty if the documents say all.
       */
      text: string;
      /**
       * The documents, at most five.
       *
       * @maxItems 100
       *
       * Items: An upload.
       */
      'document-ids': number[];
    };
    answer: InformationRequest;
  };
  'GET /details.json': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      /**
       * A request to the customer for information.
       */
      request?: {
        /**
         * The request.
         */
        id: number;
        /**
         * What is requested, in the words of an operator.
         */
        words: string;
        /**
         * The last day for the answer. `yyyy-MM-dd`.
         */
        until: string;
        /**
         * Its state.
         *
         * - `ASKED`: the customer has to answer
         * - `OVERDUE`: the last day has passed, and the customer can still answer
         * - `ANSWERED`: a person looks at the answer
         */
        state: 'ASKED' | 'OVERDUE' | 'ANSWERED';
      } | null;
      /**
       * In the order in which they matter.
       *
       * Items: Something that is missing.
       */
      missing: {
        /**
         * What is missing.
         *
         * - `REGISTRATION`: we still check the registration
         * - `DOCUMENT`: an identity document that is valid for longer
         * - `ADDRESS`: a proof of address
         * - `INCOME`: a proof of income
         * - `CHECK`: we complete the details, without the customer
         */
        item: 'REGISTRATION' | 'DOCUMENT' | 'ADDRESS' | 'INCOME' | 'CHECK';
        /**
         * The next actor.
         *
         * - `CUSTOMER`: the customer
         * - `OPERATOR`: an operator of the remitter
         * - `PARTNER`: the payout partner
         * - `SYSTEM`: the server's own checks
         */
        'next-actor': 'CUSTOMER' | 'OPERATOR' | 'PARTNER' | 'SYSTEM';
        /**
         * The last day on which the document is valid. `yyyy-MM-dd`.
         */
        until?: string | null;
      }[];
    };
  };
  'GET /conversation': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      /**
       * The conversation; null if there is none.
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
       * Generated by the browser, one per message.
       */
      key: string;
      /**
       * The message.
       */
      text: string;
    };
    answer: {
      /**
       * Its position in the conversation.
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
       * From the link to the order.
       */
      token: string;
    };
    answer: {
      /**
       * Whether the cellphone number in the order is a customer's.
       */
      'may-be-known': boolean;
    };
  };
  'POST /known-recipients': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * From the link to the order.
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
       * From the link to the order.
       */
      token: string;
      /**
       * The token returned on recognition.
       */
      recognition: string;
      /**
       * The accepted version, if one was due.
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
       * Status.
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
       * State of the process.
       *
       * - `alive`: the process responds
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
       * State of the server.
       *
       * - `ready`: ready for requests
       * - `not ready`: with status 503: not ready
       */
      status: 'ready' | 'not ready';
      /**
       * Why it is not ready, if known.
       */
      reason?: string;
    };
  };
}
/**
 * A check of an account.
 */
export interface AccountCheck {
  /**
   * The check; absent if there was none.
   */
  id?: number | null;
  /**
   * Result.
   *
   * - `MATCH`: the account belongs to the recipient
   * - `CLOSE`: the holder's name is similar
   * - `NO_MATCH`: the holder's name is another one; the customer confirms before paying
   * - `CAN_RECEIVE`: the account can receive money; nothing is known of its holder
   * - `CANNOT_RECEIVE`: the account cannot receive money; the transaction cannot be paid
   * - `NOT_OFFERED`: no partner checks this account
   * - `UNAVAILABLE`: the partner did not answer; the transaction can be paid
   */
  result:
    | 'MATCH'
    | 'CLOSE'
    | 'NO_MATCH'
    | 'CAN_RECEIVE'
    | 'CANNOT_RECEIVE'
    | 'NOT_OFFERED'
    | 'UNAVAILABLE';
  /**
   * The holder's name: masked, unless it is the name that the customer entered.
   */
  holder?: string | null;
  /**
   * When the partner answered. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'checked-at'?: string | null;
  /**
   * Whether the customer has confirmed another name.
   */
  acknowledged: boolean;
}
/**
 * The brand of the product.
 */
export interface Brand {
  /**
   * The name customers see.
   */
  name: string;
  /**
   * Makes the card payment option `{productCode}_CARD`.
   */
  productCode: string;
  /**
   * The company's registered name.
   */
  company: string;
  /**
   * Licence to deal in foreign exchange, such as `Authorised Dealer with Limited Authority`.
   */
  licence?: string;
  /**
   * The company's address, on one line.
   */
  address?: string;
  /**
   * The company's VAT number.
   */
  vatNumber?: string;
  /**
   * Customer service number for display.
   */
  phone: string;
  /**
   * Customer service number. Country code and number.
   */
  phoneInternational: string;
  /**
   * Customer service on WhatsApp. Country code and number.
   */
  whatsapp: string;
  /**
   * E-mail address of customer service.
   */
  email: string;
  links: BrandLinks;
  /**
   * URL of the logo; the built-in one if missing.
   */
  logo?: string;
  /**
   * URL of the icon of the installed app, square and 512 wide or an SVG; the built-in one if missing.
   */
  icon?: string;
  /**
   * URL of the link preview image, 1200 by 630; the built-in one if missing.
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
   * Colour tokens of the dark theme; those of the light one if missing.
   */
  darkColours?: {
    /**
     * A colour.
     */
    [k: string]: string;
  };
  /**
   * Hours of the chat, such as `on weekdays from 8 to 17 o’clock`.
   */
  chatHours?: string;
  /**
   * Minimum length of a name at sign-up.
   */
  signUpNameMinimum?: number;
}
/**
 * URLs of the brand's pages.
 */
export interface BrandLinks {
  /**
   * URL of the page that describes the service.
   */
  about: string;
  /**
   * URL of the page of the terms.
   */
  terms: string;
  /**
   * URL of the page of the privacy policy.
   */
  privacy: string;
  /**
   * URL of the page about the company.
   */
  company: string;
  /**
   * URL of the page with questions and answers.
   */
  faqs: string;
  /**
   * URL of the page about payment methods.
   */
  howToPay: string;
  /**
   * URL of the page about other payment methods.
   */
  moreWaysToPay: string;
  /**
   * URL of the page with the reporting declaration.
   */
  declaration: string;
}
/**
 * Payment settings that are not in the documented calls.
 */
export interface PaymentSettings {
  /**
   * How to pay on the card page.
   */
  cardPage?: {
    /**
     * URL the form is posted to.
     */
    target: string;
    /**
     * Merchant identifiers and other constants.
     */
    fixed: {
      [k: string]: string;
    };
    fields: CardFields;
    /**
     * Description for the cardholder.
     */
    description: string;
    /**
     * Used if a customer has no e-mail address.
     */
    fallbackEmail: string;
    /**
     * Format of amounts.
     *
     * - `rand`: amounts such as 1057.50
     * - `cents`: amounts such as 105750
     */
    unit: 'rand' | 'cents';
  } | null;
  /**
   * Maximum of each payment method, in rand; missing ones have no maximum.
   */
  maximums: {
    [k: string]: string;
  };
  /**
   * How long an open payment attempt blocks others.
   */
  authorisationSeconds: number;
}
/**
 * Names of the form's fields.
 */
export interface CardFields {
  /**
   * Name of the field with the reference of this attempt.
   */
  reference: string;
  /**
   * Name of the field with the description.
   */
  description: string;
  /**
   * Name of the field with the amount.
   */
  amount: string;
  /**
   * Name of the field with the choice of instalments.
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
   * Name of the field with the URL to return to after a payment.
   */
  success?: string;
  /**
   * Name of the field with the URL to return to after a failure.
   */
  failed?: string;
  /**
   * Name of the field with the URL to return to after a cancellation.
   */
  canceled?: string;
}
/**
 * The payout of a transaction.
 */
export interface PayoutStanding {
  /**
   * State of the payout.
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
   * Since when it is in this state. ISO 8601 in South African time, with its offset `+02:00`.
   */
  since: string;
  /**
   * By when it was promised.
   */
  'promised-by': string | null;
  /**
   * By when it is expected, if it waits for money at the payout partner.
   */
  'expected-by': string | null;
  /**
   * Whether it is late.
   */
  late: boolean;
  /**
   * Whether the recipient's name can be corrected.
   */
  'may-change-name': boolean;
  /**
   * Whether its account can be corrected.
   */
  'may-change-account': boolean;
  /**
   * Whether it can be cancelled and the money returned.
   */
  'may-cancel': boolean;
  /**
   * The customer's requested change.
   */
  change: PayoutChange | null;
  /**
   * Fee and VAT refunded because it was late.
   */
  'fee-returned': number | null;
  /**
   * The account, if it can be corrected.
   */
  account?: AccountField[];
}
/**
 * A change that is waiting for a decision.
 */
export interface PayoutChange {
  /**
   * The requested change.
   *
   * - `NAME`: correction of the recipient's name
   * - `ACCOUNT`: correction of the account, which an operator reviews first
   * - `REFUND`: cancellation of the payout and return of the money
   */
  kind: 'NAME' | 'ACCOUNT' | 'REFUND';
  /**
   * Since when. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'asked-at': string;
}
/**
 * A correctable field of an account.
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
   * The value as given.
   */
  value: string;
}
/**
 * A pending item.
 */
export interface PendingItem {
  /**
   * Its kind.
   *
   * - `SENT`: a sent transaction in an unfinished status, however old
   * - `OWED`: money the customer owes us, because a payment was reversed after its payout
   * - `FOLLOW_UP`: documents or a signature requested for an order from abroad
   * - `ORDER`: an order from abroad that the customer can redeem
   * - `VOUCHERS`: cash vouchers that can be collected
   * - `REVIEW`: an order from abroad that the customer redeemed, under review
   * - `RECEIVING`: an order from abroad that is being paid
   * - `LIMIT_INCREASE`: a limit increase that is under review
   * - `DUE_DILIGENCE`: details that are not complete: a request to the customer, or a check of ours
   */
  kind:
    | 'SENT'
    | 'OWED'
    | 'FOLLOW_UP'
    | 'ORDER'
    | 'VOUCHERS'
    | 'REVIEW'
    | 'RECEIVING'
    | 'LIMIT_INCREASE'
    | 'DUE_DILIGENCE';
  /**
   * The transaction, order or request.
   */
  id: number;
  /**
   * The other person; empty for a limit increase and for details.
   */
  name: string;
  /**
   * Their country, ISO 3166-1 alpha-2; empty for a limit increase.
   */
  country: string;
  /**
   * Its amount: without fees if sent, else what is owed or uncollected.
   */
  amount: number;
  /**
   * Currency of the amount. ISO 4217.
   */
  currency: string;
  /**
   * Amount to pay for SENT. In rand, at most 2 decimals.
   */
  total?: number | null;
  /**
   * Status of the transaction for SENT.
   */
  status?: string | null;
  /**
   * The next actor, if the transaction has one.
   *
   * - `CUSTOMER`: the customer
   * - `OPERATOR`: an operator of the remitter
   * - `PARTNER`: the payout partner
   * - `SYSTEM`: the server's own checks
   */
  'next-actor'?: 'CUSTOMER' | 'OPERATOR' | 'PARTNER' | 'SYSTEM' | null;
  /**
   * Whether the recipient can collect the money of SENT now.
   */
  collectable?: boolean | null;
  /**
   * The request for DUE_DILIGENCE, in the words of an operator.
   */
  words?: string | null;
  /**
   * Deadline of the customer, or of the actor. ISO 8601 in South African time, with its offset `+02:00`.
   */
  until?: string | null;
  /**
   * Address of the page of a follow-up, as in its message.
   */
  link?: string | null;
}
/**
 * Pickup locations of a partner.
 */
export interface PickupLocations {
  /**
   * All locations of the partner.
   */
  total: number;
  /**
   * The locations found, in order.
   */
  locations: PickupLocation[];
  /**
   * Null on the last page.
   */
  next: string | null;
}
/**
 * A place where cash is collected.
 */
export interface PickupLocation {
  /**
   * Its name.
   */
  name: string;
  /**
   * Street and number.
   */
  address: string;
  /**
   * Its suburb; may be empty.
   */
  suburb: string;
  /**
   * Its town.
   */
  town: string;
  /**
   * Its country. ISO 3166-1 alpha-2.
   */
  country: string;
  /**
   * When it is open, in words; may be empty.
   */
  'opening-hours': string;
  /**
   * Its phone number; may be empty.
   */
  phone: string;
}
/**
 * The account that a refund is paid to.
 */
export interface RefundPayee {
  /**
   * Whether it can be provided or changed now.
   */
  'may-give': boolean;
  /**
   * The account provided so far.
   */
  payee: {
    /**
     * Name of the bank.
     */
    bank: string;
    /**
     * Its universal branch code.
     */
    'branch-code': string;
    /**
     * The account holder.
     */
    'account-holder': string;
    /**
     * The last four digits of the account number.
     */
    'account-end': string;
  } | null;
  /**
   * South African banks to choose from; empty if it cannot be provided now.
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
 * A session of a customer.
 */
export interface OpenSession {
  /**
   * The session.
   */
  id: string;
  /**
   * Browser and operating system.
   */
  device: string;
  /**
   * When sign-in completed. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'begun-at': string;
  /**
   * Last use, accurate to a few minutes. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'last-used-at': string;
  /**
   * Whether it is the current session.
   */
  current: boolean;
}
/**
 * Limits that can be requested.
 */
export interface HigherLimit {
  /**
   * Whether proof of address is required as well as proof of income.
   */
  'needs-address': boolean;
  /**
   * The new limit per day. In rand, at most 2 decimals.
   */
  'daily-limit': number;
  /**
   * The new limit per month. In rand, at most 2 decimals.
   */
  'monthly-limit': number;
}
/**
 * A customer's request about their personal data.
 */
export interface DataRequest {
  /**
   * The request.
   */
  id: number;
  /**
   * What the customer asks for.
   */
  kind: 'ACCESS' | 'CORRECTION' | 'RESTRICTION' | 'ERASURE';
  /**
   * Its outcome.
   */
  state: 'OPEN' | 'DONE' | 'RESTRICTED' | 'ERASED' | 'REFUSED';
  /**
   * What the customer wrote.
   */
  words: string;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'requested-at': string;
  /**
   * The last day for the answer. `yyyy-MM-dd`.
   */
  'due-on': string;
  /**
   * The ground of a refusal.
   */
  ground?: string | null;
  /**
   * Of a restricted record: the day from which on it is erased. `yyyy-MM-dd`.
   */
  'erase-from'?: string | null;
  /**
   * Until when the file can be downloaded. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'export-until'?: string | null;
}
/**
 * A debt of a customer for a payment that was reversed.
 */
export interface Debt {
  /**
   * The transaction whose payment was reversed.
   */
  'transaction-id': number;
  /**
   * Who received its money.
   */
  name: string;
  /**
   * The payment reference of the transaction.
   */
  reference: string;
  /**
   * What is owed.
   */
  amount: number;
  /**
   * Currency of the amount. ISO 4217.
   */
  currency: string;
  /**
   * Since when. ISO 8601 in South African time, with its offset `+02:00`.
   */
  since: string;
  /**
   * Whether it can be paid here now; otherwise we are still checking the transaction.
   */
  payable: boolean;
  /**
   * The payment options that take the amount.
   *
   * Items: A payment option, such as STITCH.
   */
  options: string[];
  /**
   * The next instalment, if the debt is paid in instalments.
   */
  instalment?: {
    /**
     * Its unpaid part, in rand.
     */
    amount: number;
    /**
     * Its day. `yyyy-MM-dd`.
     */
    'due-on': string;
    /**
     * The payment options that take it.
     *
     * Items: A payment option.
     */
    options: string[];
  } | null;
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
   * Reason for the decline, as the operator wrote it.
   */
  reason?: string | null;
}
/**
 * A request to the customer for information.
 */
export interface InformationRequest {
  /**
   * The request.
   */
  id: number;
  /**
   * What is requested, in the words of an operator.
   */
  words: string;
  /**
   * The last day for the answer. `yyyy-MM-dd`.
   */
  until: string;
  /**
   * Its state.
   *
   * - `ASKED`: the customer has to answer
   * - `OVERDUE`: the last day has passed, and the customer can still answer
   * - `ANSWERED`: a person looks at the answer
   */
  state: 'ASKED' | 'OVERDUE' | 'ANSWERED';
}
/**
 * A challenge for a contact message.
 */
export interface CaptchaChallenge {
  /**
   * The challenge.
   */
  parameters: {
    /**
     * Key derivation algorithm.
     */
    algorithm: string;
    /**
     * Iterations per derived key.
     */
    cost: number;
    /**
     * Signed parameters.
     */
    data: {
      /**
       * Expiry: seconds since 1970.
       */
      expires: number;
    };
    /**
     * Bytes of a key.
     */
    keyLength: number;
    /**
     * Required prefix of the key.
     */
    keyPrefix: string;
    /**
     * Proof that the key was found.
     */
    keySignature: string;
    /**
     * Input of the derivation, combined with a counter.
     */
    nonce: string;
    /**
     * Salt that makes keys of this challenge useless for another.
     */
    salt: string;
  };
  /**
   * Signature that proves it is ours.
   */
  signature: string;
}
/**
 * A recognised customer.
 */
export interface KnownRecipient {
  /**
   * Token for the recognised customer, used instead of a document number.
   */
  recognition: string;
  /**
   * E-mail address, if there is one.
   */
  email: string | null;
  /**
   * Without the house number.
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
   * Expiry date of the document. `yyyy-MM-dd`.
   */
  'id-expiry-date': string;
  /**
   * Whether the declaration must be signed.
   */
  'declaration-due': boolean;
  /**
   * Why they cannot receive this order.
   */
  stop: string | null;
  /**
   * Documents required for the amount.
   *
   * Items: A document that an order requires.
   */
  'limit-purposes': {
    /**
     * Purpose of the document.
     */
    purpose: string;
    /**
     * Purpose of the document, in words.
     */
    title: string;
  }[];
  /**
   * Documents required for money from oneself.
   *
   * Items: A document that an order requires.
   */
  'additional-purposes': {
    /**
     * Purpose of the document.
     */
    purpose: string;
    /**
     * Purpose of the document, in words.
     */
    title: string;
  }[];
}
/**
 * A cash voucher.
 */
export interface Voucher {
  /**
   * State of the voucher.
   *
   * - `READY`: can be collected
   * - `COLLECTED`: collected
   */
  state: 'READY' | 'COLLECTED';
  /**
   * Its number within the order, as in its SMS.
   */
  part: number;
  /**
   * Number of vouchers of the order, issued or not.
   */
  parts: number;
  /**
   * Its amount. In rand, at most 2 decimals.
   */
  amount: number;
  /**
   * The code to show at the till; absent once collected.
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
   * How it was detected.
   *
   * - `error`: uncaught exception
   * - `rejection`: unhandled rejection
   * - `render`: part of the page failed to render
   */
  kind: 'error' | 'rejection' | 'render';
  /**
   * The error's name; empty for a value that is not an error.
   */
  name: string;
  /**
   * Its message.
   */
  message: string;
  /**
   * Stack frames in the app's own files.
   *
   * @maxItems 8
   */
  at: string[];
  /**
   * Path of the page.
   */
  page: string;
  /**
   * Id of the last request the page made, if any.
   */
  call?: string;
}
/**
 * How to pay on the card page.
 */
export interface CardPage {
  /**
   * URL the form is posted to.
   */
  target: string;
  /**
   * Merchant identifiers and other constants.
   */
  fixed: {
    [k: string]: string;
  };
  fields: CardFields;
  /**
   * Description for the cardholder.
   */
  description: string;
  /**
   * Used if a customer has no e-mail address.
   */
  fallbackEmail: string;
  /**
   * Format of amounts.
   *
   * - `rand`: amounts such as 1057.50
   * - `cents`: amounts such as 105750
   */
  unit: 'rand' | 'cents';
}
/**
 * A payment attempt that can continue here.
 */
export interface PaymentAttempt {
  /**
   * The payment option.
   */
  'payment-option': string;
  /**
   * When it expires. ISO 8601 in South African time, with its offset `+02:00`.
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
   * Whether payment in the bank's app can be requested.
   */
  hasActiveBankCard: boolean;
  /**
   * E-mail address; empty if there is none.
   */
  emailAddress: string;
  /**
   * The registration id.
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
   * As typed at sign-in, normalised.
   */
  username: string;
  /**
   * The customer's language (BCP 47), possibly one that another provider does not support.
   */
  language?: string;
  /**
   * At sign-in the registration was still under review.
   */
  unchecked?: true;
  /**
   * At sign-in the identity document was about to expire, or had expired.
   */
  lapsing?: true;
  /**
   * Whether they can view and end their sessions and payment attempts, which only our own server supports.
   */
  sessions?: true;
  /**
   * When sign-in completed. Milliseconds since 1970.
   */
  signedInAt: number;
  /**
   * When the session expires at the latest. Milliseconds since 1970.
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
   * State.
   *
   * - `PENDING`: waiting for a decision
   * - `APPROVED`: granted
   * - `DECLINED`: refused
   */
  status: 'PENDING' | 'APPROVED' | 'DECLINED';
  /**
   * By when it is reviewed. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'look-by': string;
  /**
   * Reason for the decline, as the operator wrote it.
   */
  reason?: string | null;
}
/**
 * A challenge with its solution.
 */
export interface CaptchaAnswer {
  challenge: CaptchaChallenge;
  /**
   * The solution.
   */
  solution: {
    /**
     * The counter that led to the key.
     */
    counter: number;
    /**
     * The key.
     */
    derivedKey: string;
    /**
     * Elapsed milliseconds.
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
  dataAsOfHeader: 'data-as-of';
  profileCookie: 'thumela-profile';
  usernameCookie: 'thumela-username';
}
