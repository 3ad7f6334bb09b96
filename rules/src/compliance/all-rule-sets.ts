import { MONITORING } from './monitoring-rules.ts';
import type { RuleSet } from './rule-sets.ts';
import { SCREENING } from './screening-rules.ts';

/** All sets of figures, in the order of the console's page. */
export const ruleSets: readonly RuleSet[] = [SCREENING, MONITORING];

/** The set of a name. */
export const findRuleSet = (name: string): RuleSet | undefined =>
  ruleSets.find((each) => each.name === name);
