// Made from the contract by `npm run codegen`; a change here is lost.

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
      /**
       * The username of the credential.
       */
      username: string;
      /**
       * The PIN in force.
       */
      'old-password': string;
      /**
       * The new PIN: 4 digits, and none that is easily guessed.
       */
      'new-password': string;
    };
    answer: {
      /**
       * That it was done.
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
       * That it was done.
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
       * The same number once more. A South African number: `082…`, `2782…` or `+2782…`.
       */
      'cellphone-number': string;
    };
    answer: {
      /**
       * That it was done.
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
       * This demand.
       */
      id: number;
      /**
       * The channel it is made in.
       */
      'registering-channel-id': number;
      /**
       * What the document shows.
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
       * What the document shows.
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
       * The address to pass on.
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
       * Where it stands.
       *
       * - `PENDING`: waits for a verdict
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
         * What it shows.
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
       * Gender; must fit a South African ID number.
       *
       * - `Male`: male
       * - `Female`: female
       */
      gender: string;
      /**
       * Until when the document is valid; `9999-12-31` for SA ID and Foreign ID. `yyyy-MM-dd`.
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
         * The country, as a person reads it.
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
       * The country, as a person reads it.
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
       * The province, as a person reads it.
       */
      'display-name': string;
      /**
       * What to send.
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
       * 0; the server gives the id.
       */
      id?: number | null;
      /**
       * The customer's registration; from `GET /transactions/customer`.
       */
      'registration-id': number;
      /**
       * Made from the required fields 22 and 24 in any case.
       */
      'beneficiary-name'?: string | null;
      /**
       * Destination country; from `GET /transactions/country`.
       */
      'country-id': number;
      /**
       * How it is paid out; from `GET /transactions/payout-method`.
       */
      'payout-method-id': number;
      /**
       * Who pays it out; from `GET /transactions/payout-partner`.
       */
      'payout-partner-id': number;
      /**
       * What it is paid out in; from `GET /transactions/currency`.
       */
      'currency-id': number;
      /**
       * What the amount means.
       *
       * - `SENDER_AMOUNT`: rand to send; fee and VAT come on top
       * - `SENDER_AMOUNT_INCLUSIVE`: rand to pay in all; fee and VAT are taken out of it
       * - `RECEIVER_AMOUNT`: what the beneficiary is to receive, in the destination currency
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
         * Which field; its `id` in the quote.
         */
        'required-field-id': number;
        /**
         * What is filled in; for ENUM the `value` of the choice.
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
       * What is filled in; empty where nothing is.
       */
      value: string;
      /**
       * The label to show.
       */
      'display-name': string;
      /**
       * What may be filled in; a type not listed is any text.
       *
       * - `STRING`: any text
       * - `DECIMAL`: digits with at most one decimal point
       * - `ENUM`: one of `possible-values`
       * - `LONG`: a whole number above 0
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
       * A hint to show beside it.
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
         * As a person reads it.
         */
        'display-value': string;
        /**
         * What to send.
         */
        value: string;
        /**
         * The field it belongs to.
         */
        'brand-required-field-id': number;
      }[];
      /**
       * A name for programs.
       */
      'field-name'?: string;
      /**
       * What the value has to match, in its normal form: a phone number as country code and number, digits only; an ALPHA_NUMERIC value without spaces and hyphens, in upper case. Other spellings may be sent. Empty where the data type is enough.
       */
      pattern?: string;
      /**
       * Of a phone number: the calling code of its country, digits only.
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
       * May be sent as it was read; nothing changes it.
       */
      id?: number | null;
      /**
       * May be sent as it was read; nothing changes it.
       */
      'registration-id'?: number | null;
      /**
       * May be sent as it was read; nothing changes it.
       */
      'beneficiary-name'?: string | null;
      /**
       * May be sent as it was read; nothing changes it.
       */
      'country-id'?: number | null;
      /**
       * May be sent as it was read; nothing changes it.
       */
      'country-name'?: string | null;
      /**
       * May be sent as it was read; nothing changes it.
       */
      'payout-method-id'?: number | null;
      /**
       * May be sent as it was read; nothing changes it.
       */
      'payout-method-name'?: string | null;
      /**
       * May be sent as it was read; nothing changes it.
       */
      'payout-partner-id'?: number | null;
      /**
       * May be sent as it was read; nothing changes it.
       */
      'payout-partner-name'?: string | null;
      /**
       * May be sent as it was read; nothing changes it.
       */
      'currency-id'?: number | null;
      /**
       * May be sent as it was read; nothing changes it.
       */
      'currency-name'?: string | null;
      /**
       * What the amount means.
       *
       * - `SENDER_AMOUNT`: rand to send; fee and VAT come on top
       * - `SENDER_AMOUNT_INCLUSIVE`: rand to pay in all; fee and VAT are taken out of it
       * - `RECEIVER_AMOUNT`: what the beneficiary is to receive, in the destination currency
       */
      'quotation-type': string;
      /**
       * In rand, or in the destination currency for `RECEIVER_AMOUNT`. A number or a decimal string, at most 2 decimals.
       */
      amount: string | number;
      /**
       * May be sent as it was read; nothing changes it.
       */
      active?: boolean | null;
      /**
       * May be sent as it was read; nothing changes it.
       */
      deleted?: boolean | null;
      /**
       * May be sent as it was read; nothing changes it.
       */
      'quotation-reference'?: string | null;
      /**
       * One entry for each of the quote's `required-fields`.
       *
       * @maxItems 100
       */
      'required-fields': {
        /**
         * Which field; its `id` in the quote.
         */
        'required-field-id': number;
        /**
         * What is filled in; for ENUM the `value` of the choice.
         */
        'required-field-value': string;
      }[];
      /**
       * As it was read; without it the last change wins.
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
       * What the amount means.
       *
       * - `SENDER_AMOUNT`: rand to send; fee and VAT come on top
       * - `SENDER_AMOUNT_INCLUSIVE`: rand to pay in all; fee and VAT are taken out of it
       * - `RECEIVER_AMOUNT`: what the beneficiary is to receive, in the destination currency
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
       * How it is paid out; from `GET /transactions/payout-method`.
       */
      'payout-method-id': number;
      /**
       * Who pays it out; from `GET /transactions/payout-partner`.
       */
      'payout-partner-id': number;
      /**
       * What it is paid out in; from `GET /transactions/currency`.
       */
      'currency-id': number;
      /**
       * What the amount means.
       *
       * - `SENDER_AMOUNT`: rand to send; fee and VAT come on top
       * - `SENDER_AMOUNT_INCLUSIVE`: rand to pay in all; fee and VAT are taken out of it
       * - `RECEIVER_AMOUNT`: what the beneficiary is to receive, in the destination currency
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
       * Destination country, as a person reads it.
       */
      country: string;
      /**
       * How it is paid out, as a person reads it.
       */
      'payout-method': string;
      /**
       * Who pays it out.
       */
      'payout-partner-name': string;
      /**
       * What it is paid out in. ISO 4217.
       */
      currency: string;
      /**
       * What the amount meant.
       *
       * - `SENDER_AMOUNT`: rand to send; fee and VAT come on top
       * - `SENDER_AMOUNT_INCLUSIVE`: rand to pay in all; fee and VAT are taken out of it
       * - `RECEIVER_AMOUNT`: what the beneficiary is to receive, in the destination currency
       */
      'quotation-type': 'SENDER_AMOUNT' | 'SENDER_AMOUNT_INCLUSIVE' | 'RECEIVER_AMOUNT';
      /**
       * What the amount meant, as a person reads it.
       */
      'quotation-type-display': string;
      /**
       * As it was asked for: in rand, or in the destination currency for `RECEIVER_AMOUNT`.
       */
      amount: number;
      /**
       * The saved beneficiary, if it was one.
       */
      'beneficiary-id'?: number | null;
      /**
       * Destination country; from `GET /transactions/country`.
       */
      'country-id'?: number;
      /**
       * How it is paid out; from `GET /transactions/payout-method`.
       */
      'payout-method-id'?: number;
      /**
       * Who pays it out; from `GET /transactions/payout-partner`.
       */
      'payout-partner-id'?: number;
      /**
       * What it is paid out in; from `GET /transactions/currency`.
       */
      'currency-id'?: number;
      /**
       * What was filled in about the beneficiary.
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
       * The beneficiary the quote is for.
       */
      'beneficiary-id': number;
      /**
       * One entry for each of the quote's `required-fields`.
       *
       * @maxItems 100
       */
      'captured-fields': {
        /**
         * Which field; its `id` in the quote.
         */
        'required-field-id': number;
        /**
         * What is filled in; for ENUM the `value` of the choice.
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
       * The saved beneficiary the quote is for, if it is for one.
       */
      'beneficiary-id'?: number | null;
      /**
       * One entry for each of the quote's `required-fields`.
       *
       * @maxItems 100
       */
      'captured-fields': {
        /**
         * Which field; its `id` in the quote.
         */
        'required-field-id': number;
        /**
         * What is filled in; for ENUM the `value` of the choice.
         */
        'required-field-value': string;
      }[];
      /**
       * Whether to save the beneficiary as well.
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
       * That it was cancelled.
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
       * Who was paid.
       */
      'user-id'?: number | null;
      /**
       * When it was sent. ISO 8601 in South African time, with its offset `+02:00`.
       */
      'request-date': string;
      /**
       * When it reflects.
       *
       * - `CASH`: a cash voucher was sent
       * - `IMMEDIATE`: reflects at once
       * - `EFT`: reflects before midnight, the next day or after the weekend
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
       * The partner it came from, such as `PARTNER_ONE`.
       */
      'remittance-partner': string;
      /**
       * The cellphone number the order names: 8 to 13 digits.
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
       * The country it was sent from. ISO 3166-1 alpha-2.
       */
      'country-from': string;
      /**
       * What the recipient gets it in. ISO 4217.
       */
      'beneficiary-currency': string;
      /**
       * What the recipient gets. In rand, at most 2 decimals.
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
       * Whether the recipient is a customer already.
       */
      'is-registered': boolean;
      /**
       * Where the recipient registers.
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
       * Why it cannot, in a sentence for the recipient.
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
         * Which field; its `id` in the quote.
         */
        'required-field-id': number;
        /**
         * What is filled in; for ENUM the `value` of the choice.
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
         * Which field; its `id` in the quote.
         */
        'required-field-id': number;
        /**
         * What is filled in; for ENUM the `value` of the choice.
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
         * What it proves; a `documentPurpose` of the lookup.
         */
        'document-purpose': string;
        /**
         * What it is; one of the document types of that purpose.
         */
        'document-type-id': number;
        /**
         * What it is, as a person reads it.
         */
        'document-type': string;
        /**
         * The document, whose file has been put where it belongs.
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
       * The PIN the sender passed on.
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
       * A document for each requirement; for an approved one the document it has.
       *
       * @maxItems 100
       *
       * Items: A document handed in for a requirement.
       */
      'captured-documents': {
        /**
         * The requirement.
         */
        'requirement-document-id': number;
        /**
         * The document, whose file has been put where it belongs.
         */
        'meta-data-id': number;
        /**
         * What it is.
         */
        'document-type-id': number;
      }[];
      /**
       * Whether the declaration was accepted.
       */
      'signed-reporting-declaration': boolean;
      /**
       * Which version of it.
       */
      'reporting-declaration-version'?: number | null;
    };
    answer: {
      /**
       * The follow-up.
       */
      id: number;
      /**
       * Where it stands.
       *
       * - `PENDING_CUSTOMER`: waits for the recipient
       * - `SUBMITTED`: handed in
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
         * The document, whose file has been put where it belongs.
         */
        'meta-data-id': number;
        /**
         * What it is; a `name` of the list of such proofs.
         */
        'document-type': string;
      }[];
      /**
       * Where the money comes from.
       *
       * @maxItems 100
       */
      'sources-of-income': {
        /**
         * A `name` of the list of sources.
         */
        source: string;
        /**
         * What comes from it; `'0'` where it is not said. In rand. A number or a decimal string, at most 2 decimals.
         */
        value: string | number;
        /**
         * Proofs of this income.
         *
         * @maxItems 100
         */
        'income-documents': {
          /**
           * The document, whose file has been put where it belongs.
           */
          'meta-data-id': number;
          /**
           * What it is; a `name` of the list of such proofs.
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
       * Where it stands.
       *
       * - `PENDING`: waits for a verdict
       * - `APPROVED`: granted
       * - `DECLINED`: refused
       */
      status: 'PENDING' | 'APPROVED' | 'DECLINED';
      /**
       * The partner under which the customer is registered.
       */
      'registering-partner-id': number;
      /**
       * Who registered the customer.
       */
      'registering-partner-user-id'?: number | null;
      /**
       * The channel by which the customer is registered.
       */
      'registering-channel-id': number;
      /**
       * Where it stands, as a person reads it.
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
       * What the document proves.
       *
       * - `PROOF_OF_INCOME`: of a source of income
       * - `PROOF_OF_ADDRESS`: of where the customer lives
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
       * What is to be received. In rand. A number or a decimal string, at most 2 decimals.
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
       * Whether any document is asked for.
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
         * What they are called.
         */
        name: string;
      };
      /**
       * What is asked for.
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
       * What is to be received. In rand. A number or a decimal string, at most 2 decimals.
       */
      amount: string | number;
    };
    body: undefined;
    answer: {
      /**
       * As it was asked for.
       *
       * - `SA_ID`: South African identity document; its number has 13 digits
       * - `ASYLUM_PAPER`: asylum seeker or refugee permit
       * - `FOREIGN_PASSPORT`: passport of another country
       * - `FOREIGN_ID`: identity document of another country
       */
      'id-type': 'SA_ID' | 'ASYLUM_PAPER' | 'FOREIGN_PASSPORT' | 'FOREIGN_ID';
      /**
       * Whether it is more than may be received in a day.
       */
      'daily-limit-exceeded': boolean;
      /**
       * Whether it is more than may be received in a month.
       */
      'monthly-limit-exceeded': boolean;
      /**
       * Whether it may be received.
       */
      'can-continue': boolean;
      /**
       * Whether documents are asked for.
       */
      'has-additional-requirements': boolean;
      /**
       * What is asked for.
       */
      'additional-requirements': {
        /**
         * The purpose; asks for the document types that serve it.
         */
        'requirement-name': string;
        /**
         * What kind of demand it is.
         */
        'requirement-type': string;
        /**
         * The purpose, as a person reads it.
         */
        'requirement-display-name': string;
      }[];
      /**
       * Why it may not, in a sentence for the recipient.
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
       * What is about to be sent; 0 for nothing. In rand. A number or a decimal string, at most 2 decimals.
       */
      amount?: string | number;
    };
    body: undefined;
    answer: {
      /**
       * Whether the amount is more than is left today.
       */
      'daily-limit-reached': boolean;
      /**
       * What is left today. In rand, at most 2 decimals.
       */
      'daily-limit-remaining': number;
      /**
       * Whether the amount is more than is left this month.
       */
      'monthly-limit-reached': boolean;
      /**
       * What is left this month. In rand, at most 2 decimals.
       */
      'monthly-limit-remaining': number;
      /**
       * What was sent today and counts. In rand, at most 2 decimals.
       */
      'daily-limit-used'?: number;
      /**
       * What was sent this month and counts. In rand, at most 2 decimals.
       */
      'monthly-limit-used'?: number;
    };
  };
  'GET /utility/inbound-limit-increase-document-type': {
    params: undefined;
    query: {
      /**
       * What is to be proved, as a check answered it.
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
       * As a person reads it.
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
       * Who asks.
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
       * Which attempts.
       *
       * - `OPEN`: somebody is paying
       * - `CLOSED`: paid, given up, or its time is over
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
         * The transaction that is being paid.
         */
        'payment-reference': string;
        /**
         * How; one of the payment options.
         */
        'payment-option': string;
        /**
         * Whether it goes on.
         *
         * - `OPEN`: somebody is paying
         * - `CLOSED`: paid, given up, or its time is over
         */
        status: 'OPEN' | 'CLOSED';
        /**
         * When it was opened. ISO 8601 in South African time, with its offset `+02:00`.
         */
        'date-created': string;
        /**
         * When it closes by itself. ISO 8601 in South African time, with its offset `+02:00`.
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
       * The transaction that is being paid.
       */
      'payment-reference': string;
      /**
       * Whether it can be paid now.
       *
       * - `OPEN`: somebody is paying
       * - `CLOSED`: paid, given up, or its time is over
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
       * Who takes the payment.
       *
       * - `STITCH`: payment in the customer's online banking
       */
      paymentPartner: string;
      /**
       * Who asks.
       *
       * - `CUSTOMER_PORTAL`: the customer portal
       */
      clientPlatform: string;
    };
    answer: {
      /**
       * The page to send the browser to.
       */
      redirectUrl: string;
    };
  };
  'POST /s3-documents': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * A document announced before; without it a new one is.
       */
      id?: number | null;
      /**
       * May be sent as it was read; the server decides.
       */
      'bucket-name'?: string | null;
      /**
       * A file name, whose extension counts where `file-type` is missing.
       */
      filepath?: string | null;
      /**
       * What the document is for.
       *
       * - `REGISTRATION_DOCUMENT`: identity document or selfie of somebody who registers
       * - `LIMIT_INCREASE_DOCUMENT`: proof that lets somebody receive or send more
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
       * A document announced before; without it a new one is.
       */
      id?: number | null;
      /**
       * May be sent as it was read; the server decides.
       */
      'bucket-name'?: string | null;
      /**
       * A file name, whose extension counts where `file-type` is missing.
       */
      filepath?: string | null;
      /**
       * What the document is for.
       *
       * - `REGISTRATION_DOCUMENT`: identity document or selfie of somebody who registers
       * - `LIMIT_INCREASE_DOCUMENT`: proof that lets somebody receive or send more
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
       * What the document is for.
       *
       * - `REGISTRATION_DOCUMENT`: identity document or selfie of somebody who registers
       * - `LIMIT_INCREASE_DOCUMENT`: proof that lets somebody receive or send more
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
       * Leaves out categories this amount is too large for. In rand. A number or a decimal string, at most 2 decimals.
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
       * Which version.
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
       * Whether it is to be signed. Every version has to be, so both answer the same.
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
       * Who begins it; 3044 stands for somebody who is not signed in.
       */
      'user-id'?: number | null;
      /**
       * Where it is begun.
       *
       * - `CUSTOMER_PORTAL`: the customer portal
       */
      'custom-type': string;
      /**
       * The first message.
       */
      message: string;
      /**
       * What it is about.
       *
       * @maxItems 100
       */
      context?: {
        /**
         * Kind of thing, such as `INBOUND_TRANSACTION`.
         */
        resourceType: string;
        /**
         * Its id.
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
       * The name the others see.
       */
      nickname: string;
      /**
       * Their id in the chat.
       */
      'sendbird-user-id': string;
      /**
       * Address of their picture.
       */
      'profile-url'?: string | null;
      /**
       * What they sign in as.
       */
      'credential-type': string;
    };
  };
  'POST /admin/contact-us': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Who writes.
       */
      name: string;
      /**
       * Where to answer.
       */
      emailAddress: string;
      /**
       * What it is about.
       */
      subject: string;
      /**
       * The letter.
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
       * The answer to a task of `GET /captcha`: both, as JSON in base64.
       */
      response: string;
      /**
       * Ignored; the server knows the address.
       */
      remoteIp?: string | null;
    };
    answer: {
      /**
       * That it was sent.
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
       * Which entry.
       *
       * - `PAY_NOW_BUTTON_ACTIVE`: whether the card page is offered
       * - `INBOUND_AVAILABLE`: whether signed-in customers can redeem incoming orders
       * - `CUSTOMER_PORTAL_INBOUND_REGISTRATION_CHAT_ACTIVE`: whether recipients who register are offered the live chat
       * - `CUSTOMER_PORTAL_INBOUND_TRANSACTION_SEARCH_CHAT_ACTIVE`: whether the order search offers the live chat
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
       * Which entry it is.
       *
       * - `PAY_NOW_BUTTON_ACTIVE`: whether the card page is offered
       * - `INBOUND_AVAILABLE`: whether signed-in customers can redeem incoming orders
       * - `CUSTOMER_PORTAL_INBOUND_REGISTRATION_CHAT_ACTIVE`: whether recipients who register are offered the live chat
       * - `CUSTOMER_PORTAL_INBOUND_TRANSACTION_SEARCH_CHAT_ACTIVE`: whether the order search offers the live chat
       */
      key:
        | 'PAY_NOW_BUTTON_ACTIVE'
        | 'INBOUND_AVAILABLE'
        | 'CUSTOMER_PORTAL_INBOUND_REGISTRATION_CHAT_ACTIVE'
        | 'CUSTOMER_PORTAL_INBOUND_TRANSACTION_SEARCH_CHAT_ACTIVE';
      /**
       * What its value may be.
       *
       * - `BOOLEAN`: `true` or `false`
       */
      type: 'BOOLEAN';
      /**
       * Its value, as text.
       */
      value: string;
      /**
       * What it switches.
       */
      description?: string | null;
    };
  };
}
/**
 * What a sign-in answers.
 */
