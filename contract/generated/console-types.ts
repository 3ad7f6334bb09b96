// Made from the contract by `npm run generate`; a change here is lost.

/**
 * The file, in base64.
 */
export type FileContent = string;

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
  'POST /console/api/books/months/{month}/closing': {
    params: {
      /**
       * Such as `2026-11`.
       */
      month: string;
    };
    query: undefined;
    body: undefined;
    answer: ClosedMonths;
  };
  'GET /console/api/books/accounts/{code}/lines': {
    params: {
      /**
       * Code of the account.
       */
      code: string;
    };
    query: {
      /**
       * What divides it; nothing where left out.
       */
      'sub-account'?: string;
      /**
       * ISO code; rand where left out.
       */
      currency?: string;
      /**
       * First business day.
       */
      from?: string;
      /**
       * Last business day; today where left out.
       */
      to?: string;
      /**
       * `next` of the page before.
       */
      before?: string;
      /**
       * Rows of a page; 50 where left out.
       */
      size?: number;
    };
    body: undefined;
    answer: AccountLines;
  };
  'GET /console/api/books/months': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: ClosedMonths;
  };
  'POST /console/api/books/corrections': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The entry to take back; without it there are lines.
       */
      reverses?: number;
      /**
       * What is moved; debits and credits are the same.
       *
       * @maxItems 20
       */
      lines?: {
        /**
         * Code of the account.
         */
        account: string;
        /**
         * What divides it.
         */
        'sub-account'?: string;
        /**
         * ISO code; rand where left out.
         */
        currency?: string;
        /**
         * Decimal text, where it debits.
         */
        debit?: string;
        /**
         * Decimal text, where it credits.
         */
        credit?: string;
      }[];
      /**
       * What they are about, such as `transaction:12`.
       */
      about?: string;
      /**
       * The open case of the difference in the books that it settles.
       */
      difference?: number;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: ProposedEntry;
  };
  'POST /console/api/books/write-offs': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * CHARGEBACKS or PAYMENT_CLEARING.
       */
      account: string;
      /**
       * What divides it.
       */
      'sub-account'?: string;
      /**
       * In rand, decimal text.
       */
      amount: string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: ProposedEntry;
  };
  'GET /console/api/books/check': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: BooksCheck;
  };
  'GET /console/api/books/entries/{id}': {
    params: {
      /**
       * The entry.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: JournalEntry;
  };
  'GET /console/api/books/trial-balance': {
    params: undefined;
    query: {
      /**
       * The business day, such as `2026-11-30`.
       */
      day?: string;
    };
    body: undefined;
    answer: TrialBalance;
  };
  'POST /console/api/books/leftovers/{id}/confirmation': {
    params: {
      /**
       * The line.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'POST /console/api/books/statements': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * A partner whose map there is, or `bank`.
       */
      from: string;
      /**
       * Name of the file.
       */
      name: string;
      content: FileContent;
    };
    /**
     * What an import did.
     */
    answer: {
      /**
       * Lines of the file.
       */
      lines: number;
      /**
       * Those that no file had before.
       */
      added: number;
      /**
       * Lines that this import matched, of this file and of those before.
       */
      matched: number;
    };
  };
  'GET /console/api/books/leftovers': {
    params: undefined;
    query: {
      /**
       * The first is 0.
       */
      page?: number;
      /**
       * Of a page.
       */
      size?: number;
    };
    body: undefined;
    /**
     * What is left over on either side.
     */
    answer: {
      /**
       * Lines that tell of nothing known.
       */
      lines: LeftOverLine[];
      /**
       * All of them.
       */
      'line-count': number;
      /**
       * Money that no line tells of.
       */
      untold: UntoldMoney[];
      /**
       * All of it.
       */
      'untold-count': number;
    };
  };
  'GET /console/api/books/statements/{id}/lines': {
    params: {
      /**
       * The statement.
       */
      id: number;
    };
    query: {
      /**
       * `next` of the page before.
       */
      after?: number;
      /**
       * Of a page.
       */
      size?: number;
    };
    body: undefined;
    /**
     * Lines of a statement.
     */
    answer: {
      /**
       * In the order of the file.
       */
      lines: StatementLine[];
      /**
       * Goes into `after` for more.
       */
      next?: number;
    };
  };
  'GET /console/api/books/statements': {
    params: undefined;
    query: {
      /**
       * `next` of the page before.
       */
      before?: number;
      /**
       * Of a page.
       */
      size?: number;
    };
    body: undefined;
    answer: Statements;
  };
  'POST /console/api/books/leftovers/{id}/proposal': {
    params: {
      /**
       * The line.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * Such as `payment:12` or `suspense`.
       */
      target: string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: undefined;
  };
  'POST /console/api/books/leftovers/{id}/refusal': {
    params: {
      /**
       * The line.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: undefined;
  };
  'POST /console/api/books/payout-reports': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Name of the file.
       */
      name: string;
      content: FileContent;
    };
    /**
     * What an import did.
     */
    answer: {
      /**
       * What the file said, by what came of it.
       *
       * Items: An outcome.
       */
      said: {
        /**
         * What came of it.
         */
        outcome: string;
        /**
         * How often.
         */
        count: number;
      }[];
    };
  };
  'GET /console/api/books/refunds': {
    params: undefined;
    query: {
      /**
       * OWED or LEFT; owed where left out.
       */
      state?: string;
      /**
       * `next` of the page before.
       */
      after?: number;
      /**
       * Of a page.
       */
      size?: number;
    };
    body: undefined;
    /**
     * Refunds of one state.
     */
    answer: {
      /**
       * Of that state.
       */
      refunds: BankRefund[];
      /**
       * Goes into `after` for more.
       */
      next?: number;
    };
  };
  'GET /console/api/books/payout-files': {
    params: undefined;
    query: {
      /**
       * `next` of the page before.
       */
      before?: number;
    };
    body: undefined;
    /**
     * What is under way with the bank.
     */
    answer: {
      /**
       * Payouts that wait for the next file.
       */
      waiting: number;
      /**
       * Whether payouts go out by files here.
       */
      possible: boolean;
      /**
       * The newest first.
       */
      files: PayoutFile[];
      /**
       * Goes into `before` for those before.
       */
      next?: number;
      /**
       * Until somebody noted what came of them.
       */
      misfits: PayoutMisfit[];
    };
  };
  'GET /console/api/books/settlement': {
    params: undefined;
    query: {
      /**
       * First business day; a month before the last where left out.
       */
      from?: string;
      /**
       * Last business day; today where left out.
       */
      to?: string;
    };
    body: undefined;
    /**
     * Settlement by partner and day.
     */
    answer: {
      /**
       * The newest first.
       */
      days: PartnerDay[];
    };
  };
  'POST /console/api/books/payout-words/{id}/note': {
    params: {
      /**
       * What was said.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: undefined;
  };
  'GET /console/api/books/income': {
    params: undefined;
    query: {
      /**
       * Such as `2026-11`.
       */
      month?: string;
    };
    body: undefined;
    answer: MonthlyIncome;
  };
  'GET /console/api/books/payout-files/{id}': {
    params: {
      /**
       * The file.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: WrittenFile;
  };
  'POST /console/api/books/refunds/{reference}/word': {
    params: {
      /**
       * Such as `RF0000000012`.
       */
      reference: string;
    };
    query: undefined;
    body: {
      /**
       * LEFT or BOUNCED.
       */
      word: string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: undefined;
  };
  'POST /console/api/books/payout-files': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: WrittenFile;
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
 * How far the books are closed.
 */
export interface ClosedMonths {
  /**
   * The newest first.
   */
  closed: ClosedMonth[];
  /**
   * The month whose turn it is, such as `2026-11`.
   */
  next?: string;
  /**
   * Whether that month is over.
   */
  over: boolean;
  /**
   * Who proposed to close it.
   */
  'proposed-by'?: string;
}
/**
 * A month that takes no more entries.
 */
export interface ClosedMonth {
  /**
   * Such as `2026-11`.
   */
  month: string;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'closed-at': string;
  /**
   * By whom, as in the audit trail.
   */
  'closed-by': string;
}
/**
 * Lines of one sub-account in one currency, and what it holds.
 */
export interface AccountLines {
  /**
   * What one sub-account holds in one currency.
   */
  balance?: {
    /**
     * Code of the account.
     */
    account: string;
    /**
     * What divides it; empty where nothing does.
     */
    'sub-account': string;
    /**
     * Name of the account, and of its part where that has one.
     */
    name: string;
    /**
     * Its kind.
     */
    kind: 'ASSET' | 'LIABILITY' | 'INCOME' | 'EXPENSE';
    /**
     * The side that adds to it.
     */
    'normal-side': 'DEBIT' | 'CREDIT';
    /**
     * Of the amounts. ISO 4217.
     */
    currency: string;
    /**
     * All that was debited. In its currency.
     */
    debits: number;
    /**
     * All that was credited. In its currency.
     */
    credits: number;
    /**
     * On its normal side; below zero where it stands against it. In its currency.
     */
    balance: number;
  };
  /**
   * In which it has lines.
   *
   * Items: A currency.
   */
  currencies: string[];
  /**
   * The newest first.
   */
  lines: AccountLine[];
  /**
   * Goes into `before` for the lines before these.
   */
  next?: string;
}
/**
 * A line of an account.
 */
export interface AccountLine {
  /**
   * The entry.
   */
  entry: number;
  /**
   * Its business day. `yyyy-MM-dd`.
   */
  day: string;
  /**
   * What happened, in words.
   */
  event: string;
  /**
   * To what, such as `transaction:12`.
   */
  subject: string;
  /**
   * On what it rests, such as `webhook-event:77`.
   */
  document: string;
  /**
   * Where it debits. In its currency.
   */
  debit?: number;
  /**
   * Where it credits. In its currency.
   */
  credit?: number;
}
/**
 * An entry that waits for a second person.
 */
export interface ProposedEntry {
  /**
   * The case by which another operator posts it.
   */
  'case-id': number;
}
/**
 * The last comparison of the books with all they tell of.
 */
export interface BooksCheck {
  /**
   * When they were compared last; never where left out. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'checked-at'?: string;
  /**
   * How many differences that found.
   */
  differences: number;
  /**
   * The first of them.
   *
   * Items: A difference in words.
   */
  named: string[];
  /**
   * The open case of the differences.
   */
  'case-id'?: number;
}
/**
 * One event of the business, as the journal has it.
 */
export interface JournalEntry {
  /**
   * The entry.
   */
  id: number;
  /**
   * What happened, in words.
   */
  event: string;
  /**
   * To what, such as `transaction:12`.
   */
  subject: string;
  /**
   * On what it rests, such as `webhook-event:77`.
   */
  document: string;
  /**
   * Its business day. `yyyy-MM-dd`.
   */
  day: string;
  /**
   * When it was written. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'written-at': string;
  /**
   * Who caused it, as in the audit trail.
   */
  actor: string;
  /**
   * Why, where a person said so.
   */
  reason?: string;
  /**
   * The entry that it takes back.
   */
  reverses?: number;
  /**
   * The entry that took it back.
   */
  'reversed-by'?: number;
  /**
   * They sum to zero in each currency.
   *
   * Items: A line.
   */
  lines: {
    /**
     * Code of the account.
     */
    account: string;
    /**
     * What divides it; empty where nothing does.
     */
    'sub-account': string;
    /**
     * Of the amount. ISO 4217.
     */
    currency: string;
    /**
     * Where it debits. In its currency.
     */
    debit?: number;
    /**
     * Where it credits. In its currency.
     */
    credit?: number;
  }[];
}
/**
 * The books at the end of a business day.
 */
export interface TrialBalance {
  /**
   * The business day at whose end it is. `yyyy-MM-dd`.
   */
  day: string;
  /**
   * Every sub-account with lines.
   */
  balances: AccountBalance[];
  /**
   * Of each currency.
   *
   * Items: The sum of a currency.
   */
  totals: {
    /**
     * Of the amounts. ISO 4217.
     */
    currency: string;
    /**
     * All that was debited. In its currency.
     */
    debits: number;
    /**
     * All that was credited; the same, or the journal is broken. In its currency.
     */
    credits: number;
  }[];
}
/**
 * What one sub-account holds in one currency.
 */
export interface AccountBalance {
  /**
   * Code of the account.
   */
  account: string;
  /**
   * What divides it; empty where nothing does.
   */
  'sub-account': string;
  /**
   * Name of the account, and of its part where that has one.
   */
  name: string;
  /**
   * Its kind.
   */
  kind: 'ASSET' | 'LIABILITY' | 'INCOME' | 'EXPENSE';
  /**
   * The side that adds to it.
   */
  'normal-side': 'DEBIT' | 'CREDIT';
  /**
   * Of the amounts. ISO 4217.
   */
  currency: string;
  /**
   * All that was debited. In its currency.
   */
  debits: number;
  /**
   * All that was credited. In its currency.
   */
  credits: number;
  /**
   * On its normal side; below zero where it stands against it. In its currency.
   */
  balance: number;
}
/**
 * A line that tells of nothing known.
 */
export interface LeftOverLine {
  /**
   * The line.
   */
  id: number;
  /**
   * Whose it is: a partner, or the code of a bank account.
   */
  of: string;
  /**
   * What it is, such as `PAYMENT`.
   */
  kind: string;
  /**
   * What it names.
   */
  reference: string;
  /**
   * Below zero where it left. In its currency.
   */
  amount: number;
  /**
   * Of the amount. ISO 4217.
   */
  currency: string;
  /**
   * When it was booked. `yyyy-MM-dd`.
   */
  day: string;
  /**
   * Days since then.
   */
  age: number;
  /**
   * What it may tell of, such as `payment:12`.
   */
  like?: string;
  /**
   * In what the two differ.
   *
   * Items: Such as `amount`.
   */
  differs: string[];
  /**
   * What somebody proposed.
   */
  proposed?: string;
  /**
   * Who did.
   */
  'proposed-by'?: string;
  /**
   * And why.
   */
  reason?: string;
  /**
   * What it can be said to be.
   *
   * Items: A target.
   */
  choices: string[];
}
/**
 * Money that no line tells of.
 */
export interface UntoldMoney {
  /**
   * Such as `payment:12`.
   */
  target: string;
  /**
   * What would be told, such as `RECEIVED`.
   */
  purpose: string;
  /**
   * Its partner, or how a refund stands.
   */
  of: string;
  /**
   * Under which it is known.
   */
  reference: string;
  /**
   * Below zero where it left. In its currency.
   */
  amount: number;
  /**
   * Of the amount. ISO 4217.
   */
  currency: string;
  /**
   * When it happened. `yyyy-MM-dd`.
   */
  day: string;
  /**
   * Days since then.
   */
  age: number;
}
/**
 * A line of a statement.
 */
export interface StatementLine {
  /**
   * The line.
   */
  id: number;
  /**
   * Where it stands in its file.
   */
  line: number;
  /**
   * What it is, such as `PAYMENT`.
   */
  kind: string;
  /**
   * What it names.
   */
  reference: string;
  /**
   * Its sender's own words.
   */
  text: string;
  /**
   * When it was booked. `yyyy-MM-dd`.
   */
  day: string;
  /**
   * Below zero where it left. In its currency.
   */
  amount: number;
  /**
   * What its partner keeps. In its currency.
   */
  commission: number;
  /**
   * Of the amounts. ISO 4217.
   */
  currency: string;
  /**
   * How far it is matched.
   */
  state: 'OPEN' | 'PROPOSED' | 'EXACT' | 'CONFIRMED' | 'SETTLED';
  /**
   * What it tells of, such as `payment:12`.
   */
  matched?: string;
}
/**
 * Statements that were imported.
 */
export interface Statements {
  /**
   * The newest first.
   */
  statements: ListedStatement[];
  /**
   * Goes into `before` for those before.
   */
  next?: number;
  /**
   * Whose files are taken.
   */
  sources: StatementSource[];
}
/**
 * A statement of a partner or a bank.
 */
export interface ListedStatement {
  /**
   * The statement.
   */
  id: number;
  /**
   * Whose it is: a partner, or the code of a bank account.
   */
  of: string;
  /**
   * As its sender calls it.
   */
  reference: string;
  /**
   * Its first day. `yyyy-MM-dd`.
   */
  from: string;
  /**
   * Its last day. `yyyy-MM-dd`.
   */
  to: string;
  /**
   * The file it came in.
   */
  file: string;
  /**
   * When it came. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'imported-at': string;
  /**
   * Who brought it, as in the audit trail.
   */
  'imported-by': string;
  /**
   * Its lines that were new.
   */
  lines: number;
  /**
   * Those that tell of nothing known.
   */
  open: number;
}
/**
 * Somebody whose statements can be imported.
 */
export interface StatementSource {
  /**
   * Goes into `from`: a partner, or `bank`.
   */
  from: string;
}
/**
 * Money owed back to a customer.
 */
export interface BankRefund {
  /**
   * What stands on the line of the bank, such as `RF0000000012`.
   */
  reference: string;
  /**
   * How it stands.
   */
  state: 'OWED' | 'LEFT' | 'VOID';
  /**
   * What is paid back. In its currency.
   */
  amount: number;
  /**
   * Of the amount. ISO 4217.
   */
  currency: string;
  /**
   * Since when it is owed. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'owed-at': string;
  /**
   * When it left. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'left-at'?: string;
  /**
   * Of the transaction it is for.
   */
  'payment-reference'?: string;
  /**
   * The case it is for.
   */
  'case-id'?: number;
}
/**
 * A file of orders for the bank.
 */
export interface PayoutFile {
  /**
   * The file.
   */
  id: number;
  /**
   * By which the bank knows it.
   */
  'message-id': string;
  /**
   * Payouts in it.
   */
  payouts: number;
  /**
   * Those that have not ended.
   */
  open: number;
  /**
   * Those of which the bank has said nothing.
   */
  silent: number;
  /**
   * When it was written. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'written-at': string;
  /**
   * When it was taken to be handed over. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'handed-over-at'?: string;
}
/**
 * A thing the bank said that fits no payout.
 */
export interface PayoutMisfit {
  /**
   * What was said.
   */
  id: number;
  /**
   * The file that says so.
   */
  file: string;
  /**
   * The payout it names, as the bank has it.
   */
  payout: string;
  /**
   * The bank's code.
   */
  code: string;
  /**
   * The bank's words.
   */
  word: string;
  /**
   * What it names, with its currency.
   */
  amount?: string;
  /**
   * Why it fits no payout.
   */
  outcome: string;
  /**
   * When it came, to the minute.
   */
  at: string;
}
/**
 * A day with one payment partner.
 */
export interface PartnerDay {
  /**
   * The business day. `yyyy-MM-dd`.
   */
  day: string;
  /**
   * The partner.
   */
  partner: string;
  /**
   * Of the amounts. ISO 4217.
   */
  currency: string;
  /**
   * What it said it collected for us, less what it took back. In its currency.
   */
  collected: number;
  /**
   * What it paid us, with its commission. In its currency.
   */
  settled: number;
  /**
   * What corrections and write-offs changed. In its currency.
   */
  other: number;
  /**
   * What it owed us at the end of that day. In its currency.
   */
  owed: number;
}
/**
 * Income, VAT and expenses of a month, also as CSV.
 */
export interface MonthlyIncome {
  /**
   * Such as `2026-11`.
   */
  month: string;
  /**
   * Income, tax and expenses.
   */
  rows: IncomeRow[];
  file: WrittenFile;
}
/**
 * An account in a month.
 */
export interface IncomeRow {
  /**
   * What it is.
   */
  kind: 'INCOME' | 'TAX' | 'EXPENSE';
  /**
   * Code of the account.
   */
  account: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Of the amounts. ISO 4217.
   */
  currency: string;
  /**
   * Earned, charged as tax or spent. In its currency.
   */
  booked: number;
  /**
   * What returns and payments that were taken back took from it. In its currency.
   */
  'taken-back': number;
  /**
   * What corrections changed, in either direction. In its currency.
   */
  corrected: number;
  /**
   * What is left. In its currency.
   */
  net: number;
}
/**
 * A file to keep.
 */
export interface WrittenFile {
  /**
   * What to call it.
   */
  name: string;
  /**
   * Its media type.
   */
  type: string;
  /**
   * What stands in it.
   */
  content: string;
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
