import type { Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolation } from '../axe.ts';
import { createNamesake, signInAsNamesake } from './namesake.ts';
import { expect, findButton, replaceNonBreakingSpaces, signIn, test } from './payables.ts';
import { findTransactionCards, LIST_CALL, openList } from './transactions-steps.ts';

async function expectNoViolationInAnyColours(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolation(page);
  }
}

test('each transaction is a card, and a link leads to a new one [OUT-12]', {
  tag: '@layouts',
}, async ({ page }) => {
  await signIn(page, '0820000001', '2580');
  const asked = page.waitForResponse(LIST_CALL);
  await page.goto('/transactions');
  const items = (await (await asked).json()) as Record<string, string>[];
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeAttached();
  await expect(findTransactionCards(page)).toHaveCount(10);
  for (const [index, item] of items.entries()) {
    const card = findTransactionCards(page).nth(index);
    await expect(card).toContainText(`${item['first-name']} ${item['last-name']}`);
    await expect(card).toContainText(item['country-display-value'] ?? '?');
    const text = replaceNonBreakingSpaces(await card.textContent()).replaceAll(' ', '');
    expect(text).toContain(`R${Number(item.amount).toFixed(2)}`);
    if (item['transaction-type'] === 'OUTBOUND') {
      expect(text).toContain(`${item.currency}${item['dest-amount']}`);
    }
  }
  await expectNoOverflow(page);
  await page.getByRole('main').getByRole('link', { name: 'Send Money' }).click();
  await expect(page).toHaveURL(/\/create-transaction$/);
});

test('the list is fetched by registration, ten newest first, with its total [OUT-13]', async ({
  page,
  database,
}) => {
  await signIn(page, '0820000001', '2580');
  const asked = page.waitForResponse(LIST_CALL);
  await page.goto('/transactions');
  const answer = await asked;
  const query = new URL(answer.url()).searchParams;
  const registration = query.get('registration-id');
  expect([...query.keys()]).toEqual(['registration-id']);
  expect(answer.request().headers()).toMatchObject({
    'x-page-size': '10',
    'x-sort-order': 'DESC',
    'x-sort-by': 'transactionDate',
  });
  const { rows } = await database.pool.query<{ transactions: bigint }>(
    'select transactions from customer_totals where registration_id = $1',
    [registration],
  );
  expect(answer.status()).toBe(200);
  expect(answer.headers()['x-total-records']).toBe(String(rows[0]?.transactions));
});

test('every status is shown by its name [OUT-38] [OUT-39] [OUT-40] [OUT-41]', async ({ page }) => {
  const names: Record<string, string> = {
    CREATED: 'Created',
    EXPIRED: 'Expired',
    COMPLETE: 'Complete',
    APPROVED_UNPAID: 'Unpaid',
    ALLOCATED_UNPAID: 'Unpaid',
    APPROVED_PAID: 'Paid',
    ALLOCATED_PAID: 'Paid',
    ON_HOLD_UNPAID: 'Pending',
    REMITTANCE_BRAND_ON_HOLD: 'Pending',
    STAGED: 'Pending',
    UNALLOCATED: 'Pending',
    ALLOCATED_PENDING: 'Pending',
    PENDING: 'Pending',
    CANCELED: 'Canceled',
    REJECTED: 'Canceled',
    REFUNDED: 'Canceled',
    MARKED_FOR_REFUND: 'Pending Refund',
    READY_FOR_REFUND: 'Pending Refund',
    MARKED_FOR_CANCELLATION: 'Pending Cancellation',
    READY_FOR_CANCELLATION: 'Pending Cancellation',
  };
  // No transaction is PENDING in our server; another provider's may be.
  await page.route(LIST_CALL, async (route) => {
    const response = await route.fetch({
      headers: { ...route.request().headers(), 'x-page-size': '500' },
    });
    const items = (await response.json()) as { status: string }[];
    const [first] = items;
    const json = [...items, { ...first, 'transaction-id': 999_999, status: 'PENDING' }];
    const headers = { ...response.headers(), 'x-total-records': String(json.length) };
    await route.fulfill({ response, headers, json });
  });
  await signIn(page, '0820000001', '2580');
  const asked = page.waitForResponse(LIST_CALL);
  await page.goto('/transactions');
  const items = (await (await asked).json()) as { status: string }[];
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(Object.keys(names)));
  for (let count = 10; count < items.length; count += 10) {
    await expect(findTransactionCards(page)).toHaveCount(count);
    await findButton(page, 'Load More').click();
  }
  await expect(findTransactionCards(page)).toHaveCount(items.length);
  const shown = await findTransactionCards(page).evaluateAll((all) =>
    all.map((card) => card.textContent),
  );
  items.forEach(({ status }, index) => {
    expect(shown[index]?.endsWith(names[status] ?? '?'), `${status}: ${shown[index]}`).toBe(true);
  });
});

