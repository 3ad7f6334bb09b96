// Made from the contract by `npm run generate`; a change here is lost.

/**
 * Every call of the console by method and address, as the wire spells it.
 */
export interface ConsoleCalls {
  'PUT /console/api/me/password': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The password until now.
       */
      old: string;
      /**
       * The new password.
       */
      new: string;
    };
    answer: undefined;
  };
  'POST /console/api/sign-in/code': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Six digits of the authenticator.
       */
      code: string;
    };
    answer: SignInProgress;
  };
  'GET /console/api/me': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      /**
       * Who is signed in to the console.
       */
      operator?: {
        /**
         * The operator.
         */
        id: number;
        /**
         * Name.
         */
        name: string;
        /**
         * E-mail address.
         */
        email: string;
        /**
         * What they may do.
         *
         * Items: A role.
         */
        roles: ('support' | 'compliance' | 'treasury' | 'admin')[];
        /**
         * Seconds without a call after which they are signed out.
         */
        'idle-seconds': number;
      };
    };
  };
  'DELETE /console/api/me/sessions/{id}': {
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
  'GET /console/api/me/sessions': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: OperatorSession[];
  };
  'POST /console/api/sign-in': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * E-mail address.
       */
      email: string;
      /**
       * Password.
       */
      password: string;
    };
    answer: SignInProgress;
  };
  'DELETE /console/api/session': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'POST /console/api/prices/changes/{id}/confirm': {
    params: {
      /**
       * The case.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * Why.
       */
      reason: string;
    };
    answer: undefined;
  };
  'POST /console/api/prices/stops/{id}': {
    params: {
      /**
       * The case.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * To go on with the rate the feed offers, or with the one in force.
       */
      decision: 'ACCEPT_RATE' | 'KEEP_OLD_RATE';
      /**
       * Why.
       */
      reason: string;
    };
    answer: {
      /**
       * Whether it goes on; otherwise another operator has to confirm it.
       */
      ended: boolean;
    };
  };
  'GET /console/api/prices/corridors': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: CorridorPrice[];
  };
  'GET /console/api/prices/changes': {
    params: undefined;
    query: {
      /**
       * Only those that wait for a second person.
       */
      open?: boolean;
      /**
       * Of 25 each.
       */
      page?: number;
    };
    body: undefined;
    answer: PriceChange[];
  };
  'GET /console/api/prices/history': {
    params: undefined;
    query: {
      /**
       * What is changed.
       */
      kind:
        | 'RATE'
        | 'FEE'
        | 'VAT'
        | 'AMOUNT'
        | 'OUTBOUND_TIER'
        | 'INBOUND_TIER'
        | 'SWITCH'
        | 'BOP_CATEGORY'
        | 'NEW_DESTINATION'
        | 'NEW_METHOD'
        | 'NEW_PARTNER'
        | 'NEW_CURRENCY';
      /**
       * What.
       */
      target: string;
      /**
       * Of 25 each.
       */
      page?: number;
    };
    body: undefined;
    answer: PriceVersion[];
  };
  'GET /console/api/prices/targets': {
    params: undefined;
    query: {
      /**
       * What is changed.
       */
      kind:
        | 'RATE'
        | 'FEE'
        | 'VAT'
        | 'AMOUNT'
        | 'OUTBOUND_TIER'
        | 'INBOUND_TIER'
        | 'SWITCH'
        | 'BOP_CATEGORY'
        | 'NEW_DESTINATION'
        | 'NEW_METHOD'
        | 'NEW_PARTNER'
        | 'NEW_CURRENCY';
    };
    body: undefined;
    answer: PriceTarget[];
  };
  'POST /console/api/prices/changes': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * What is changed.
       */
      kind:
        | 'RATE'
        | 'FEE'
        | 'VAT'
        | 'AMOUNT'
        | 'OUTBOUND_TIER'
        | 'INBOUND_TIER'
        | 'SWITCH'
        | 'BOP_CATEGORY'
        | 'NEW_DESTINATION'
        | 'NEW_METHOD'
        | 'NEW_PARTNER'
        | 'NEW_CURRENCY';
      /**
       * Decided together.
       *
       * @minItems 1
       * @maxItems 200
       */
      changes: {
        /**
         * What is changed; of something new, what it belongs to.
         */
        target: string;
        /**
         * The values by field.
         *
         * @maxItems 20
         */
        values: {
          /**
           * The field.
           */
          field: string;
          /**
           * Its new value.
           */
          value: string;
        }[];
      }[];
      /**
       * From when on, ISO 8601 with offset; left out: once it is confirmed.
       */
      'valid-from'?: string;
      /**
       * Why.
       */
      reason: string;
    };
    answer: {
      /**
       * The case by which another operator confirms it.
       */
      'case-id': number;
    };
  };
  'GET /console/api/prices/feed': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      /**
       * Where it is; missing where there is none.
       */
      host?: string;
      /**
       * How far a rate may move without a person, in percent.
       */
      'band-percent': number;
      /**
       * When it was asked last. ISO 8601 in South African time, with its offset `+02:00`.
       */
      'asked-at'?: string;
      /**
       * When it answered last. ISO 8601 in South African time, with its offset `+02:00`.
       */
      'answered-at'?: string;
      /**
       * What was wrong with its last answer.
       */
      problem?: string;
      /**
       * The countries that are stopped.
       */
      stops: RateStop[];
    };
  };
  'POST /console/api/prices/rates-file': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The file.
       */
      csv: string;
    };
    answer: {
      /**
       * The rates of the file.
       */
      lines: {
        /**
         * Its number among the rates of the file, from 1.
         */
        line: number;
        /**
         * The country, as the file has it. ISO 3166-1 alpha-2.
         */
        'country-code': string;
        /**
         * The currency, as the file has it. ISO 4217.
         */
        currency: string;
        /**
         * The rate, as the file has it.
         */
        mid: string;
        /**
         * The margin, as the file has it.
         */
        'margin-percent': string;
        /**
         * The rate in force, before the margin. An exact decimal.
         */
        'mid-before'?: string;
        /**
         * The margin in force, in percent. An exact decimal.
         */
        'margin-before'?: string;
        /**
         * What is wrong with it.
         *
         * Items: A sentence.
         */
        errors: string[];
      }[];
      /**
       * What is wrong with the whole file.
       *
       * Items: A sentence.
       */
      errors: string[];
    };
  };
  'POST /console/api/prices/changes/{id}/refuse': {
    params: {
      /**
       * The case.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * Why.
       */
      reason: string;
    };
    answer: undefined;
  };
}
/**
 * How far signing in has come.
 */
