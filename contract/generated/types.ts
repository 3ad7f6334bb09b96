// Made from the contract by `npm run codegen`; a change here is lost.

/**
 * Every call by method and path.
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
      /**
       * The username of the credential.
       */
      username: string;
      /**
       * The current PIN.
       */
      'old-password': string;
      /**
       * The new PIN: 4 digits, and not easily guessed.
       */
      'new-password': string;
    };
    answer: {
      /**
       * Confirmation.
       *
       * - `OK`: done
       */
      result: 'OK';
    };
  };
  'POST /authentication/forgot-password': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Cellphone number or e-mail address.
       */
      username: string;
    };
    answer: {
      /**
       * Confirmation.
       *
       * - `OK`: done
       */
      result: 'OK';
    };
  };
  'POST /authentication/reset-password': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The username. A South African number: `082…`, `2782…` or `+2782…`.
       */
      username: string;
      /**
       * The same number again. A South African number: `082…`, `2782…` or `+2782…`.
       */
      'cellphone-number': string;
    };
    answer: {
      /**
       * Confirmation.
       *
       * - `OK`: done
       */
      result: 'OK';
    };
  };
  'GET /transactions/customer': {
    params: undefined;
    query: {
      /**
       * Cellphone number or e-mail address of the credential.
       */
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
      /**
       * This requirement.
       */
      id: number;
      /**
       * The channel of the sign-up.
       */
      'registering-channel-id': number;
      /**
       * Kind of document.
       *
       * - `Identity`: photo of the identity document
       * - `Picture`: photo of the person holding it
       */
      'document-type': 'Identity' | 'Picture';
    }[];
  };
  'POST /registrations/documents/generate-upload-url': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The extension of the file, in lower case.
       *
       * - `jpg`: JPEG picture
       * - `jpeg`: JPEG picture
       * - `png`: PNG picture
       * - `webp`: WebP picture
       * - `gif`: GIF picture
       * - `bmp`: bitmap picture
       * - `heic`: HEIC picture
       * - `pdf`: PDF document
       */
      'file-type': string;
      /**
       * Kind of document.
       *
       * - `Identity`: photo of the identity document
       * - `Picture`: photo of the person holding it
       */
      'registration-document-type': string;
    };
    answer: UploadUrl;
  };
  'GET /registrations/registration-referral/generate-referral-link': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      /**
       * The URL to share.
       */
      'referral-link': string;
    };
  };
  'POST /registrations/registration-request/': {
    params: undefined;
    query: undefined;
    body: RegistrationRequestInput;
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
      status?: 'PENDING' | 'APPROVED' | 'REJECTED';
    };
  };
  'POST /registrations/registration/': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * City of the home address.
       */
      city: string;
      /**
       * Date of birth; at least 18 years ago. `yyyy-MM-dd`.
       */
      dob: string;
      /**
       * One document of each type that `GET /registrations/documents` lists.
       *
       * @maxItems 100
       */
      documents: {
        /**
         * The document.
         */
        'meta-data-id': number;
        /**
         * Kind of document.
         *
         * - `Identity`: photo of the identity document
         * - `Picture`: photo of the person holding it
         */
        'document-type': string;
      }[];
      /**
       * First names: letters and spaces, at least 5.
       */
      'first-name': string;
      /**
       * Gender; must match a South African ID number.
       *
       * - `Male`: male
       * - `Female`: female
       */
      gender: string;
      /**
       * Expiry date of the document; `9999-12-31` for SA ID and Foreign ID. `yyyy-MM-dd`.
       */
      'id-expiry-date'?: string | null;
      /**
       * Number of the identity document.
       */
      'id-number': string;
      /**
       * Kind of the identity document.
       *
       * - `SA ID`: South African identity document; its number has 13 digits
       * - `Asylum Paper`: asylum seeker or refugee permit
       * - `Foreign Passport`: passport of another country
       * - `Foreign ID`: identity document of another country
       */
      'id-type': string;
      /**
       * Family name: letters and spaces, at least 5.
       */
      'last-name': string;
      /**
       * Cellphone number; becomes the username. A South African number: `082…`, `2782…` or `+2782…`.
       */
      msisdn: string;
      /**
       * Nationality. ISO 3166-1 alpha-3, from `GET /utility/country`.
       */
      nationality: string;
      /**
       * Postal code of the home address: 4 digits.
       */
      'postal-code': string;
      /**
       * Street number and street name of the home address.
       */
      street: string;
      /**
       * Town or suburb of the home address.
       */
      town: string;
      /**
       * Province of the home address.
       *
       * - `EASTERN_CAPE`: Eastern Cape
       * - `FREE_STATE`: Free State
       * - `GAUTENG`: Gauteng
       * - `KWAZULU_NATAL`: KwaZulu-Natal
       * - `LIMPOPO`: Limpopo
       * - `MPUMALANGA`: Mpumalanga
       * - `NORTH_WEST`: North West
       * - `NORTHERN_CAPE`: Northern Cape
       * - `WESTERN_CAPE`: Western Cape
       */
      province: string;
    };
    answer: Customer;
  };
  'GET /transactions/country': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      /**
       * The countries.
       */
      countries: {
        /**
         * The country; goes into `country-id`.
         */
        id: number;
        /**
         * The country, in words.
         */
        name: string;
        /**
         * The country. ISO 3166-1 alpha-3.
         */
        code: string;
        /**
         * The country. ISO 3166-1 alpha-2.
         */
        'country-iso2'?: string | null;
      }[];
    }[];
  };
  'GET /transactions/currency': {
    params: undefined;
    query: {
      /**
       * The partner; from `GET /transactions/payout-partner`.
       */
      'payout-partner-id': number;
    };
    body: undefined;
    answer: Currency[];
  };
  'GET /transactions/payout-method': {
    params: undefined;
    query: {
      /**
       * The country; from `GET /transactions/country`.
       */
      'country-id': number;
    };
    body: undefined;
    answer: PayoutMethod[];
  };
  'GET /transactions/payout-partner': {
    params: undefined;
    query: {
      /**
       * The payout method; from `GET /transactions/payout-method`.
       */
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
      /**
       * The country. ISO 3166-1 alpha-2.
       */
      alpha2: string;
      /**
       * The country. ISO 3166-1 alpha-3.
       */
      alpha3: string;
      /**
       * The country, in words.
       */
      name: string;
    }[];
  };
  'GET /utility/province': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      /**
       * The province, in words.
       */
      'display-name': string;
      /**
       * Value to send.
       *
       * - `EASTERN_CAPE`: Eastern Cape
       * - `FREE_STATE`: Free State
       * - `GAUTENG`: Gauteng
       * - `KWAZULU_NATAL`: KwaZulu-Natal
       * - `LIMPOPO`: Limpopo
       * - `MPUMALANGA`: Mpumalanga
       * - `NORTH_WEST`: North West
       * - `NORTHERN_CAPE`: Northern Cape
       * - `WESTERN_CAPE`: Western Cape
       */
      value:
        | 'EASTERN_CAPE'
        | 'FREE_STATE'
        | 'GAUTENG'
        | 'KWAZULU_NATAL'
        | 'LIMPOPO'
        | 'MPUMALANGA'
        | 'NORTH_WEST'
        | 'NORTHERN_CAPE'
        | 'WESTERN_CAPE';
    }[];
  };
  'GET /transactions/beneficiary': {
    params: undefined;
    query: {
      /**
       * The customer's registration; from `GET /transactions/customer`.
       */
      'registration-id': number;
      /**
       * Part of a name.
       */
      search?: string;
    };
    body: undefined;
    answer: Beneficiary[];
  };
  'POST /transactions/beneficiary': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * 0; the server assigns the id.
       */
      id?: number | null;
      /**
       * The customer's registration; from `GET /transactions/customer`.
       */
      'registration-id': number;
      /**
       * Always derived from the required fields 22 and 24.
       */
      'beneficiary-name'?: string | null;
      /**
       * Destination country; from `GET /transactions/country`.
       */
      'country-id': number;
      /**
       * Payout method; from `GET /transactions/payout-method`.
       */
      'payout-method-id': number;
      /**
       * The payout partner; from `GET /transactions/payout-partner`.
       */
      'payout-partner-id': number;
      /**
       * Payout currency; from `GET /transactions/currency`.
       */
      'currency-id': number;
      /**
       * Meaning of the amount.
       *
       * - `SENDER_AMOUNT`: rand to send, excluding fee and VAT
       * - `SENDER_AMOUNT_INCLUSIVE`: rand to pay in total, including fee and VAT
       * - `RECEIVER_AMOUNT`: the amount the beneficiary receives, in the destination currency
       */
      'quotation-type': string;
      /**
       * In rand, or in the destination currency for `RECEIVER_AMOUNT`. A number or a decimal string, at most 2 decimals.
       */
      amount: string | number;
      /**
       * The quote whose required fields were filled in.
       */
      'quotation-reference'?: string | null;
      /**
       * One entry for each of the quote's `required-fields`.
       *
       * @maxItems 100
       */
      'required-fields': {
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
    answer: Beneficiary;
  };
  'GET /transactions/beneficiary-required-field': {
    params: undefined;
    query: {
      /**
       * The beneficiary; from `GET /transactions/beneficiary`.
       */
      'beneficiary-id': number;
    };
    body: undefined;
    answer: {
      /**
       * The field.
       */
      id: number;
      /**
       * The beneficiary.
       */
      'beneficiary-id': number;
      /**
       * The field; goes into `required-field-id`.
       */
      'required-field-id': number;
      /**
       * The value; empty if there is none.
       */
      value: string;
      /**
       * The label to show.
       */
      'display-name': string;
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
       * A hint to display next to it.
       */
      description?: string | null;
      /**
       * The choices of an ENUM; empty otherwise.
       */
      'possible-values'?: {
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
       * A code.
       */
      'field-name'?: string;
      /**
       * The pattern of the normalised value: a phone number as country code and number, digits only; an ALPHA_NUMERIC value without spaces and hyphens, in upper case. Other formats may be sent. Empty if the data type is enough.
       */
      pattern?: string;
      /**
       * For a phone number: the calling code of its country, digits only.
       */
      'dial-code'?: string;
    }[];
  };
  'DELETE /transactions/beneficiary/{id}': {
    params: {
      /**
       * The beneficiary; from `GET /transactions/beneficiary`.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'GET /transactions/beneficiary/{id}': {
    params: {
      /**
       * The beneficiary; from `GET /transactions/beneficiary`.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: Beneficiary;
  };
  'PUT /transactions/beneficiary/{id}': {
    params: {
      /**
       * The beneficiary; from `GET /transactions/beneficiary`.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * May be sent as read; it is ignored.
       */
      id?: number | null;
      /**
       * May be sent as read; it is ignored.
       */
      'registration-id'?: number | null;
      /**
       * May be sent as read; it is ignored.
       */
      'beneficiary-name'?: string | null;
      /**
       * May be sent as read; it is ignored.
       */
      'country-id'?: number | null;
      /**
       * May be sent as read; it is ignored.
       */
      'country-name'?: string | null;
      /**
       * May be sent as read; it is ignored.
       */
      'payout-method-id'?: number | null;
      /**
       * May be sent as read; it is ignored.
       */
      'payout-method-name'?: string | null;
      /**
       * May be sent as read; it is ignored.
       */
      'payout-partner-id'?: number | null;
      /**
       * May be sent as read; it is ignored.
       */
      'payout-partner-name'?: string | null;
      /**
       * May be sent as read; it is ignored.
       */
      'currency-id'?: number | null;
      /**
       * May be sent as read; it is ignored.
       */
      'currency-name'?: string | null;
      /**
       * Meaning of the amount.
       *
       * - `SENDER_AMOUNT`: rand to send, excluding fee and VAT
       * - `SENDER_AMOUNT_INCLUSIVE`: rand to pay in total, including fee and VAT
       * - `RECEIVER_AMOUNT`: the amount the beneficiary receives, in the destination currency
       */
      'quotation-type': string;
      /**
       * In rand, or in the destination currency for `RECEIVER_AMOUNT`. A number or a decimal string, at most 2 decimals.
       */
      amount: string | number;
      /**
       * May be sent as read; it is ignored.
       */
      active?: boolean | null;
      /**
       * May be sent as read; it is ignored.
       */
      deleted?: boolean | null;
      /**
       * May be sent as read; it is ignored.
       */
      'quotation-reference'?: string | null;
      /**
       * One entry for each of the quote's `required-fields`.
       *
       * @maxItems 100
       */
      'required-fields': {
        /**
         * The field; its `id` in the quote.
         */
        'required-field-id': number;
        /**
         * The value; for ENUM the `value` of the choice.
         */
        'required-field-value': string;
      }[];
      /**
       * The version that was read; without it the last change wins.
       */
      version?: number | null;
    };
    answer: Beneficiary;
  };
  'POST /transactions/beneficiary-quotation': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The beneficiary; from `GET /transactions/beneficiary`.
       */
      'beneficiary-id': number;
      /**
       * Meaning of the amount.
       *
       * - `SENDER_AMOUNT`: rand to send, excluding fee and VAT
       * - `SENDER_AMOUNT_INCLUSIVE`: rand to pay in total, including fee and VAT
       * - `RECEIVER_AMOUNT`: the amount the beneficiary receives, in the destination currency
       */
      'quotation-type': string;
      /**
       * In rand, or in the destination currency for `RECEIVER_AMOUNT`. A number or a decimal string, at most 2 decimals.
       */
      amount: string | number;
    };
    answer: Quotation;
  };
  'POST /transactions/quotation': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Destination country; from `GET /transactions/country`.
       */
      'country-id': number;
      /**
       * Payout method; from `GET /transactions/payout-method`.
       */
      'payout-method-id': number;
      /**
       * The payout partner; from `GET /transactions/payout-partner`.
       */
      'payout-partner-id': number;
      /**
       * Payout currency; from `GET /transactions/currency`.
       */
      'currency-id': number;
      /**
       * Meaning of the amount.
       *
       * - `SENDER_AMOUNT`: rand to send, excluding fee and VAT
       * - `SENDER_AMOUNT_INCLUSIVE`: rand to pay in total, including fee and VAT
       * - `RECEIVER_AMOUNT`: the amount the beneficiary receives, in the destination currency
       */
      'quotation-type': string;
      /**
       * In rand, or in the destination currency for `RECEIVER_AMOUNT`. A number or a decimal string, at most 2 decimals.
       */
      amount: string | number;
      /**
       * The customer's registration; from `GET /transactions/customer`.
       */
      'registration-id': number;
    };
    answer: Quotation;
  };
  'GET /transactions/quotation-request': {
    params: undefined;
    query: {
      /**
       * One of the customer's outbound transactions.
       */
      'transaction-id': number;
    };
    body: undefined;
    answer: {
      /**
       * The quote.
       */
      id: number;
      /**
       * Destination country, in words.
       */
      country: string;
      /**
       * Payout method, in words.
       */
      'payout-method': string;
      /**
       * The payout partner.
       */
      'payout-partner-name': string;
      /**
       * The payout currency. ISO 4217.
       */
      currency: string;
      /**
       * Meaning of the amount.
       *
       * - `SENDER_AMOUNT`: rand to send, excluding fee and VAT
       * - `SENDER_AMOUNT_INCLUSIVE`: rand to pay in total, including fee and VAT
       * - `RECEIVER_AMOUNT`: the amount the beneficiary receives, in the destination currency
       */
      'quotation-type': 'SENDER_AMOUNT' | 'SENDER_AMOUNT_INCLUSIVE' | 'RECEIVER_AMOUNT';
      /**
       * Meaning of the amount, in words.
       */
      'quotation-type-display': string;
      /**
       * The requested amount: in rand, or in the destination currency for `RECEIVER_AMOUNT`.
       */
      amount: number;
      /**
       * The saved beneficiary, if there is one.
       */
      'beneficiary-id'?: number | null;
      /**
       * Destination country; from `GET /transactions/country`.
       */
      'country-id'?: number;
      /**
       * Payout method; from `GET /transactions/payout-method`.
       */
      'payout-method-id'?: number;
      /**
       * The payout partner; from `GET /transactions/payout-partner`.
       */
      'payout-partner-id'?: number;
      /**
       * Payout currency; from `GET /transactions/currency`.
       */
      'currency-id'?: number;
      /**
       * Values of the fields about the beneficiary.
       */
      'captured-fields'?: CapturedField[];
    };
  };
  'POST /transactions/beneficiary-transaction': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The quote; it can be used once, until its `valid-until`.
       */
      'quotation-reference': string;
      /**
       * The customer's registration; from `GET /transactions/customer`.
       */
      'registration-id': number;
      /**
       * The beneficiary of the quote.
       */
      'beneficiary-id': number;
      /**
       * One entry for each of the quote's `required-fields`.
       *
       * @maxItems 100
       */
      'captured-fields': {
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
    answer: CreatedTransaction;
  };
  'POST /transactions/transaction': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The quote; it can be used once, until its `valid-until`.
       */
      'quotation-reference': string;
      /**
       * The customer's registration; from `GET /transactions/customer`.
       */
      'registration-id': number;
      /**
       * The saved beneficiary of the quote, if there is one.
       */
      'beneficiary-id'?: number | null;
      /**
       * One entry for each of the quote's `required-fields`.
       *
       * @maxItems 100
       */
      'captured-fields': {
        /**
         * The field; its `id` in the quote.
         */
        'required-field-id': number;
        /**
         * The value; for ENUM the `value` of the choice.
         */
        'required-field-value': string;
      }[];
      /**
       * Whether to save the beneficiary.
       */
      'save-beneficiary'?: boolean | null;
    };
    answer: CreatedTransaction;
  };
  'GET /transactions/transaction/{id}': {
    params: {
      /**
       * One of the customer's outbound transactions.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: Transaction;
  };
  'POST /transactions/transaction/{id}/expire': {
    params: {
      /**
       * One of the customer's outbound transactions.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: {
      /**
       * Confirmation.
       *
       * - `OK`: done
       */
      result: 'OK';
    };
  };
  'GET /transactions/universal-transaction': {
    params: undefined;
    query: {
      /**
       * The customer's registration; from `GET /transactions/customer`.
       */
      'registration-id': number;
    };
    body: undefined;
    answer: UniversalTransaction[];
  };
  'GET /transactions/inbound': {
    params: undefined;
    query: {
      /**
       * The token of the link.
       */
      token: string;
    };
    body: undefined;
    answer: InboundTransaction;
  };
  'GET /transactions/inbound/payment': {
    params: undefined;
    query: {
      /**
       * The order.
       */
      'inbound-transaction-id': number;
    };
    body: undefined;
    answer: {
      /**
       * The payment.
       */
      id: number;
      /**
       * The order.
       */
      'inbound-transaction-id': number;
      /**
       * The recipient.
       */
      'user-id'?: number | null;
      /**
       * When it was sent. ISO 8601 in South African time, with its offset `+02:00`.
       */
      'request-date': string;
      /**
       * When the money is in the account.
       *
       * - `CASH`: a cash voucher was sent
       * - `IMMEDIATE`: arrives immediately
       * - `EFT`: arrives before midnight, the next day or after the weekend
       */
      'payment-time-frame': 'CASH' | 'IMMEDIATE' | 'EFT';
    };
  };
  'PUT /transactions/inbound/search': {
    params: undefined;
    query: {
      /**
       * The sender's reference.
       */
      reference: string;
      /**
       * The remittance partner, such as `PARTNER_ONE`.
       */
      'remittance-partner': string;
      /**
       * The recipient's cellphone number in the order: 8 to 13 digits.
       */
      'customer-identifier': string;
    };
    body: undefined;
    answer: {
      /**
       * The order.
       */
      'transaction-id': number;
      /**
       * Country of the sender. ISO 3166-1 alpha-2.
       */
      'country-from': string;
      /**
       * The currency the recipient receives. ISO 4217.
       */
      'beneficiary-currency': string;
      /**
       * The amount the recipient receives. In rand, at most 2 decimals.
       */
      'beneficiary-amount': number;
      /**
       * The recipient's first names.
       */
      'beneficiary-first-name': string;
      /**
       * The recipient's family name.
       */
      'beneficiary-last-name': string;
      /**
       * The recipient's cellphone number. Country code and number without plus, such as `27820000001`.
       */
      'beneficiary-msisdn': string;
      /**
       * The sender's first names.
       */
      'customer-first-name': string;
      /**
       * The sender's family name.
       */
      'customer-last-name': string;
      /**
       * Whether the recipient is already a customer.
       */
      'is-registered': boolean;
      /**
       * URL at which the recipient registers.
       */
      'registration-url'?: string | null;
    };
  };
  'GET /transactions/inbound/{id}': {
    params: {
      /**
       * The order; `transaction-id` of an INBOUND item of the list.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: InboundTransaction;
  };
  'GET /transactions/inbound/{id}/is-redeemable': {
    params: {
      /**
       * The order.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: {
      /**
       * The order.
       */
      'transaction-id'?: number | null;
      /**
       * Whether it can be redeemed.
       */
      redeemable: boolean;
      /**
       * The reason if it cannot, in a sentence for the recipient.
       */
      message?: string | null;
    };
  };
  'POST /transactions/inbound': {
    params: undefined;
    query: {
      /**
       * The version of the declaration the customer accepted.
       */
      'reporting-declaration-version'?: number;
    };
    body: {
      /**
       * The customer's registration; from `GET /transactions/customer`.
       */
      'registration-id': number;
      /**
       * The order; from `GET /transactions/inbound/lookup`.
       */
      'transaction-id': number;
      /**
       * One entry for each of the quote's `required-fields`.
       *
       * @maxItems 100
       */
      'captured-fields': {
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
    answer: InboundRequest;
  };
  'POST /transactions/inbound/limit-increase': {
    params: undefined;
    query: {
      /**
       * The version of the declaration the customer accepted.
       */
      'reporting-declaration-version'?: number;
    };
    body: {
      /**
       * The customer's registration; from `GET /transactions/customer`.
       */
      'registration-id': number;
      /**
       * The order; from `GET /transactions/inbound/lookup`.
       */
      'transaction-id': number;
      /**
       * One entry for each of the quote's `required-fields`.
       *
       * @maxItems 100
       */
      'captured-fields': {
        /**
         * The field; its `id` in the quote.
         */
        'required-field-id': number;
        /**
         * The value; for ENUM the `value` of the choice.
         */
        'required-field-value': string;
      }[];
      /**
       * A document for each purpose.
       *
       * @maxItems 100
       */
      documents: {
        /**
         * Purpose of the document; a `documentPurpose` of the lookup.
         */
        'document-purpose': string;
        /**
         * Kind of document; one of the types of that purpose.
         */
        'document-type-id': number;
        /**
         * Kind of document, in words.
         */
        'document-type': string;
        /**
         * The document, with its file uploaded.
         */
        'meta-data-id': number;
      }[];
    };
    answer: InboundRequest;
  };
  'GET /transactions/inbound/lookup': {
    params: undefined;
    query: {
      /**
       * The customer's registration; from `GET /transactions/customer`.
       */
      'registration-id': number;
      /**
       * The collection PIN, received from the sender.
       */
      'collection-pin': string;
    };
    body: undefined;
    answer: InboundLookup;
  };
  'GET /transactions/inbound/redemption/follow-up': {
    params: undefined;
    query: {
      /**
       * The token of the link.
       */
      token: string;
    };
    body: undefined;
    answer: FollowUp;
  };
  'POST /transactions/inbound/redemption/follow-up/{id}/capture': {
    params: {
      /**
       * The follow-up.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * A document for each requirement; for an approved requirement, its current document.
       *
       * @maxItems 100
       *
       * Items: A document submitted for a requirement.
       */
      'captured-documents': {
        /**
         * The requirement.
         */
        'requirement-document-id': number;
        /**
         * The document, with its file uploaded.
         */
        'meta-data-id': number;
        /**
         * Kind of document.
         */
        'document-type-id': number;
      }[];
      /**
       * Whether the declaration was accepted.
       */
      'signed-reporting-declaration': boolean;
      /**
       * Version of the declaration.
       */
      'reporting-declaration-version'?: number | null;
    };
    answer: {
      /**
       * The follow-up.
       */
      id: number;
      /**
       * Status.
       *
       * - `PENDING_CUSTOMER`: waiting for the recipient
       * - `SUBMITTED`: submitted
       */
      status: 'PENDING_CUSTOMER' | 'SUBMITTED';
    };
  };
  'GET /transactions/inbound/redemption/{id}': {
    params: {
      /**
       * The redemption request.
       */
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
      /**
       * The customer's registration; from `GET /transactions/customer`.
       */
      'registration-id': number;
      /**
       * Proofs of address; may be empty.
       *
       * @maxItems 100
       */
      'address-documents': {
        /**
         * The document, with its file uploaded.
         */
        'meta-data-id': number;
        /**
         * Kind of proof; a `name` from the list of such proofs.
         */
        'document-type': string;
      }[];
      /**
       * Sources of income.
       *
       * @maxItems 100
       */
      'sources-of-income': {
        /**
         * A `name` from the list of sources.
         */
        source: string;
        /**
         * Income from this source; `'0'` if not stated. In rand. A number or a decimal string, at most 2 decimals.
         */
        value: string | number;
        /**
         * Proofs of this income.
         *
         * @maxItems 100
         */
        'income-documents': {
          /**
           * The document, with its file uploaded.
           */
          'meta-data-id': number;
          /**
           * Kind of proof; a `name` from the list of such proofs.
           */
          'document-type': string;
        }[];
      }[];
    };
    answer: {
      /**
       * The request.
       */
      id: number;
      /**
       * The customer's registration; from `GET /transactions/customer`.
       */
      'registration-id': number;
      /**
       * When it was made. ISO 8601 in South African time, with its offset `+02:00`.
       */
      'request-date': string;
      /**
       * Status.
       *
       * - `PENDING`: waiting for a decision
       * - `APPROVED`: granted
       * - `DECLINED`: refused
       */
      status: 'PENDING' | 'APPROVED' | 'DECLINED';
      /**
       * The partner under which the customer is registered.
       */
      'registering-partner-id': number;
      /**
       * The user who registered the customer.
       */
      'registering-partner-user-id'?: number | null;
      /**
       * The channel through which the customer is registered.
       */
      'registering-channel-id': number;
      /**
       * Status, in words.
       */
      'status-display': string;
    };
  };
  'POST /registrations/limit-increase/generate-upload-url': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The extension of the file, in lower case.
       *
       * - `jpg`: JPEG picture
       * - `jpeg`: JPEG picture
       * - `png`: PNG picture
       * - `webp`: WebP picture
       * - `gif`: GIF picture
       * - `bmp`: bitmap picture
       * - `heic`: HEIC picture
       * - `pdf`: PDF document
       */
      'file-type': string;
      /**
       * Purpose of the document.
       *
       * - `PROOF_OF_INCOME`: proof of income
       * - `PROOF_OF_ADDRESS`: proof of address
       */
      'document-type': string;
    };
    answer: UploadUrl;
  };
  'GET /registrations/registration-request/check-inbound-limit': {
    params: undefined;
    query: {
      /**
       * Kind of the recipient's identity document.
       *
       * - `SA_ID`: South African identity document; its number has 13 digits
       * - `ASYLUM_PAPER`: asylum seeker or refugee permit
       * - `FOREIGN_PASSPORT`: passport of another country
       * - `FOREIGN_ID`: identity document of another country
       */
      'id-type': string;
      /**
       * The amount to be received. In rand. A number or a decimal string, at most 2 decimals.
       */
      'beneficiary-amount': string | number;
      /**
       * How the recipient registers.
       *
       * - `FACE_TO_FACE`: at a counter
       * - `NON_FACE_TO_FACE`: over the internet
       */
      type: string;
    };
    body: undefined;
    answer: {
      /**
       * Whether documents are required.
       */
      'limit-increase-required': boolean;
      /**
       * The limits that apply to the amount.
       */
      'limit-tier-set': {
        /**
         * The limits.
         */
        id: number;
        /**
         * Name of the limits.
         */
        name: string;
      };
      /**
       * The required documents.
       */
      'required-documents': RequiredLimitDocument[];
    };
  };
  'GET /self-to-self/limit/check': {
    params: undefined;
    query: {
      /**
       * Kind of the recipient's identity document.
       *
       * - `SA_ID`: South African identity document; its number has 13 digits
       * - `ASYLUM_PAPER`: asylum seeker or refugee permit
       * - `FOREIGN_PASSPORT`: passport of another country
       * - `FOREIGN_ID`: identity document of another country
       */
      'id-type': string;
      /**
       * The amount to be received. In rand. A number or a decimal string, at most 2 decimals.
       */
      amount: string | number;
    };
    body: undefined;
    answer: {
      /**
       * The requested amount.
       *
       * - `SA_ID`: South African identity document; its number has 13 digits
       * - `ASYLUM_PAPER`: asylum seeker or refugee permit
       * - `FOREIGN_PASSPORT`: passport of another country
       * - `FOREIGN_ID`: identity document of another country
       */
      'id-type': 'SA_ID' | 'ASYLUM_PAPER' | 'FOREIGN_PASSPORT' | 'FOREIGN_ID';
      /**
       * Whether it exceeds the daily limit.
       */
      'daily-limit-exceeded': boolean;
      /**
       * Whether it exceeds the monthly limit.
       */
      'monthly-limit-exceeded': boolean;
      /**
       * Whether it may be received.
       */
      'can-continue': boolean;
      /**
       * Whether documents are required.
       */
      'has-additional-requirements': boolean;
      /**
       * The required documents.
       */
      'additional-requirements': {
        /**
         * The purpose; selects the accepted document types.
         */
        'requirement-name': string;
        /**
         * Kind of requirement.
         */
        'requirement-type': string;
        /**
         * The purpose, in words.
         */
        'requirement-display-name': string;
      }[];
      /**
       * The reason if it may not, in a sentence for the recipient.
       */
      message?: string | null;
    };
  };
  'GET /transactions/limit': {
    params: undefined;
    query: {
      /**
       * The customer's registration; from `GET /transactions/customer`.
       */
      'registration-id': number;
      /**
       * The amount to be sent; 0 for none. In rand. A number or a decimal string, at most 2 decimals.
       */
      amount?: string | number;
    };
    body: undefined;
    answer: {
      /**
       * Whether the amount exceeds today's remaining limit.
       */
      'daily-limit-reached': boolean;
      /**
       * Remaining limit today. In rand, at most 2 decimals.
       */
      'daily-limit-remaining': number;
      /**
       * Whether the amount exceeds this month's remaining limit.
       */
      'monthly-limit-reached': boolean;
      /**
       * Remaining limit this month. In rand, at most 2 decimals.
       */
      'monthly-limit-remaining': number;
      /**
       * Amount sent today, as counted for the limit. In rand, at most 2 decimals.
       */
      'daily-limit-used'?: number;
      /**
       * Amount sent this month, as counted for the limit. In rand, at most 2 decimals.
       */
      'monthly-limit-used'?: number;
    };
  };
  'GET /utility/inbound-limit-increase-document-type': {
    params: undefined;
    query: {
      /**
       * The purpose, as returned by a check.
       */
      'document-purpose': string;
    };
    body: undefined;
    answer: {
      /**
       * The document type.
       */
      id: number;
      /**
       * The document type, in words.
       */
      type: string;
      /**
       * Whether it is accepted.
       */
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
      /**
       * The transaction; it must be APPROVED_UNPAID.
       */
      transactionId: number;
    };
    body: undefined;
    answer: DigitalPayment;
  };
  'GET /outbound/payment/option': {
    params: undefined;
    query: {
      /**
       * The caller.
       *
       * - `CUSTOMER_PORTAL`: the customer portal
       */
      platform: string;
    };
    body: undefined;
    /**
     * Items: A payment option.
     */
    answer: string[];
  };
  'GET /payments/{paymentReference}/dual': {
    params: {
      /**
       * The `payment-reference` of the transaction.
       */
      paymentReference: string;
    };
    query: {
      /**
       * The transaction.
       */
      'transaction-id': number;
      /**
       * Kinds of attempts.
       *
       * - `OPEN`: a payment attempt is in progress
       * - `CLOSED`: paid, abandoned or expired
       */
      status: string;
    };
    body: undefined;
    answer: {
      /**
       * Whether there is one.
       */
      'has-authorisation': boolean;
      /**
       * An attempt to pay.
       */
      authorisation?: {
        /**
         * The authorisation.
         */
        id: number;
        /**
         * The transaction to pay.
         */
        'payment-reference': string;
        /**
         * The payment option.
         */
        'payment-option': string;
        /**
         * Whether it is open.
         *
         * - `OPEN`: a payment attempt is in progress
         * - `CLOSED`: paid, abandoned or expired
         */
        status: 'OPEN' | 'CLOSED';
        /**
         * When it was opened. ISO 8601 in South African time, with its offset `+02:00`.
         */
        'date-created': string;
        /**
         * When it expires. ISO 8601 in South African time, with its offset `+02:00`.
         */
        'expires-at'?: string | null;
      } | null;
    };
  };
  'POST /payments/{paymentReference}/request': {
    params: {
      /**
       * The `payment-reference` of the transaction.
       */
      paymentReference: string;
    };
    query: undefined;
    body: undefined;
    answer: {
      /**
       * The transaction to pay.
       */
      'payment-reference': string;
      /**
       * Whether it can be paid now.
       *
       * - `OPEN`: a payment attempt is in progress
       * - `CLOSED`: paid, abandoned or expired
       */
      status: 'OPEN' | 'CLOSED';
    };
  };
  'POST /transactions/{transactionId}/payment/request': {
    params: {
      /**
       * The transaction; it must be APPROVED_UNPAID.
       */
      transactionId: number;
    };
    query: undefined;
    body: {
      /**
       * The `payment-reference` of the transaction.
       */
      paymentReference: string;
      /**
       * The payment partner.
       *
       * - `STITCH`: payment in the customer's online banking
       */
      paymentPartner: string;
      /**
       * The caller.
       *
       * - `CUSTOMER_PORTAL`: the customer portal
       */
      clientPlatform: string;
    };
    answer: {
      /**
       * The page to redirect the browser to.
       */
      redirectUrl: string;
    };
  };
  'POST /s3-documents': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * A previously announced document; if absent, a new one is announced.
       */
      id?: number | null;
      /**
       * May be sent as read; it is ignored.
       */
      'bucket-name'?: string | null;
      /**
       * A file name; its extension is used if `file-type` is missing.
       */
      filepath?: string | null;
      /**
       * The purpose of the document.
       *
       * - `REGISTRATION_DOCUMENT`: identity document or selfie for a registration
       * - `LIMIT_INCREASE_DOCUMENT`: proof for higher limits
       */
      'document-type': string;
      /**
       * The extension of the file, in lower case.
       *
       * - `jpg`: JPEG picture
       * - `jpeg`: JPEG picture
       * - `png`: PNG picture
       * - `webp`: WebP picture
       * - `gif`: GIF picture
       * - `bmp`: bitmap picture
       * - `heic`: HEIC picture
       * - `pdf`: PDF document
       */
      'file-type'?: string | null;
    };
    answer: StoredDocument;
  };
  'POST /s3-documents/generate-upload-url': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * A previously announced document; if absent, a new one is announced.
       */
      id?: number | null;
      /**
       * May be sent as read; it is ignored.
       */
      'bucket-name'?: string | null;
      /**
       * A file name; its extension is used if `file-type` is missing.
       */
      filepath?: string | null;
      /**
       * The purpose of the document.
       *
       * - `REGISTRATION_DOCUMENT`: identity document or selfie for a registration
       * - `LIMIT_INCREASE_DOCUMENT`: proof for higher limits
       */
      'document-type': string;
      /**
       * The extension of the file, in lower case.
       *
       * - `jpg`: JPEG picture
       * - `jpeg`: JPEG picture
       * - `png`: PNG picture
       * - `webp`: WebP picture
       * - `gif`: GIF picture
       * - `bmp`: bitmap picture
       * - `heic`: HEIC picture
       * - `pdf`: PDF document
       */
      'file-type'?: string | null;
    };
    answer: StoredDocument;
  };
  'POST /s3-documents/save-and-generate-upload-url': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The purpose of the document.
       *
       * - `REGISTRATION_DOCUMENT`: identity document or selfie for a registration
       * - `LIMIT_INCREASE_DOCUMENT`: proof for higher limits
       */
      'document-type': string;
      /**
       * The extension of the file, in lower case.
       *
       * - `jpg`: JPEG picture
       * - `jpeg`: JPEG picture
       * - `png`: PNG picture
       * - `webp`: WebP picture
       * - `gif`: GIF picture
       * - `bmp`: bitmap picture
       * - `heic`: HEIC picture
       * - `pdf`: PDF document
       */
      'file-type': string;
    };
    answer: StoredDocument;
  };
  'GET /bop-category': {
    params: undefined;
    query: {
      /**
       * Kind of identity document.
       *
       * - `SA_ID`: South African identity document; its number has 13 digits
       * - `ASYLUM_PAPER`: asylum seeker or refugee permit
       * - `FOREIGN_PASSPORT`: passport of another country
       * - `FOREIGN_ID`: identity document of another country
       */
      'id-type': string;
      /**
       * Excludes categories with a lower threshold. In rand. A number or a decimal string, at most 2 decimals.
       */
      amount?: string | number;
      /**
       * Only the category of money sent to oneself.
       */
      'is-self-to-self'?: boolean;
    };
    body: undefined;
    answer: BopCategory[];
  };
  'GET /reporting/declaration': {
    params: undefined;
    query: {
      /**
       * The version.
       */
      version: number;
    };
    body: undefined;
    answer: Declaration;
  };
  'GET /reporting/declaration/latest': {
    params: undefined;
    query: {
      /**
       * Whether it is to be signed. Every version is, so both values give the same response.
       */
      'requires-signature'?: boolean;
    };
    body: undefined;
    answer: Declaration;
  };
  'POST /chat/conversation': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The user who starts it; 3044 for a visitor who is not signed in.
       */
      'user-id'?: number | null;
      /**
       * The page on which it starts.
       *
       * - `CUSTOMER_PORTAL`: the customer portal
       */
      'custom-type': string;
      /**
       * The first message.
       */
      message: string;
      /**
       * The subject.
       *
       * @maxItems 100
       */
      context?: {
        /**
         * Kind of subject, such as `INBOUND_TRANSACTION`.
         */
        resourceType: string;
        /**
         * Id of the subject.
         */
        resourceId: string | number;
      }[];
    };
    answer: Conversation;
  };
  'GET /chat/conversation/{id}': {
    params: {
      /**
       * The conversation.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: Conversation;
  };
  'GET /chat/user/{id}': {
    params: {
      /**
       * The participant.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: {
      /**
       * The participant.
       */
      id: number;
      /**
       * The displayed name.
       */
      nickname: string;
      /**
       * Id in the chat.
       */
      'sendbird-user-id': string;
      /**
       * URL of the picture.
       */
      'profile-url'?: string | null;
      /**
       * The username.
       */
      'credential-type': string;
    };
  };
  'POST /admin/contact-us': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Name of the sender.
       */
      name: string;
      /**
       * E-mail address for the reply.
       */
      emailAddress: string;
      /**
       * The subject.
       */
      subject: string;
      /**
       * The message.
       */
      messageBody: string;
      /**
       * The remittance partner's name, or the brand's.
       */
      issue: string;
      /**
       * A cellphone number, of any country.
       */
      cellphoneNumber: string;
      /**
       * The challenge of `GET /captcha` with its solution, as JSON in base64.
       */
      response: string;
      /**
       * Ignored; the server knows the IP address.
       */
      remoteIp?: string | null;
    };
    answer: {
      /**
       * Confirmation.
       *
       * - `OK`: done
       */
      result: 'OK';
    };
  };
  'GET /admin/transacting-partner-config': {
    params: undefined;
    query: {
      /**
       * The partner, such as `PARTNER_ONE`.
       */
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
      /**
       * Key of the entry.
       *
       * - `PAY_NOW_BUTTON_ACTIVE`: whether the card page is offered
       * - `INBOUND_AVAILABLE`: whether signed-in customers can redeem incoming orders
       * - `CUSTOMER_PORTAL_INBOUND_REGISTRATION_CHAT_ACTIVE`: whether the live chat is offered during registration of a recipient
       * - `CUSTOMER_PORTAL_INBOUND_TRANSACTION_SEARCH_CHAT_ACTIVE`: whether the live chat is offered in the order search
       */
      key: string;
    };
    body: undefined;
    answer: {
      /**
       * The entry.
       */
      id: number;
      /**
       * Key of the entry.
       *
       * - `PAY_NOW_BUTTON_ACTIVE`: whether the card page is offered
       * - `INBOUND_AVAILABLE`: whether signed-in customers can redeem incoming orders
       * - `CUSTOMER_PORTAL_INBOUND_REGISTRATION_CHAT_ACTIVE`: whether the live chat is offered during registration of a recipient
       * - `CUSTOMER_PORTAL_INBOUND_TRANSACTION_SEARCH_CHAT_ACTIVE`: whether the live chat is offered in the order search
       */
      key:
        | 'PAY_NOW_BUTTON_ACTIVE'
        | 'INBOUND_AVAILABLE'
        | 'CUSTOMER_PORTAL_INBOUND_REGISTRATION_CHAT_ACTIVE'
        | 'CUSTOMER_PORTAL_INBOUND_TRANSACTION_SEARCH_CHAT_ACTIVE';
      /**
       * Type of the value.
       *
       * - `BOOLEAN`: `true` or `false`
       */
      type: 'BOOLEAN';
      /**
       * Its value, as text.
       */
      value: string;
      /**
       * Effect of the entry.
       */
      description?: string | null;
    };
  };
}
/**
 * The response to a sign-in.
 */
