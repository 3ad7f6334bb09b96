import { shownDateTime } from './shown-dates.ts';

/**
 * Why a new outbound transaction waits for an operator (server-data 13, decisions J). The rules
 * come in the order in which a customer is told: the first they can do something about first.
 */
export const HOLD_RULES = [
  'DOCUMENT_EXPIRED',
  'CUSTOMER_NOT_APPROVED',
  'SAME_NAME',
  'FIRST_TRANSACTION',
  'EDD_CORRIDOR',
  'NAME_NOT_COMPARABLE',
  'BLOCKED_NATIONALITY',
  'SANCTIONS_MATCH',
] as const;
export type HoldRule = (typeof HOLD_RULES)[number];

/** What is known of the transaction, its sender and its beneficiary. */
export interface HoldFacts {
  /** Cents. */
  readonly principal: bigint;
  readonly possibleMatch: boolean;
  /** The beneficiary's name has letters that the sanctions list, in Latin ones, cannot be searched for. */
  readonly nameNotComparable: boolean;
  readonly eddCorridor: boolean;
  /** The sender has not paid for any transaction yet. */
  readonly firstTransaction: boolean;
  readonly blockedNationality: boolean;
  /** An SA_ID sender and a beneficiary of the same name. */
  readonly sendsToSameName: boolean;
  readonly customerApproved: boolean;
  readonly documentExpired: boolean;
}

/** Principals in cents above which a transaction waits. */
export interface HoldThresholds {
  readonly eddCorridor: bigint;
  readonly firstTransaction: bigint;
}

/** The rules that hold this transaction; none: it is approved at once. */
export function holdsOf(facts: HoldFacts, thresholds: HoldThresholds): HoldRule[] {
  const { principal } = facts;
  const hit: Readonly<Record<HoldRule, boolean>> = {
    DOCUMENT_EXPIRED: facts.documentExpired,
    CUSTOMER_NOT_APPROVED: !facts.customerApproved,
    SAME_NAME: facts.sendsToSameName,
    FIRST_TRANSACTION: facts.firstTransaction && principal > thresholds.firstTransaction,
    EDD_CORRIDOR: facts.eddCorridor && principal > thresholds.eddCorridor,
    NAME_NOT_COMPARABLE: facts.nameNotComparable,
    BLOCKED_NATIONALITY: facts.blockedNationality,
    SANCTIONS_MATCH: facts.possibleMatch,
  };
  return HOLD_RULES.filter((rule) => hit[rule]);
}

const REVIEW = 'Our team is checking the details of this transaction.';

/** Whoever is screened is told no more than that there is a check. */
const MISSING: Readonly<Record<HoldRule, string>> = {
  DOCUMENT_EXPIRED: 'Your identity document has expired. Please send us a valid one.',
  CUSTOMER_NOT_APPROVED: 'Our team is still checking your registration.',
  SAME_NAME:
    'The recipient has the same name as you. Our team is checking that they are another person.',
  FIRST_TRANSACTION: 'This is your first transaction and a large one, so our team checks it first.',
  EDD_CORRIDOR: 'Transactions of this size to this country are checked by our team first.',
  NAME_NOT_COMPARABLE:
    "The recipient's name has letters of another alphabet than ours, so our team checks it first.",
  BLOCKED_NATIONALITY: REVIEW,
  SANCTIONS_MATCH: REVIEW,
};

const YOU_ACT: ReadonlySet<HoldRule> = new Set(['DOCUMENT_EXPIRED']);

/** What the customer reads: what is missing, who acts, and by when, in South African time. */
export function holdReason(rule: HoldRule, by: Date): string {
  const until = shownDateTime(by);
  const next = YOU_ACT.has(rule)
    ? `We need it by ${until}.`
    : `You do not need to do anything: you will hear from us by ${until}.`;
  return `${MISSING[rule]} ${next}`;
}
