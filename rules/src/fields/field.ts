import { allOf, type Field, type Label } from './rule.ts';
import { required } from './text.ts';

/** A required field, with an optional further rule. */
export const field = (label: Label, rule?: (label: Label) => Field['rule']): Field => ({
  label,
  rule: rule ? allOf(required(label), rule(label)) : required(label),
});
