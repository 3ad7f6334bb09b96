/** Higher limits, another PIN and the tutorial, on a small phone and on a desk. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../axe.ts';
import { delayRequests } from '../delay-requests.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { runCasesCommand } from '../journeys/operator.ts';
import { queryRows } from '../journeys/rows.ts';
import {
  chooseSalary,
  createProofFile,
  FIRST,
  findButtonByName,
  findHeadingByName,
  givePayslip,
  PENDING,
  PHONE,
  signInAsNewCustomer,
} from './limit-increase-steps.ts';

const STORAGE = '**/storage/**';
const DESK = { width: 1280, height: 800 };

/** Checks accessibility and fit on a phone and on a desk; the phone's size is restored. */
async function fits(page: Page): Promise<void> {
  await page.setViewportSize(DESK);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
}

/** Gives the first address document its type and its file, whose upload begins at once. */
async function giveBill(page: Page): Promise<void> {
  const announced = page.waitForRequest('**/limit-increase/generate-upload-url');
  const put = page.waitForRequest(STORAGE);
  await page.getByLabel('Type of address document').selectOption('UTILITY_BILL');
  await page.locator('input[name=file-1]').setInputFiles(await createProofFile('bill'));
  expect((await announced).postDataJSON()).toEqual({
    'file-type': 'jpg',
    'document-type': 'PROOF_OF_ADDRESS',
  });
  const sent = await put;
  expect([sent.method(), sent.headers()['content-type']]).toEqual(['PUT', 'image/jpeg']);
}

test('a customer requests higher limits, tab by tab, through a reload, and sends more once it is approved [LIMIT-01] [LIMIT-02] [LIMIT-03] [LIMIT-04] [LIMIT-08] [LIMIT-10] [LIMIT-11]', {
  tag: '@once',
}, async ({ page, server }) => {
  test.slow();
  const { registrationId } = await signInAsNewCustomer(page, server);
  await findButtonByName(page, 'Menu').click();
  await page.getByRole('link', { name: 'Limit Increase' }).click();
  await expect(
    page.getByText(/up to R\s25\s000\.00 a day and R\s50\s000\.00 a month/),
  ).toBeVisible();
  await expect(findButtonByName(page, 'Next')).toBeDisabled();
  await expect(findButtonByName(page, 'Previous')).toBeHidden();
  await fits(page);
  await chooseSalary(page);

  const tabs = page.getByRole('navigation', { name: 'Steps' }).getByRole('button');
  await expect(tabs).toHaveText(['Source of income', 'Proof of income', 'Proof of address']);
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(tabs.nth(2)).toBeDisabled();
  await expect(findButtonByName(page, `Remove ${FIRST}`)).toBeDisabled();
  let letThrough = await delayRequests(page, STORAGE);
  await givePayslip(page);
  await expect(page.getByText('Uploading', { exact: true })).toBeVisible();
  await expect(findButtonByName(page, 'Next')).toBeDisabled();
  await page.reload();
  await expect(page.getByText('payslip.jpg')).toBeVisible();
  await expect(page.getByLabel(`Type of ${FIRST}`)).toHaveValue('PAYSLIP');
  await expect(findButtonByName(page, 'Next')).toBeDisabled();
  letThrough();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await fits(page);
  await findButtonByName(page, 'Previous').click();
  await expect(page.getByLabel('Source of income')).toHaveValue('SALARY');
  await findButtonByName(page, 'Next').click();
  await findButtonByName(page, 'Next').click();

  await expect(page.getByText('Optional Proof of Address documents.')).toBeVisible();
  const submit = findButtonByName(page, 'Submit Request');
  await expect(submit).toBeEnabled();
  const add = findButtonByName(page, 'Add a document');
  for (let number = 1; number <= 9; number += 1) {
    await add.click();
    await expect(page.getByLabel(`Type of address document ${number}`)).toBeVisible();
  }
  await expect(add).toBeDisabled();
  await expect(submit).toBeDisabled();
  for (let number = 9; number > 1; number -= 1) {
    await findButtonByName(page, `Remove address document ${number}`).click();
  }
  await expect(page.getByLabel('Type of address document')).toHaveCount(1);
  letThrough = await delayRequests(page, STORAGE);
  await giveBill(page);
  await expect(submit).toBeDisabled();
  letThrough();
  await expect(submit).toBeEnabled();
  const asked = page.waitForRequest('**/api/registrations/limit-increase');
  await submit.click();
  const proof = (type: string) => ({ 'meta-data-id': expect.any(Number), 'document-type': type });
  expect((await asked).postDataJSON()).toEqual({
    'registration-id': registrationId,
    'address-documents': [proof('UTILITY_BILL')],
    'sources-of-income': [{ source: 'SALARY', value: '0', 'income-documents': [proof('PAYSLIP')] }],
  });
  await expect(findHeadingByName(page, PENDING)).toBeFocused();
  await expect(page.getByText(/^We will review it by \d+ \w+ \d{4}, \d\d:\d\d\.$/)).toBeVisible();
  await fits(page);
  await page.goto('/limit-increase');
  await expect(findHeadingByName(page, PENDING)).toBeVisible();

  const [waiting] = await queryRows<{ id: string }>(
    server,
    "select id from cases where kind = 'LIMIT_INCREASE' and state = 'OPEN' order by id desc limit 1",
  );
  const by = ['--operator', 'compliance@thumela.example', '--reason', 'The payslip is real.'];
  await runCasesCommand(server, 'decide', String(waiting?.id), 'APPROVE', ...by);
  await page.setViewportSize(DESK);
  await page.goto('/home');
  await expect(page.getByText(/^R\s50\s000\.00$/)).toBeVisible();
});

