import { describe, expect, test } from 'vitest';
import { ruleSetTexts } from '../texts/en/rule-sets.ts';
import { ruleSets } from './all-rule-sets.ts';
import {
  completeRuleValues,
  defaultRuleValues,
  defineRuleSet,
  findRuleChanges,
  findRuleProblems,
  listRuleKeys,
} from './rule-sets.ts';

const sample = defineRuleSet({
  name: 'SAMPLE',
  fields: {
    DAYS: { unit: 'DAYS', default: 30, minimum: 1, maximum: 90 },
    AMOUNT: { unit: 'CENTS', default: 500_000, minimum: 0, maximum: 10_000_000 },
  },
});

test.each(ruleSets)(
  'the defaults of $name are within their limits, and each has a name',
  (ruleSet) => {
    expect(findRuleProblems(ruleSet, defaultRuleValues(ruleSet))).toEqual([]);
    expect(Object.keys(ruleSetTexts[ruleSet.name]?.fields ?? {})).toEqual(listRuleKeys(ruleSet));
    expect(ruleSet.name).toMatch(/^[A-Z][A-Z_]{1,29}$/);
  },
);

test('the names of the sets differ', () => {
  expect(new Set(ruleSets.map(({ name }) => name)).size).toBe(ruleSets.length);
});

test('a stored version without a newer field has its default', () => {
  expect(completeRuleValues(sample, { DAYS: 60 })).toEqual({ DAYS: 60, AMOUNT: 500_000 });
});

describe('a version is refused', () => {
  test.each([
    ['a missing figure', { DAYS: 30 }, 'AMOUNT'],
    ['a figure below its limit', { DAYS: 0, AMOUNT: 1 }, 'DAYS'],
    ['a figure above its limit', { DAYS: 91, AMOUNT: 1 }, 'DAYS'],
    ['a fraction', { DAYS: 1.5, AMOUNT: 1 }, 'DAYS'],
    ['a figure of another set', { DAYS: 1, AMOUNT: 1, OTHER: 1 }, 'OTHER'],
    ['a property of every object', { DAYS: 1, AMOUNT: 1, toString: 1 }, 'toString'],
  ])('with %s', (_, values, key) => {
    expect(
      findRuleProblems(sample, values as Record<string, number>).map((each) => each.key),
    ).toEqual([key]);
  });
});

test('the changes are the figures that differ', () => {
  expect(findRuleChanges(sample, { DAYS: 30, AMOUNT: 1 }, { DAYS: 60, AMOUNT: 1 })).toEqual([
    { key: 'DAYS', before: 30, after: 60 },
  ]);
});
