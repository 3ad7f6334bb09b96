import type { TestCustomer } from '../../server/test/customers.ts';
import { expectNoViolation } from '../axe.ts';
import { type DemoServer, expect, test } from '../fixtures.ts';
import { signInAsNamesake } from './namesake.ts';
import { queryRows } from './rows.ts';
import {
  acceptQuote,
  fillBeneficiary,
  findAmountField,
  findJourneyHeading,
  findQuoteButton,
  GRACE,
  loseAnswer,
  reachQuote,
} from './send-money-steps.ts';

// The browser itself logs a refused call or a lost connection.
test.use({ allowedOnConsole: [/Failed to load resource/] });

/** The transactions of a customer used by this test only. */
const transactionsOf = (server: DemoServer, { registrationId }: TestCustomer) =>
  queryRows<{ payment_reference: string }>(
    server,
    `select payment_reference from transactions where registration_id = ${registrationId}`,
  );

test('a refused creation is titled by its message and lists its errors; Close returns to the quote request [OUT-04]', async ({
  page,
  server,
}) => {
  const customer = await signInAsNamesake(page, server);
  await reachQuote(page);
  await acceptQuote(page);
  await fillBeneficiary(page);
  await queryRows(
    server,
    `update customers set id_expiry_date = current_date - 1
     where registration_id = ${customer.registrationId}`,
  );
  const refused = page.waitForResponse('**/api/transactions/transaction');
  await findQuoteButton(page, 'Complete').click();
  const { message, errors } = (await (await refused).json()) as {
    message: string;
    errors: string[];
  };
  const dialog = page.getByRole('dialog', { name: message });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(errors);
  await expectNoViolation(page);
  await findQuoteButton(page, 'Close').click();
  await expect(findJourneyHeading(page, 'Send Money')).toBeFocused();
  await expect(findAmountField(page)).toHaveValue('1000');
  expect(await transactionsOf(server, customer)).toEqual([]);
});

test('a double click on Complete creates one transaction; an identical one requires confirmation', {
  tag: '@once',
}, async ({ page, server }) => {
  const customer = await signInAsNamesake(page, server);
  await reachQuote(page);
  await acceptQuote(page);
  await fillBeneficiary(page, { ...GRACE, 'Last Name': 'Unheardof' });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/transactions/transaction')) sent++;
  });
  await findQuoteButton(page, 'Complete').dblclick();
  await expect(findJourneyHeading(page, 'Transaction Details')).toBeVisible();
  expect(sent).toBe(1);
  expect(await transactionsOf(server, customer)).toHaveLength(1);

  await reachQuote(page);
  await acceptQuote(page);
  await fillBeneficiary(page, { ...GRACE, 'Last Name': 'Unheardof' });
  const question = page.getByRole('dialog', { name: 'Send it again?' });
  await findQuoteButton(page, 'Complete').click();
  await expect(question).toContainText('R 1 000.00 for Grace Unheardof');
  await expectNoViolation(page);
  await findQuoteButton(page, 'Do not send').click();
  await expect(question).toBeHidden();
  expect(await transactionsOf(server, customer)).toHaveLength(1);
  // The button ignores a second press for a moment.
  await expect(async () => {
    await findQuoteButton(page, 'Complete').click({ timeout: 1000 });
    await expect(question).toBeVisible({ timeout: 2000 });
  }).toPass();
  await findQuoteButton(page, 'Send it again').click();
  await expect(findJourneyHeading(page, 'Transaction Details')).toBeVisible();
  expect(await transactionsOf(server, customer)).toHaveLength(2);
});

test('when the response of Complete is lost, typed values are preserved and Complete again creates no second one', {
  tag: '@once',
}, async ({ page, server }) => {
  const customer = await signInAsNamesake(page, server);
  await reachQuote(page);
  await acceptQuote(page);
  await fillBeneficiary(page, { ...GRACE, 'Last Name': 'Unheardof' });
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/transactions/transaction')) {
      keys.push(request.headers()['idempotency-key']);
    }
  });
  await loseAnswer(page, '**/api/transactions/transaction');
  await findQuoteButton(page, 'Complete').click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('Connection Error');
  await expect(page.getByLabel('Last Name')).toHaveValue('Unheardof');
  await expectNoViolation(page);
  await expect(findQuoteButton(page, 'Complete')).toBeEnabled();
  // The button ignores a second press for a moment.
  const complete = findQuoteButton(page, 'Complete');
  await expect(async () => {
    if (await complete.isVisible()) await complete.click({ timeout: 1000 });
    await expect(findJourneyHeading(page, 'Transaction Details')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  expect(new Set(keys).size).toBe(1);
  expect(await transactionsOf(server, customer)).toHaveLength(1);
});

test('after a reload following a lost response of Complete, Complete leads to the existing transaction', {
  tag: '@once',
}, async ({ page, server }) => {
  const customer = await signInAsNamesake(page, server);
  await reachQuote(page);
  await acceptQuote(page);
  await fillBeneficiary(page, { ...GRACE, 'Last Name': 'Unheardof' });
  await loseAnswer(page, '**/api/transactions/transaction');
  await findQuoteButton(page, 'Complete').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Connection Error');
  await page.reload();
  await expect(page.getByLabel('Last Name')).toHaveValue('Unheardof');
  await findQuoteButton(page, 'Complete').click();
  await expect(findJourneyHeading(page, 'Transaction Details')).toBeVisible();
  const rows = await transactionsOf(server, customer);
  expect(rows).toHaveLength(1);
  const main = page.getByRole('main');
  await expect(main).toContainText(rows[0]?.payment_reference ?? 'none');
  await expect(main).toContainText('Unheardof');
  await expect(main.getByRole('link', { name: 'Pay Now' })).toBeVisible();
});
