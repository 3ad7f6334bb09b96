import { findRuleSet } from '@thumela/rules/compliance/all-rule-sets.ts';
import {
  completeRuleValues,
  findRuleChanges,
  findRuleProblems,
  type RuleChange,
  type RuleProblem,
  type RuleSet,
} from '@thumela/rules/compliance/rule-sets.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { casesService, type DecisionContext } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import { listRuleSetVersions } from './read-rule-set.ts';

/** Another version of a set as it is proposed. */
export interface RuleSetChange {
  readonly ruleSet: string;
  /** Number that it gets: one above the newest version that the proposer saw. */
  readonly version: number;
  readonly figures: Readonly<Record<string, number>>;
  /** ISO timestamp of when it begins; null: once it is confirmed. */
  readonly validFrom: string | null;
}

/**
 * Checks a proposed version.
 * @returns the figures that it changes
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED for values outside of their limits or a past beginning;
 * STATUS_CONFLICT if a newer version was set meanwhile
 */
export async function checkRuleSetChange(
  handle: TransactionHandle,
  change: RuleSetChange,
): Promise<readonly RuleChange[]> {
  const ruleSet = findRequiredRuleSet(change.ruleSet);
  const problems = findRuleProblems(ruleSet, change.figures);
  if (problems.length > 0) throw invalidInput(problems.map(describeRuleProblem));
  if (change.validFrom !== null && !isLater(change.validFrom, handle.clock.now())) {
    throw invalidInput([phrase(configurationTexts, 'begins')]);
  }
  const before = await findPreviousValues(handle, ruleSet, change);
  return findRuleChanges(ruleSet, before, change.figures);
}

/**
 * Stores the version that two people decided on. A beginning that passed while the proposal waited becomes now.
 * @throws DomainError STATUS_CONFLICT if a newer version was set meanwhile
 */
export async function applyRuleSetChange(
  handle: TransactionHandle,
  { caseId, change }: { caseId: bigint; change: RuleSetChange },
  { actor, reason }: DecisionContext,
): Promise<void> {
  const ruleSet = findRequiredRuleSet(change.ruleSet);
  const before = await findPreviousValues(handle, ruleSet, change);
  const proposedBy = await casesService(handle).proposer({ id: caseId });
  if (proposedBy === undefined) throw new Error(`Case ${caseId} has no proposal.`);
  await handle.db
    .insertInto('rule_set_versions')
    .values({
      rule_set: ruleSet.name,
      version: change.version,
      figures: JSON.stringify(change.figures),
      valid_from: sql<Date>`greatest(coalesce(${change.validFrom}::timestamptz, now()), now())`,
      case_id: caseId,
      proposed_by: proposedBy,
      confirmed_by: actor,
      reason,
    })
    .execute();
  const changes = findRuleChanges(ruleSet, before, change.figures);
  await appendAuditEntry(handle, {
    actor,
    action: 'rule-set.changed',
    subject: `rule-set:${ruleSet.name}`,
    details: {
      version: change.version,
      before: changes.map(({ key, before: value }) => `${key} ${value}`).join(', '),
      after: changes.map(({ key, after: value }) => `${key} ${value}`).join(', '),
      from: change.validFrom ?? 'at once',
      reason,
    },
  });
}

/** The values of the version that the proposer saw, if it is still the newest and differs. */
async function findPreviousValues(
  handle: TransactionHandle,
  ruleSet: RuleSet,
  { version, figures }: RuleSetChange,
): Promise<Readonly<Record<string, number>>> {
  const [newest] = await listRuleSetVersions(handle, ruleSet);
  if ((newest?.version ?? 0) !== version - 1) {
    throw new DomainError('STATUS_CONFLICT', phrase(configurationTexts, 'changed'));
  }
  const before = completeRuleValues(ruleSet, newest?.figures ?? {});
  if (findRuleChanges(ruleSet, before, figures).length === 0) {
    throw invalidInput([phrase(configurationTexts, 'same')]);
  }
  return before;
}

const isLater = (moment: string, now: Date) =>
  /T.*(Z|[+-]\d{2}:\d{2})$/.test(moment) && Date.parse(moment) > now.getTime();

/** A refused value in a sentence. */
export const describeRuleProblem = ({ key, field }: RuleProblem) =>
  field
    ? phrase(configurationTexts, 'figure', key, field.minimum, field.maximum)
    : phrase(configurationTexts, 'unknownFigure', key);

function findRequiredRuleSet(name: string): RuleSet {
  const ruleSet = findRuleSet(name);
  if (!ruleSet) throw notFound('configuration');
  return ruleSet;
}