test('Load More adds ten and remains while there are more [OUT-17]', async ({ page, server }) => {
  await signInAsNamesake(page, server, 'transactions');
  const asked = page.waitForResponse(LIST_CALL);
  await page.goto('/transactions');
  const total = Number((await asked).headers()['x-total-records']);
  expect(total).toBeGreaterThan(10);
  const more = findButton(page, 'Load More');
  await expect(findTransactionCards(page)).toHaveCount(10);
  for (let shown = 10; shown < total; shown += 10) {
    await expect(page.getByRole('main').getByText(`${shown} of ${total}`)).toBeVisible();
    await more.click();
    await expect(findTransactionCards(page)).toHaveCount(Math.min(shown + 10, total));
    await expect(findTransactionCards(page).nth(shown)).toBeFocused();
  }
  await expect(more).toBeHidden();
});

test('the day decides how a date is shown [OUT-33] [OUT-34]', async ({
  page,
  database,
  server,
}) => {
  const her = await createNamesake(server, 'transactions');
  const noon = '2026-06-17T12:00:00+02:00';
  const dates = [
    ['2026-06-17T11:59:40+02:00', 'Just now'],
    ['2026-06-17T11:55:00+02:00', '5 minute(s) ago'],
    ['2026-06-17T10:00:00+02:00', '2 hour(s) ago'],
    ['2026-06-16T23:59:00+02:00', 'Yesterday'],
    ['2026-06-15T12:00:00+02:00', '15 Jun 2026'],
    ['2026-05-31T12:00:00+02:00', '31 May 2026'],
    ['2025-06-17T12:00:00+02:00', '17 Jun 2025'],
  ] as const;
  const { rows } = await database.pool.query<{ id: bigint }>(
    `update transactions set created_at = '2024-01-01' where registration_id = $1 returning id`,
    [her.registrationId],
  );
  for (const [index, { id }] of rows.slice(0, dates.length).entries()) {
    await database.pool.query('update transactions set created_at = $1 where id = $2', [
      dates[index]?.[0],
      id,
    ]);
  }
  await page.clock.setFixedTime(noon);
  await openList(page, her.username, her.pin);
  for (const [index, [, shown]] of dates.entries()) {
    await expect(findTransactionCards(page).nth(index)).toContainText(`Sent · ${shown}`);
  }
});

test('on a phone an empty list says so [OUT-15]', { tag: '@once' }, async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { username, pin } = await createNamesake(server);
  await openList(page, username, pin);
  await expect(page.getByText('No Transactions Found', { exact: true })).toBeVisible();
  await expectNoViolation(page);
});

test('in a browser an empty list leads to the first transaction [OUT-16]', {
  tag: '@once',
}, async ({ page, server }) => {
  const { username, pin } = await createNamesake(server);
  await openList(page, username, pin);
  await expect(page.getByText('You have no transactions.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Send Money Now' }).click();
  await expect(page).toHaveURL(/\/create-transaction$/);
});

test.describe('without a response', () => {
  test.use({ allowedOnConsole: [/ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED)/] });

  test('the list shows the error and can be retried', async ({ page, server }) => {
    await signInAsNamesake(page, server);
    await page.route(LIST_CALL, (route) => route.abort('connectionrefused'));
    await page.getByRole('link', { name: 'Transactions' }).first().click();
    const problem = page.getByRole('main').getByRole('alert');
    await expect(problem).toContainText('Connection Error', { timeout: 15_000 });
    await expectNoViolation(page);
    await page.unroute(LIST_CALL);
    await findButton(page, 'Try again').click();
    await expect(problem).toBeHidden();
    await expect(page.getByText(/No Transactions Found|You have no transactions\./)).toBeVisible();
  });

  test('offline it says so, and the list loads when the connection is back', async ({
    page,
    context,
    server,
  }) => {
    const { username, pin } = await createNamesake(server);
    await openList(page, username, pin);
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page).toHaveURL(/\/home$/);
    await page.reload();
    await expect(page.getByText('You can still send today')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Transactions' }).first().click();
    const offline = page.getByText('You are offline.').first();
    await expect(offline).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/No Transactions Found|You have no transactions\./)).toBeVisible();
  });
});

test('axe finds nothing on list and card, in light and in dark', { tag: '@layouts' }, async ({
  page,
  server,
}) => {
  const her = await createNamesake(server, 'transactions');
  await openList(page, her.username, her.pin);
  await expect(findTransactionCards(page).first()).toBeVisible();
  await expectNoViolationInAnyColours(page);
  await findTransactionCards(page).filter({ hasText: 'Pending' }).first().click();
  await expect(page.getByRole('dialog').getByText('Payout Partner', { exact: true })).toBeVisible();
  await expectNoViolationInAnyColours(page);
});
