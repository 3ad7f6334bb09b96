import type { Phrase } from '../language/phrase.ts';

/**
 * A rule answers undefined for a valid value and what to tell the user otherwise.
 *
 * Only `required` speaks about an empty value; every other rule lets it pass, so that an optional
 * field needs no rule of its own.
 */
export type Rule = (value: string) => Phrase | undefined;

/** What a field is called; a text where a payout partner named it. */
export type Label = Phrase | string;

/** A field's label and what is asked of it. */
export interface Field {
  readonly label: Label;
  readonly rule: Rule;
}

/** What the first broken rule says, in their order. */
export const allOf =
  (...rules: readonly Rule[]): Rule =>
  (value) => {
    for (const rule of rules) {
      const broken = rule(value);
      if (broken !== undefined) return broken;
    }
    return undefined;
  };

/** A rule from what a non-empty value must satisfy and what it says otherwise. */
export const check =
  (satisfied: (value: string) => boolean, otherwise: Phrase): Rule =>
  (value) =>
    value === '' || satisfied(value) ? undefined : otherwise;
