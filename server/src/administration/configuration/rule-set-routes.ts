import * as calls from '@thumela/contract/console/rule-sets.ts';
import { ruleSets } from '@thumela/rules/compliance/all-rule-sets.ts';
import { listRuleKeys, type RuleSet } from '@thumela/rules/compliance/rule-sets.ts';
import type { Services } from '../../app/services.ts';
import { casesService, normaliseReason } from '../../casework/cases/service.ts';
import {
  checkRuleSetChange,
  listRuleSetVersions,
  readRuleSet,
} from '../../compliance/rule-sets/service.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { findRuleSetCase } from './change-cases.ts';
import { proposeConfigurationChange } from './proposals.ts';

/** Reading and proposing the figures of the compliance programme. */
export const ruleSetRoutes = ({ database }: Services) => [
  implementCall(calls.listRuleSets, () =>
    withTransaction(database, async (handle) => {
      const described = [];
      for (const ruleSet of ruleSets) described.push(await describeRuleSet(handle, ruleSet));
      return described;
    }),
  ),
  implementCall(calls.proposeRuleSet, async ({ caller, params: { name }, body }) => {
    const change = {
      ruleSet: name,
      version: body.seen + 1,
      figures: Object.fromEntries(body.figures.map(({ key, value }) => [key, value])),
      validFrom: body['valid-from'] ?? null,
    };
    const by = { actor: caller.actor, reason: normaliseReason(body.reason) };
    const caseId = await withTransaction(database, async (handle) => {
      const changes = await checkRuleSetChange(handle, change);
      return await proposeConfigurationChange(
        handle,
        { ...change, changes, change: 'RULE_SET' },
        by,
      );
    });
    return { 'case-id': Number(caseId) };
  }),
];

async function describeRuleSet(handle: TransactionHandle, ruleSet: RuleSet) {
  const inForce = await readRuleSet(handle, ruleSet);
  const versions = await listRuleSetVersions(handle, ruleSet);
  const caseId = await casesService(handle).openId(findRuleSetCase(ruleSet.name));
  return {
    name: ruleSet.name,
    version: inForce.version,
    newest: versions[0]?.version ?? 0,
    figures: listFigures(ruleSet, inForce.values),
    versions: versions.map((row) => ({
      version: row.version,
      figures: listFigures(ruleSet, row.figures),
      'valid-from': formatTimestamp(row.valid_from),
      'in-force': row.version === inForce.version,
      'proposed-by': row.proposed_by,
      'confirmed-by': row.confirmed_by,
      reason: row.reason,
      'case-id': Number(row.case_id),
    })),
    'case-id': caseId === undefined ? null : Number(caseId),
  };
}

const listFigures = (ruleSet: RuleSet, values: Readonly<Record<string, number>>) =>
  listRuleKeys(ruleSet).flatMap((key) => {
    const value = values[key];
    return value === undefined ? [] : [{ key, value }];
  });