export interface Session {
  /**
   * As typed at sign-in.
   */
  username: string;
  user: UserProfile;
  /**
   * The partner under which a customer's calls are made.
   */
  'transacting-partner-id': number;
  /**
   * The channel of a customer's calls.
   */
  'transacting-channel-id': number;
  /**
   * The partner under which sign-ups are made.
   */
  'registering-partner-id': number;
  /**
   * The channel of sign-ups.
   */
  'registering-channel-id': number;
  /**
   * Further rights; empty for customers.
   */
  privileges: string[];
}
/**
 * The signed-in user.
 */
export interface UserProfile {
  /**
   * The user.
   */
  id: number;
  /**
   * Their username.
   */
  'credential-id': number;
  /**
   * The transacting partner they belong to.
   */
  'organisation-id': number;
  /**
   * First names.
   */
  'first-name': string;
  /**
   * Family name.
   */
  'last-name': string;
  /**
   * Code of an agent; customers have none.
   */
  'agent-code'?: string | null;
  /**
   * Number of the identity document.
   */
  'id-number'?: string | null;
  /**
   * Nationality. ISO 3166-1 alpha-3.
   */
  nationality?: string | null;
  /**
   * Cellphone number. Country code and number without plus, such as `27820000001`.
   */
  'cellphone-number'?: string | null;
  /**
   * A second cellphone number. Country code and number without plus, such as `27820000001`.
   */
  'alt-cellphone-number'?: string | null;
  /**
   * E-mail address.
   */
  email?: string | null;
  /**
   * Street number of the home address.
   */
  'street-number'?: string | null;
  /**
   * Street name of the home address.
   */
  'street-name'?: string | null;
  /**
   * Building of the home address.
   */
  'building-name'?: string | null;
  /**
   * Town or suburb of the home address.
   */
  suburb?: string | null;
  /**
   * City of the home address.
   */
  city?: string | null;
  /**
   * Province of the home address.
   *
   * - `EASTERN_CAPE`: Eastern Cape
   * - `FREE_STATE`: Free State
   * - `GAUTENG`: Gauteng
   * - `KWAZULU_NATAL`: KwaZulu-Natal
   * - `LIMPOPO`: Limpopo
   * - `MPUMALANGA`: Mpumalanga
   * - `NORTH_WEST`: North West
   * - `NORTHERN_CAPE`: Northern Cape
   * - `WESTERN_CAPE`: Western Cape
   */
  province?:
    | 'EASTERN_CAPE'
    | 'FREE_STATE'
    | 'GAUTENG'
    | 'KWAZULU_NATAL'
    | 'LIMPOPO'
    | 'MPUMALANGA'
    | 'NORTH_WEST'
    | 'NORTHERN_CAPE'
    | 'WESTERN_CAPE'
    | null;
  /**
   * Whether they may transact.
   */
  active: boolean;
  /**
   * Whether they were removed.
   */
  deleted: boolean;
}
/**
 * A customer.
 */
