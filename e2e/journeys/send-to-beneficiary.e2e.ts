import { expectNoOverflow, expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import {
  findBeneficiaryId,
  newestTransaction,
  pressUntilStep,
  recordPostedBodies,
} from './known-steps.ts';
import { NOMVULA, signInAsNamesake } from './namesake.ts';
import { queryRows } from './rows.ts';
import {
  findAmountField,
  findJourneyHeading,
  findQuoteButton,
  getQuote,
  loseAnswer,
  quotationType,
  readPageFacts,
} from './send-money-steps.ts';

test('money goes to an existing beneficiary by the address; without missing fields, Complete creates it directly [OUT-08] [OUT-10] [OUT-11] [QUOTE-13]', async ({
  page,
  server,
}) => {
  const { registrationId } = await signInAsNamesake(page, server, 'beneficiaries');
  const id = await findBeneficiaryId(server, registrationId, 'Tendai');
  const quotes = recordPostedBodies(page, '/transactions/beneficiary-quotation');
  const creations = recordPostedBodies(page, '/transactions/beneficiary-transaction');
  const asked = page.waitForResponse(`**/beneficiary-required-field?beneficiary-id=${id}`);
  await page.goto(`/create-beneficiary-transaction/${id}`);
  expect((await asked).status()).toBe(200);

  await expect(findJourneyHeading(page, 'New Transaction')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Tendai Ncube');
  await expect(main).toContainText('Cash Pickup · City branches · USD');
  await expect(quotationType(page)).toHaveValue('SENDER_AMOUNT');
  await expect(findAmountField(page)).toHaveValue('1000');
  await expect(page.getByRole('progressbar')).toHaveAccessibleName('Step 1 of 3');
  await expectNoViolation(page);
  await findAmountField(page).fill('');
  await expect(getQuote(page)).toBeDisabled();
  await findAmountField(page).fill('150');
  await getQuote(page).click();

  await expect(findJourneyHeading(page, 'Your Quote')).toBeFocused();
  await expect(main.getByText('New Transaction', { exact: true })).toBeVisible();
  expect(quotes).toEqual([
    { 'beneficiary-id': id, 'quotation-type': 'SENDER_AMOUNT', amount: '150' },
  ]);
  await expect(main).toContainText('To Tendai Ncube');
  expect(Object.fromEntries(await readPageFacts(page))).toMatchObject({
    'You send': 'R 150.00',
    'Total to pay': 'R 173.00',
    'Recipient Mobile Number': '263770000012',
    'Purpose Of Transfer': 'Family support',
  });
  await expectNoViolation(page);
  await expectNoOverflow(page);
  await page.reload();
  await expect(findJourneyHeading(page, 'Your Quote')).toBeVisible();
  expect(quotes).toHaveLength(1);
  await findQuoteButton(page, 'Complete').click();

  await expect(findJourneyHeading(page, 'Transaction Details')).toBeFocused();
  await expect(main.getByText('New Transaction', { exact: true })).toBeVisible();
  const created = await newestTransaction(server);
  expect(creations).toEqual([
    {
      'quotation-reference': expect.stringMatching(/^Q/),
      'registration-id': registrationId,
      'beneficiary-id': id,
      'captured-fields': [],
    },
  ]);
  expect(created).toMatchObject({ beneficiary_id: String(id), principal_cents: '15000' });
  expect(Object.fromEntries(await readPageFacts(page)).Beneficiary).toBe('Tendai Ncube');
  await main.getByRole('link', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(`/transactions?pay=${created.id}`);
});

test('missing corridor fields are captured after Continue, and survive a reload [OUT-08] [OUT-09]', {
  tag: '@once',
}, async ({ page, server }) => {
  const { registrationId } = await signInAsNamesake(page, server, 'beneficiaries');
  const id = await findBeneficiaryId(server, registrationId, 'Chisomo');
  await queryRows(
    server,
    `delete from beneficiary_fields where beneficiary_id = ${id} and required_field_id in (31, 32)`,
  );
  const creations = recordPostedBodies(page, '/transactions/beneficiary-transaction');
  await page.goto(`/create-beneficiary-transaction/${id}`);
  await findAmountField(page).fill('120');
  await getQuote(page).click();
  await expect(findJourneyHeading(page, 'Your Quote')).toBeVisible();
  await expect(findQuoteButton(page, 'Complete')).toHaveCount(0);
  await findQuoteButton(page, 'Continue').click();
  await expect(findJourneyHeading(page, 'Beneficiary Details')).toBeFocused();
  const main = page.getByRole('main');
  await expect(main.getByText('New Transaction', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAccessibleName('Step 3 of 4');
  await expect(page.getByLabel('First Name')).toHaveCount(0);
  await expect(page.getByLabel('Save as Beneficiary?')).toHaveCount(0);
  await expect(findQuoteButton(page, 'Complete')).toBeDisabled();
  await page.getByLabel('Wallet Number').fill('265990000001');
  await page.getByLabel('Purpose Of Transfer').selectOption('Education');
  await expectNoViolation(page);
  await page.reload();
  await expect(page.getByLabel('Wallet Number')).toHaveValue('265990000001');
  await findQuoteButton(page, 'Complete').click();
  await expect(findJourneyHeading(page, 'Transaction Details')).toBeVisible();
  expect(creations[0]?.['captured-fields']).toEqual([
    { 'required-field-id': 32, 'required-field-value': '265990000001' },
    { 'required-field-id': 31, 'required-field-value': 'EDUCATION' },
  ]);
  expect((await newestTransaction(server)).captured_fields).toHaveLength(5);
  // As a link to this very page does.
  await page.evaluate("history.pushState(null, '', location.pathname)");
  await expect(findJourneyHeading(page, 'New Transaction')).toBeFocused();
  await expect(findAmountField(page)).toHaveValue('500');
});

test.describe('obstacles', { tag: '@once' }, () => {
  // The browser itself logs a refused call or a lost connection.
  test.use({ allowedOnConsole: [/Failed to load resource/] });

  test('an unknown beneficiary or another customer’s is not found, and there is a way back', async ({
    page,
    server,
  }) => {
    await signInAsNamesake(page, server);
    for (const unknown of ['nobody', await findBeneficiaryId(server, NOMVULA, 'Palesa')]) {
      await page.goto(`/create-beneficiary-transaction/${unknown}`);
      await expect(page.getByText(/^This beneficiary is no longer in your list/)).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('Palesa');
    }
    await page.getByRole('link', { name: 'Existing Beneficiary' }).click();
    await expect(page).toHaveURL('/beneficiaries-existing');
  });

  test('a refused quote and a refused creation open their modals and return to the request [QUOTE-16] [OUT-04]', async ({
    page,
    server,
  }) => {
    const { registrationId } = await signInAsNamesake(page, server, 'beneficiaries');
    const id = await findBeneficiaryId(server, registrationId, 'Tendai');
    await page.goto(`/create-beneficiary-transaction/${id}`);
    await findAmountField(page).fill('900000');
    const refused = page.waitForResponse('**/api/transactions/beneficiary-quotation');
    await getQuote(page).click();
    const { errors } = (await (await refused).json()) as { errors: string[] };
    const invalid = page.getByRole('dialog', { name: 'Invalid Input' });
    await expect(invalid.getByRole('listitem')).toHaveText(errors);
    await findQuoteButton(page, 'Close').click();
    // Input typed behind an open dialog is lost.
    await expect(invalid).toBeHidden();
    await expect(findAmountField(page)).toHaveValue('900000');

    await findAmountField(page).fill('150');
    await pressUntilStep(page, 'Get Quote', 'Your Quote');
    await queryRows(
      server,
      `update customers set id_expiry_date = current_date - 1
       where registration_id = ${registrationId}`,
    );
    await findQuoteButton(page, 'Complete').click();
    const failed = page.getByRole('dialog', { name: 'Your identity document has expired.' });
    await expect(failed.getByRole('listitem')).toHaveCount(1);
    await findQuoteButton(page, 'Close').click();
    await expect(findJourneyHeading(page, 'New Transaction')).toBeFocused();
    await expect(findAmountField(page)).toHaveValue('150');

    await queryRows(server, `update beneficiaries set deleted = true where id = ${id}`);
    await getQuote(page).click();
    await expect(page.getByText(/^This beneficiary is no longer in your list/)).toBeVisible();
    await expect(getQuote(page)).toHaveCount(0);
  });

  test('when the response of Complete is lost, Complete again creates no second one', async ({
    page,
    server,
  }) => {
    const { registrationId } = await signInAsNamesake(page, server, 'beneficiaries');
    const id = await findBeneficiaryId(server, registrationId, 'Tendai');
    await page.goto(`/create-beneficiary-transaction/${id}`);
    await findAmountField(page).fill('150');
    await getQuote(page).click();
    await expect(findJourneyHeading(page, 'Your Quote')).toBeVisible();
    const count = `select count(*)::int as count from transactions
      where registration_id = ${registrationId}`;
    const before = await queryRows<{ count: number }>(server, count);
    await loseAnswer(page, '**/api/transactions/beneficiary-transaction');
    await findQuoteButton(page, 'Complete').click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('never sent twice');
    await pressUntilStep(page, 'Complete', 'Transaction Details');
    const after = await queryRows<{ count: number }>(server, count);
    expect(after[0]?.count).toBe((before[0]?.count ?? 0) + 1);
  });
});
