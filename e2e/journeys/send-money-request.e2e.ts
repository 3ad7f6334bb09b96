import { corridors, sendMoney } from '../../server/test/outbound.ts';
import { expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signInAsNamesake } from './namesake.ts';
import {
  askForZimbabwe,
  findAmountField,
  findCountryField,
  findCurrencyField,
  findJourneyHeading,
  getQuote,
  openRequest,
  payoutMethod,
  payoutPartner,
  quotationType,
  readPageFacts,
  signInAsTinashe,
} from './send-money-steps.ts';

test.describe('the quotation request', () => {
  test.beforeEach(async ({ page }) => {
    await signInAsTinashe(page);
    await openRequest(page);
  });

  test('each list waits for the one above it, and changing one resets all below [QUOTE-01]', {
    tag: '@once',
  }, async ({ page }) => {
    const fields = [
      findCountryField,
      payoutMethod,
      payoutPartner,
      findCurrencyField,
      quotationType,
      findAmountField,
    ];
    const expectOpen = async (count: number) => {
      for (const [index, field] of fields.entries()) {
        await expect(field(page)).toBeEnabled({ enabled: index < count });
      }
    };
    await expectOpen(1);
    await findCountryField(page).selectOption('Zimbabwe (ZWE)');
    await expectOpen(2);
    await payoutMethod(page).selectOption('Cash Pickup');
    await expectOpen(3);
    await payoutPartner(page).selectOption('City branches');
    await quotationType(page).selectOption('Amount (Including Fees)');
    await findAmountField(page).fill('300');

    await payoutPartner(page).selectOption('Rural agents');
    await expect(findCurrencyField(page)).toHaveValue('14');
    await expect(quotationType(page)).toHaveValue('SENDER_AMOUNT');
    await expect(findAmountField(page)).toHaveValue('');

    await findAmountField(page).fill('300');
    await payoutMethod(page).selectOption('Bank Deposit');
    await expect(findAmountField(page)).toHaveValue('');
    await quotationType(page).selectOption('Amount (Including Fees)');

    await findCountryField(page).selectOption('Malawi (MWI)');
    await expect(payoutMethod(page)).toHaveValue('');
    await expect(payoutPartner(page)).toHaveValue('');
    await expect(findCurrencyField(page)).toHaveValue('');
    await expect(quotationType(page)).toHaveValue('SENDER_AMOUNT');
    await expectOpen(2);
  });

  test('a single option is chosen automatically and its list disabled [QUOTE-02]', {
    tag: '@once',
  }, async ({ page }) => {
    await findCountryField(page).selectOption('Nigeria (NGA)');
    for (const [list, text] of [
      [payoutMethod(page), 'Bank Deposit'],
      [payoutPartner(page), 'Any bank account'],
      [findCurrencyField(page), 'NGN'],
    ] as const) {
      await expect(list.locator('option:checked')).toHaveText(text);
      await expect(list).toBeDisabled();
    }
    await expect(findCountryField(page)).toBeEnabled();
    await expect(findAmountField(page)).toBeEnabled();
    await findCountryField(page).selectOption('Zimbabwe (ZWE)');
    await expect(payoutMethod(page)).toBeEnabled();
  });

  test('the quotation type starts as Amount (Excluding Fees), and each explains its amount [QUOTE-03]', async ({
    page,
  }) => {
    await expect(quotationType(page)).toHaveValue('SENDER_AMOUNT');
    const chosen = quotationType(page).locator('option:checked');
    await expect(chosen).toHaveText('Amount (Excluding Fees)');
    await askForZimbabwe(page, '300');
    await quotationType(page).selectOption('Amount To Be Received');
    await expect(findAmountField(page)).toHaveValue('');
    await expect(page.getByText('The amount they receive, in their currency.')).toBeVisible();
    await findAmountField(page).fill('20');
    await getQuote(page).click();
    await expect(findJourneyHeading(page, 'Your Quote')).toBeVisible();
    expect(Object.fromEntries(await readPageFacts(page))['They receive']).toBe('USD 20.00');
  });

  test('the amount is validated on every change [QUOTE-04]', async ({ page }) => {
    await askForZimbabwe(page, '300');
    for (const [typed, message] of [
      ['1 0', 'No spaces are allowed'],
      ['.5', 'Amount cannot start with .'],
      ['ten', 'Amount must be a number'],
      ['-5', 'Amount cannot be negative'],
      ['0', 'Amount cannot be 0'],
      ['0.00', 'Amount cannot be 0'],
      ['1.234', 'Amount can have at most 2 decimals'],
      ['', 'Amount is required'],
    ] as const) {
      await findAmountField(page).fill(typed);
      await expect(findAmountField(page)).toHaveAccessibleDescription(message);
      await expect(getQuote(page)).toBeDisabled();
    }
    await findAmountField(page).fill('1.23');
    await expect(findAmountField(page)).toHaveAccessibleDescription(/^The amount you send/);
    await expect(getQuote(page)).toBeEnabled();
  });

  test('Get Quote is disabled until all five lists and a valid amount are set [QUOTE-05]', {
    tag: '@once',
  }, async ({ page }) => {
    await expect(getQuote(page)).toBeDisabled();
    await findCountryField(page).selectOption('Zimbabwe (ZWE)');
    await expect(getQuote(page)).toBeDisabled();
    await payoutMethod(page).selectOption('Cash Pickup');
    await expect(getQuote(page)).toBeDisabled();
    await payoutPartner(page).selectOption('City branches');
    await expect(findCurrencyField(page)).toHaveValue('11');
    await expect(getQuote(page)).toBeDisabled();
    await findAmountField(page).fill('300');
    await expect(getQuote(page)).toBeEnabled();
    await payoutPartner(page).selectOption('Rural agents');
    await expect(getQuote(page)).toBeDisabled();
  });

  test('a country is shown as name (code) [QUOTE-08]', { tag: '@once' }, async ({ page }) => {
    const options = findCountryField(page).locator('option');
    await expect(options).toHaveCount(20);
    await expect(options.nth(1)).toHaveText(/^[\p{L} ()]+ \([A-Z]{3}\)$/u);
    await expect(options.filter({ hasText: 'Congo (DRC) (COD)' })).toHaveCount(1);
  });
});

