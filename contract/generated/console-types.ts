// Made from the contract by `npm run generate`; a change here is lost.

/**
 * Every call of the console by method and address, as the wire spells it.
 */
export interface ConsoleCalls {
  'GET /console/api/audit': {
    params: undefined;
    query: {
      /**
       * Who did it, as the trail names them.
       */
      actor?: string;
      /**
       * What was done, whole or its beginning up to a full stop.
       */
      action?: string;
      /**
       * To what it was done.
       */
      subject?: string;
      /**
       * Words or numbers of its details.
       */
      words?: string;
      /**
       * First day. `yyyy-MM-dd`.
       */
      from?: string;
      /**
       * Last day. `yyyy-MM-dd`.
       */
      to?: string;
      /**
       * Entries before this one; the last of a page, for the next.
       */
      before?: number;
      /**
       * Entries of a page.
       */
      size?: number;
    };
    body: undefined;
    answer: {
      /**
       * A page of them.
       */
      entries: AuditLine[];
      /**
       * Whether older ones follow.
       */
      more: boolean;
    };
  };
  'POST /console/api/audit/verification': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The last seal that an earlier call found to hold.
       */
      after?: number;
    };
    answer: {
      /**
       * How far it is.
       */
      state: 'UNDER_WAY' | 'HOLDS' | 'BROKEN';
      /**
       * The last seal that holds.
       */
      after: number;
      /**
       * Seals this call found to hold.
       */
      seals: number;
      /**
       * Entries under them.
       */
      entries: number;
      /**
       * Seals that are still to be looked at.
       */
      left: number;
      /**
       * The first seal that does not hold.
       */
      broken?: number;
      /**
       * Entries that are dated before the seal before theirs.
       *
       * Items: An entry.
       */
      late: number[];
      /**
       * Entries that are under no seal and wait for none.
       *
       * Items: An entry.
       */
      missed: number[];
      /**
       * Seals without a key that none with one follows.
       */
      unkeyed: number;
    };
  };
  'GET /console/api/dashboard': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      /**
       * When days, partners and balances were counted last. ISO 8601 in South African time, with its offset `+02:00`.
       */
      'counted-at'?: string;
      /**
       * The last fourteen days, today last.
       */
      days: DayFigures[];
      /**
       * Of the kinds this operator may see, as they are now.
       */
      queues: OpenQueue[];
      /**
       * Held transactions: since less than an hour, than eight, than a day, and longer.
       *
       * Items: How many.
       */
      'hold-ages': number[];
      /**
       * The most failures first.
       */
      partners: {
        /**
         * The payout partner.
         */
        partner: string;
        /**
         * Its payouts of the last seven days.
         */
        payouts: number;
        /**
         * Of those, how many failed or came back.
         */
        failed: number;
      }[];
      /**
       * The lowest first.
       */
      floats: {
        /**
         * The payout partner.
         */
        partner: string;
        /**
         * Of the balance. ISO 4217.
         */
        currency: string;
        /**
         * What lies there in advance, below zero what we owe; in `currency`.
         */
        balance: number;
      }[];
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
  'POST /console/api/reports/{id}/decision': {
    params: {
      /**
       * The report.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * What became of it.
       */
      state: 'FILED' | 'NOT_REPORTABLE';
      /**
       * The authority's reference, or why it need not be reported.
       */
      words: string;
    };
    answer: undefined;
  };
  'GET /console/api/bop-reports/draft': {
    params: undefined;
    query: {
      /**
       * First day. `yyyy-MM-dd`.
       */
      from: string;
      /**
       * Last day. `yyyy-MM-dd`.
       */
      to: string;
    };
    body: undefined;
    answer: {
      /**
       * Rows that are reported for the first time.
       */
      added: number;
      /**
       * Rows that correct what was reported.
       */
      replaced: number;
      /**
       * Rows that take back what was reported.
       */
      canceled: number;
      /**
       * What left the country, of new rows. In rand, at most 2 decimals.
       */
      sent: number;
      /**
       * What came into it, of new rows. In rand, at most 2 decimals.
       */
      received: number;
      /**
       * Rows that wait because something is wrong with them.
       */
      'left-out': number;
      /**
       * What is wrong, by row and field; 200 at most.
       */
      problems: BopProblem[];
    };
  };
  'GET /console/api/bop-reports': {
    params: undefined;
    query: {
      /**
       * The page, from 1 on.
       */
      page?: number;
      /**
       * Rows of a page.
       */
      size?: number;
    };
    body: undefined;
    answer: BopReport[];
  };
  'GET /console/api/reports': {
    params: undefined;
    query: {
      /**
       * Those that are decided, instead of those that are due.
       */
      decided?: boolean;
      /**
       * The page, from 1 on.
       */
      page?: number;
      /**
       * Rows of a page.
       */
      size?: number;
    };
    body: undefined;
    answer: {
      /**
       * A page of them.
       */
      reports: DutyReport[];
      /**
       * How many there are; a thousand and one: more than a thousand.
       */
      total: number;
      /**
       * How many are overdue.
       */
      overdue: number;
    };
  };
  'POST /console/api/bop-reports': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * First day. `yyyy-MM-dd`.
       */
      from: string;
      /**
       * Last day. `yyyy-MM-dd`.
       */
      to: string;
    };
    answer: {
      /**
       * The report.
       */
      id: number;
    };
  };
  'POST /console/api/reports': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * What it is about.
       */
      about: 'transaction' | 'order' | 'customer';
      /**
       * A payment reference, an order's reference, or a customer's number.
       */
      quoted: string;
      /**
       * What is suspected.
       */
      suspicion: string;
    };
    answer: {
      /**
       * The report that is now due.
       */
      id: number;
    };
  };
  'GET /console/api/bop-reports/{id}/{format}': {
    params: {
      /**
       * The report.
       */
      id: number;
      /**
       * Which of its files.
       */
      format: 'xml' | 'csv';
    };
    query: undefined;
    body: undefined;
    answer: {
      /**
       * Name for the file.
       */
      name: string;
      /**
       * The file.
       */
      content: string;
      /**
       * SHA-256 of its UTF-8 bytes.
       */
      sha256: string;
    };
  };
}
/**
 * An entry of the audit trail.
 */