export interface SignInProgress {
  /**
   * What comes next: nothing, the code of the authenticator, or setting one up.
   */
  next: 'DONE' | 'CODE' | 'ENROL';
  /**
   * Who is signed in to the console.
   */
  operator?: {
    /**
     * The operator.
     */
    id: number;
    /**
     * Name.
     */
    name: string;
    /**
     * E-mail address.
     */
    email: string;
    /**
     * What they may do.
     *
     * Items: A role.
     */
    roles: ('support' | 'compliance' | 'treasury' | 'admin')[];
    /**
     * Seconds without a call after which they are signed out.
     */
    'idle-seconds': number;
  };
  /**
   * Of ENROL: the key an authenticator is set up with, in base32.
   */
  'authenticator-key'?: string;
  /**
   * Of ENROL: the same as an `otpauth:` address.
   */
  'authenticator-address'?: string;
}
/**
 * Where an operator is signed in.
 */
export interface OperatorSession {
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
   * When it was used last. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'last-used-at': string;
  /**
   * Whether it is the one that asks.
   */
  current: boolean;
}
/**
 * A corridor with its present price.
 */
export interface CorridorPrice {
  /**
   * The corridor: its currency.
   */
  id: number;
  /**
   * The destination.
   */
  country: string;
  /**
   * The destination. ISO 3166-1 alpha-2.
   */
  'country-code': string;
  /**
   * The destination.
   */
  'destination-id': number;
  /**
   * How it is paid out.
   */
  method: string;
  /**
   * How it is paid out.
   */
  'method-id': number;
  /**
   * Who pays it out.
   */
  partner: string;
  /**
   * Who pays it out.
   */
  'partner-id': number;
  /**
   * What it is paid out in. ISO 4217.
   */
  currency: string;
  /**
   * Whether quotes are given: yes; switched off; stopped until two people decide; no rate; only an old rate.
   */
  state: 'OPEN' | 'OFF' | 'STOPPED' | 'NO_RATE' | 'TOO_OLD';
  /**
   * Units of the currency for one rand, before the margin. An exact decimal.
   */
  mid?: string;
  /**
   * What the remitter keeps of it, in percent. An exact decimal.
   */
  'margin-percent'?: string;
  /**
   * Since when this rate holds. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'rate-since'?: string;
  /**
   * The fee in percent of the amount. An exact decimal.
   */
  'fee-percent'?: string;
  /**
   * The lowest fee, in rand. An exact decimal.
   */
  'fee-minimum'?: string;
  /**
   * The highest fee, in rand. An exact decimal.
   */
  'fee-maximum'?: string;
  /**
   * Since when this fee holds. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'fee-since'?: string;
  /**
   * VAT on the fee today, in percent. An exact decimal.
   */
  'vat-percent'?: string;
  /**
   * Changes of it that are to come.
   */
  planned: number;
}
/**
 * A proposed change of prices, limits or corridors.
 */
