import { type Phrase, phrase } from '../language/phrase.ts';
import { holdReasons, holdRules } from '../texts/en/holds.ts';

/**
 * Why a new outbound transaction needs an operator (see rules/README.md), in display order: reasons that the
 * customer can act on come first.
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

/**
 * A hold as its customer reads it: of a rule, of a suspended customer, or of a direction of the Intelligence Centre not
 * to proceed.
 */
export type ShownHold = HoldRule | 'CUSTOMER_SUSPENDED' | 'INTERVENTION';

/** Facts about the transaction, its sender and its beneficiary. */
export interface HoldFacts {
  /** Cents. */
  readonly principal: bigint;
  readonly possibleMatch: boolean;
  /** The beneficiary's name has letters that have no transliteration, so no list can name them. */
  readonly nameNotComparable: boolean;
  readonly eddCorridor: boolean;
  /** The sender has not paid for any transaction yet. */
  readonly firstTransaction: boolean;
  readonly blockedNationality: boolean;
  /** The sender has an SA ID and the same name as the beneficiary. */
  readonly sendsToSameName: boolean;
  readonly customerApproved: boolean;
  readonly documentExpired: boolean;
}

/** Principals in cents above which a transaction is held. */
interface HoldThresholds {
  readonly eddCorridor: bigint;
  readonly firstTransaction: bigint;
}

/** The rules that hold this transaction; empty if it can be approved at once. */
export function findHolds(facts: HoldFacts, thresholds: HoldThresholds): HoldRule[] {
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

const YOU_ACT: ReadonlySet<ShownHold> = new Set(['DOCUMENT_EXPIRED']);

/** The reason for the customer: what is missing, who acts, and by when. */
export const holdReason = (rule: ShownHold, by: Date): Phrase =>
  phrase(holdReasons, YOU_ACT.has(rule) ? 'youAct' : 'weAct', phrase(holdRules, rule), by);