export interface Session {
  /**
   * As it was typed at sign-in.
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
 * Who signed in.
 */
export interface UserProfile {
  /**
   * The person.
   */
  id: number;
  /**
   * What they sign in with.
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
   * Nationality, as a person reads it.
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
   * The registration, which the calls of a customer ask for; without one nobody can transact.
   */
  'registration-id'?: number | null;
  /**
   * How far the registration has come.
   *
   * - `PENDING`: registered, not looked at yet; what this customer sends waits for an operator
   * - `APPROVED`: may send and receive
   * - `REJECTED`: refused
   * - `SUSPENDED`: stopped for now
   */
  'approval-status'?: 'PENDING' | 'APPROVED' | 'REJECTED' | 'SUSPENDED' | null;
  /**
   * Whether payment in the bank's app can be asked for.
   */
  'has-active-bank-card': boolean;
  /**
   * First names and family name.
   */
  'full-name'?: string | null;
  /**
   * Cellphone number, once more. Country code and number without plus, such as `27820000001`.
   */
  'msisdn-value'?: string | null;
  /**
   * Nationality. ISO 3166-1 alpha-2.
   */
  'country-iso2'?: string | null;
  /**
   * When the identity document lapses. `yyyy-MM-dd`.
   */
  'id-expiry-date'?: string | null;
  /**
   * What messages and receipts are written in, such as en (BCP 47).
   */
  language?: string | null;
}
/**
 * Where to put a file.
 */
export interface UploadUrl {
  /**
   * The document; goes into `meta-data-id` once its file is there.
   */
  id: number;
  /**
   * PUT the file here, with its MIME type as Content-Type and at most 5242880 bytes; good for some minutes.
   */
  'presigned-url': string;
}
/**
 * Somebody who registers to receive money.
 */
export interface RegistrationRequestInput {
  /**
   * Cellphone number, if there is one. A South African number: `082…`, `2782…` or `+2782…`.
   */
  msisdn?: string | null;
  /**
   * E-mail address; needed without a cellphone number.
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
   * Until when it is valid; `9999-01-01` for no expiry. `yyyy-MM-dd`.
   */
  'id-expiry-date'?: string | null;
  /**
   * Photo of the identity document; a document whose file has been put there.
   */
  'identity-document': number;
  /**
   * Photo of the person holding it; a document whose file has been put there.
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
   * What the registration is for.
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
   * Which version of it.
   */
  'reporting-declaration-version': number;
  /**
   * The limits that apply, if documents are asked for.
   */
  'inbound-limit-tier-set-id'?: number | null;
  /**
   * What those limits are called.
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
 * A currency a payout partner pays in.
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
   * The destination country, as a person reads it.
   */
  'country-name': string;
  /**
   * The payout method.
   */
  'payout-method-id': number;
  /**
   * How it is paid out.
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
   * Whether it can be had at the moment.
   */
  available: boolean;
  /**
   * What it costs to send in this currency at the moment; only a quote binds.
   */
  price?: {
    /**
     * The exchange rate. Units of the destination currency for one rand, 6 significant digits.
     */
    rate: number;
    /**
     * The fee in percent of what is sent.
     */
    'fee-percent': number;
    /**
     * The smallest fee. In rand, at most 2 decimals.
     */
    'fee-minimum': number;
    /**
     * The largest fee. In rand, at most 2 decimals.
     */
    'fee-maximum': number;
    /**
     * VAT as a fraction of the fee.
     */
    'vat-rate': number;
    /**
     * The least that can be sent. In rand, at most 2 decimals.
     */
    'minimum-amount': number;
    /**
     * The most that can be sent at once. In rand, at most 2 decimals.
     */
    'maximum-amount': number;
  };
}
/**
 * A way to be paid in a country.
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
   * The destination country, as a person reads it.
   */
  'country-name': string;
  /**
   * How it is paid out.
   *
   * - `CASH`: cash at a counter
   * - `WALLET`: a mobile wallet
   * - `BANK`: a bank account
   */
  method: 'CASH' | 'WALLET' | 'BANK';
  /**
   * How it is paid out, as a person reads it.
   */
  'method-value': string;
  /**
   * Whether it is in use.
   */
  active: boolean;
  /**
   * Whether it can be had at the moment.
   */
  available: boolean;
}
/**
 * Who pays out by a payout method.
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
   * The destination country, as a person reads it.
   */
  'country-name': string;
  /**
   * The payout method.
   */
  'payout-method-id': number;
  /**
   * How it is paid out.
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
   * What kind of partner it is.
   *
   * - `CASH`: counters that pay cash
   * - `MOBILE_WALLET`: mobile wallets
   * - `BANK_ACCOUNT`: bank accounts
   */
  type: 'CASH' | 'MOBILE_WALLET' | 'BANK_ACCOUNT';
  /**
   * Whether it is in use.
   */
  active: boolean;
  /**
   * Whether it can be had at the moment.
   */
  available: boolean;
}
/**
 * One way to say what an amount means.
 */
