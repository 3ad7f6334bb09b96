import type { Role } from './roles.ts';

/** Roles that see and decide a case, by its kind (see server/src/casework/README.md). */

/** Roles that decide each kind of case; one of them is enough. */
export const deciding = {
  SIGN_UP: ['compliance'],
  IDENTITY_RENEWAL: ['compliance'],
  IDENTITY_CORRECTION: ['compliance'],
  IDENTITY_CHECK: ['compliance'],
  REDEMPTION: ['compliance'],
  HOLD: ['compliance'],
  SANCTIONS_MATCH: ['compliance'],
  LIMIT_INCREASE: ['compliance'],
  FOLLOW_UP: ['compliance'],
  OVERDUE_REPORT: ['compliance'],
  MONITORING_ALERT: ['compliance'],
  FROZEN: ['compliance'],
  INTERVENTION: ['compliance'],
  PEP_REVIEW: ['compliance'],
  DUE_DILIGENCE_REVIEW: ['compliance'],
  DATA_REQUEST: ['compliance'],
  QUARANTINED_DOCUMENT: ['compliance', 'support'],
  CONTACT_MESSAGE: ['compliance', 'support'],
  UNDELIVERABLE_MESSAGE: ['compliance', 'support'],
  INCOMING_ORDER: ['compliance', 'support', 'treasury'],
  SUSPENSE: ['compliance', 'treasury'],
  REVERSAL: ['compliance', 'treasury'],
  REFUND: ['compliance', 'treasury'],
  CREDIT: ['compliance', 'treasury'],
  RETURNED_PAYOUT: ['compliance', 'treasury'],
  PAYOUT_OVERDUE: ['compliance', 'treasury'],
  PAYOUT_DISCREPANCY: ['compliance', 'treasury'],
  BOOKS_DIFFERENCE: ['treasury', 'admin'],
  CORRECTION: ['treasury', 'admin'],
  WRITE_OFF: ['treasury', 'admin'],
  WEBHOOK_UNREACHABLE: ['treasury', 'admin'],
  PARTNER_SETTLEMENT: ['treasury', 'admin'],
  CONFIGURATION: ['compliance', 'treasury', 'admin'],
  RATE_SUSPENDED: ['treasury', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

/** Kinds of cases that need a person (decision 19). */
export type CaseKind = keyof typeof deciding;

export const caseKinds = Object.keys(deciding) as readonly CaseKind[];

/**
 * Kinds that only those who decide them can see: the people they are about must not learn of them
 * through a support call.
 */
const GUARDED: readonly CaseKind[] = [
  ...(['SANCTIONS_MATCH', 'OVERDUE_REPORT', 'FROZEN'] as const),
  ...(['INTERVENTION', 'MONITORING_ALERT', 'PEP_REVIEW'] as const),
  'DUE_DILIGENCE_REVIEW',
];

/**
 * Roles that decide a change of the configuration: those who may propose it, by the prefix of its case's
 * subject.
 */
const ofConfiguration: readonly (readonly [prefix: string, decides: readonly Role[]])[] = [
  ['price:', ['treasury', 'admin']],
  ['terms:bank-account:', ['treasury', 'admin']],
  ['terms:statement-map:', ['treasury', 'admin']],
  ['terms:country-list:', ['compliance', 'admin']],
  ['terms:sanctions-list', ['compliance', 'admin']],
  ['terms:list-source:', ['compliance']],
  ['terms:pep-list:', ['compliance']],
  ['terms:rule-set:', ['compliance']],
  ['terms:deemed-validity:', ['compliance']],
  ['terms:customer:', ['compliance', 'admin']],
  ['terms:pickup-locations:', ['treasury', 'admin']],
  ['terms:payout-channel:', ['treasury', 'admin']],
  ['terms:payout-routes:', ['treasury', 'admin']],
  ['', ['admin']],
];

/** Whether one of these roles decides cases of a kind, or the one that has this subject. */
export function canDecideCase(held: readonly Role[], kind: CaseKind, subject?: string): boolean {
  const special =
    kind === 'CONFIGURATION' && subject !== undefined
      ? ofConfiguration.find(([prefix]) => subject.startsWith(prefix))?.[1]
      : undefined;
  return (special ?? (deciding[kind] as readonly Role[])).some((role) => held.includes(role));
}

/**
 * Whether these roles see cases of a kind: all except the guarded ones, so that any operator can look up
 * the state of a matter.
 */
export const canSeeCase = (held: readonly Role[], kind: CaseKind): boolean =>
  GUARDED.includes(kind) ? canDecideCase(held, kind) : held.length > 0;