export interface Customer {
  /**
   * The customer.
   */
  id: number;
  /**
   * Date of birth. `yyyy-MM-dd`.
   */
  dob?: string | null;
  /**
   * First names.
   */
  'first-name': string;
  /**
   * Family name.
   */
  'last-name': string;
  /**
   * Gender.
   *
   * - `MALE`: male
   * - `FEMALE`: female
   */
  gender?: 'MALE' | 'FEMALE' | null;
  /**
   * Number of the identity document.
   */
  'id-number'?: string | null;
  /**
   * Kind of the identity document.
   *
   * - `SA_ID`: South African identity document; its number has 13 digits
   * - `ASYLUM_PAPER`: asylum seeker or refugee permit
   * - `FOREIGN_PASSPORT`: passport of another country
   * - `FOREIGN_ID`: identity document of another country
   */
  'id-type'?: 'SA_ID' | 'ASYLUM_PAPER' | 'FOREIGN_PASSPORT' | 'FOREIGN_ID' | null;
  /**
   * Nationality. ISO 3166-1 alpha-3.
   */
  'country-code'?: string | null;
  /**
   * Nationality, in words.
   */
  'country-name'?: string | null;
  /**
   * Cellphone number; also a username. Country code and number without plus, such as `27820000001`.
   */
  msisdn?: string | null;
  /**
   * E-mail address; also a username.
   */
  'email-address'?: string | null;
  /**
   * The registration id, which a customer's calls require; without one the customer cannot transact.
   */
  'registration-id'?: number | null;
  /**
   * State of the registration.
   *
   * - `PENDING`: registered, not reviewed yet; transactions of this customer wait for an operator
   * - `APPROVED`: may send and receive
   * - `REJECTED`: refused
   * - `SUSPENDED`: suspended
   */
  'approval-status'?: 'PENDING' | 'APPROVED' | 'REJECTED' | 'SUSPENDED' | null;
  /**
   * Whether payment in the bank's app can be requested.
   */
  'has-active-bank-card': boolean;
  /**
   * First names and family name.
   */
  'full-name'?: string | null;
  /**
   * Cellphone number, repeated. Country code and number without plus, such as `27820000001`.
   */
  'msisdn-value'?: string | null;
  /**
   * Nationality. ISO 3166-1 alpha-2.
   */
  'country-iso2'?: string | null;
  /**
   * Expiry date of the identity document, or the later day until which a published notice deems it valid. `yyyy-MM-dd`.
   */
  'id-expiry-date'?: string | null;
  /**
   * Language of messages and receipts, such as en (BCP 47).
   */
  language?: string | null;
}
/**
 * An upload URL.
 */
