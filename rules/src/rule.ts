/**
 * A rule answers undefined for a valid value and the message for the user otherwise.
 *
 * Only `required` speaks about an empty value; every other rule lets it pass, so that an optional
 * field needs no rule of its own.
 */
export type Rule = (value: string) => string | undefined;

/** A field's label and what is asked of it. */
export interface Field {
  readonly label: string;
  readonly rule: Rule;
}

/** The first message of the rules in their order. */
export const allOf =
  (...rules: readonly Rule[]): Rule =>
  (value) => {
    for (const rule of rules) {
      const message = rule(value);
      if (message !== undefined) return message;
    }
    return undefined;
  };

/** A rule from what a non-empty value must satisfy and the message otherwise. */
export const check =
  (satisfied: (value: string) => boolean, message: string): Rule =>
  (value) =>
    value === '' || satisfied(value) ? undefined : message;
