// Made from the contract by `npm run generate`; a change here is lost.

/**
 * Every call by method and path, as the wire spells it.
 */
export interface Calls {
  'GET /authentication/app': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: Session;
  };
  'PUT /authentication/change-password': {
    params: undefined;
    query: undefined;
    body: {
      username: string;
      'old-password': string;
      'new-password': string;
    };
    answer: {
      result: string;
    };
  };
  'POST /authentication/forgot-password': {
    params: undefined;
    query: undefined;
    body: {
      username: string;
    };
    answer: {
      result: string;
    };
  };
  'POST /authentication/reset-password': {
    params: undefined;
    query: undefined;
    body: {
      username: string;
      'cellphone-number': string;
    };
    answer: {
      result: string;
    };
  };
  'GET /transactions/customer': {
    params: undefined;
    query: {
      username: string;
    };
    body: undefined;
    answer: Customer;
  };
  'GET /registrations/documents': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      id: number;
      'registering-channel-id': number;
      'document-type': string;
    }[];
  };
  'POST /registrations/documents/generate-upload-url': {
    params: undefined;
    query: undefined;
    body: {
      'file-type': string;
      'registration-document-type': string;
    };
    answer: UploadUrl;
  };
  'GET /registrations/registration-referral/generate-referral-link': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      'referral-link': string;
    };
  };
  'POST /registrations/registration-request/': {
    params: undefined;
    query: undefined;
    body: RegistrationRequestInput;
    answer: {
      id: number;
      status?: string;
    };
  };
  'POST /registrations/registration/': {
    params: undefined;
    query: undefined;
    body: {
      city: string;
      dob: string;
      /**
       * @maxItems 100
       */
      documents: {
        'meta-data-id': number;
        'document-type': string;
      }[];
      'first-name': string;
      gender: string;
      'id-expiry-date'?: string | null;
      'id-number': string;
      'id-type': string;
      'last-name': string;
      msisdn: string;
      nationality: string;
      'postal-code': string;
      street: string;
      town: string;
      province: string;
    };
    answer: Customer;
  };
  'GET /transactions/country': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      countries: {
        id: number;
        name: string;
        code: string;
        'country-iso2'?: string | null;
      }[];
    }[];
  };
  'GET /transactions/currency': {
    params: undefined;
    query: {
      'payout-partner-id': number;
    };
    body: undefined;
    answer: Currency[];
  };
  'GET /transactions/payout-method': {
    params: undefined;
    query: {
      'country-id': number;
    };
    body: undefined;
    answer: PayoutMethod[];
  };
  'GET /transactions/payout-partner': {
    params: undefined;
    query: {
      'payout-method-id': number;
    };
    body: undefined;
    answer: PayoutPartner[];
  };
  'GET /transactions/quote-type': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: Choice[];
  };
  'GET /utility/country': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      alpha2: string;
      alpha3: string;
      name: string;
    }[];
  };
  'GET /utility/province': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      'display-name': string;
      value: string;
    }[];
  };
  'GET /transactions/beneficiary': {
    params: undefined;
    query: {
      'registration-id': number;
      search?: string;
    };
    body: undefined;
    answer: Beneficiary[];
  };
  'POST /transactions/beneficiary': {
    params: undefined;
    query: undefined;
    body: {
      id?: number | null;
      'registration-id': number;
      'beneficiary-name'?: string | null;
      'country-id': number;
      'payout-method-id': number;
      'payout-partner-id': number;
      'currency-id': number;
      'quotation-type': string;
      amount: string | number;
      'quotation-reference'?: string | null;
      /**
       * @maxItems 100
       */
      'required-fields': {
        'required-field-id': number;
        'required-field-value': string;
      }[];
    };
    answer: Beneficiary;
  };
  'GET /transactions/beneficiary-required-field': {
    params: undefined;
    query: {
      'beneficiary-id': number;
    };
    body: undefined;
    answer: {
      id: number;
      'beneficiary-id': number;
      'required-field-id': number;
      value: string;
      'display-name': string;
      'data-type': string;
      description?: string | null;
      'possible-values'?: {
        id: number;
        'display-value': string;
        value: string;
        'brand-required-field-id': number;
      }[];
    }[];
  };
  'DELETE /transactions/beneficiary/{id}': {
    params: {
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'GET /transactions/beneficiary/{id}': {
    params: {
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: Beneficiary;
  };
  'PUT /transactions/beneficiary/{id}': {
    params: {
      id: number;
    };
    query: undefined;
    body: {
      id?: number | null;
      'registration-id'?: number | null;
      'beneficiary-name'?: string | null;
      'country-id'?: number | null;
      'country-name'?: string | null;
      'payout-method-id'?: number | null;
      'payout-method-name'?: string | null;
      'payout-partner-id'?: number | null;
      'payout-partner-name'?: string | null;
      'currency-id'?: number | null;
      'currency-name'?: string | null;
      'quotation-type': string;
      amount: string | number;
      active?: boolean | null;
      deleted?: boolean | null;
      'quotation-reference'?: string | null;
      /**
       * @maxItems 100
       */
      'required-fields': {
        'required-field-id': number;
        'required-field-value': string;
      }[];
      version?: number | null;
    };
    answer: Beneficiary;
  };
  'POST /transactions/beneficiary-quotation': {
    params: undefined;
    query: undefined;
    body: {
      'beneficiary-id': number;
      'quotation-type': string;
      amount: string | number;
    };
    answer: Quotation;
  };
  'POST /transactions/quotation': {
    params: undefined;
    query: undefined;
    body: {
      'country-id': number;
      'payout-method-id': number;
      'payout-partner-id': number;
      'currency-id': number;
      'quotation-type': string;
      amount: string | number;
      'registration-id': number;
    };
    answer: Quotation;
  };
  'GET /transactions/quotation-request': {
    params: undefined;
    query: {
      'transaction-id': number;
    };
    body: undefined;
    answer: {
      id: number;
      country: string;
      'payout-method': string;
      'payout-partner-name': string;
      currency: string;
      'quotation-type': string;
      'quotation-type-display': string;
      /**
       * At most 2 decimals.
       */
      amount: number;
      'beneficiary-id'?: number | null;
      'country-id'?: number;
      'payout-method-id'?: number;
      'payout-partner-id'?: number;
      'currency-id'?: number;
      'captured-fields'?: CapturedField[];
    };
  };
  'POST /transactions/beneficiary-transaction': {
    params: undefined;
    query: undefined;
    body: {
      'quotation-reference': string;
      'registration-id': number;
      'beneficiary-id': number;
      /**
       * @maxItems 100
       */
      'captured-fields': {
        'required-field-id': number;
        'required-field-value': string;
      }[];
    };
    answer: CreatedTransaction;
  };
  'POST /transactions/transaction': {
    params: undefined;
    query: undefined;
    body: {
      'quotation-reference': string;
      'registration-id': number;
      'beneficiary-id'?: number | null;
      /**
       * @maxItems 100
       */
      'captured-fields': {
        'required-field-id': number;
        'required-field-value': string;
      }[];
      'save-beneficiary'?: boolean | null;
    };
    answer: CreatedTransaction;
  };
  'GET /transactions/transaction/{id}': {
    params: {
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: Transaction;
  };
  'POST /transactions/transaction/{id}/expire': {
    params: {
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: {
      result: string;
    };
  };
  'GET /transactions/universal-transaction': {
    params: undefined;
    query: {
      'registration-id': number;
    };
    body: undefined;
    answer: UniversalTransaction[];
  };
  'GET /transactions/inbound': {
    params: undefined;
    query: {
      token: string;
    };
    body: undefined;
    answer: InboundTransaction;
  };
  'GET /transactions/inbound/payment': {
    params: undefined;
    query: {
      'inbound-transaction-id': number;
    };
    body: undefined;
    answer: {
      id: number;
      'inbound-transaction-id': number;
      'user-id'?: number | null;
      'request-date': string;
      'payment-time-frame': string;
    };
  };
  'PUT /transactions/inbound/search': {
    params: undefined;
    query: {
      reference: string;
      'remittance-partner': string;
      'customer-identifier': string;
    };
    body: undefined;
    answer: {
      'transaction-id': number;
      'country-from': string;
      'beneficiary-currency': string;
      /**
       * At most 2 decimals.
       */
      'beneficiary-amount': number;
      'beneficiary-first-name': string;
      'beneficiary-last-name': string;
      'beneficiary-msisdn': string;
      'customer-first-name': string;
      'customer-last-name': string;
      'is-registered': boolean;
      'registration-url'?: string | null;
    };
  };
  'GET /transactions/inbound/{id}': {
    params: {
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: InboundTransaction;
  };
  'GET /transactions/inbound/{id}/is-redeemable': {
    params: {
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: {
      'transaction-id'?: number | null;
      redeemable: boolean;
      message?: string | null;
    };
  };
  'POST /transactions/inbound': {
    params: undefined;
    query: {
      'reporting-declaration-version'?: number;
    };
    body: {
      'registration-id': number;
      'transaction-id': number;
      /**
       * @maxItems 100
       */
      'captured-fields': {
        'required-field-id': number;
        'required-field-value': string;
      }[];
    };
    answer: InboundRequest;
  };
  'POST /transactions/inbound/limit-increase': {
    params: undefined;
    query: {
      'reporting-declaration-version'?: number;
    };
    body: {
      'registration-id': number;
      'transaction-id': number;
      /**
       * @maxItems 100
       */
      'captured-fields': {
        'required-field-id': number;
        'required-field-value': string;
      }[];
      /**
       * @maxItems 100
       */
      documents: {
        'document-purpose': string;
        'document-type-id': number;
        'document-type': string;
        'meta-data-id': number;
      }[];
    };
    answer: InboundRequest;
  };
  'GET /transactions/inbound/lookup': {
    params: undefined;
    query: {
      'registration-id': number;
      'collection-pin': string;
    };
    body: undefined;
    answer: InboundLookup;
  };
  'GET /transactions/inbound/redemption/follow-up': {
    params: undefined;
    query: {
      token: string;
    };
    body: undefined;
    answer: FollowUp;
  };
  'POST /transactions/inbound/redemption/follow-up/{id}/capture': {
    params: {
      id: number;
    };
    query: undefined;
    body: {
      /**
       * @maxItems 100
       */
      'captured-documents': {
        'requirement-document-id': number;
        'meta-data-id': number;
        'document-type-id': number;
      }[];
      'signed-reporting-declaration': boolean;
      'reporting-declaration-version'?: number | null;
    };
    answer: {
      id: number;
      status: string;
    };
  };
  'GET /transactions/inbound/redemption/{id}': {
    params: {
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: InboundTransaction;
  };
  'POST /registrations/limit-increase': {
    params: undefined;
    query: undefined;
    body: {
      'registration-id': number;
      /**
       * @maxItems 100
       */
      'address-documents': {
        'meta-data-id': number;
        'document-type': string;
      }[];
      /**
       * @maxItems 100
       */
      'sources-of-income': {
        source: string;
        value: string | number;
        /**
         * @maxItems 100
         */
        'income-documents': {
          'meta-data-id': number;
          'document-type': string;
        }[];
      }[];
    };
    answer: {
      id: number;
      'registration-id': number;
      'request-date': string;
      status: string;
      'registering-partner-id': number;
      'registering-partner-user-id'?: number | null;
      'registering-channel-id': number;
      'status-display': string;
    };
  };
  'POST /registrations/limit-increase/generate-upload-url': {
    params: undefined;
    query: undefined;
    body: {
      'file-type': string;
      'document-type': string;
    };
    answer: UploadUrl;
  };
  'GET /registrations/registration-request/check-inbound-limit': {
    params: undefined;
    query: {
      'id-type': string;
      'beneficiary-amount': string | number;
      type: string;
    };
    body: undefined;
    answer: {
      'limit-increase-required': boolean;
      'limit-tier-set': {
        id: number;
        name: string;
      };
      'required-documents': RequiredLimitDocument[];
    };
  };
  'GET /self-to-self/limit/check': {
    params: undefined;
    query: {
      'id-type': string;
      amount: string | number;
    };
    body: undefined;
    answer: {
      'id-type': string;
      'daily-limit-exceeded': boolean;
      'monthly-limit-exceeded': boolean;
      'can-continue': boolean;
      'has-additional-requirements': boolean;
      'additional-requirements': {
        'requirement-name': string;
        'requirement-type': string;
        'requirement-display-name': string;
      }[];
      message?: string | null;
    };
  };
  'GET /transactions/limit': {
    params: undefined;
    query: {
      'registration-id': number;
      amount?: string | number;
    };
    body: undefined;
    answer: {
      'daily-limit-reached': boolean;
      /**
       * At most 2 decimals.
       */
      'daily-limit-remaining': number;
      'monthly-limit-reached': boolean;
      /**
       * At most 2 decimals.
       */
      'monthly-limit-remaining': number;
    };
  };
  'GET /utility/inbound-limit-increase-document-type': {
    params: undefined;
    query: {
      'document-purpose': string;
    };
    body: undefined;
    answer: {
      id: number;
      type: string;
      active: boolean;
    }[];
  };
  'GET /utility/limit-increase/proof-of-address-type': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: NamedType[];
  };
  'GET /utility/limit-increase/proof-of-income-type': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: NamedType[];
  };
  'GET /utility/limit-increase/source-of-income-type': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: NamedType[];
  };
  'POST /digi-pay/init': {
    params: undefined;
    query: {
      transactionId: number;
    };
    body: undefined;
    answer: DigitalPayment;
  };
  'GET /outbound/payment/option': {
    params: undefined;
    query: {
      platform: string;
    };
    body: undefined;
    answer: string[];
  };
  'GET /payments/{paymentReference}/dual': {
    params: {
      paymentReference: string;
    };
    query: {
      'transaction-id': number;
      status: string;
    };
    body: undefined;
    answer: {
      'has-authorisation': boolean;
      authorisation?: {
        id: number;
        'payment-reference': string;
        'payment-option': string;
        status: string;
        'date-created': string;
        'expires-at'?: string | null;
      } | null;
    };
  };
  'POST /payments/{paymentReference}/request': {
    params: {
      paymentReference: string;
    };
    query: undefined;
    body: undefined;
    answer: {
      'payment-reference': string;
      status: string;
    };
  };
  'POST /transactions/{transactionId}/payment/request': {
    params: {
      transactionId: number;
    };
    query: undefined;
    body: {
      paymentReference: string;
      paymentPartner: string;
      clientPlatform: string;
    };
    answer: {
      redirectUrl: string;
    };
  };
  'POST /s3-documents': {
    params: undefined;
    query: undefined;
    body: {
      id?: number | null;
      'bucket-name'?: string | null;
      filepath?: string | null;
      'document-type': string;
      'file-type'?: string | null;
    };
    answer: StoredDocument;
  };
  'POST /s3-documents/generate-upload-url': {
    params: undefined;
    query: undefined;
    body: {
      id?: number | null;
      'bucket-name'?: string | null;
      filepath?: string | null;
      'document-type': string;
      'file-type'?: string | null;
    };
    answer: StoredDocument;
  };
  'POST /s3-documents/save-and-generate-upload-url': {
    params: undefined;
    query: undefined;
    body: {
      'document-type': string;
      'file-type': string;
    };
    answer: StoredDocument;
  };
  'GET /bop-category': {
    params: undefined;
    query: {
      'id-type': string;
      amount?: string | number;
      'is-self-to-self'?: boolean;
    };
    body: undefined;
    answer: BopCategory[];
  };
  'GET /reporting/declaration': {
    params: undefined;
    query: {
      version: number;
    };
    body: undefined;
    answer: Declaration;
  };
  'GET /reporting/declaration/latest': {
    params: undefined;
    query: {
      'requires-signature'?: boolean;
    };
    body: undefined;
    answer: Declaration;
  };
  'POST /chat/conversation': {
    params: undefined;
    query: undefined;
    body: {
      'user-id'?: number | null;
      'custom-type': string;
      message: string;
      /**
       * @maxItems 100
       */
      context?: {
        resourceType: string;
        resourceId: string | number;
      }[];
    };
    answer: Conversation;
  };
  'GET /chat/conversation/{id}': {
    params: {
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: Conversation;
  };
  'GET /chat/user/{id}': {
    params: {
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: {
      id: number;
      nickname: string;
      'sendbird-user-id': string;
      'profile-url'?: string | null;
      'credential-type': string;
    };
  };
  'POST /admin/contact-us': {
    params: undefined;
    query: undefined;
    body: {
      name: string;
      emailAddress: string;
      subject: string;
      messageBody: string;
      issue: string;
      cellphoneNumber: string;
      response: string;
      remoteIp?: string | null;
    };
    answer: {
      result: string;
    };
  };
  'GET /admin/transacting-partner-config': {
    params: undefined;
    query: {
      'remittance-partner': string;
    };
    body: undefined;
    answer: {
      [k: string]: string;
    };
  };
  'GET /system-config': {
    params: undefined;
    query: {
      key: string;
    };
    body: undefined;
    answer: {
      id: number;
      key: string;
      type: string;
      value: string;
      description?: string | null;
    };
  };
}
export interface Session {
  username: string;
  user: UserProfile;
  'transacting-partner-id': number;
  'transacting-channel-id': number;
  'registering-partner-id': number;
  'registering-channel-id': number;
  privileges: string[];
}
export interface UserProfile {
  id: number;
  'credential-id': number;
  'organisation-id': number;
  'first-name': string;
  'last-name': string;
  'agent-code'?: string | null;
  'id-number'?: string | null;
  nationality?: string | null;
  'cellphone-number'?: string | null;
  'alt-cellphone-number'?: string | null;
  email?: string | null;
  'street-number'?: string | null;
  'street-name'?: string | null;
  'building-name'?: string | null;
  suburb?: string | null;
  city?: string | null;
  province?: string | null;
  active: boolean;
  deleted: boolean;
}
export interface Customer {
  id: number;
  dob?: string | null;
  'first-name': string;
  'last-name': string;
  gender?: string | null;
  'id-number'?: string | null;
  'id-type'?: string | null;
  'country-code'?: string | null;
  'country-name'?: string | null;
  msisdn?: string | null;
  'email-address'?: string | null;
  'registration-id'?: number | null;
  'approval-status'?: string | null;
  'has-active-bank-card': boolean;
  'full-name'?: string | null;
  'msisdn-value'?: string | null;
  'country-iso2'?: string | null;
}
export interface UploadUrl {
  id: number;
  'presigned-url': string;
}
export interface RegistrationRequestInput {
  msisdn?: string | null;
  email?: string | null;
  'id-type': string;
  'id-number': string;
  'id-expiry-date'?: string | null;
  'identity-document': number;
  picture: number;
  'first-name': string;
  'last-name': string;
  dob: string;
  gender: string;
  nationality: string;
  'street-number': string;
  'street-name': string;
  town: string;
  city: string;
  province: string;
  'postal-code': string;
  context: string;
  'context-id': number;
  'registration-type': string;
  'reporting-declaration-signed': boolean;
  'reporting-declaration-version': number;
  'inbound-limit-tier-set-id'?: number | null;
  'inbound-limit-tier-set-name'?: string | null;
  'inbound-limit-document-purposes'?: string | null;
  'inbound-limit-document-type-ids'?: string | null;
  'inbound-limit-document-metadata-ids'?: string | null;
  'additional-document-purposes'?: string | null;
  'additional-document-type-ids'?: string | null;
  'additional-document-metadata-ids'?: string | null;
}
export interface Currency {
  id: number;
  code: string;
  'brand-id': number;
  'country-id': number;
  'country-code': string;
  'country-name': string;
  'payout-method-id': number;
  'payout-method': string;
  'payout-partner-id': number;
  'payout-partner-name': string;
  'payout-partner-brand-reference-id': number;
  active: boolean;
  available: boolean;
}
export interface PayoutMethod {
  id: number;
  'country-id': number;
  'country-code': string;
  'country-name': string;
  method: string;
  'method-value': string;
  active: boolean;
  available: boolean;
}
export interface PayoutPartner {
  id: number;
  'country-id': number;
  'country-code': string;
  'country-name': string;
  'payout-method-id': number;
  'payout-method': string;
  name: string;
  'brand-reference-id': number;
  type: string;
  active: boolean;
  available: boolean;
}
export interface Choice {
  value: string;
  'display-value': string;
}
export interface Beneficiary {
  id: number;
  'registration-id': number;
  'beneficiary-name': string;
  'country-id': number;
  'country-name': string;
  'payout-method-id': number;
  'payout-method-name': string;
  'payout-partner-id': number;
  'payout-partner-name': string;
  'currency-id': number;
  'currency-name': string;
  'quotation-type': string;
  /**
   * At most 2 decimals.
   */
  amount: number;
  active: boolean;
  deleted: boolean;
  'quotation-reference'?: string | null;
  'required-fields': CapturedField[];
  'country-iso2'?: string | null;
  version?: number | null;
}
export interface CapturedField {
  'required-field-id': number;
  'required-field-value': string;
}
export interface Quotation {
  'quotation-reference': string;
  /**
   * At most 2 decimals.
   */
  vat: number;
  /**
   * At most 2 decimals.
   */
  total: number;
  /**
   * At most 2 decimals.
   */
  fees: number;
  /**
   * 6 significant digits.
   */
  'effective-rate': number;
  /**
   * At most 2 decimals.
   */
  'destination-amount': number;
  'destination-currency': string;
  'bop-category': QuotedBopCategory;
  'required-fields': RequiredField[];
  /**
   * At most 2 decimals.
   */
  amount?: number;
  'valid-until'?: string;
}
export interface QuotedBopCategory {
  name: string;
  'reporting-code': string;
  'inbound-description': string;
  'outbound-description': string;
}
export interface RequiredField {
  id: number;
  'field-name': string;
  'display-name': string;
  description?: string | null;
  'data-type': string;
  mandatory: boolean;
  'possible-values': {
    id: number;
    'display-value': string;
    value: string;
    'brand-required-field-id': number;
  }[];
}
export interface CreatedTransaction {
  'transaction-id': number;
  /**
   * At most 2 decimals.
   */
  fees: number;
  /**
   * At most 2 decimals.
   */
  vat: number;
  /**
   * At most 2 decimals.
   */
  total: number;
  /**
   * At most 2 decimals.
   */
  'destination-amount': number;
  currency: string;
  country: string;
  /**
   * At most 2 decimals.
   */
  amount?: number;
  status?: string;
  'payment-reference'?: string | null;
  'expires-at'?: string | null;
  'hold-reason'?: string | null;
  'next-actor'?: string | null;
  'due-date'?: string | null;
}
export interface Transaction {
  'transaction-id': number;
  'transaction-type': 'OUTBOUND' | 'INBOUND';
  'payment-reference'?: string | null;
  'collection-pin'?: string | null;
  /**
   * At most 2 decimals.
   */
  amount: number;
  /**
   * At most 2 decimals.
   */
  total: number;
  /**
   * At most 2 decimals.
   */
  fees: number;
  /**
   * At most 2 decimals.
   */
  vat: number;
  currency: string;
  'destination-currency': string;
  /**
   * At most 2 decimals.
   */
  'destination-amount': number;
  status: string;
  'full-name': string;
  'beneficiary-full-name': string;
  'beneficiary-country-iso2': string;
  'country-display-value': string;
  'display-date': string;
  'registration-id': number;
  /**
   * At most 2 decimals.
   */
  'dollar-amount'?: number | null;
  /**
   * 6 significant digits.
   */
  'exchange-rate': number;
  'remittance-partner'?: string | null;
  'remittance-brand-id'?: number | null;
  'remittance-brand-order-no'?: string | null;
  'receiver-reference-number'?: string | null;
  'customer-msisdn'?: string | null;
  'customer-dob'?: string | null;
  'payout-method'?: string | null;
  'payout-partner-name'?: string | null;
  'expires-at'?: string | null;
  'has-receipt'?: boolean;
  'hold-reason'?: string | null;
  'next-actor'?: string | null;
  'due-date'?: string | null;
  history?: {
    status: string;
    date: string;
    by?: string | null;
  }[];
}
export interface UniversalTransaction {
  'transaction-id': number;
  'transaction-type': 'OUTBOUND' | 'INBOUND';
  date: string;
  /**
   * At most 2 decimals.
   */
  amount: number;
  /**
   * At most 2 decimals.
   */
  vat: number;
  /**
   * At most 2 decimals.
   */
  fees: number;
  /**
   * At most 2 decimals.
   */
  'dest-amount': number;
  currency: string;
  country: string;
  'country-display-value': string;
  status: string;
  'payment-reference'?: string | null;
  'collection-pin'?: string | null;
  'first-name': string;
  'last-name': string;
}
export interface InboundTransaction {
  id: number;
  'remittance-brand-order-no': string;
  'collection-pin': string;
  'beneficiary-first-name': string;
  'beneficiary-last-name': string;
  'beneficiary-msisdn': string;
  'customer-first-name': string;
  'customer-last-name': string;
  'date-created': string;
  'inbound-transaction-type': string;
  'inbound-transaction-type-display-value': string;
  'inbound-transaction-status': string;
  'inbound-transaction-status-display-value': string;
  'country-from': string;
  'country-from-display-value': string;
  'beneficiary-currency': string;
  /**
   * At most 2 decimals.
   */
  'beneficiary-amount': number;
  'remittance-partner': string;
  'integrating-partner': string;
  'sender-type': string;
  'provided-fields': {
    'required-field-id': number;
    'required-field-value': string;
    'provided-field-name': string;
    'provided-field-display-name': string;
  }[];
  'hold-reason'?: string | null;
  'next-actor'?: string | null;
  'due-date'?: string | null;
  history?: {
    status: string;
    date: string;
    by?: string | null;
  }[];
}
export interface InboundRequest {
  id: number;
  'inbound-transaction-id': number;
  'registration-id': number;
  status: string;
  'request-date': string;
  'hold-reason'?: string | null;
  'next-actor'?: string | null;
  'due-date'?: string | null;
}
export interface InboundLookup {
  'transaction-id': number;
  'collection-pin': string;
  'transaction-type': string;
  'transaction-type-display-value': string;
  'country-from': string;
  'beneficiary-currency': string;
  /**
   * At most 2 decimals.
   */
  'beneficiary-amount': number;
  'beneficiary-first-name': string;
  'beneficiary-last-name': string;
  'beneficiary-msisdn': string;
  'customer-first-name': string;
  'customer-last-name': string;
  'sender-type': string;
  'required-fields': RequiredField[];
  'limit-increase-required': boolean;
  'required-documents': {
    documentPurpose: string;
    'document-purpose-display-value'?: string | null;
    'document-types': {
      id: number;
      type: string;
      active: boolean;
    }[];
  }[];
}
export interface FollowUp {
  id: number;
  'user-id'?: number | null;
  'redemption-request-id': number;
  'date-created': string;
  reason: string;
  status: string;
  'requires-signing-of-reporting-declaration': boolean;
  'reporting-declaration-version'?: number | null;
  requirements: {
    id: number;
    'document-purpose': string;
    'document-purpose-display-value': string;
    status: string;
    'captured-document'?: {
      'requirement-document-id': number;
      'meta-data-id': number;
      'document-type-id': number;
    } | null;
  }[];
}
export interface RequiredLimitDocument {
  id: number;
  'inbound-limit-tier-set-id': number;
  'document-purpose': string;
  'document-purpose-display-value': string;
}
export interface NamedType {
  name: string;
  'display-value': string;
}
export interface DigitalPayment {
  transmissionDateTime: string;
  referenceKey: string;
  qrCodePayment?: {
    qrCodeUrl: string;
    supportedApplications: string[];
  } | null;
  responseCode: string;
  responseDescription: string;
  appPaymentLinks: {
    paymentMethodName: string;
    paymentUrl: string;
  }[];
  webPaymentLinks: {
    paymentMethodName: string;
    paymentUrl: string;
  }[];
}
export interface StoredDocument {
  id: number;
  'bucket-name': string;
  filepath: string;
  'document-type': string;
  'presigned-url'?: string | null;
}
export interface BopCategory {
  name: string;
  'reporting-code': string;
  'inbound-description': string;
  'outbound-description': string;
  /**
   * At most 2 decimals.
   */
  threshold: number;
}
export interface Declaration {
  id: number;
  declaration: string;
  version: number;
  'requires-new-signature': boolean;
  dateCreated: string;
}
export interface Conversation {
  id: number;
  status: string;
  sendbirdUrl: string;
  userId: number;
}
export interface ErrorBody {
  /**
   * A sentence for the user.
   */
  message: string;
  'error-code': string;
  errors: string[];
  /**
   * Of a 500: the id under which the log tells the rest.
   */
  reference?: string;
  /**
   * Of QUOTATION_ALREADY_USED: the transaction that is just what was asked for.
   */
  'transaction-id'?: number;
}
export interface Authorisation {
  id: number;
  'payment-reference': string;
  'payment-option': string;
  status: string;
  'date-created': string;
  'expires-at'?: string | null;
}