export interface UploadUrl {
  /**
   * The document; goes into `meta-data-id` once its file is uploaded.
   */
  id: number;
  /**
   * PUT the file here, with its MIME type as Content-Type and at most 5242880 bytes; good for some minutes.
   */
  'presigned-url': string;
}
/**
 * A recipient who registers to receive money.
 */
export interface RegistrationRequestInput {
  /**
   * Cellphone number, if there is one. A South African number: `082…`, `2782…` or `+2782…`.
   */
  msisdn?: string | null;
  /**
   * E-mail address; required without a cellphone number.
   */
  email?: string | null;
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
   * Number of the identity document.
   */
  'id-number': string;
  /**
   * Expiry date; `9999-01-01` for no expiry. `yyyy-MM-dd`.
   */
  'id-expiry-date'?: string | null;
  /**
   * Photo of the identity document; a document with its file uploaded.
   */
  'identity-document': number;
  /**
   * Photo of the person holding it; a document with its file uploaded.
   */
  picture: number;
  /**
   * First names.
   */
  'first-name': string;
  /**
   * Family name.
   */
  'last-name': string;
  /**
   * Date of birth. `yyyy-MM-dd`.
   */
  dob: string;
  /**
   * Gender.
   *
   * - `MALE`: male
   * - `FEMALE`: female
   */
  gender: string;
  /**
   * Nationality. ISO 3166-1 alpha-3, from `GET /utility/country`.
   */
  nationality: string;
  /**
   * Street number of the home address.
   */
  'street-number': string;
  /**
   * Street name of the home address.
   */
  'street-name': string;
  /**
   * Town or suburb of the home address.
   */
  town: string;
  /**
   * City of the home address.
   */
  city: string;
  /**
   * Province of the home address.
   *
   * - `EASTERN_CAPE`: Eastern Cape
   * - `FREE_STATE`: Free State
   * - `GAUTENG`: Gauteng
   * - `KWAZULU_NATAL`: KwaZulu-Natal
   * - `LIMPOPO`: Limpopo
   * - `MPUMALANGA`: Mpumalanga
   * - `NORTH_WEST`: North West
   * - `NORTHERN_CAPE`: Northern Cape
   * - `WESTERN_CAPE`: Western Cape
   */
  province: string;
  /**
   * Postal code of the home address: 4 digits.
   */
  'postal-code': string;
  /**
   * Purpose of the registration.
   *
   * - `INBOUND`: an incoming order
   */
  context: string;
  /**
   * The incoming order.
   */
  'context-id': number;
  /**
   * How they register.
   *
   * - `FACE_TO_FACE`: at a counter
   * - `NON_FACE_TO_FACE`: over the internet
   */
  'registration-type': string;
  /**
   * Whether the declaration was accepted.
   */
  'reporting-declaration-signed': boolean;
  /**
   * Version of the declaration.
   */
  'reporting-declaration-version': number;
  /**
   * The limits that apply, if documents are required.
   */
  'inbound-limit-tier-set-id'?: number | null;
  /**
   * Name of the limits.
   */
  'inbound-limit-tier-set-name'?: string | null;
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
}
/**
 * A currency in which a payout partner pays.
 */
