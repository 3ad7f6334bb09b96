import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.ts';
import { createNamesake } from '../journeys/namesake.ts';
import { pinSentTo } from './sign-up-steps.ts';

test.use({ allowedOnConsole: [/status of (401|429)/] });

const SENT = 'If this is a valid username, we have sent you a new PIN.';

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByText(SENT);

test('a new PIN is sent to the number; the old one is valid until the new one signs in [SESSION-24] [SESSION-25] [SESSION-26] [SESSION-28] [SESSION-29] [SESSION-30]', async ({
  page,
  server,
}) => {
  const { number, pin: old } = await createNamesake(server);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Pin?' }).click();
  await expect(page.getByText('Enter your username below to receive a new PIN.')).toBeVisible();
  const username = page.getByLabel('Username');
  const send = page.getByRole('button', { name: 'Send' });
  await expect(username).toHaveValue('');
  await expect(send).toBeDisabled();
  await username.fill('  ');
  await expect(send).toBeDisabled();
  let asked = 0;
  page.on('request', (one) => {
    if (one.method() === 'POST') asked += 1;
  });
  await username.fill('082 000');
  // As Enter sends it; the button would ignore another press for a moment (UI-12).
  await page.evaluate('document.forms[0].requestSubmit()');
  await expect(username).toHaveAccessibleDescription(
    'Username must be a valid South African cellphone number',
  );
  await expect(username).toBeFocused();
  expect(asked).toBe(0);
  await username.fill(`${number.slice(0, 3)} ${number.slice(3)}`);
  const request = page.waitForRequest('**/api/authentication/forgot-password');
  await send.click();
  const sent = await request;
  expect(sent.postDataJSON()).toEqual({ username: `27${number.slice(1)}` });
  expect(sent.headers().authorization ?? '').toBe('');
  await expect(toast(page)).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(SENT);
  await expect(page.getByRole('main')).toContainText('No message within two minutes?');
  await expect(username).toHaveValue(`${number.slice(0, 3)} ${number.slice(3)}`);

  const pin = await pinSentTo(server.url, number, old);
  await signIn(page, number, old, '/logout');
  await expect(page.getByLabel('Username')).toHaveValue(number);
  await signIn(page, number, pin, '/logout');
  await page.getByLabel('Pin', { exact: true }).fill(old);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid username or password')).toBeVisible();
});

test('the remembered username is prefilled; an e-mail address is sent unchanged, in lower case [SESSION-25] [SESSION-28]', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'nomvula@example.com', '2580', '/logout');
  await page.getByRole('link', { name: 'Forgot Pin?' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('nomvula@example.com');
  await page.getByLabel('Username').fill('Nomvula@Example.com');
  // Answered here, so that Nomvula's PIN, which other tests use, does not change.
  await page.route('**/api/authentication/forgot-password', (route) =>
    route.fulfill({ json: { result: 'OK' } }),
  );
  const request = page.waitForRequest('**/api/authentication/forgot-password');
  await page.getByRole('button', { name: 'Send' }).click();
  expect((await request).postDataJSON()).toEqual({ username: 'nomvula@example.com' });
  await expect(toast(page)).toBeVisible();
});

test('the response does not reveal whether a username exists', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Username').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page)).toBeVisible();
});

test('Back goes to the sign-in screen [SESSION-27]', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a refusal by the server is shown, and Send works again', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/forgot-password');
  await page.route('**/forgot-password', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 429, json: { message: 'Too many new PINs were asked for.' } })
      : route.continue(),
  );
  await page.getByLabel('Username').fill('0820000002');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Too many new PINs were asked for.',
  );
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
});
