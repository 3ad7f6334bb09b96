import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../axe.ts';
import { delayRequests } from '../delay-requests.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { createPictureFile } from '../portal/sign-up-steps.ts';
import { findStepButton, findStepHeading, pressNext } from './redemption-steps.ts';
import { queryRows } from './rows.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

/** A tab that is accessible and fits on a phone, and that fits on a desk as well. */
async function tab(page: Page, name: string): Promise<void> {
  await page.setViewportSize(DESK);
  await expect(findStepHeading(page, name)).toBeVisible();
  await expectNoOverflow(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
}

/** Chooses the first document for a purpose, and a picture of it. */
async function give(page: Page, name: string): Promise<void> {
  await page.getByRole('radio').first().check();
  await pressNext(page);
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await createPictureFile(name));
}

/** The largest text. */
const largest = (page: Page) =>
  page.evaluate<string>(
    `[...document.querySelectorAll('main *')].reduce((most, one) =>
      Number.parseFloat(getComputedStyle(one).fontSize) >
      Number.parseFloat(getComputedStyle(most).fontSize) ? one : most).textContent`,
  );

// The console logs the refused PIN and link.
test.use({ allowedOnConsole: [/Failed to load resource/] });

test.describe('a signed-in customer redeems', { tag: '@once' }, () => {
  test.use({ fresh: true });

  test('by collection PIN, with the documents of a large amount, over a reload [REDEEM-01] [REDEEM-02] [REDEEM-03] [REDEEM-06] [REDEEM-09] [REDEEM-10] [REDEEM-12] [REDEEM-14] [REDEEM-18]', async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize(PHONE);
    await signIn(page, '0820000001', '2580');
    await page.getByRole('link', { name: 'Receive Money' }).first().click();
    await tab(page, 'Search for Transaction');
    const pin = page.getByLabel('Collection PIN');
    await expect(findStepButton(page, 'Redeem')).toBeDisabled();
    await pin.fill('1000 0000 99');
    await findStepButton(page, 'Redeem').click();
    const invalid = page.getByRole('dialog', { name: 'Invalid Input' });
    await expect(invalid).toContainText('We could not find money for you with this PIN.');
    await expectAccessible(page);
    await invalid.getByRole('button', { name: 'Close' }).click();
    // The entry of a closed dialog is removed shortly after, which a reload would interrupt.
    await expect.poll(() => page.evaluate('history.state?.over ?? 0')).toBe(0);
    await pin.fill('1000 0000 07');
    await page.reload();
    await expect(pin).toHaveValue('1000 0000 07');
    await findStepButton(page, 'Redeem').click();

    await tab(page, 'Transaction details');
    await expect(page.getByText('Zanele Khumalo')).toBeVisible();
    await expect(page.getByText('Australia')).toBeVisible();
    expect(await largest(page)).toMatch(/60\s000\.00/);
    await findStepButton(page, 'Accept').click();

    await tab(page, 'Proof of address');
    await give(page, 'address.jpg');
    await findStepButton(page, 'Upload').click();
    await expect(findStepHeading(page, 'Source of funds')).toBeVisible();
    await page.reload();
    await expect(findStepHeading(page, 'Source of funds')).toBeVisible();
    await give(page, 'funds.jpg');
    await tab(page, 'Source of funds');
    const letThrough = await delayRequests(page, '**/storage/**');
    await findStepButton(page, 'Upload').click();

    await tab(page, 'Declaration');
    const accept = page.getByLabel('I accept and acknowledge the declaration');
    const submit = findStepButton(page, 'Submit');
    await accept.check();
    await expect(page.getByText('1 of 2 documents sent')).toBeVisible();
    await expect(submit).toBeDisabled();
    letThrough();
    await expect(page.getByText('2 of 2 documents sent')).toBeVisible();
    await expect(submit).toBeEnabled();
    await accept.uncheck();
    await expect(submit).toBeDisabled();
    await accept.check();
    const asked = page.waitForRequest('**/api/transactions/inbound/limit-increase?**');
    await submit.click();
    const sent = await asked;
    expect([sent.method(), new URL(sent.url()).search]).toEqual([
      'POST',
      '?reporting-declaration-version=1',
    ]);
    const given = ['document-purpose', 'document-type-id', 'document-type', 'meta-data-id'];
    const { documents, ...body } = sent.postDataJSON();
    expect(Object.keys(body)).toEqual(['registration-id', 'transaction-id', 'captured-fields']);
    expect(documents.map((each: object) => Object.keys(each))).toEqual([given, given]);
    const done = page.getByRole('dialog', { name: 'Successful' });
    await expect(done).toContainText('Your request has been submitted for approval.');
    await expectAccessible(page);
    await done.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/home$/);
    const [request] = await queryRows(
      server,
      `select r.status, r.reasons from redemption_requests r join inbound_transactions o
        on o.id = r.inbound_transaction_id where o.reference = 'DEMO-1007'`,
    );
    expect(request).toEqual({ status: 'PENDING', reasons: ['DOCUMENTS_TO_READ'] });

    await page.goto('/redeem-transaction');
    await expect(pin).toHaveValue('');
  });

  test('by link, and an invalid link says so and ends no session [REDEEM-16] [REDEEM-17] [SHELL-02]', async ({
    page,
  }) => {
    await signIn(page, '0820000001', '2580', '/redeem-inbound-transaction?t=nothing');
    await expect(page.getByText('Link is not valid or has expired.')).toBeVisible();
    await expect(findStepHeading(page, 'Search for Transaction')).toBeVisible();
    await page.goto('/redeem-inbound-transaction?t=demo-customer');
    await expect(findStepHeading(page, 'Transaction details')).toBeVisible();
    await expect(page.getByText('Thabo Khumalo')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Collection PIN')).toHaveValue('1000000005');
    await findStepButton(page, 'Redeem').click();
    await findStepButton(page, 'Accept').click();
    await expect(findStepHeading(page, 'Declaration')).toBeVisible();
    await page.getByLabel('I accept and acknowledge the declaration').check();
    await findStepButton(page, 'Submit').click();
    const done = page.getByRole('dialog', { name: 'Successful' });
    await expect(done).toContainText('It is already approved.');
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
  });
});