export interface Currency {
  /**
   * The currency of this partner; goes into `currency-id`.
   */
  id: number;
  /**
   * The currency. ISO 4217.
   */
  code: string;
  /**
   * The currency's number with the brand.
   */
  'brand-id': number;
  /**
   * The destination country.
   */
  'country-id': number;
  /**
   * The destination country. ISO 3166-1 alpha-3.
   */
  'country-code': string;
  /**
   * The destination country, in words.
   */
  'country-name': string;
  /**
   * The payout method.
   */
  'payout-method-id': number;
  /**
   * Payout method.
   *
   * - `CASH`: cash at a counter
   * - `WALLET`: a mobile wallet
   * - `BANK`: a bank account
   */
  'payout-method': 'CASH' | 'WALLET' | 'BANK';
  /**
   * The partner.
   */
  'payout-partner-id': number;
  /**
   * Name of the partner.
   */
  'payout-partner-name': string;
  /**
   * The partner's number with the brand.
   */
  'payout-partner-brand-reference-id': number;
  /**
   * Whether it is in use.
   */
  active: boolean;
  /**
   * Whether it is currently available.
   */
  available: boolean;
  /**
   * The current price of sending in this currency; only a quote is binding.
   */
  price?: {
    /**
     * The exchange rate. Units of the destination currency for one rand, 6 significant digits.
     */
    rate: number;
    /**
     * The fee in percent of the principal.
     */
    'fee-percent': number;
    /**
     * The minimum fee. In rand, at most 2 decimals.
     */
    'fee-minimum': number;
    /**
     * The maximum fee. In rand, at most 2 decimals.
     */
    'fee-maximum': number;
    /**
     * VAT as a fraction of the fee.
     */
    'vat-rate': number;
    /**
     * The minimum amount to send. In rand, at most 2 decimals.
     */
    'minimum-amount': number;
    /**
     * The maximum amount to send at once. In rand, at most 2 decimals.
     */
    'maximum-amount': number;
  };
}
/**
 * A payout method in a country.
 */
export interface PayoutMethod {
  /**
   * The payout method; goes into `payout-method-id`.
   */
  id: number;
  /**
   * The destination country.
   */
  'country-id': number;
  /**
   * The destination country. ISO 3166-1 alpha-3.
   */
  'country-code': string;
  /**
   * The destination country, in words.
   */
  'country-name': string;
  /**
   * Payout method.
   *
   * - `CASH`: cash at a counter
   * - `WALLET`: a mobile wallet
   * - `BANK`: a bank account
   */
  method: 'CASH' | 'WALLET' | 'BANK';
  /**
   * Payout method, in words.
   */
  'method-value': string;
  /**
   * Whether it is in use.
   */
  active: boolean;
  /**
   * Whether it is currently available.
   */
  available: boolean;
}
/**
 * A partner that pays out by a payout method.
 */
export interface PayoutPartner {
  /**
   * The partner; goes into `payout-partner-id`.
   */
  id: number;
  /**
   * The destination country.
   */
  'country-id': number;
  /**
   * The destination country. ISO 3166-1 alpha-3.
   */
  'country-code': string;
  /**
   * The destination country, in words.
   */
  'country-name': string;
  /**
   * The payout method.
   */
  'payout-method-id': number;
  /**
   * Payout method.
   *
   * - `CASH`: cash at a counter
   * - `WALLET`: a mobile wallet
   * - `BANK`: a bank account
   */
  'payout-method': 'CASH' | 'WALLET' | 'BANK';
  /**
   * Name of the partner.
   */
  name: string;
  /**
   * The partner's number with the brand.
   */
  'brand-reference-id': number;
  /**
   * Type of partner.
   *
   * - `CASH`: cash counters
   * - `MOBILE_WALLET`: mobile wallets
   * - `BANK_ACCOUNT`: bank accounts
   */
  type: 'CASH' | 'MOBILE_WALLET' | 'BANK_ACCOUNT';
  /**
   * Whether it is in use.
   */
  active: boolean;
  /**
   * Whether it is currently available.
   */
  available: boolean;
}
/**
 * A meaning of an amount.
 */
export interface Choice {
  /**
   * The value in requests.
   *
   * - `SENDER_AMOUNT`: rand to send, excluding fee and VAT
   * - `SENDER_AMOUNT_INCLUSIVE`: rand to pay in total, including fee and VAT
   * - `RECEIVER_AMOUNT`: the amount the beneficiary receives, in the destination currency
   */
  value: 'SENDER_AMOUNT' | 'SENDER_AMOUNT_INCLUSIVE' | 'RECEIVER_AMOUNT';
  /**
   * The value in words.
   */
  'display-value': string;
}
/**
 * A person the customer sends money to.
 */
export interface Beneficiary {
  /**
   * The beneficiary.
   */
  id: number;
  /**
   * The customer's registration; from `GET /transactions/customer`.
   */
  'registration-id': number;
  /**
   * First and last name, from the required fields 22 and 24.
   */
  'beneficiary-name': string;
  /**
   * Destination country; from `GET /transactions/country`.
   */
  'country-id': number;
  /**
   * Destination country, in words.
   */
  'country-name': string;
  /**
   * Payout method; from `GET /transactions/payout-method`.
   */
  'payout-method-id': number;
  /**
   * Payout method, in words.
   */
  'payout-method-name': string;
  /**
   * The payout partner; from `GET /transactions/payout-partner`.
   */
  'payout-partner-id': number;
  /**
   * The payout partner.
   */
  'payout-partner-name': string;
  /**
   * Payout currency; from `GET /transactions/currency`.
   */
  'currency-id': number;
  /**
   * The payout currency. ISO 4217.
   */
  'currency-name': string;
  /**
   * Meaning of the amount.
   *
   * - `SENDER_AMOUNT`: rand to send, excluding fee and VAT
   * - `SENDER_AMOUNT_INCLUSIVE`: rand to pay in total, including fee and VAT
   * - `RECEIVER_AMOUNT`: the amount the beneficiary receives, in the destination currency
   */
  'quotation-type': 'SENDER_AMOUNT' | 'SENDER_AMOUNT_INCLUSIVE' | 'RECEIVER_AMOUNT';
  /**
   * The usual amount: in rand, or in the destination currency for `RECEIVER_AMOUNT`.
   */
  amount: number;
  /**
   * Whether money can be sent to them.
   */
  active: boolean;
  /**
   * Whether the beneficiary was deleted.
   */
  deleted: boolean;
  /**
   * The quote from which the beneficiary was saved.
   */
  'quotation-reference'?: string | null;
  /**
   * The values of the required fields.
   */
  'required-fields': CapturedField[];
  /**
   * Destination country. ISO 3166-1 alpha-2.
   */
  'country-iso2'?: string | null;
  /**
   * Number of changes; send it with a change to avoid overwriting a concurrent one.
   */
  version?: number | null;
}
/**
 * A required field with its value.
 */