export interface PriceChange {
  /**
   * Its case.
   */
  'case-id': number;
  /**
   * What is changed.
   */
  kind:
    | 'RATE'
    | 'FEE'
    | 'VAT'
    | 'AMOUNT'
    | 'OUTBOUND_TIER'
    | 'INBOUND_TIER'
    | 'SWITCH'
    | 'BOP_CATEGORY'
    | 'NEW_DESTINATION'
    | 'NEW_METHOD'
    | 'NEW_PARTNER'
    | 'NEW_CURRENCY';
  /**
   * What is changed, with its values before and after.
   */
  changes: {
    /**
     * What is changed.
     */
    target: string;
    /**
     * What that is called.
     */
    name: string;
    /**
     * The values by field.
     */
    before: {
      /**
       * The field.
       */
      field: string;
      /**
       * Its value, as it is typed.
       */
      value: string;
    }[];
    /**
     * The values by field.
     */
    after: {
      /**
       * The field.
       */
      field: string;
      /**
       * Its value, as it is typed.
       */
      value: string;
    }[];
  }[];
  /**
   * From when on; missing: once it is confirmed. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'valid-from'?: string;
  /**
   * Why.
   */
  reason: string;
  /**
   * Who proposed it.
   */
  'proposed-by': string;
  /**
   * When it was proposed. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'proposed-at': string;
  /**
   * What became of it.
   */
  state: 'OPEN' | 'APPLIED' | 'REFUSED';
  /**
   * Who decided.
   */
  'decided-by'?: string;
  /**
   * When it was decided. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'decided-at'?: string;
  /**
   * Whether the operator who asks proposed it.
   */
  own: boolean;
}
/**
 * What held, holds or will hold from a moment on.
 */
export interface PriceVersion {
  /**
   * The values by field.
   */
  values: {
    /**
     * The field.
     */
    field: string;
    /**
     * Its value, as it is typed.
     */
    value: string;
  }[];
  /**
   * Since when; missing for what the server shipped with. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'valid-from'?: string;
  /**
   * Who set it, or where it comes from.
   */
  'changed-by': string;
  /**
   * Whether it holds later, now or no more.
   */
  standing: 'PLANNED' | 'IN_FORCE' | 'PAST';
}
/**
 * Something that can be changed, with its values now and those to come.
 */
export interface PriceTarget {
  /**
   * What it is, among those of its kind.
   */
  target: string;
  /**
   * What it is called.
   */
  name: string;
  /**
   * What held, holds or will hold from a moment on.
   */
  'in-force'?: {
    /**
     * The values by field.
     */
    values: {
      /**
       * The field.
       */
      field: string;
      /**
       * Its value, as it is typed.
       */
      value: string;
    }[];
    /**
     * Since when; missing for what the server shipped with. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'valid-from'?: string;
    /**
     * Who set it, or where it comes from.
     */
    'changed-by': string;
    /**
     * Whether it holds later, now or no more.
     */
    standing: 'PLANNED' | 'IN_FORCE' | 'PAST';
  };
  /**
   * What is to come, soonest first.
   */
  planned: PriceVersion[];
}
/**
 * A country nothing is quoted for until two people decide.
 */
export interface RateStop {
  /**
   * Its case.
   */
  'case-id': number;
  /**
   * The destination.
   */
  country: string;
  /**
   * The destination. ISO 3166-1 alpha-2.
   */
  'country-code': string;
  /**
   * Its currency. ISO 4217.
   */
  currency: string;
  /**
   * Its rate moved too far, or grew too old.
   */
  why: 'OUTSIDE_BAND' | 'TOO_OLD';
  /**
   * The rate in force, before the margin. An exact decimal.
   */
  'in-force'?: string;
  /**
   * The rate the feed offers, before the margin. An exact decimal.
   */
  offered?: string;
  /**
   * Since when. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'stopped-at': string;
  /**
   * To go on with the rate the feed offers, or with the one in force.
   */
  proposed?: 'ACCEPT_RATE' | 'KEEP_OLD_RATE';
  /**
   * Who proposed it.
   */
  'proposed-by'?: string;
  /**
   * Whether the operator who asks proposed it.
   */
  own: boolean;
}
/**
 * Who is signed in to the console.
 */
export interface SignedInOperator {
  /**
   * The operator.
   */
  id: number;
  /**
   * Name.
   */
  name: string;
  /**
   * E-mail address.
   */
  email: string;
  /**
   * What they may do.
   *
   * Items: A role.
   */
  roles: ('support' | 'compliance' | 'treasury' | 'admin')[];
  /**
   * Seconds without a call after which they are signed out.
   */
  'idle-seconds': number;
}
