import { expect, test } from 'vitest';
import { canDecideCase, canSeeCase, caseKinds } from './case-roles.ts';
import { roles } from './roles.ts';

test('every kind of case can be decided, and those who decide it can see it', () => {
  for (const kind of caseKinds) {
    const deciders = roles.filter((role) => canDecideCase([role], kind));
    expect(deciders, kind).not.toEqual([]);
    for (const role of deciders) expect(canSeeCase([role], kind), `${role} ${kind}`).toBe(true);
  }
});

test('a sanctions match and an overdue report are visible to compliance only', () => {
  for (const kind of ['SANCTIONS_MATCH', 'OVERDUE_REPORT'] as const) {
    expect(roles.filter((role) => canSeeCase([role], kind))).toEqual(['compliance']);
  }
  expect(roles.filter((role) => canSeeCase([role], 'HOLD'))).toEqual([...roles]);
});

test('one of several roles is enough, and an operator without roles decides nothing', () => {
  expect(canDecideCase(['support', 'treasury'], 'REFUND')).toBe(true);
  expect(canDecideCase(['support'], 'REFUND')).toBe(false);
  expect(canSeeCase([], 'HOLD')).toBe(false);
});

test.each([
  ['price:FEE:1', ['treasury', 'admin']],
  ['terms:bank-account:BANK', ['treasury', 'admin']],
  ['terms:country-list:BLOCKED', ['compliance', 'admin']],
  ['terms:customer:1', ['compliance', 'admin']],
  ['terms:pickup-locations:11', ['treasury', 'admin']],
  ['terms:switch:INBOUND_AVAILABLE', ['admin']],
  ['terms:partner-key:PARTNER_ONE', ['admin']],
])('a change of %s is decided by %s', (subject, deciders) => {
  expect(
    roles.filter((role) => canDecideCase([role], 'CONFIGURATION', subject)).toSorted(),
  ).toEqual(deciders.toSorted());
});