test('the last destination is chosen, the received amount updates while typing, and bounds are shown beforehand', async ({
  page,
  server,
}) => {
  const sender = await signInAsNamesake(page, server);
  await sendMoney(server.url, sender, corridors.zimbabweCash, 200);
  await openRequest(page);
  await expect(findCountryField(page).locator('option:checked')).toHaveText('Zimbabwe (ZWE)');
  await expect(payoutMethod(page).locator('option:checked')).toHaveText('Cash Pickup');
  await expect(payoutPartner(page).locator('option:checked')).toHaveText('City branches');
  await expect(findAmountField(page)).toHaveAccessibleDescription(
    /You can send R\s100\.00 to R\s[\d\s]+\.00 at once\.$/,
  );
  await findAmountField(page).fill('350,50');
  await expect(page.getByText('They receive USD 21.34', { exact: true })).toBeVisible();
  await expect(page.getByText('Total to pay R 373.50', { exact: true })).toBeVisible();
  await findAmountField(page).fill('50');
  await expect(findAmountField(page)).toHaveAccessibleDescription(
    /^The smallest amount you can send is R\s100\.00\.$/,
  );
  await expectNoViolation(page);
  await findAmountField(page).fill('350,50');
  await findAmountField(page).blur();
  await expect(findAmountField(page)).toHaveValue('350.50');
  await getQuote(page).click();
  await expect(findJourneyHeading(page, 'Your Quote')).toBeVisible();
  expect(Object.fromEntries(await readPageFacts(page))).toMatchObject({
    'Total to pay': 'R 373.50',
    'They receive': 'USD 21.34',
  });
});
