/** Permissions of the remitter's staff in the console, by role (decision 18). */

/** Roles of operators; one operator may have several. */
export const roles = ['support', 'compliance', 'treasury', 'admin'] as const;

export type Role = (typeof roles)[number];

/** Permissions that the console's calls require, and the roles that have them. */
export const permissions = {
  'dashboard.read': ['support', 'compliance', 'treasury', 'admin'],
  'cases.read': ['support', 'compliance', 'treasury', 'admin'],
  'cases.decide': ['support', 'compliance', 'treasury', 'admin'],
  'people.read': ['support', 'compliance', 'treasury', 'admin'],
  /**
   * Whole records: documents, identity numbers, screening. Each access is recorded in the audit trail.
   */
  'records.read': ['support', 'compliance', 'admin'],
  'customers.help': ['support', 'compliance', 'admin'],
  /** Address and e-mail. */
  'contacts.correct': ['support', 'compliance'],
  /** Name, date of birth and document number; a second operator decides. */
  'identities.correct': ['compliance'],
  'customers.restrain': ['compliance', 'admin'],
  'payments.return': ['compliance', 'treasury'],
  'chat.answer': ['support', 'compliance'],
  'books.read': ['compliance', 'treasury', 'admin'],
  'books.correct': ['treasury', 'admin'],
  'statements.import': ['treasury'],
  'prices.read': ['support', 'compliance', 'treasury', 'admin'],
  'prices.change': ['treasury', 'admin'],
  /** The channels of payouts, and the terms on which they pay out. */
  'payout-routes.change': ['treasury', 'admin'],
  'configuration.read': ['compliance', 'treasury', 'admin'],
  'configuration.change': ['admin'],
  'lists.change': ['compliance'],
  /** Clearances of sanctions matches, which no other role may know of (decision 27). */
  'matches.decide': ['compliance'],
  /** Thresholds of monitoring among them, which those who could use them must not read. */
  'rules.read': ['compliance', 'admin'],
  'rules.change': ['compliance'],
  /** Alerts of monitoring, which no other role may learn of (FICA section 29). */
  'monitoring.use': ['compliance'],
  /** Requests about personal data, legal holds and proofs of deletion. */
  'data.protect': ['compliance'],
  /** Every employee has to report suspicions (FICA section 29). */
  'suspicions.raise': ['support', 'compliance', 'treasury', 'admin'],
  /** Risk scores, reviews and what they rest on; the customer must not learn of them. */
  'due-diligence.read': ['compliance'],
  'due-diligence.record': ['compliance'],
  'reports.read': ['compliance', 'admin'],
  'reports.file': ['compliance'],
  'audit.read': ['compliance', 'admin'],
  'operators.manage': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** Whether one of these roles has a permission. */
export const hasPermission = (held: readonly Role[], wanted: Permission): boolean =>
  (permissions[wanted] as readonly Role[]).some((role) => held.includes(role));
