import { DEBTS } from './debt-rules.ts';
import { DUE_DILIGENCE } from './due-diligence-rules.ts';
import { DOCUMENT_EXPIRY, IDENTITY_CHECKS } from './identity-rules.ts';
import { MONITORING } from './monitoring-rules.ts';
import { RETENTION } from './retention-rules.ts';
import type { RuleSet } from './rule-sets.ts';
import { SCREENING } from './screening-rules.ts';

/** All sets of figures, in the order of the console's page. */
export const ruleSets: readonly RuleSet[] = [
  SCREENING,
  MONITORING,
  IDENTITY_CHECKS,
  DOCUMENT_EXPIRY,
  DUE_DILIGENCE,
  RETENTION,
  DEBTS,
];

/** The set of a name. */
export const findRuleSet = (name: string): RuleSet | undefined =>
  ruleSets.find((each) => each.name === name);
