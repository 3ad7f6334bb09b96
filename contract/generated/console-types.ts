// Made from the contract by `npm run codegen`; a change here is lost.

/**
 * The file, in base64.
 */
export type FileContent = string;

/**
 * Every console call by method and path.
 */
export interface ConsoleCalls {
  'POST /console/api/audit/search': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Anything that names something: a payment reference, the number of a transaction, a customer’s cellphone in any spelling, an operator’s name or e-mail. Words of the details, if it names nothing.
       */
      query?: string;
      /**
       * The actor, as in the audit trail, or the name of an operator.
       */
      actor?: string;
      /**
       * The action, or its prefix up to a full stop.
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
    answer: {
      /**
       * A page of them.
       */
      entries: AuditLine[];
      /**
       * The records that the query names; entries are about them or by them.
       */
      meant: {
        /**
         * The record, such as `transaction:12`.
         */
        record: string;
        /**
         * Its name or reference.
         */
        name?: string | null;
      }[];
      /**
       * Whether older ones follow, or may.
       */
      more: boolean;
      /**
       * The entry at which the search stopped before the page was full; continue before it.
       */
      'looked-to'?: number;
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
      /**
       * The last entry that an earlier call compared with the seals, once all of them hold.
       */
      compared?: number;
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
       * The last entry that was compared with the seals; 0 before the last seal.
       */
      compared: number;
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
  'GET /console/api/books/accounts/{code}/lines': {
    params: {
      /**
       * Code of the account.
       */
      code: string;
    };
    query: {
      /**
       * The sub-account; empty if absent.
       */
      'sub-account'?: string;
      /**
       * All sub-accounts together, instead of one.
       */
      whole?: boolean;
      /**
       * ISO code; rand where left out.
       */
      currency?: string;
      /**
       * First business day; the first of all where left out.
       */
      from?: string;
      /**
       * Last business day; today where left out.
       */
      to?: string;
      /**
       * Only the lines that this figure counts.
       */
      figure?:
        | 'COLLECTED'
        | 'SETTLED'
        | 'CORRECTIONS'
        | 'FUNDED'
        | 'PAID_OUT'
        | 'FEES'
        | 'RATES_AND_CORRECTIONS'
        | 'BOOKED'
        | 'TAKEN_BACK'
        | 'CORRECTED';
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
  'GET /console/api/books/entries': {
    params: undefined;
    query: {
      /**
       * A record such as `transaction:12` or `payment:3`, or a day such as `2026-11-30`.
       */
      of: string;
      /**
       * `next` of the page before.
       */
      before?: number;
      /**
       * Rows of a page; 50 where left out.
       */
      size?: number;
    };
    body: undefined;
    /**
     * Entries about one record, with its page, or of one day.
     */
    answer: {
      /**
       * The console page of a record.
       */
      page?: {
        /**
         * Of what it is.
         */
        kind: 'TRANSACTION' | 'ORDER' | 'CUSTOMER' | 'CASE' | 'STATEMENT' | 'ENTRY';
        /**
         * Its number in the address.
         */
        id: number;
        /**
         * The reference, the name or the number that people quote; of a statement its line.
         */
        quoted: string;
      };
      /**
       * The newest first.
       */
      entries: ListedEntry[];
      /**
       * Goes into `before` for the entries before these.
       */
      next?: number;
    };
  };
  'GET /console/api/books/accounts/{code}/statement': {
    params: {
      /**
       * Code of the account.
       */
      code: string;
    };
    query: {
      /**
       * The sub-account; empty if absent.
       */
      'sub-account'?: string;
      /**
       * All sub-accounts together, instead of one.
       */
      whole?: boolean;
      /**
       * ISO code; rand where left out.
       */
      currency?: string;
      /**
       * First business day; the first of all where left out.
       */
      from?: string;
      /**
       * Last business day; today where left out.
       */
      to?: string;
    };
    body: undefined;
    answer: WrittenFile;
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
  'POST /console/api/books/corrections': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The entry to reverse; if absent, there are lines.
       */
      reverses?: number;
      /**
       * The lines of the entry; debits equal credits.
       *
       * @maxItems 20
       */
      lines?: {
        /**
         * Code of the account.
         */
        account: string;
        /**
         * The sub-account.
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
       * The subject, such as `transaction:12`.
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
       * The sub-account.
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
  'POST /console/api/books/months/{month}/closing': {
    params: {
      /**
       * Such as `2026-11`.
       */
      month: string;
    };
    query: undefined;
    body: {
      /**
       * The proposer the caller saw; absent if there was none.
       */
      'proposed-by'?: string;
    };
    answer: ClosedMonths;
  };
  'POST /console/api/books/examination': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'GET /console/api/books/months': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: ClosedMonths;
  };
  'GET /console/api/books/check': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: BooksCheck;
  };
  'GET /console/api/books/examination': {
    params: undefined;
    query: undefined;
    body: undefined;
    /**
     * The last one, where there was any.
     */
    answer: {
      /**
       * A requested check of the books and the audit trail.
       */
      last?: {
        /**
         * The operator who requested it, as in the audit trail.
         */
        'asked-by': string;
        /**
         * When. ISO 8601 in South African time, with its offset `+02:00`.
         */
        'asked-at': string;
        /**
         * The month that it closes if nothing is wrong, such as `2026-11`.
         */
        closes?: string;
        /**
         * Completed steps.
         */
        done: number;
        /**
         * Steps there are; 0 until it has begun.
         */
        steps: number;
        /**
         * When it ended; absent while it is running. ISO 8601 in South African time, with its offset `+02:00`.
         */
        'ended-at'?: string;
        /**
         * The problems found, once it has ended.
         *
         * Items: A sentence, and the rows it is about on lines of their own.
         */
        problems: string[];
      };
    };
  };
  'DELETE /console/api/books/months/{month}/closing': {
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
  'POST /console/api/configuration/brand/logos': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * A PNG of at most 128 kB, in base64.
       */
      content: string;
    };
    /**
     * A stored logo.
     */
    answer: {
      /**
       * Its URL.
       */
      address: string;
    };
  };
  'PUT /console/api/configuration/brand': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The version in force, as it was shown. 0 is what the installation began with.
       */
      seen: number;
      /**
       * The name customers see.
       */
      name: string;
      /**
       * The company's registered name.
       */
      company: string;
      /**
       * Customer care, as it is shown.
       */
      phone: string;
      /**
       * Customer care, as it is dialled.
       */
      'phone-international': string;
      /**
       * Customer care on WhatsApp.
       */
      whatsapp: string;
      /**
       * Customer care by e-mail.
       */
      email: string;
      /**
       * When the chat is answered; at any time when missing.
       */
      'chat-hours'?: string | null;
      /**
       * Address of a logo that was added, or of the file’s; the built-in one when missing.
       */
      logo?: string | null;
      /**
       * Those that are not the built-in ones, in light.
       *
       * @maxItems 100
       */
      colours: {
        /**
         * The colour, as the design names it.
         */
        token: string;
        /**
         * As in `#0a6a4c`.
         */
        value: string;
      }[];
      /**
       * The same in dark.
       *
       * @maxItems 100
       */
      'dark-colours': {
        /**
         * The colour, as the design names it.
         */
        token: string;
        /**
         * As in `#0a6a4c`.
         */
        value: string;
      }[];
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: Changed;
  };
  'GET /console/api/configuration/brand/versions': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: BrandVersion[];
  };
  'GET /console/api/configuration/brand': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: RunningBrand;
  };
  'POST /console/api/cases/{id}/notes': {
    params: {
      /**
       * The case.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * Plain text of at most 2000 characters.
       */
      words: string;
      /**
       * Operators whom the note names, at most twenty.
       *
       * @maxItems 100
       *
       * Items: An operator.
       */
      mentions: number[];
    };
    answer: CaseNote;
  };
  'GET /console/api/cases/{id}/mentionable': {
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
  'GET /console/api/mentions': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: Mention[];
  };
  'GET /console/api/cases/{id}/notes': {
    params: {
      /**
       * The case.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: CaseNote[];
  };
  'POST /console/api/mentions/{id}/read': {
    params: {
      /**
       * The note.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'POST /console/api/cases/notes': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The cases, at most a hundred.
       *
       * @maxItems 100
       *
       * Items: A case.
       */
      cases: number[];
      /**
       * Plain text, like a note on one case.
       */
      words: string;
    };
    answer: BulkResult[];
  };
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
       * The assignee the caller saw; absent: unassigned.
       */
      from?: number;
      /**
       * The new assignee; absent: unassigned.
       */
      to?: number;
    };
    answer: QueuedCase;
  };
  'POST /console/api/cases/assignments': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The cases, at most a hundred.
       *
       * @maxItems 100
       */
      cases: {
        /**
         * The case.
         */
        id: number;
        /**
         * The assignee the caller saw; absent: unassigned.
         */
        from?: number;
      }[];
      /**
       * The new assignee; absent: unassigned.
       */
      to?: number;
    };
    answer: BulkResult[];
  };
  'GET /console/api/queues': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: QueueCount[];
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
        | 'peps'
        | 'due-diligence'
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
        | 'monitoring'
        | 'data-requests'
        | 'reports'
        | 'configuration'
        | 'partners';
      /**
       * Cases an operator must act on, unless another state is requested.
       */
      state?: 'open' | 'proposed' | 'waiting' | 'decided';
      /**
       * Assigned to the caller, unassigned, or proposed by another operator.
       */
      whose?: 'mine' | 'nobody' | 'others';
      /**
       * A kind of case.
       */
      kind?:
        | 'SIGN_UP'
        | 'IDENTITY_RENEWAL'
        | 'IDENTITY_CORRECTION'
        | 'IDENTITY_CHECK'
        | 'REDEMPTION'
        | 'HOLD'
        | 'SANCTIONS_MATCH'
        | 'LIMIT_INCREASE'
        | 'FOLLOW_UP'
        | 'OVERDUE_REPORT'
        | 'MONITORING_ALERT'
        | 'FROZEN'
        | 'INTERVENTION'
        | 'PEP_REVIEW'
        | 'DUE_DILIGENCE_REVIEW'
        | 'DATA_REQUEST'
        | 'QUARANTINED_DOCUMENT'
        | 'CONTACT_MESSAGE'
        | 'UNDELIVERABLE_MESSAGE'
        | 'INCOMING_ORDER'
        | 'SUSPENSE'
        | 'REVERSAL'
        | 'REFUND'
        | 'CREDIT'
        | 'RETURNED_PAYOUT'
        | 'PAYOUT_OVERDUE'
        | 'PAYOUT_DISCREPANCY'
        | 'BOOKS_DIFFERENCE'
        | 'CORRECTION'
        | 'WRITE_OFF'
        | 'WEBHOOK_UNREACHABLE'
        | 'PARTNER_SETTLEMENT'
        | 'CONFIGURATION'
        | 'RATE_SUSPENDED';
      /**
       * Only what should have been decided.
       */
      overdue?: boolean;
      /**
       * Sorted by due date, age, or amount; decided ones by time of decision.
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
  'POST /console/api/cases/search': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * A reference, case number, cellphone number, name, e-mail address or the last digits of a collection PIN.
       */
      for: string;
    };
    answer: {
      cases: QueuedCase[];
      /**
       * Whether there are more than the response contains.
       */
      more: boolean;
    };
  };
  'GET /console/api/live': {
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
       * The message.
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
       * The message.
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
       * The message.
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
       * State of the conversations.
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
       * The subject according to the visitor.
       */
      about: {
        /**
         * Kind of thing, such as `INBOUND_TRANSACTION`.
         */
        kind: string;
        /**
         * Its id according to the browser, not verified.
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
  'POST /console/api/configuration/documents': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The purpose.
       */
      purpose: string;
      /**
       * A name for programs, in capital letters and underscores.
       */
      name: string;
      /**
       * As a person reads it.
       */
      type: string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: Changed;
  };
  'GET /console/api/configuration/documents': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: DocumentPurpose[];
  };
  'GET /console/api/configuration/country-lists': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: CountryList[];
  };
  'GET /console/api/configuration/countries': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: KnownCountry[];
  };
  'GET /console/api/configuration/names': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: NamedItem[];
  };
  'GET /console/api/configuration/switches': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: Switch[];
  };
  'GET /console/api/configuration/history': {
    params: undefined;
    query: {
      /**
       * Of what.
       *
       * - `SWITCHES`: switches the portal reads
       * - `COUNTRY_LISTS`: lists of countries
       * - `SANCTIONS`: the list of sanctions
       * - `DECLARATIONS`: the reporting declaration
       * - `PARTNERS`: remittance partners
       * - `NAMES`: names that customers read
       * - `DOCUMENTS`: documents accepted for each purpose
       * - `RULES`: figures of the compliance programme
       * - `PAYOUT_ROUTES`: channels and routes of payouts
       * - `DEEMED_VALIDITY`: notices by which expired documents count as valid
       */
      area:
        | 'SWITCHES'
        | 'COUNTRY_LISTS'
        | 'SANCTIONS'
        | 'DECLARATIONS'
        | 'PARTNERS'
        | 'NAMES'
        | 'DOCUMENTS'
        | 'RULES'
        | 'PAYOUT_ROUTES'
        | 'DEEMED_VALIDITY';
    };
    body: undefined;
    answer: ConfigurationChange[];
  };
  'PUT /console/api/configuration/documents/{id}': {
    params: {
      /**
       * The document.
       */
      id: number;
    };
    query: undefined;
    body: {
      seen: {
        /**
         * Its words, as shown.
         */
        type: string;
        /**
         * As shown.
         */
        active: boolean;
      };
      /**
       * As a person reads it.
       */
      type: string;
      /**
       * Whether it is accepted.
       */
      active: boolean;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: Changed;
  };
  'PUT /console/api/configuration/country-lists/{list}': {
    params: {
      /**
       * Which.
       */
      list: string;
    };
    query: undefined;
    body: {
      /**
       * The countries until now, as they were shown.
       *
       * @maxItems 300
       *
       * Items: Alpha-3 code.
       */
      seen: string[];
      /**
       * All countries of the new list.
       *
       * @maxItems 300
       *
       * Items: Alpha-3 code.
       */
      countries: string[];
      /**
       * Day of the new list. `yyyy-MM-dd`.
       */
      'listed-on': string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: Changed;
  };
  'PUT /console/api/configuration/names/{part}/{key}': {
    params: {
      /**
       * Kind of the named record.
       */
      part: 'COUNTRY' | 'DESTINATION' | 'METHOD' | 'PARTNER';
      /**
       * Its key.
       */
      key: string;
    };
    query: undefined;
    body: {
      /**
       * The name as shown.
       */
      seen: string;
      /**
       * The new name.
       */
      name: string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: Changed;
  };
  'PUT /console/api/configuration/switches/{key}': {
    params: {
      /**
       * Which.
       */
      key: string;
    };
    query: undefined;
    body: {
      /**
       * The value the caller saw.
       */
      seen: string;
      /**
       * The new value.
       */
      value: string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: Changed;
  };
  'POST /console/api/customers/{id}/contact': {
    params: {
      /**
       * The customer.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * Street with its number.
       */
      street: string;
      /**
       * Suburb or town.
       */
      town: string;
      /**
       * City.
       */
      city: string;
      /**
       * Province.
       */
      province: string;
      /**
       * Postal code.
       */
      'postal-code': string;
      /**
       * E-mail address; empty for none.
       */
      email: string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: undefined;
  };
  'POST /console/api/customers/{id}/identity': {
    params: {
      /**
       * The customer.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * First name.
       */
      'first-name': string;
      /**
       * Last name.
       */
      'last-name': string;
      /**
       * Date of birth, YYYY-MM-DD.
       */
      dob: string;
      /**
       * Number of the identity document.
       */
      'id-number': string;
      /**
       * The evidence, such as a certified copy of the document.
       */
      evidence: string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: {
      /**
       * The case in which another operator decides.
       */
      'case-id': number;
    };
  };
  'POST /console/api/customers/{id}/sessions-end': {
    params: {
      /**
       * The customer.
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
    answer: {
      /**
       * How many sessions were open.
       */
      ended: number;
    };
  };
  'POST /console/api/customers/{id}/record': {
    params: {
      /**
       * The customer.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: CustomerRecord;
  };
  'POST /console/api/customers/{id}/limit-increase': {
    params: {
      /**
       * The customer.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * The tier.
       */
      tier: string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: {
      /**
       * The case in which another operator decides.
       */
      'case-id': number;
    };
  };
  'GET /console/api/customers/{id}': {
    params: {
      /**
       * The customer.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: CustomerPage;
  };
  'POST /console/api/customers/{id}/restore': {
    params: {
      /**
       * The customer.
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
    answer: RestoredBusiness;
  };
  'POST /console/api/customers/{id}/new-pin': {
    params: {
      /**
       * The customer.
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
  'POST /console/api/customers/{id}/suspend': {
    params: {
      /**
       * The customer.
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
    answer: StoppedBusiness;
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
      partners: PartnerFailures[];
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
         * The prefunded float; negative is what we owe; in `currency`.
         */
        balance: number;
      }[];
    };
  };
  'POST /console/api/debt-arrangements/{id}/agreement': {
    params: {
      /**
       * The arrangement.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'POST /console/api/debt-arrangements/{id}/end': {
    params: {
      /**
       * The arrangement.
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
    answer: {
      /**
       * Whether it is over; false: another person has to end it.
       */
      ended: boolean;
    };
  };
  'DELETE /console/api/debt-arrangements/{id}/end': {
    params: {
      /**
       * The arrangement.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'POST /console/api/debts/{id}/instalments': {
    params: {
      /**
       * The transaction whose payment was reversed.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * In the order of their days.
       *
       * @minItems 2
       * @maxItems 12
       */
      instalments: {
        /**
         * In rand, such as `250.00`.
         */
        amount: string;
        /**
         * Its day. `yyyy-MM-dd`.
         */
        'due-on': string;
      }[];
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: {
      /**
       * The arrangement.
       */
      id: number;
    };
  };
  'POST /console/api/disputes/{id}/accept': {
    params: {
      /**
       * The dispute.
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
    answer: {
      /**
       * Whether it is accepted; false: another person has to.
       */
      accepted: boolean;
    };
  };
  'GET /console/api/disputes/{id}/evidence': {
    params: {
      /**
       * The dispute.
       */
      id: number;
    };
    query: {
      /**
       * Adds the documents of the customer; only for roles that may read records.
       */
      documents?: boolean;
    };
    body: undefined;
    answer: undefined;
  };
  'GET /console/api/debts': {
    params: undefined;
    query: {
      /**
       * What is to be done next.
       */
      step?: 'ANSWER' | 'PARTNER' | 'RECOVER';
      /**
       * `next` of the page before.
       */
      after?: string;
    };
    body: undefined;
    answer: {
      /**
       * A page.
       */
      debts: ListedDebt[];
      /**
       * Goes into `after` for more.
       */
      next?: string;
    };
  };
  'GET /console/api/cases/{id}/disputes': {
    params: {
      /**
       * The case.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: {
      /**
       * Oldest first.
       */
      disputes: Dispute[];
      /**
       * The transaction whose payment was reversed.
       */
      'transaction-id'?: number | null;
      /**
       * An arrangement to pay a debt in instalments, without interest or fee.
       */
      arrangement?: {
        /**
         * The arrangement.
         */
        id: number;
        /**
         * Its state.
         *
         * - `PROPOSED`: another person has to agree
         * - `AGREED`: in force
         */
        state: 'PROPOSED' | 'AGREED';
        /**
         * Why it was proposed.
         */
        reason: string;
        /**
         * By whom.
         */
        'proposed-by': string;
        /**
         * Who agreed.
         */
        'agreed-by'?: string | null;
        /**
         * The first of the two people who end it.
         */
        'end-proposed-by'?: string | null;
        /**
         * Why that person proposed it.
         */
        'end-proposed-reason'?: string | null;
        /**
         * In the order of their days.
         */
        instalments: ArrangedInstalment[];
      } | null;
      /**
       * By currency. While anything is owed the customer can neither send nor pay.
       */
      owed: {
        /**
         * What is owed for the transaction.
         */
        amount: number;
        /**
         * Its currency. ISO 4217.
         */
        currency: string;
      }[];
    };
  };
  'PUT /console/api/disputes/{id}': {
    params: {
      /**
       * The dispute.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * The partner's reference; empty if it has none.
       */
      reference: string;
      /**
       * Its code of the reason; empty if it has none.
       */
      'reason-code': string;
      /**
       * The reason in its words; empty if it gives none.
       */
      'reason-text': string;
      /**
       * The last day of the answer. `yyyy-MM-dd`.
       */
      'answer-by': string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: undefined;
  };
  'POST /console/api/disputes/{id}/lost': {
    params: {
      /**
       * The dispute.
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
  'POST /console/api/disputes/{id}/evidence-sent': {
    params: {
      /**
       * The dispute.
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
  'POST /console/api/disputes/{id}/files': {
    params: {
      /**
       * The dispute.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * The document, as it was announced by the same operator.
       */
      document: number;
      /**
       * The kind of document.
       */
      kind: 'PROOF_OF_PAYOUT' | 'CORRESPONDENCE' | 'TERMS' | 'PARTNER_LETTER' | 'OTHER';
      /**
       * A note on its content, which the partner reads.
       */
      note: string;
    };
    answer: undefined;
  };
  'POST /console/api/disputes/{id}/uploads': {
    params: {
      /**
       * The dispute.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * The extension: jpg, jpeg, png, webp, gif, bmp, heic, pdf.
       */
      'file-type': string;
    };
    answer: {
      /**
       * The document; goes into `meta-data-id` once its file is uploaded.
       */
      id: number;
      /**
       * PUT the file here, with its MIME type as Content-Type and at most 5242880 bytes; good for some minutes.
       */
      'presigned-url': string;
    };
  };
  'POST /console/api/disputes/files/{id}/withdrawal': {
    params: {
      /**
       * The document.
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
  'POST /console/api/deletions/search': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * What the number or reference names.
       */
      about: 'registration' | 'transaction' | 'order';
      /**
       * The number or reference.
       */
      quoted: string;
    };
    answer: Deletion[];
  };
  'POST /console/api/customers/{id}/restriction/lift': {
    params: {
      /**
       * The customer.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * Why, and how the identity of the customer was proved.
       */
      reason: string;
    };
    answer: {
      /**
       * Whether it is lifted; false: another person has to.
       */
      lifted: boolean;
    };
  };
  'POST /console/api/legal-holds/{id}/lift': {
    params: {
      /**
       * The hold.
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
    answer: {
      /**
       * Whether it is lifted; false: another person has to.
       */
      lifted: boolean;
    };
  };
  'GET /console/api/data-requests/{id}/export': {
    params: {
      /**
       * The request.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'GET /console/api/data-protection': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      requests: ListedDataRequest[];
      runs: RetentionRun[];
      restrictions: DataRestriction[];
      holds: LegalHold[];
    };
  };
  'POST /console/api/customers/{id}/data-requests': {
    params: {
      /**
       * The customer.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * What the customer asks for.
       */
      kind: 'ACCESS' | 'CORRECTION' | 'RESTRICTION' | 'ERASURE';
      /**
       * What the caller said. At most 500 characters.
       */
      words: string;
      /**
       * How their identity was proved.
       */
      proof: string;
    };
    answer: {
      /**
       * Its case.
       */
      'case-id': number;
    };
  };
  'POST /console/api/legal-holds': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The customer's registration.
       */
      registration: string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: {
      /**
       * The hold.
       */
      id: number;
    };
  };
  'GET /console/api/configuration/declarations': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: DeclarationVersion[];
  };
  'POST /console/api/configuration/declarations': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The version in force, as it was shown.
       */
      seen: number;
      /**
       * Its words, paragraphs an empty line apart.
       */
      text: string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    /**
     * The published version.
     */
    answer: {
      /**
       * The new version.
       */
      version: number;
    };
  };
  'POST /console/api/configuration/deemed-validities/{id}/end': {
    params: {
      /**
       * The notice.
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
    answer: Changed;
  };
  'GET /console/api/configuration/deemed-validities': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: DeemedValidity[];
  };
  'POST /console/api/configuration/deemed-validities': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Kind of document.
       *
       * - `ASYLUM_PAPER`: an asylum or refugee paper
       * - `FOREIGN_PASSPORT`: a foreign passport
       * - `FOREIGN_ID`: a foreign identity document or permit
       */
      'id-type': 'ASYLUM_PAPER' | 'FOREIGN_PASSPORT' | 'FOREIGN_ID';
      /**
       * Alpha-3; missing: all.
       */
      nationality?: string;
      /**
       * First expiry date printed on the documents. `yyyy-MM-dd`.
       */
      'expired-from': string;
      /**
       * Last expiry date printed on the documents. `yyyy-MM-dd`.
       */
      'expired-to': string;
      /**
       * The day until which they count as valid. `yyyy-MM-dd`.
       */
      'valid-until': string;
      /**
       * The published notice, such as a Government Gazette with its number.
       */
      source: string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: Changed;
  };
  'POST /console/api/cases/{id}/decision': {
    params: {
      /**
       * The case.
       */
      id: number;
    };
    query: undefined;
    /**
     * A decision with its parameters, and why.
     */
    body:
      | {
          /**
           * A decision without parameters.
           */
          decision:
            | 'REJECT'
            | 'DECLINE'
            | 'SUSPEND'
            | 'DONE'
            | 'REJECT_ORDER'
            | 'CANCEL'
            | 'REFUND'
            | 'FREEZE'
            | 'RECEIVED'
            | 'WON'
            | 'GIVE_UP'
            | 'DEBT'
            | 'WRITE_OFF'
            | 'READY'
            | 'READY_KEEP_FEE'
            | 'PAY_AGAIN'
            | 'SEND_AGAIN'
            | 'REFUND_KEEP_FEE'
            | 'RETURN_TO_PARTNER'
            | 'EXPLAINED'
            | 'POST'
            | 'ANSWERED'
            | 'AGREE'
            | 'WITHDRAW'
            | 'NOTED'
            | 'CONTINUE'
            | 'PAID'
            | 'APPLY'
            | 'CHANGE'
            | 'ACCEPT_RATE'
            | 'KEEP_OLD_RATE'
            | 'FILED'
            | 'NOT_REPORTABLE'
            | 'RESTRICT'
            | 'REPORT'
            | 'CONFIRM_FOREIGN'
            | 'CONFIRM_DOMESTIC'
            | 'CONFIRM_PROMINENT'
            | 'CONFIRM_ASSOCIATE'
            | 'DISMISS'
            | 'KEEP'
            | 'RAISE'
            | 'CONFIRM_MEDIA'
            | 'DISMISS_MEDIA'
            | 'LOWER'
            | 'END_RELATIONSHIP'
            | 'END_AND_REPORT'
            | 'HAND_OVER'
            | 'CORRECTED'
            | 'RESTRICT_DATA'
            | 'ERASE_DATA'
            | 'REFUSE';
          /**
           * None.
           */
          parameters?: {};
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'APPROVE';
          /**
           * How a person differs from the entry of a sanctions list.
           */
          parameters?: {
            /**
             * In a sanctions match: the fact in which the person differs from the entry. The match is then remembered as cleared; without it, it is cleared this once.
             */
            difference?: 'BIRTH' | 'NATIONALITY' | 'DOCUMENT' | 'GENDER' | 'PHOTO';
          };
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'APPROVE_AS_KNOWN';
          /**
           * How a person differs from the entry of a sanctions list.
           */
          parameters?: {
            /**
             * In a sanctions match: the fact in which the person differs from the entry. The match is then remembered as cleared; without it, it is cleared this once.
             */
            difference?: 'BIRTH' | 'NATIONALITY' | 'DOCUMENT' | 'GENDER' | 'PHOTO';
          };
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'RELEASE';
          /**
           * How a person differs from the entry of a sanctions list.
           */
          parameters?: {
            /**
             * In a sanctions match: the fact in which the person differs from the entry. The match is then remembered as cleared; without it, it is cleared this once.
             */
            difference?: 'BIRTH' | 'NATIONALITY' | 'DOCUMENT' | 'GENDER' | 'PHOTO';
          };
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'SOMEBODY_ELSE';
          /**
           * How a person differs from the entry of a sanctions list.
           */
          parameters?: {
            /**
             * In a sanctions match: the fact in which the person differs from the entry. The match is then remembered as cleared; without it, it is cleared this once.
             */
            difference?: 'BIRTH' | 'NATIONALITY' | 'DOCUMENT' | 'GENDER' | 'PHOTO';
          };
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'TRANSACTION';
          /**
           * The transaction that a payment in suspense is for.
           */
          parameters?: {
            /**
             * Payment reference of another transaction than the one that the payment names.
             */
            reference?: string;
          };
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'FOLLOW_UP';
          parameters: FollowUpParameters;
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'SEND_CORRECTED';
          parameters: CorrectedDetailsParameters;
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'SEND_TO_ACCOUNT';
          parameters: BankAccountParameters;
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'UNFREEZE';
          parameters: PermissionParameters;
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'END';
          /**
           * The end of a direction not to proceed.
           */
          parameters?: {
            /**
             * The Centre's reference of its withdrawal; needed before the end day.
             */
            withdrawal?: string;
          };
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'WATCH';
          parameters: WatchParameters;
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'APPROVE_ENHANCED';
          parameters: EnhancedParameters;
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'ASK';
          parameters: AskParameters;
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        };
    /**
     * Result of an action.
     */
    answer: {
      /**
       * State of the case afterwards.
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
         * Kind of the case.
         */
        kind:
          | 'SIGN_UP'
          | 'IDENTITY_RENEWAL'
          | 'IDENTITY_CORRECTION'
          | 'IDENTITY_CHECK'
          | 'REDEMPTION'
          | 'HOLD'
          | 'SANCTIONS_MATCH'
          | 'LIMIT_INCREASE'
          | 'FOLLOW_UP'
          | 'OVERDUE_REPORT'
          | 'MONITORING_ALERT'
          | 'FROZEN'
          | 'INTERVENTION'
          | 'PEP_REVIEW'
          | 'DUE_DILIGENCE_REVIEW'
          | 'DATA_REQUEST'
          | 'QUARANTINED_DOCUMENT'
          | 'CONTACT_MESSAGE'
          | 'UNDELIVERABLE_MESSAGE'
          | 'INCOMING_ORDER'
          | 'SUSPENSE'
          | 'REVERSAL'
          | 'REFUND'
          | 'CREDIT'
          | 'RETURNED_PAYOUT'
          | 'PAYOUT_OVERDUE'
          | 'PAYOUT_DISCREPANCY'
          | 'BOOKS_DIFFERENCE'
          | 'CORRECTION'
          | 'WRITE_OFF'
          | 'WEBHOOK_UNREACHABLE'
          | 'PARTNER_SETTLEMENT'
          | 'CONFIGURATION'
          | 'RATE_SUSPENDED';
        /**
         * State.
         */
        state: 'OPEN' | 'PROPOSED';
      }[];
      /**
       * A key or a secret that was just made; it is shown this once.
       */
      secret?: string;
    };
  };
  'POST /console/api/refunds/{reference}/word': {
    params: {
      /**
       * Refund reference on the statement line, RF and digits.
       */
      reference: string;
    };
    query: undefined;
    body: {
      /**
       * Outcome at our bank.
       */
      word: 'SENT' | 'RETURNED';
      /**
       * Why, for the record; some reasons are read by the person too.
       */
      reason: string;
    };
    answer: undefined;
  };
  'POST /console/api/references/{reference}/return': {
    params: {
      /**
       * Its payment reference, 16 digits.
       */
      reference: string;
    };
    query: undefined;
    body: {
      /**
       * Kind of return.
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
       * The case by which another operator makes it ready; none while the partner is asked.
       */
      'case-id'?: number;
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
    /**
     * A decision with its parameters, and why.
     */
    body:
      | {
          /**
           * A decision without parameters.
           */
          decision:
            | 'REJECT'
            | 'DECLINE'
            | 'SUSPEND'
            | 'DONE'
            | 'REJECT_ORDER'
            | 'CANCEL'
            | 'REFUND'
            | 'FREEZE'
            | 'RECEIVED'
            | 'WON'
            | 'GIVE_UP'
            | 'DEBT'
            | 'WRITE_OFF'
            | 'READY'
            | 'READY_KEEP_FEE'
            | 'PAY_AGAIN'
            | 'SEND_AGAIN'
            | 'REFUND_KEEP_FEE'
            | 'RETURN_TO_PARTNER'
            | 'EXPLAINED'
            | 'POST'
            | 'ANSWERED'
            | 'AGREE'
            | 'WITHDRAW'
            | 'NOTED'
            | 'CONTINUE'
            | 'PAID'
            | 'APPLY'
            | 'CHANGE'
            | 'ACCEPT_RATE'
            | 'KEEP_OLD_RATE'
            | 'FILED'
            | 'NOT_REPORTABLE'
            | 'RESTRICT'
            | 'REPORT'
            | 'CONFIRM_FOREIGN'
            | 'CONFIRM_DOMESTIC'
            | 'CONFIRM_PROMINENT'
            | 'CONFIRM_ASSOCIATE'
            | 'DISMISS'
            | 'KEEP'
            | 'RAISE'
            | 'CONFIRM_MEDIA'
            | 'DISMISS_MEDIA'
            | 'LOWER'
            | 'END_RELATIONSHIP'
            | 'END_AND_REPORT'
            | 'HAND_OVER'
            | 'CORRECTED'
            | 'RESTRICT_DATA'
            | 'ERASE_DATA'
            | 'REFUSE';
          /**
           * None.
           */
          parameters?: {};
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'APPROVE';
          /**
           * How a person differs from the entry of a sanctions list.
           */
          parameters?: {
            /**
             * In a sanctions match: the fact in which the person differs from the entry. The match is then remembered as cleared; without it, it is cleared this once.
             */
            difference?: 'BIRTH' | 'NATIONALITY' | 'DOCUMENT' | 'GENDER' | 'PHOTO';
          };
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'APPROVE_AS_KNOWN';
          /**
           * How a person differs from the entry of a sanctions list.
           */
          parameters?: {
            /**
             * In a sanctions match: the fact in which the person differs from the entry. The match is then remembered as cleared; without it, it is cleared this once.
             */
            difference?: 'BIRTH' | 'NATIONALITY' | 'DOCUMENT' | 'GENDER' | 'PHOTO';
          };
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'RELEASE';
          /**
           * How a person differs from the entry of a sanctions list.
           */
          parameters?: {
            /**
             * In a sanctions match: the fact in which the person differs from the entry. The match is then remembered as cleared; without it, it is cleared this once.
             */
            difference?: 'BIRTH' | 'NATIONALITY' | 'DOCUMENT' | 'GENDER' | 'PHOTO';
          };
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'SOMEBODY_ELSE';
          /**
           * How a person differs from the entry of a sanctions list.
           */
          parameters?: {
            /**
             * In a sanctions match: the fact in which the person differs from the entry. The match is then remembered as cleared; without it, it is cleared this once.
             */
            difference?: 'BIRTH' | 'NATIONALITY' | 'DOCUMENT' | 'GENDER' | 'PHOTO';
          };
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'TRANSACTION';
          /**
           * The transaction that a payment in suspense is for.
           */
          parameters?: {
            /**
             * Payment reference of another transaction than the one that the payment names.
             */
            reference?: string;
          };
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'FOLLOW_UP';
          parameters: FollowUpParameters;
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'SEND_CORRECTED';
          parameters: CorrectedDetailsParameters;
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'SEND_TO_ACCOUNT';
          parameters: BankAccountParameters;
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'UNFREEZE';
          parameters: PermissionParameters;
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'END';
          /**
           * The end of a direction not to proceed.
           */
          parameters?: {
            /**
             * The Centre's reference of its withdrawal; needed before the end day.
             */
            withdrawal?: string;
          };
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'WATCH';
          parameters: WatchParameters;
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'APPROVE_ENHANCED';
          parameters: EnhancedParameters;
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        }
      | {
          /**
           * The decision.
           */
          decision: 'ASK';
          parameters: AskParameters;
          /**
           * Why, for the record; some reasons are read by the person too.
           */
          reason: string;
        };
    /**
     * Result of an action.
     */
    answer: {
      /**
       * State of the case afterwards.
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
         * Kind of the case.
         */
        kind:
          | 'SIGN_UP'
          | 'IDENTITY_RENEWAL'
          | 'IDENTITY_CORRECTION'
          | 'IDENTITY_CHECK'
          | 'REDEMPTION'
          | 'HOLD'
          | 'SANCTIONS_MATCH'
          | 'LIMIT_INCREASE'
          | 'FOLLOW_UP'
          | 'OVERDUE_REPORT'
          | 'MONITORING_ALERT'
          | 'FROZEN'
          | 'INTERVENTION'
          | 'PEP_REVIEW'
          | 'DUE_DILIGENCE_REVIEW'
          | 'DATA_REQUEST'
          | 'QUARANTINED_DOCUMENT'
          | 'CONTACT_MESSAGE'
          | 'UNDELIVERABLE_MESSAGE'
          | 'INCOMING_ORDER'
          | 'SUSPENSE'
          | 'REVERSAL'
          | 'REFUND'
          | 'CREDIT'
          | 'RETURNED_PAYOUT'
          | 'PAYOUT_OVERDUE'
          | 'PAYOUT_DISCREPANCY'
          | 'BOOKS_DIFFERENCE'
          | 'CORRECTION'
          | 'WRITE_OFF'
          | 'WEBHOOK_UNREACHABLE'
          | 'PARTNER_SETTLEMENT'
          | 'CONFIGURATION'
          | 'RATE_SUSPENDED';
        /**
         * State.
         */
        state: 'OPEN' | 'PROPOSED';
      }[];
      /**
       * A key or a secret that was just made; it is shown this once.
       */
      secret?: string;
    };
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
       * Kind of the case.
       */
      kind:
        | 'SIGN_UP'
        | 'IDENTITY_RENEWAL'
        | 'IDENTITY_CORRECTION'
        | 'IDENTITY_CHECK'
        | 'REDEMPTION'
        | 'HOLD'
        | 'SANCTIONS_MATCH'
        | 'LIMIT_INCREASE'
        | 'FOLLOW_UP'
        | 'OVERDUE_REPORT'
        | 'MONITORING_ALERT'
        | 'FROZEN'
        | 'INTERVENTION'
        | 'PEP_REVIEW'
        | 'DUE_DILIGENCE_REVIEW'
        | 'DATA_REQUEST'
        | 'QUARANTINED_DOCUMENT'
        | 'CONTACT_MESSAGE'
        | 'UNDELIVERABLE_MESSAGE'
        | 'INCOMING_ORDER'
        | 'SUSPENSE'
        | 'REVERSAL'
        | 'REFUND'
        | 'CREDIT'
        | 'RETURNED_PAYOUT'
        | 'PAYOUT_OVERDUE'
        | 'PAYOUT_DISCREPANCY'
        | 'BOOKS_DIFFERENCE'
        | 'CORRECTION'
        | 'WRITE_OFF'
        | 'WEBHOOK_UNREACHABLE'
        | 'PARTNER_SETTLEMENT'
        | 'CONFIGURATION'
        | 'RATE_SUSPENDED';
      /**
       * State.
       */
      state: 'OPEN' | 'PROPOSED' | 'DECIDED';
      /**
       * Subject, such as `transaction:12`.
       */
      subject: string;
      /**
       * The party that acts next.
       */
      'next-actor': 'OPERATOR' | 'CUSTOMER' | 'PARTNER';
      /**
       * When it was opened. ISO 8601 in South African time, with its offset `+02:00`.
       */
      'opened-at': string;
      /**
       * The actor who opened the case.
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
       * The assigned operator.
       */
      'taken-by'?: string | null;
      /**
       * Amount at stake, after its currency.
       */
      amount?: string | null;
      /**
       * A proposed decision that nobody has confirmed yet.
       */
      proposal?:
        | {
            /**
             * A decision without parameters.
             */
            decision:
              | 'REJECT'
              | 'DECLINE'
              | 'SUSPEND'
              | 'DONE'
              | 'REJECT_ORDER'
              | 'CANCEL'
              | 'REFUND'
              | 'FREEZE'
              | 'RECEIVED'
              | 'WON'
              | 'GIVE_UP'
              | 'DEBT'
              | 'WRITE_OFF'
              | 'READY'
              | 'READY_KEEP_FEE'
              | 'PAY_AGAIN'
              | 'SEND_AGAIN'
              | 'REFUND_KEEP_FEE'
              | 'RETURN_TO_PARTNER'
              | 'EXPLAINED'
              | 'POST'
              | 'ANSWERED'
              | 'AGREE'
              | 'WITHDRAW'
              | 'NOTED'
              | 'CONTINUE'
              | 'PAID'
              | 'APPLY'
              | 'CHANGE'
              | 'ACCEPT_RATE'
              | 'KEEP_OLD_RATE'
              | 'FILED'
              | 'NOT_REPORTABLE'
              | 'RESTRICT'
              | 'REPORT'
              | 'CONFIRM_FOREIGN'
              | 'CONFIRM_DOMESTIC'
              | 'CONFIRM_PROMINENT'
              | 'CONFIRM_ASSOCIATE'
              | 'DISMISS'
              | 'KEEP'
              | 'RAISE'
              | 'CONFIRM_MEDIA'
              | 'DISMISS_MEDIA'
              | 'LOWER'
              | 'END_RELATIONSHIP'
              | 'END_AND_REPORT'
              | 'HAND_OVER'
              | 'CORRECTED'
              | 'RESTRICT_DATA'
              | 'ERASE_DATA'
              | 'REFUSE';
            /**
             * None.
             */
            parameters?: {};
            /**
             * The operator who proposed it.
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
          }
        | {
            /**
             * The decision.
             */
            decision: 'APPROVE';
            /**
             * How a person differs from the entry of a sanctions list.
             */
            parameters?: {
              /**
               * In a sanctions match: the fact in which the person differs from the entry. The match is then remembered as cleared; without it, it is cleared this once.
               */
              difference?: 'BIRTH' | 'NATIONALITY' | 'DOCUMENT' | 'GENDER' | 'PHOTO';
            };
            /**
             * The operator who proposed it.
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
          }
        | {
            /**
             * The decision.
             */
            decision: 'APPROVE_AS_KNOWN';
            /**
             * How a person differs from the entry of a sanctions list.
             */
            parameters?: {
              /**
               * In a sanctions match: the fact in which the person differs from the entry. The match is then remembered as cleared; without it, it is cleared this once.
               */
              difference?: 'BIRTH' | 'NATIONALITY' | 'DOCUMENT' | 'GENDER' | 'PHOTO';
            };
            /**
             * The operator who proposed it.
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
          }
        | {
            /**
             * The decision.
             */
            decision: 'RELEASE';
            /**
             * How a person differs from the entry of a sanctions list.
             */
            parameters?: {
              /**
               * In a sanctions match: the fact in which the person differs from the entry. The match is then remembered as cleared; without it, it is cleared this once.
               */
              difference?: 'BIRTH' | 'NATIONALITY' | 'DOCUMENT' | 'GENDER' | 'PHOTO';
            };
            /**
             * The operator who proposed it.
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
          }
        | {
            /**
             * The decision.
             */
            decision: 'SOMEBODY_ELSE';
            /**
             * How a person differs from the entry of a sanctions list.
             */
            parameters?: {
              /**
               * In a sanctions match: the fact in which the person differs from the entry. The match is then remembered as cleared; without it, it is cleared this once.
               */
              difference?: 'BIRTH' | 'NATIONALITY' | 'DOCUMENT' | 'GENDER' | 'PHOTO';
            };
            /**
             * The operator who proposed it.
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
          }
        | {
            /**
             * The decision.
             */
            decision: 'TRANSACTION';
            /**
             * The transaction that a payment in suspense is for.
             */
            parameters?: {
              /**
               * Payment reference of another transaction than the one that the payment names.
               */
              reference?: string;
            };
            /**
             * The operator who proposed it.
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
          }
        | {
            /**
             * The decision.
             */
            decision: 'FOLLOW_UP';
            parameters: FollowUpParameters;
            /**
             * The operator who proposed it.
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
          }
        | {
            /**
             * The decision.
             */
            decision: 'SEND_CORRECTED';
            parameters: CorrectedDetailsParameters;
            /**
             * The operator who proposed it.
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
          }
        | {
            /**
             * The decision.
             */
            decision: 'SEND_TO_ACCOUNT';
            parameters: BankAccountParameters;
            /**
             * The operator who proposed it.
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
          }
        | {
            /**
             * The decision.
             */
            decision: 'UNFREEZE';
            parameters: PermissionParameters;
            /**
             * The operator who proposed it.
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
          }
        | {
            /**
             * The decision.
             */
            decision: 'END';
            /**
             * The end of a direction not to proceed.
             */
            parameters?: {
              /**
               * The Centre's reference of its withdrawal; needed before the end day.
               */
              withdrawal?: string;
            };
            /**
             * The operator who proposed it.
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
          }
        | {
            /**
             * The decision.
             */
            decision: 'WATCH';
            parameters: WatchParameters;
            /**
             * The operator who proposed it.
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
          }
        | {
            /**
             * The decision.
             */
            decision: 'APPROVE_ENHANCED';
            parameters: EnhancedParameters;
            /**
             * The operator who proposed it.
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
          }
        | {
            /**
             * The decision.
             */
            decision: 'ASK';
            parameters: AskParameters;
            /**
             * The operator who proposed it.
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
         * The decision.
         */
        decision: string;
        parameters: RecordedParameters;
        /**
         * The operator who decided.
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
       * Facts of the case.
       *
       * Items: One fact about a case, or about what it is about.
       */
      facts: {
        /**
         * Its name, such as `payment-reference`.
         */
        name: string;
        /**
         * The value; an amount begins with its currency, a line of an entry with its account, such as `BANK/MAIN ZAR 1.00`.
         */
        value: string;
        /**
         * How it is read.
         */
        form:
          'TEXT' | 'CODE' | 'DATE' | 'MOMENT' | 'MONEY' | 'ENTRY_LINE' | 'RULE_CHANGE' | 'ROUTE';
      }[];
      /**
       * Subjects of the case, the nearest first.
       *
       * Items: Something that a case is about.
       */
      about: {
        /**
         * Kind of the subject.
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
         * Key facts.
         *
         * Items: One fact about a case, or about what it is about.
         */
        facts: {
          /**
           * Its name, such as `payment-reference`.
           */
          name: string;
          /**
           * The value; an amount begins with its currency, a line of an entry with its account, such as `BANK/MAIN ZAR 1.00`.
           */
          value: string;
          /**
           * How it is read.
           */
          form:
            'TEXT' | 'CODE' | 'DATE' | 'MOMENT' | 'MONEY' | 'ENTRY_LINE' | 'RULE_CHANGE' | 'ROUTE';
        }[];
      }[];
      /**
       * Whether documents and screening are shown to this role.
       */
      'records-shown': boolean;
      /**
       * Submitted documents, newest first.
       *
       * Items: A document that somebody handed in.
       */
      documents: {
        /**
         * The document; from `GET /console/api/documents/{id}`.
         */
        id: number;
        /**
         * Type that the document was submitted as.
         */
        type: string;
        /**
         * Purpose and document type of the submission, such as `Proof of address: Bank statement`.
         */
        shows?: string | null;
        /**
         * With what it was handed in, such as `customer:12`.
         */
        of: string;
        /**
         * Media type of the file.
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
       * People who were screened against the list.
       *
       * Items: How one person compared with the list of sanctions.
       */
      screening: {
        /**
         * The person who was screened.
         */
        who: 'APPLICANT' | 'CUSTOMER' | 'SENDER' | 'RECIPIENT';
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
           * The name on the list, with the number that the list gives the entry.
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
          /**
           * The list, such as UN.
           */
          list?: string | null;
          /**
           * From 0 to 100; missing in older records.
           */
          score?: number | null;
          /**
           * The listed spelling that is most alike.
           */
          'alike-name'?: string | null;
          /**
           * Reasons for the score.
           *
           * Items: A fact that raised or lowered a score.
           */
          reasons: {
            /**
             * Fact that was compared.
             */
            kind:
              | 'PART'
              | 'NAME_SOUND'
              | 'WEAK_ALIAS'
              | 'GENDER_DIFFERS'
              | 'DOCUMENT'
              | 'BIRTH'
              | 'COUNTRY';
            /**
             * Part of the screened name.
             */
            screened?: string;
            /**
             * Part of the listed name.
             */
            listed?: string;
            /**
             * How the parts are alike.
             */
            how?: 'EQUAL' | 'SPELLING' | 'SOUND' | 'INITIAL' | 'NICKNAME' | 'SCRIPT' | 'JOINED';
            /**
             * How the fact compares.
             */
            result?:
              'EQUAL' | 'DIFFERS' | 'UNKNOWN' | 'DAY_DIFFERS' | 'DAY_SWAPPED' | 'YEARS_APART';
            /**
             * Years between the dates of birth.
             */
            years?: number;
            /**
             * Number of the document that both have.
             */
            number?: string;
          }[];
          /**
           * Dates of birth on the list.
           *
           * Items: A date of birth, or a range of two.
           */
          births: string[];
          /**
           * Nationalities on the list.
           *
           * Items: ISO 3166 alpha-2 code.
           */
          nationalities: string[];
          /**
           * Documents on the list.
           *
           * Items: A number, with its country.
           */
          documents: string[];
        }[];
        /**
         * Earlier clearances of this person, newest first.
         */
        clearances: Clearance[];
      }[];
      /**
       * Alerts of monitoring, newest first.
       */
      alerts: MonitoringAlert[];
      /**
       * History, newest first.
       *
       * Items: Something that happened to a case or to what it is about.
       */
      history: {
        /**
         * When. ISO 8601 in South African time, with its offset `+02:00`.
         */
        at: string;
        /**
         * Record that the event comes from.
         */
        source: 'CASE' | 'AUDIT' | 'MESSAGE';
        /**
         * The event, such as `PROPOSED` or `transaction.approved_paid`.
         */
        what: string;
        /**
         * The actor; of a message, its recipient.
         */
        who: string;
        /**
         * The name of that operator or customer.
         */
        'who-name'?: string | null;
        /**
         * To what it happened, such as `transaction:12`.
         */
        about: string;
        /**
         * The decision, where one was proposed, taken or refused.
         */
        decision?: string | null;
        /**
         * Its parameters by name; empty where it has none.
         */
        parameters?: {
          [k: string]: unknown;
        };
        /**
         * The reason, or what a message said.
         */
        words?: string | null;
        /**
         * Everything else recorded with it.
         */
        details: {
          /**
           * Record that the event comes from.
           */
          source: 'CASE' | 'AUDIT' | 'MESSAGE';
          /**
           * The event, such as `PROPOSED` or `transaction.approved_paid`.
           */
          what: string;
          /**
           * The actor; of a message, its recipient.
           */
          who: string;
          /**
           * The name of that operator or customer.
           */
          'who-name'?: string | null;
          /**
           * To what it happened, such as `transaction:12`.
           */
          about: string;
          /**
           * The decision, where one was proposed, taken or refused.
           */
          decision?: string | null;
          /**
           * Its parameters by name; empty where it has none.
           */
          parameters?: {
            [k: string]: unknown;
          };
          /**
           * The reason, or what a message said.
           */
          words?: string | null;
        }[];
      }[];
      /**
       * Other cases, transactions and orders of this person.
       *
       * Items: Something else of the same person.
       */
      business: {
        /**
         * Kind of the subject.
         */
        kind: 'TRANSACTION' | 'ORDER' | 'CASE';
        /**
         * Its number.
         */
        id: string;
        /**
         * Reference that people quote; of a case, its kind.
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
       * Persons linked with the customer; empty for a role that opens no records.
       *
       * Items: Persons who are linked with a customer in one way.
       */
      linked: {
        /**
         * How they are linked.
         *
         * - `SAME_DOCUMENT`: the same document number, now or before
         * - `SAME_ACCOUNT`: money goes to the same bank account number
         * - `SENDS_TO`: this customer sends money to them
         * - `RECEIVES_FROM`: they send money to this customer
         * - `SAME_RECIPIENT`: money for the same number, account or document of a recipient
         * - `SAME_ADDRESS`: the same street and postal code
         * - `INVITED`: this customer invited them
         * - `INVITED_BY`: they invited this customer
         * - `SAME_INVITER`: the same person invited both
         */
        reason:
          | 'SAME_DOCUMENT'
          | 'SAME_ACCOUNT'
          | 'SENDS_TO'
          | 'RECEIVES_FROM'
          | 'SAME_RECIPIENT'
          | 'SAME_ADDRESS'
          | 'INVITED'
          | 'INVITED_BY'
          | 'SAME_INVITER';
        /**
         * Number of persons; of a common key 51, for more than 50.
         */
        count: number;
        /**
         * Whether more than 50 persons share the key, so that none is named.
         */
        common: boolean;
        /**
         * The newest of them, at most 20.
         */
        persons: {
          /**
           * The customer.
           */
          id: number;
          /**
           * First and last name.
           */
          name: string;
          /**
           * Whether they may send and receive.
           *
           * - `PENDING`: registered, not reviewed yet; transactions of this customer wait for an operator
           * - `APPROVED`: may send and receive
           * - `REJECTED`: refused
           * - `SUSPENDED`: suspended
           */
          status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'SUSPENDED';
        }[];
      }[];
      /**
       * Every decision this kind of case has.
       *
       * Items: A decision that a kind of case has.
       */
      decisions: {
        /**
         * The decision.
         */
        name:
          | 'APPROVE'
          | 'REJECT'
          | 'DECLINE'
          | 'SUSPEND'
          | 'DONE'
          | 'APPROVE_AS_KNOWN'
          | 'FOLLOW_UP'
          | 'REJECT_ORDER'
          | 'RELEASE'
          | 'CANCEL'
          | 'REFUND'
          | 'SOMEBODY_ELSE'
          | 'FREEZE'
          | 'RECEIVED'
          | 'WON'
          | 'GIVE_UP'
          | 'TRANSACTION'
          | 'DEBT'
          | 'WRITE_OFF'
          | 'READY'
          | 'READY_KEEP_FEE'
          | 'PAY_AGAIN'
          | 'SEND_AGAIN'
          | 'SEND_CORRECTED'
          | 'SEND_TO_ACCOUNT'
          | 'REFUND_KEEP_FEE'
          | 'RETURN_TO_PARTNER'
          | 'EXPLAINED'
          | 'POST'
          | 'ANSWERED'
          | 'AGREE'
          | 'WITHDRAW'
          | 'NOTED'
          | 'CONTINUE'
          | 'PAID'
          | 'APPLY'
          | 'CHANGE'
          | 'ACCEPT_RATE'
          | 'KEEP_OLD_RATE'
          | 'FILED'
          | 'NOT_REPORTABLE'
          | 'UNFREEZE'
          | 'END'
          | 'WATCH'
          | 'RESTRICT'
          | 'REPORT'
          | 'CONFIRM_FOREIGN'
          | 'CONFIRM_DOMESTIC'
          | 'CONFIRM_PROMINENT'
          | 'CONFIRM_ASSOCIATE'
          | 'DISMISS'
          | 'KEEP'
          | 'RAISE'
          | 'APPROVE_ENHANCED'
          | 'CONFIRM_MEDIA'
          | 'DISMISS_MEDIA'
          | 'LOWER'
          | 'ASK'
          | 'END_RELATIONSHIP'
          | 'END_AND_REPORT'
          | 'HAND_OVER'
          | 'CORRECTED'
          | 'RESTRICT_DATA'
          | 'ERASE_DATA'
          | 'REFUSE';
        /**
         * How many people it takes: 1 or 2.
         */
        people: number;
        /**
         * The operator’s next step.
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
         * Fields for its parameters; empty where it has none.
         */
        fields: {
          /**
           * Name of the parameter, the corridor field or the purpose.
           */
          name: string;
          /**
           * Its label.
           */
          label: string;
          /**
           * Its present value.
           */
          value: string;
        }[];
        /**
         * Reasons that are given often.
         */
        templates: string[];
        /**
         * Whether the reason is a legal record, which has no templates.
         */
        'own-words': boolean;
      }[];
      /**
       * Actions available apart from the decision.
       *
       * Items: Something that an operator can begin with what a case or a page is about.
       */
      actions: {
        /**
         * The action.
         */
        name:
          'STOP' | 'REFUND' | 'CANCEL' | 'REFUND_LEFT' | 'REFUND_BOUNCED' | 'SUSPEND' | 'RESTORE';
        /**
         * To what: a reference, or the number of the customer.
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
     * Result of an action.
     */
    answer: {
      /**
       * State of the case afterwards.
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
         * Kind of the case.
         */
        kind:
          | 'SIGN_UP'
          | 'IDENTITY_RENEWAL'
          | 'IDENTITY_CORRECTION'
          | 'IDENTITY_CHECK'
          | 'REDEMPTION'
          | 'HOLD'
          | 'SANCTIONS_MATCH'
          | 'LIMIT_INCREASE'
          | 'FOLLOW_UP'
          | 'OVERDUE_REPORT'
          | 'MONITORING_ALERT'
          | 'FROZEN'
          | 'INTERVENTION'
          | 'PEP_REVIEW'
          | 'DUE_DILIGENCE_REVIEW'
          | 'DATA_REQUEST'
          | 'QUARANTINED_DOCUMENT'
          | 'CONTACT_MESSAGE'
          | 'UNDELIVERABLE_MESSAGE'
          | 'INCOMING_ORDER'
          | 'SUSPENSE'
          | 'REVERSAL'
          | 'REFUND'
          | 'CREDIT'
          | 'RETURNED_PAYOUT'
          | 'PAYOUT_OVERDUE'
          | 'PAYOUT_DISCREPANCY'
          | 'BOOKS_DIFFERENCE'
          | 'CORRECTION'
          | 'WRITE_OFF'
          | 'WEBHOOK_UNREACHABLE'
          | 'PARTNER_SETTLEMENT'
          | 'CONFIGURATION'
          | 'RATE_SUSPENDED';
        /**
         * State.
         */
        state: 'OPEN' | 'PROPOSED';
      }[];
      /**
       * A key or a secret that was just made; it is shown this once.
       */
      secret?: string;
    };
  };
  'POST /console/api/references/{reference}/stop': {
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
  'POST /console/api/customers/{id}/due-diligence-review': {
    params: {
      /**
       * The customer.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    /**
     * An open review.
     */
    answer: {
      /**
       * The case of the review.
       */
      'case-id': number;
    };
  };
  'GET /console/api/customers/{id}/due-diligence': {
    params: {
      /**
       * The customer.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: DueDiligence;
  };
  'GET /console/api/due-diligence': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: DueDiligenceOverview;
  };
  'POST /console/api/customers/{id}/findings': {
    params: {
      /**
       * The customer.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * Its kind.
       *
       * - `PEP_FOREIGN`: a foreign politically exposed person
       * - `PEP_DOMESTIC`: a domestic politically exposed person
       * - `PEP_PROMINENT`: a prominent influential person
       * - `PEP_FAMILY_ASSOCIATE`: family or an associate of one of these
       * - `ADVERSE_MEDIA`: reported in the media; counts once two people confirm it
       */
      kind: string;
      /**
       * The publication, list or document that it comes from.
       */
      source: string;
    };
    /**
     * An open review.
     */
    answer: {
      /**
       * The case of the review.
       */
      'case-id': number;
    };
  };
  'POST /console/api/books/exchange/deals/{id}/agreement': {
    params: {
      /**
       * The deal.
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
  'POST /console/api/books/exchange/deals/{id}/cancellation': {
    params: {
      /**
       * The deal.
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
  'GET /console/api/books/exchange/deals': {
    params: undefined;
    query: {
      /**
       * `next` of the page before.
       */
      before?: number;
    };
    body: undefined;
    answer: {
      /**
       * A page.
       */
      deals: ExchangeDeal[];
      /**
       * Goes into `before` for more.
       */
      next?: number;
    };
  };
  'GET /console/api/books/exchange/gains': {
    params: undefined;
    query: {
      /**
       * `next` of the page before. `yyyy-MM-dd`.
       */
      before?: string;
    };
    body: undefined;
    answer: {
      /**
       * A page of days.
       */
      gains: {
        /**
         * The business day. `yyyy-MM-dd`.
         */
        day: string;
        /**
         * The currency. ISO 4217.
         */
        currency: string;
        /**
         * Held at the end of the day.
         */
        held: number;
        /**
         * Units for one rand, at the closing rate; null if nothing is held.
         */
        rate?: string | null;
        /**
         * Source of the rate.
         */
        source?: string | null;
        /**
         * Value at that rate. In rand.
         */
        value: number;
        /**
         * A loss is negative. In rand.
         */
        gain: number;
      }[];
      /**
       * Goes into `before` for more.
       */
      next?: string;
    };
  };
  'POST /console/api/books/exchange/deals': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Direction of the deal.
       *
       * - `BUY`: bought for rand
       * - `SELL`: sold for rand
       */
      side: 'BUY' | 'SELL';
      /**
       * ISO 4217.
       */
      currency: string;
      /**
       * With at most 2 decimals.
       */
      amount: string;
      /**
       * In rand, with at most 2 decimals.
       */
      rand: string;
      /**
       * Rand for one unit of the currency; it gives the rand to the cent.
       */
      rate: string;
      /**
       * Trade date. `yyyy-MM-dd`.
       */
      'traded-on': string;
      /**
       * Value date. `yyyy-MM-dd`.
       */
      'value-on': string;
      /**
       * With whom.
       */
      counterparty: string;
      /**
       * Our bank account in rand.
       */
      'rand-account': string;
      /**
       * Our bank account in the currency.
       */
      'currency-account': string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: {
      /**
       * The deal.
       */
      id: number;
    };
  };
  'GET /console/api/books/exchange': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      /**
       * By currency.
       */
      currencies: CurrencyExposure[];
    };
  };
  'POST /console/api/books/exchange/deals/{id}/reversal': {
    params: {
      /**
       * The deal.
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
  'POST /console/api/books/exchange/deals/{id}/settlement': {
    params: {
      /**
       * The deal.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * The day of the bank, from the value date to today. `yyyy-MM-dd`.
       */
      day: string;
    };
    answer: undefined;
  };
  'POST /console/api/books/channel-floats/changes/{id}/agreement': {
    params: {
      /**
       * The change.
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
  'POST /console/api/books/channel-floats/changes/{id}/cancellation': {
    params: {
      /**
       * The change.
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
  'POST /console/api/books/channel-floats/{id}/balance': {
    params: {
      /**
       * The float.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * With at most 2 decimals.
       */
      balance: string;
      /**
       * Time of the balance, within the last day; ISO 8601.
       */
      at: string;
      /**
       * Reference of the statement.
       */
      document: string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: undefined;
  };
  'GET /console/api/books/channel-floats/{id}/reports': {
    params: {
      /**
       * The float.
       */
      id: number;
    };
    query: {
      /**
       * `next` of the page before.
       */
      before?: number;
    };
    body: undefined;
    answer: {
      /**
       * A page.
       */
      reports: {
        /**
         * The report.
         */
        id: number;
        /**
         * Time of the balance. ISO 8601 in South African time, with its offset `+02:00`.
         */
        at: string;
        /**
         * As reported.
         */
        balance: number;
        /**
         * In the books, when it was recorded.
         */
        book: number;
        /**
         * The lowest balance that payouts and transfers under way explain.
         */
        lowest: number;
        /**
         * The highest one.
         */
        highest: number;
        /**
         * The channel, or the operator who entered it.
         */
        by: string;
        /**
         * The statement; null from an API.
         */
        document?: string | null;
      }[];
      /**
       * Goes into `before` for more.
       */
      next?: number;
    };
  };
  'POST /console/api/books/channel-floats/changes': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The channel, by its name.
       */
      channel: string;
      /**
       * A currency that it pays out, or ZAR.
       */
      currency: string;
      /**
       * With at most 2 decimals.
       */
      minimum: string;
      /**
       * Until money that is sent arrives. In bank days.
       */
      'arrival-days': number;
      /**
       * For how long it is to last after it has arrived. In bank days.
       */
      'cover-days': number;
      /**
       * Whether payouts use it.
       */
      active: boolean;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: {
      /**
       * The change.
       */
      id: number;
    };
  };
  'GET /console/api/books/channel-floats': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      /**
       * By channel and currency.
       */
      floats: Float[];
      /**
       * Oldest first.
       */
      changes: FloatChange[];
      /**
       * By name.
       */
      channels: {
        /**
         * The channel.
         */
        name: string;
        /**
         * Of possible floats.
         *
         * Items: A currency. ISO 4217.
         */
        currencies: string[];
      }[];
    };
  };
  'POST /console/api/books/prefunding/{id}/agreement': {
    params: {
      /**
       * The order.
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
  'POST /console/api/books/prefunding/{id}/cancellation': {
    params: {
      /**
       * The order.
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
  'GET /console/api/books/prefunding': {
    params: undefined;
    query: {
      /**
       * `next` of the page before.
       */
      before?: number;
      /**
       * Only orders in this state.
       *
       * - `PROPOSED`: another operator has to agree
       * - `AGREED`: the bank may be instructed to send it
       * - `SENT`: sent by the bank and posted; not available for payouts yet
       * - `ARRIVED`: at the channel, and available for payouts
       * - `RETURNED`: returned by the bank; its posting is undone
       * - `CANCELED`: ended without a posting; sent after all if the bank executed it
       */
      state?: 'PROPOSED' | 'AGREED' | 'SENT' | 'ARRIVED' | 'RETURNED' | 'CANCELED';
    };
    body: undefined;
    answer: {
      /**
       * A page.
       */
      orders: PrefundingOrder[];
      /**
       * Goes into `before` for more.
       */
      next?: number;
    };
  };
  'POST /console/api/books/prefunding': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The float.
       */
      float: number;
      /**
       * Our bank account in its currency.
       */
      account: string;
      /**
       * With at most 2 decimals; at most what the account has in the books.
       */
      amount: string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: {
      /**
       * The order.
       */
      id: number;
    };
  };
  'POST /console/api/books/prefunding/{id}/arrival': {
    params: {
      /**
       * The order.
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
  'POST /console/api/books/prefunding/{id}/sending': {
    params: {
      /**
       * The order.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * The bank’s value date. `yyyy-MM-dd`.
       */
      day: string;
    };
    answer: undefined;
  };
  'POST /console/api/audit/export': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Anything that names something: a payment reference, the number of a transaction, a customer’s cellphone in any spelling, an operator’s name or e-mail. Words of the details, if it names nothing.
       */
      query?: string;
      /**
       * The actor, as in the audit trail, or the name of an operator.
       */
      actor?: string;
      /**
       * The action, or its prefix up to a full stop.
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
    };
    answer: ExportedList;
  };
  'POST /console/api/cases/search/export': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Words or numbers, as in the search.
       */
      for: string;
    };
    answer: ExportedList;
  };
  'POST /console/api/find/export': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * A payment or order reference, a registration, cellphone or ID number, an e-mail address, names in any order; behind any of them the last four digits of a collection PIN.
       */
      query: string;
    };
    answer: ExportedList;
  };
  'POST /console/api/cases/export': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * A queue; all where none is named.
       */
      queue?:
        | 'all'
        | 'registrations'
        | 'redemptions'
        | 'holds'
        | 'sanctions'
        | 'peps'
        | 'due-diligence'
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
        | 'monitoring'
        | 'data-requests'
        | 'reports'
        | 'configuration'
        | 'partners';
      /**
       * Cases an operator must act on, unless another state is requested.
       */
      state?: 'open' | 'proposed' | 'waiting' | 'decided';
      /**
       * Assigned to the caller, unassigned, or proposed by another operator.
       */
      whose?: 'mine' | 'nobody' | 'others';
      /**
       * A kind of case.
       */
      kind?:
        | 'SIGN_UP'
        | 'IDENTITY_RENEWAL'
        | 'IDENTITY_CORRECTION'
        | 'IDENTITY_CHECK'
        | 'REDEMPTION'
        | 'HOLD'
        | 'SANCTIONS_MATCH'
        | 'LIMIT_INCREASE'
        | 'FOLLOW_UP'
        | 'OVERDUE_REPORT'
        | 'MONITORING_ALERT'
        | 'FROZEN'
        | 'INTERVENTION'
        | 'PEP_REVIEW'
        | 'DUE_DILIGENCE_REVIEW'
        | 'DATA_REQUEST'
        | 'QUARANTINED_DOCUMENT'
        | 'CONTACT_MESSAGE'
        | 'UNDELIVERABLE_MESSAGE'
        | 'INCOMING_ORDER'
        | 'SUSPENSE'
        | 'REVERSAL'
        | 'REFUND'
        | 'CREDIT'
        | 'RETURNED_PAYOUT'
        | 'PAYOUT_OVERDUE'
        | 'PAYOUT_DISCREPANCY'
        | 'BOOKS_DIFFERENCE'
        | 'CORRECTION'
        | 'WRITE_OFF'
        | 'WEBHOOK_UNREACHABLE'
        | 'PARTNER_SETTLEMENT'
        | 'CONFIGURATION'
        | 'RATE_SUSPENDED';
      /**
       * Only what should have been decided.
       */
      overdue?: boolean;
      /**
       * Sorted by due date, age, or amount; decided ones by time of decision.
       */
      sort?: 'due' | 'age' | 'amount';
    };
    answer: ExportedList;
  };
  'GET /console/api/interventions': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: Intervention[];
  };
  'POST /console/api/interventions': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The kind of subject.
       */
      about: 'transaction' | 'order' | 'customer';
      /**
       * A payment reference, an order's reference, or a customer's registration.
       */
      quoted: string;
      /**
       * The subject, as `findSuspects` names it, if several match.
       */
      subject?: string;
      /**
       * The Centre's reference of the direction.
       */
      reference: string;
      /**
       * The day of the direction. `yyyy-MM-dd`.
       */
      'directed-on': string;
      /**
       * Its end day, at most as much later as section 34 allows. `yyyy-MM-dd`.
       */
      'ends-on': string;
    };
    answer: {
      /**
       * The case that holds it.
       */
      'case-id': number;
    };
  };
  'POST /console/api/customers/{id}/identity-checks': {
    params: {
      /**
       * The customer.
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
     * The result of an import.
     */
    answer: {
      /**
       * The file's reports, by result.
       *
       * Items: An outcome.
       */
      said: {
        /**
         * How it was resolved.
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
       * OWED or SENT; owed where left out.
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
  'GET /console/api/books/floats': {
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
     * Settlement with payout partners.
     */
    answer: {
      /**
       * The first business day. `yyyy-MM-dd`.
       */
      from: string;
      /**
       * The last business day. `yyyy-MM-dd`.
       */
      to: string;
      /**
       * By partner.
       */
      floats: PartnerFloat[];
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
     * Payouts in progress at the bank.
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
       * Those without a note.
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
       * SENT or RETURNED.
       */
      word: string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: undefined;
  };
  'POST /console/api/books/payout-words/{id}/note': {
    params: {
      /**
       * The report.
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
  'POST /console/api/books/payout-files': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: WrittenFile;
  };
  'POST /console/api/monitoring/samples/{id}/judgement': {
    params: {
      /**
       * The sample.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * The judgement.
       */
      judgement: 'REPORTABLE' | 'NOT_REPORTABLE';
    };
    answer: undefined;
  };
  'GET /console/api/customers/{id}/monitoring': {
    params: {
      /**
       * The customer.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: {
      /**
       * The newest, at most 20.
       */
      alerts: MonitoringAlert[];
      watch?: {
        /**
         * The last day. `yyyy-MM-dd`.
         */
        until: string;
        /**
         * The case in which it was decided.
         */
        'case-id': number;
      } | null;
      income?: {
        /**
         * In a month. In rand, at most 2 decimals.
         */
        amount: number;
        /**
         * When. ISO 8601 in South African time, with its offset `+02:00`.
         */
        'recorded-at': string;
        /**
         * The operator who recorded it.
         */
        'recorded-by': string;
        /**
         * Where it is from.
         */
        reason: string;
      } | null;
    };
  };
  'GET /console/api/monitoring': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      /**
       * Version of the thresholds in force; 0: the defaults.
       */
      version: number;
      /**
       * Every rule.
       */
      rules: {
        /**
         * The rule.
         */
        rule:
          | 'VELOCITY'
          | 'STRUCT_IFTR'
          | 'STRUCT_CASH'
          | 'FAN_IN'
          | 'FAN_OUT'
          | 'NEW_FAST'
          | 'DORMANT'
          | 'SHARED'
          | 'INCOME'
          | 'PASS_THROUGH'
          | 'GEO'
          | 'PROFILE';
        /**
         * By week, the oldest first.
         *
         * Items: Alerts.
         */
        weeks: number[];
        /**
         * Those whose case is decided.
         */
        decided: number;
        /**
         * Those that were not merely explained.
         */
        useful: number;
      }[];
      /**
       * Open cases.
       */
      'open-cases': number;
      /**
       * The newest five.
       */
      trials: MonitoringTrial[];
      /**
       * Samples of the newest trial.
       */
      samples: MonitoringSample[];
    };
  };
  'POST /console/api/customers/{id}/income': {
    params: {
      /**
       * The customer.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * Monthly income in rand. A number or a decimal string, at most 2 decimals.
       */
      amount: string | number;
      /**
       * Where it is from, such as the payslip of October.
       */
      reason: string;
    };
    answer: undefined;
  };
  'POST /console/api/monitoring/trials': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * All figures of the rule set MONITORING.
       *
       * @maxItems 200
       */
      figures: {
        /**
         * The figure.
         */
        key: string;
        /**
         * Its value.
         */
        value: number;
      }[];
    };
    answer: {
      /**
       * The trial; a worker does it.
       */
      id: number;
    };
  };
  'POST /console/api/invitation/password': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The secret of the link.
       */
      token: string;
      /**
       * The password.
       */
      password: string;
    };
    answer: undefined;
  };
  'POST /console/api/operators': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * E-mail address; it never changes.
       */
      email: string;
      /**
       * Name.
       */
      name: string;
      /**
       * Their roles.
       *
       * @maxItems 10
       *
       * Items: A role.
       */
      roles: ('support' | 'compliance' | 'treasury' | 'admin')[];
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: InvitedOperator;
  };
  'POST /console/api/operators/{id}/sessions/ending': {
    params: {
      /**
       * The operator.
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
  'POST /console/api/operators/{id}/invitation': {
    params: {
      /**
       * The operator.
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
    answer: Invitation;
  };
  'GET /console/api/operators': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: ManagedOperator[];
  };
  'POST /console/api/invitation': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The secret of the link.
       */
      token: string;
    };
    answer: OpenInvitation;
  };
  'POST /console/api/operators/{id}/second-factor/reset': {
    params: {
      /**
       * The operator.
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
  'POST /console/api/operators/{id}/restoration': {
    params: {
      /**
       * The operator.
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
  'PUT /console/api/operators/{id}/roles': {
    params: {
      /**
       * The operator.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * The roles until now, as they were shown.
       *
       * @maxItems 10
       *
       * Items: A role.
       */
      seen: ('support' | 'compliance' | 'treasury' | 'admin')[];
      /**
       * The new roles.
       *
       * @maxItems 10
       *
       * Items: A role.
       */
      roles: ('support' | 'compliance' | 'treasury' | 'admin')[];
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: undefined;
  };
  'POST /console/api/operators/{id}/suspension': {
    params: {
      /**
       * The operator.
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
       * The signed-in operator.
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
         * Their roles.
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
       * Whether operators may sign in by password.
       */
      passwords: boolean;
      /**
       * Name of the OpenID Connect provider, where there is one.
       */
      provider?: string;
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
  'GET /console/api/books/remittance-partners/{name}/settlements': {
    params: {
      /**
       * The partner.
       */
      name: string;
    };
    query: undefined;
    body: undefined;
    /**
     * Settlements with a partner.
     */
    answer: {
      /**
       * At most fifty.
       */
      settlements: PartnerSettlement[];
      /**
       * The case that waits for a second person.
       */
      'open-case'?: number | null;
      /**
       * What could be settled.
       *
       * Items: The net of a statement.
       */
      due: {
        /**
         * The newest statement of its kind.
         */
        'statement-id': number;
        /**
         * Its name, such as `MONTH 3`.
         */
        statement: string;
        /**
         * Its last day. `yyyy-MM-dd`.
         */
        to: string;
        /**
         * Who pays.
         */
        direction: 'COLLECT' | 'REPAY';
        /**
         * What the partner owes by the statement, in rand.
         */
        theirs: string;
        /**
         * What we owe by the statement, in rand.
         */
        ours: string;
        /**
         * The net that is still to be settled, in rand.
         */
        amount: string;
      }[];
    };
  };
  'GET /console/api/books/remittance-partners/{name}/statements': {
    params: {
      /**
       * The partner.
       */
      name: string;
    };
    query: {
      /**
       * Only statements of this kind.
       *
       * - `DAY`: a business day in South Africa that is over
       * - `MONTH`: a month whose books are closed
       */
      kind?: 'DAY' | 'MONTH';
      /**
       * The `next` of the previous page.
       */
      before?: number;
    };
    body: undefined;
    /**
     * Issued statements.
     */
    answer: {
      /**
       * At most a hundred, newest first.
       *
       * Items: An issued statement, which never changes. Positive is in favour of the partner.
       */
      statements: {
        /**
         * The statement.
         */
        id: number;
        /**
         * Its period.
         *
         * - `DAY`: a business day in South Africa that is over
         * - `MONTH`: a month whose books are closed
         */
        kind: 'DAY' | 'MONTH';
        /**
         * Its number, without gaps for each kind.
         */
        number: number;
        /**
         * First day. `yyyy-MM-dd`.
         */
        from: string;
        /**
         * Last day. `yyyy-MM-dd`.
         */
        to: string;
        /**
         * Balance before it. In rand, at most 2 decimals.
         */
        'opening-balance': number;
        /**
         * Orders, negative. In rand, at most 2 decimals.
         */
        orders: number;
        /**
         * Commission on orders less that of returned ones, negative. In rand, at most 2 decimals.
         */
        commission: number;
        /**
         * Orders returned to the partner. In rand, at most 2 decimals.
         */
        returns: number;
        /**
         * Settlements that we received. In rand, at most 2 decimals.
         */
        settlements: number;
        /**
         * Balance that we repaid, negative. In rand, at most 2 decimals.
         */
        repayments: number;
        /**
         * Corrections. In rand, at most 2 decimals.
         */
        adjustments: number;
        /**
         * Balance after it. In rand, at most 2 decimals.
         */
        'closing-balance': number;
        /**
         * Number of its lines.
         */
        lines: number;
        /**
         * SHA-256 of its content, in hexadecimal.
         */
        hash: string;
        /**
         * When it was issued. ISO 8601 in South African time, with its offset `+02:00`.
         */
        'issued-at': string;
      }[];
      /**
       * Cursor of the next page.
       */
      next?: number | null;
    };
  };
  'POST /console/api/books/remittance-partners/{name}/settlements': {
    params: {
      /**
       * The partner.
       */
      name: string;
    };
    query: undefined;
    body: {
      /**
       * The newest statement of its kind.
       */
      'statement-id': number;
      /**
       * In rand; empty for all that is due.
       */
      amount: string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: Changed;
  };
  'GET /console/api/books/remittance-partners/{name}/days/file': {
    params: {
      /**
       * The partner.
       */
      name: string;
    };
    query: {
      /**
       * The first day. `yyyy-MM-dd`.
       */
      from: string;
      /**
       * The last day. `yyyy-MM-dd`.
       */
      to: string;
      /**
       * The `next` of the previous part.
       */
      after?: string;
    };
    body: undefined;
    /**
     * A file, in parts of at most 10,000 lines.
     */
    answer: {
      /**
       * Name of the file.
       */
      name: string;
      /**
       * Its media type.
       */
      type: string;
      /**
       * A part of its content; the parts are joined in order.
       */
      content: string;
      /**
       * Cursor of the next part; null for the last one.
       */
      next?: string | null;
    };
  };
  'GET /console/api/books/remittance-partners/{name}/statements/{id}/file': {
    params: {
      /**
       * The partner.
       */
      name: string;
      /**
       * The statement.
       */
      id: number;
    };
    query: {
      /**
       * The `next` of the previous part.
       */
      after?: string;
    };
    body: undefined;
    /**
     * A file, in parts of at most 10,000 lines.
     */
    answer: {
      /**
       * Name of the file.
       */
      name: string;
      /**
       * Its media type.
       */
      type: string;
      /**
       * A part of its content; the parts are joined in order.
       */
      content: string;
      /**
       * Cursor of the next part; null for the last one.
       */
      next?: string | null;
    };
  };
  'POST /console/api/books/remittance-partners/{name}/settlements/{id}/withdrawal': {
    params: {
      /**
       * The partner.
       */
      name: string;
      /**
       * The settlement.
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
    answer: Changed;
  };
  'POST /console/api/me/passkeys': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Its name.
       */
      name: string;
      /**
       * The browser's response to the options: the JSON of its `PublicKeyCredential`, as text.
       */
      passkey: string;
    };
    answer: Passkey;
  };
  'POST /console/api/me/passkeys/options': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The password.
       */
      password: string;
    };
    answer: PasskeyOptions;
  };
  'POST /console/api/sign-in/second-passkey': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The browser's response to the options: the JSON of its `PublicKeyCredential`, as text.
       */
      passkey: string;
    };
    answer: SignInProgress;
  };
  'GET /console/api/me/passkeys': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: Passkey[];
  };
  'POST /console/api/sign-in/passkey/options': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: PasskeyOptions;
  };
  'GET /console/api/sign-in/passkey': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      /**
       * Whether any operator has a passkey.
       */
      offered: boolean;
    };
  };
  'DELETE /console/api/me/passkeys/{id}': {
    params: {
      /**
       * The passkey.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'POST /console/api/sign-in/second-passkey/options': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: PasskeyOptions;
  };
  'POST /console/api/sign-in/passkey': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The browser's response to the options: the JSON of its `PublicKeyCredential`, as text.
       */
      passkey: string;
    };
    answer: SignInProgress;
  };
  'POST /console/api/find': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * A payment or order reference, a registration, cellphone or ID number, an e-mail address, names in any order; behind any of them the last four digits of a collection PIN.
       */
      query: string;
    };
    answer: Found;
  };
  'GET /console/api/customers/{id}/orders': {
    params: {
      /**
       * The customer.
       */
      id: number;
    };
    query: {
      /**
       * The `before` of the previous page.
       */
      before?: string;
    };
    body: undefined;
    answer: {
      /**
       * The newest first.
       */
      orders: FoundOrder[];
      /**
       * Cursor of the next page; null on the last page.
       */
      before?: string | null;
    };
  };
  'GET /console/api/customers/{id}/transactions': {
    params: {
      /**
       * The customer.
       */
      id: number;
    };
    query: {
      /**
       * The `before` of the previous page.
       */
      before?: string;
    };
    body: undefined;
    answer: {
      /**
       * The newest first.
       */
      transactions: FoundTransaction[];
      /**
       * Cursor of the next page; null on the last page.
       */
      before?: string | null;
    };
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
       * The state the caller saw; the call is rejected if it has changed.
       */
      seen: {
        /**
         * The rate the feed offers, as it was read.
         */
        offered?: string;
        /**
         * The rate in force, as it was read.
         */
        'in-force'?: string;
        /**
         * The proposer the caller saw; absent if there was none.
         */
        'proposed-by'?: string;
      };
      /**
       * Why.
       */
      reason: string;
    };
    answer: {
      /**
       * Whether the suspension ended; otherwise another operator must confirm.
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
       * Those that wait for a second person, or what became of the others.
       */
      state: 'OPEN' | 'DECIDED';
      /**
       * The case behind which the page begins.
       */
      before?: number;
    };
    body: undefined;
    /**
     * Proposed changes.
     */
    answer: {
      /**
       * A page of them, 25 at most.
       */
      changes: PriceChange[];
      /**
       * Cursor of the next page.
       */
      next?: number | null;
      /**
       * How many wait for a second person in all.
       */
      waiting: number;
    };
  };
  'GET /console/api/prices/history': {
    params: undefined;
    query: {
      /**
       * The kind of value.
       */
      kind:
        | 'RATE'
        | 'FEE'
        | 'VAT'
        | 'AMOUNT'
        | 'OUTBOUND_TIER'
        | 'INBOUND_TIER'
        | 'TIER_DOCUMENT'
        | 'ARRIVAL'
        | 'COST_TOLERANCE'
        | 'SWITCH'
        | 'BOP_CATEGORY'
        | 'BOP_USE'
        | 'CORRIDOR_FIELD'
        | 'FIELD_CHOICE'
        | 'NEW_FIELD_CHOICE'
        | 'NEW_DESTINATION'
        | 'NEW_METHOD'
        | 'NEW_PARTNER'
        | 'NEW_CURRENCY'
        | 'COMMISSION'
        | 'NEW_REMITTANCE_PARTNER';
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
       * The kind of value.
       */
      kind:
        | 'RATE'
        | 'FEE'
        | 'VAT'
        | 'AMOUNT'
        | 'OUTBOUND_TIER'
        | 'INBOUND_TIER'
        | 'TIER_DOCUMENT'
        | 'ARRIVAL'
        | 'COST_TOLERANCE'
        | 'SWITCH'
        | 'BOP_CATEGORY'
        | 'BOP_USE'
        | 'CORRIDOR_FIELD'
        | 'FIELD_CHOICE'
        | 'NEW_FIELD_CHOICE'
        | 'NEW_DESTINATION'
        | 'NEW_METHOD'
        | 'NEW_PARTNER'
        | 'NEW_CURRENCY'
        | 'COMMISSION'
        | 'NEW_REMITTANCE_PARTNER';
      /**
       * Only what belongs to this: of fields, the payout method.
       */
      of?: string;
    };
    body: undefined;
    answer: PriceTarget[];
  };
  'POST /console/api/prices/changes': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The kind of value.
       */
      kind:
        | 'RATE'
        | 'FEE'
        | 'VAT'
        | 'AMOUNT'
        | 'OUTBOUND_TIER'
        | 'INBOUND_TIER'
        | 'TIER_DOCUMENT'
        | 'ARRIVAL'
        | 'COST_TOLERANCE'
        | 'SWITCH'
        | 'BOP_CATEGORY'
        | 'BOP_USE'
        | 'CORRIDOR_FIELD'
        | 'FIELD_CHOICE'
        | 'NEW_FIELD_CHOICE'
        | 'NEW_DESTINATION'
        | 'NEW_METHOD'
        | 'NEW_PARTNER'
        | 'NEW_CURRENCY'
        | 'COMMISSION'
        | 'NEW_REMITTANCE_PARTNER';
      /**
       * Decided together.
       *
       * @minItems 1
       * @maxItems 200
       */
      changes: {
        /**
         * The target; for something new, its parent.
         */
        target: string;
        /**
         * The values the caller saw; the call is rejected if they have changed.
         *
         * @maxItems 20
         */
        seen?: {
          /**
           * The field.
           */
          field: string;
          /**
           * Its value.
           */
          value: string;
        }[];
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
       * Its host; absent if there is no feed.
       */
      host?: string;
      /**
       * How far a rate may move without a person, in percent.
       */
      'band-percent': number;
      /**
       * Time of the last request. ISO 8601 in South African time, with its offset `+02:00`.
       */
      'asked-at'?: string;
      /**
       * When it answered last. ISO 8601 in South African time, with its offset `+02:00`.
       */
      'answered-at'?: string;
      /**
       * Problem with the last response.
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
         * The error in it.
         *
         * Items: A sentence.
         */
        errors: string[];
      }[];
      /**
       * The error in the whole file.
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
  'POST /console/api/configuration/reason-templates': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Kind of the case.
       */
      kind:
        | 'SIGN_UP'
        | 'IDENTITY_RENEWAL'
        | 'IDENTITY_CORRECTION'
        | 'IDENTITY_CHECK'
        | 'REDEMPTION'
        | 'HOLD'
        | 'SANCTIONS_MATCH'
        | 'LIMIT_INCREASE'
        | 'FOLLOW_UP'
        | 'OVERDUE_REPORT'
        | 'MONITORING_ALERT'
        | 'FROZEN'
        | 'INTERVENTION'
        | 'PEP_REVIEW'
        | 'DUE_DILIGENCE_REVIEW'
        | 'DATA_REQUEST'
        | 'QUARANTINED_DOCUMENT'
        | 'CONTACT_MESSAGE'
        | 'UNDELIVERABLE_MESSAGE'
        | 'INCOMING_ORDER'
        | 'SUSPENSE'
        | 'REVERSAL'
        | 'REFUND'
        | 'CREDIT'
        | 'RETURNED_PAYOUT'
        | 'PAYOUT_OVERDUE'
        | 'PAYOUT_DISCREPANCY'
        | 'BOOKS_DIFFERENCE'
        | 'CORRECTION'
        | 'WRITE_OFF'
        | 'WEBHOOK_UNREACHABLE'
        | 'PARTNER_SETTLEMENT'
        | 'CONFIGURATION'
        | 'RATE_SUSPENDED';
      /**
       * The decision.
       */
      decision:
        | 'APPROVE'
        | 'REJECT'
        | 'DECLINE'
        | 'SUSPEND'
        | 'DONE'
        | 'APPROVE_AS_KNOWN'
        | 'FOLLOW_UP'
        | 'REJECT_ORDER'
        | 'RELEASE'
        | 'CANCEL'
        | 'REFUND'
        | 'SOMEBODY_ELSE'
        | 'FREEZE'
        | 'RECEIVED'
        | 'WON'
        | 'GIVE_UP'
        | 'TRANSACTION'
        | 'DEBT'
        | 'WRITE_OFF'
        | 'READY'
        | 'READY_KEEP_FEE'
        | 'PAY_AGAIN'
        | 'SEND_AGAIN'
        | 'SEND_CORRECTED'
        | 'SEND_TO_ACCOUNT'
        | 'REFUND_KEEP_FEE'
        | 'RETURN_TO_PARTNER'
        | 'EXPLAINED'
        | 'POST'
        | 'ANSWERED'
        | 'AGREE'
        | 'WITHDRAW'
        | 'NOTED'
        | 'CONTINUE'
        | 'PAID'
        | 'APPLY'
        | 'CHANGE'
        | 'ACCEPT_RATE'
        | 'KEEP_OLD_RATE'
        | 'FILED'
        | 'NOT_REPORTABLE'
        | 'UNFREEZE'
        | 'END'
        | 'WATCH'
        | 'RESTRICT'
        | 'REPORT'
        | 'CONFIRM_FOREIGN'
        | 'CONFIRM_DOMESTIC'
        | 'CONFIRM_PROMINENT'
        | 'CONFIRM_ASSOCIATE'
        | 'DISMISS'
        | 'KEEP'
        | 'RAISE'
        | 'APPROVE_ENHANCED'
        | 'CONFIRM_MEDIA'
        | 'DISMISS_MEDIA'
        | 'LOWER'
        | 'ASK'
        | 'END_RELATIONSHIP'
        | 'END_AND_REPORT'
        | 'HAND_OVER'
        | 'CORRECTED'
        | 'RESTRICT_DATA'
        | 'ERASE_DATA'
        | 'REFUSE';
      /**
       * The reason, at most 500 characters.
       */
      words: string;
    };
    answer: ReasonTemplate;
  };
  'PUT /console/api/configuration/reason-templates/{id}': {
    params: {
      /**
       * The template.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * The reason, at most 500 characters.
       */
      words: string;
    };
    answer: ReasonTemplate;
  };
  'GET /console/api/configuration/reason-templates': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: ReasonTemplate[];
  };
  'DELETE /console/api/configuration/reason-templates/{id}': {
    params: {
      /**
       * The template.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'GET /console/api/queue-views': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: QueueView[];
  };
  'DELETE /console/api/queue-views/{id}': {
    params: {
      /**
       * The view.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'PUT /console/api/queue-views': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Its name, at most sixty characters.
       */
      name: string;
      /**
       * Operators with this role see it too.
       */
      'shared-with'?: 'support' | 'compliance' | 'treasury' | 'admin';
      /**
       * The queue.
       */
      queue:
        | 'all'
        | 'registrations'
        | 'redemptions'
        | 'holds'
        | 'sanctions'
        | 'peps'
        | 'due-diligence'
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
        | 'monitoring'
        | 'data-requests'
        | 'reports'
        | 'configuration'
        | 'partners';
      filters: {
        /**
         * Cases an operator must act on, unless another state is requested.
         */
        state?: 'open' | 'proposed' | 'waiting' | 'decided';
        /**
         * Assigned to the caller, unassigned, or proposed by another operator.
         */
        whose?: 'mine' | 'nobody' | 'others';
        /**
         * A kind of case.
         */
        kind?:
          | 'SIGN_UP'
          | 'IDENTITY_RENEWAL'
          | 'IDENTITY_CORRECTION'
          | 'IDENTITY_CHECK'
          | 'REDEMPTION'
          | 'HOLD'
          | 'SANCTIONS_MATCH'
          | 'LIMIT_INCREASE'
          | 'FOLLOW_UP'
          | 'OVERDUE_REPORT'
          | 'MONITORING_ALERT'
          | 'FROZEN'
          | 'INTERVENTION'
          | 'PEP_REVIEW'
          | 'DUE_DILIGENCE_REVIEW'
          | 'DATA_REQUEST'
          | 'QUARANTINED_DOCUMENT'
          | 'CONTACT_MESSAGE'
          | 'UNDELIVERABLE_MESSAGE'
          | 'INCOMING_ORDER'
          | 'SUSPENSE'
          | 'REVERSAL'
          | 'REFUND'
          | 'CREDIT'
          | 'RETURNED_PAYOUT'
          | 'PAYOUT_OVERDUE'
          | 'PAYOUT_DISCREPANCY'
          | 'BOOKS_DIFFERENCE'
          | 'CORRECTION'
          | 'WRITE_OFF'
          | 'WEBHOOK_UNREACHABLE'
          | 'PARTNER_SETTLEMENT'
          | 'CONFIGURATION'
          | 'RATE_SUSPENDED';
        /**
         * Only what should have been decided.
         */
        overdue?: boolean;
        /**
         * Sorted by due date, age, or amount; decided ones by time of decision.
         */
        sort?: 'due' | 'age' | 'amount';
      };
      /**
       * Columns beside the case.
       *
       * @maxItems 100
       *
       * Items: A column.
       */
      columns: ('kind' | 'amount' | 'due' | 'opened' | 'assignee')[];
    };
    answer: QueueView;
  };
  'POST /console/api/configuration/remittance-partners/{name}/keys': {
    params: {
      /**
       * The partner.
       */
      name: string;
    };
    query: undefined;
    body: {
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: Changed;
  };
  'GET /console/api/configuration/remittance-partners/{name}/deliveries': {
    params: {
      /**
       * The partner.
       */
      name: string;
    };
    query: {
      /**
       * Only these.
       */
      state?: 'WAITING' | 'DELIVERED' | 'GIVEN_UP';
      /**
       * The position behind which the page begins.
       */
      before?: number;
    };
    body: undefined;
    /**
     * Status webhooks.
     */
    answer: {
      /**
       * A page of them.
       */
      deliveries: PartnerDelivery[];
      /**
       * Cursor of the next page.
       */
      next?: number | null;
    };
  };
  'GET /console/api/configuration/remittance-partners': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: RemittancePartner[];
  };
  'POST /console/api/configuration/remittance-partners/{name}/deliveries/{delivery}/sending': {
    params: {
      /**
       * The partner.
       */
      name: string;
      /**
       * The webhook.
       */
      delivery: string;
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
  'POST /console/api/configuration/remittance-partners/{name}/keys/{id}/revocation': {
    params: {
      /**
       * The partner.
       */
      name: string;
      /**
       * The key.
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
  'POST /console/api/configuration/remittance-partners/{name}/keys/{id}/rotation': {
    params: {
      /**
       * The partner.
       */
      name: string;
      /**
       * The key.
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
    answer: Changed;
  };
  'PUT /console/api/configuration/remittance-partners/{name}/configuration': {
    params: {
      /**
       * The partner.
       */
      name: string;
    };
    query: undefined;
    body: {
      /**
       * As it was shown.
       */
      seen: {
        /**
         * Its name for recipients.
         */
        'display-value': string;
        /**
         * E-mail address for recipients; empty for customer care.
         */
        email: string;
        /**
         * Until when it handles a payment the same day, such as `12:00`.
         */
        'cut-off': string;
      };
      /**
       * Its name for recipients.
       */
      'display-value': string;
      /**
       * E-mail address for recipients; empty for customer care.
       */
      email: string;
      /**
       * Until when it handles a payment the same day, such as `12:00`.
       */
      'cut-off': string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: undefined;
  };
  'PUT /console/api/configuration/remittance-partners/{name}/endpoint': {
    params: {
      /**
       * The partner.
       */
      name: string;
    };
    query: undefined;
    body: {
      /**
       * Its address.
       */
      url: string;
      /**
       * When the endpoint there was had been set, as it was read; null where there was none.
       */
      'seen-set-at'?: string | null;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: Changed;
  };
  'PUT /console/api/configuration/remittance-partners/{name}/limits': {
    params: {
      /**
       * The partner.
       */
      name: string;
    };
    query: undefined;
    body: {
      /**
       * PREFUNDED: its balance must cover each order; CREDIT: up to the limit.
       */
      funding: 'PREFUNDED' | 'CREDIT';
      /**
       * Its credit limit in rand, such as `50000.00`; empty for a prefunded partner.
       */
      credit: string;
      /**
       * Its daily cap in rand; empty for none.
       */
      daily: string;
      /**
       * The available amount in rand below which it and staff are notified; empty for never.
       */
      low: string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: Changed;
  };
  'PUT /console/api/configuration/remittance-partners/{name}/active': {
    params: {
      /**
       * The partner.
       */
      name: string;
    };
    query: undefined;
    body: {
      /**
       * Whether its keys are to be good.
       */
      active: boolean;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: Changed;
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
       * The outcome.
       */
      state: 'FILED' | 'NOT_REPORTABLE';
      /**
       * The authority's reference, or why it need not be reported.
       */
      words: string;
    };
    answer: undefined;
  };
  'GET /console/api/bop-reports/{id}/{format}': {
    params: {
      /**
       * The report.
       */
      id: number;
      /**
       * The format of the file.
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
  'GET /console/api/bop-reports/draft': {
    params: undefined;
    query: {
      /**
       * Last day: what was paid out by its end and is not reported, whatever day that was. `yyyy-MM-dd`.
       */
      to: string;
    };
    body: undefined;
    answer: {
      /**
       * The day of its oldest row. `yyyy-MM-dd`.
       */
      from: string;
      /**
       * Its last day. `yyyy-MM-dd`.
       */
      to: string;
      /**
       * Rows that are reported for the first time.
       */
      added: number;
      /**
       * Rows that correct what was reported.
       */
      replaced: number;
      /**
       * Rows that cancel reported ones.
       */
      canceled: number;
      /**
       * Money sent abroad, of new rows. In rand, at most 2 decimals.
       */
      sent: number;
      /**
       * Money received from abroad, of new rows. In rand, at most 2 decimals.
       */
      received: number;
      /**
       * Rows that wait because something is wrong with them.
       */
      'left-out': number;
      /**
       * The problems, by row and field; at most 200.
       */
      problems: BopProblem[];
    };
  };
  'POST /console/api/reports/suspects': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The subject.
       */
      about: 'transaction' | 'order' | 'customer';
      /**
       * A payment reference, an order's reference, or a customer's registration.
       */
      quoted: string;
    };
    answer: Suspect[];
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
       * Last day: what was paid out by its end and is not reported, whatever day that was. `yyyy-MM-dd`.
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
       * The kind of subject; `general` if it is no customer, transaction or order.
       */
      about: 'transaction' | 'order' | 'customer' | 'general';
      /**
       * A payment reference, an order's reference, or a customer's registration.
       */
      quoted?: string;
      /**
       * The subject, as `findSuspects` names it, if several match.
       */
      subject?: string;
      /**
       * The suspicion.
       */
      suspicion: string;
      /**
       * Whether it concerns the financing of terrorism.
       */
      'terrorist-financing': boolean;
    };
    answer: {
      /**
       * The report that is now due.
       */
      id: number;
    };
  };
  'POST /console/api/reports/requests': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The kind of subject; `general` if it is no customer, transaction or order.
       */
      about: 'transaction' | 'order' | 'customer' | 'general';
      /**
       * A payment reference, an order's reference, or a customer's registration.
       */
      quoted?: string;
      /**
       * The subject, as `findSuspects` names it, if several match.
       */
      subject?: string;
      /**
       * The Centre's reference of the request.
       */
      reference: string;
      /**
       * The day that the request states as due. `yyyy-MM-dd`.
       */
      'due-on': string;
    };
    answer: {
      /**
       * The report that is now due.
       */
      id: number;
    };
  };
  'GET /console/api/configuration/rules': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: RuleSet[];
  };
  'PUT /console/api/configuration/rules/{name}': {
    params: {
      /**
       * The set.
       */
      name: string;
    };
    query: undefined;
    body: {
      /**
       * Number of the newest version that the caller saw.
       */
      seen: number;
      /**
       * All figures of the set.
       *
       * @maxItems 200
       */
      figures: {
        /**
         * The figure.
         */
        key: string;
        /**
         * Its value.
         */
        value: number;
      }[];
      /**
       * From when on, ISO 8601 with offset; missing: once it is confirmed.
       */
      'valid-from'?: string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: Changed;
  };
  'POST /console/api/configuration/sanctions/entries': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The list.
       *
       * - `COURT_ORDER`: property that a court ordered to be frozen (POCDATARA, section 23)
       * - `INTERNAL`: people whom we stop; nothing of theirs is frozen
       */
      list: 'COURT_ORDER' | 'INTERNAL';
      /**
       * Of the court order, or our own.
       */
      reference: string;
      /**
       * The court that made the order; required for one.
       */
      court?: string;
      /**
       * Since when. `yyyy-MM-dd`.
       */
      'valid-from': string;
      /**
       * Who it is.
       *
       * - `PERSON`: a person
       * - `ENTITY`: an organisation
       */
      type: 'PERSON' | 'ENTITY';
      /**
       * Names, the main one first.
       *
       * @maxItems 100
       */
      names: {
        /**
         * The name.
         */
        text: string;
        /**
         * What it is.
         *
         * - `PRIMARY`: the main name, which is the first
         * - `STRONG`: another name
         * - `WEAK`: a name that counts only if it is equal
         * - `FORMER`: a former name
         * - `SCRIPT`: the name in its own script
         */
        kind: 'PRIMARY' | 'STRONG' | 'WEAK' | 'FORMER' | 'SCRIPT';
      }[];
      /**
       * Possible dates of birth.
       *
       * @maxItems 100
       */
      births: {
        /**
         * First possible day. `yyyy-MM-dd`.
         */
        from: string;
        /**
         * Last possible day. `yyyy-MM-dd`.
         */
        to: string;
      }[];
      /**
       * Nationalities.
       *
       * @maxItems 100
       *
       * Items: ISO 3166-1 alpha-2.
       */
      nationalities: string[];
      /**
       * Documents.
       *
       * @maxItems 100
       */
      documents: {
        /**
         * The document.
         *
         * - `PASSPORT`: passport
         * - `NATIONAL_ID`: national identity
         * - `OTHER`: another
         */
        type: 'PASSPORT' | 'NATIONAL_ID' | 'OTHER';
        /**
         * Its number.
         */
        number: string;
        /**
         * Country that issued it, ISO 3166-1 alpha-2.
         */
        country?: string;
      }[];
      /**
       * Why, for the record.
       */
      reason: string;
    };
    /**
     * The result of adding an entry.
     */
    answer: {
      /**
       * The list in force now.
       */
      number: number;
    };
  };
  'POST /console/api/configuration/sanctions/comparisons': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The file, JSON.
       */
      content: string;
    };
    answer: SanctionsComparison;
  };
  'GET /console/api/configuration/sanctions/entries': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: EnteredEntry[];
  };
  'GET /console/api/configuration/sanctions/lists': {
    params: undefined;
    query: {
      /**
       * From 1.
       */
      page?: number;
      /**
       * Of a page; 25 where missing.
       */
      size?: number;
    };
    body: undefined;
    /**
     * Lists of sanctions.
     */
    answer: {
      /**
       * A page of them.
       */
      lists: SanctionsVersion[];
      /**
       * How many there are.
       */
      total: number;
    };
  };
  'POST /console/api/configuration/sanctions/lists': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Number of the list it was compared with.
       */
      seen: number;
      /**
       * The file, JSON.
       */
      content: string;
      /**
       * Name of the file.
       */
      'file-name': string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    /**
     * The result of loading a list.
     */
    answer: {
      /**
       * The list in force now; missing where nothing was added.
       */
      number?: number | null;
      /**
       * The case in which a second person decides what is removed.
       */
      'case-id'?: number | null;
    };
  };
  'GET /console/api/configuration/sanctions/lists/{id}/differences': {
    params: {
      /**
       * Number of the list.
       */
      id: number;
    };
    query: {
      /**
       * From 1.
       */
      page?: number;
      /**
       * Of a page; 25 where missing.
       */
      size?: number;
    };
    body: undefined;
    /**
     * By what a list differs from the one before.
     */
    answer: {
      /**
       * A page of them.
       */
      differences: SanctionsDifference[];
      /**
       * How many there are.
       */
      total: number;
    };
  };
  'GET /console/api/configuration/sanctions/screening': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: ScreeningProgress;
  };
  'POST /console/api/configuration/sanctions/entries/{id}/removal': {
    params: {
      /**
       * Number of the entry.
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
    answer: Changed;
  };
  'POST /console/api/configuration/sanctions/screening': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: ScreeningProgress;
  };
  'POST /console/api/configuration/sanctions/search': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Part of a name.
       */
      q?: string;
      /**
       * From 1.
       */
      page?: number;
      /**
       * Of a page; 25 where missing.
       */
      size?: number;
    };
    /**
     * Entries of the list of sanctions.
     */
    answer: {
      /**
       * A page of them, by name.
       */
      entries: SanctionsEntry[];
      /**
       * How many there are.
       */
      total: number;
      /**
       * The names that screening takes for possibly the same person.
       *
       * Items: A listed name.
       */
      screening: string[];
    };
  };
  'GET /console/api/customers/{id}/clearances': {
    params: {
      /**
       * The customer.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: Clearance[];
  };
  'POST /console/api/clearances/{id}/revocation': {
    params: {
      /**
       * The clearance.
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
    answer: Clearance;
  };
  'POST /console/api/configuration/list-sources/{id}/fetch': {
    params: {
      /**
       * Number of the source.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: Changed;
  };
  'GET /console/api/configuration/list-sources': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: ListSource[];
  };
  'PUT /console/api/configuration/list-sources': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * The list, such as UN.
       */
      list: string;
      /**
       * What it is for.
       *
       * - `SANCTIONS`: people who are stopped
       * - `PEP`: politically exposed persons, who are reviewed
       */
      purpose: 'SANCTIONS' | 'PEP';
      /**
       * An https address, or the path of a file on the server.
       */
      address: string;
      /**
       * Hours between fetches.
       */
      'every-hours': number;
      /**
       * Whether it is fetched.
       */
      active: boolean;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: Changed;
  };
  'GET /console/api/configuration/payout-routes': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      channels: PayoutChannel[];
      pairs: RoutedPair[];
    };
  };
  'PUT /console/api/configuration/payout-channels/{name}': {
    params: {
      /**
       * The channel, by the name of its adapter.
       */
      name: string;
    };
    query: undefined;
    body: {
      /**
       * As the caller saw it.
       */
      seen: {
        /**
         * Its name for operators, 1 to 60 letters.
         */
        label: string;
        /**
         * Whether routes may use it.
         */
        enabled: boolean;
      };
      /**
       * Its name for operators, 1 to 60 letters.
       */
      label: string;
      /**
       * Whether routes may use it.
       */
      enabled: boolean;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: Changed;
  };
  'PUT /console/api/configuration/payout-routes/{partner}/{currency}': {
    params: {
      /**
       * The payout partner.
       */
      partner: number;
      /**
       * The currency.
       */
      currency: string;
    };
    query: undefined;
    body: {
      /**
       * As the caller saw it.
       */
      seen: {
        /**
         * The rule that decided between routes.
         *
         * - `PRIORITY`: the lowest priority
         * - `COST`: the lowest cost
         * - `SUCCESS`: the largest share of payouts paid within a day
         */
        strategy: 'PRIORITY' | 'COST' | 'SUCCESS';
        /**
         * Numbers of the routes in force.
         *
         * @maxItems 100
         *
         * Items: A route.
         */
        routes: number[];
      };
      /**
       * The rule that decides between several possible routes.
       *
       * - `PRIORITY`: the lowest priority
       * - `COST`: the lowest cost
       * - `SUCCESS`: the largest share of payouts paid within a day
       */
      strategy: 'PRIORITY' | 'COST' | 'SUCCESS';
      /**
       * All routes; none: the default channel pays.
       *
       * @maxItems 20
       *
       * Items: A route as it is to be.
       */
      routes: {
        /**
         * The channel, by the name of its adapter.
         */
        channel: string;
        /**
         * The lowest is preferred.
         */
        priority: number;
        /**
         * Smallest amount paid out, in its currency.
         */
        'min-amount'?: string | null;
        /**
         * Largest amount paid out, in its currency.
         */
        'max-amount'?: string | null;
        /**
         * Cost per payout in rand, such as `5.00`.
         */
        'fixed-cost': string;
        /**
         * Cost as a percentage of what we owe for the payout, such as `1.25`.
         */
        'cost-percent': string;
        /**
         * Weekdays on which it takes orders, 1 is Monday; none: every day.
         *
         * @maxItems 100
         */
        days?: number[] | null;
        /**
         * South African time `HH:MM` from which it takes orders; none: the whole day.
         */
        from?: string | null;
        /**
         * The first time after its hours, at most `24:00`.
         */
        until?: string | null;
      }[];
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: Changed;
  };
  'GET /console/api/configuration/pep-versions': {
    params: undefined;
    query: {
      /**
       * From 1.
       */
      page?: number;
      /**
       * Of a page; 25 where missing.
       */
      size?: number;
    };
    body: undefined;
    /**
     * Versions of lists.
     */
    answer: {
      /**
       * A page of them.
       */
      versions: PepVersion[];
      /**
       * How many there are.
       */
      total: number;
    };
  };
  'GET /console/api/configuration/pep-versions/{id}/differences': {
    params: {
      /**
       * Number of the version.
       */
      id: number;
    };
    query: {
      /**
       * From 1.
       */
      page?: number;
      /**
       * Of a page; 25 where missing.
       */
      size?: number;
    };
    body: undefined;
    /**
     * By what a version differs from the one before.
     */
    answer: {
      /**
       * A page of them.
       */
      differences: SanctionsDifference[];
      /**
       * How many there are.
       */
      total: number;
    };
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
     * The result of an import.
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
  'GET /console/api/books/bank-accounts': {
    params: undefined;
    query: undefined;
    body: undefined;
    /**
     * Our bank accounts.
     */
    answer: {
      /**
       * By code.
       */
      accounts: BankAccount[];
    };
  };
  'GET /console/api/books/column-maps': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: ColumnMap[];
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
  'POST /console/api/books/bank-accounts': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * Such as `MAIN`.
       */
      code: string;
      /**
       * Its name.
       */
      name: string;
      /**
       * Its IBAN or number; spaces do not count.
       */
      number: string;
      /**
       * ISO code of the account's currency.
       */
      currency: string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    /**
     * A bank account that waits for a second person.
     */
    answer: {
      /**
       * The case by which another operator adds it.
       */
      'case-id': number;
    };
  };
  'POST /console/api/books/column-maps': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * A payment partner, or the number of a payout partner.
       */
      partner: string;
      /**
       * As shown; absent for a first map.
       *
       * @maxItems 30
       *
       * Items: A field of a column map.
       */
      seen?: {
        /**
         * Name of a field, such as `amount-column`.
         */
        field: string;
        /**
         * Its value.
         */
        value: string;
      }[];
      /**
       * Its fields.
       *
       * @maxItems 30
       *
       * Items: A field of a column map.
       */
      values: {
        /**
         * Name of a field, such as `amount-column`.
         */
        field: string;
        /**
         * Its value.
         */
        value: string;
      }[];
      /**
       * Why, for the record.
       */
      reason: string;
    };
    /**
     * A column map that waits for a second person.
     */
    answer: {
      /**
       * The case by which another operator decides it.
       */
      'case-id': number;
    };
  };
  'POST /console/api/books/leftovers/{id}/confirmation': {
    params: {
      /**
       * The line.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * Number of the proposal that was read.
       */
      proposal: number;
    };
    answer: undefined;
  };
  'POST /console/api/books/leftovers/{id}/candidates': {
    params: {
      /**
       * The line.
       */
      id: number;
    };
    query: undefined;
    body: {
      /**
       * A reference or a part of it, an amount, a number or the name of a customer.
       */
      for?: string;
    };
    /**
     * Possible matches of a line.
     */
    answer: {
      /**
       * The closest first.
       */
      candidates: LineCandidate[];
      /**
       * Partners whose funding or settlement a bank line may be.
       *
       * Items: A partner.
       */
      partners: {
        /**
         * Such as `funding:7`.
         */
        target: string;
        /**
         * Name of the partner.
         */
        name: string;
      }[];
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
     * Unmatched lines and unreconciled movements.
     */
    answer: {
      /**
       * Unmatched lines.
       */
      lines: LeftOverLine[];
      /**
       * All of them.
       */
      'line-count': number;
      /**
       * Unreconciled movements.
       */
      untold: UntoldMoney[];
      /**
       * All of it.
       */
      'untold-count': number;
    };
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
       * Number of the proposal that was read.
       */
      proposal: number;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: undefined;
  };
  'POST /console/api/transactions/{id}/recipient': {
    params: {
      /**
       * The transaction.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: {
      /**
       * The recipient's payout details: number, bank, account.
       */
      details: {
        /**
         * Label of the field, as the sender saw it.
         */
        label: string;
        /**
         * The value; of a number its last four digits, unless it was opened.
         */
        value: string;
      }[];
    };
  };
  'GET /console/api/orders/{id}': {
    params: {
      /**
       * The order.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: OrderPage;
  };
  'GET /console/api/transactions/{id}': {
    params: {
      /**
       * The transaction.
       */
      id: number;
    };
    query: undefined;
    body: undefined;
    answer: TransactionPage;
  };
  'GET /console/api/customers/{id}/story': {
    params: {
      /**
       * The customer.
       */
      id: number;
    };
    query: {
      /**
       * The `before` of the previous page.
       */
      before?: string;
      /**
       * Kinds of lines wanted, with commas; all where it is missing.
       */
      kinds?: string;
    };
    body: undefined;
    answer: Story;
  };
  'GET /console/api/orders/{id}/story': {
    params: {
      /**
       * The order.
       */
      id: number;
    };
    query: {
      /**
       * The `before` of the previous page.
       */
      before?: string;
      /**
       * Kinds of lines wanted, with commas; all where it is missing.
       */
      kinds?: string;
    };
    body: undefined;
    answer: Story;
  };
  'GET /console/api/transactions/{id}/story': {
    params: {
      /**
       * The transaction.
       */
      id: number;
    };
    query: {
      /**
       * The `before` of the previous page.
       */
      before?: string;
      /**
       * Kinds of lines wanted, with commas; all where it is missing.
       */
      kinds?: string;
    };
    body: undefined;
    answer: Story;
  };
  'GET /console/api/treasury': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: {
      /**
       * By channel and currency.
       */
      floats: Float[];
      /**
       * The most payouts first.
       */
      late: LatePayouts[];
      /**
       * How many payouts are late, each counted once.
       */
      'late-count': number;
      /**
       * Whether only the thousand that wait longest were looked at for a reason other than money.
       */
      'late-partial': boolean;
      /**
       * Oldest first; at most fifty orders and fifty deals.
       */
      pending: PendingMovement[];
      /**
       * The default one first.
       */
      channels: TreasuryChannel[];
      /**
       * By currency.
       */
      exposure: CurrencyExposure[];
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
   * The actor, such as `operator:thandi@example.com`.
   */
  actor: string;
  /**
   * The name of that operator or customer.
   */
  'actor-name'?: string | null;
  /**
   * The action, such as `transaction.expired`.
   */
  action: string;
  /**
   * To what, such as `transaction:12`.
   */
  subject: string;
  /**
   * The name of that operator or customer, or the reference of that transaction or order.
   */
  'subject-name'?: string | null;
  /**
   * Further details.
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
 * Lines of an account or a sub-account in one currency, and what it holds.
 */
export interface AccountLines {
  /**
   * The balance of one sub-account in one currency.
   */
  balance?: {
    /**
     * Code of the account.
     */
    account: string;
    /**
     * The sub-account; empty if there is none.
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
     * On its normal side; negative on the other side. In its currency.
     */
    balance: number;
  };
  /**
   * Opening balance, on its normal side. In its currency.
   */
  opening: number;
  /**
   * Total debits of these days, or those that the figure counts. In its currency.
   */
  debited: number;
  /**
   * Total credits of these days, or those that the figure counts. In its currency.
   */
  credited: number;
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
   * Its sub-account; empty if there is none.
   */
  'sub-account': string;
  /**
   * The event, in words.
   */
  event: string;
  /**
   * To what, such as `transaction:12`.
   */
  subject: string;
  /**
   * The console page of a record.
   */
  page?: {
    /**
     * Of what it is.
     */
    kind: 'TRANSACTION' | 'ORDER' | 'CUSTOMER' | 'CASE' | 'STATEMENT' | 'ENTRY';
    /**
     * Its number in the address.
     */
    id: number;
    /**
     * The reference, the name or the number that people quote; of a statement its line.
     */
    quoted: string;
  };
  /**
   * On what it rests, such as `webhook-event:77`.
   */
  document: string;
  /**
   * The console page of a record.
   */
  'document-page'?: {
    /**
     * Of what it is.
     */
    kind: 'TRANSACTION' | 'ORDER' | 'CUSTOMER' | 'CASE' | 'STATEMENT' | 'ENTRY';
    /**
     * Its number in the address.
     */
    id: number;
    /**
     * The reference, the name or the number that people quote; of a statement its line.
     */
    quoted: string;
  };
  /**
   * The amount, if a debit. In its currency.
   */
  debit?: number;
  /**
   * The amount, if a credit. In its currency.
   */
  credit?: number;
  /**
   * Balance after it, on the normal side of the account; absent for lines of a figure. In its currency.
   */
  balance?: number;
}
/**
 * An entry of the journal in a list.
 */
export interface ListedEntry {
  /**
   * The entry.
   */
  id: number;
  /**
   * Its business day. `yyyy-MM-dd`.
   */
  day: string;
  /**
   * The event, in words.
   */
  event: string;
  /**
   * To what, such as `transaction:12`.
   */
  subject: string;
  /**
   * The console page of a record.
   */
  page?: {
    /**
     * Of what it is.
     */
    kind: 'TRANSACTION' | 'ORDER' | 'CUSTOMER' | 'CASE' | 'STATEMENT' | 'ENTRY';
    /**
     * Its number in the address.
     */
    id: number;
    /**
     * The reference, the name or the number that people quote; of a statement its line.
     */
    quoted: string;
  };
  /**
   * On what it rests, such as `webhook-event:77`.
   */
  document: string;
  /**
   * The console page of a record.
   */
  'document-page'?: {
    /**
     * Of what it is.
     */
    kind: 'TRANSACTION' | 'ORDER' | 'CUSTOMER' | 'CASE' | 'STATEMENT' | 'ENTRY';
    /**
     * Its number in the address.
     */
    id: number;
    /**
     * The reference, the name or the number that people quote; of a statement its line.
     */
    quoted: string;
  };
  /**
   * Total of the debits in each currency.
   *
   * Items: An amount.
   */
  amounts: {
    /**
     * Of the amount. ISO 4217.
     */
    currency: string;
    /**
     * Total of its debits. In its currency.
     */
    amount: number;
  }[];
}
/**
 * A file to keep.
 */
export interface WrittenFile {
  /**
   * Its file name.
   */
  name: string;
  /**
   * Its media type.
   */
  type: string;
  /**
   * Its content.
   */
  content: string;
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
   * The event, in words.
   */
  event: string;
  /**
   * To what, such as `transaction:12`.
   */
  subject: string;
  /**
   * The console page of a record.
   */
  page?: {
    /**
     * Of what it is.
     */
    kind: 'TRANSACTION' | 'ORDER' | 'CUSTOMER' | 'CASE' | 'STATEMENT' | 'ENTRY';
    /**
     * Its number in the address.
     */
    id: number;
    /**
     * The reference, the name or the number that people quote; of a statement its line.
     */
    quoted: string;
  };
  /**
   * On what it rests, such as `webhook-event:77`.
   */
  document: string;
  /**
   * The console page of a record.
   */
  'document-page'?: {
    /**
     * Of what it is.
     */
    kind: 'TRANSACTION' | 'ORDER' | 'CUSTOMER' | 'CASE' | 'STATEMENT' | 'ENTRY';
    /**
     * Its number in the address.
     */
    id: number;
    /**
     * The reference, the name or the number that people quote; of a statement its line.
     */
    quoted: string;
  };
  /**
   * Its business day. `yyyy-MM-dd`.
   */
  day: string;
  /**
   * When it was written. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'written-at': string;
  /**
   * The actor, as in the audit trail.
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
     * The sub-account; empty if there is none.
     */
    'sub-account': string;
    /**
     * Of the amount. ISO 4217.
     */
    currency: string;
    /**
     * The amount, if a debit. In its currency.
     */
    debit?: number;
    /**
     * The amount, if a credit. In its currency.
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
   * Items: The sums of both columns in a currency.
   */
  totals: {
    /**
     * Of the amounts. ISO 4217.
     */
    currency: string;
    /**
     * Sum of the debit balances. In its currency.
     */
    debits: number;
    /**
     * Sum of the credit balances; the same, or the journal is broken. In its currency.
     */
    credits: number;
  }[];
}
/**
 * The balance of one sub-account in one currency.
 */
export interface AccountBalance {
  /**
   * Code of the account.
   */
  account: string;
  /**
   * The sub-account; empty if there is none.
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
   * On its normal side; negative on the other side. In its currency.
   */
  balance: number;
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
   * The operator who proposed to close it.
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
 * The last ledger check.
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
   * Items: A difference.
   */
  named: {
    /**
     * The difference in words.
     */
    text: string;
    /**
     * Its record or day, whose entries can be listed.
     */
    of?: string;
  }[];
  /**
   * The open case of the differences.
   */
  'case-id'?: number;
}
/**
 * The outcome of a change.
 */
export interface Changed {
  /**
   * The case in which a second person decides; nothing has changed until then.
   */
  'case-id'?: number | null;
}
/**
 * A version of the brand, whole; it is never edited.
 */
export interface BrandVersion {
  /**
   * The name customers see.
   */
  name: string;
  /**
   * The company's registered name.
   */
  company: string;
  /**
   * Customer care, as it is shown.
   */
  phone: string;
  /**
   * Customer care, as it is dialled.
   */
  'phone-international': string;
  /**
   * Customer care on WhatsApp.
   */
  whatsapp: string;
  /**
   * Customer care by e-mail.
   */
  email: string;
  /**
   * When the chat is answered; at any time when missing.
   */
  'chat-hours'?: string | null;
  /**
   * Address of the logo; the built-in one when missing.
   */
  logo?: string | null;
  /**
   * Those that are not the built-in ones, in light.
   */
  colours: BrandColour[];
  /**
   * The same in dark.
   */
  'dark-colours': BrandColour[];
  /**
   * Which. 0 is what the installation began with.
   */
  version: number;
  /**
   * When; missing for what the installation began with. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'changed-at'?: string | null;
  /**
   * Who.
   */
  'changed-by'?: string | null;
  /**
   * Why.
   */
  reason?: string | null;
}
/**
 * A colour of the brand.
 */
export interface BrandColour {
  /**
   * The colour, as the design names it.
   */
  token: string;
  /**
   * As in `#0a6a4c`.
   */
  value: string;
}
/**
 * The brand in force (see server/src/administration/README.md).
 */
export interface RunningBrand {
  /**
   * The name customers see.
   */
  name: string;
  /**
   * The company's registered name.
   */
  company: string;
  /**
   * Customer care, as it is shown.
   */
  phone: string;
  /**
   * Customer care, as it is dialled.
   */
  'phone-international': string;
  /**
   * Customer care on WhatsApp.
   */
  whatsapp: string;
  /**
   * Customer care by e-mail.
   */
  email: string;
  /**
   * When the chat is answered; at any time when missing.
   */
  'chat-hours'?: string | null;
  /**
   * Address of the logo; the built-in one when missing.
   */
  logo?: string | null;
  /**
   * Those that are not the built-in ones, in light.
   */
  colours: BrandColour[];
  /**
   * The same in dark.
   */
  'dark-colours': BrandColour[];
  /**
   * The version in force. 0 is what the installation began with.
   */
  version: number;
  /**
   * Makes the card payment option.
   */
  'product-code': string;
  /**
   * Whether a file says what it began with, or it is the built-in brand.
   */
  'of-a-file': boolean;
}
/**
 * A note on a case; it does not change and is never removed.
 */
export interface CaseNote {
  /**
   * The note.
   */
  id: number;
  /**
   * When it was written. ISO 8601 in South African time, with its offset `+02:00`.
   */
  at: string;
  author: NamedOperator;
  /**
   * Text of the note, plain.
   */
  words: string;
  /**
   * The operators it names.
   */
  mentions: NamedOperator[];
}
/**
 * An operator.
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
 * A note that names the caller.
 */
export interface Mention {
  /**
   * The note.
   */
  note: number;
  /**
   * Its case.
   */
  'case-id': number;
  /**
   * The kind of the case.
   */
  kind:
    | 'SIGN_UP'
    | 'IDENTITY_RENEWAL'
    | 'IDENTITY_CORRECTION'
    | 'IDENTITY_CHECK'
    | 'REDEMPTION'
    | 'HOLD'
    | 'SANCTIONS_MATCH'
    | 'LIMIT_INCREASE'
    | 'FOLLOW_UP'
    | 'OVERDUE_REPORT'
    | 'MONITORING_ALERT'
    | 'FROZEN'
    | 'INTERVENTION'
    | 'PEP_REVIEW'
    | 'DUE_DILIGENCE_REVIEW'
    | 'DATA_REQUEST'
    | 'QUARANTINED_DOCUMENT'
    | 'CONTACT_MESSAGE'
    | 'UNDELIVERABLE_MESSAGE'
    | 'INCOMING_ORDER'
    | 'SUSPENSE'
    | 'REVERSAL'
    | 'REFUND'
    | 'CREDIT'
    | 'RETURNED_PAYOUT'
    | 'PAYOUT_OVERDUE'
    | 'PAYOUT_DISCREPANCY'
    | 'BOOKS_DIFFERENCE'
    | 'CORRECTION'
    | 'WRITE_OFF'
    | 'WEBHOOK_UNREACHABLE'
    | 'PARTNER_SETTLEMENT'
    | 'CONFIGURATION'
    | 'RATE_SUSPENDED';
  /**
   * When it was written. ISO 8601 in South African time, with its offset `+02:00`.
   */
  at: string;
  author: NamedOperator;
  /**
   * Text of the note; absent if the caller may not read notes of other operators.
   */
  words?: string;
}
/**
 * The result of a bulk action for one case.
 */
export interface BulkResult {
  /**
   * The case.
   */
  id: number;
  /**
   * Why nothing was changed; absent after success.
   */
  problem?: string;
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
    | 'IDENTITY_RENEWAL'
    | 'IDENTITY_CORRECTION'
    | 'IDENTITY_CHECK'
    | 'REDEMPTION'
    | 'HOLD'
    | 'SANCTIONS_MATCH'
    | 'LIMIT_INCREASE'
    | 'FOLLOW_UP'
    | 'OVERDUE_REPORT'
    | 'MONITORING_ALERT'
    | 'FROZEN'
    | 'INTERVENTION'
    | 'PEP_REVIEW'
    | 'DUE_DILIGENCE_REVIEW'
    | 'DATA_REQUEST'
    | 'QUARANTINED_DOCUMENT'
    | 'CONTACT_MESSAGE'
    | 'UNDELIVERABLE_MESSAGE'
    | 'INCOMING_ORDER'
    | 'SUSPENSE'
    | 'REVERSAL'
    | 'REFUND'
    | 'CREDIT'
    | 'RETURNED_PAYOUT'
    | 'PAYOUT_OVERDUE'
    | 'PAYOUT_DISCREPANCY'
    | 'BOOKS_DIFFERENCE'
    | 'CORRECTION'
    | 'WRITE_OFF'
    | 'WEBHOOK_UNREACHABLE'
    | 'PARTNER_SETTLEMENT'
    | 'CONFIGURATION'
    | 'RATE_SUSPENDED';
  /**
   * A queue.
   */
  queue:
    | 'registrations'
    | 'redemptions'
    | 'holds'
    | 'sanctions'
    | 'peps'
    | 'due-diligence'
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
    | 'monitoring'
    | 'data-requests'
    | 'reports'
    | 'configuration'
    | 'partners';
  /**
   * The subject, such as `transaction:7`.
   */
  subject: string;
  /**
   * Name of the person concerned.
   */
  about?: string;
  /**
   * The reference that people quote: of a payment, an order or a customer.
   */
  reference?: string;
  /**
   * The amount, in its currency.
   */
  amount?: number;
  /**
   * The currency of the amount. ISO 4217.
   */
  currency?: string;
  /**
   * Whether it is undecided, half decided by the first of two people, or over.
   */
  state: 'OPEN' | 'PROPOSED' | 'DECIDED';
  /**
   * The party that acts next.
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
   * An operator.
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
   * The operator who proposed its decision, as in the audit trail.
   */
  'proposed-by'?: string;
  /**
   * The proposed or final decision.
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
 * Number of cases in a queue.
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
    | 'peps'
    | 'due-diligence'
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
    | 'monitoring'
    | 'data-requests'
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
   * Cases waiting for others.
   */
  waiting: number;
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
   * The messages.
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
   * Whether it is open.
   *
   * - `OPEN`: open
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
   * The visitor's language (BCP 47).
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
   * The last message.
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
   * The author.
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
   * The message.
   */
  text: string;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  at: string;
}
/**
 * A purpose for which customers submit documents.
 */
export interface DocumentPurpose {
  /**
   * Code of the purpose.
   */
  purpose: string;
  /**
   * As a person reads it.
   */
  'display-value': string;
  /**
   * Any one of them will do.
   */
  documents: AskedDocument[];
}
/**
 * A document that proves something.
 */
export interface AskedDocument {
  /**
   * The document.
   */
  id: number;
  /**
   * A name for programs.
   */
  name: string;
  /**
   * As a person reads it.
   */
  type: string;
  /**
   * Whether it is accepted.
   */
  active: boolean;
}
/**
 * Countries that are treated alike.
 */
export interface CountryList {
  /**
   * Which.
   *
   * - `BLOCKED`: blocked countries
   * - `EDD`: countries subject to enhanced due diligence
   */
  list: 'BLOCKED' | 'EDD';
  /**
   * Day of the newest list that was taken over. `yyyy-MM-dd`.
   */
  'listed-on'?: string | null;
  /**
   * When it should have been looked at again. `yyyy-MM-dd`.
   */
  'due-on'?: string | null;
  /**
   * Whether that day has come.
   */
  due: boolean;
  /**
   * The countries on it, by name.
   */
  countries: ListedCountry[];
}
/**
 * A country of a list.
 */
export interface ListedCountry {
  /**
   * The country. ISO 3166-1 alpha-3.
   */
  alpha3: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Day of the list that names it. `yyyy-MM-dd`.
   */
  'listed-on': string;
}
/**
 * A country of ISO 3166-1.
 */
export interface KnownCountry {
  /**
   * The country. ISO 3166-1 alpha-2.
   */
  alpha2: string;
  /**
   * The country. ISO 3166-1 alpha-3.
   */
  alpha3: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Whether money can be sent there.
   */
  destination: boolean;
  /**
   * Whether that is offered now.
   */
  offered: boolean;
  /**
   * The lists the country is on.
   *
   * Items: A list.
   *
   * - `BLOCKED`: blocked countries
   * - `EDD`: countries subject to enhanced due diligence
   */
  lists: ('BLOCKED' | 'EDD')[];
}
/**
 * A name that customers read.
 */
export interface NamedItem {
  /**
   * Kind of the named record.
   */
  part: 'COUNTRY' | 'DESTINATION' | 'METHOD' | 'PARTNER';
  /**
   * Code of a country; the number of the others.
   */
  key: string;
  /**
   * As customers read it.
   */
  name: string;
  /**
   * The destination or payout method it belongs to.
   */
  of?: string;
}
/**
 * An entry of the configuration that the portal reads.
 */
export interface Switch {
  /**
   * Which.
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
   * The value.
   */
  value: string;
  /**
   * Its effect.
   */
  description: string;
  /**
   * Whether two people switch it on, because money moves by it.
   */
  'two-to-open': boolean;
}
/**
 * A change of the configuration, as the audit trail has it.
 */
export interface ConfigurationChange {
  /**
   * The entry of the audit trail.
   */
  id: number;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  at: string;
  /**
   * Who.
   */
  actor: string;
  /**
   * The change, such as `switch.changed`.
   */
  action: string;
  /**
   * To what, such as `switch:INBOUND_AVAILABLE`.
   */
  subject: string;
  /**
   * Why.
   */
  reason?: string | null;
  /**
   * The former value, if it fits on a line.
   */
  before?: string | null;
  /**
   * The new value.
   */
  after?: string | null;
}
/**
 * The data of a full record; the audit trail records each reading.
 */
export interface CustomerRecord {
  /**
   * First name.
   */
  'first-name': string;
  /**
   * Last name.
   */
  'last-name': string;
  /**
   * E-mail address.
   */
  email?: string | null;
  /**
   * Number of the identity document.
   */
  'id-number': string;
  /**
   * Until when it is good. `yyyy-MM-dd`.
   */
  'id-expiry-date': string;
  /**
   * The later day until which a published notice deems it valid. `yyyy-MM-dd`.
   */
  'deemed-until'?: string | null;
  /**
   * Checks of the identity with a register, the newest first, at most 10.
   */
  'identity-checks': IdentityCheck[];
  /**
   * Date of birth. `yyyy-MM-dd`.
   */
  dob: string;
  /**
   * Gender.
   */
  gender: string;
  /**
   * Street.
   */
  street: string;
  /**
   * Suburb or town.
   */
  town: string;
  /**
   * City.
   */
  city: string;
  /**
   * Province.
   */
  province: string;
  /**
   * Postal code.
   */
  'postal-code': string;
  /**
   * Documents handed in, the newest first.
   */
  documents: {
    /**
     * The document.
     */
    id: number;
    /**
     * Type of document.
     */
    type: string;
    /**
     * MIME type.
     */
    'mime-type': string;
    /**
     * Whether it can be looked at.
     */
    status: 'AWAITING' | 'QUARANTINED' | 'READY' | 'REFUSED';
    /**
     * When it was announced. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'handed-in-at': string;
    /**
     * Subject it was submitted for, such as `customer:12`.
     */
    for: string;
  }[];
}
/**
 * A check of an identity with a register.
 */
export interface IdentityCheck {
  /**
   * Its cause.
   *
   * - `SIGN_UP`: the registration
   * - `CORRECTION`: a corrected identity
   * - `RENEWAL`: a new identity document
   * - `REVIEW`: an operator requested it
   */
  purpose: 'SIGN_UP' | 'CORRECTION' | 'RENEWAL' | 'REVIEW';
  /**
   * Its outcome; none while it is pending.
   *
   * - `VERIFIED`: the register confirms the identity
   * - `DEAD`: the register reports a death
   * - `BLOCKED`: the register blocks the number
   * - `NOT_ON_REGISTER`: the register does not know the number
   * - `NAME_DIFFERS`: the register has another name
   * - `FACE_DOUBTFUL`: the face does not clearly match
   * - `UNAVAILABLE`: the service did not answer
   */
  outcome?:
    | 'VERIFIED'
    | 'DEAD'
    | 'BLOCKED'
    | 'NOT_ON_REGISTER'
    | 'NAME_DIFFERS'
    | 'FACE_DOUBTFUL'
    | 'UNAVAILABLE'
    | null;
  /**
   * When it was requested. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'requested-at': string;
  /**
   * When it had its outcome. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'settled-at'?: string | null;
  /**
   * Calls of the service.
   */
  attempts: number;
  /**
   * Why the last call brought no answer.
   */
  problem?: string | null;
  /**
   * Similarity of the names in percent.
   */
  'name-similarity'?: number | null;
  /**
   * Date of death on the register. `yyyy-MM-dd`.
   */
  'date-of-death'?: string | null;
  /**
   * The service's number of the inquiry.
   */
  'transaction-number'?: string | null;
}
/**
 * A customer, without what only a whole record shows.
 */
export interface CustomerPage {
  /**
   * The customer.
   */
  id: number;
  /**
   * Their registration number.
   */
  'registration-id'?: number | null;
  /**
   * First and last name.
   */
  name: string;
  /**
   * Whether they may send and receive.
   *
   * - `PENDING`: registered, not reviewed yet; transactions of this customer wait for an operator
   * - `APPROVED`: may send and receive
   * - `REJECTED`: refused
   * - `SUSPENDED`: suspended
   */
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'SUSPENDED';
  /**
   * Their number. Country code and number without plus, such as `27820000001`.
   */
  msisdn?: string | null;
  /**
   * Their e-mail address.
   */
  email?: string | null;
  /**
   * The identity document.
   *
   * - `SA_ID`: South African identity document; its number has 13 digits
   * - `ASYLUM_PAPER`: asylum seeker or refugee permit
   * - `FOREIGN_PASSPORT`: passport of another country
   * - `FOREIGN_ID`: identity document of another country
   */
  'id-type': 'SA_ID' | 'ASYLUM_PAPER' | 'FOREIGN_PASSPORT' | 'FOREIGN_ID';
  /**
   * The last four characters of its number.
   */
  'id-number-end': string;
  /**
   * Nationality. ISO 3166-1 alpha-3.
   */
  nationality: string;
  /**
   * The language they are spoken to in, BCP 47.
   */
  language: string;
  /**
   * The tier of their limits.
   */
  tier: string;
  /**
   * The tiers above it that their identity document can have.
   *
   * Items: A tier.
   */
  'higher-tiers': string[];
  /**
   * The tier of an open request.
   */
  'limit-increase'?: string | null;
  /**
   * When they registered. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'registered-at': string;
  /**
   * Whether they have ever had a PIN.
   */
  'has-pin': boolean;
  /**
   * Number of transactions.
   */
  'sent-in-all': number;
  /**
   * While they owe us they cannot send; settled by the case of each reversal.
   */
  owed: {
    /**
     * Amount owed for reversed payments. In rand, at most 2 decimals.
     */
    amount: number;
    /**
     * ISO code.
     */
    currency: string;
  }[];
  /**
   * The limit of a day.
   */
  day: {
    /**
     * Sent this day. In rand, at most 2 decimals.
     */
    used: number;
    /**
     * Limit for sending, a day. In rand, at most 2 decimals.
     */
    limit: number;
  };
  /**
   * The limit of a month.
   */
  month: {
    /**
     * Sent this month. In rand, at most 2 decimals.
     */
    used: number;
    /**
     * Limit for sending, a month. In rand, at most 2 decimals.
     */
    limit: number;
  };
  /**
   * The limit of a year.
   */
  year: {
    /**
     * Sent this year. In rand, at most 2 decimals.
     */
    used: number;
    /**
     * Limit for sending, a year. In rand, at most 2 decimals.
     */
    limit: number;
  };
  /**
   * Open sessions.
   */
  sessions: {
    /**
     * Browser and system in plain words.
     */
    device: string;
    /**
     * When they signed in. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'begun-at': string;
    /**
     * When it was used last. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'last-used-at': string;
  }[];
  /**
   * Saved recipients, the newest first, at most 50.
   */
  beneficiaries: {
    /**
     * Name.
     */
    name: string;
    /**
     * Country.
     */
    country: string;
    /**
     * How it is paid out.
     */
    method: string;
    /**
     * When it was saved. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'added-at': string;
  }[];
  /**
   * Their newest transactions, at most 3.
   */
  latest: {
    /**
     * The transaction.
     */
    id: number;
    /**
     * The reference it is paid with.
     */
    'payment-reference': string;
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
     * When it was created. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'created-at': string;
    /**
     * The total the customer pays. In rand, at most 2 decimals.
     */
    total: number;
    /**
     * The amount the recipient gets, in the destination currency.
     */
    'destination-amount': number;
    /**
     * The destination currency. ISO 4217.
     */
    'destination-currency': string;
    /**
     * The destination country. ISO 3166-1 alpha-2.
     */
    country: string;
    /**
     * The recipient.
     */
    recipient: string;
    /**
     * The sender.
     */
    sender: string;
    /**
     * The customer who sends it.
     */
    'customer-id': number;
    /**
     * How it is paid out.
     */
    method: string;
    /**
     * The payout partner.
     */
    'payout-partner': string;
    /**
     * The recipient's payout details: number, bank, account.
     */
    'recipient-details': {
      /**
       * Label of the field, as the sender saw it.
       */
      label: string;
      /**
       * The value; of a number its last four digits.
       */
      value: string;
    }[];
    /**
     * How it was paid.
     *
     * - `DIGIPAY`: on the page of DIGIPAY
     * - `CARD`: with a bank card
     * - `STITCH`: in the customer's online banking
     * - `PAYSHAP`: by a PayShap request
     * - `CHECKOUT`: on the page of a card processor
     */
    'paid-with'?: 'DIGIPAY' | 'CARD' | 'STITCH' | 'PAYSHAP' | 'CHECKOUT' | null;
    /**
     * When it was paid. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'paid-at'?: string | null;
  }[];
  /**
   * Messages to them, newest first, at most 10.
   */
  messages: SentMessage[];
  /**
   * Actions on the customer: available now, or why not.
   */
  actions: {
    /**
     * The action.
     *
     * - `END_SESSIONS`: sign them out everywhere
     * - `NEW_PIN`: send a new PIN
     * - `HIGHER_LIMITS`: propose higher limits
     * - `SUSPEND`: suspend them
     * - `RESTORE`: lift the suspension
     */
    name: 'END_SESSIONS' | 'NEW_PIN' | 'HIGHER_LIMITS' | 'SUSPEND' | 'RESTORE';
    /**
     * Whether this operator may now.
     */
    allowed: boolean;
    /**
     * Why they may not.
     */
    why?: string | null;
  }[];
  /**
   * Open cases about them and their newest business.
   */
  cases: OpenCaseLine[];
  /**
   * Persons linked with them; empty for a role that opens no records.
   *
   * Items: Persons who are linked with a customer in one way.
   */
  linked: {
    /**
     * How they are linked.
     *
     * - `SAME_DOCUMENT`: the same document number, now or before
     * - `SAME_ACCOUNT`: money goes to the same bank account number
     * - `SENDS_TO`: this customer sends money to them
     * - `RECEIVES_FROM`: they send money to this customer
     * - `SAME_RECIPIENT`: money for the same number, account or document of a recipient
     * - `SAME_ADDRESS`: the same street and postal code
     * - `INVITED`: this customer invited them
     * - `INVITED_BY`: they invited this customer
     * - `SAME_INVITER`: the same person invited both
     */
    reason:
      | 'SAME_DOCUMENT'
      | 'SAME_ACCOUNT'
      | 'SENDS_TO'
      | 'RECEIVES_FROM'
      | 'SAME_RECIPIENT'
      | 'SAME_ADDRESS'
      | 'INVITED'
      | 'INVITED_BY'
      | 'SAME_INVITER';
    /**
     * Number of persons; of a common key 51, for more than 50.
     */
    count: number;
    /**
     * Whether more than 50 persons share the key, so that none is named.
     */
    common: boolean;
    /**
     * The newest of them, at most 20.
     */
    persons: {
      /**
       * The customer.
       */
      id: number;
      /**
       * First and last name.
       */
      name: string;
      /**
       * Whether they may send and receive.
       *
       * - `PENDING`: registered, not reviewed yet; transactions of this customer wait for an operator
       * - `APPROVED`: may send and receive
       * - `REJECTED`: refused
       * - `SUSPENDED`: suspended
       */
      status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'SUSPENDED';
    }[];
  }[];
}
/**
 * A message to a customer.
 */
export interface SentMessage {
  /**
   * The message.
   */
  id: number;
  /**
   * How it is sent.
   *
   * - `SMS`: to a phone
   * - `EMAIL`: to an e-mail address
   */
  channel: 'SMS' | 'EMAIL';
  /**
   * The number or address.
   */
  to: string;
  /**
   * The text as sent, without what opens something; missing where it had a sign-in PIN.
   */
  text?: string | null;
  /**
   * How far it is.
   *
   * - `QUEUED`: not sent yet
   * - `SENT`: accepted by the gateway
   * - `FAILED`: given up after several attempts
   * - `UNDELIVERABLE`: no way to deliver it
   */
  status: 'QUEUED' | 'SENT' | 'FAILED' | 'UNDELIVERABLE';
  /**
   * When it was written. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'queued-at': string;
  /**
   * When the gateway accepted it. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'sent-at'?: string | null;
  /**
   * Why it was not sent.
   */
  error?: string | null;
}
/**
 * An open case, as the page of what it is about names it.
 */
export interface OpenCaseLine {
  /**
   * The case.
   */
  id: number;
  /**
   * Its kind, such as HOLD.
   */
  kind: string;
  /**
   * By when it is to be decided. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'due-at': string;
}
/**
 * Transactions and orders on hold after a suspension was lifted, or the case that decides it.
 */
export interface RestoredBusiness {
  /**
   * Transactions and orders now on hold.
   *
   * Items: A payment or order reference.
   */
  references: string[];
  /**
   * The case in which a second person decides; nothing has changed until then.
   */
  'case-id'?: number | null;
}
/**
 * Transactions and orders on hold after a suspension, or after it was lifted.
 */
export interface StoppedBusiness {
  /**
   * Transactions and orders now on hold.
   *
   * Items: A payment or order reference.
   */
  references: string[];
}
/**
 * Figures of a day: `sent` are paid transactions by day of creation, `received` orders that arrived, `paid-out` payouts that reached the recipient.
 */
export interface DayFigures {
  /**
   * The business day. `yyyy-MM-dd`.
   */
  day: string;
  /**
   * Created quotes.
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
   * Their total. In rand, at most 2 decimals.
   */
  amount: number;
}
/**
 * Undecided cases of one kind.
 */
export interface OpenQueue {
  /**
   * The kind of its cases.
   */
  kind:
    | 'SIGN_UP'
    | 'IDENTITY_RENEWAL'
    | 'IDENTITY_CORRECTION'
    | 'IDENTITY_CHECK'
    | 'REDEMPTION'
    | 'HOLD'
    | 'SANCTIONS_MATCH'
    | 'LIMIT_INCREASE'
    | 'FOLLOW_UP'
    | 'OVERDUE_REPORT'
    | 'MONITORING_ALERT'
    | 'FROZEN'
    | 'INTERVENTION'
    | 'PEP_REVIEW'
    | 'DUE_DILIGENCE_REVIEW'
    | 'DATA_REQUEST'
    | 'QUARANTINED_DOCUMENT'
    | 'CONTACT_MESSAGE'
    | 'UNDELIVERABLE_MESSAGE'
    | 'INCOMING_ORDER'
    | 'SUSPENSE'
    | 'REVERSAL'
    | 'REFUND'
    | 'CREDIT'
    | 'RETURNED_PAYOUT'
    | 'PAYOUT_OVERDUE'
    | 'PAYOUT_DISCREPANCY'
    | 'BOOKS_DIFFERENCE'
    | 'CORRECTION'
    | 'WRITE_OFF'
    | 'WEBHOOK_UNREACHABLE'
    | 'PARTNER_SETTLEMENT'
    | 'CONFIGURATION'
    | 'RATE_SUSPENDED';
  /**
   * Cases for which an operator acts next.
   */
  open: number;
  /**
   * Of those, how many are overdue.
   */
  overdue: number;
  /**
   * Cases for which a customer or a partner acts next.
   */
  waiting: number;
  /**
   * When the oldest of the open ones was opened. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'oldest-at'?: string;
}
/**
 * How reliable a partner was lately.
 */
export interface PartnerFailures {
  /**
   * The service: payouts, payments, messages, or order webhooks.
   */
  service: 'PAYOUTS' | 'PAYMENTS' | 'MESSAGES' | 'EVENTS';
  /**
   * The partner; of messages their channel.
   */
  partner: string;
  /**
   * How often in the last week.
   */
  count: number;
  /**
   * Failed operations: returned, refused, undeliverable or given up.
   */
  failed: number;
}
/**
 * A debt of a customer.
 */
export interface ListedDebt {
  /**
   * The transaction whose payment was reversed.
   */
  'transaction-id': number;
  /**
   * Its payment reference.
   */
  reference: string;
  /**
   * The customer.
   */
  customer: number;
  /**
   * The customer's name.
   */
  name: string;
  /**
   * What is owed.
   */
  amount: number;
  /**
   * Currency of the amount. ISO 4217.
   */
  currency: string;
  /**
   * Since when it is owed. ISO 8601 in South African time, with its offset `+02:00`.
   */
  since: string;
  /**
   * Its age in days.
   */
  days: number;
  /**
   * State of the dispute.
   *
   * - `OPEN`: our answer is due
   * - `EVIDENCE_SENT`: the partner decides
   * - `WON`: the partner gave the money back
   * - `LOST`: the partner decided against us
   * - `ACCEPTED`: not contested
   */
  dispute?: 'OPEN' | 'EVIDENCE_SENT' | 'WON' | 'LOST' | 'ACCEPTED' | null;
  /**
   * The last day of our answer, while the dispute is open. `yyyy-MM-dd`.
   */
  'answer-by'?: string | null;
  /**
   * What is to be done next.
   */
  step: 'ANSWER' | 'PARTNER' | 'RECOVER';
  /**
   * State of its instalments, if any.
   *
   * - `PROPOSED`: another person has to agree
   * - `AGREED`: in force
   */
  instalments?: 'PROPOSED' | 'AGREED' | null;
  /**
   * Its open case.
   */
  'case-id'?: number | null;
}
/**
 * A reversed payment as its partner reported it.
 */
export interface Dispute {
  /**
   * The dispute.
   */
  id: number;
  /**
   * State of the dispute.
   *
   * - `OPEN`: our answer is due
   * - `EVIDENCE_SENT`: the partner decides
   * - `WON`: the partner gave the money back
   * - `LOST`: the partner decided against us
   * - `ACCEPTED`: not contested
   */
  state: 'OPEN' | 'EVIDENCE_SENT' | 'WON' | 'LOST' | 'ACCEPTED';
  /**
   * The payment partner.
   */
  partner: string;
  /**
   * The partner's id of the payment.
   */
  'partner-reference': string;
  /**
   * The partner's reference of the dispute.
   */
  reference?: string | null;
  /**
   * The partner's code of the reason.
   */
  'reason-code'?: string | null;
  /**
   * The reason in the partner's words.
   */
  'reason-text'?: string | null;
  /**
   * What was reversed.
   */
  amount: number;
  /**
   * Currency of the amount. ISO 4217.
   */
  currency: string;
  /**
   * When the reversal was reported. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'received-at': string;
  /**
   * The last day of our answer. `yyyy-MM-dd`.
   */
  'answer-by': string;
  /**
   * Whether that day has passed without an answer.
   */
  late: boolean;
  /**
   * The first of the two people who do not contest it.
   */
  'accept-proposed-by'?: string | null;
  /**
   * Files that operators added to the evidence, oldest first.
   */
  files: DisputeFile[];
  /**
   * What happened, oldest first.
   */
  history: DisputeEvent[];
}
/**
 * A file that an operator added to the evidence of a dispute.
 */
export interface DisputeFile {
  /**
   * The document.
   */
  id: number;
  /**
   * The kind of document.
   *
   * - `PROOF_OF_PAYOUT`: that the money was handed over
   * - `CORRESPONDENCE`: what the customer wrote or was written
   * - `TERMS`: terms that the customer accepted
   * - `PARTNER_LETTER`: a letter of the partner
   * - `OTHER`: anything else
   */
  kind: 'PROOF_OF_PAYOUT' | 'CORRESPONDENCE' | 'TERMS' | 'PARTNER_LETTER' | 'OTHER';
  /**
   * A note on its content, which the partner reads.
   */
  note: string;
  /**
   * Its extension.
   */
  'file-type': string;
  /**
   * Its size, once it was checked.
   */
  bytes?: number | null;
  /**
   * Whether the scanner has not checked it yet; it is then no evidence.
   */
  waiting: boolean;
  /**
   * Whether it was refused or erased, so that only this line remains.
   */
  refused: boolean;
  /**
   * By whom.
   */
  'added-by': string;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'added-at': string;
  /**
   * Who withdrew it from the evidence.
   */
  'withdrawn-by'?: string | null;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'withdrawn-at'?: string | null;
  /**
   * Why.
   */
  'withdrawn-reason'?: string | null;
}
/**
 * A line of the history of a dispute.
 */
export interface DisputeEvent {
  /**
   * What happened, as a code.
   */
  action: string;
  /**
   * By whom.
   */
  actor: string;
  /**
   * Why.
   */
  reason?: string | null;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  at: string;
}
/**
 * An instalment of a debt.
 */
export interface ArrangedInstalment {
  /**
   * Its amount in rand.
   */
  amount: number;
  /**
   * The unpaid part; 0 once it is paid.
   */
  open: number;
  /**
   * Its day. `yyyy-MM-dd`.
   */
  'due-on': string;
  /**
   * Whether its day has passed and it is not paid. Nothing follows by itself.
   */
  missed: boolean;
}
/**
 * Proof of a deletion, without the data.
 */
export interface Deletion {
  /**
   * The proof; the subject of its audit entry is `deletion:` with this number.
   */
  id: number;
  /**
   * What was deleted.
   */
  kind: string;
  /**
   * The rule that required it.
   */
  rule: string;
  /**
   * Version of the rules.
   */
  'rules-version': number;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'deleted-at': string;
  /**
   * By whom.
   */
  'deleted-by': string;
  /**
   * Erased rows by table.
   */
  rows: {
    [k: string]: number;
  };
}
/**
 * A request about personal data.
 */
export interface ListedDataRequest {
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
   * The customer.
   */
  customer: number;
  /**
   * The customer's name.
   */
  name: string;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'requested-at': string;
  /**
   * The last day for the answer. `yyyy-MM-dd`.
   */
  'due-on': string;
  /**
   * Whether that day is over and it is not decided.
   */
  overdue: boolean;
  /**
   * Its case.
   */
  'case-id'?: number | null;
  /**
   * Of a request for access: whether the file is made.
   */
  export?: boolean | null;
}
/**
 * A job of retention with its last round.
 */
export interface RetentionRun {
  /**
   * What it erases.
   */
  job:
    | 'TRANSACTIONS'
    | 'ORDERS'
    | 'SIGN_UPS'
    | 'CUSTOMERS'
    | 'MESSAGES'
    | 'VISITOR_CHATS'
    | 'OPERATOR_SESSIONS';
  /**
   * When the last round began. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'begun-at'?: string | null;
  /**
   * When the last complete round ended. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'ended-at'?: string | null;
  /**
   * Erased in the last complete round.
   */
  erased: number;
  /**
   * Whether a round is under way.
   */
  running: boolean;
}
/**
 * A record that only compliance sees, whose customer cannot sign in.
 */
export interface DataRestriction {
  /**
   * The customer.
   */
  customer: number;
  /**
   * The customer's name.
   */
  name: string;
  /**
   * Since when. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'restricted-at': string;
  /**
   * The day from which on the record is erased. `yyyy-MM-dd`.
   */
  'erase-from'?: string | null;
  /**
   * The first of the two people who lift it.
   */
  'lift-proposed-by'?: string | null;
  /**
   * Why it is lifted.
   */
  'lift-reason'?: string | null;
}
/**
 * Stops every deletion about a customer.
 */
export interface LegalHold {
  /**
   * The hold.
   */
  id: number;
  /**
   * The customer.
   */
  customer: number;
  /**
   * The customer's name.
   */
  name: string;
  /**
   * The customer's registration.
   */
  registration?: number | null;
  /**
   * Why.
   */
  reason: string;
  /**
   * The operator who set it.
   */
  'set-by': string;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'set-at': string;
  /**
   * The first of the two people who lift it.
   */
  'lift-proposed-by'?: string | null;
  /**
   * Why it is lifted.
   */
  'lift-reason'?: string | null;
  /**
   * The second one.
   */
  'lifted-by'?: string | null;
  /**
   * When it was lifted. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'lifted-at'?: string | null;
}
/**
 * A version of the reporting declaration; it is never edited.
 */
export interface DeclarationVersion {
  /**
   * The version.
   */
  version: number;
  /**
   * Its text; `{company}` is replaced by the brand’s company.
   */
  text: string;
  /**
   * When it was published. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'published-at': string;
  /**
   * The operator who published it; absent for the built-in one.
   */
  'published-by'?: string | null;
  /**
   * Why.
   */
  reason?: string | null;
  /**
   * How often it was signed.
   */
  signatures: number;
}
/**
 * A published notice by which expired documents count as valid for longer.
 */
export interface DeemedValidity {
  /**
   * The notice.
   */
  id: number;
  /**
   * Kind of document.
   *
   * - `ASYLUM_PAPER`: an asylum or refugee paper
   * - `FOREIGN_PASSPORT`: a foreign passport
   * - `FOREIGN_ID`: a foreign identity document or permit
   */
  'id-type': 'ASYLUM_PAPER' | 'FOREIGN_PASSPORT' | 'FOREIGN_ID';
  /**
   * Nationality of the holders; none: all. ISO 3166-1 alpha-3.
   */
  nationality?: string | null;
  /**
   * First expiry date printed on the documents. `yyyy-MM-dd`.
   */
  'expired-from': string;
  /**
   * Last expiry date printed on the documents. `yyyy-MM-dd`.
   */
  'expired-to': string;
  /**
   * The day until which they count as valid. `yyyy-MM-dd`.
   */
  'valid-until': string;
  /**
   * The published notice.
   */
  source: string;
  /**
   * The operator who proposed it.
   */
  'proposed-by': string;
  /**
   * The operator who confirmed it.
   */
  'confirmed-by': string;
  /**
   * Why.
   */
  reason: string;
  /**
   * The case in which it was decided.
   */
  'case-id': number;
  /**
   * When an operator ended it. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'ended-at'?: string | null;
  /**
   * The operator who ended it.
   */
  'ended-by'?: string | null;
}
/**
 * Items that a recipient has to submit.
 */
export interface FollowUpParameters {
  /**
   * Documents, by their purposes.
   *
   * @maxItems 100
   *
   * Items: Purpose of a document.
   */
  purposes: string[];
  /**
   * Whether the declaration has to be signed.
   */
  declaration: boolean;
}
/**
 * Corrected details of a recipient.
 */
export interface CorrectedDetailsParameters {
  /**
   * The fields that are corrected.
   *
   * @maxItems 100
   */
  fields: {
    /**
     * Name of a corridor field, such as `ACCOUNT_NUMBER`.
     */
    name: string;
    /**
     * The corrected value.
     */
    value: string;
  }[];
}
/**
 * The bank account that an order is paid to.
 */
export interface BankAccountParameters {
  /**
   * Branch code of a South African bank, 6 digits.
   */
  branch: string;
  /**
   * Account number, 7 to 11 digits.
   */
  account: string;
}
/**
 * The permission under which frozen property is released.
 */
export interface PermissionParameters {
  /**
   * Reference of the published permission or of the court order.
   */
  permission: string;
}
/**
 * How long customers are watched.
 */
export interface WatchParameters {
  /**
   * The last day of the watch, `yyyy-MM-dd`.
   */
  until: string;
}
/**
 * Grounds of the approval of enhanced due diligence.
 */
export interface EnhancedParameters {
  /**
   * Where the wealth of the customer comes from.
   */
  wealth: string;
  /**
   * Where the money that the customer sends comes from.
   */
  funds: string;
}
/**
 * A request to a customer.
 */
export interface AskParameters {
  /**
   * The request, as the customer reads it.
   */
  words: string;
  /**
   * The last day for it. `yyyy-MM-dd`.
   */
  until: string;
}
/**
 * Its parameters by name; empty where it has none.
 */
export interface RecordedParameters {
  [k: string]: unknown;
}
/**
 * The finding of two people that a person is not the one whom a list names.
 */
export interface Clearance {
  /**
   * The clearance.
   */
  id: number;
  /**
   * The customer, one of their recipients, or a party to an order from abroad.
   */
  person: 'CUSTOMER' | 'RECIPIENT' | 'PARTY';
  /**
   * The name that was compared.
   */
  name: string;
  /**
   * The name on the list, with the number that the list gives the entry.
   */
  entry: string;
  /**
   * The list, such as UN.
   */
  list: string;
  /**
   * The fact in which the person differs from the entry.
   */
  difference: 'BIRTH' | 'NATIONALITY' | 'DOCUMENT' | 'GENDER' | 'PHOTO';
  /**
   * When two people cleared it. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'cleared-at': string;
  /**
   * When it ends by itself. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'ends-at': string;
  /**
   * The operator who proposed it.
   */
  'proposed-by': string;
  /**
   * The operator who confirmed it.
   */
  'confirmed-by': string;
  /**
   * Why.
   */
  reason: string;
  /**
   * The case in which it was decided.
   */
  'case-id': number;
  /**
   * Why it does not apply; missing where it does.
   */
  lapse?: 'REVOKED' | 'EXPIRED' | 'OTHER_ENTRY' | 'ENTRY_CHANGED' | 'IDENTITY_CHANGED' | 'EXACT';
  /**
   * How it was revoked.
   */
  revoked?: {
    /**
     * The operator who revoked it.
     */
    by: string;
    /**
     * When. ISO 8601 in South African time, with its offset `+02:00`.
     */
    at: string;
    /**
     * Why.
     */
    reason: string;
  } | null;
}
/**
 * A rule of monitoring that a customer or a shared number reached.
 */
export interface MonitoringAlert {
  /**
   * The alert.
   */
  id: number;
  /**
   * The rule.
   */
  rule:
    | 'VELOCITY'
    | 'STRUCT_IFTR'
    | 'STRUCT_CASH'
    | 'FAN_IN'
    | 'FAN_OUT'
    | 'NEW_FAST'
    | 'DORMANT'
    | 'SHARED'
    | 'INCOME'
    | 'PASS_THROUGH'
    | 'GEO'
    | 'PROFILE';
  /**
   * The figures of its sentence.
   */
  figures: {
    /**
     * Such as `n`, `days`, `percent` or `cents`.
     */
    name: string;
    /**
     * Its digits; amounts in cents.
     */
    value: string;
  }[];
  /**
   * Version of the thresholds; 0: the defaults.
   */
  version: number;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'raised-at': string;
  /**
   * The case of its subject.
   */
  'case-id'?: number | null;
  /**
   * Payments, newest first; at most 50.
   */
  movements: MonitoredPayment[];
}
/**
 * A payment that an alert is about.
 */
export interface MonitoredPayment {
  /**
   * Sent abroad, or received.
   */
  direction: 'SENT' | 'RECEIVED';
  /**
   * The transaction or the order.
   */
  id: number;
  /**
   * Its reference.
   */
  reference: string;
  /**
   * When it was paid. ISO 8601 in South African time, with its offset `+02:00`.
   */
  at: string;
  /**
   * The principal. In rand, at most 2 decimals.
   */
  amount: number;
  /**
   * The customer who sent or received it.
   */
  customer: number;
  /**
   * Their name.
   */
  name: string;
}
/**
 * Due diligence of a customer.
 */
export interface DueDiligence {
  /**
   * The present risk; null until the worker has assessed it.
   */
  risk: {
    /**
     * Points, of 100.
     */
    score: number;
    /**
     * The band of the score.
     *
     * - `LOW`: low risk
     * - `MEDIUM`: medium risk
     * - `HIGH`: high risk
     */
    band: 'LOW' | 'MEDIUM' | 'HIGH';
    /**
     * The level of due diligence.
     *
     * - `SIMPLIFIED`: simplified: a low risk with small limits
     * - `STANDARD`: standard
     * - `ENHANCED`: enhanced: sources of wealth and funds, approval by two people, a review each year
     */
    level: 'SIMPLIFIED' | 'STANDARD' | 'ENHANCED';
    /**
     * Version of the figures; 0: the defaults.
     */
    'rules-version': number;
    /**
     * When it was assessed. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'assessed-at': string;
    /**
     * The points of each factor, whose sum is the score.
     */
    factors: {
      /**
       * The part of the risk.
       *
       * - `COUNTRY`: nationality and destinations
       * - `EXPOSURE`: political exposure and adverse media
       * - `PRODUCT`: ways of payout
       * - `INCOME`: source of income
       * - `DOCUMENT`: identity document
       * - `BEHAVIOUR`: decisions of monitoring, and debts
       * - `CHANNEL`: the way of signing up
       */
      factor: 'COUNTRY' | 'EXPOSURE' | 'PRODUCT' | 'INCOME' | 'DOCUMENT' | 'BEHAVIOUR' | 'CHANNEL';
      /**
       * Its points.
       */
      points: number;
      /**
       * A code for the reason.
       */
      reason: string;
      /**
       * The facts behind the reason.
       *
       * Items: A country, a kind of finding or a source of income.
       */
      details: string[];
    }[];
  } | null;
  /**
   * Whether the customer cannot send because of it.
   */
  stopped: boolean;
  /**
   * Items missing for the level.
   *
   * Items: An item.
   *
   * - `IDENTITY`: approval of the registration
   * - `ADDRESS`: proof of address
   * - `INCOME`: proof of income
   * - `SOURCE_OF_WEALTH`: source of wealth
   * - `SOURCE_OF_FUNDS`: source of funds
   * - `APPROVAL`: approval by two people
   */
  missing: (
    'IDENTITY' | 'ADDRESS' | 'INCOME' | 'SOURCE_OF_WEALTH' | 'SOURCE_OF_FUNDS' | 'APPROVAL'
  )[];
  /**
   * The day of the next review. `yyyy-MM-dd`.
   */
  'review-on'?: string | null;
  /**
   * The case of the open review.
   */
  'case-id'?: number | null;
  /**
   * The newest approval of enhanced due diligence.
   */
  approval: {
    /**
     * Source of wealth.
     */
    wealth: string;
    /**
     * Source of funds.
     */
    funds: string;
    /**
     * Its last day. `yyyy-MM-dd`.
     */
    until: string;
    /**
     * The operator who proposed it.
     */
    'proposed-by': string;
    /**
     * The operator who approved it.
     */
    'approved-by': string;
    /**
     * The reason.
     */
    reason: string;
  } | null;
  /**
   * Requests to the customer, newest first, at most ten.
   */
  requests: {
    /**
     * The request.
     */
    id: number;
    /**
     * The request, as the customer reads it.
     */
    words: string;
    /**
     * The last day for the answer. `yyyy-MM-dd`.
     */
    until: string;
    /**
     * Its state.
     *
     * - `ASKED`: waits for the customer
     * - `OVERDUE`: not answered in time
     * - `ANSWERED`: answered; a person decides
     * - `ENDED`: ended
     */
    state: 'ASKED' | 'OVERDUE' | 'ANSWERED' | 'ENDED';
    /**
     * The operator who sent it.
     */
    'asked-by': string;
    /**
     * When. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'asked-at': string;
    /**
     * The customer's words; empty if they sent documents only.
     */
    answer?: string | null;
    /**
     * When the customer answered. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'answered-at'?: string | null;
    /**
     * Documents of the answer.
     *
     * Items: A document that somebody handed in.
     */
    documents: {
      /**
       * The document; from `GET /console/api/documents/{id}`.
       */
      id: number;
      /**
       * Type that the document was submitted as.
       */
      type: string;
      /**
       * Purpose and document type of the submission, such as `Proof of address: Bank statement`.
       */
      shows?: string | null;
      /**
       * With what it was handed in, such as `customer:12`.
       */
      of: string;
      /**
       * Media type of the file.
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
  }[];
  /**
   * All findings, newest first.
   */
  findings: {
    /**
     * The finding.
     */
    id: number;
    /**
     * Its kind.
     *
     * - `PEP_FOREIGN`: a foreign politically exposed person
     * - `PEP_DOMESTIC`: a domestic politically exposed person
     * - `PEP_PROMINENT`: a prominent influential person
     * - `PEP_FAMILY_ASSOCIATE`: family or an associate of one of these
     * - `ADVERSE_MEDIA`: reported in the media; counts once two people confirm it
     * - `WATCHED`: watched by decision of monitoring
     */
    kind:
      | 'PEP_FOREIGN'
      | 'PEP_DOMESTIC'
      | 'PEP_PROMINENT'
      | 'PEP_FAMILY_ASSOCIATE'
      | 'ADVERSE_MEDIA'
      | 'WATCHED';
    /**
     * Whether it counts.
     *
     * - `PROPOSED`: waits for two people
     * - `CONFIRMED`: counts
     * - `DISMISSED`: does not count
     * - `ENDED`: no longer counts
     */
    state: 'PROPOSED' | 'CONFIRMED' | 'DISMISSED' | 'ENDED';
    /**
     * The list and entry, the publication or the case that it comes from.
     */
    source: string;
    /**
     * The actor that recorded it.
     */
    'recorded-by': string;
    /**
     * When. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'recorded-at': string;
  }[];
  /**
   * The source of income proved for higher limits, in words.
   */
  'income-source'?: string | null;
  /**
   * Purposes of the last hundred transactions.
   *
   * Items: A reporting category, in words.
   */
  purposes: string[];
  /**
   * Assessments that changed the risk, newest first, at most fifty.
   */
  history: {
    /**
     * Points, of 100.
     */
    score: number;
    /**
     * The band of the score.
     *
     * - `LOW`: low risk
     * - `MEDIUM`: medium risk
     * - `HIGH`: high risk
     */
    band: 'LOW' | 'MEDIUM' | 'HIGH';
    /**
     * The level of due diligence.
     *
     * - `SIMPLIFIED`: simplified: a low risk with small limits
     * - `STANDARD`: standard
     * - `ENHANCED`: enhanced: sources of wealth and funds, approval by two people, a review each year
     */
    level: 'SIMPLIFIED' | 'STANDARD' | 'ENHANCED';
    /**
     * Version of the figures; 0: the defaults.
     */
    'rules-version': number;
    /**
     * When it was assessed. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'assessed-at': string;
    /**
     * A code for the change that led to it.
     */
    cause: string;
  }[];
}
/**
 * Risks and reviews of all customers.
 */
export interface DueDiligenceOverview {
  /**
   * Customers by band.
   */
  bands: {
    /**
     * The band.
     *
     * - `LOW`: low risk
     * - `MEDIUM`: medium risk
     * - `HIGH`: high risk
     */
    band: 'LOW' | 'MEDIUM' | 'HIGH';
    /**
     * Customers in it.
     */
    customers: number;
    /**
     * Of these, with enhanced due diligence.
     */
    enhanced: number;
  }[];
  /**
   * Customers who cannot send because of due diligence.
   */
  stopped: number;
  /**
   * Customers not yet assessed after a change.
   */
  waiting: number;
  /**
   * Open reviews.
   */
  'reviews-open': number;
  /**
   * Reviews whose day has come and that are not open.
   */
  'reviews-due': number;
  /**
   * Reviews opened today by the calendar.
   */
  'opened-today': number;
  /**
   * Reviews that the calendar opens in a day, at most.
   */
  'reviews-a-day': number;
  /**
   * Reviews due in the next twelve months.
   */
  'due-later': {
    /**
     * The month, `yyyy-MM`.
     */
    month: string;
    /**
     * Reviews due in it.
     */
    reviews: number;
  }[];
  /**
   * Customers whose answer to a request is overdue, longest first, at most fifty.
   */
  overdue: {
    /**
     * The customer.
     */
    id: number;
    /**
     * First and last name.
     */
    name: string;
    /**
     * The last day for the answer. `yyyy-MM-dd`.
     */
    until: string;
    /**
     * The case of the open review.
     */
    'case-id'?: number | null;
  }[];
}
/**
 * A deal in foreign currency.
 */
export interface ExchangeDeal {
  /**
   * The deal.
   */
  id: number;
  /**
   * Its number: the reference that the bank shows on its lines.
   */
  number: string;
  /**
   * Direction of the deal.
   *
   * - `BUY`: bought for rand
   * - `SELL`: sold for rand
   */
  side: 'BUY' | 'SELL';
  /**
   * Currency of the amount. ISO 4217.
   */
  currency: string;
  /**
   * Bought or sold.
   */
  amount: number;
  /**
   * Paid or received. In rand.
   */
  rand: number;
  /**
   * Rand for one unit of the currency.
   */
  rate: string;
  /**
   * Trade date. `yyyy-MM-dd`.
   */
  'traded-on': string;
  /**
   * Value date. `yyyy-MM-dd`.
   */
  'value-on': string;
  /**
   * With whom.
   */
  counterparty: string;
  /**
   * Our bank account in rand.
   */
  'rand-account': string;
  /**
   * Our bank account in the currency.
   */
  'currency-account': string;
  /**
   * State of the deal.
   *
   * - `PROPOSED`: another operator has to agree
   * - `AGREED`: a commitment until the bank moves it
   * - `SETTLED`: moved by the bank, and posted
   * - `CANCELED`: ended without a posting
   * - `REVERSED`: undone: the bank never moved it
   */
  state: 'PROPOSED' | 'AGREED' | 'SETTLED' | 'CANCELED' | 'REVERSED';
  /**
   * The day on which the bank moved it. `yyyy-MM-dd`.
   */
  'settled-on'?: string | null;
  /**
   * The day of the bank’s line of what was paid; null without one. `yyyy-MM-dd`.
   */
  'paid-on'?: string | null;
  /**
   * The day of the bank’s line of what was received; null without one. `yyyy-MM-dd`.
   */
  'received-on'?: string | null;
  /**
   * Oldest first.
   */
  history: {
    /**
     * The event.
     *
     * - `PROPOSED`: another operator has to agree
     * - `AGREED`: a commitment until the bank moves it
     * - `SETTLED`: moved by the bank, and posted
     * - `CANCELED`: ended without a posting
     * - `REVERSED`: undone: the bank never moved it
     * - `CANCEL_PROPOSED`: an operator proposed to cancel it, and another one has to decide
     * - `REVERSAL_PROPOSED`: an operator proposed to reverse it, and another one has to decide
     */
    state:
      | 'PROPOSED'
      | 'AGREED'
      | 'SETTLED'
      | 'CANCELED'
      | 'REVERSED'
      | 'CANCEL_PROPOSED'
      | 'REVERSAL_PROPOSED';
    /**
     * By whom.
     */
    actor: string;
    /**
     * Why.
     */
    reason?: string | null;
    /**
     * When. ISO 8601 in South African time, with its offset `+02:00`.
     */
    at: string;
  }[];
}
/**
 * Our holdings and debts in a currency.
 */
export interface CurrencyExposure {
  /**
   * The currency. ISO 4217.
   */
  currency: string;
  /**
   * The position: what was bought and not sold.
   */
  held: number;
  /**
   * Balance of our bank accounts in it.
   */
  bank: number;
  /**
   * Balance at payout partners in it.
   */
  float: number;
  /**
   * Agreed deals that are not settled; negative if more is sold than bought.
   */
  agreed: number;
  /**
   * Owed to recipients of paid transactions.
   */
  promised: number;
  /**
   * Held and agreed, less promised.
   */
  net: number;
  /**
   * Value of the position in the books. In rand.
   */
  carried: number;
  /**
   * Units for one rand, at the last rate; null without one: nothing is revalued then.
   */
  rate?: string | null;
  /**
   * The net at the last rate. In rand.
   */
  'net-value'?: number | null;
}
/**
 * Money advanced to a channel in one currency.
 */
export interface Float {
  /**
   * The float.
   */
  id: number;
  /**
   * The channel, by its name.
   */
  channel: string;
  /**
   * Currency of the float. ISO 4217.
   */
  currency: string;
  /**
   * Not used by any payout.
   */
  minimum: number;
  /**
   * Until money that is sent arrives. In bank days.
   */
  'arrival-days': number;
  /**
   * For how long it is to last after it has arrived. In bank days.
   */
  'cover-days': number;
  /**
   * Whether payouts use it.
   */
  active: boolean;
  /**
   * Balance in the books.
   */
  book: number;
  /**
   * The part of it that has not arrived.
   */
  'in-transit': number;
  /**
   * Needed by payouts under way.
   */
  reserved: number;
  /**
   * Money for new payouts; negative if it is short.
   */
  available: number;
  /**
   * The last balance of the channel; null without one.
   */
  reported?: number | null;
  /**
   * When the channel had that balance. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'reported-at'?: string | null;
  /**
   * Needed by payouts that wait for money.
   */
  promised: number;
  /**
   * Number of these payouts.
   */
  waiting: number;
  /**
   * Orders agreed on that the bank has not sent.
   */
  agreed: number;
  /**
   * The first day that it does not cover; null if none is in sight. `yyyy-MM-dd`.
   */
  'runs-out-on'?: string | null;
  /**
   * To be sent today; zero if it lasts until the horizon.
   */
  'fund-today': number;
  /**
   * Until when that lasts. `yyyy-MM-dd`.
   */
  horizon: string;
  /**
   * Since when its reported balance is not explained. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'differs-since'?: string | null;
  /**
   * Since when it has been running out. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'low-since'?: string | null;
  /**
   * Since when it has had no money for payouts. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'stopped-since'?: string | null;
}
/**
 * A change of a float that another operator has to decide about.
 */
export interface FloatChange {
  /**
   * The change.
   */
  id: number;
  /**
   * The channel, by its name.
   */
  channel: string;
  /**
   * Currency of the float. ISO 4217.
   */
  currency: string;
  /**
   * Not used by any payout.
   */
  minimum: number;
  /**
   * Until money that is sent arrives. In bank days.
   */
  'arrival-days': number;
  /**
   * For how long it is to last after it has arrived. In bank days.
   */
  'cover-days': number;
  /**
   * Whether payouts use it.
   */
  active: boolean;
  /**
   * By whom.
   */
  'proposed-by': string;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'proposed-at': string;
  /**
   * Why.
   */
  reason: string;
}
/**
 * Money sent to a float.
 */
export interface PrefundingOrder {
  /**
   * The order.
   */
  id: number;
  /**
   * Its reference, which the bank’s line names.
   */
  reference: string;
  /**
   * To which channel.
   */
  channel: string;
  /**
   * Currency of the amount. ISO 4217.
   */
  currency: string;
  /**
   * To be sent.
   */
  amount: number;
  /**
   * From which bank account.
   */
  account: string;
  /**
   * State of the order.
   *
   * - `PROPOSED`: another operator has to agree
   * - `AGREED`: the bank may be instructed to send it
   * - `SENT`: sent by the bank and posted; not available for payouts yet
   * - `ARRIVED`: at the channel, and available for payouts
   * - `RETURNED`: returned by the bank; its posting is undone
   * - `CANCELED`: ended without a posting; sent after all if the bank executed it
   */
  state: 'PROPOSED' | 'AGREED' | 'SENT' | 'ARRIVED' | 'RETURNED' | 'CANCELED';
  /**
   * The bank’s value date. `yyyy-MM-dd`.
   */
  'sent-on'?: string | null;
  /**
   * The day on which the bank returned it. `yyyy-MM-dd`.
   */
  'returned-on'?: string | null;
  /**
   * When it was known to have arrived. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'arrived-at'?: string | null;
  /**
   * Oldest first.
   */
  history: {
    /**
     * The event.
     *
     * - `PROPOSED`: another operator has to agree
     * - `AGREED`: the bank may be instructed to send it
     * - `SENT`: sent by the bank and posted; not available for payouts yet
     * - `ARRIVED`: at the channel, and available for payouts
     * - `RETURNED`: returned by the bank; its posting is undone
     * - `CANCELED`: ended without a posting; sent after all if the bank executed it
     * - `CANCEL_PROPOSED`: an operator proposed to cancel it, and another one has to decide
     * - `CONFIRMED`: a line of the bank shows the sending that an operator recorded
     * - `EXECUTED`: a line of the bank shows that it was sent although it was canceled
     */
    state:
      | 'PROPOSED'
      | 'AGREED'
      | 'SENT'
      | 'ARRIVED'
      | 'RETURNED'
      | 'CANCELED'
      | 'CANCEL_PROPOSED'
      | 'CONFIRMED'
      | 'EXECUTED';
    /**
     * By whom.
     */
    actor: string;
    /**
     * Why.
     */
    reason?: string | null;
    /**
     * When. ISO 8601 in South African time, with its offset `+02:00`.
     */
    at: string;
  }[];
}
/**
 * A list as a CSV file. No cell is evaluated as a formula.
 */
export interface ExportedList {
  file: WrittenFile;
  /**
   * Number of rows, without the headings.
   */
  rows: number;
  /**
   * Whether the file ends before the list does; a narrower filter helps.
   */
  truncated: boolean;
}
/**
 * A direction of the Financial Intelligence Centre not to proceed.
 */
export interface Intervention {
  /**
   * The direction.
   */
  id: number;
  /**
   * The reference people quote, or the customer's registration.
   */
  quoted: string;
  /**
   * The console page of a record.
   */
  page?: {
    /**
     * Of what it is.
     */
    kind: 'TRANSACTION' | 'ORDER' | 'CUSTOMER' | 'CASE' | 'STATEMENT' | 'ENTRY';
    /**
     * Its number in the address.
     */
    id: number;
    /**
     * The reference, the name or the number that people quote; of a statement its line.
     */
    quoted: string;
  };
  /**
   * The Centre's reference.
   */
  reference: string;
  /**
   * The day of the direction. `yyyy-MM-dd`.
   */
  'directed-on': string;
  /**
   * The day from which on it can be ended without a withdrawal. `yyyy-MM-dd`.
   */
  'ends-on': string;
  /**
   * Whether it is in force.
   */
  'in-force': boolean;
  /**
   * Its case.
   */
  'case-id': number;
  /**
   * The operator who recorded it.
   */
  'recorded-by': string;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'recorded-at': string;
  /**
   * The Centre's reference of its withdrawal.
   */
  withdrawal?: string;
  /**
   * The operator who ended it.
   */
  'ended-by'?: string;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'ended-at'?: string;
}
/**
 * Money owed back to a customer.
 */
export interface BankRefund {
  /**
   * Reference on the bank's statement line, such as `RF0000000012`.
   */
  reference: string;
  /**
   * State of the refund.
   */
  state: 'OWED' | 'SENT' | 'VOID';
  /**
   * The amount of the refund. In its currency.
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
   * The console page of a record.
   */
  page?: {
    /**
     * Of what it is.
     */
    kind: 'TRANSACTION' | 'ORDER' | 'CUSTOMER' | 'CASE' | 'STATEMENT' | 'ENTRY';
    /**
     * Its number in the address.
     */
    id: number;
    /**
     * The reference, the name or the number that people quote; of a statement its line.
     */
    quoted: string;
  };
  /**
   * The recipient, if known.
   */
  payee?: {
    /**
     * The account holder.
     */
    holder: string;
    /**
     * Its bank.
     */
    bank: string;
    /**
     * The universal branch code of the bank.
     */
    'branch-code': string;
    /**
     * Its last four digits alone, unless the role returns payments.
     */
    'account-number': string;
  };
  /**
   * The case it is for.
   */
  'case-id'?: number;
}
/**
 * The float of a payout partner over some days.
 */
export interface PartnerFloat {
  /**
   * The payout partner, as the books divide its float.
   */
  partner: string;
  /**
   * Its name and where it pays out; its code where it has no name.
   */
  name: string;
  /**
   * Of the amounts. ISO 4217.
   */
  currency: string;
  /**
   * Opening float. In its currency.
   */
  before: number;
  /**
   * Our bank's payments to it, less those returned. In its currency.
   */
  funded: number;
  /**
   * Its payouts, less returned ones. In its currency.
   */
  'paid-out': number;
  /**
   * Its fees. In its currency.
   */
  fees: number;
  /**
   * Net effect of rates, corrections and write-offs. In its currency.
   */
  other: number;
  /**
   * Closing float. In its currency.
   */
  after: number;
  /**
   * Payouts according to its statements, or to those of its paying bank; absent if no statement covers these days. In its currency.
   */
  said?: number;
  /**
   * Payouts in our books that are not in those statements; negative if the statements have more. In its currency.
   */
  difference?: number;
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
   * Payouts the bank has not reported on.
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
 * A bank report that matches no payout.
 */
export interface PayoutMisfit {
  /**
   * The report.
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
   * The amount with its currency.
   */
  amount?: string;
  /**
   * Why it matches no payout.
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
   * Its collections for us according to its notices, less reversals. In its currency.
   */
  collected: number;
  /**
   * Its settlements to us, with its commission. In its currency.
   */
  settled: number;
  /**
   * Net effect of corrections and write-offs. In its currency.
   */
  other: number;
  /**
   * Its balance owed at the end of that day. In its currency.
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
   * The kind of row.
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
   * Reductions by returns and reversed payments. In its currency.
   */
  'taken-back': number;
  /**
   * Net effect of corrections. In its currency.
   */
  corrected: number;
  /**
   * The remainder. In its currency.
   */
  net: number;
}
/**
 * Other thresholds, applied to recent payments.
 */
export interface MonitoringTrial {
  /**
   * The trial.
   */
  id: number;
  /**
   * The thresholds that were tried.
   */
  thresholds: {
    /**
     * The figure.
     */
    key: string;
    /**
     * Its value.
     */
    value: number;
  }[];
  /**
   * The operator.
   */
  'requested-by': string;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'requested-at': string;
  /**
   * When a worker was done with it. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'ended-at'?: string | null;
  /**
   * Payments that both were applied to.
   */
  movements?: number | null;
  /**
   * Alerts by rule.
   */
  rules: {
    /**
     * The rule.
     */
    rule: string;
    /**
     * Alerts under the thresholds in force.
     */
    'in-force': number;
    /**
     * Alerts under the others.
     */
    proposed: number;
    /**
     * At most 20.
     */
    'only-in-force': {
      /**
       * What the alert would be about.
       */
      kind: 'CUSTOMER' | 'SHARED_NUMBER';
      /**
       * The customer, or the number of the shared key.
       */
      id: number;
    }[];
    /**
     * At most 20.
     */
    'only-proposed': {
      /**
       * What the alert would be about.
       */
      kind: 'CUSTOMER' | 'SHARED_NUMBER';
      /**
       * The customer, or the number of the shared key.
       */
      id: number;
    }[];
  }[];
}
/**
 * A payment from just below a threshold.
 */
export interface MonitoringSample {
  /**
   * The sample.
   */
  id: number;
  /**
   * The rule.
   */
  rule:
    | 'VELOCITY'
    | 'STRUCT_IFTR'
    | 'STRUCT_CASH'
    | 'FAN_IN'
    | 'FAN_OUT'
    | 'NEW_FAST'
    | 'DORMANT'
    | 'SHARED'
    | 'INCOME'
    | 'PASS_THROUGH'
    | 'GEO'
    | 'PROFILE';
  /**
   * The figures of its sentence.
   */
  figures: {
    /**
     * Such as `n`, `days`, `percent` or `cents`.
     */
    name: string;
    /**
     * Its digits; amounts in cents.
     */
    value: string;
  }[];
  payment: MonitoredPayment;
  /**
   * REPORTABLE or NOT_REPORTABLE, as its reviewer found.
   */
  judgement?: string | null;
  /**
   * The reviewer.
   */
  'judged-by'?: string | null;
}
/**
 * A new operator; without a link if they sign in through the provider.
 */
export interface InvitedOperator {
  /**
   * The operator.
   */
  id: number;
  /**
   * A link by which an operator chooses a password.
   */
  invitation?: {
    /**
     * URL to choose a password; shown once.
     */
    link: string;
    /**
     * Until when it can be used. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'expires-at': string;
  };
}
/**
 * A link by which an operator chooses a password.
 */
export interface Invitation {
  /**
   * URL to choose a password; shown once.
   */
  link: string;
  /**
   * Until when it can be used. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'expires-at': string;
}
/**
 * An operator in the list.
 */
export interface ManagedOperator {
  /**
   * The operator.
   */
  id: number;
  /**
   * E-mail address, by which they sign in.
   */
  email: string;
  /**
   * Name.
   */
  name: string;
  /**
   * Their roles.
   *
   * @maxItems 10
   *
   * Items: A role.
   */
  roles: ('support' | 'compliance' | 'treasury' | 'admin')[];
  /**
   * Whether an authenticator or a passkey is set up.
   */
  'second-factor': boolean;
  /**
   * Whether they have chosen a password.
   */
  'has-password': boolean;
  /**
   * Since when they may not sign in. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'suspended-at'?: string | null;
  /**
   * Until when their open invitation can be used. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'invited-until'?: string | null;
  /**
   * Open sessions.
   */
  'open-sessions': number;
  /**
   * When they did something last. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'last-used-at'?: string | null;
  /**
   * Since when they are an operator. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'made-at': string;
  /**
   * The operator who added them.
   */
  'made-by': string;
  /**
   * Whether it is the caller.
   */
  self: boolean;
}
/**
 * The invited operator.
 */
export interface OpenInvitation {
  /**
   * E-mail address of who is invited.
   */
  email: string;
  /**
   * Their name.
   */
  name: string;
  /**
   * Letters a password has at least.
   */
  'shortest-password': number;
  /**
   * Until when it can be used. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'expires-at': string;
}
/**
 * How far signing in has come.
 */
export interface SignInProgress {
  /**
   * The next step: none, the code of the authenticator, a passkey, either of them, or setting up an authenticator.
   */
  next: 'DONE' | 'CODE' | 'PASSKEY' | 'CODE_OR_PASSKEY' | 'ENROL';
  /**
   * The signed-in operator.
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
     * Their roles.
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
 * A session of an operator.
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
   * Whether it is the current session.
   */
  current: boolean;
}
/**
 * A settlement that two people agreed on.
 */
export interface PartnerSettlement {
  /**
   * The settlement.
   */
  id: number;
  /**
   * The reference that the bank’s line has.
   */
  reference: string;
  /**
   * The statement it names, such as `MONTH 3`.
   */
  statement: string;
  /**
   * First day of the statement. `yyyy-MM-dd`.
   */
  from: string;
  /**
   * Last day of the statement. `yyyy-MM-dd`.
   */
  to: string;
  /**
   * COLLECT: the partner pays to our bank; REPAY: we repay its balance.
   */
  direction: 'COLLECT' | 'REPAY';
  /**
   * In rand.
   */
  amount: string;
  /**
   * AGREED until the bank’s line, or its withdrawal.
   */
  state: 'AGREED' | 'SETTLED' | 'WITHDRAWN';
  /**
   * The case in which two people agreed.
   */
  'case-id': number;
  /**
   * The operator who proposed it.
   */
  'proposed-by': string;
  /**
   * The operator who agreed.
   */
  'agreed-by': string;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'agreed-at': string;
  /**
   * When it ended. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'ended-at'?: string | null;
}
/**
 * A passkey of an operator.
 */
export interface Passkey {
  /**
   * The passkey.
   */
  id: number;
  /**
   * As its operator calls it.
   */
  name: string;
  /**
   * When it was added. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'made-at': string;
  /**
   * Time of the last sign-in with it. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'last-used-at'?: string;
}
/**
 * The options for a browser's passkey request, valid once and for five minutes.
 */
export interface PasskeyOptions {
  /**
   * For the browser, as the JSON of Web Authentication: the keys in it are that standard’s.
   */
  options: string;
}
/**
 * The results, by kind.
 */
export interface Found {
  /**
   * Customers, at most 20.
   */
  customers: FoundCustomer[];
  /**
   * Transactions of the customers found or of others, newest first, at most 20.
   */
  transactions: FoundTransaction[];
  /**
   * Orders of the customers found or of others, newest first, at most 20.
   */
  orders: FoundOrder[];
  /**
   * Whether there is more than this, so that more words help.
   */
  more: boolean;
}
/**
 * A customer as a list shows them.
 */
export interface FoundCustomer {
  /**
   * The customer.
   */
  id: number;
  /**
   * Their registration number.
   */
  'registration-id'?: number | null;
  /**
   * First and last name.
   */
  name: string;
  /**
   * Whether they may send and receive.
   *
   * - `PENDING`: registered, not reviewed yet; transactions of this customer wait for an operator
   * - `APPROVED`: may send and receive
   * - `REJECTED`: refused
   * - `SUSPENDED`: suspended
   */
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'SUSPENDED';
  /**
   * Their number. Country code and number without plus, such as `27820000001`.
   */
  msisdn?: string | null;
  /**
   * Their e-mail address.
   */
  email?: string | null;
}
/**
 * A transaction as a list shows it.
 */
export interface FoundTransaction {
  /**
   * The transaction.
   */
  id: number;
  /**
   * The reference it is paid with.
   */
  'payment-reference': string;
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
   * When it was created. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'created-at': string;
  /**
   * The total the customer pays. In rand, at most 2 decimals.
   */
  total: number;
  /**
   * The amount the recipient gets, in the destination currency.
   */
  'destination-amount': number;
  /**
   * The destination currency. ISO 4217.
   */
  'destination-currency': string;
  /**
   * The destination country. ISO 3166-1 alpha-2.
   */
  country: string;
  /**
   * The recipient.
   */
  recipient: string;
  /**
   * The sender.
   */
  sender: string;
  /**
   * The customer who sends it.
   */
  'customer-id': number;
}
/**
 * An order from abroad as a list shows it.
 */
export interface FoundOrder {
  /**
   * The order.
   */
  id: number;
  /**
   * The remittance partner's reference.
   */
  reference: string;
  /**
   * The remittance partner.
   */
  partner: string;
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
   * When it was staged. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'created-at': string;
  /**
   * The amount the recipient gets. In rand, at most 2 decimals.
   */
  amount: number;
  /**
   * The country of origin. ISO 3166-1 alpha-2.
   */
  country: string;
  /**
   * The recipient.
   */
  recipient: string;
  /**
   * The sender.
   */
  sender: string;
  /**
   * The customer it belongs to, once it belongs to one.
   */
  'customer-id'?: number | null;
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
   * The payout partner.
   */
  partner: string;
  /**
   * The payout partner.
   */
  'partner-id': number;
  /**
   * The payout currency. ISO 4217.
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
   * The remitter's margin, in percent. An exact decimal.
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
   * The kind of value.
   */
  kind:
    | 'RATE'
    | 'FEE'
    | 'VAT'
    | 'AMOUNT'
    | 'OUTBOUND_TIER'
    | 'INBOUND_TIER'
    | 'TIER_DOCUMENT'
    | 'ARRIVAL'
    | 'COST_TOLERANCE'
    | 'SWITCH'
    | 'BOP_CATEGORY'
    | 'BOP_USE'
    | 'CORRIDOR_FIELD'
    | 'FIELD_CHOICE'
    | 'NEW_FIELD_CHOICE'
    | 'NEW_DESTINATION'
    | 'NEW_METHOD'
    | 'NEW_PARTNER'
    | 'NEW_CURRENCY'
    | 'COMMISSION'
    | 'NEW_REMITTANCE_PARTNER';
  /**
   * The changed items, with their values before and after.
   */
  changes: {
    /**
     * The kind of value.
     */
    target: string;
    /**
     * Name of the changed item.
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
    /**
     * By how many percent a rate moves, with its sign: `+900.0`.
     */
    'moved-percent'?: string;
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
   * The operator who proposed it.
   */
  'proposed-by': string;
  /**
   * When it was proposed. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'proposed-at': string;
  /**
   * The outcome.
   */
  state: 'OPEN' | 'APPLIED' | 'REFUSED';
  /**
   * The operator who decided.
   */
  'decided-by'?: string;
  /**
   * When it was decided. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'decided-at'?: string;
  /**
   * Whether the caller proposed it.
   */
  own: boolean;
}
/**
 * Values from a point in time on, past, current or planned.
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
   * The operator who set it, or its source.
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
   * Its id within its kind.
   */
  target: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Values from a point in time on, past, current or planned.
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
     * The operator who set it, or its source.
     */
    'changed-by': string;
    /**
     * Whether it holds later, now or no more.
     */
    standing: 'PLANNED' | 'IN_FORCE' | 'PAST';
  };
  /**
   * Planned values, soonest first.
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
   * The rate that the feed or a person offers, before the margin. An exact decimal.
   */
  offered?: string;
  /**
   * By how many percent the offered rate moves, with its sign: `+900.0`.
   */
  'moved-percent'?: string;
  /**
   * Since when. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'stopped-at': string;
  /**
   * To go on with the rate the feed offers, or with the one in force.
   */
  proposed?: 'ACCEPT_RATE' | 'KEEP_OLD_RATE';
  /**
   * The operator who proposed it.
   */
  'proposed-by'?: string;
  /**
   * Whether the caller proposed it.
   */
  own: boolean;
}
/**
 * A reason that operators often give for a decision.
 */
export interface ReasonTemplate {
  /**
   * The template.
   */
  id: number;
  /**
   * Kind of the case.
   */
  kind:
    | 'SIGN_UP'
    | 'IDENTITY_RENEWAL'
    | 'IDENTITY_CORRECTION'
    | 'IDENTITY_CHECK'
    | 'REDEMPTION'
    | 'HOLD'
    | 'SANCTIONS_MATCH'
    | 'LIMIT_INCREASE'
    | 'FOLLOW_UP'
    | 'OVERDUE_REPORT'
    | 'MONITORING_ALERT'
    | 'FROZEN'
    | 'INTERVENTION'
    | 'PEP_REVIEW'
    | 'DUE_DILIGENCE_REVIEW'
    | 'DATA_REQUEST'
    | 'QUARANTINED_DOCUMENT'
    | 'CONTACT_MESSAGE'
    | 'UNDELIVERABLE_MESSAGE'
    | 'INCOMING_ORDER'
    | 'SUSPENSE'
    | 'REVERSAL'
    | 'REFUND'
    | 'CREDIT'
    | 'RETURNED_PAYOUT'
    | 'PAYOUT_OVERDUE'
    | 'PAYOUT_DISCREPANCY'
    | 'BOOKS_DIFFERENCE'
    | 'CORRECTION'
    | 'WRITE_OFF'
    | 'WEBHOOK_UNREACHABLE'
    | 'PARTNER_SETTLEMENT'
    | 'CONFIGURATION'
    | 'RATE_SUSPENDED';
  /**
   * The decision.
   */
  decision:
    | 'APPROVE'
    | 'REJECT'
    | 'DECLINE'
    | 'SUSPEND'
    | 'DONE'
    | 'APPROVE_AS_KNOWN'
    | 'FOLLOW_UP'
    | 'REJECT_ORDER'
    | 'RELEASE'
    | 'CANCEL'
    | 'REFUND'
    | 'SOMEBODY_ELSE'
    | 'FREEZE'
    | 'RECEIVED'
    | 'WON'
    | 'GIVE_UP'
    | 'TRANSACTION'
    | 'DEBT'
    | 'WRITE_OFF'
    | 'READY'
    | 'READY_KEEP_FEE'
    | 'PAY_AGAIN'
    | 'SEND_AGAIN'
    | 'SEND_CORRECTED'
    | 'SEND_TO_ACCOUNT'
    | 'REFUND_KEEP_FEE'
    | 'RETURN_TO_PARTNER'
    | 'EXPLAINED'
    | 'POST'
    | 'ANSWERED'
    | 'AGREE'
    | 'WITHDRAW'
    | 'NOTED'
    | 'CONTINUE'
    | 'PAID'
    | 'APPLY'
    | 'CHANGE'
    | 'ACCEPT_RATE'
    | 'KEEP_OLD_RATE'
    | 'FILED'
    | 'NOT_REPORTABLE'
    | 'UNFREEZE'
    | 'END'
    | 'WATCH'
    | 'RESTRICT'
    | 'REPORT'
    | 'CONFIRM_FOREIGN'
    | 'CONFIRM_DOMESTIC'
    | 'CONFIRM_PROMINENT'
    | 'CONFIRM_ASSOCIATE'
    | 'DISMISS'
    | 'KEEP'
    | 'RAISE'
    | 'APPROVE_ENHANCED'
    | 'CONFIRM_MEDIA'
    | 'DISMISS_MEDIA'
    | 'LOWER'
    | 'ASK'
    | 'END_RELATIONSHIP'
    | 'END_AND_REPORT'
    | 'HAND_OVER'
    | 'CORRECTED'
    | 'RESTRICT_DATA'
    | 'ERASE_DATA'
    | 'REFUSE';
  /**
   * The reason.
   */
  words: string;
  /**
   * E-mail address of the operator who wrote it, or `system`.
   */
  'written-by': string;
}
/**
 * A saved view of a queue.
 */
export interface QueueView {
  /**
   * The view.
   */
  id: number;
  /**
   * Its name.
   */
  name: string;
  owner: NamedOperator;
  /**
   * Whether it is the caller’s own.
   */
  own: boolean;
  /**
   * Operators with this role see it too.
   */
  'shared-with'?: 'support' | 'compliance' | 'treasury' | 'admin';
  /**
   * The queue.
   */
  queue:
    | 'all'
    | 'registrations'
    | 'redemptions'
    | 'holds'
    | 'sanctions'
    | 'peps'
    | 'due-diligence'
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
    | 'monitoring'
    | 'data-requests'
    | 'reports'
    | 'configuration'
    | 'partners';
  filters: {
    /**
     * Cases an operator must act on, unless another state is requested.
     */
    state?: 'open' | 'proposed' | 'waiting' | 'decided';
    /**
     * Assigned to the caller, unassigned, or proposed by another operator.
     */
    whose?: 'mine' | 'nobody' | 'others';
    /**
     * A kind of case.
     */
    kind?:
      | 'SIGN_UP'
      | 'IDENTITY_RENEWAL'
      | 'IDENTITY_CORRECTION'
      | 'IDENTITY_CHECK'
      | 'REDEMPTION'
      | 'HOLD'
      | 'SANCTIONS_MATCH'
      | 'LIMIT_INCREASE'
      | 'FOLLOW_UP'
      | 'OVERDUE_REPORT'
      | 'MONITORING_ALERT'
      | 'FROZEN'
      | 'INTERVENTION'
      | 'PEP_REVIEW'
      | 'DUE_DILIGENCE_REVIEW'
      | 'DATA_REQUEST'
      | 'QUARANTINED_DOCUMENT'
      | 'CONTACT_MESSAGE'
      | 'UNDELIVERABLE_MESSAGE'
      | 'INCOMING_ORDER'
      | 'SUSPENSE'
      | 'REVERSAL'
      | 'REFUND'
      | 'CREDIT'
      | 'RETURNED_PAYOUT'
      | 'PAYOUT_OVERDUE'
      | 'PAYOUT_DISCREPANCY'
      | 'BOOKS_DIFFERENCE'
      | 'CORRECTION'
      | 'WRITE_OFF'
      | 'WEBHOOK_UNREACHABLE'
      | 'PARTNER_SETTLEMENT'
      | 'CONFIGURATION'
      | 'RATE_SUSPENDED';
    /**
     * Only what should have been decided.
     */
    overdue?: boolean;
    /**
     * Sorted by due date, age, or amount; decided ones by time of decision.
     */
    sort?: 'due' | 'age' | 'amount';
  };
  /**
   * Columns beside the case, in order of the list.
   *
   * Items: A column.
   */
  columns: ('kind' | 'amount' | 'due' | 'opened' | 'assignee')[];
}
/**
 * A status webhook.
 */
export interface PartnerDelivery {
  /**
   * The webhook.
   */
  id: string;
  /**
   * Its position in the series.
   */
  position: number;
  /**
   * What it is about, such as `order.status`.
   */
  type: string;
  /**
   * The partner’s reference of the order.
   */
  reference?: string | null;
  /**
   * The reported status of the order.
   */
  status?: string | null;
  /**
   * State of its delivery.
   */
  state: 'WAITING' | 'DELIVERED' | 'GIVEN_UP';
  /**
   * How often it was sent.
   */
  attempts: number;
  /**
   * HTTP status of the last answer.
   */
  answer?: number | null;
  /**
   * Why the last attempt failed.
   */
  problem?: string | null;
  /**
   * When the status changed. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'happened-at': string;
  /**
   * When it was sent last. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'tried-at'?: string | null;
}
/**
 * A partner from whom orders come.
 */
export interface RemittancePartner {
  /**
   * The partner.
   */
  name: string;
  /**
   * Whether its keys are good.
   */
  active: boolean;
  /**
   * Its name for recipients.
   */
  'display-value': string;
  /**
   * E-mail address for recipients; empty for customer care.
   */
  email: string;
  /**
   * Until when it handles a payment the same day.
   */
  'cut-off': string;
  /**
   * Its fee per order, in percent.
   */
  commission: string;
  /**
   * How its orders are funded.
   */
  funding: 'PREFUNDED' | 'CREDIT';
  /**
   * Its credit limit, in rand; orders beyond it wait.
   */
  credit: string;
  /**
   * Its daily cap on payouts, in rand.
   */
  daily?: string | null;
  /**
   * The available amount below which it and staff are notified, in rand.
   */
  low?: string | null;
  /**
   * Its unused settled balance, in rand; negative is what it owes us.
   */
  balance: string;
  /**
   * The part of the balance that an agreed repayment returns to it, in rand.
   */
  reserved: string;
  /**
   * What its orders can still use, in rand; negative beyond its limit.
   */
  available: string;
  /**
   * What its orders used of the daily cap today, in rand.
   */
  today: string;
  /**
   * Orders that wait for its money or the next day.
   */
  'waiting-orders': number;
  /**
   * Their amount, in rand.
   */
  'waiting-amount': string;
  /**
   * Its webhook endpoint.
   */
  endpoint?: string | null;
  /**
   * Since when. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'endpoint-set-at'?: string | null;
  /**
   * Webhooks still to be delivered.
   */
  waiting: number;
  /**
   * Recent webhooks that were given up.
   */
  'given-up': number;
  /**
   * The open case of a partner that does not answer.
   */
  'deaf-case'?: number | null;
  /**
   * Its valid keys.
   */
  keys: PartnerKey[];
}
/**
 * A valid key of a remittance partner.
 */
export interface PartnerKey {
  /**
   * The key.
   */
  id: number;
  /**
   * Its beginning.
   */
  hint: string;
  /**
   * When it was created. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'made-at': string;
  /**
   * The operator who created it.
   */
  'made-by': string;
  /**
   * The hour in which it was used last. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'last-used-at'?: string | null;
}
/**
 * A field that prevents a row from being reported.
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
   * The console page of a record.
   */
  page?: {
    /**
     * Of what it is.
     */
    kind: 'TRANSACTION' | 'ORDER' | 'CUSTOMER' | 'CASE' | 'STATEMENT' | 'ENTRY';
    /**
     * Its number in the address.
     */
    id: number;
    /**
     * The reference, the name or the number that people quote; of a statement its line.
     */
    quoted: string;
  };
  /**
   * The field's name in the report.
   */
  field: string;
  /**
   * The problem.
   */
  problem: 'MISSING' | 'MALFORMED' | 'TOO_LONG';
}
/**
 * A possible subject of a suspicion.
 */
export interface Suspect {
  /**
   * Such as `customer:7`.
   */
  subject: string;
  /**
   * The customer, the sender of a transaction, or the recipient of an order.
   */
  name: string;
  /**
   * Their registration, where they have one.
   */
  registration?: number;
  /**
   * Of a transaction or an order. In rand, at most 2 decimals.
   */
  amount?: number;
}
/**
 * A stored report to the Reserve Bank.
 */
export interface BopReport {
  /**
   * The report.
   */
  id: number;
  /**
   * The day of its oldest row. `yyyy-MM-dd`.
   */
  from: string;
  /**
   * Last day. `yyyy-MM-dd`.
   */
  to: string;
  /**
   * The operator who created it.
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
   * Rows that waited for the next one.
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
   * Cash above the threshold, a transfer over the border, frozen property, a suspicion, or requested information.
   */
  kind: 'CTR' | 'IFTR' | 'TPR' | 'STR' | 'SAR' | 'TFTR' | 'TFAR' | 'AIF' | 'AIFT';
  /**
   * The subject, such as `transaction:12`.
   */
  subject: string;
  /**
   * The reference people quote, or the customer's registration.
   */
  quoted: string;
  /**
   * The console page of a record.
   */
  page?: {
    /**
     * Of what it is.
     */
    kind: 'TRANSACTION' | 'ORDER' | 'CUSTOMER' | 'CASE' | 'STATEMENT' | 'ENTRY';
    /**
     * Its number in the address.
     */
    id: number;
    /**
     * The reference, the name or the number that people quote; of a statement its line.
     */
    quoted: string;
  };
  /**
   * The amount. In rand, at most 2 decimals.
   */
  amount?: number;
  /**
   * When it had to be reported from. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'arose-at': string;
  /**
   * The day by which we file it. `yyyy-MM-dd`.
   */
  'due-on': string;
  /**
   * The last day on which it is in time in law. `yyyy-MM-dd`.
   */
  'legal-due-on': string;
  /**
   * Whether our day is over and it is not decided.
   */
  overdue: boolean;
  /**
   * The operator who raised or recorded it.
   */
  'raised-by'?: string;
  /**
   * The Centre's reference of its request.
   */
  request?: string;
  /**
   * The suspicion.
   */
  suspicion?: string;
  /**
   * The outcome.
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
   * The operator who decided.
   */
  'decided-by'?: string;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'decided-at'?: string;
}
/**
 * Figures of the compliance programme that apply now, and their versions.
 */
export interface RuleSet {
  /**
   * The set.
   */
  name: string;
  /**
   * Number of a version; 0: the defaults.
   */
  version: number;
  /**
   * Number of the newest version, which may be yet to begin.
   */
  newest: number;
  /**
   * The figures in the order in which they are shown.
   */
  figures: {
    /**
     * The figure.
     */
    key: string;
    /**
     * Its value.
     */
    value: number;
  }[];
  /**
   * All versions, newest first.
   */
  versions: RuleSetVersion[];
  /**
   * The case of a change that waits for a second person.
   */
  'case-id'?: number | null;
}
/**
 * A version of a set.
 */
export interface RuleSetVersion {
  /**
   * Number of a version; 0: the defaults.
   */
  version: number;
  /**
   * The figures in the order in which they are shown.
   */
  figures: {
    /**
     * The figure.
     */
    key: string;
    /**
     * Its value.
     */
    value: number;
  }[];
  /**
   * Since when, or from when on. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'valid-from': string;
  /**
   * Whether it applies now.
   */
  'in-force': boolean;
  /**
   * The operator who proposed it.
   */
  'proposed-by': string;
  /**
   * The operator who confirmed it.
   */
  'confirmed-by': string;
  /**
   * Why.
   */
  reason: string;
  /**
   * The case in which it was decided.
   */
  'case-id': number;
}
/**
 * A file beside the list in force.
 */
export interface SanctionsComparison {
  /**
   * Number of the list in force, which it was compared with.
   */
  seen: number;
  /**
   * Entries of the file.
   */
  entries: number;
  /**
   * Entries that are new.
   */
  added: number;
  /**
   * New versions of entries.
   */
  changed: number;
  /**
   * Entries that are no longer there, former versions included.
   */
  removed: number;
  /**
   * Whether it is the list in force.
   */
  same: boolean;
  /**
   * The first two hundred.
   */
  differences: SanctionsDifference[];
}
/**
 * An entry by which two lists differ.
 */
export interface SanctionsDifference {
  /**
   * The change.
   *
   * - `ADDED`: was not on the list before
   * - `CHANGED`: is a new version of an entry
   * - `REMOVED`: is no longer on it
   */
  change: 'ADDED' | 'CHANGED' | 'REMOVED';
  /**
   * One spelling of the name.
   */
  'full-name': string;
  /**
   * Date of birth, the first of January where only the year is known.
   */
  dob?: string | null;
  /**
   * Since when. `yyyy-MM-dd`.
   */
  'listed-on': string;
  /**
   * The list, such as UN.
   */
  list: string;
  /**
   * The number that the list gives the entry.
   */
  'entry-id'?: string | null;
}
/**
 * An entry that an operator entered.
 */
export interface EnteredEntry {
  /**
   * Its number.
   */
  id: number;
  /**
   * One spelling of the name.
   */
  'full-name': string;
  /**
   * Date of birth, the first of January where only the year is known.
   */
  dob?: string | null;
  /**
   * Since when. `yyyy-MM-dd`.
   */
  'listed-on': string;
  /**
   * The list, such as UN.
   */
  list: string;
  /**
   * The number that the list gives the entry.
   */
  'entry-id'?: string | null;
  /**
   * Of the court order, or our own.
   */
  reference: string;
  /**
   * The court that made the order.
   */
  court?: string | null;
}
/**
 * A list of sanctions as it came into force.
 */
export interface SanctionsVersion {
  /**
   * Its number, which every screening records.
   */
  number: number;
  /**
   * Since when it is in force. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'changed-at': string;
  /**
   * When everything under way had been screened by it. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'screened-at'?: string | null;
  /**
   * The newest date of its entries. `yyyy-MM-dd`.
   */
  'list-date'?: string | null;
  /**
   * How many.
   */
  entries?: number | null;
  /**
   * Entries the list before did not have.
   */
  added?: number | null;
  /**
   * New versions of entries that the list before had.
   */
  changed?: number | null;
  /**
   * Entries it no longer has, former versions included.
   */
  removed?: number | null;
  /**
   * The file it came from.
   */
  'file-name'?: string | null;
  /**
   * The operator who loaded it; absent if it came with the server or was loaded at its start.
   */
  'loaded-by'?: string | null;
  /**
   * Why.
   */
  reason?: string | null;
}
/**
 * How far screening by the newest list is.
 */
export interface ScreeningProgress {
  /**
   * The list in force.
   */
  number: number;
  /**
   * When everything under way had been screened by it. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'screened-at'?: string | null;
  /**
   * Transactions, orders and requests under way that it has not screened yet.
   */
  waiting: number;
  /**
   * All of them.
   */
  'under-way': number;
  /**
   * Open cases of possible matches.
   */
  matches: number;
  /**
   * Customers compared with it so far, whatever they have under way.
   */
  compared: number;
  /**
   * All of them; none where the comparison has not begun.
   */
  customers: number;
  /**
   * When all customers had been compared with a list last. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'compared-at'?: string | null;
  /**
   * Number of that list.
   */
  'compared-by'?: number | null;
}
/**
 * A person on the sanctions list.
 */
export interface SanctionsEntry {
  /**
   * One spelling of the name.
   */
  'full-name': string;
  /**
   * Date of birth, the first of January where only the year is known.
   */
  dob?: string | null;
  /**
   * Since when. `yyyy-MM-dd`.
   */
  'listed-on': string;
  /**
   * The list, such as UN.
   */
  list: string;
  /**
   * The number that the list gives the entry.
   */
  'entry-id'?: string | null;
}
/**
 * Where a list is fetched from.
 */
export interface ListSource {
  /**
   * Its number.
   */
  id: number;
  /**
   * The list, such as UN.
   */
  list: string;
  /**
   * What it is for.
   *
   * - `SANCTIONS`: people who are stopped
   * - `PEP`: politically exposed persons, who are reviewed
   */
  purpose: 'SANCTIONS' | 'PEP';
  /**
   * An https address, or the path of a file on the server.
   */
  address: string;
  /**
   * Hours between two fetches.
   */
  'every-hours': number;
  /**
   * Whether it is fetched.
   */
  active: boolean;
  /**
   * Whether a worker is fetching it.
   */
  'is-fetching': boolean;
  /**
   * When it was fetched last, changed or not. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'fetched-at'?: string | null;
  /**
   * When it was last different from before. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'changed-at'?: string | null;
  /**
   * When it is fetched next. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'due-at': string;
  /**
   * Failed attempts since it was fetched.
   */
  failures: number;
  /**
   * Why the last attempt failed.
   */
  problem?: string | null;
  /**
   * Whether it has not been fetched for longer than the rules allow.
   */
  overdue: boolean;
  /**
   * The case of a change that waits for a second person.
   */
  'case-id'?: number | null;
}
/**
 * A way by which payouts leave.
 */
export interface PayoutChannel {
  /**
   * The channel, by the name of its adapter.
   */
  name: string;
  /**
   * Its name for operators.
   */
  label: string;
  /**
   * Whether routes may use it.
   */
  enabled: boolean;
  /**
   * Whether the settings of the server name it.
   */
  'is-set-up': boolean;
  /**
   * Whether it makes the payouts that have no route.
   */
  'is-default': boolean;
  /**
   * Until when it is not chosen, because its last calls failed. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'failing-until'?: string | null;
  /**
   * Its last call that failed. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'last-failure-at'?: string | null;
  /**
   * Payouts paid, among its newest thousand outcomes of the last day.
   */
  paid: number;
  /**
   * Payouts that failed, among the same.
   */
  failed: number;
  /**
   * The case of a change that waits for a second person.
   */
  'case-id'?: number | null;
}
/**
 * The routes of a payout partner in one currency.
 */
export interface RoutedPair {
  /**
   * The payout partner.
   */
  partner: number;
  /**
   * Its name.
   */
  name: string;
  /**
   * Its country and method.
   */
  of: string;
  /**
   * The currency paid out.
   */
  currency: string;
  /**
   * The rule that decides between several possible routes.
   *
   * - `PRIORITY`: the lowest priority
   * - `COST`: the lowest cost
   * - `SUCCESS`: the largest share of payouts paid within a day
   */
  strategy: 'PRIORITY' | 'COST' | 'SUCCESS';
  /**
   * By priority; none: the default channel pays.
   */
  routes: PayoutRoute[];
  /**
   * Payouts that wait for a route, among the thousand that wait longest in all.
   */
  waiting: number;
  /**
   * Why they wait, the most frequent first.
   */
  reasons: WaitingReason[];
  /**
   * The case of a change that waits for a second person.
   */
  'case-id'?: number | null;
}
/**
 * A channel that serves a payout partner in a currency, and its terms.
 */
export interface PayoutRoute {
  /**
   * Its number; its terms do not change.
   */
  id: number;
  /**
   * The channel, by the name of its adapter.
   */
  channel: string;
  /**
   * The lowest is preferred.
   */
  priority: number;
  /**
   * Smallest amount paid out, in its currency.
   */
  'min-amount'?: string | null;
  /**
   * Largest amount paid out, in its currency.
   */
  'max-amount'?: string | null;
  /**
   * Cost per payout in rand, such as `5.00`.
   */
  'fixed-cost': string;
  /**
   * Cost as a percentage of what we owe for the payout, such as `1.25`.
   */
  'cost-percent': string;
  /**
   * Weekdays on which it takes orders, 1 is Monday; none: every day.
   */
  days?: number[] | null;
  /**
   * South African time `HH:MM` from which it takes orders; none: the whole day.
   */
  from?: string | null;
  /**
   * The first time after its hours, at most `24:00`.
   */
  until?: string | null;
}
/**
 * A reason for which payouts wait.
 */
export interface WaitingReason {
  /**
   * The channel, by the name of its adapter.
   */
  channel: string;
  /**
   * Why it was not chosen, such as `CLOSED`.
   */
  verdict: string;
  /**
   * Payouts that wait for this reason, perhaps among others.
   */
  payouts: number;
}
/**
 * A version of a list of politically exposed persons.
 */
export interface PepVersion {
  /**
   * Its number.
   */
  number: number;
  /**
   * The list, such as OPENSANCTIONS.
   */
  list: string;
  /**
   * Since when it is in force. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'loaded-at': string;
  /**
   * How many.
   */
  entries: number;
  /**
   * Entries that the version before did not have.
   */
  added: number;
  /**
   * New versions of entries.
   */
  changed: number;
  /**
   * Entries that it no longer has, former versions included.
   */
  removed: number;
  /**
   * The file it came from.
   */
  'file-name': string;
  /**
   * Who loaded it.
   */
  'loaded-by': string;
  /**
   * Customers compared with it so far.
   */
  compared: number;
  /**
   * When all customers had been compared with it. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'compared-at'?: string | null;
}
/**
 * A bank account of ours.
 */
export interface BankAccount {
  /**
   * By which the books know it: it divides BANK.
   */
  code: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Its IBAN or number, as its statements say it.
   */
  number: string;
  /**
   * The currency of the account. ISO 4217.
   */
  currency: string;
  /**
   * When it was added. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'added-at': string;
  /**
   * By whom, as in the audit trail.
   */
  'added-by': string;
}
/**
 * How the columns of a partner's CSV statements are read.
 */
export interface ColumnMap {
  /**
   * The partner whose statements it reads.
   */
  partner: string;
  /**
   * Kind of movement that the lines report.
   */
  'tells-of': 'PAYMENTS' | 'PAYOUTS';
  /**
   * Whether it has not been compared with a file of the partner yet.
   */
  assumed: boolean;
  /**
   * Its fields; lists are separated by commas.
   *
   * Items: A field of a column map.
   */
  values: {
    /**
     * Name of a field, such as `amount-column`.
     */
    field: string;
    /**
     * Its value.
     */
    value: string;
  }[];
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
   * Its position in the file.
   */
  line: number;
  /**
   * Its type, such as `PAYMENT`.
   */
  kind: string;
  /**
   * Its reference.
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
   * The commission the partner deducts. In its currency.
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
   * Its match, such as `payment:12`.
   */
  matched?: string;
  /**
   * The console page of a record.
   */
  page?: {
    /**
     * Of what it is.
     */
    kind: 'TRANSACTION' | 'ORDER' | 'CUSTOMER' | 'CASE' | 'STATEMENT' | 'ENTRY';
    /**
     * Its number in the address.
     */
    id: number;
    /**
     * The reference, the name or the number that people quote; of a statement its line.
     */
    quoted: string;
  };
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
   * Sources of statements.
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
   * The source: a partner, or the code of a bank account.
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
   * The operator who imported it, as in the audit trail.
   */
  'imported-by': string;
  /**
   * Its lines that were new.
   */
  lines: number;
  /**
   * Unmatched lines.
   */
  open: number;
}
/**
 * A source of statements to import.
 */
export interface StatementSource {
  /**
   * Goes into `from`: a partner, or `bank`.
   */
  from: string;
}
/**
 * A possible match of a line.
 */
export interface LineCandidate {
  /**
   * Such as `payment:12`.
   */
  target: string;
  /**
   * Its reference.
   */
  reference: string;
  /**
   * The customer it concerns.
   */
  name?: string;
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
   * The console page of a record.
   */
  page?: {
    /**
     * Of what it is.
     */
    kind: 'TRANSACTION' | 'ORDER' | 'CUSTOMER' | 'CASE' | 'STATEMENT' | 'ENTRY';
    /**
     * Its number in the address.
     */
    id: number;
    /**
     * The reference, the name or the number that people quote; of a statement its line.
     */
    quoted: string;
  };
  /**
   * In what it differs from the line, by the rules of matching.
   *
   * Items: Such as `amount`.
   */
  differs: string[];
}
/**
 * An unmatched line.
 */
export interface LeftOverLine {
  /**
   * The line.
   */
  id: number;
  /**
   * The source: a partner, or the code of a bank account.
   */
  of: string;
  /**
   * Its type, such as `PAYMENT`.
   */
  kind: string;
  /**
   * Its reference.
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
   * Its likely match, such as `payment:12`.
   */
  like?: string;
  /**
   * A possible match of a line.
   */
  candidate?: {
    /**
     * Such as `payment:12`.
     */
    target: string;
    /**
     * Its reference.
     */
    reference: string;
    /**
     * The customer it concerns.
     */
    name?: string;
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
     * The console page of a record.
     */
    page?: {
      /**
       * Of what it is.
       */
      kind: 'TRANSACTION' | 'ORDER' | 'CUSTOMER' | 'CASE' | 'STATEMENT' | 'ENTRY';
      /**
       * Its number in the address.
       */
      id: number;
      /**
       * The reference, the name or the number that people quote; of a statement its line.
       */
      quoted: string;
    };
    /**
     * In what it differs from the line, by the rules of matching.
     *
     * Items: Such as `amount`.
     */
    differs: string[];
  };
  /**
   * In what the two differ.
   *
   * Items: Such as `amount`.
   */
  differs: string[];
  /**
   * The proposed match.
   */
  proposed?: string;
  /**
   * Number of that proposal.
   */
  proposal?: number;
  /**
   * The operator who proposed it.
   */
  'proposed-by'?: string;
  /**
   * And why.
   */
  reason?: string;
  /**
   * Possible matches.
   *
   * Items: A target.
   */
  choices: string[];
}
/**
 * An unreconciled movement.
 */
export interface UntoldMoney {
  /**
   * Such as `payment:12`.
   */
  target: string;
  /**
   * The kind of movement, such as `RECEIVED`.
   */
  purpose: string;
  /**
   * Its partner, or the state of a refund.
   */
  of: string;
  /**
   * The console page of a record.
   */
  page?: {
    /**
     * Of what it is.
     */
    kind: 'TRANSACTION' | 'ORDER' | 'CUSTOMER' | 'CASE' | 'STATEMENT' | 'ENTRY';
    /**
     * Its number in the address.
     */
    id: number;
    /**
     * The reference, the name or the number that people quote; of a statement its line.
     */
    quoted: string;
  };
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
 * An order on its page.
 */
export interface OrderPage {
  /**
   * The order.
   */
  id: number;
  /**
   * The remittance partner's reference.
   */
  reference: string;
  /**
   * The remittance partner.
   */
  partner: string;
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
   * When it was staged. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'created-at': string;
  /**
   * The amount the recipient gets. In rand, at most 2 decimals.
   */
  amount: number;
  /**
   * The country of origin. ISO 3166-1 alpha-2.
   */
  country: string;
  /**
   * The recipient.
   */
  recipient: string;
  /**
   * The sender.
   */
  sender: string;
  /**
   * The customer it belongs to, once it belongs to one.
   */
  'customer-id'?: number | null;
  /**
   * How it is paid out.
   *
   * - `BANK_ACCOUNT`: paid to a bank account
   * - `CASH_VOUCHER`: paid as a cash voucher
   */
  type: 'BANK_ACCOUNT' | 'CASH_VOUCHER';
  /**
   * The recipient's number, as the sender gave it.
   */
  'recipient-msisdn': string;
  /**
   * The last four digits of its collection PIN.
   */
  'collection-pin-end': string;
  /**
   * Why it waits, as its recipient reads it.
   */
  'hold-reason'?: string | null;
  /**
   * The party that acts next.
   */
  'next-actor'?: string | null;
  /**
   * By when they act. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'due-at'?: string | null;
  /**
   * Until when it can be redeemed. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'expires-at': string;
  /**
   * Its payouts, the newest first.
   */
  payouts: {
    /**
     * The payout partner.
     */
    partner: string;
    /**
     * How.
     */
    method: string;
    /**
     * State of the payout.
     */
    state: string;
    /**
     * How much, in its currency.
     */
    amount: number;
    /**
     * Its currency. ISO 4217.
     */
    currency: string;
    /**
     * The payout partner's order number.
     */
    order?: string | null;
  }[];
  /**
   * Its open cases.
   */
  cases: OpenCaseLine[];
}
/**
 * A transaction on its page.
 */
export interface TransactionPage {
  /**
   * The transaction.
   */
  id: number;
  /**
   * The reference it is paid with.
   */
  'payment-reference': string;
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
   * When it was created. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'created-at': string;
  /**
   * The total the customer pays. In rand, at most 2 decimals.
   */
  total: number;
  /**
   * The amount the recipient gets, in the destination currency.
   */
  'destination-amount': number;
  /**
   * The destination currency. ISO 4217.
   */
  'destination-currency': string;
  /**
   * The destination country. ISO 3166-1 alpha-2.
   */
  country: string;
  /**
   * The recipient.
   */
  recipient: string;
  /**
   * The sender.
   */
  sender: string;
  /**
   * The customer who sends it.
   */
  'customer-id': number;
  /**
   * The principal. In rand, at most 2 decimals.
   */
  principal: number;
  /**
   * The fee, without VAT. In rand, at most 2 decimals.
   */
  fee: number;
  /**
   * VAT of the fee. In rand, at most 2 decimals.
   */
  vat: number;
  /**
   * Units of the destination currency for one rand.
   */
  rate: string;
  /**
   * How it is paid out.
   */
  method: string;
  /**
   * The payout partner.
   */
  'payout-partner': string;
  /**
   * The recipient's payout details: number, bank, account.
   */
  'recipient-details': {
    /**
     * Label of the field, as the sender saw it.
     */
    label: string;
    /**
     * The value; of a number its last four digits, unless it was opened.
     */
    value: string;
  }[];
  /**
   * Whether numbers are masked that this operator may open: each opening is recorded in the audit trail.
   */
  'details-masked': boolean;
  /**
   * Its payments, newest first.
   */
  payments: {
    /**
     * How it was paid.
     *
     * - `DIGIPAY`: on the page of DIGIPAY
     * - `CARD`: with a bank card
     * - `STITCH`: in the customer's online banking
     * - `PAYSHAP`: by a PayShap request
     * - `CHECKOUT`: on the page of a card processor
     */
    method: 'DIGIPAY' | 'CARD' | 'STITCH' | 'PAYSHAP' | 'CHECKOUT';
    /**
     * The payment partner's reference.
     */
    reference: string;
    /**
     * How much.
     */
    amount: number;
    /**
     * Its currency. ISO 4217.
     */
    currency: string;
    /**
     * When. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'received-at': string;
    /**
     * When its partner reversed it. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'reversed-at'?: string | null;
  }[];
  /**
   * Attempts to pay, newest first, at most 5.
   */
  attempts: {
    /**
     * How.
     *
     * - `DIGIPAY`: on the page of DIGIPAY
     * - `CARD`: with a bank card
     * - `STITCH`: in the customer's online banking
     * - `PAYSHAP`: by a PayShap request
     * - `CHECKOUT`: on the page of a card processor
     */
    method: 'DIGIPAY' | 'CARD' | 'STITCH' | 'PAYSHAP' | 'CHECKOUT';
    /**
     * The payment partner's reference.
     */
    reference?: string | null;
    /**
     * When it began. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'started-at': string;
    /**
     * When it ended; missing while it is open. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'ended-at'?: string | null;
  }[];
  /**
   * Messages to its customer that name it, newest first, at most 10.
   */
  messages: SentMessage[];
  /**
   * What the payout partner said of the account before it was paid.
   */
  'account-check'?: {
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
     * The holder's name, masked.
     */
    holder?: string | null;
    /**
     * The partner that was called.
     */
    partner: string;
    /**
     * When it answered. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'checked-at': string;
    /**
     * When the customer confirmed that they pay although the name is another one. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'acknowledged-at'?: string | null;
  } | null;
  /**
   * Since when the newest payout has been in its state. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'payout-since'?: string | null;
  /**
   * By when its recipient was promised the money. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'payout-promised-by'?: string | null;
  /**
   * State of the newest payout.
   */
  'payout-state'?: string | null;
  /**
   * The last return requested, if its payout was not stopped in time.
   */
  'late-return'?: {
    /**
     * The operator who requested it.
     */
    by: string;
    /**
     * When. ISO 8601 in South African time, with its offset `+02:00`.
     */
    at: string;
  } | null;
  /**
   * Decisions about the channel of its payout, newest first, at most 5.
   */
  routings: {
    /**
     * The channel that was chosen; missing if the payout waits.
     */
    channel?: string | null;
    /**
     * When. ISO 8601 in South African time, with its offset `+02:00`.
     */
    at: string;
    verdicts: {
      /**
       * A channel with a route.
       */
      channel: string;
      /**
       * CHOSEN, or the reason against it.
       */
      verdict: string;
    }[];
  }[];
  /**
   * The payout partner's order number.
   */
  'payout-order'?: string | null;
  /**
   * The last four digits of its collection PIN, where it has one.
   */
  'collection-pin-end'?: string | null;
  /**
   * Why it is on hold, as its customer reads it.
   */
  'hold-reason'?: string | null;
  /**
   * The party that acts next.
   */
  'next-actor'?: string | null;
  /**
   * By when they act. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'due-at'?: string | null;
  /**
   * Until when it can be paid. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'expires-at': string;
  /**
   * When it was paid. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'paid-at'?: string | null;
  /**
   * The sender's number.
   */
  'sender-msisdn'?: string | null;
  /**
   * Its open cases.
   */
  cases: OpenCaseLine[];
  /**
   * Possible actions.
   *
   * Items: Something that an operator can begin with what a case or a page is about.
   */
  actions: {
    /**
     * The action.
     */
    name: 'STOP' | 'REFUND' | 'CANCEL' | 'REFUND_LEFT' | 'REFUND_BOUNCED' | 'SUSPEND' | 'RESTORE';
    /**
     * To what: a reference, or the number of the customer.
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
}
/**
 * The items, newest first.
 */
export interface Story {
  /**
   * The newest first, at most 30 events.
   */
  lines: StoryLine[];
  /**
   * Cursor of the next page; null on the last page.
   */
  before?: string | null;
}
/**
 * One event: what was recorded together, headed by its most important record.
 */
export interface StoryLine {
  /**
   * Names the event within its story.
   */
  key: string;
  /**
   * When it happened. ISO 8601 in South African time, with its offset `+02:00`.
   */
  at: string;
  /**
   * The kind of record.
   *
   * - `STATUS`: it moved
   * - `PAYMENT`: an attempt to pay, or a payment
   * - `BOOKS`: an entry of the journal
   * - `PAYOUT`: a payout event or a report by a payout partner
   * - `MESSAGE`: a message to a person, or a conversation they began
   * - `DOCUMENT`: a document handed in
   * - `CASE`: something about a case
   * - `BUSINESS`: a transaction the customer created, or an order they redeemed
   * - `SESSION`: signed in
   * - `AUDIT`: an entry of the audit trail
   */
  kind:
    | 'STATUS'
    | 'PAYMENT'
    | 'BOOKS'
    | 'PAYOUT'
    | 'MESSAGE'
    | 'DOCUMENT'
    | 'CASE'
    | 'BUSINESS'
    | 'SESSION'
    | 'AUDIT';
  /**
   * The status, event or action, depending on the kind.
   */
  what: string;
  /**
   * Name of a journal event; the console names all others.
   */
  title?: string | null;
  /**
   * Of a case: what was proposed or decided.
   */
  decision?: string | null;
  /**
   * Its parameters by name; empty where it has none.
   */
  parameters?: {
    [k: string]: unknown;
  };
  /**
   * The actor, as in the audit trail.
   */
  by?: string | null;
  /**
   * The name of that operator, customer or partner, where it has one.
   */
  'by-name'?: string | null;
  /**
   * A reason, a partner's message, or a message text.
   */
  note?: string | null;
  /**
   * The amount, in its currency.
   */
  amount?: number | null;
  /**
   * Its currency. ISO 4217.
   */
  currency?: string | null;
  /**
   * The linked record, such as `transaction:12`, `conversation:7` or `entry:3`.
   */
  about?: string | null;
  /**
   * Of an entry of the journal: its lines.
   */
  lines?: {
    /**
     * The name of the account.
     */
    account: string;
    /**
     * The sub-account; empty where there is none.
     */
    'sub-account': string;
    /**
     * Debit above zero, credit below, in the currency.
     */
    amount: number;
    /**
     * Its currency. ISO 4217.
     */
    currency: string;
  }[];
  /**
   * Everything else recorded with it, the most important first.
   */
  details: StoryDetail[];
}
/**
 * One record of an event: a status change, a journal entry, a message.
 */
export interface StoryDetail {
  /**
   * The kind of record.
   *
   * - `STATUS`: it moved
   * - `PAYMENT`: an attempt to pay, or a payment
   * - `BOOKS`: an entry of the journal
   * - `PAYOUT`: a payout event or a report by a payout partner
   * - `MESSAGE`: a message to a person, or a conversation they began
   * - `DOCUMENT`: a document handed in
   * - `CASE`: something about a case
   * - `BUSINESS`: a transaction the customer created, or an order they redeemed
   * - `SESSION`: signed in
   * - `AUDIT`: an entry of the audit trail
   */
  kind:
    | 'STATUS'
    | 'PAYMENT'
    | 'BOOKS'
    | 'PAYOUT'
    | 'MESSAGE'
    | 'DOCUMENT'
    | 'CASE'
    | 'BUSINESS'
    | 'SESSION'
    | 'AUDIT';
  /**
   * The status, event or action, depending on the kind.
   */
  what: string;
  /**
   * Name of a journal event; the console names all others.
   */
  title?: string | null;
  /**
   * Of a case: what was proposed or decided.
   */
  decision?: string | null;
  /**
   * Its parameters by name; empty where it has none.
   */
  parameters?: {
    [k: string]: unknown;
  };
  /**
   * The actor, as in the audit trail.
   */
  by?: string | null;
  /**
   * The name of that operator, customer or partner, where it has one.
   */
  'by-name'?: string | null;
  /**
   * A reason, a partner's message, or a message text.
   */
  note?: string | null;
  /**
   * The amount, in its currency.
   */
  amount?: number | null;
  /**
   * Its currency. ISO 4217.
   */
  currency?: string | null;
  /**
   * The linked record, such as `transaction:12`, `conversation:7` or `entry:3`.
   */
  about?: string | null;
  /**
   * Of an entry of the journal: its lines.
   */
  lines?: {
    /**
     * The name of the account.
     */
    account: string;
    /**
     * The sub-account; empty where there is none.
     */
    'sub-account': string;
    /**
     * Debit above zero, credit below, in the currency.
     */
    amount: number;
    /**
     * Its currency. ISO 4217.
     */
    currency: string;
  }[];
}
/**
 * Payouts of one channel that are late for one reason.
 */
export interface LatePayouts {
  /**
   * The channel; null if it is not decided.
   */
  channel?: string | null;
  /**
   * Why they are late.
   *
   * - `FLOAT`: the money advanced to the channel is not enough
   * - `UNANSWERED`: sent, and the channel has reported nothing for too long
   * - `OVERDUE`: not arrived by the promised time, or not sent for too long
   * - `FAILING`: the last calls of the channel failed
   * - `CLOSED`: the channel is closed at this time
   * - `DISABLED`: the channel is switched off or not set up
   * - `AMOUNT`: the amount is outside the limits of the route
   * - `TRIED`: the channel did not take the payout before
   */
  reason:
    'FLOAT' | 'UNANSWERED' | 'OVERDUE' | 'FAILING' | 'CLOSED' | 'DISABLED' | 'AMOUNT' | 'TRIED';
  /**
   * How many. A payout that waits for several channels counts at each.
   */
  payouts: number;
  /**
   * The amount that we owe for them. In rand, at most 2 decimals.
   */
  owed: number;
  /**
   * When the oldest one was opened. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'oldest-since': string;
  /**
   * Its transaction.
   */
  'oldest-transaction'?: number | null;
  /**
   * Its order.
   */
  'oldest-order'?: number | null;
}
/**
 * A prefunding order or an exchange deal that is not ended.
 */
export interface PendingMovement {
  /**
   * The kind of movement.
   *
   * - `PREFUNDING`: money sent to a float
   * - `DEAL`: an exchange deal
   */
  kind: 'PREFUNDING' | 'DEAL';
  /**
   * The order or the deal.
   */
  id: number;
  /**
   * Its reference.
   */
  reference: string;
  /**
   * The channel, or the counterparty.
   */
  party: string;
  /**
   * Currency of the amount. ISO 4217.
   */
  currency: string;
  /**
   * To be sent, bought or sold.
   */
  amount: number;
  /**
   * Who acts next.
   *
   * - `PERSON`: another operator decides
   * - `BANK`: agreed; the bank has not moved it yet
   * - `CHANNEL`: sent by the bank; not known to have arrived at the channel
   * - `NEW_ORDER`: returned by the bank; another order for its float may be needed
   */
  'pending-on': 'PERSON' | 'BANK' | 'CHANNEL' | 'NEW_ORDER';
  /**
   * Who proposed it.
   */
  by: string;
  /**
   * Its last event. ISO 8601 in South African time, with its offset `+02:00`.
   */
  since: string;
}
/**
 * A way by which payouts leave.
 */
export interface TreasuryChannel {
  /**
   * The channel, by the name of its adapter.
   */
  name: string;
  /**
   * Its name for operators.
   */
  label: string;
  /**
   * Whether routes may use it.
   */
  enabled: boolean;
  /**
   * Whether the settings of the server name it.
   */
  'is-set-up': boolean;
  /**
   * Until when it is not chosen, because its last calls failed. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'failing-until'?: string | null;
  /**
   * Payouts paid, among its newest thousand outcomes of the last day.
   */
  paid: number;
  /**
   * Payouts that failed, among the same.
   */
  failed: number;
  /**
   * Payouts of the last day that it was chosen for.
   */
  chosen: number;
}
/**
 * A requested check of the books and the audit trail.
 */
export interface BooksExamination {
  /**
   * The operator who requested it, as in the audit trail.
   */
  'asked-by': string;
  /**
   * When. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'asked-at': string;
  /**
   * The month that it closes if nothing is wrong, such as `2026-11`.
   */
  closes?: string;
  /**
   * Completed steps.
   */
  done: number;
  /**
   * Steps there are; 0 until it has begun.
   */
  steps: number;
  /**
   * When it ended; absent while it is running. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'ended-at'?: string;
  /**
   * The problems found, once it has ended.
   *
   * Items: A sentence, and the rows it is about on lines of their own.
   */
  problems: string[];
}
/**
 * An arrangement to pay a debt in instalments, without interest or fee.
 */
export interface DebtArrangement {
  /**
   * The arrangement.
   */
  id: number;
  /**
   * Its state.
   *
   * - `PROPOSED`: another person has to agree
   * - `AGREED`: in force
   */
  state: 'PROPOSED' | 'AGREED';
  /**
   * Why it was proposed.
   */
  reason: string;
  /**
   * By whom.
   */
  'proposed-by': string;
  /**
   * Who agreed.
   */
  'agreed-by'?: string | null;
  /**
   * The first of the two people who end it.
   */
  'end-proposed-by'?: string | null;
  /**
   * Why that person proposed it.
   */
  'end-proposed-reason'?: string | null;
  /**
   * In the order of their days.
   */
  instalments: ArrangedInstalment[];
}
/**
 * How a person differs from the entry of a sanctions list.
 */
export interface ClearingParameters {
  /**
   * In a sanctions match: the fact in which the person differs from the entry. The match is then remembered as cleared; without it, it is cleared this once.
   */
  difference?: 'BIRTH' | 'NATIONALITY' | 'DOCUMENT' | 'GENDER' | 'PHOTO';
}
/**
 * The end of a direction not to proceed.
 */
export interface EndParameters {
  /**
   * The Centre's reference of its withdrawal; needed before the end day.
   */
  withdrawal?: string;
}
/**
 * The transaction that a payment in suspense is for.
 */
export interface TransactionParameters {
  /**
   * Payment reference of another transaction than the one that the payment names.
   */
  reference?: string;
}
/**
 * The signed-in operator.
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
   * Their roles.
   *
   * Items: A role.
   */
  roles: ('support' | 'compliance' | 'treasury' | 'admin')[];
  /**
   * Seconds without a call after which they are signed out.
   */
  'idle-seconds': number;
}
/**
 * The console page of a record.
 */
export interface PageOf {
  /**
   * Of what it is.
   */
  kind: 'TRANSACTION' | 'ORDER' | 'CUSTOMER' | 'CASE' | 'STATEMENT' | 'ENTRY';
  /**
   * Its number in the address.
   */
  id: number;
  /**
   * The reference, the name or the number that people quote; of a statement its line.
   */
  quoted: string;
}