test.describe('refusals', () => {
  test.use({ allowedOnConsole: [/status of 400/] });

  test('a refused request shows a modal that leads home; files lost by the server are sent again [LIMIT-07] [LIMIT-13]', {
    tag: '@once',
  }, async ({ page, server }) => {
    const { customerId } = await signInAsNewCustomer(page, server);
    await page.goto('/limit-increase');
    await chooseSalary(page);
    await page.locator('input[name=file-1]').setInputFiles(await createProofFile('payslip'));
    await expect(page.getByText('Now choose its type to upload it.')).toBeVisible();
    await expect(findButtonByName(page, 'Next')).toBeDisabled();
    await page.getByLabel(`Type of ${FIRST}`).selectOption('Payslip');
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
    await findButtonByName(page, 'Next').click();
    await queryRows(
      server,
      `update documents set used_by = 'test' where owner = 'customer:${customerId}'`,
    );
    await findButtonByName(page, 'Submit Request').click();
    const problem = page.getByRole('dialog', { name: 'Your request was not accepted' });
    await expect(problem.getByText('Please upload your documents again.')).toBeVisible();
    await expect(problem.getByRole('listitem')).toHaveText(['Payslip is missing.']);
    await fits(page);
    await problem.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/limit-increase');
    await findButtonByName(page, 'Next').click();
    await findButtonByName(page, 'Submit Request').click();
    await expect(findHeadingByName(page, PENDING)).toBeVisible();
  });

  test('a customer changes their PIN and logs back in with it [PIN-01] [PIN-02] [PIN-03] [PIN-04] [PIN-05] [PIN-06]', {
    tag: '@once',
  }, async ({ page, server }) => {
    test.slow();
    const { username, pin } = await signInAsNewCustomer(page, server);
    await page.goto('/change-pin');
    const change = findButtonByName(page, 'Change PIN');
    const fill = async (old: string, next: string, confirm: string) => {
      for (const [label, value] of [
        ['Old Pin', old],
        ['New Pin', next],
        ['Confirm New Pin', confirm],
      ] as const) {
        const field = page.getByLabel(label, { exact: true });
        await expect(field).toHaveAttribute('type', 'password');
        await field.fill(value);
      }
    };
    await expect(page.getByRole('region', { name: 'How to choose it' })).toBeVisible();
    await fits(page);
    const wrong: [old: string, next: string, confirm: string][] = [
      ['258', '8642', '8642'],
      ['258a', '8642', '8642'],
      [pin, '864', '864'],
      [pin, '86a2', '86a2'],
      [pin, '8642', '8643'],
      [pin, '1234', '1234'],
    ];
    for (const pins of wrong) {
      await fill(...pins);
      await expect(change, pins.join(' ')).toBeDisabled();
    }
    await fill('9999', '8642', '8642');
    await change.click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid Pin entered');
    await fits(page);
    await fill(pin, '8642', '8642');
    const asked = page.waitForRequest('**/api/authentication/change-password');
    const done = page.getByRole('dialog', { name: 'Pin Successfully Changed' });
    // A second tap in quick succession may count as the same one.
    await expect(async () => {
      await change.click({ timeout: 1000 });
      await expect(done).toBeVisible({ timeout: 2000 });
    }).toPass();
    const request = await asked;
    expect([request.method(), request.postDataJSON()]).toEqual([
      'PUT',
      { username, 'old-password': pin, 'new-password': '8642' },
    ]);
    await expect(done).toContainText('Please log back in with your new PIN.');
    await fits(page);
    await done.getByRole('button', { name: 'OK' }).click();
    // Only signing out leads here: any other address would remain.
    await expect(page).toHaveURL(/\/login$/);
    await expect(findButtonByName(page, 'Sign In')).toBeVisible();
    await signIn(page, username, '8642');
    await expect(page.getByText('You can still send today')).toBeVisible();
  });
});

