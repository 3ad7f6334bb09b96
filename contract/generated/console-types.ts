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
    answer: SignedInOperator;
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
