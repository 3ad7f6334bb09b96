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
  'POST /console/api/canned-answers': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * A few words.
       */
      title: string;
      /**
       * What is said.
       */
      body: string;
    };
    answer: CannedAnswer;
  };
  'POST /console/api/conversations/{id}/messages': {
    params: {
      /**
       * The conversation.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * Made by the browser: sent again, it is not said again.
       */
      key: string;
      /**
       * What is said.
       */
      text: string;
    };
    answer: {
      /**
       * Its number in the conversation.
       */
      number: number;
    };
  };
  'PUT /console/api/canned-answers/{id}': {
    params: {
      /**
       * The answer.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * A few words.
       */
      title: string;
      /**
       * What is said.
       */
      body: string;
    };
    answer: CannedAnswer;
  };
  'POST /console/api/conversations/{id}/closing': {
    params: {
      /**
       * The conversation.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'GET /console/api/canned-answers': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: CannedAnswer[];
  };
  'GET /console/api/conversations': {
    params: undefined;
    query: {
      /**
       * Which ones.
       */
      status: 'OPEN' | 'CLOSED';
      /**
       * Of closed ones: those closed before this conversation.
       */
      before?: number;
    };
    body: undefined;
    answer: ListedConversation[];
  };
  'GET /console/api/conversations/{id}': {
    params: {
      /**
       * The conversation.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: {
      conversation: ListedConversation;
      /**
       * What the visitor says it is about.
       */
      about: {
        /**
         * Kind of thing, such as `INBOUND_TRANSACTION`.
         */
        kind: string;
        /**
         * Its id, as the browser says; nobody has checked it.
         */
        id: string;
      }[];
      /**
       * The oldest first.
       */
      messages: ConversationMessage[];
    };
  };
  'DELETE /console/api/canned-answers/{id}': {
    params: {
      /**
       * The answer.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'POST /console/api/conversations/{id}/taking': {
    params: {
      /**
       * The conversation.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * E-mail address of who has it now, so that two do not take it at once.
       */
      from?: string;
    };
    answer: undefined;
  };
  'POST /console/api/cases/{id}/decision': {
    params: {
      /**
       * The case.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * The decision.
       */
      decision: string;
      /**
       * What is given with it.
       */
      given?: string;
      /**
       * Why, for the record; some reasons are read by the person too.
       */
      reason: string;
    };
    /**
     * What an act has led to.
     */
    answer: {
      /**
       * Where the case stands now.
       */
      state: 'OPEN' | 'PROPOSED' | 'DECIDED';
      /**
       * Open cases about the same, which have to be decided next.
       */
      next: {
        /**
         * The case.
         */
        id: number;
        /**
         * What needs a person.
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
         * Where it stands.
         */
        state: 'OPEN' | 'PROPOSED';
      }[];
    };
  };
  'POST /console/api/transactions/{reference}/return': {
    params: {
      /**
       * Its payment reference, 16 digits.
       */
      reference: string;
    };
    query: undefined;
    body: {
      /**
       * What it is called afterwards.
       */
      as: 'refund' | 'cancellation';
      /**
       * Whether fee and VAT stay earned.
       */
      'fee-kept': boolean;
      /**
       * Why, for the record; some reasons are read by the person too.
       */
      reason: string;
    };
    answer: {
      /**
       * The case by which another operator makes it ready.
       */
      'case-id': number;
    };
  };
  'POST /console/api/cases/{id}/proposal': {
    params: {
      /**
       * The case.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * The decision.
       */
      decision: string;
      /**
       * What is given with it.
       */
      given?: string;
      /**
       * Why, for the record; some reasons are read by the person too.
       */
      reason: string;
    };
    /**
     * What an act has led to.
     */
    answer: {
      /**
       * Where the case stands now.
       */
      state: 'OPEN' | 'PROPOSED' | 'DECIDED';
      /**
       * Open cases about the same, which have to be decided next.
       */
      next: {
        /**
         * The case.
         */
        id: number;
        /**
         * What needs a person.
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
         * Where it stands.
         */
        state: 'OPEN' | 'PROPOSED';
      }[];
    };
  };
  'GET /console/api/documents/{id}': {
    params: {
      /**
       * The document.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'GET /console/api/cases/{id}': {
    params: {
      /**
       * The case.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    /**
     * A case with all that it is decided by.
     */
    answer: {
      /**
       * The case.
       */
      id: number;
      /**
       * What needs a person.
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
       * Where it stands.
       */
      state: 'OPEN' | 'PROPOSED' | 'DECIDED';
      /**
       * What it is about, such as `transaction:12`.
       */
      subject: string;
      /**
       * Who acts.
       */
      'next-actor': 'OPERATOR' | 'CUSTOMER' | 'PARTNER';
      /**
       * When it was opened. ISO 8601 in South African time, with its offset `+02:00`.
       */
      'opened-at': string;
      /**
       * Who found it.
       */
      'opened-by': string;
      /**
       * By when it should be decided. ISO 8601 in South African time, with its offset `+02:00`.
       */
      'due-at': string;
      /**
       * Whether that is over.
       */
      overdue: boolean;
      /**
       * What is at stake, with the currency before it.
       */
      amount?: string | null;
      /**
       * What somebody proposes, and nobody has decided.
       */
      proposal?: {
        /**
         * What is proposed, with what is given with it.
         */
        decision: string;
        /**
         * Who proposed it.
         */
        by: string;
        /**
         * Why.
         */
        reason: string;
        /**
         * Whether this operator may refuse it.
         */
        refusable: boolean;
      };
      /**
       * How it ended.
       */
      decided?: {
        /**
         * What was decided.
         */
        decision: string;
        /**
         * Who decided it.
         */
        by: string;
        /**
         * Why.
         */
        reason: string;
        /**
         * When. ISO 8601 in South African time, with its offset `+02:00`.
         */
        at: string;
      };
      /**
       * What is known of it.
       *
       * Items: One fact about a case, or about what it is about.
       */
      facts: {
        /**
         * Its name, such as `payment-reference`.
         */
        name: string;
        /**
         * What is known; of an amount the currency before it.
         */
        value: string;
        /**
         * How it is read.
         */
        form: 'TEXT' | 'CODE' | 'DATE' | 'MOMENT' | 'MONEY';
      }[];
      /**
       * What it is about, the nearest first.
       *
       * Items: Something that a case is about.
       */
      about: {
        /**
         * What it is.
         */
        kind:
          | 'TRANSACTION'
          | 'PAYOUT'
          | 'REFUND'
          | 'ORDER'
          | 'REQUEST'
          | 'FOLLOW_UP'
          | 'LIMIT_INCREASE'
          | 'CUSTOMER';
        /**
         * Its number, or a reference people quote.
         */
        id: string;
        /**
         * What matters of it.
         *
         * Items: One fact about a case, or about what it is about.
         */
        facts: {
          /**
           * Its name, such as `payment-reference`.
           */
          name: string;
          /**
           * What is known; of an amount the currency before it.
           */
          value: string;
          /**
           * How it is read.
           */
          form: 'TEXT' | 'CODE' | 'DATE' | 'MOMENT' | 'MONEY';
        }[];
      }[];
      /**
       * Whether documents and screening are shown to this role.
       */
      'records-shown': boolean;
      /**
       * What was handed in, the newest first.
       *
       * Items: A document that somebody handed in.
       */
      documents: {
        /**
         * The document; from `GET /console/api/documents/{id}`.
         */
        id: number;
        /**
         * What it was handed in as.
         */
        type: string;
        /**
         * With what it was handed in, such as `customer:12`.
         */
        of: string;
        /**
         * What the file is.
         */
        'mime-type': string;
        /**
         * Whether it can be looked at.
         */
        status: 'AWAITING' | 'QUARANTINED' | 'READY' | 'REFUSED';
        /**
         * Its size in bytes.
         */
        bytes?: number | null;
        /**
         * When it was announced. ISO 8601 in South African time, with its offset `+02:00`.
         */
        'handed-in-at': string;
      }[];
      /**
       * Who was looked for on the list.
       *
       * Items: How one person compared with the list of sanctions.
       */
      screening: {
        /**
         * Who was looked for.
         */
        who: 'APPLICANT' | 'SENDER' | 'RECIPIENT';
        /**
         * The name that was looked for.
         */
        name: string;
        /**
         * The date of birth, where it is known.
         */
        dob?: string | null;
        /**
         * The date of the list.
         */
        'list-date'?: string | null;
        /**
         * Entries of the list that may mean them; none where nobody was found.
         */
        entries: {
          /**
           * The name on the list.
           */
          name: string;
          /**
           * The date of birth on the list, or the year alone.
           */
          dob?: string | null;
          /**
           * Since when it is listed; missing where it no longer is.
           */
          'listed-on'?: string | null;
        }[];
      }[];
      /**
       * What happened, the newest first.
       *
       * Items: Something that happened to a case or to what it is about.
       */
      history: {
        /**
         * When. ISO 8601 in South African time, with its offset `+02:00`.
         */
        at: string;
        /**
         * Where it is recorded.
         */
        source: 'CASE' | 'AUDIT' | 'MESSAGE';
        /**
         * What happened, such as `PROPOSED` or `transaction.approved_paid`.
         */
        what: string;
        /**
         * Who did it; of a message where it went.
         */
        who: string;
        /**
         * To what it happened, such as `transaction:12`.
         */
        about: string;
        /**
         * The decision, where one was proposed, taken or refused.
         */
        decision?: string | null;
        /**
         * The reason, or what a message said.
         */
        words?: string | null;
      }[];
      /**
       * What else there is of this person.
       *
       * Items: Something else of the same person.
       */
      business: {
        /**
         * What it is.
         */
        kind: 'TRANSACTION' | 'ORDER' | 'CASE';
        /**
         * Its number.
         */
        id: string;
        /**
         * What people quote; of a case its kind.
         */
        reference: string;
        /**
         * Its status.
         */
        status: string;
        /**
         * The amount, with the currency before it.
         */
        amount?: string | null;
        /**
         * When it began. ISO 8601 in South African time, with its offset `+02:00`.
         */
        at: string;
      }[];
      /**
       * Every decision this kind of case has.
       *
       * Items: A decision that a kind of case has.
       */
      decisions: {
        /**
         * The decision, such as `RELEASE`.
         */
        name: string;
        /**
         * How many people it takes: 1 or 2.
         */
        people: number;
        /**
         * What this operator would do now.
         */
        step: 'PROPOSE' | 'DECIDE';
        /**
         * Whether they may now.
         */
        allowed: boolean;
        /**
         * Why they may not.
         */
        why?: string | null;
        /**
         * Whether the person it is about reads the reason.
         */
        reads: boolean;
        /**
         * Whether it is what is proposed.
         */
        proposed: boolean;
        /**
         * What is given with it.
         */
        takes?: 'payment-reference' | 'purposes' | 'recipient-fields' | 'bank-account';
        /**
         * What can be given with it, each with its label.
         */
        fields: {
          /**
           * Its name in what is given.
           */
          name: string;
          /**
           * Its label.
           */
          label: string;
          /**
           * What it is now.
           */
          value: string;
        }[];
      }[];
      /**
       * What can be begun beside it.
       *
       * Items: Something that an operator can begin with what a case is about.
       */
      actions: {
        /**
         * What would begin.
         */
        name:
          'STOP' | 'REFUND' | 'CANCEL' | 'REFUND_LEFT' | 'REFUND_BOUNCED' | 'SUSPEND' | 'RESTORE';
        /**
         * To what: a reference, or the number of a registration.
         */
        on: string;
        /**
         * Whether the person reads the reason.
         */
        reads: boolean;
        /**
         * Whether this operator may now.
         */
        allowed: boolean;
        /**
         * Why they may not.
         */
        why?: string | null;
      }[];
    };
  };
  'POST /console/api/cases/{id}/refusal': {
    params: {
      /**
       * The case.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * Why, for the record; some reasons are read by the person too.
       */
      reason: string;
    };
    /**
     * What an act has led to.
     */
    answer: {
      /**
       * Where the case stands now.
       */
      state: 'OPEN' | 'PROPOSED' | 'DECIDED';
      /**
       * Open cases about the same, which have to be decided next.
       */
      next: {
        /**
         * The case.
         */
        id: number;
        /**
         * What needs a person.
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
         * Where it stands.
         */
        state: 'OPEN' | 'PROPOSED';
      }[];
    };
  };
  'POST /console/api/customers/{registration}/restoration': {
    params: {
      /**
       * The number of their registration.
       */
      registration: number;
    };
    query: undefined;
    body: {
      /**
       * Why, for the record; some reasons are read by the person too.
       */
      reason: string;
    };
    answer: {
      /**
       * What is on hold.
       *
       * Items: A payment reference, or the reference of an order.
       */
      held: string[];
    };
  };
  'POST /console/api/transactions/{reference}/stop': {
    params: {
      /**
       * Its payment reference, 16 digits.
       */
      reference: string;
    };
    query: undefined;
    body: {
      /**
       * Why, for the record; some reasons are read by the person too.
       */
      reason: string;
    };
    answer: undefined;
  };
  'POST /console/api/customers/{registration}/suspension': {
    params: {
      /**
       * The number of their registration.
       */
      registration: number;
    };
    query: undefined;
    body: {
      /**
       * Why, for the record; some reasons are read by the person too.
       */
      reason: string;
    };
    answer: {
      /**
       * What is on hold.
       *
       * Items: A payment reference, or the reference of an order.
       */
      held: string[];
    };
  };
  'POST /console/api/refunds/{reference}/word': {
    params: {
      /**
       * What the line of the statement says, RF and digits.
       */
      reference: string;
    };
    query: undefined;
    body: {
      /**
       * What became of it.
       */
      word: 'LEFT' | 'BOUNCED';
      /**
       * Why, for the record; some reasons are read by the person too.
       */
      reason: string;
    };
    answer: undefined;
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
 * An answer that is given often.
 */
export interface CannedAnswer {
  /**
   * The answer.
   */
  id: number;
  /**
   * A few words to find it by.
   */
  title: string;
  /**
   * What is said.
   */
  body: string;
  /**
   * E-mail address of the operator who wrote it.
   */
  'written-by': string;
}
/**
 * A conversation in the inbox.
 */
export interface ListedConversation {
  /**
   * The conversation.
   */
  id: number;
  /**
   * Whether it goes on.
   *
   * - `OPEN`: goes on
   * - `CLOSED`: can only be read
   */
  status: 'OPEN' | 'CLOSED';
  /**
   * The customer who began it, where they were signed in.
   */
  'customer-id'?: number;
  /**
   * Their name.
   */
  'customer-name'?: string;
  /**
   * What the visitor is spoken to in (BCP 47).
   */
  language: string;
  /**
   * E-mail address of the operator who has taken it.
   */
  'taken-by'?: string;
  /**
   * Since when the visitor waits for an answer. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'waiting-since'?: string;
  /**
   * When something was said last. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'last-message-at': string;
  /**
   * What was said last.
   */
  'last-message': string;
}
/**
 * Something said in a conversation.
 */
export interface ConversationMessage {
  /**
   * Its number in the conversation, counted from 1.
   */
  number: number;
  /**
   * Who said it.
   *
   * - `VISITOR`: the visitor
   * - `CONSULTANT`: one of us
   */
  author: 'VISITOR' | 'CONSULTANT';
  /**
   * Of one of us: who it was.
   */
  operator?: string;
  /**
   * What was said.
   */
  text: string;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  at: string;
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
