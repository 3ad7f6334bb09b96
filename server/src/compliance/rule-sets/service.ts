/** Figures of the compliance programme, in versions that two people set (see server/src/compliance/README.md). */

export {
  applyRuleSetChange,
  checkRuleSetChange,
  describeRuleProblem,
  type RuleSetChange,
} from './change-rule-set.ts';
export { listRuleSetVersions, type RuleSetInForce, readRuleSet } from './read-rule-set.ts';
