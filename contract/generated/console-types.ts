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
