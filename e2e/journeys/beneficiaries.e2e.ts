import { expectNoOverflow, expectNoViolation } from '../axe.ts';
import {
  findBeneficiaryCard,
  findBeneficiaryCards,
  findPageHeading,
  LIST_CALL,
  openList,
  searchBox,
} from './beneficiaries-steps.ts';
import { NOMVULA, signInAsNamesake } from './namesake.ts';
import { expect, findButton, findDialog, readFacts, test } from './payables.ts';
import { askForZimbabwe, findAmountField, getQuote } from './send-money-steps.ts';

interface Listed {
  id: number;
  'beneficiary-name': string;
  'country-name': string;
  'payout-method-name': string;
  'payout-partner-name': string;
  'currency-name': string;
}

test('ten cards and ten more, searched by name, each to be edited, deleted or sent money; the same list to choose from [BENEF-02] [BENEF-03] [BENEF-04] [BENEF-05] [BENEF-06] [BENEF-07] [SHELL-05]', {
  tag: '@layouts',
}, async ({ page, server }) => {
  const { registrationId } = await signInAsNamesake(page, server, 'beneficiaries');
  const asked = page.waitForResponse(LIST_CALL);
  await page.goto('/beneficiaries');
  const answer = await asked;
  expect(answer.headers()['x-total-records']).toBe('12');
  expect(new URL(answer.url()).searchParams.get('registration-id')).toBe(String(registrationId));
  expect(answer.request().headers()).toMatchObject({
    'x-page-size': '10',
    'x-sort-order': 'DESC',
    'x-sort-by': 'id',
  });
  const listed = (await answer.json()) as Listed[];
  await expect(findBeneficiaryCards(page)).toHaveCount(10);
  for (const [index, one] of listed.entries()) {
    const shown = findBeneficiaryCards(page).nth(index);
    for (const text of [
      one['beneficiary-name'],
      one['country-name'],
      `${one['payout-method-name']} · ${one['payout-partner-name']} · ${one['currency-name']}`,
    ]) {
      await expect(shown).toContainText(text);
    }
    await expect(shown.locator('img')).toHaveCount(1);
  }
  const [first] = listed;
  const name = first?.['beneficiary-name'] ?? '';
  const one = findBeneficiaryCard(page, name);
  await expect(one.getByRole('link', { name: `Edit ${name}` })).toBeVisible();
  await expect(findButton(one, `Delete ${name}`)).toBeVisible();
  for (const [role, what] of [
    ['link', /^Edit /],
    ['button', /^Delete /],
    ['link', /^Send Money Now/],
  ] as const) {
    await expect(findBeneficiaryCards(page).getByRole(role, { name: what })).toHaveCount(10);
  }
  await expectNoOverflow(page);
  await expectNoViolation(page);

  await expect(page.getByText('10 of 12')).toBeVisible();
  const more = page.waitForRequest(LIST_CALL);
  await findButton(page, 'Load More').click();
  expect((await more).headers()).toMatchObject({ 'x-page-size': '20' });
  await expect(findBeneficiaryCards(page)).toHaveCount(12);
  await expect(
    findBeneficiaryCards(page).nth(10).getByRole('heading').getByRole('link'),
  ).toBeFocused();
  await expect(findButton(page, 'Load More')).toBeHidden();

  const searched = page.waitForRequest((request) => request.url().endsWith('&search=oke'));
  await searchBox(page).pressSequentially('oke');
  await searched;
  await expect(page.getByText('1 beneficiary found for “oke”')).toBeVisible();
  await expect(findBeneficiaryCards(page)).toHaveCount(1);
  await expect(findBeneficiaryCard(page, 'Chidi Okeke')).toBeVisible();
  await expect(searchBox(page)).toBeFocused();
  await searchBox(page).fill('nobody%');
  await expect(page.getByText('No beneficiaries found for “nobody%”')).toBeVisible();
  await expect(findBeneficiaryCards(page)).toHaveCount(0);
  await findButton(page, 'Show All').click();
  await expect(findBeneficiaryCards(page)).toHaveCount(10);

  await one.getByRole('link', { name: 'Send Money Now' }).click();
  await expect(page).toHaveURL(`/create-beneficiary-transaction/${first?.id}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Create Beneficiary' }).click();
  await expect(page).toHaveURL('/create-beneficiary');

  await page.goto('/beneficiaries-existing');
  await expect(findPageHeading(page, 'Existing Beneficiary')).toBeAttached();
  await expect(findBeneficiaryCards(page)).toHaveCount(10);
  await expect(findBeneficiaryCards(page).getByRole('link')).toHaveCount(10);
  await expect(findBeneficiaryCards(page).getByRole('button')).toHaveCount(0);
  await expectNoViolation(page);
  const choice = findBeneficiaryCards(page).first().getByRole('link');
  await expect(choice).toHaveAccessibleName(new RegExp(`${name}.*Send Money Now`));
  // Anywhere on the card, not only on its text.
  await choice.click({ position: { x: 6, y: 6 } });
  await expect(page).toHaveURL(`/create-beneficiary-transaction/${first?.id}`);
});

// The browser itself logs a refused call.
test.describe('one from the first quote to the end', () => {
  test.use({ allowedOnConsole: [/Failed to load resource/] });

  test('a beneficiary is created, listed, updated and deleted [BENEF-01] [BENEF-08] [BENEF-09] [BENEF-10] [BENEF-11] [BENEF-13] [BENEF-14] [BENEF-16] [BENEF-18] [BENEF-19] [SHELL-06]', async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const last = 'Marange';
    await openList(page);
    await page.getByRole('link', { name: 'Create Beneficiary' }).click();
    await expect(findPageHeading(page, 'New Beneficiary')).toBeFocused();
    await askForZimbabwe(page, '400');
    await getQuote(page).click();
    await expect(findPageHeading(page, 'Beneficiary Details')).toBeFocused();
    await findButton(page, 'Back').click();
    await expect(findPageHeading(page, 'New Beneficiary')).toBeFocused();
    await expect(findAmountField(page)).toHaveValue('400');
    await getQuote(page).click();
    await expect(findButton(page, 'Complete')).toBeDisabled();
    await page.getByLabel('First Name').fill('Rudo');
    await page.getByLabel('Last Name').fill(last);
    await page.getByLabel('Recipient Mobile Number').fill('27820000099');
    await page.getByLabel('Recipient Mobile Number').blur();
    await page.getByLabel('Relationship To Recipient').selectOption('Brother or sister');
    await page.getByLabel('Purpose Of Transfer').selectOption('Family support');
    await expect(page.getByText('must have 9 digits after +263')).toBeVisible();
    await expect(findButton(page, 'Complete')).toBeDisabled();
    await page.getByLabel('Recipient Mobile Number').fill('+263 77 123 4567');
    const created = page.waitForRequest('**/api/transactions/beneficiary');
    await findButton(page, 'Complete').click();
    expect((await created).postDataJSON()).toEqual({
      id: 0,
      'registration-id': NOMVULA,
      'beneficiary-name': `Rudo ${last}`,
      'country-id': 1,
      'payout-method-id': 11,
      'payout-partner-id': 11,
      'currency-id': 11,
      'quotation-type': 'SENDER_AMOUNT',
      amount: '400',
      'quotation-reference': expect.stringMatching(/^Q/),
      'required-fields': expect.arrayContaining([
        { 'required-field-id': 22, 'required-field-value': 'Rudo' },
        { 'required-field-id': 24, 'required-field-value': last },
      ]),
    });
    await expect(page).toHaveURL('/beneficiaries');
    await expect(findPageHeading(page, 'Beneficiaries')).toBeFocused();
    await expect(page.getByText(`Rudo ${last} was saved.`)).toBeVisible();

    await findBeneficiaryCard(page, `Rudo ${last}`).getByRole('heading').getByRole('link').click();
    await expect(findPageHeading(page, `Rudo ${last}`)).toBeFocused();
    await expect
      .poll(() => readFacts(page.getByRole('tabpanel')))
      .toEqual({
        'Payout Method': 'Cash Pickup',
        'Payout Partner': 'City branches',
        Currency: 'USD',
        'Amount (Excluding Fees)': 'R 400.00',
        'First Name': 'Rudo',
        'Last Name': last,
        'Recipient Mobile Number': '263771234567',
        'Relationship To Recipient': 'Brother or sister',
        'Purpose Of Transfer': 'Family support',
      });
    await expectNoViolation(page);
    await page.getByRole('tab', { name: 'View' }).press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Edit' })).toBeFocused();
    await expect(findPageHeading(page, 'Update Beneficiary')).toBeAttached();
    const update = findButton(page, 'Update');
    await expect(update).toBeEnabled();
    await findButton(page, 'Back').click();
    await expect(findPageHeading(page, 'Beneficiaries')).toBeAttached();
    await page.getByRole('link', { name: `Edit Rudo ${last}` }).click();
    await expect(update).toBeEnabled();
    await page.getByLabel('First Name').fill('Rudo2');
    await page.getByLabel('First Name').blur();
    await expect(update).toBeDisabled();
    await expect(
      page.getByText('First Name must contain only alphabetic characters or spaces'),
    ).toBeVisible();
    await page.getByLabel('First Name').fill('Ruth');
    await page.getByLabel('Quotation Type').selectOption('Amount To Be Received');
    await expect(findAmountField(page)).toHaveValue('');
    await expect(update).toBeDisabled();
    await page.getByLabel('Quotation Type').selectOption('Amount (Excluding Fees)');
    await findAmountField(page).fill('999999');
    await expect(update).toBeEnabled();
    await expectNoViolation(page);
    const unquoted = page.waitForResponse('**/api/transactions/beneficiary-quotation');
    await update.click();
    const error = (await (await unquoted).json()) as { message: string; errors: string[] };
    const problem = findDialog(page, error.message);
    await expect(problem.getByRole('listitem')).toHaveText(error.errors);
    await findButton(problem, 'Close').click();
    await expect(problem).toBeHidden();
    await expect(page.getByLabel('First Name')).toHaveValue('Ruth');
    await findAmountField(page).fill('450.50');
    const put = page.waitForRequest((request) => request.method() === 'PUT');
    await expect(async () => {
      if (await update.isVisible()) await update.click({ timeout: 1000 });
      await expect(page).toHaveURL('/beneficiaries', { timeout: 2000 });
    }).toPass();
    await expect(page.getByText(`Ruth ${last} was updated.`)).toBeVisible();
    const updated = await put;
    const whole = updated.postDataJSON() as Record<string, unknown>;
    const its = `/api/transactions/beneficiary/${whole.id}`;
    expect(new URL(updated.url()).pathname).toBe(its);
    expect(whole).toMatchObject({ 'beneficiary-name': `Ruth ${last}`, amount: '450.50' });
    const changed = findBeneficiaryCard(page, `Ruth ${last}`);
    await expect(changed.getByRole('heading').getByRole('link')).toBeFocused();

    await findButton(changed, `Delete Ruth ${last}`).click();
    const question = findDialog(page, 'Delete Beneficiary');
    await expect(question).toContainText(`Delete Ruth ${last}?`);
    await expectNoViolation(page);
    await findButton(question, 'Keep').click();
    await expect(question).toBeHidden();
    await expect(findButton(changed, `Delete Ruth ${last}`)).toBeFocused();
    await findButton(changed, `Delete Ruth ${last}`).click();
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await findButton(question, 'Delete').click();
    const gone = await deleted;
    expect([gone.status(), new URL(gone.url()).pathname]).toEqual([204, its]);
    await expect(changed).toBeHidden();
    await expect(page.getByText(`Ruth ${last} was deleted.`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Beneficiaries' })).toBeFocused();
  });
});
