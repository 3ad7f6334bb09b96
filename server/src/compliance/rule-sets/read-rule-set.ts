import {
  completeRuleValues,
  type RuleSet,
  type RuleValues,
} from '@thumela/rules/compliance/rule-sets.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

/** The figures of a set that apply now. */
export interface RuleSetInForce<Key extends string = string> {
  /** 0: no version was set yet, the defaults apply. */
  readonly version: number;
  readonly values: RuleValues<Key>;
}

/**
 * The figures of a set that apply now: of the versions that have begun, the one that began last. They are read from
 * the database each time, because the jobs that use them run in processes of their own.
 */
export async function readRuleSet<Key extends string>(
  { db }: Pick<Handle, 'db'>,
  ruleSet: RuleSet<Key>,
): Promise<RuleSetInForce<Key>> {
  const row = await db
    .selectFrom('rule_set_versions')
    .select(['version', 'figures'])
    .where('rule_set', '=', ruleSet.name)
    .where('valid_from', '<=', sql<Date>`now()`)
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { version: row?.version ?? 0, values: completeRuleValues(ruleSet, row?.figures ?? {}) };
}

/** All versions of a set, newest first, with those that are yet to begin. */
export const listRuleSetVersions = ({ db }: Pick<Handle, 'db'>, ruleSet: RuleSet) =>
  db
    .selectFrom('rule_set_versions')
    .selectAll()
    .where('rule_set', '=', ruleSet.name)
    .orderBy('version', 'desc')
    .execute();
