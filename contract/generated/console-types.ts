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
  'POST /console/api/configuration/documents': {
    params: undefined;
    query: undefined;
    body: {
      /**
       * What it proves.
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
    answer: AskedDocument;
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
       * - `DOCUMENTS`: documents asked for
       */
      area: 'SWITCHES' | 'COUNTRY_LISTS' | 'SANCTIONS' | 'DECLARATIONS' | 'PARTNERS' | 'DOCUMENTS';
    };
    body: undefined;
    answer: ConfigurationChange[];
  };
  'GET /console/api/configuration/brand': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: RunningBrand;
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
    answer: undefined;
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
       * What it was, as it was shown.
       */
      seen: string;
      /**
       * What it is to be.
       */
      value: string;
      /**
       * Why, for the record.
       */
      reason: string;
    };
    answer: Changed;
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
     * What was published.
     */
    answer: {
      /**
       * The new version.
       */
      version: number;
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
       * What they may do.
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
    answer: NewPartnerKey;
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
       * Where the next page begins.
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
    answer: NewPartnerKey;
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
         * What recipients call it.
         */
        'display-value': string;
        /**
         * Where recipients write to; empty for customer care.
         */
        email: string;
        /**
         * Until when it handles a payment the same day, such as `12:00`.
         */
        'cut-off': string;
      };
      /**
       * What recipients call it.
       */
      'display-value': string;
      /**
       * Where recipients write to; empty for customer care.
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
       * Why, for the record.
       */
      reason: string;
    };
    /**
     * The secret of an endpoint.
     */
    answer: {
      /**
       * What signs its webhooks; it is shown this once.
       */
      secret: string;
      /**
       * Hours for which the one before signs as well.
       */
      'overlap-hours': number;
    };
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
     * The list in force now.
     */
    answer: {
      /**
       * Its number.
       */
      number: number;
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
  'GET /console/api/configuration/sanctions/entries': {
    params: undefined;
    query: {
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
    body: undefined;
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
 * Something people are asked to prove.
 */
export interface DocumentPurpose {
  /**
   * What is proved, for programs.
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
 * Countries that are treated alike.
 */
export interface CountryList {
  /**
   * Which.
   *
   * - `BLOCKED`: no business with them
   * - `EDD`: looked at more closely
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
   * The lists it stands on.
   *
   * Items: A list.
   *
   * - `BLOCKED`: no business with them
   * - `EDD`: looked at more closely
   */
  lists: ('BLOCKED' | 'EDD')[];
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
   * - `CUSTOMER_PORTAL_INBOUND_REGISTRATION_CHAT_ACTIVE`: whether recipients who register are offered the live chat
   * - `CUSTOMER_PORTAL_INBOUND_TRANSACTION_SEARCH_CHAT_ACTIVE`: whether the order search offers the live chat
   */
  key:
    | 'PAY_NOW_BUTTON_ACTIVE'
    | 'INBOUND_AVAILABLE'
    | 'CUSTOMER_PORTAL_INBOUND_REGISTRATION_CHAT_ACTIVE'
    | 'CUSTOMER_PORTAL_INBOUND_TRANSACTION_SEARCH_CHAT_ACTIVE';
  /**
   * What it may be.
   *
   * - `BOOLEAN`: `true` or `false`
   */
  type: 'BOOLEAN';
  /**
   * What it is.
   */
  value: string;
  /**
   * What it does.
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
   * What, such as `switch.changed`.
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
   * What it was, where that can be said in a line.
   */
  before?: string | null;
  /**
   * What it is since.
   */
  after?: string | null;
}
/**
 * The brand this server runs under; it is read at the start (decision 99).
 */
export interface RunningBrand {
  /**
   * What customers call it.
   */
  name: string;
  /**
   * Who runs it.
   */
  company: string;
  /**
   * Makes the card payment option.
   */
  'product-code': string;
  /**
   * Customer care, as it is shown.
   */
  phone: string;
  /**
   * Customer care on WhatsApp.
   */
  whatsapp: string;
  /**
   * Customer care by e-mail.
   */
  email: string;
  /**
   * When the chat is answered.
   */
  'chat-hours'?: string | null;
  /**
   * Address of the logo; the built-in one when missing.
   */
  logo?: string | null;
  /**
   * Colours that are not the built-in ones.
   */
  colours: BrandColour[];
  /**
   * Whether a file says so, or it is the built-in brand.
   */
  'of-a-file': boolean;
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
   * What the brand says.
   */
  value: string;
}
/**
 * What became of a change.
 */
export interface Changed {
  /**
   * The case by which somebody else decides; nothing has changed until then.
   */
  'case-id'?: number | null;
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
   * Its words; `{company}` stands for the brand’s company.
   */
  text: string;
  /**
   * When it was published. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'published-at': string;
  /**
   * Who published it; missing for the one that was shipped.
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
 * An operator who was just made.
 */
export interface InvitedOperator {
  /**
   * The operator.
   */
  id: number;
  invitation: Invitation;
}
/**
 * A link by which an operator chooses a password.
 */
export interface Invitation {
  /**
   * Where they choose their password; it is shown this once.
   */
  link: string;
  /**
   * Until when it can be used. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'expires-at': string;
}
/**
 * Somebody of the staff.
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
   * What they may do.
   *
   * @maxItems 10
   *
   * Items: A role.
   */
  roles: ('support' | 'compliance' | 'treasury' | 'admin')[];
  /**
   * Whether an authenticator is set up.
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
   * Where they are signed in now.
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
   * Who made them one.
   */
  'made-by': string;
  /**
   * Whether it is whoever asks.
   */
  self: boolean;
}
/**
 * Whom an invitation is for.
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
 * A key that was just made.
 */
export interface NewPartnerKey {
  /**
   * The key.
   */
  id: number;
  /**
   * The key; it is shown this once.
   */
  key: string;
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
   * Where it stands among them all.
   */
  position: number;
  /**
   * The partner’s reference of the order.
   */
  reference: string;
  /**
   * The status it tells.
   */
  status: string;
  /**
   * How its delivery stands.
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
   * What recipients call it.
   */
  'display-value': string;
  /**
   * Where recipients write to; empty for customer care.
   */
  email: string;
  /**
   * Until when it handles a payment the same day.
   */
  'cut-off': string;
  /**
   * What it owes us for each order, in percent.
   */
  commission: string;
  /**
   * Where it hears of its orders.
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
   * Webhooks that were given up lately.
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
   * When it was made. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'made-at': string;
  /**
   * Who made it.
   */
  'made-by': string;
  /**
   * The hour in which it was used last. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'last-used-at'?: string | null;
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
   * Entries that are no longer there.
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
   * What happened to it.
   *
   * - `ADDED`: was not on the list before
   * - `REMOVED`: is no longer on it
   */
  change: 'ADDED' | 'REMOVED';
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
}
/**
 * A list of sanctions as it came into force.
 */
export interface SanctionsVersion {
  /**
   * Its number, which every screening keeps.
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
   * Entries it no longer has.
   */
  removed?: number | null;
  /**
   * The file it came from.
   */
  'file-name'?: string | null;
  /**
   * Who loaded it; missing for one that came with the server or at its start.
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
}
/**
 * Somebody on the list of sanctions.
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
