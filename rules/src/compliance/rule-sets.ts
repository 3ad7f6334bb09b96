/**
 * Figures of the compliance programme that the remitter sets: thresholds, weights, deadlines. Each set has defaults
 * here, their names in `texts/en/rule-sets.ts`; versions of it are stored with the moment from which they apply, and take two people
 * (server/src/compliance/README.md).
 */

/** The unit of a figure. Amounts are whole cents of rand, far below the safe integers; ON_OFF is 1 or 0. */
export type RuleUnit =
  | 'COUNT'
  | 'DAYS'
  | 'HOURS'
  | 'MONTHS'
  | 'YEARS'
  | 'CENTS'
  | 'PERCENT'
  | 'POINTS'
  | 'ON_OFF';

/** A figure with its limits; all values are integers. */
export interface RuleField {
  readonly unit: RuleUnit;
  readonly default: number;
  readonly minimum: number;
  readonly maximum: number;
}

/** A set of figures that is changed as a whole. */
export interface RuleSet<Key extends string = string> {
  readonly name: string;
  readonly fields: Readonly<Record<Key, RuleField>>;
}

/** The figures of a set by key. */
export type RuleValues<Key extends string = string> = Readonly<Record<Key, number>>;

/** Declares a set; its keys become those of its values. */
export const defineRuleSet = <Key extends string>(ruleSet: RuleSet<Key>): RuleSet<Key> => ruleSet;

/** The keys of a set, in the order in which they are shown. */
export const listRuleKeys = <Key extends string>({ fields }: RuleSet<Key>): readonly Key[] =>
  Object.keys(fields) as Key[];

/** The figures that apply before any version is set. */
export const defaultRuleValues = <Key extends string>(ruleSet: RuleSet<Key>): RuleValues<Key> =>
  completeRuleValues(ruleSet, {});

/** Stored figures, with defaults for fields that a later release added. */
export const completeRuleValues = <Key extends string>(
  ruleSet: RuleSet<Key>,
  stored: Readonly<Partial<Record<string, number>>>,
): RuleValues<Key> =>
  Object.fromEntries(
    listRuleKeys(ruleSet).map((key) => [key, stored[key] ?? ruleSet.fields[key].default]),
  ) as Record<Key, number>;

/** A value that a set does not take. */
export interface RuleProblem {
  readonly key: string;
  /** Undefined where the set has no such field or the value is missing. */
  readonly field: RuleField | undefined;
}

/** The values that are missing, unknown, not whole or outside of their limits. */
export function findRuleProblems(
  ruleSet: RuleSet,
  values: Readonly<Record<string, number>>,
): RuleProblem[] {
  const unknown = Object.keys(values).filter((key) => !Object.hasOwn(ruleSet.fields, key));
  const wrong = listRuleKeys(ruleSet).filter((key) => {
    const { minimum, maximum } = ruleSet.fields[key] as RuleField;
    const value = values[key];
    return !Number.isSafeInteger(value) || Number(value) < minimum || Number(value) > maximum;
  });
  return [...unknown, ...wrong].map((key) => ({
    key,
    field: Object.hasOwn(ruleSet.fields, key) ? ruleSet.fields[key] : undefined,
  }));
}

/** A figure that differs. */
export interface RuleChange {
  readonly key: string;
  readonly before: number;
  readonly after: number;
}

/** The figures that differ. */
export const findRuleChanges = (
  ruleSet: RuleSet,
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): readonly RuleChange[] =>
  listRuleKeys(ruleSet).flatMap((key) => {
    const [from, to] = [before[key], after[key]];
    return from === undefined || to === undefined || from === to
      ? []
      : [{ key, before: from, after: to }];
  });
