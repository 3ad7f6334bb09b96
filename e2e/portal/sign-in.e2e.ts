import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const NOMVULA = { number: '0820000001', email: 'nomvula@example.com', pin: '2580' };
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

const username = (page: Page) => page.getByLabel('Username');
const pin = (page: Page) => page.getByLabel('Pin', { exact: true });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In' });

async function signIn(page: Page, name = NOMVULA.number, code = NOMVULA.pin) {
  await username(page).fill(name);
  await pin(page).fill(code);
  await signInButton(page).click();
}

// A refused sign-in is a 401 or a 403, which the browser itself logs; the beneficiaries of home may not be served
// yet.
test.use({ allowedOnConsole: [/status of (400|401|403|500|501)/] });

const home = (page: Page) => page.getByText('You can still send today');

test('the sign-in screen has Username and Pin, in a layout for each width [SESSION-01]', {
  tag: '@once',
}, async ({ page }) => {
  for (const [size, pictures] of [
    [PHONE, 0],
    [DESK, 1],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto('/login');
    await expect(username(page)).toBeVisible();
    await expect(pin(page)).toBeVisible();
    await expect(signInButton(page)).toBeVisible();
    await expect(page.getByText('Your wages, home safely.')).toHaveCount(pictures);
  }
});

test('Sign In is disabled until both fields are filled [SESSION-02]', async ({ page }) => {
  await page.goto('/login');
  await expect(signInButton(page)).toBeDisabled();
  await username(page).fill(NOMVULA.number);
  await expect(signInButton(page)).toBeDisabled();
  await pin(page).fill('1');
  await expect(signInButton(page)).toBeEnabled();
  await username(page).fill('');
  await expect(signInButton(page)).toBeDisabled();
});

test('the links lead to registration and to a forgotten PIN [SESSION-04]', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Not Registered?' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Forgot Pin?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

for (const name of [NOMVULA.number, NOMVULA.email]) {
  test(`${name} signs in, is remembered and logs out [SESSION-03] [SESSION-05] [SESSION-06] [SESSION-09] [SESSION-21] [SESSION-22]`, async ({
    page,
  }) => {
    await page.goto('/login');
    const asked = Promise.all(
      ['authentication/app', 'transactions/customer?*'].map((call) =>
        page.waitForRequest(`**/api/${call}`),
      ),
    );
    await signIn(page, name);
    for (const [index, request] of (await asked).entries()) {
      const { searchParams } = new URL(request.url());
      expect(request.method()).toBe('GET');
      expect([...searchParams]).toEqual(index === 0 ? [] : [['username', name]]);
      const credential = Buffer.from(`${name}:${NOMVULA.pin}`).toString('base64');
      expect(request.headers().authorization).toBe(`Basic ${credential}`);
    }
    await expect(home(page)).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);

    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login$/);
    await expect(username(page)).toHaveValue(name);
    await expect(pin(page)).toHaveValue('');
    const names = (await page.context().cookies()).map((cookie) => cookie.name);
    expect(names.sort()).toEqual(['thumela-device', 'thumela-username']);
  });
}

test('a visitor sees the public screens, a customer the signed-in ones [SESSION-20]', {
  tag: '@layouts',
}, async ({ page }) => {
  await page.goto('/transactions');
  await expect(signInButton(page)).toBeVisible();
  await signIn(page);
  await expect(signInButton(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page).toHaveURL(/\/transactions$/);
});

test('completed sign-in is recorded with its time [SESSION-23]', async ({ page }) => {
  await page.goto('/login');
  await signIn(page);
  await expect(home(page)).toBeVisible();
  const record = await page.evaluate(() => localStorage.getItem('thumela-signed-in-at'));
  const [, here] = (record ?? '').split(' ').map(Number);
  expect(Math.abs(Date.now() - (here ?? 0))).toBeLessThan(60_000);
});

test('a wrong PIN, and any other status than 200, is refused with the specified text [SESSION-12]', async ({
  page,
}) => {
  const refusal = page.getByRole('main').getByRole('alert');
  await page.goto('/login');
  await signIn(page, 'nobody@example.com', '1111');
  await expect(refusal).toContainText('Invalid username or password');
  await expect(pin(page)).toBeFocused();
  await expect(pin(page)).toHaveValue('1111');
  for (const status of [400, 500]) {
    await page.goto('/login');
    await page.route('**/api/authentication/app', (route) =>
      route.fulfill({ status, json: { message: 'Said by the server' } }),
    );
    await signIn(page);
    await expect(refusal).toContainText('Invalid username or password');
    await expect(refusal).not.toContainText('Said by the server');
  }
});

test('a malformed number is refused at its field, before anything is sent', {
  tag: '@once',
}, async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent += 1;
  });
  await page.goto('/login');
  await username(page).fill('082 000');
  await pin(page).fill('2580');
  const malformed = 'Username must be a valid South African cellphone number';
  await expect(username(page)).toHaveAccessibleDescription(malformed);
  await signInButton(page).click();
  await expect(username(page)).toBeFocused();
  await username(page).fill('nobody@example.com');
  await expect(username(page)).not.toHaveAccessibleDescription(malformed);
  expect(sent).toBe(0);
});

test('too many attempts say so and clear the Pin [SESSION-11]', async ({ page, baseURL }) => {
  const name = `locked-${Date.now()}@example.com`;
  const authorization = `Basic ${Buffer.from(`${name}:0001`).toString('base64')}`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await page.request.get(`${baseURL}/api/authentication/app`, {
      headers: { authorization, 'x-thumela-portal': '1' },
    });
  }
  await page.goto('/login');
  await signIn(page, name, '0002');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Maximum number of authentication attempts exceeded, please retry later.',
  );
  await expect(pin(page)).toHaveValue('');
});

test('a session without credential, profile or registration-id reloads the page once, to the sign-in screen [SESSION-19]', async ({
  page,
}) => {
  const context = page.context();
  const withoutRegistration = async () => {
    const cookies = await context.cookies();
    const profile = cookies.find(({ name }) => name === 'thumela-profile');
    const known = JSON.parse(Buffer.from(profile?.value ?? '', 'base64url').toString()) as object;
    const text = JSON.stringify({ ...known, registrationId: undefined });
    const value = Buffer.from(text).toString('base64url');
    await context.addCookies(profile ? [{ ...profile, value }] : []);
  };
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  for (const spoil of [
    () => context.clearCookies({ name: 'thumela-credential' }),
    () => context.clearCookies({ name: 'thumela-profile' }),
    withoutRegistration,
  ]) {
    await page.goto('/change-pin');
    // The last call of a loaded shell: later ones would find the spoilt session before the link does.
    const settled = page.waitForResponse('**/generate-referral-link');
    await signIn(page);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await settled;
    loads = 0;
    await spoil();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(signInButton(page)).toBeVisible();
    expect(loads).toBe(1);
  }
  await signIn(page);
  await expect(home(page)).toBeVisible();
});

test('a browser that stores no cookies gets a message', { tag: '@once' }, async ({ page }) => {
  await page.route('**/api/transactions/customer?*', async (route) => {
    const response = await route.fetch();
    const { 'set-cookie': _refused, ...headers } = response.headers();
    await page.context().clearCookies();
    await route.fulfill({ response, headers });
  });
  await page.goto('/login');
  await signIn(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Your browser did not save the sign-in.',
  );
});
