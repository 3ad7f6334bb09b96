import { expectAccessible, expectNoViolation } from '../axe.ts';
import { decideCase } from '../console/case-steps.ts';
import { findDueDiligence } from '../console/due-diligence-steps.ts';
import { signInOperator } from '../console/operators.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { createNamesake } from '../journeys/namesake.ts';
import { queryRows } from '../journeys/rows.ts';
import { setDate } from '../set-date.ts';
import { createProofFile } from './limit-increase-steps.ts';

const WORDS = 'Your last payslip, and where you work';

test('a customer answers a request with words and a photo, and the operator reads both in the review', {
  tag: '@once',
}, async ({ page, server }) => {
  const { customerId, username, pin } = await createNamesake(server);
  await signInOperator(page, 'compliance', `/console/customers/${customerId}`);
  const panel = findDueDiligence(page);
  await panel.getByRole('button', { name: 'Review Now' }).click();
  await panel
    .getByRole('link', { name: /case \d+/i })
    .first()
    .click();
  await page.getByRole('radio', { name: /^Ask the customer/ }).check();
  await page.getByLabel('Request to the customer').fill(WORDS);
  const until = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await setDate(page, 'Until', until);
  await decideCase(page, /^Ask the customer/, 'The income is not clear.');
  await expect(
    page.getByText('The customer reads it on the home page.', { exact: false }),
  ).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, username, pin);
  await expect(page.getByText(`We need: ${WORDS}`)).toBeVisible();
  await page.getByRole('link', { name: 'Answer' }).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  const send = page.getByRole('button', { name: 'Send answer' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Your answer in words').fill('I work at the harbour.');
  // Typed words outlive a reload.
  await page.reload();
  await expect(page.getByLabel('Your answer in words')).toHaveValue('I work at the harbour.');
  await page.locator('input[name=document-1]').setInputFiles(await createProofFile('payslip'));
  await expect(page.getByText('payslip.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Add a document' }).click();
  await page
    .getByRole('button', { name: /^Remove document/ })
    .last()
    .click();
  await expectAccessible(page);
  await send.click();
  await expect(page.getByText('We have your answer and are looking at it')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/home');
  await expect(page.getByText('We have your answer', { exact: false })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await signInOperator(page, 'compliance', `/console/customers/${customerId}`);
  await expect(panel).toContainText('I work at the harbour.');
  await panel
    .getByRole('link', { name: /case \d+/i })
    .first()
    .click();
  await expect(page.getByText('I work at the harbour.')).toBeVisible();
  await expect(page.getByText(WORDS).first()).toBeVisible();
  await page.getByRole('button', { name: /Document of an answer/ }).click();
  await expect(page.getByRole('img', { name: 'Document of an answer' })).toBeVisible();
  await expectNoViolation(page);
  await decideCase(page, /^Keep/, 'The payslip explains the income.');
  await expect(page.getByText('Nothing changes.', { exact: false })).toBeVisible();

  await signIn(page, username, pin, '/your-details');
  await expect(page.getByText('Your details are complete.', { exact: false })).toBeVisible();
});

test('a customer sees what is missing, and where to send it', { tag: '@once' }, async ({
  page,
  server,
}) => {
  const { customerId, username, pin } = await createNamesake(server);

  await queryRows(
    server,
    `update customers set tier = 'BASE', nationality = 'KEN', id_type = 'FOREIGN_PASSPORT',
      id_expiry_date = current_date + 9 where id = $1`,
    [customerId],
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, username, pin, '/your-details');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('We are completing your details.')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  await expect(page.getByRole('link', { name: 'Send new document' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send proof of income' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Send proof of address' }).click();
  await expect(page.getByRole('heading', { name: 'Limit Increase' })).toBeVisible();
});