export interface CapturedField {
  /**
   * The field; its `id` in the quote.
   */
  'required-field-id': number;
  /**
   * The value; for ENUM the `value` of the choice.
   */
  'required-field-value': string;
}
/**
 * The cost of a payment, and the amount the recipient gets.
 */
export interface Quotation {
  /**
   * The quote; a transaction can be created from it once.
   */
  'quotation-reference': string;
  /**
   * The fee, without VAT. In rand, at most 2 decimals.
   */
  fees: number;
  /**
   * VAT of the fee. In rand, at most 2 decimals.
   */
  vat: number;
  /**
   * The total the customer pays: amount, fee and VAT. In rand, at most 2 decimals.
   */
  total: number;
  /**
   * The amount the beneficiary receives, in the destination currency.
   */
  'destination-amount': number;
  /**
   * The exchange rate. Units of the destination currency for one rand, 6 significant digits.
   */
  'effective-rate': number;
  /**
   * The currency the beneficiary receives. ISO 4217.
   */
  'destination-currency': string;
  'bop-category': QuotedBopCategory;
  /**
   * Fields to fill in about the beneficiary; for a saved one, the missing ones.
   */
  'required-fields': RequiredField[];
  /**
   * The principal. In rand, at most 2 decimals.
   */
  amount?: number;
  /**
   * VAT as a fraction of the fee, on the day of the quote.
   */
  'vat-rate'?: number;
  /**
   * Until when a transaction can be created from it. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'valid-until'?: string;
  /**
   * Until when the rate is fixed for a transaction created now. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'pay-before'?: string;
  /**
   * When the recipient has the money, counted from the payment.
   */
  arrival?: {
    /**
     * Usual duration in minutes.
     */
    'usual-minutes': number;
    /**
     * Longest duration in minutes.
     */
    'latest-minutes': number;
  };
}
/**
 * The balance-of-payments category under which it will be reported.
 */
export interface QuotedBopCategory {
  /**
   * The category.
   */
  name: string;
  /**
   * The Reserve Bank's code, such as `401`.
   */
  'reporting-code': string;
  /**
   * Description for money received.
   */
  'inbound-description': string;
  /**
   * Description for money sent.
   */
  'outbound-description': string;
}
/**
 * A field to fill in about the beneficiary.
 */
export interface RequiredField {
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
}
/**
 * A newly created transaction.
 */
