import { type Phrase, phrase } from '../language/phrase.ts';
import { holdReasons, holdRules } from '../texts/en/holds.ts';

/**
 * Why a new outbound transaction waits for an operator (decision 50). The rules
 * come in the order in which a customer reads them, beginning with those they can do something about.
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

/** Facts about the transaction, its sender and its beneficiary. */
export interface HoldFacts {
  /** Cents. */
  readonly principal: bigint;
  readonly possibleMatch: boolean;
  /** The beneficiary's name has letters that are not Latin, as the sanctions list is. */
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

const YOU_ACT: ReadonlySet<HoldRule> = new Set(['DOCUMENT_EXPIRED']);

/** The reason the customer reads: what is missing, who acts, and by when. */
export const holdReason = (rule: HoldRule, by: Date): Phrase =>
  phrase(holdReasons, YOU_ACT.has(rule) ? 'youAct' : 'weAct', phrase(holdRules, rule), by);
