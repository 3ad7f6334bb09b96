import type { Phrase } from '../language/phrase.ts';

/**
 * A rule answers undefined for a valid value and the message to the user otherwise.
 *
 * Only `required` speaks about an empty value; every other rule lets it pass, so that an optional
 * field needs no rule of its own.
 */
export type Rule = (value: string) => Phrase | undefined;

/** The name of a field; a text where a payout partner named it. */
export type Label = Phrase | string;

/** A field's label and its rule. */
export interface Field {
  readonly label: Label;
  readonly rule: Rule;
}

/** One rule from several: the message of the first that is broken. */
export const allOf =
  (...rules: readonly Rule[]): Rule =>
  (value) => {
    for (const rule of rules) {
      const broken = rule(value);
      if (broken !== undefined) return broken;
    }
    return undefined;
  };

/** A rule from a test of non-empty values and the message of those that fail it. */
export const check =
  (satisfied: (value: string) => boolean, otherwise: Phrase): Rule =>
  (value) =>
    value === '' || satisfied(value) ? undefined : otherwise;