export interface CreatedTransaction {
  /**
   * The transaction.
   */
  'transaction-id': number;
  /**
   * The fee, without VAT. In rand, at most 2 decimals.
   */
  fees: number;
  /**
   * VAT of the fee. In rand, at most 2 decimals.
   */
  vat: number;
  /**
   * The total the customer pays: amount, fee and VAT. In rand, at most 2 decimals.
   */
  total: number;
  /**
   * The amount the beneficiary receives, in the destination currency.
   */
  'destination-amount': number;
  /**
   * The currency the beneficiary receives. ISO 4217.
   */
  currency: string;
  /**
   * Destination country, in words.
   */
  country: string;
  /**
   * The principal. In rand, at most 2 decimals.
   */
  amount?: number;
  /**
   * Status.
   *
   * - `CREATED`: created, and being checked
   * - `ON_HOLD_UNPAID`: waiting for an operator before it can be paid
   * - `APPROVED_UNPAID`: can be paid
   * - `APPROVED_PAID`: paid, on its way to the beneficiary
   * - `EXPIRED`: not paid in time, or cancelled by the customer
   * - `REJECTED`: rejected by an operator
   * - `COMPLETE`: the beneficiary has the money
   * - `REMITTANCE_BRAND_ON_HOLD`: paid, and on hold
   * - `MARKED_FOR_CANCELLATION`: marked for cancellation; a second operator must approve
   * - `READY_FOR_CANCELLATION`: cancellation approved
   * - `CANCELED`: cancelled after payment
   * - `MARKED_FOR_REFUND`: marked for a refund; a second operator must approve
   * - `READY_FOR_REFUND`: refund approved
   * - `REFUNDED`: refunded
   */
  status?:
    | 'CREATED'
    | 'ON_HOLD_UNPAID'
    | 'APPROVED_UNPAID'
    | 'APPROVED_PAID'
    | 'EXPIRED'
    | 'REJECTED'
    | 'COMPLETE'
    | 'REMITTANCE_BRAND_ON_HOLD'
    | 'MARKED_FOR_CANCELLATION'
    | 'READY_FOR_CANCELLATION'
    | 'CANCELED'
    | 'MARKED_FOR_REFUND'
    | 'READY_FOR_REFUND'
    | 'REFUNDED';
  /**
   * The reference to pay with.
   */
  'payment-reference'?: string | null;
  /**
   * Until when it can be paid. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'expires-at'?: string | null;
  /**
   * Why it is pending or was rejected, in a sentence for the customer.
   */
  'hold-reason'?: string | null;
  /**
   * The party that acts next.
   *
   * - `CUSTOMER`: the customer
   * - `OPERATOR`: an operator of the remitter
   * - `PARTNER`: the payout partner
   * - `SYSTEM`: the server's own checks
   */
  'next-actor'?: 'CUSTOMER' | 'OPERATOR' | 'PARTNER' | 'SYSTEM' | null;
  /**
   * By when they should act. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'due-date'?: string | null;
}
/**
 * Money a customer sends.
 */
export interface Transaction {
  /**
   * The transaction.
   */
  'transaction-id': number;
  /**
   * The sender.
   *
   * - `OUTBOUND`: the customer sends
   * - `INBOUND`: the customer receives
   */
  'transaction-type': 'OUTBOUND' | 'INBOUND';
  /**
   * The reference to pay with.
   */
  'payment-reference'?: string | null;
  /**
   * The collection PIN; for a sent transaction, available once it can be collected.
   */
  'collection-pin'?: string | null;
  /**
   * The principal. In rand, at most 2 decimals.
   */
  amount: number;
  /**
   * The fee, without VAT. In rand, at most 2 decimals.
   */
  fees: number;
  /**
   * VAT of the fee. In rand, at most 2 decimals.
   */
  vat: number;
  /**
   * The total the customer pays: amount, fee and VAT. In rand, at most 2 decimals.
   */
  total: number;
  /**
   * The amount the beneficiary receives, in the destination currency.
   */
  'destination-amount': number;
  /**
   * The currency of the payment: `ZAR`. ISO 4217.
   */
  currency: string;
  /**
   * The currency the beneficiary receives. ISO 4217.
   */
  'destination-currency': string;
  /**
   * Status.
   *
   * - `CREATED`: created, and being checked
   * - `ON_HOLD_UNPAID`: waiting for an operator before it can be paid
   * - `APPROVED_UNPAID`: can be paid
   * - `APPROVED_PAID`: paid, on its way to the beneficiary
   * - `EXPIRED`: not paid in time, or cancelled by the customer
   * - `REJECTED`: rejected by an operator
   * - `COMPLETE`: the beneficiary has the money
   * - `REMITTANCE_BRAND_ON_HOLD`: paid, and on hold
   * - `MARKED_FOR_CANCELLATION`: marked for cancellation; a second operator must approve
   * - `READY_FOR_CANCELLATION`: cancellation approved
   * - `CANCELED`: cancelled after payment
   * - `MARKED_FOR_REFUND`: marked for a refund; a second operator must approve
   * - `READY_FOR_REFUND`: refund approved
   * - `REFUNDED`: refunded
   */
  status:
    | 'CREATED'
    | 'ON_HOLD_UNPAID'
    | 'APPROVED_UNPAID'
    | 'APPROVED_PAID'
    | 'EXPIRED'
    | 'REJECTED'
    | 'COMPLETE'
    | 'REMITTANCE_BRAND_ON_HOLD'
    | 'MARKED_FOR_CANCELLATION'
    | 'READY_FOR_CANCELLATION'
    | 'CANCELED'
    | 'MARKED_FOR_REFUND'
    | 'READY_FOR_REFUND'
    | 'REFUNDED';
  /**
   * The sender's name.
   */
  'full-name': string;
  /**
   * The beneficiary's name.
   */
  'beneficiary-full-name': string;
  /**
   * The beneficiary's first names.
   */
  'beneficiary-first-name'?: string | null;
  /**
   * The beneficiary's family name.
   */
  'beneficiary-last-name'?: string | null;
  /**
   * Destination country. ISO 3166-1 alpha-2.
   */
  'beneficiary-country-iso2': string;
  /**
   * Destination country, in words.
   */
  'country-display-value': string;
  /**
   * When it was created. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'display-date'?: string | null;
  /**
   * The customer's registration; from `GET /transactions/customer`.
   */
  'registration-id': number;
  /**
   * The principal in US dollars.
   */
  'dollar-amount'?: number | null;
  /**
   * The exchange rate. Units of the destination currency for one rand, 6 significant digits.
   */
  'exchange-rate': number;
  /**
   * The partner that forwards it.
   */
  'remittance-partner'?: string | null;
  /**
   * The partner's number with the brand.
   */
  'remittance-brand-id'?: number | null;
  /**
   * The partner's reference.
   */
  'remittance-brand-order-no'?: string | null;
  /**
   * The collection PIN that the beneficiary quotes.
   */
  'receiver-reference-number'?: string | null;
  /**
   * The sender's cellphone number. Country code and number without plus, such as `27820000001`.
   */
  'customer-msisdn'?: string | null;
  /**
   * The sender's date of birth. `yyyy-MM-dd`.
   */
  'customer-dob'?: string | null;
  /**
   * Payout method, in words.
   */
  'payout-method'?: string | null;
  /**
   * The payout partner.
   */
  'payout-partner-name'?: string | null;
  /**
   * Until when it can be paid. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'expires-at'?: string | null;
  /**
   * Whether there is a receipt.
   */
  'has-receipt'?: boolean;
  /**
   * Whether its payment was reversed.
   */
  'payment-taken-back'?: boolean;
  /**
   * Why it is pending or was rejected, in a sentence for the customer.
   */
  'hold-reason'?: string | null;
  /**
   * The party that acts next.
   *
   * - `CUSTOMER`: the customer
   * - `OPERATOR`: an operator of the remitter
   * - `PARTNER`: the payout partner
   * - `SYSTEM`: the server's own checks
   */
  'next-actor'?: 'CUSTOMER' | 'OPERATOR' | 'PARTNER' | 'SYSTEM' | null;
  /**
   * By when they should act. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'due-date'?: string | null;
  /**
   * The history, oldest first.
   */
  history?: {
    /**
     * The new status.
     *
     * - `CREATED`: created, and being checked
     * - `ON_HOLD_UNPAID`: waiting for an operator before it can be paid
     * - `APPROVED_UNPAID`: can be paid
     * - `APPROVED_PAID`: paid, on its way to the beneficiary
     * - `EXPIRED`: not paid in time, or cancelled by the customer
     * - `REJECTED`: rejected by an operator
     * - `COMPLETE`: the beneficiary has the money
     * - `REMITTANCE_BRAND_ON_HOLD`: paid, and on hold
     * - `MARKED_FOR_CANCELLATION`: marked for cancellation; a second operator must approve
     * - `READY_FOR_CANCELLATION`: cancellation approved
     * - `CANCELED`: cancelled after payment
     * - `MARKED_FOR_REFUND`: marked for a refund; a second operator must approve
     * - `READY_FOR_REFUND`: refund approved
     * - `REFUNDED`: refunded
     */
    status:
      | 'CREATED'
      | 'ON_HOLD_UNPAID'
      | 'APPROVED_UNPAID'
      | 'APPROVED_PAID'
      | 'EXPIRED'
      | 'REJECTED'
      | 'COMPLETE'
      | 'REMITTANCE_BRAND_ON_HOLD'
      | 'MARKED_FOR_CANCELLATION'
      | 'READY_FOR_CANCELLATION'
      | 'CANCELED'
      | 'MARKED_FOR_REFUND'
      | 'READY_FOR_REFUND'
      | 'REFUNDED';
    /**
     * When. ISO 8601 in South African time, with its offset `+02:00`.
     */
    date: string;
    /**
     * The role behind the change.
     *
     * - `CUSTOMER`: the customer
     * - `OPERATOR`: an operator of the remitter
     * - `SYSTEM`: the server's own checks
     * - `CLOCK`: a time limit
     * - `PAYMENT`: a payment partner
     * - `PAYOUT`: a payout partner
     */
    by?: 'CUSTOMER' | 'OPERATOR' | 'SYSTEM' | 'CLOCK' | 'PAYMENT' | 'PAYOUT' | null;
  }[];
  /**
   * The payout of a paid transaction.
   */
  payout?: {
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
     * Payout method.
     *
     * - `CASH`: cash at a counter
     * - `WALLET`: a mobile wallet
     * - `BANK`: a bank account
     */
    method: 'CASH' | 'WALLET' | 'BANK';
    /**
     * Since when the payout partner has a request to stop it. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'stop-asked-at'?: string | null;
    /**
     * Since when it is in this state. ISO 8601 in South African time, with its offset `+02:00`.
     */
    since: string;
    /**
     * By when the recipient was promised the money. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'promised-by'?: string | null;
    /**
     * By when it is expected, if it waits for money at the payout partner. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'expected-by'?: string | null;
    /**
     * Whether it is late and still in progress.
     */
    late: boolean;
    /**
     * Its history, oldest first.
     */
    history: {
      /**
       * The new state.
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
       * When. ISO 8601 in South African time, with its offset `+02:00`.
       */
      date: string;
    }[];
  };
}
/**
 * A transaction of either direction.
 */
export interface UniversalTransaction {
  /**
   * The transaction, or the incoming order; unique together with the type.
   */
  'transaction-id': number;
  /**
   * The sender.
   *
   * - `OUTBOUND`: the customer sends
   * - `INBOUND`: the customer receives
   */
  'transaction-type': 'OUTBOUND' | 'INBOUND';
  /**
   * When it was created or arrived. ISO 8601 in South African time, with its offset `+02:00`.
   */
  date: string;
  /**
   * The principal sent or received. In rand, at most 2 decimals.
   */
  amount: number;
  /**
   * VAT of the fee. In rand, at most 2 decimals.
   */
  vat: number;
  /**
   * The fee, without VAT. In rand, at most 2 decimals.
   */
  fees: number;
  /**
   * The amount the recipient receives, in `currency`.
   */
  'dest-amount': number;
  /**
   * The currency the recipient receives. ISO 4217.
   */
  currency: string;
  /**
   * The destination or origin country. ISO 3166-1 alpha-2.
   */
  country: string;
  /**
   * The destination or origin country, in words.
   */
  'country-display-value': string;
  /**
   * Status.
   *
   * - `STAGED`: arrived, and being checked
   * - `UNALLOCATED`: waiting for its recipient to redeem it
   * - `ALLOCATED_PENDING`: redeemed, and being checked
   * - `ALLOCATED_UNPAID`: approved, not paid out yet
   * - `ALLOCATED_PAID`: paid out
   * - `COMPLETE`: the beneficiary has the money
   * - `EXPIRED`: not paid in time, or cancelled by the customer
   * - `REJECTED`: rejected by an operator
   * - `CANCELED`: cancelled after payment
   * - `CREATED`: created, and being checked
   * - `ON_HOLD_UNPAID`: waiting for an operator before it can be paid
   * - `APPROVED_UNPAID`: can be paid
   * - `APPROVED_PAID`: paid, on its way to the beneficiary
   * - `REMITTANCE_BRAND_ON_HOLD`: paid, and on hold
   * - `MARKED_FOR_CANCELLATION`: marked for cancellation; a second operator must approve
   * - `READY_FOR_CANCELLATION`: cancellation approved
   * - `MARKED_FOR_REFUND`: marked for a refund; a second operator must approve
   * - `READY_FOR_REFUND`: refund approved
   * - `REFUNDED`: refunded
   */
  status:
    | 'STAGED'
    | 'UNALLOCATED'
    | 'ALLOCATED_PENDING'
    | 'ALLOCATED_UNPAID'
    | 'ALLOCATED_PAID'
    | 'COMPLETE'
    | 'EXPIRED'
    | 'REJECTED'
    | 'CANCELED'
    | 'CREATED'
    | 'ON_HOLD_UNPAID'
    | 'APPROVED_UNPAID'
    | 'APPROVED_PAID'
    | 'REMITTANCE_BRAND_ON_HOLD'
    | 'MARKED_FOR_CANCELLATION'
    | 'READY_FOR_CANCELLATION'
    | 'MARKED_FOR_REFUND'
    | 'READY_FOR_REFUND'
    | 'REFUNDED';
  /**
   * The reference to pay with.
   */
  'payment-reference'?: string | null;
  /**
   * The collection PIN; for a sent transaction, available once it can be collected.
   */
  'collection-pin'?: string | null;
  /**
   * The other party's first names.
   */
  'first-name': string;
  /**
   * The other party's family name.
   */
  'last-name': string;
  /**
   * Until when it can be paid. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'expires-at'?: string | null;
  /**
   * The party that acts next.
   *
   * - `CUSTOMER`: the customer
   * - `OPERATOR`: an operator of the remitter
   * - `PARTNER`: the payout partner
   * - `SYSTEM`: the server's own checks
   */
  'next-actor'?: 'CUSTOMER' | 'OPERATOR' | 'PARTNER' | 'SYSTEM' | null;
  /**
   * By when they should act. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'due-date'?: string | null;
  /**
   * The payout of a paid transaction.
   */
  payout?: {
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
     * Payout method.
     *
     * - `CASH`: cash at a counter
     * - `WALLET`: a mobile wallet
     * - `BANK`: a bank account
     */
    method: 'CASH' | 'WALLET' | 'BANK';
    /**
     * Since when the payout partner has a request to stop it. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'stop-asked-at'?: string | null;
  };
}
/**
 * Money sent to a recipient in South Africa.
 */
export interface InboundTransaction {
  /**
   * The order.
   */
  id: number;
  /**
   * The sender's reference.
   */
  'remittance-brand-order-no': string;
  /**
   * The PIN with which a signed-in customer redeems it.
   */
  'collection-pin': string;
  /**
   * Country of the sender. ISO 3166-1 alpha-2.
   */
  'country-from': string;
  /**
   * The currency the recipient receives. ISO 4217.
   */
  'beneficiary-currency': string;
  /**
   * The amount the recipient receives. In rand, at most 2 decimals.
   */
  'beneficiary-amount': number;
  /**
   * The recipient's first names.
   */
  'beneficiary-first-name': string;
  /**
   * The recipient's family name.
   */
  'beneficiary-last-name': string;
  /**
   * The recipient's cellphone number. Country code and number without plus, such as `27820000001`.
   */
  'beneficiary-msisdn': string;
  /**
   * The sender's first names.
   */
  'customer-first-name': string;
  /**
   * The sender's family name.
   */
  'customer-last-name': string;
  /**
   * When it arrived. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'date-created': string;
  /**
   * Payout method.
   *
   * - `BANK_ACCOUNT`: paid to a bank account
   * - `CASH_VOUCHER`: paid as a cash voucher
   */
  'inbound-transaction-type': 'BANK_ACCOUNT' | 'CASH_VOUCHER';
  /**
   * Payout method, in words.
   */
  'inbound-transaction-type-display-value': string;
  /**
   * Status.
   *
   * - `STAGED`: arrived, and being checked
   * - `UNALLOCATED`: waiting for its recipient to redeem it
   * - `ALLOCATED_PENDING`: redeemed, and being checked
   * - `ALLOCATED_UNPAID`: approved, not paid out yet
   * - `ALLOCATED_PAID`: paid out
   * - `COMPLETE`: the recipient has the money
   * - `EXPIRED`: not redeemed in time
   * - `REJECTED`: refused
   * - `CANCELED`: canceled by its sender
   */
  'inbound-transaction-status':
    | 'STAGED'
    | 'UNALLOCATED'
    | 'ALLOCATED_PENDING'
    | 'ALLOCATED_UNPAID'
    | 'ALLOCATED_PAID'
    | 'COMPLETE'
    | 'EXPIRED'
    | 'REJECTED'
    | 'CANCELED';
  /**
   * Status, in words.
   */
  'inbound-transaction-status-display-value': string;
  /**
   * Country of the sender, in words.
   */
  'country-from-display-value': string;
  /**
   * The remittance partner it came from.
   */
  'remittance-partner': string;
  /**
   * The partner that forwarded it.
   */
  'integrating-partner': string;
  /**
   * The sender.
   *
   * - `SELF`: sent by the recipient from abroad
   * - `OTHER`: sent by another person
   */
  'sender-type': 'SELF' | 'OTHER';
  /**
   * The sender's details about the recipient.
   */
  'provided-fields': {
    /**
     * The field.
     */
    'required-field-id': number;
    /**
     * The sender's value.
     */
    'required-field-value': string;
    /**
     * A code, such as `BANKACCOUNTNO`.
     */
    'provided-field-name': string;
    /**
     * The label to show.
     */
    'provided-field-display-name': string;
  }[];
  /**
   * Why it is pending or was rejected, in a sentence for the customer.
   */
  'hold-reason'?: string | null;
  /**
   * The party that acts next.
   *
   * - `CUSTOMER`: the customer
   * - `OPERATOR`: an operator of the remitter
   * - `PARTNER`: the payout partner
   * - `SYSTEM`: the server's own checks
   */
  'next-actor'?: 'CUSTOMER' | 'OPERATOR' | 'PARTNER' | 'SYSTEM' | null;
  /**
   * By when they should act. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'due-date'?: string | null;
  /**
   * The history, oldest first.
   */
  history?: {
    /**
     * The new status.
     *
     * - `STAGED`: arrived, and being checked
     * - `UNALLOCATED`: waiting for its recipient to redeem it
     * - `ALLOCATED_PENDING`: redeemed, and being checked
     * - `ALLOCATED_UNPAID`: approved, not paid out yet
     * - `ALLOCATED_PAID`: paid out
     * - `COMPLETE`: the recipient has the money
     * - `EXPIRED`: not redeemed in time
     * - `REJECTED`: refused
     * - `CANCELED`: canceled by its sender
     */
    status:
      | 'STAGED'
      | 'UNALLOCATED'
      | 'ALLOCATED_PENDING'
      | 'ALLOCATED_UNPAID'
      | 'ALLOCATED_PAID'
      | 'COMPLETE'
      | 'EXPIRED'
      | 'REJECTED'
      | 'CANCELED';
    /**
     * When. ISO 8601 in South African time, with its offset `+02:00`.
     */
    date: string;
    /**
     * The role behind the change.
     *
     * - `CUSTOMER`: the customer
     * - `OPERATOR`: an operator of the remitter
     * - `SYSTEM`: the server's own checks
     * - `CLOCK`: a time limit
     * - `PAYMENT`: a payment partner
     * - `PAYOUT`: a payout partner
     */
    by?: 'CUSTOMER' | 'OPERATOR' | 'SYSTEM' | 'CLOCK' | 'PAYMENT' | 'PAYOUT' | null;
  }[];
}
/**
 * A request for payment of an incoming order.
 */
export interface InboundRequest {
  /**
   * The request.
   */
  id: number;
  /**
   * The order.
   */
  'inbound-transaction-id': number;
  /**
   * The customer's registration; from `GET /transactions/customer`.
   */
  'registration-id': number;
  /**
   * Status.
   *
   * - `PENDING`: waiting for a decision
   * - `APPROVED`: granted
   * - `REJECTED`: refused
   */
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  /**
   * When it was made. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'request-date': string;
  /**
   * Why it is pending or was rejected, in a sentence for the customer.
   */
  'hold-reason'?: string | null;
  /**
   * The party that acts next.
   *
   * - `CUSTOMER`: the customer
   * - `OPERATOR`: an operator of the remitter
   * - `PARTNER`: the payout partner
   * - `SYSTEM`: the server's own checks
   */
  'next-actor'?: 'CUSTOMER' | 'OPERATOR' | 'PARTNER' | 'SYSTEM' | null;
  /**
   * By when they should act. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'due-date'?: string | null;
}
/**
 * An incoming order that a customer may redeem.
 */
export interface InboundLookup {
  /**
   * The order.
   */
  'transaction-id': number;
  /**
   * The PIN it was found by.
   */
  'collection-pin': string;
  /**
   * Payout method.
   *
   * - `BANK_ACCOUNT`: paid to a bank account
   * - `CASH_VOUCHER`: paid as a cash voucher
   */
  'transaction-type': 'BANK_ACCOUNT' | 'CASH_VOUCHER';
  /**
   * Payout method, in words.
   */
  'transaction-type-display-value': string;
  /**
   * Country of the sender. ISO 3166-1 alpha-2.
   */
  'country-from': string;
  /**
   * The currency the recipient receives. ISO 4217.
   */
  'beneficiary-currency': string;
  /**
   * The amount the recipient receives. In rand, at most 2 decimals.
   */
  'beneficiary-amount': number;
  /**
   * The recipient's first names.
   */
  'beneficiary-first-name': string;
  /**
   * The recipient's family name.
   */
  'beneficiary-last-name': string;
  /**
   * The recipient's cellphone number. Country code and number without plus, such as `27820000001`.
   */
  'beneficiary-msisdn': string;
  /**
   * The sender's first names.
   */
  'customer-first-name': string;
  /**
   * The sender's family name.
   */
  'customer-last-name': string;
  /**
   * The sender.
   *
   * - `SELF`: sent by the recipient from abroad
   * - `OTHER`: sent by another person
   */
  'sender-type': 'SELF' | 'OTHER';
  /**
   * Fields to fill in.
   */
  'required-fields': RequiredField[];
  /**
   * Whether documents are required.
   */
  'limit-increase-required': boolean;
  /**
   * The required documents.
   */
  'required-documents': {
    /**
     * Purpose of the document.
     */
    documentPurpose: string;
    /**
     * Purpose of the document, in words.
     */
    'document-purpose-display-value'?: string | null;
    /**
     * The accepted document types.
     */
    'document-types': {
      /**
       * The document type.
       */
      id: number;
      /**
       * The document type, in words.
       */
      type: string;
      /**
       * Whether it is accepted.
       */
      active: boolean;
    }[];
  }[];
}
/**
 * Items still required from a registered recipient.
 */
export interface FollowUp {
  /**
   * The follow-up.
   */
  id: number;
  /**
   * The recipient.
   */
  'user-id'?: number | null;
  /**
   * The request it belongs to.
   */
  'redemption-request-id': number;
  /**
   * When it was requested. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'date-created': string;
  /**
   * The reason, in a sentence for the recipient.
   */
  reason: string;
  /**
   * Status.
   *
   * - `PENDING_CUSTOMER`: waiting for the recipient
   * - `SUBMITTED`: submitted
   */
  status: 'PENDING_CUSTOMER' | 'SUBMITTED';
  /**
   * Whether the declaration must be signed.
   */
  'requires-signing-of-reporting-declaration': boolean;
  /**
   * Version of the declaration.
   */
  'reporting-declaration-version'?: number | null;
  /**
   * The required documents.
   */
  requirements: {
    /**
     * The requirement.
     */
    id: number;
    /**
     * Purpose of the document.
     */
    'document-purpose': string;
    /**
     * Purpose of the document, in words.
     */
    'document-purpose-display-value': string;
    /**
     * Status.
     *
     * - `PENDING`: to be submitted
     * - `SUBMITTED`: submitted, not reviewed yet
     * - `APPROVED`: accepted; need not be submitted again
     * - `REJECTED`: not accepted; to be submitted again
     */
    status: 'PENDING' | 'SUBMITTED' | 'APPROVED' | 'REJECTED';
    /**
     * A document submitted for a requirement.
     */
    'captured-document'?: {
      /**
       * The requirement.
       */
      'requirement-document-id': number;
      /**
       * The document, with its file uploaded.
       */
      'meta-data-id': number;
      /**
       * Kind of document.
       */
      'document-type-id': number;
    } | null;
  }[];
}
/**
 * A document required for an incoming amount.
 */
export interface RequiredLimitDocument {
  /**
   * This requirement.
   */
  id: number;
  /**
   * The limits it belongs to.
   */
  'inbound-limit-tier-set-id': number;
  /**
   * Purpose of the document; selects the accepted types.
   */
  'document-purpose': string;
  /**
   * Purpose of the document, in words.
   */
  'document-purpose-display-value': string;
}
/**
 * A kind of document or income to choose from.
 */
export interface NamedType {
  /**
   * Value to send.
   */
  name: string;
  /**
   * The value, in words.
   */
  'display-value': string;
}
/**
 * The methods of a digital payment.
 */
export interface DigitalPayment {
  /**
   * When it was started. ISO 8601 in South African time, with its offset `+02:00`.
   */
  transmissionDateTime: string;
  /**
   * The partner's reference of this payment.
   */
  referenceKey: string;
  /**
   * Payment by QR code.
   */
  qrCodePayment?: {
    /**
     * URL of the QR code.
     */
    qrCodeUrl: string;
    /**
     * Apps that can scan it.
     */
    supportedApplications: string[];
  } | null;
  /**
   * The partner's code; `SUCCESS` if it can be paid.
   */
  responseCode: string;
  /**
   * Meaning of the code.
   */
  responseDescription: string;
  /**
   * Apps to pay with.
   */
  appPaymentLinks: {
    /**
     * Payment method, such as `CARD` or `EFT`.
     */
    paymentMethodName: string;
    /**
     * URL of the page or app.
     */
    paymentUrl: string;
  }[];
  /**
   * Pages to pay on.
   */
  webPaymentLinks: {
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
 * An announced document.
 */
export interface StoredDocument {
  /**
   * The document; other calls name it as `meta-data-id` or in a list of metadata ids.
   */
  id: number;
  /**
   * The store that holds it.
   */
  'bucket-name': string;
  /**
   * Path in the store.
   */
  filepath: string;
  /**
   * Its purpose.
   *
   * - `REGISTRATION_DOCUMENT`: identity document or selfie for a registration
   * - `LIMIT_INCREASE_DOCUMENT`: proof for higher limits
   */
  'document-type': 'REGISTRATION_DOCUMENT' | 'LIMIT_INCREASE_DOCUMENT';
  /**
   * PUT the file here, with its MIME type as Content-Type and at most 5242880 bytes; good for some minutes.
   */
  'presigned-url'?: string | null;
}
/**
 * A balance-of-payments category.
 */
export interface BopCategory {
  /**
   * The category.
   */
  name: string;
  /**
   * The Reserve Bank's code, such as `401`.
   */
  'reporting-code': string;
  /**
   * Description for money received.
   */
  'inbound-description': string;
  /**
   * Description for money sent.
   */
  'outbound-description': string;
  /**
   * The highest single amount in this category. In rand, at most 2 decimals.
   */
  threshold: number;
}
/**
 * The customer’s declaration to the Reserve Bank.
 */
export interface Declaration {
  /**
   * The declaration.
   */
  id: number;
  /**
   * Its text; an empty line separates paragraphs.
   */
  declaration: string;
  /**
   * Its version, which signatures refer to.
   */
  version: number;
  /**
   * Whether the caller must sign the newest version: every version must be signed, in each calendar year; a visitor has signed none.
   */
  'requires-new-signature': boolean;
  /**
   * When it was published. ISO 8601 in South African time, with its offset `+02:00`.
   */
  dateCreated: string;
}
/**
 * A live chat with a consultant.
 */
export interface Conversation {
  /**
   * The conversation.
   */
  id: number;
  /**
   * Whether it is open.
   *
   * - `OPEN`: open
   * - `CLOSED`: closed
   */
  status: 'OPEN' | 'CLOSED';
  /**
   * URL of its page.
   */
  sendbirdUrl: string;
  /**
   * The user who started it.
   */
  userId: number;
}
/**
 * The response of every call with an unexpected status.
 */
export interface ErrorBody {
  /**
   * A sentence for the user.
   */
  message: string;
  /**
   * The error code.
   */
  'error-code': string;
  /**
   * The problems, in sentences for the user; may be empty.
   */
  errors: string[];
  /**
   * For a 500: the id of the log entry.
   */
  reference?: string;
  /**
   * For QUOTATION_ALREADY_USED: the transaction that matches the request exactly.
   */
  'transaction-id'?: number;
  /**
   * For VALIDATION_FAILED: the invalid required fields.
   */
  'field-errors'?: {
    /**
     * The required field.
     */
    'required-field-id': number;
    /**
     * The problem; also one of `errors`.
     */
    message: string;
  }[];
}
/**
 * When the recipient has the money, counted from the payment.
 */
export interface Arrival {
  /**
   * Usual duration in minutes.
   */
  'usual-minutes': number;
  /**
   * Longest duration in minutes.
   */
  'latest-minutes': number;
}
/**
 * An attempt to pay.
 */
export interface Authorisation {
  /**
   * The authorisation.
   */
  id: number;
  /**
   * The transaction to pay.
   */
  'payment-reference': string;
  /**
   * The payment option.
   */
  'payment-option': string;
  /**
   * Whether it is open.
   *
   * - `OPEN`: a payment attempt is in progress
   * - `CLOSED`: paid, abandoned or expired
   */
  status: 'OPEN' | 'CLOSED';
  /**
   * When it was opened. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'date-created': string;
  /**
   * When it expires. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'expires-at'?: string | null;
}
/**
 * The payout of a paid transaction.
 */
export interface Payout {
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
   * Payout method.
   *
   * - `CASH`: cash at a counter
   * - `WALLET`: a mobile wallet
   * - `BANK`: a bank account
   */
  method: 'CASH' | 'WALLET' | 'BANK';
  /**
   * Since when the payout partner has a request to stop it. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'stop-asked-at'?: string | null;
  /**
   * Since when it is in this state. ISO 8601 in South African time, with its offset `+02:00`.
   */
  since: string;
  /**
   * By when the recipient was promised the money. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'promised-by'?: string | null;
  /**
   * By when it is expected, if it waits for money at the payout partner. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'expected-by'?: string | null;
  /**
   * Whether it is late and still in progress.
   */
  late: boolean;
  /**
   * Its history, oldest first.
   */
  history: {
    /**
     * The new state.
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
     * When. ISO 8601 in South African time, with its offset `+02:00`.
     */
    date: string;
  }[];
}
