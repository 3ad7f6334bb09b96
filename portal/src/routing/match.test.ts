import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { signedInRoutes } from '../routes.ts';
import { signedOutRoutes } from '../visitor-routes.ts';
import { findRoute } from './match.ts';

const shown = (path: string) => findRoute(signedInRoutes, path).page;

test('every row of both tables has its page file', () => {
  for (const { page } of [...signedInRoutes, ...signedOutRoutes]) {
    const file = new URL(`../pages/${page}.page.tsx`, import.meta.url);
    expect(existsSync(file), page).toBe(true);
  }
});

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

test('an exact row ends where its pattern ends, any other covers what stands below it', () => {
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

test('the customer’s rows stand in the order of the specification [SHELL-01]', () => {
  const specified = [
    '/redeem-inbound-transaction',
    '/redeem-transaction',
    '/payment/redirect/:success',
    '/payment/complete/:result',
    '/transactions',
    '/create-transaction',
    '/create-beneficiary-transaction/:beneficiaryId',
    '/beneficiaries-existing',
    '/beneficiaries',
    '/create-beneficiary',
    '/limit-increase',
    '/logout',
    '/quotation',
    '/change-pin',
    '/tutorial',
    '*',
  ];
  const rows = signedInRoutes.map(({ pattern }) => pattern);
  expect(rows.filter((pattern) => specified.includes(pattern))).toEqual(specified);
  expect(rows.at(-1)).toBe('*');
  const exact = signedInRoutes.filter((row) => row.exact).map(({ pattern }) => pattern);
  expect(exact).toEqual([paths.beneficiariesExisting, paths.beneficiaries]);
});

test('a beneficiary’s id reaches its page', () => {
  const { params } = findRoute(signedInRoutes, paths.createBeneficiaryTransaction(17));
  expect(params).toEqual({ beneficiaryId: '17' });
});

test.each(['/', '/home', '/login', '/nowhere'])('signed out, %s is the login screen', (path) => {
  expect(findRoute(signedOutRoutes, path).page).toBe('login/login');
});

test.each(['/', '/home', '/login', '/nowhere', '/beneficiaries/1', '/beneficiaries-existing/1'])(
  'signed in, %s is the home screen [SHELL-08]',
  (path) => expect(shown(path)).toBe('home/home'),
);

test('the contact form is not taken for a remittance partner', () => {
  for (const table of [signedInRoutes, signedOutRoutes]) {
    const contact = table.findIndex((row) => row.pattern === paths.contactUs);
    const search = table.findIndex((row) => row.pattern.endsWith('/:remittancePartner'));
    expect(contact).toBeGreaterThanOrEqual(0);
    expect(contact).toBeLessThan(search);
  }
});
