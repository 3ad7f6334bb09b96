import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { signedInRoutes, signedOutRoutes } from '../routes.ts';
import { findRoute } from './match.ts';

test('every row of both tables has its page file', () => {
  for (const { page } of [...signedInRoutes, ...signedOutRoutes]) {
    const file = new URL(`../pages/${page}.page.tsx`, import.meta.url);
    expect(existsSync(file), page).toBe(true);
  }
});

test('the first row that matches wins', () => {
  const table = [
    { pattern: '/a/fixed', page: 'fixed' },
    { pattern: '/a/:name', page: 'named' },
    { pattern: '*', page: 'rest' },
  ];
  expect(findRoute(table, '/a/fixed').page).toBe('fixed');
  expect(findRoute(table, '/a/other')).toEqual({ page: 'named', params: { name: 'other' } });
  expect(findRoute(table, '/a/b/c')).toEqual({ page: 'rest', params: {} });
});

test('a trailing slash makes no difference and parameters are decoded', () => {
  const table = [
    { pattern: '/search/:partner', page: 'search' },
    { pattern: '*', page: 'rest' },
  ];
  expect(findRoute(table, '/search/Partner%20One/').params).toEqual({ partner: 'Partner One' });
  expect(findRoute(table, '/search/%E0%A4%A').params).toEqual({ partner: '%E0%A4%A' });
});

test.each(['/', '/home', '/login', '/nowhere'])('signed out, %s is the login screen', (path) => {
  expect(findRoute(signedOutRoutes, path).page).toBe('login/login');
});

test.each(['/', '/home', '/login', '/nowhere'])('signed in, %s is the home screen', (path) => {
  expect(findRoute(signedInRoutes, path).page).toBe('home/home');
});

test('the contact form is not taken for a remittance partner', () => {
  for (const table of [signedInRoutes, signedOutRoutes]) {
    const contact = table.findIndex((row) => row.pattern === paths.contactUs);
    const search = table.findIndex((row) => row.pattern.endsWith('/:remittancePartner'));
    expect(contact).toBeGreaterThanOrEqual(0);
    expect(contact).toBeLessThan(search);
  }
});
