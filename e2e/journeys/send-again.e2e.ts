import type { Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolation } from '../axe.ts';
import { type DemoServer, expect, test } from '../fixtures.ts';
import { newestTransaction, recordPostedBodies } from './known-steps.ts';
import { NOMVULA, signInAsNamesake } from './namesake.ts';
import { queryRows } from './rows.ts';
import {
  findAmountField,
  findJourneyHeading,
  findQuoteButton,
  getQuote,
  readPageFacts,
  signInAsNomvula,
} from './send-money-steps.ts';

test.use({ allowedOnConsole: [/Failed to load resource/] });

/** The id of a customer's COMPLETE transaction to Mutale. */
async function pastOf(server: DemoServer, registration: number): Promise<number> {
  const [row] = await queryRows<{ id: string }>(
    server,
    `select id from transactions
     where registration_id = ${registration} and beneficiary_first_name = 'Mutale'
       and status = 'COMPLETE' order by id limit 1`,
  );
  return Number(row?.id);
}

const sendAgain = (page: Page) => page.getByRole('link', { name: 'Send again' });

test('a past transaction is repeated from its card in two taps: Send again shows a new quote, Complete creates it', async ({
  page,
  server,
}) => {
  const { registrationId } = await signInAsNamesake(page, server, 'transactions');
  const id = await pastOf(server, registrationId);
  await page.goto(`/transactions?sent=${id}`);
  const quotes = recordPostedBodies(page, '/transactions/beneficiary-quotation');
  await sendAgain(page).click();
  await expect(findJourneyHeading(page, 'Your Quote')).toBeVisible();
  expect(quotes).toMatchObject([{ 'quotation-type': 'RECEIVER_AMOUNT', amount: '1000' }]);
  expect(Object.fromEntries(await readPageFacts(page))).toMatchObject({
    'They receive': 'ZMW 1 000.00',
    'Account Number': '0000000000011',
    'Payout method': 'Bank Deposit',
  });
  await expect(page.getByRole('main')).toContainText('To Mutale Phiri');
  await expectNoViolation(page);
  await expectNoOverflow(page);
  await findQuoteButton(page, 'Complete').click();
  await expect(findJourneyHeading(page, 'Transaction Details')).toBeVisible();
  const created = await newestTransaction(server);
  expect(Number(created.id)).toBeGreaterThan(id);
  expect(created).toMatchObject({ beneficiary_first_name: 'Mutale' });
  await page.getByRole('main').getByRole('link', { name: 'Transactions' }).click();
  await page.getByRole('button', { name: /^Mutale Phiri .*Unpaid$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Mutale Phiri' })).toBeVisible();
  await expect(sendAgain(page)).toHaveCount(0);
});

test.describe('without an existing beneficiary', { tag: '@once' }, () => {
  test('a refused amount leaves the request filled in; captured values are visible and can be changed, and a refused one is shown beside its field', async ({
    page,
    server,
  }) => {
    const { registrationId } = await signInAsNamesake(page, server, 'transactions');
    const id = await pastOf(server, registrationId);
    await queryRows(
      server,
      `update beneficiaries set deleted = true where registration_id = ${registrationId}`,
    );
    await queryRows(
      server,
      `update quotations set entered_amount = 900000
       where id = (select quotation_id from transactions where id = ${id})`,
    );
    const creations = recordPostedBodies(page, '/transactions/transaction');
    await page.goto(`/send-again/${id}`);
    const invalid = page.getByRole('dialog', { name: 'Invalid Input' });
    await expect(invalid).toBeVisible();
    await findQuoteButton(page, 'Close').click();
    await expect(invalid).toBeHidden();
    await expect(findAmountField(page)).toHaveValue('900000');
    await findAmountField(page).fill('500');
    await getQuote(page).click();
    await expect(findJourneyHeading(page, 'Your Quote')).toBeVisible();
    expect(Object.fromEntries(await readPageFacts(page))['Account Number']).toBe('0000000000011');
    await findQuoteButton(page, 'Change the details').click();
    await expect(findJourneyHeading(page, 'Beneficiary Details')).toBeFocused();
    await expect(page.getByLabel('First Name')).toHaveValue('Mutale');
    await page.goBack();
    const message = 'Account Number is closed';
    await page.route(
      '**/api/transactions/transaction',
      (route) =>
        route.fulfill({
          status: 400,
          json: {
            message: 'Please check what you entered.',
            'error-code': 'VALIDATION_FAILED',
            errors: [message],
            'field-errors': [{ 'required-field-id': 34, message }],
          },
        }),
      { times: 1 },
    );
    await findQuoteButton(page, 'Complete').click();
    await expect(page.getByLabel('Account Number')).toBeFocused();
    await expect(page.getByLabel('Account Number')).toHaveAccessibleDescription(message);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByLabel('Account Number').fill('0000000000099');
    await page.goBack();
    await expect(findJourneyHeading(page, 'Your Quote')).toBeFocused();
    await expect(findQuoteButton(page, 'Complete')).toHaveCount(0);
    await findQuoteButton(page, 'Accept').click();
    await expect(page.getByLabel('Account Number')).toHaveValue('0000000000099');
    await findQuoteButton(page, 'Complete').click();
    await expect(findJourneyHeading(page, 'Transaction Details')).toBeVisible();
    expect(creations).toHaveLength(2);
    expect((await newestTransaction(server)).captured_fields).toContainEqual({
      'required-field-id': 34,
      'required-field-value': '0000000000099',
    });
  });

  test('a provider with only the documented keys is matched by names; another customer’s transaction is not found', async ({
    page,
    server,
  }) => {
    const { registrationId } = await signInAsNamesake(page, server, 'transactions');
    const id = await pastOf(server, registrationId);
    await page.route('**/api/transactions/quotation-request?*', async (route) => {
      const response = await route.fetch();
      const told = (await response.json()) as Record<string, unknown>;
      const documented = Object.entries(told).filter(([key]) => !/-id$|captured-fields/.test(key));
      await route.fulfill({ response, json: Object.fromEntries(documented) });
    });
    await page.goto(`/send-again/${id}`);
    await expect(findJourneyHeading(page, 'Your Quote')).toBeVisible();
    expect(Object.fromEntries(await readPageFacts(page))['They receive']).toBe('ZMW 1 000.00');
    await findQuoteButton(page, 'Accept').click();
    await expect(page.getByLabel('First Name')).toHaveValue('Mutale');
    await expect(page.getByLabel('Last Name')).toHaveValue('Phiri');
    await expect(page.getByLabel('Account Number')).toHaveValue('');

    await page.goto(`/send-again/${await pastOf(server, NOMVULA)}`);
    await expect(page.getByText(/^This transaction was not found/)).toBeVisible();
  });
});

test.describe('lists that are fetched often', { tag: '@once' }, () => {
  test.use({ settings: { REFERENCE_LIFETIME_SECONDS: '1' } });

  test('a corridor that is no longer offered is explained, with an alternative', async ({
    page,
    server,
  }) => {
    const id = await pastOf(server, NOMVULA);
    await queryRows(server, 'update payout_partners set active = false where id = 63');
    await signInAsNomvula(page);
    const offered = async () => {
      const answer = await page.request.get(
        '/api/transactions/payout-partner?payout-method-id=63',
        { headers: { 'x-thumela-portal': '1' } },
      );
      return ((await answer.json()) as { active: boolean }[]).filter(({ active }) => active);
    };
    await expect.poll(offered, { timeout: 20_000 }).toEqual([]);
    await page.goto(`/send-again/${id}`);
    await expect(
      page.getByText(/^We do not send money by Bank Deposit to .+ in Zambia at the moment/),
    ).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('link', { name: 'Choose another way' }).click();
    await expect(findJourneyHeading(page, 'Send Money')).toBeVisible();
    await queryRows(server, 'update payout_partners set active = true where id = 63');
  });
});
