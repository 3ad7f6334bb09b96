/** A limit-increase request through a lost connection, a lost response and an expired session. */
import { expect, test } from '../fixtures.ts';
import { queryRows } from '../journeys/rows.ts';
import {
  chooseSalary,
  FIRST,
  findButtonByName,
  findHeadingByName,
  givePayslip,
  PENDING,
  signInAsNewCustomer,
} from './limit-increase-steps.ts';

// The browser itself logs aborted requests and the responses of an expired session.
test.use({ allowedOnConsole: [/Failed to load resource|status of 401/] });

const SUBMIT = '**/api/registrations/limit-increase';

test('a limit-increase request loses nothing by a lost connection, a lost response or signing in again, and counts once', {
  tag: '@once',
}, async ({ page, context, server }) => {
  test.slow();
  const { number, pin, customerId } = await signInAsNewCustomer(page, server);
  await page.goto('/limit-increase');
  await chooseSalary(page);
  await expect(page.getByLabel(`Type of ${FIRST}`)).toBeVisible();

  await context.setOffline(true);
  await givePayslip(page);
  await expect(page.getByText('payslip.jpg')).toBeVisible();
  await expect(findButtonByName(page, 'Next')).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await findButtonByName(page, 'Next').click();

  await expect(findHeadingByName(page, 'Proof of address')).toBeVisible();
  // A pending response would restore the session.
  await page.reload({ waitUntil: 'networkidle' });
  await expect(findHeadingByName(page, 'Proof of address')).toBeVisible();
  await context.clearCookies();
  await findButtonByName(page, 'Submit Request').click();
  await page.getByLabel('Username').fill(number);
  await page.getByLabel('Pin', { exact: true }).fill(pin);
  await findButtonByName(page, 'Sign In').click();
  await expect(findHeadingByName(page, 'Proof of address')).toBeVisible();

  await page.route(
    SUBMIT,
    async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await findButtonByName(page, 'Submit Request').click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(async () => {
    await findButtonByName(page, 'Submit Request').click({ timeout: 1000 });
    await expect(findHeadingByName(page, PENDING)).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(
    await queryRows(
      server,
      `select 1 from limit_increases where registration_id in
        (select registration_id from customers where id = ${customerId})`,
    ),
  ).toHaveLength(1);
});
