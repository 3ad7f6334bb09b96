import { existsSync, globSync } from 'node:fs';
import { findRoute } from '@thumela/web/routing/match.ts';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { signedInRoutes } from './routes.ts';
import { signedOutRoutes } from './signed-out-routes.ts';

const shown = (path: string) => findRoute(signedInRoutes, path).page;

test('every row of both tables has its page file', () => {
  for (const { page } of [...signedInRoutes, ...signedOutRoutes]) {
    const file = new URL(`./pages/${page}.page.tsx`, import.meta.url);
    expect(existsSync(file), page).toBe(true);
  }
});

test('every page file has its row, because the script that names the pages loads with every screen', () => {
  const cwd = new URL('./pages/', import.meta.url).pathname;
  const files = globSync('**/*.page.tsx', { cwd }).map((file) => file.replace('.page.tsx', ''));
  const named = [...signedInRoutes, ...signedOutRoutes].map(({ page }) => page);
  expect(files.sort()).toEqual([...new Set(named)].sort());
});

test('each table only names pages of folders that its users load', () => {
  const wrong = [
    ...signedOutRoutes.filter(({ page }) => !/^(signed-out|public)\//.test(page)),
    ...signedInRoutes.filter(({ page }) => page.startsWith('signed-out/')),
  ];
  expect(wrong).toEqual([]);
});

test('the customer’s rows are in the order of the specification [SHELL-01]', () => {
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
  expect(findRoute(signedOutRoutes, path).page).toBe('signed-out/login/login');
});

test.each(['/redeem-transaction', '/limit-increase', '/change-pin'])(
  '%s is for signed-in customers, and the login screen for signed-out visitors [AUTHZ-12]',
  (path) => {
    expect(findRoute(signedOutRoutes, path).page).toBe('signed-out/login/login');
    expect(shown(path)).not.toBe('home/home');
  },
);

test.each(['/', '/home', '/login', '/nowhere', '/beneficiaries/1', '/beneficiaries-existing/1'])(
  'signed in, %s is the home screen [SHELL-08]',
  (path) => expect(shown(path)).toBe('home/home'),
);

test('the contact form is not mistaken for a remittance partner', () => {
  for (const table of [signedInRoutes, signedOutRoutes]) {
    const contact = table.findIndex((row) => row.pattern === paths.contactUs);
    const search = table.findIndex((row) => row.pattern.endsWith('/:remittancePartner'));
    expect(contact).toBeGreaterThanOrEqual(0);
    expect(contact).toBeLessThan(search);
  }
});
