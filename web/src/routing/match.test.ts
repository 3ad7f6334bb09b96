import { expect, test } from 'vitest';
import { findRoute } from './match.ts';

test('the first row that matches wins [SHELL-01]', () => {
  const table = [
    { pattern: '/a/fixed', page: 'fixed' },
    { pattern: '/a/:name', page: 'named' },
    { pattern: '*', page: 'rest' },
  ];
  expect(findRoute(table, '/a/fixed').page).toBe('fixed');
  expect(findRoute(table, '/a/other')).toEqual({ page: 'named', params: { name: 'other' } });
  expect(findRoute(table, '/b')).toEqual({ page: 'rest', params: {} });
  expect(findRoute(table.toReversed(), '/a/fixed').page).toBe('rest');
});

test('an exact row ends where its pattern ends, any other also matches addresses below it', () => {
  const table = [
    { pattern: '/a', page: 'exact', exact: true },
    { pattern: '/a/:name', page: 'below' },
    { pattern: '*', page: 'rest' },
  ];
  expect(findRoute(table, '/a').page).toBe('exact');
  expect(findRoute(table, '/a/').page).toBe('exact');
  expect(findRoute(table, '/a/b/c')).toEqual({ page: 'below', params: { name: 'b' } });
  expect(findRoute(table, '/ab').page).toBe('rest');
});

test('a trailing slash makes no difference and parameters are decoded', () => {
  const table = [
    { pattern: '/search/:partner', page: 'search' },
    { pattern: '*', page: 'rest' },
  ];
  expect(findRoute(table, '/search/Partner%20One/').params).toEqual({ partner: 'Partner One' });
  expect(findRoute(table, '/search/%E0%A4%A').params).toEqual({ partner: '%E0%A4%A' });
});
