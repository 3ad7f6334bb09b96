import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.ts';
import { createNamesake } from '../journeys/namesake.ts';
import { queryRows } from '../journeys/rows.ts';

// An expired session responds 401, which the browser itself logs.
test.use({ allowedOnConsole: [/status of 401/] });

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const amount = (page: Page) => page.getByLabel('Amount', { exact: true });

/** Chooses a quote's corridor, and types its amount. */
async function typeAmount(page: Page): Promise<void> {
  await page.goto('/create-transaction');
  await page.getByLabel('Country').selectOption('Zimbabwe (ZWE)');
  await page.getByLabel('Payout Method').selectOption('Cash Pickup');
  await page.getByLabel('Payout Partner').selectOption('City branches');
  await amount(page).fill('750.50');
}

test('signing in again loses nothing of a typed form, two minutes before the end and after it', async ({
  page,
  server,
}) => {
  const { number, pin } = await createNamesake(server);
  await page.clock.install();
  await signIn(page, number, pin);
  await typeAmount(page);
  for (const [quiet, elapsed, title] of [
    ['01:57:30', '00:00:40', 'Your session is about to end'],
    ['01:57:30', '00:03:00', 'Your session has ended'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name: title });
    await page.clock.fastForward(quiet);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.fastForward(elapsed);
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Pin', { exact: true }).fill(pin);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog).toBeHidden();
    await expect(amount(page)).toHaveValue('750.50');
  }
  await page.clock.fastForward('01:00:00');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(amount(page)).toHaveValue('750.50');
});

test('a customer who does nothing for half an hour is signed out with a sentence, and continues with the same call after the PIN', async ({
  page,
  server,
}) => {
  const { number, pin, customerId } = await createNamesake(server);
  await signIn(page, number, pin);
  await typeAmount(page);
  await queryRows(
    server,
    `with idle as (
       update sessions set last_used_at = now() - interval '32 minutes' where customer_id = $1
     ) select pg_notify('customer_changed', $1::text)`,
    [String(customerId)],
  );
  // Until the servers have been notified, they remember the session.
  const readStatus = () =>
    page.evaluate(async () => {
      const headers = { 'x-thumela-portal': '1' };
      return (await fetch('/api/transactions/quote-type', { headers })).status;
    });
  await expect.poll(readStatus).toBe(401);
  await page.getByRole('button', { name: 'Get Quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toContainText('because you did nothing here for 30 minutes');
  await dialog.getByLabel('Pin', { exact: true }).fill(pin);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Quote' })).toBeVisible();
});

test('signing in again on the page returns to the journey where it was; a new visit says that it was resumed', async ({
  page,
  context,
  server,
}) => {
  const { number, pin } = await createNamesake(server);
  await signIn(page, number, pin);
  await typeAmount(page);
  await page.getByRole('button', { name: 'Get Quote' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByLabel('First Name').fill('Grace');
  const kept = page.getByText('We kept what you filled in.');
  const signInAgain = async () => {
    await context.clearCookies({ name: /^(?!thumela-username)/ });
    await page.reload();
    await page.getByLabel('Pin', { exact: true }).fill(pin);
    await signInButton(page).click();
  };
  await signInAgain();
  await expect(page.getByLabel('First Name')).toHaveValue('Grace');
  await expect(kept).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Quote' })).toBeVisible();

  await page.goto('/home');
  await page.goto('/create-transaction');
  await expect(kept).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(amount(page)).toHaveValue('');
});

test('a PIN changed in one browser ends the session in the other, which reloads once', async ({
  page,
  browser,
  server,
}) => {
  const { number, pin } = await createNamesake(server);
  await signIn(page, number, pin);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await signIn(other, number, pin);
  await expect(other.getByText('You can still send today')).toBeVisible();
  let loads = 0;
  other.on('load', () => {
    loads += 1;
  });

  const changed = await page.evaluate(
    async ([username, from, to]) => {
      const answer = await fetch('/api/authentication/change-password', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-thumela-portal': '1' },
        body: JSON.stringify({ username, 'old-password': from, 'new-password': to }),
      });
      return answer.status;
    },
    [number, pin, pin === '5827' ? '5829' : '5827'] as const,
  );
  expect(changed).toBe(200);

  // A screen whose lists are not cached yet calls the server; the reload must not hit the step itself.
  // Home itself may have called it before.
  await other
    .evaluate("setTimeout(() => history.pushState(null, '', '/create-transaction'))")
    .catch(() => undefined);
  await expect(signInButton(other)).toBeVisible();
  expect(loads).toBe(1);
  await expect
    .poll(async () => (await elsewhere.cookies()).map(({ name }) => name).sort())
    .toEqual(['thumela-device', 'thumela-username']);
  await elsewhere.close();
});

test('a customer sees their signed-in devices, and signs another one out', async ({
  page,
  browser,
  server,
}) => {
  const { number, pin } = await createNamesake(server);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const lost = await elsewhere.newPage();
  await signIn(lost, number, pin);
  await signIn(page, number, pin);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Signed-in devices' }).click();
  await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Sign out .*Chrome/ }).click();
  await expect(rows).toHaveCount(1);
  await lost.goto('/create-transaction');
  await expect(signInButton(lost)).toBeVisible();
  await elsewhere.close();
});
