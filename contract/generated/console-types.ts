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
  'GET /console/api/find': {
    params: undefined;
    query: {
      /**
       * A payment or order reference, a registration, cellphone or ID number, an e-mail address, names in any order; behind any of them the last four digits of a collection PIN.
       */
      query: string;
    };
    body: undefined;
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
       * Where the page before ended: its `before`.
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
       * Where the next page begins; null where nothing is older.
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
       * Where the page before ended: its `before`.
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
       * Where the next page begins; null where nothing is older.
       */
      before?: string | null;
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
  'POST /console/api/customers/{id}/restoration': {
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
  'POST /console/api/customers/{id}/suspension': {
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
       * Where the page before ended: its `before`.
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
       * Where the page before ended: its `before`.
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
       * Where the page before ended: its `before`.
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
 * What was found, by kind.
 */
export interface Found {
  /**
   * Customers, at most 20.
   */
  customers: FoundCustomer[];
  /**
   * What they or others send, the newest first, at most 20.
   */
  transactions: FoundTransaction[];
  /**
   * What they or others receive, the newest first, at most 20.
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
   * - `PENDING`: registered, not looked at yet; what this customer sends waits for an operator
   * - `APPROVED`: may send and receive
   * - `REJECTED`: refused
   * - `SUSPENDED`: stopped for now
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
   * Where it is.
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
   * When it was made. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'created-at': string;
  /**
   * What its customer pays. In rand, at most 2 decimals.
   */
  total: number;
  /**
   * What the recipient gets, in the destination currency.
   */
  'destination-amount': number;
  /**
   * The destination currency. ISO 4217.
   */
  'destination-currency': string;
  /**
   * Where it goes. ISO 3166-1 alpha-2.
   */
  country: string;
  /**
   * Who gets it.
   */
  recipient: string;
  /**
   * Who sends it.
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
   * Where it is.
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
   * When it was staged. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'created-at': string;
  /**
   * What the recipient gets. In rand, at most 2 decimals.
   */
  amount: number;
  /**
   * Where it comes from. ISO 3166-1 alpha-2.
   */
  country: string;
  /**
   * Who gets it.
   */
  recipient: string;
  /**
   * Who sends it.
   */
  sender: string;
  /**
   * The customer it belongs to, once it belongs to one.
   */
  'customer-id'?: number | null;
}
/**
 * What only a whole record shows; each reading is in the audit trail.
 */
export interface CustomerRecord {
  /**
   * Number of the identity document.
   */
  'id-number': string;
  /**
   * Until when it is good. `yyyy-MM-dd`.
   */
  'id-expiry-date': string;
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
     * What it is.
     */
    type: string;
    /**
     * MIME type.
     */
    'mime-type': string;
    /**
     * Whether it is ready to be looked at.
     */
    status: string;
    /**
     * When it was announced. ISO 8601 in South African time, with its offset `+02:00`.
     */
    'handed-in-at': string;
    /**
     * What it was handed in for, such as `customer:12`.
     */
    for: string;
  }[];
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
   * - `PENDING`: registered, not looked at yet; what this customer sends waits for an operator
   * - `APPROVED`: may send and receive
   * - `REJECTED`: refused
   * - `SUSPENDED`: stopped for now
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
   * The tier that is asked for and not decided yet.
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
   * How many transactions they have made.
   */
  'sent-in-all': number;
  /**
   * The limit of a day.
   */
  day: {
    /**
     * Sent this day. In rand, at most 2 decimals.
     */
    used: number;
    /**
     * What may be sent a day. In rand, at most 2 decimals.
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
     * What may be sent a month. In rand, at most 2 decimals.
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
     * What may be sent a year. In rand, at most 2 decimals.
     */
    limit: number;
  };
  /**
   * Where they are signed in.
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
   * Open cases about them and their newest business.
   */
  cases: OpenCaseLine[];
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
 * What is on hold after a suspension, or after it was lifted.
 */
export interface StoppedBusiness {
  /**
   * What is on hold now.
   *
   * Items: A payment or order reference.
   */
  references: string[];
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
   * Where it is.
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
   * When it was staged. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'created-at': string;
  /**
   * What the recipient gets. In rand, at most 2 decimals.
   */
  amount: number;
  /**
   * Where it comes from. ISO 3166-1 alpha-2.
   */
  country: string;
  /**
   * Who gets it.
   */
  recipient: string;
  /**
   * Who sends it.
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
   * Who acts next.
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
     * Who pays it out.
     */
    partner: string;
    /**
     * How.
     */
    method: string;
    /**
     * Where it is.
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
   * Where it is.
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
   * When it was made. ISO 8601 in South African time, with its offset `+02:00`.
   */
  'created-at': string;
  /**
   * What its customer pays. In rand, at most 2 decimals.
   */
  total: number;
  /**
   * What the recipient gets, in the destination currency.
   */
  'destination-amount': number;
  /**
   * The destination currency. ISO 4217.
   */
  'destination-currency': string;
  /**
   * Where it goes. ISO 3166-1 alpha-2.
   */
  country: string;
  /**
   * Who gets it.
   */
  recipient: string;
  /**
   * Who sends it.
   */
  sender: string;
  /**
   * The customer who sends it.
   */
  'customer-id': number;
  /**
   * What is sent. In rand, at most 2 decimals.
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
   * Who pays it out.
   */
  'payout-partner': string;
  /**
   * Where its newest payout is.
   */
  'payout-state'?: string | null;
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
   * Who acts next.
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
}
/**
 * What happened, the newest first.
 */
export interface Story {
  /**
   * The newest first, at most 30.
   */
  lines: StoryLine[];
  /**
   * Where the next page begins; null where nothing is older.
   */
  before?: string | null;
}
/**
 * One line of a story.
 */
export interface StoryLine {
  /**
   * Names the line within its story.
   */
  key: string;
  /**
   * What it tells of.
   *
   * - `STATUS`: it moved
   * - `PAYMENT`: an attempt to pay, or a payment
   * - `BOOKS`: an entry of the journal
   * - `PAYOUT`: something a payout partner said or was told
   * - `MESSAGE`: a message to a person
   * - `DOCUMENT`: a document handed in
   * - `CASE`: something about a case
   * - `BUSINESS`: a transaction made, or an order that became theirs
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
   * When it happened. ISO 8601 in South African time, with its offset `+02:00`.
   */
  at: string;
  /**
   * What happened: a status, an event, an action, as its kind has them.
   */
  what: string;
  /**
   * Who caused it, as the audit trail names them.
   */
  by?: string | null;
  /**
   * What was said with it: a reason, a word of a partner, a message.
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
   * What it leads to, such as `transaction:12` or `case:3`.
   */
  about?: string | null;
  /**
   * Of an entry of the journal: its lines.
   */
  lines?: {
    /**
     * The account.
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
