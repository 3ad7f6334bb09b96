import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import type { DecisionName } from '@thumela/rules/operators/case-decisions.ts';
import {
  decisionsOfCase,
  PAYING_ON,
  WHERE_POSSIBLE,
} from '@thumela/rules/operators/case-decisions.ts';
import { canDecideCase } from '@thumela/rules/operators/case-roles.ts';
import { needsOwnWords } from '@thumela/rules/operators/own-words.ts';
import { type CustomerStatus, isBarred } from '@thumela/rules/status/statuses.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { beginningTexts, refusingTexts } from '../../platform/i18n/texts/en/case-view.ts';
import { type AvailableDecisions, type CaseRow, isSamePerson } from '../cases/service.ts';
import type { CaseView } from './facts.ts';
import { findUnavailableReason } from './unavailable-reasons.ts';

/** A decision without its fields and templates, which are read separately. */
type DecisionHead = Omit<CaseView['decisions'][number], 'fields' | 'templates'>;

/** Context that determines whether a decision is allowed. */
interface AvailabilityContext {
  caller: OperatorCaller;
  row: CaseRow;
  choices: AvailableDecisions;
  /** The open case of a payout discrepancy, if any. */
  doubt: bigint | undefined;
  customer: CustomerStatus | undefined;
  /** Another case that this operator may not decide also holds it. */
  beyond: boolean;
}

/** All decisions of the case's kind, each with whether this operator may take it now, or why not. */
export function listDecisions(standing: AvailabilityContext): DecisionHead[] {
  const { row, choices } = standing;
  if (row.state === 'DECIDED') return [];
  return decisionsOfCase(row.kind, row.subject)
    .filter((name) => choices[name] !== undefined || isExplained(row, name))
    .map((name) => createDecisionView(standing, name, choices[name]));
}

/** Whether an unavailable decision is shown with its reason; those of a transaction need one. */
const isExplained = ({ kind, transaction_id }: CaseRow, name: string): boolean =>
  !(WHERE_POSSIBLE.has(name) || (kind === 'REVERSAL' && transaction_id === null));

function createDecisionView(
  standing: AvailabilityContext,
  name: DecisionName,
  choice: AvailableDecisions[DecisionName],
): DecisionHead {
  const { row } = standing;
  const why = findRefusal(standing, name, choice);
  // How a sanctions match changes a decision is shown only to those who may decide it (decision 27).
  const mine = canDecideCase(standing.caller.roles, row.kind, row.subject) ? choice : undefined;
  const { people = 1, suggested } = mine ?? {};
  const ends = standing.beyond && ENDS_HOLDS.has(name);
  const reads = mine?.reads || ends;
  const proposed = row.state === 'PROPOSED' && row.decision === name;
  const alone = people === 1 || proposed || suggested !== undefined;
  return {
    name,
    people,
    step: alone ? 'DECIDE' : 'PROPOSE',
    allowed: why === undefined,
    why: why === undefined ? null : formatPhrase(why, ENGLISH.say),
    reads,
    proposed: proposed || suggested !== undefined,
    'own-words': needsOwnWords(row.kind, name),
  };
}

/** Kinds whose decisions concern a customer or recipient, but do not move money. */
const NOT_ABOUT_MONEY: ReadonlySet<CaseRow['kind']> = new Set([
  ...(['UNDELIVERABLE_MESSAGE', 'CONTACT_MESSAGE', 'QUARANTINED_DOCUMENT'] as const),
]);

/** Decisions that neither pay out nor refund. */
const MOVES_NOTHING: ReadonlySet<string> = new Set([
  ...WHERE_POSSIBLE,
  'EXPLAINED',
  'ANSWERED',
  'PAID',
  'SOMEBODY_ELSE',
  'SUSPEND',
  'FREEZE',
  'UNFREEZE',
  'END',
  'WATCH',
  'RESTRICT',
  'REPORT',
  ...['KEEP', 'RAISE', 'APPROVE_ENHANCED', 'CONFIRM_MEDIA', 'DISMISS_MEDIA', 'LOWER', 'ASK'],
  ...['END_RELATIONSHIP', 'END_AND_REPORT'],
]);

/** Decisions that end every hold of a payment. */
const ENDS_HOLDS: ReadonlySet<string> = new Set([
  ...['REJECT', 'CANCEL', 'REFUND', 'REFUND_KEEP_FEE'],
]);

function findRefusal(
  { caller, row, choices, doubt, customer, beyond }: AvailabilityContext,
  name: string,
  choice: AvailableDecisions[DecisionName],
): Phrase | undefined {
  if (!canDecideCase(caller.roles, row.kind, row.subject)) return phrase(refusingTexts, 'role');
  if (!choice) return findUnavailableReason(row.kind, name);
  const said = proposalRefusal(row, choices, name, caller.actor);
  if (said) return said;
  if (NOT_ABOUT_MONEY.has(row.kind)) return undefined;
  if (doubt !== undefined && doubt !== row.id && !MOVES_NOTHING.has(name)) {
    return phrase(refusingTexts, 'doubted', doubt);
  }
  if (beyond && ENDS_HOLDS.has(name)) return phrase(beginningTexts, 'decidedElsewhere');
  if (customer && isBarred(customer) && PAYING_ON.has(name)) {
    return phrase(refusingTexts, 'barred', customer);
  }
  return undefined;
}

/** A proposal takes precedence over every other reason. */
function proposalRefusal(
  { state, decision, proposed_by }: CaseRow,
  choices: AvailableDecisions,
  name: string,
  actor: string,
): Phrase | undefined {
  if (state === 'PROPOSED' && decision !== null && proposed_by !== null) {
    const who = proposed_by.replace(/^operator:/, '');
    if (decision !== name) return phrase(refusingTexts, 'otherwise', who, decision);
    return isSamePerson(proposed_by, actor) ? phrase(refusingTexts, 'samePerson') : undefined;
  }
  const suggested = Object.values(choices).find((one) => one.suggested)?.suggested?.decision;
  if (suggested === undefined || suggested === name) return undefined;
  return phrase(refusingTexts, 'suggested', suggested);
}
