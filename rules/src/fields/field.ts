import { combineRules, type Field, type Label } from './rule.ts';
import { requiredRule } from './text.ts';

/** A required field, with an optional further rule. */
export const createField = (label: Label, rule?: (label: Label) => Field['rule']): Field => ({
  label,
  rule: rule ? combineRules(requiredRule(label), rule(label)) : requiredRule(label),
});
