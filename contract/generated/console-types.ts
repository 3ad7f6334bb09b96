// Made from the contract by `npm run generate`; a change here is lost.

/**
 * Every call of the console by method and address, as the wire spells it.
 */
export interface ConsoleCalls {
  'PUT /console/api/cases/{id}/holder': {
    params: {
      /**
       * The case.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * Who has it, as the caller saw it; left out: nobody.
       */
      from?: number;
      /**
       * Who gets it; left out: nobody.
       */
      to?: number;
    };
    answer: QueuedCase;
  };
  'GET /console/api/queues': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: QueueCount[];
  };
  'GET /console/api/live': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'GET /console/api/cases/{id}/holders': {
    params: {
      /**
       * The case.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: NamedOperator[];
  };
  'GET /console/api/cases': {
    params: undefined;
    query: {
      /**
       * A queue; all where none is named.
       */
      queue?:
        | 'all'
        | 'registrations'
        | 'redemptions'
        | 'holds'
        | 'sanctions'
        | 'limit-increases'
        | 'follow-ups'
        | 'documents'
        | 'orders'
        | 'suspense'
        | 'reversals'
        | 'refunds'
        | 'payouts'
        | 'letters'
        | 'messages'
        | 'books'
        | 'reports'
        | 'configuration'
        | 'partners';
      /**
       * What an operator acts on, unless another state is asked for.
       */
      state?: 'open' | 'proposed' | 'waiting' | 'decided';
      /**
       * Taken by the caller, by nobody, or proposed by another operator.
       */
      whose?: 'mine' | 'nobody' | 'others';
      /**
       * A kind of case.
       */
      kind?:
        | 'SIGN_UP'
        | 'REDEMPTION'
        | 'HOLD'
        | 'SANCTIONS_MATCH'
        | 'LIMIT_INCREASE'
        | 'FOLLOW_UP'
        | 'OVERDUE_REPORT'
        | 'QUARANTINED_DOCUMENT'
        | 'LETTER'
        | 'UNDELIVERABLE_MESSAGE'
        | 'INCOMING_ORDER'
        | 'SUSPENSE'
        | 'REVERSAL'
        | 'REFUND'
        | 'RETURNED_PAYOUT'
        | 'SILENT_PAYOUT'
        | 'DOUBTED_PAYOUT'
        | 'BOOKS_DIFFERENCE'
        | 'CORRECTION'
        | 'WRITE_OFF'
        | 'DEAF_PARTNER'
        | 'CONFIGURATION'
        | 'RATE_STOP';
      /**
       * Only what should have been decided.
       */
      overdue?: boolean;
      /**
       * What is due first, the oldest, or the largest; decided ones by when.
       */
      sort?: 'due' | 'age' | 'amount';
      /**
       * The last case of the page before.
       */
      after?: number;
      /**
       * Cases on a page; 50 by default.
       */
      size?: number;
    };
    body: undefined;
    answer: {
      cases: QueuedCase[];
      /**
       * Whether another page follows.
       */
      more: boolean;
    };
  };
  'GET /console/api/cases/{id}/holder': {
    params: {
      /**
       * The case.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: QueuedCase;
  };
  'GET /console/api/cases/search': {
    params: undefined;
    query: {
      /**
       * A reference, case number, cellphone number, name, e-mail address or the last digits of a collection PIN.
       */
      for?: string;
    };
    body: undefined;
    answer: {
      cases: QueuedCase[];
      /**
       * Whether there are others that are not told.
       */
      more: boolean;
    };
  };
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
}
/**
 * A case as a queue lists it.
 */
export interface QueuedCase {
  /**
   * The case, as people quote it.
   */
  id: number;
  /**
   * A kind of case.
   */
  kind:
    | 'SIGN_UP'
    | 'REDEMPTION'
    | 'HOLD'
    | 'SANCTIONS_MATCH'
    | 'LIMIT_INCREASE'
    | 'FOLLOW_UP'
    | 'OVERDUE_REPORT'
    | 'QUARANTINED_DOCUMENT'
    | 'LETTER'
    | 'UNDELIVERABLE_MESSAGE'
    | 'INCOMING_ORDER'
    | 'SUSPENSE'
    | 'REVERSAL'
    | 'REFUND'
    | 'RETURNED_PAYOUT'
    | 'SILENT_PAYOUT'
    | 'DOUBTED_PAYOUT'
    | 'BOOKS_DIFFERENCE'
    | 'CORRECTION'
    | 'WRITE_OFF'
    | 'DEAF_PARTNER'
    | 'CONFIGURATION'
    | 'RATE_STOP';
  /**
   * A queue.
   */
  queue:
    | 'registrations'
    | 'redemptions'
    | 'holds'
    | 'sanctions'
    | 'limit-increases'
    | 'follow-ups'
    | 'documents'
    | 'orders'
    | 'suspense'
    | 'reversals'
    | 'refunds'
    | 'payouts'
    | 'letters'
    | 'messages'
    | 'books'
    | 'reports'
    | 'configuration'
    | 'partners';
  /**
   * What it is about, such as `transaction:7`.
   */
  subject: string;
  /**
   * Whom it is about.
   */
  about?: string;
  /**
   * What they quote: a payment reference, an order or a number.
   */
  reference?: string;
  /**
   * What is at stake, in its currency.
   */
  amount?: number;
  /**
   * What the amount is in. ISO 4217.
   */
  currency?: string;
  /**
   * Whether it is undecided, half decided by the first of two people, or over.
   */
  state: 'OPEN' | 'PROPOSED' | 'DECIDED';
  /**
   * Who acts next.
   */
  'next-actor': 'OPERATOR' | 'CUSTOMER' | 'PARTNER';
  /**
   * When it was opened. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'opened-at': string;
  /**
   * By when it should be decided. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'due-at': string;
  /**
   * Whether it should have been decided.
   */
  overdue: boolean;
  /**
   * Somebody of the staff.
   */
  assignee?: {
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
  };
  /**
   * Who proposed its decision, as the audit trail names them.
   */
  'proposed-by'?: string;
  /**
   * What is proposed, or was decided.
   */
  decision?: string;
  /**
   * When it was decided. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'decided-at'?: string;
  /**
   * Whether the caller’s role decides such cases.
   */
  'may-decide': boolean;
}
/**
 * How much stands in a queue.
 */
export interface QueueCount {
  /**
   * A queue.
   */
  queue:
    | 'registrations'
    | 'redemptions'
    | 'holds'
    | 'sanctions'
    | 'limit-increases'
    | 'follow-ups'
    | 'documents'
    | 'orders'
    | 'suspense'
    | 'reversals'
    | 'refunds'
    | 'payouts'
    | 'letters'
    | 'messages'
    | 'books'
    | 'reports'
    | 'configuration'
    | 'partners';
  /**
   * Cases for which an operator acts next.
   */
  open: number;
  /**
   * Those of them that should have been decided.
   */
  overdue: number;
  /**
   * Those of them that the caller has taken.
   */
  mine: number;
  /**
   * Cases for which somebody else acts next.
   */
  waiting: number;
}
/**
 * Somebody of the staff.
 */
export interface NamedOperator {
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