export interface Choice {
  /**
   * As requests spell it.
   *
   * - `SENDER_AMOUNT`: rand to send; fee and VAT come on top
   * - `SENDER_AMOUNT_INCLUSIVE`: rand to pay in all; fee and VAT are taken out of it
   * - `RECEIVER_AMOUNT`: what the beneficiary is to receive, in the destination currency
   */
  value: 'SENDER_AMOUNT' | 'SENDER_AMOUNT_INCLUSIVE' | 'RECEIVER_AMOUNT';
  /**
   * As a person reads it.
   */
  'display-value': string;
}
/**
 * Somebody the customer sends money to.
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
   * First and last name, made from the required fields 22 and 24.
   */
  'beneficiary-name': string;
  /**
   * Destination country; from `GET /transactions/country`.
   */
  'country-id': number;
  /**
   * Destination country, as a person reads it.
   */
  'country-name': string;
  /**
   * How it is paid out; from `GET /transactions/payout-method`.
   */
  'payout-method-id': number;
  /**
   * How it is paid out, as a person reads it.
   */
  'payout-method-name': string;
  /**
   * Who pays it out; from `GET /transactions/payout-partner`.
   */
  'payout-partner-id': number;
  /**
   * Who pays it out.
   */
  'payout-partner-name': string;
  /**
   * What it is paid out in; from `GET /transactions/currency`.
   */
  'currency-id': number;
  /**
   * What it is paid out in. ISO 4217.
   */
  'currency-name': string;
  /**
   * What the amount means.
   *
   * - `SENDER_AMOUNT`: rand to send; fee and VAT come on top
   * - `SENDER_AMOUNT_INCLUSIVE`: rand to pay in all; fee and VAT are taken out of it
   * - `RECEIVER_AMOUNT`: what the beneficiary is to receive, in the destination currency
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
   * Whether they were deleted.
   */
  deleted: boolean;
  /**
   * The quote they were first saved from.
   */
  'quotation-reference'?: string | null;
  /**
   * What is known about them.
   */
  'required-fields': CapturedField[];
  /**
   * Destination country. ISO 3166-1 alpha-2.
   */
  'country-iso2'?: string | null;
  /**
   * Counts the changes; send it with a change to lose none made meanwhile.
   */
  version?: number | null;
}
/**
 * A required field with what was filled in.
 */
