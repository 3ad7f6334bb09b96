// Made from the contract by `npm run generate`; a change here is lost.

/**
 * Every call of the console by method and address, as the wire spells it.
 */
export interface ConsoleCalls {
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
   * Webhooks of the last 30 days that were given up.
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
