import { expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signInOperator } from './operators.ts';

/** The browser's own message about a refused call. */
const REFUSED = /status of 40[14]/;

test.use({ allowedOnConsole: [REFUSED] });

test('an operator signs in, sees the sections of their role, and signs out, on a phone and on a desktop', {
  tag: '@layouts',
}, async ({ page, isMobile }) => {
  await page.goto('/console');
  await expect(page).toHaveTitle('Operator Console – Thumela');
  await page.getByLabel('E-mail').fill('support@thumela.example');
  await page.getByLabel('Password').fill('not the password');
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('E-mail address, password or code is wrong.');
  await page.getByLabel('Password').fill('demo-operator-pass');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Password')).toBeHidden();
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Your account: Zanele' })).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('an operator ends another of their sessions, and an ended session leads to the sign-in', async ({
  page,
  browser,
  server,
}) => {
  const other = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const left = await other.newPage();
  await signInOperator(left, 'treasury');
  await signInOperator(page, 'treasury', '/console/account');
  await page.getByRole('button', { name: 'End the session on Firefox on Linux' }).click();
  await expect(
    page.getByRole('button', { name: 'End the session on Firefox on Linux' }),
  ).toHaveCount(0);
  await expectNoViolation(page);
  await left.getByRole('link', { name: /^Your account/ }).click();
  await expect(left.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(left.getByText('You were signed out')).toBeVisible();

  await signInOperator(left, 'treasury');
  await page.reload();
  const end = page.getByRole('button', { name: 'End the session on Firefox on Linux' });
  await expect(end).toBeVisible();
  await left.request.delete('/console/api/session', {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await end.click();
  await expect(page.getByRole('alert')).toContainText('not found');
  await expect(end).toHaveCount(0);
  await other.close();
});
