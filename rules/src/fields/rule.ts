import type { Phrase } from '../language/phrase.ts';

/**
 * A validation rule: returns the error for an invalid value, undefined for a valid one.
 *
 * Only `required` refuses an empty value; every other rule accepts it, so that an optional field needs
 * no rule of its own.
 */
export type Rule = (value: string) => Phrase | undefined;

/** Name of a field; plain text where a payout partner named it. */
export type Label = Phrase | string;

/** A field's label and its rule. */
export interface Field {
  readonly label: Label;
  readonly rule: Rule;
}

/** Combines rules; returns the error of the first one that fails. */
export const combineRules =
  (...rules: readonly Rule[]): Rule =>
  (value) => {
    for (const rule of rules) {
      const broken = rule(value);
      if (broken !== undefined) return broken;
    }
    return undefined;
  };

/** Makes a rule from a predicate on non-empty values and the error of those that fail it. */
export const createRule =
  (satisfied: (value: string) => boolean, otherwise: Phrase): Rule =>
  (value) =>
    value === '' || satisfied(value) ? undefined : otherwise;