export interface CapturedField {
  /**
   * Which field; its `id` in the quote.
   */
  'required-field-id': number;
  /**
   * What was filled in; for ENUM the `value` of the choice.
   */
  'required-field-value': string;
}
/**
 * What a payment costs and brings.
 */
export interface Quotation {
  /**
   * Goes into the transaction made from it, once.
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
   * What the customer pays: amount, fee and VAT. In rand, at most 2 decimals.
   */
  total: number;
  /**
   * What the beneficiary receives, in the destination currency.
   */
  'destination-amount': number;
  /**
   * The exchange rate. Units of the destination currency for one rand, 6 significant digits.
   */
  'effective-rate': number;
  /**
   * What the beneficiary receives it in. ISO 4217.
   */
  'destination-currency': string;
  'bop-category': QuotedBopCategory;
  /**
   * What has to be filled in about the beneficiary; for a saved one, what is missing.
   */
  'required-fields': RequiredField[];
  /**
   * What is sent. In rand, at most 2 decimals.
   */
  amount?: number;
  /**
   * VAT as a fraction of the fee, as it was on the day of the quote.
   */
  'vat-rate'?: number;
  /**
   * Until when a transaction can be made from it. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'valid-until'?: string;
  /**
   * Until when the rate is fixed for a transaction made from it at once. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'pay-before'?: string;
  /**
   * When the money is there, counted from the payment.
   */
  arrival?: {
    /**
     * Within so many minutes as a rule.
     */
    'usual-minutes': number;
    /**
     * Within so many minutes at the latest.
     */
    'latest-minutes': number;
  };
}
/**
 * The balance-of-payments category it will be reported under.
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
   * What it says of money received.
   */
  'inbound-description': string;
  /**
   * What it says of money sent.
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
   * A name for programs.
   */
  'field-name': string;
  /**
   * The label to show.
   */
  'display-name': string;
  /**
   * A hint to show beside it.
   */
  description?: string | null;
  /**
   * What may be filled in; a type not listed is any text.
   *
   * - `STRING`: any text
   * - `DECIMAL`: digits with at most one decimal point
   * - `ENUM`: one of `possible-values`
   * - `LONG`: a whole number above 0
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
   * Whether it must be filled in.
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
     * As a person reads it.
     */
    'display-value': string;
    /**
     * What to send.
     */
    value: string;
    /**
     * The field it belongs to.
     */
    'brand-required-field-id': number;
  }[];
  /**
   * What the value has to match, in its normal form: a phone number as country code and number, digits only; an ALPHA_NUMERIC value without spaces and hyphens, in upper case. Other spellings may be sent. Empty where the data type is enough.
   */
  pattern?: string;
  /**
   * Of a phone number: the calling code of its country, digits only.
   */
  'dial-code'?: string;
}
/**
 * A transaction that was just made.
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
   * What the customer pays: amount, fee and VAT. In rand, at most 2 decimals.
   */
  total: number;
  /**
   * What the beneficiary receives, in the destination currency.
   */
  'destination-amount': number;
  /**
   * What the beneficiary receives it in. ISO 4217.
   */
  currency: string;
  /**
   * Destination country, as a person reads it.
   */
  country: string;
  /**
   * What is sent. In rand, at most 2 decimals.
   */
  amount?: number;
  /**
   * Where it stands.
   *
   * - `CREATED`: made, and being checked
   * - `ON_HOLD_UNPAID`: waits for an operator before it can be paid
   * - `APPROVED_UNPAID`: can be paid
   * - `APPROVED_PAID`: paid; on its way to the beneficiary
   * - `EXPIRED`: was not paid in time, or the customer cancelled it
   * - `REJECTED`: refused by an operator
   * - `COMPLETE`: the beneficiary has the money
   * - `REMITTANCE_BRAND_ON_HOLD`: paid, and held by the payout partner
   * - `MARKED_FOR_CANCELLATION`: to be cancelled; a second operator has to agree
   * - `READY_FOR_CANCELLATION`: agreed to be cancelled
   * - `CANCELED`: cancelled after it was paid
   * - `MARKED_FOR_REFUND`: to be paid back; a second operator has to agree
   * - `READY_FOR_REFUND`: agreed to be paid back
   * - `REFUNDED`: paid back
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
   * The number to pay it by.
   */
  'payment-reference'?: string | null;
  /**
   * Until when it can be paid. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'expires-at'?: string | null;
  /**
   * Why it waits or was refused, in a sentence for the customer.
   */
  'hold-reason'?: string | null;
  /**
   * Who has to act next.
   *
   * - `CUSTOMER`: the customer
   * - `OPERATOR`: an operator of the remitter
   * - `PARTNER`: the partner that pays out
   * - `SYSTEM`: the server's own checks
   */
  'next-actor'?: 'CUSTOMER' | 'OPERATOR' | 'PARTNER' | 'SYSTEM' | null;
  /**
   * By when they should have acted. ISO 8601 in South African time, with its offset `+02:00`.
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
   * Who sends.
   *
   * - `OUTBOUND`: the customer sends
   * - `INBOUND`: the customer receives
   */
  'transaction-type': 'OUTBOUND' | 'INBOUND';
  /**
   * The number to pay it by.
   */
  'payment-reference'?: string | null;
  /**
   * The PIN the money is fetched with; of one the customer sent, once it can be fetched.
   */
  'collection-pin'?: string | null;
  /**
   * What is sent. In rand, at most 2 decimals.
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
   * What the customer pays: amount, fee and VAT. In rand, at most 2 decimals.
   */
  total: number;
  /**
   * What the beneficiary receives, in the destination currency.
   */
  'destination-amount': number;
  /**
   * What it is paid in: `ZAR`. ISO 4217.
   */
  currency: string;
  /**
   * What the beneficiary receives it in. ISO 4217.
   */
  'destination-currency': string;
  /**
   * Where it stands.
   *
   * - `CREATED`: made, and being checked
   * - `ON_HOLD_UNPAID`: waits for an operator before it can be paid
   * - `APPROVED_UNPAID`: can be paid
   * - `APPROVED_PAID`: paid; on its way to the beneficiary
   * - `EXPIRED`: was not paid in time, or the customer cancelled it
   * - `REJECTED`: refused by an operator
   * - `COMPLETE`: the beneficiary has the money
   * - `REMITTANCE_BRAND_ON_HOLD`: paid, and held by the payout partner
   * - `MARKED_FOR_CANCELLATION`: to be cancelled; a second operator has to agree
   * - `READY_FOR_CANCELLATION`: agreed to be cancelled
   * - `CANCELED`: cancelled after it was paid
   * - `MARKED_FOR_REFUND`: to be paid back; a second operator has to agree
   * - `READY_FOR_REFUND`: agreed to be paid back
   * - `REFUNDED`: paid back
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
   * Destination country, as a person reads it.
   */
  'country-display-value': string;
  /**
   * When it was made. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'display-date'?: string | null;
  /**
   * The customer's registration; from `GET /transactions/customer`.
   */
  'registration-id': number;
  /**
   * What is sent, in US dollars.
   */
  'dollar-amount'?: number | null;
  /**
   * The exchange rate. Units of the destination currency for one rand, 6 significant digits.
   */
  'exchange-rate': number;
  /**
   * Who passes it on.
   */
  'remittance-partner'?: string | null;
  /**
   * Their number with the brand.
   */
  'remittance-brand-id'?: number | null;
  /**
   * Their reference.
   */
  'remittance-brand-order-no'?: string | null;
  /**
   * What the beneficiary names to fetch it.
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
   * How it is paid out, as a person reads it.
   */
  'payout-method'?: string | null;
  /**
   * Who pays it out.
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
   * Whether its payment was taken back from us.
   */
  'payment-taken-back'?: boolean;
  /**
   * Why it waits or was refused, in a sentence for the customer.
   */
  'hold-reason'?: string | null;
  /**
   * Who has to act next.
   *
   * - `CUSTOMER`: the customer
   * - `OPERATOR`: an operator of the remitter
   * - `PARTNER`: the partner that pays out
   * - `SYSTEM`: the server's own checks
   */
  'next-actor'?: 'CUSTOMER' | 'OPERATOR' | 'PARTNER' | 'SYSTEM' | null;
  /**
   * By when they should have acted. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'due-date'?: string | null;
  /**
   * What happened so far, oldest first.
   */
  history?: {
    /**
     * The status it came to.
     *
     * - `CREATED`: made, and being checked
     * - `ON_HOLD_UNPAID`: waits for an operator before it can be paid
     * - `APPROVED_UNPAID`: can be paid
     * - `APPROVED_PAID`: paid; on its way to the beneficiary
     * - `EXPIRED`: was not paid in time, or the customer cancelled it
     * - `REJECTED`: refused by an operator
     * - `COMPLETE`: the beneficiary has the money
     * - `REMITTANCE_BRAND_ON_HOLD`: paid, and held by the payout partner
     * - `MARKED_FOR_CANCELLATION`: to be cancelled; a second operator has to agree
     * - `READY_FOR_CANCELLATION`: agreed to be cancelled
     * - `CANCELED`: cancelled after it was paid
     * - `MARKED_FOR_REFUND`: to be paid back; a second operator has to agree
     * - `READY_FOR_REFUND`: agreed to be paid back
     * - `REFUNDED`: paid back
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
     * Who moved it there.
     *
     * - `CUSTOMER`: the customer
     * - `OPERATOR`: an operator of the remitter
     * - `SYSTEM`: the server's own checks
     * - `CLOCK`: the passing of time
     * - `PAYMENT`: a payment partner
     * - `PAYOUT`: a payout partner
     */
    by?: 'CUSTOMER' | 'OPERATOR' | 'SYSTEM' | 'CLOCK' | 'PAYMENT' | 'PAYOUT' | null;
  }[];
  /**
   * The payout of a transaction that was paid.
   */
  payout?: {
    /**
     * Where it stands.
     *
     * - `OPEN`: about to be sent to the payout partner
     * - `SENT`: sent to the payout partner, who has not answered yet
     * - `ACCEPTED`: accepted by the payout partner
     * - `READY`: cash can be collected
     * - `PAID`: the recipient has the money
     * - `FAILED`: refused by the payout partner
     * - `RETURNED`: came back from the payout partner
     * - `CANCELED`: stopped before it was paid out
     */
    state: 'OPEN' | 'SENT' | 'ACCEPTED' | 'READY' | 'PAID' | 'FAILED' | 'RETURNED' | 'CANCELED';
    /**
     * How it is paid out.
     *
     * - `CASH`: cash at a counter
     * - `WALLET`: a mobile wallet
     * - `BANK`: a bank account
     */
    method: 'CASH' | 'WALLET' | 'BANK';
    /**
     * Since when its partner is asked not to pay it out. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'stop-asked-at'?: string | null;
    /**
     * Since when it stands there. ISO 8601 in South African time, with its offset `+02:00`.
     */
    since: string;
    /**
     * By when the recipient was promised to have the money. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'promised-by'?: string | null;
    /**
     * Whether it is later than promised, and still on its way.
     */
    late: boolean;
    /**
     * What happened so far, oldest first.
     */
    history: {
      /**
       * The state it came to.
       *
       * - `OPEN`: about to be sent to the payout partner
       * - `SENT`: sent to the payout partner, who has not answered yet
       * - `ACCEPTED`: accepted by the payout partner
       * - `READY`: cash can be collected
       * - `PAID`: the recipient has the money
       * - `FAILED`: refused by the payout partner
       * - `RETURNED`: came back from the payout partner
       * - `CANCELED`: stopped before it was paid out
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
   * Who sends.
   *
   * - `OUTBOUND`: the customer sends
   * - `INBOUND`: the customer receives
   */
  'transaction-type': 'OUTBOUND' | 'INBOUND';
  /**
   * When it was made or arrived. ISO 8601 in South African time, with its offset `+02:00`.
   */
  date: string;
  /**
   * What is sent, or received. In rand, at most 2 decimals.
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
   * What the recipient receives, in `currency`.
   */
  'dest-amount': number;
  /**
   * What the recipient receives it in. ISO 4217.
   */
  currency: string;
  /**
   * Where it goes, or comes from. ISO 3166-1 alpha-2.
   */
  country: string;
  /**
   * Where it goes, or comes from, as a person reads it.
   */
  'country-display-value': string;
  /**
   * Where it stands.
   *
   * - `STAGED`: arrived, and being checked
   * - `UNALLOCATED`: waits for its recipient to redeem it
   * - `ALLOCATED_PENDING`: redeemed, and being checked
   * - `ALLOCATED_UNPAID`: approved, not paid out yet
   * - `ALLOCATED_PAID`: paid out
   * - `COMPLETE`: the beneficiary has the money
   * - `EXPIRED`: was not paid in time, or the customer cancelled it
   * - `REJECTED`: refused by an operator
   * - `CANCELED`: cancelled after it was paid
   * - `CREATED`: made, and being checked
   * - `ON_HOLD_UNPAID`: waits for an operator before it can be paid
   * - `APPROVED_UNPAID`: can be paid
   * - `APPROVED_PAID`: paid; on its way to the beneficiary
   * - `REMITTANCE_BRAND_ON_HOLD`: paid, and held by the payout partner
   * - `MARKED_FOR_CANCELLATION`: to be cancelled; a second operator has to agree
   * - `READY_FOR_CANCELLATION`: agreed to be cancelled
   * - `MARKED_FOR_REFUND`: to be paid back; a second operator has to agree
   * - `READY_FOR_REFUND`: agreed to be paid back
   * - `REFUNDED`: paid back
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
   * The number to pay it by.
   */
  'payment-reference'?: string | null;
  /**
   * The PIN the money is fetched with; of one the customer sent, once it can be fetched.
   */
  'collection-pin'?: string | null;
  /**
   * The other side's first names.
   */
  'first-name': string;
  /**
   * The other side's family name.
   */
  'last-name': string;
  /**
   * Until when it can be paid. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'expires-at'?: string | null;
  /**
   * Who has to act next.
   *
   * - `CUSTOMER`: the customer
   * - `OPERATOR`: an operator of the remitter
   * - `PARTNER`: the partner that pays out
   * - `SYSTEM`: the server's own checks
   */
  'next-actor'?: 'CUSTOMER' | 'OPERATOR' | 'PARTNER' | 'SYSTEM' | null;
  /**
   * By when they should have acted. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'due-date'?: string | null;
  /**
   * The payout of what the customer paid.
   */
  payout?: {
    /**
     * Where it stands.
     *
     * - `OPEN`: about to be sent to the payout partner
     * - `SENT`: sent to the payout partner, who has not answered yet
     * - `ACCEPTED`: accepted by the payout partner
     * - `READY`: cash can be collected
     * - `PAID`: the recipient has the money
     * - `FAILED`: refused by the payout partner
     * - `RETURNED`: came back from the payout partner
     * - `CANCELED`: stopped before it was paid out
     */
    state: 'OPEN' | 'SENT' | 'ACCEPTED' | 'READY' | 'PAID' | 'FAILED' | 'RETURNED' | 'CANCELED';
    /**
     * How it is paid out.
     *
     * - `CASH`: cash at a counter
     * - `WALLET`: a mobile wallet
     * - `BANK`: a bank account
     */
    method: 'CASH' | 'WALLET' | 'BANK';
    /**
     * Since when its partner is asked not to pay it out. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'stop-asked-at'?: string | null;
  };
}
/**
 * Money that was sent to somebody in South Africa.
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
   * The PIN a signed-in customer redeems it with.
   */
  'collection-pin': string;
  /**
   * The country it was sent from. ISO 3166-1 alpha-2.
   */
  'country-from': string;
  /**
   * What the recipient gets it in. ISO 4217.
   */
  'beneficiary-currency': string;
  /**
   * What the recipient gets. In rand, at most 2 decimals.
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
   * How it is paid out.
   *
   * - `BANK_ACCOUNT`: paid to a bank account
   * - `CASH_VOUCHER`: paid as a cash voucher
   */
  'inbound-transaction-type': 'BANK_ACCOUNT' | 'CASH_VOUCHER';
  /**
   * How it is paid out, as a person reads it.
   */
  'inbound-transaction-type-display-value': string;
  /**
   * Where it stands.
   *
   * - `STAGED`: arrived, and being checked
   * - `UNALLOCATED`: waits for its recipient to redeem it
   * - `ALLOCATED_PENDING`: redeemed, and being checked
   * - `ALLOCATED_UNPAID`: approved, not paid out yet
   * - `ALLOCATED_PAID`: paid out
   * - `COMPLETE`: the recipient has the money
   * - `EXPIRED`: was not redeemed in time
   * - `REJECTED`: refused
   * - `CANCELED`: taken back by its sender
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
   * Where it stands, as a person reads it.
   */
  'inbound-transaction-status-display-value': string;
  /**
   * The country it was sent from, as a person reads it.
   */
  'country-from-display-value': string;
  /**
   * The partner it came from.
   */
  'remittance-partner': string;
  /**
   * The partner that passed it on.
   */
  'integrating-partner': string;
  /**
   * Who sent it.
   *
   * - `SELF`: sent by the recipient from abroad
   * - `OTHER`: sent by somebody else
   */
  'sender-type': 'SELF' | 'OTHER';
  /**
   * What the sender told about the recipient.
   */
  'provided-fields': {
    /**
     * The field.
     */
    'required-field-id': number;
    /**
     * What the sender gave.
     */
    'required-field-value': string;
    /**
     * A name for programs, such as `BANKACCOUNTNO`.
     */
    'provided-field-name': string;
    /**
     * The label to show.
     */
    'provided-field-display-name': string;
  }[];
  /**
   * Why it waits or was refused, in a sentence for the customer.
   */
  'hold-reason'?: string | null;
  /**
   * Who has to act next.
   *
   * - `CUSTOMER`: the customer
   * - `OPERATOR`: an operator of the remitter
   * - `PARTNER`: the partner that pays out
   * - `SYSTEM`: the server's own checks
   */
  'next-actor'?: 'CUSTOMER' | 'OPERATOR' | 'PARTNER' | 'SYSTEM' | null;
  /**
   * By when they should have acted. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'due-date'?: string | null;
  /**
   * What happened so far, oldest first.
   */
  history?: {
    /**
     * The status it came to.
     *
     * - `STAGED`: arrived, and being checked
     * - `UNALLOCATED`: waits for its recipient to redeem it
     * - `ALLOCATED_PENDING`: redeemed, and being checked
     * - `ALLOCATED_UNPAID`: approved, not paid out yet
     * - `ALLOCATED_PAID`: paid out
     * - `COMPLETE`: the recipient has the money
     * - `EXPIRED`: was not redeemed in time
     * - `REJECTED`: refused
     * - `CANCELED`: taken back by its sender
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
     * Who moved it there.
     *
     * - `CUSTOMER`: the customer
     * - `OPERATOR`: an operator of the remitter
     * - `SYSTEM`: the server's own checks
     * - `CLOCK`: the passing of time
     * - `PAYMENT`: a payment partner
     * - `PAYOUT`: a payout partner
     */
    by?: 'CUSTOMER' | 'OPERATOR' | 'SYSTEM' | 'CLOCK' | 'PAYMENT' | 'PAYOUT' | null;
  }[];
}
/**
 * A request to be paid an incoming order.
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
   * Where it stands.
   *
   * - `PENDING`: waits for a verdict
   * - `APPROVED`: granted
   * - `REJECTED`: refused
   */
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  /**
   * When it was made. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'request-date': string;
  /**
   * Why it waits or was refused, in a sentence for the customer.
   */
  'hold-reason'?: string | null;
  /**
   * Who has to act next.
   *
   * - `CUSTOMER`: the customer
   * - `OPERATOR`: an operator of the remitter
   * - `PARTNER`: the partner that pays out
   * - `SYSTEM`: the server's own checks
   */
  'next-actor'?: 'CUSTOMER' | 'OPERATOR' | 'PARTNER' | 'SYSTEM' | null;
  /**
   * By when they should have acted. ISO 8601 in South African time, with its offset `+02:00`.
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
   * How it is paid out.
   *
   * - `BANK_ACCOUNT`: paid to a bank account
   * - `CASH_VOUCHER`: paid as a cash voucher
   */
  'transaction-type': 'BANK_ACCOUNT' | 'CASH_VOUCHER';
  /**
   * How it is paid out, as a person reads it.
   */
  'transaction-type-display-value': string;
  /**
   * The country it was sent from. ISO 3166-1 alpha-2.
   */
  'country-from': string;
  /**
   * What the recipient gets it in. ISO 4217.
   */
  'beneficiary-currency': string;
  /**
   * What the recipient gets. In rand, at most 2 decimals.
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
   * Who sent it.
   *
   * - `SELF`: sent by the recipient from abroad
   * - `OTHER`: sent by somebody else
   */
  'sender-type': 'SELF' | 'OTHER';
  /**
   * What has to be filled in.
   */
  'required-fields': RequiredField[];
  /**
   * Whether documents are asked for.
   */
  'limit-increase-required': boolean;
  /**
   * The documents that are asked for.
   */
  'required-documents': {
    /**
     * What a document has to prove.
     */
    documentPurpose: string;
    /**
     * What, as a person reads it.
     */
    'document-purpose-display-value'?: string | null;
    /**
     * The documents that prove it.
     */
    'document-types': {
      /**
       * The document type.
       */
      id: number;
      /**
       * As a person reads it.
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
 * What is still asked of somebody who registered.
 */
export interface FollowUp {
  /**
   * The follow-up.
   */
  id: number;
  /**
   * Whom it asks.
   */
  'user-id'?: number | null;
  /**
   * The request it belongs to.
   */
  'redemption-request-id': number;
  /**
   * When it was asked. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'date-created': string;
  /**
   * Why, in a sentence for the recipient.
   */
  reason: string;
  /**
   * Where it stands.
   *
   * - `PENDING_CUSTOMER`: waits for the recipient
   * - `SUBMITTED`: handed in
   */
  status: 'PENDING_CUSTOMER' | 'SUBMITTED';
  /**
   * Whether the declaration has to be signed.
   */
  'requires-signing-of-reporting-declaration': boolean;
  /**
   * Which version of it.
   */
  'reporting-declaration-version'?: number | null;
  /**
   * The documents that are asked for.
   */
  requirements: {
    /**
     * The requirement.
     */
    id: number;
    /**
     * What a document has to prove.
     */
    'document-purpose': string;
    /**
     * What it has to prove, as a person reads it.
     */
    'document-purpose-display-value': string;
    /**
     * Where it stands.
     *
     * - `PENDING`: to be handed in
     * - `SUBMITTED`: handed in, not looked at yet
     * - `APPROVED`: accepted; need not be handed in again
     * - `REJECTED`: not good enough; to be handed in again
     */
    status: 'PENDING' | 'SUBMITTED' | 'APPROVED' | 'REJECTED';
    /**
     * A document handed in for a requirement.
     */
    'captured-document'?: {
      /**
       * The requirement.
       */
      'requirement-document-id': number;
      /**
       * The document, whose file has been put where it belongs.
       */
      'meta-data-id': number;
      /**
       * What it is.
       */
      'document-type-id': number;
    } | null;
  }[];
}
/**
 * A document an incoming amount asks for.
 */
export interface RequiredLimitDocument {
  /**
   * This demand.
   */
  id: number;
  /**
   * The limits it belongs to.
   */
  'inbound-limit-tier-set-id': number;
  /**
   * What the document has to prove; asks for the types that do.
   */
  'document-purpose': string;
  /**
   * What it has to prove, as a person reads it.
   */
  'document-purpose-display-value': string;
}
/**
 * A kind of document or of income to choose from.
 */
export interface NamedType {
  /**
   * What to send.
   */
  name: string;
  /**
   * As a person reads it.
   */
  'display-value': string;
}
/**
 * The ways to make a digital payment.
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
   * How to pay by scanning a code.
   */
  qrCodePayment?: {
    /**
     * Address of the picture to scan.
     */
    qrCodeUrl: string;
    /**
     * Apps that scan it.
     */
    supportedApplications: string[];
  } | null;
  /**
   * The partner's code; `SUCCESS` when it can be paid.
   */
  responseCode: string;
  /**
   * What the code means.
   */
  responseDescription: string;
  /**
   * Apps to pay with.
   */
  appPaymentLinks: {
    /**
     * How one pays there, such as `CARD` or `EFT`.
     */
    paymentMethodName: string;
    /**
     * Address of the page or app.
     */
    paymentUrl: string;
  }[];
  /**
   * Pages to pay on.
   */
  webPaymentLinks: {
    /**
     * How one pays there, such as `CARD` or `EFT`.
     */
    paymentMethodName: string;
    /**
     * Address of the page or app.
     */
    paymentUrl: string;
  }[];
}
/**
 * A document that was announced.
 */
export interface StoredDocument {
  /**
   * The document; other calls name it as `meta-data-id` or in a list of metadata ids.
   */
  id: number;
  /**
   * The store it is kept in.
   */
  'bucket-name': string;
  /**
   * Where it is in the store.
   */
  filepath: string;
  /**
   * What it is for.
   *
   * - `REGISTRATION_DOCUMENT`: identity document or selfie of somebody who registers
   * - `LIMIT_INCREASE_DOCUMENT`: proof that lets somebody receive or send more
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
   * What it says of money received.
   */
  'inbound-description': string;
  /**
   * What it says of money sent.
   */
  'outbound-description': string;
  /**
   * The highest single amount reported under it. In rand, at most 2 decimals.
   */
  threshold: number;
}
/**
 * What a customer declares to the Reserve Bank.
 */
export interface Declaration {
  /**
   * The declaration.
   */
  id: number;
  /**
   * Its text; paragraphs are divided by an empty line.
   */
  declaration: string;
  /**
   * Its version; goes into what is signed.
   */
  version: number;
  /**
   * Whether the caller has to sign the newest version: each one asks for it, and each calendar year; a visitor has signed none.
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
   * Whether it goes on.
   *
   * - `OPEN`: can be written in
   * - `CLOSED`: is over
   */
  status: 'OPEN' | 'CLOSED';
  /**
   * Address of the page that shows it.
   */
  sendbirdUrl: string;
  /**
   * Who began it.
   */
  userId: number;
}
/**
 * What every call answers that does not come out as expected.
 */
export interface ErrorBody {
  /**
   * A sentence for the user.
   */
  message: string;
  /**
   * A name for programs.
   */
  'error-code': string;
  /**
   * What is wrong one by one, in sentences for the user; may be empty.
   */
  errors: string[];
  /**
   * Of a 500: the id under which the log tells the rest.
   */
  reference?: string;
  /**
   * Of QUOTATION_ALREADY_USED: the transaction that is just what was asked for.
   */
  'transaction-id'?: number;
  /**
   * Of VALIDATION_FAILED: which required fields are not right.
   */
  'field-errors'?: {
    /**
     * Which required field.
     */
    'required-field-id': number;
    /**
     * What is wrong with it; also one of `errors`.
     */
    message: string;
  }[];
}
/**
 * When the money is there, counted from the payment.
 */
export interface Arrival {
  /**
   * Within so many minutes as a rule.
   */
  'usual-minutes': number;
  /**
   * Within so many minutes at the latest.
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
   * The transaction that is being paid.
   */
  'payment-reference': string;
  /**
   * How; one of the payment options.
   */
  'payment-option': string;
  /**
   * Whether it goes on.
   *
   * - `OPEN`: somebody is paying
   * - `CLOSED`: paid, given up, or its time is over
   */
  status: 'OPEN' | 'CLOSED';
  /**
   * When it was opened. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'date-created': string;
  /**
   * When it closes by itself. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'expires-at'?: string | null;
}
/**
 * The payout of a transaction that was paid.
 */
export interface Payout {
  /**
   * Where it stands.
   *
   * - `OPEN`: about to be sent to the payout partner
   * - `SENT`: sent to the payout partner, who has not answered yet
   * - `ACCEPTED`: accepted by the payout partner
   * - `READY`: cash can be collected
   * - `PAID`: the recipient has the money
   * - `FAILED`: refused by the payout partner
   * - `RETURNED`: came back from the payout partner
   * - `CANCELED`: stopped before it was paid out
   */
  state: 'OPEN' | 'SENT' | 'ACCEPTED' | 'READY' | 'PAID' | 'FAILED' | 'RETURNED' | 'CANCELED';
  /**
   * How it is paid out.
   *
   * - `CASH`: cash at a counter
   * - `WALLET`: a mobile wallet
   * - `BANK`: a bank account
   */
  method: 'CASH' | 'WALLET' | 'BANK';
  /**
   * Since when its partner is asked not to pay it out. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'stop-asked-at'?: string | null;
  /**
   * Since when it stands there. ISO 8601 in South African time, with its offset `+02:00`.
   */
  since: string;
  /**
   * By when the recipient was promised to have the money. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'promised-by'?: string | null;
  /**
   * Whether it is later than promised, and still on its way.
   */
  late: boolean;
  /**
   * What happened so far, oldest first.
   */
  history: {
    /**
     * The state it came to.
     *
     * - `OPEN`: about to be sent to the payout partner
     * - `SENT`: sent to the payout partner, who has not answered yet
     * - `ACCEPTED`: accepted by the payout partner
     * - `READY`: cash can be collected
     * - `PAID`: the recipient has the money
     * - `FAILED`: refused by the payout partner
     * - `RETURNED`: came back from the payout partner
     * - `CANCELED`: stopped before it was paid out
     */
    state: 'OPEN' | 'SENT' | 'ACCEPTED' | 'READY' | 'PAID' | 'FAILED' | 'RETURNED' | 'CANCELED';
    /**
     * When. ISO 8601 in South African time, with its offset `+02:00`.
     */
    date: string;
  }[];
}