/** A swipe across the drawing. */
async function swipe(stage: Locator, from: number, to: number): Promise<void> {
  const touch = (clientX: number) => ({ pointerType: 'touch', clientX, clientY: 300 });
  await stage.dispatchEvent('pointerdown', touch(from));
  await stage.dispatchEvent('pointerup', touch(to));
}

test('the tutorial turns by arrows, keys, dots and swipes, and ends at home [TUTORIAL-01] [TUTORIAL-02]', {
  tag: '@once',
}, async ({ page, server }) => {
  await signInAsNewCustomer(page, server);
  const dot = (number: number) => page.getByRole('button', { name: `Page ${number} of 4` });
  const stands = async (number: number, title: string) => {
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(title);
    await expect(dot(number)).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('section[aria-live] svg')).toBeVisible();
  };
  const pages = ['Get a quote', 'Add the recipient', 'Pay your way', 'Follow it to collection'];
  await page.goto('/tutorial');
  for (const [index, title] of pages.entries()) {
    await stands(index + 1, title);
    await (index === 0 ? fits(page) : expectNoOverflow(page));
    if (index < 3) await findButtonByName(page, 'Next').click();
  }
  await findButtonByName(page, 'Back').click();
  await stands(3, 'Pay your way');
  await page.keyboard.press('ArrowLeft');
  await stands(2, 'Add the recipient');
  await page.keyboard.press('ArrowRight');
  await stands(3, 'Pay your way');
  await dot(1).click();
  await stands(1, 'Get a quote');
  await expect(findButtonByName(page, 'Back')).toBeDisabled();
  const stage = page.getByText('Choose the country');
  await swipe(stage, 300, 100);
  await stands(2, 'Add the recipient');
  await swipe(page.getByText('Their name as on their ID'), 100, 300);
  await stands(1, 'Get a quote');
  await swipe(stage, 300, 280);
  await stands(1, 'Get a quote');
  await dot(4).click();
  await findButtonByName(page, 'Next').click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/tutorial');
  await findButtonByName(page, 'SKIP').click();
  await expect(page).toHaveURL(/\/home$/);
});