export interface AuditLine {
  /**
   * The entry.
   */
  id: number;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  at: string;
  /**
   * Who, such as `operator:thandi@example.com`.
   */
  actor: string;
  /**
   * What, such as `transaction.expired`.
   */
  action: string;
  /**
   * To what, such as `transaction:12`.
   */
  subject: string;
  /**
   * What else is known of it.
   */
  details: {
    [k: string]: unknown;
  };
  /**
   * Whether the hash chain covers it already.
   */
  sealed: boolean;
}
/**
 * What happened on a day: `sent` are the transactions created then that were paid for, `received` orders that came in, `paid-out` what reached its recipient.
 */
export interface DayFigures {
  /**
   * The business day. `yyyy-MM-dd`.
   */
  day: string;
  /**
   * Quotes that were made.
   */
  quoted: number;
  /**
   * Transactions that were created.
   */
  created: number;
  sent: Volume;
  received: Volume;
  'paid-out': Volume;
}
/**
 * A number of transactions and their sum.
 */
export interface Volume {
  /**
   * How many.
   */
  count: number;
  /**
   * What they come to. In rand, at most 2 decimals.
   */
  amount: number;
}
/**
 * Cases of one kind that wait for somebody.
 */
export interface OpenQueue {
  /**
   * The kind of its cases.
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
   * Cases that are open.
   */
  open: number;
  /**
   * Of those, how many are overdue.
   */
  overdue: number;
  /**
   * When the oldest was opened. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'oldest-at': string;
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
 * A field of a row that keeps the row from being reported.
 */
export interface BopProblem {
  /**
   * The transaction or order, such as `transaction:12`.
   */
  subject: string;
  /**
   * The reference people quote.
   */
  reference: string;
  /**
   * The field's name in the report.
   */
  field: string;
  /**
   * What is wrong with it.
   */
  problem: 'MISSING' | 'MALFORMED' | 'TOO_LONG';
}
/**
 * A report to the Reserve Bank, kept as it was made.
 */
export interface BopReport {
  /**
   * The report.
   */
  id: number;
  /**
   * First day. `yyyy-MM-dd`.
   */
  from: string;
  /**
   * Last day. `yyyy-MM-dd`.
   */
  to: string;
  /**
   * Who made it.
   */
  'made-by': string;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'made-at': string;
  /**
   * Its rows.
   */
  lines: number;
  /**
   * Rows of the period that waited.
   */
  'left-out': number;
  /**
   * SHA-256 of the XML file.
   */
  'xml-sha256': string;
  /**
   * SHA-256 of the CSV file.
   */
  'csv-sha256': string;
}
/**
 * Something that has to be reported to the Financial Intelligence Centre.
 */
export interface DutyReport {
  /**
   * The report.
   */
  id: number;
  /**
   * Cash above the threshold, a transfer over the border, or a suspicion.
   */
  kind: 'CTR' | 'IFTR' | 'STR';
  /**
   * What it is about, such as `transaction:12`.
   */
  subject: string;
  /**
   * The reference people quote, or the customer's number.
   */
  quoted: string;
  /**
   * What is at stake. In rand, at most 2 decimals.
   */
  amount?: number;
  /**
   * When it had to be reported from. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'arose-at': string;
  /**
   * The last day on which it is in time. `yyyy-MM-dd`.
   */
  'due-on': string;
  /**
   * Whether that day is over and it is not decided.
   */
  overdue: boolean;
  /**
   * Who suspects something.
   */
  'raised-by'?: string;
  /**
   * What they suspect.
   */
  suspicion?: string;
  /**
   * What became of it.
   */
  state: 'DUE' | 'FILED' | 'NOT_REPORTABLE';
  /**
   * Of FILED: the authority's reference.
   */
  reference?: string;
  /**
   * Of NOT_REPORTABLE: why.
   */
  reason?: string;
  /**
   * Who decided.
   */
  'decided-by'?: string;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'decided-at'?: string;
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
