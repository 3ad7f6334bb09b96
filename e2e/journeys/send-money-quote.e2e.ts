import { corridors, send } from '../../server/test/outbound.ts';
import { expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signInAsNamesake } from './namesake.ts';
import { rowsOf } from './rows.ts';
import {
  accept,
  amount,
  askForZimbabwe,
  button,
  country,
  currency,
  facts,
  fillBeneficiary,
  getQuote,
  openRequest,
  payoutMethod,
  payoutPartner,
  plain,
  quotationType,
  reachQuote,
  signInAsNomvula,
  signInAsTinashe,
  step,
} from './send-money-steps.ts';

test.describe('the quotation request', () => {
  test.beforeEach(async ({ page }) => {
    await signInAsTinashe(page);
    await openRequest(page);
  });

  test('each list waits for the one above it, and changing one resets all below [QUOTE-01]', {
    tag: '@once',
  }, async ({ page }) => {
    const fields = [country, payoutMethod, payoutPartner, currency, quotationType, amount];
    const expectOpen = async (count: number) => {
      for (const [index, field] of fields.entries()) {
        await expect(field(page)).toBeEnabled({ enabled: index < count });
      }
    };
    await expectOpen(1);
    await country(page).selectOption('Zimbabwe (ZWE)');
    await expectOpen(2);
    await payoutMethod(page).selectOption('Cash Pickup');
    await expectOpen(3);
    await payoutPartner(page).selectOption('City branches');
    await quotationType(page).selectOption('Amount (Including Fees)');
    await amount(page).fill('300');

    await payoutPartner(page).selectOption('Rural agents');
    await expect(currency(page)).toHaveValue('14');
    await expect(quotationType(page)).toHaveValue('SENDER_AMOUNT');
    await expect(amount(page)).toHaveValue('');

    await amount(page).fill('300');
    await payoutMethod(page).selectOption('Bank Deposit');
    await expect(amount(page)).toHaveValue('');
    await quotationType(page).selectOption('Amount (Including Fees)');

    await country(page).selectOption('Malawi (MWI)');
    await expect(payoutMethod(page)).toHaveValue('');
    await expect(payoutPartner(page)).toHaveValue('');
    await expect(currency(page)).toHaveValue('');
    await expect(quotationType(page)).toHaveValue('SENDER_AMOUNT');
    await expectOpen(2);
  });

  test('a single option is chosen by itself and its list closed [QUOTE-02]', {
    tag: '@once',
  }, async ({ page }) => {
    await country(page).selectOption('Nigeria (NGA)');
    for (const [list, text] of [
      [payoutMethod(page), 'Bank Deposit'],
      [payoutPartner(page), 'Any bank account'],
      [currency(page), 'NGN'],
    ] as const) {
      await expect(list.locator('option:checked')).toHaveText(text);
      await expect(list).toBeDisabled();
    }
    await expect(country(page)).toBeEnabled();
    await expect(amount(page)).toBeEnabled();
    await country(page).selectOption('Zimbabwe (ZWE)');
    await expect(payoutMethod(page)).toBeEnabled();
  });

  test('the quotation type begins as Amount (Excluding Fees), and each says what the amount is [QUOTE-03]', async ({
    page,
  }) => {
    await expect(quotationType(page)).toHaveValue('SENDER_AMOUNT');
    const chosen = quotationType(page).locator('option:checked');
    await expect(chosen).toHaveText('Amount (Excluding Fees)');
    await askForZimbabwe(page, '300');
    await quotationType(page).selectOption('Amount To Be Received');
    await expect(amount(page)).toHaveValue('');
    await expect(page.getByText('What they receive, in their currency.')).toBeVisible();
    await amount(page).fill('20');
    await getQuote(page).click();
    await expect(step(page, 'Your Quote')).toBeVisible();
    expect(Object.fromEntries(await facts(page))['They receive']).toBe('USD 20.00');
  });

  test('the amount is checked on every change [QUOTE-04]', async ({ page }) => {
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
      await amount(page).fill(typed);
      await expect(amount(page)).toHaveAccessibleDescription(message);
      await expect(getQuote(page)).toBeDisabled();
    }
    await amount(page).fill('1.23');
    await expect(amount(page)).toHaveAccessibleDescription(/^What you send/);
    await expect(getQuote(page)).toBeEnabled();
  });

  test('Get Quote waits until all five lists and a valid amount are there [QUOTE-05]', {
    tag: '@once',
  }, async ({ page }) => {
    await expect(getQuote(page)).toBeDisabled();
    await country(page).selectOption('Zimbabwe (ZWE)');
    await expect(getQuote(page)).toBeDisabled();
    await payoutMethod(page).selectOption('Cash Pickup');
    await expect(getQuote(page)).toBeDisabled();
    await payoutPartner(page).selectOption('City branches');
    await expect(currency(page)).toHaveValue('11');
    await expect(getQuote(page)).toBeDisabled();
    await amount(page).fill('300');
    await expect(getQuote(page)).toBeEnabled();
    await payoutPartner(page).selectOption('Rural agents');
    await expect(getQuote(page)).toBeDisabled();
  });

  test('a country is shown as name (code) [QUOTE-08]', { tag: '@once' }, async ({ page }) => {
    const options = country(page).locator('option');
    await expect(options).toHaveCount(20);
    await expect(options.nth(1)).toHaveText(/^[\p{L} ()]+ \([A-Z]{3}\)$/u);
    await expect(options.filter({ hasText: 'Congo (DRC) (COD)' })).toHaveCount(1);
  });
});

test('where money went last is chosen, what arrives moves as one types, and bounds are said before', async ({
  page,
  server,
}) => {
  const sender = await signInAsNamesake(page, server);
  await send(server.url, sender, corridors.zimbabweCash, 200);
  await openRequest(page);
  await expect(country(page).locator('option:checked')).toHaveText('Zimbabwe (ZWE)');
  await expect(payoutMethod(page).locator('option:checked')).toHaveText('Cash Pickup');
  await expect(payoutPartner(page).locator('option:checked')).toHaveText('City branches');
  await expect(amount(page)).toHaveAccessibleDescription(
    /You can send R\s100\.00 to R\s[\d\s]+\.00 at once\.$/,
  );
  await amount(page).fill('350,50');
  await expect(page.getByText('They receive USD 21.34', { exact: true })).toBeVisible();
  await expect(page.getByText('Total to pay R 373.50', { exact: true })).toBeVisible();
  await amount(page).fill('50');
  await expect(amount(page)).toHaveAccessibleDescription(
    /^The smallest amount you can send is R\s100\.00\.$/,
  );
  await expectNoViolation(page);
  await amount(page).fill('350,50');
  await amount(page).blur();
  await expect(amount(page)).toHaveValue('350.50');
  await getQuote(page).click();
  await expect(step(page, 'Your Quote')).toBeVisible();
  expect(Object.fromEntries(await facts(page))).toMatchObject({
    'Total to pay': 'R 373.50',
    'They receive': 'USD 21.34',
  });
});

test.describe('the quote', () => {
  test.beforeEach(async ({ page }) => {
    await signInAsNomvula(page);
    await reachQuote(page, '300');
  });

  test('Your Quote shows the whole price in its order, then what is agreed [QUOTE-17] [UI-21]', {
    tag: '@layouts',
  }, async ({ page }) => {
    const shown = await facts(page);
    expect(shown.slice(0, 6)).toEqual([
      ['You send', 'R 300.00'],
      ['Fee', 'R 20.00'],
      ['VAT (15 % of the fee)', 'R 3.00'],
      ['Total to pay', 'R 323.00'],
      ['Exchange rate', 'R 1 = USD 0.060885 USD 1 = R 16.42'],
      ['They receive', 'USD 18.26'],
    ]);
    expect(shown.slice(6).map(([label]) => label)).toEqual([
      'Payout method',
      'Payout partner',
      'Quote reference',
    ]);
    await expect(page.getByText(/^Valid until \d\d:\d\d · 15 minutes left$/)).toBeVisible();
    await expect(
      page.getByText(/^The rate is fixed if you pay before \d{1,2} \w+ \d{4}, \d\d:\d\d\.$/),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Declaration' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Terms & Conditions' })).toBeVisible();
  });

  test('what they receive is the largest figure', { tag: '@layouts' }, async ({ page }) => {
    const figures = page.getByRole('main').locator('dd');
    const texts = (await figures.allTextContents()).map(plain);
    const sizes = await figures.evaluateAll((all) =>
      all.map((one) => Number.parseFloat(String(one.computedStyleMap().get('font-size')))),
    );
    const largest = Math.max(...sizes);
    expect(texts.filter((_, index) => sizes[index] === largest)).toEqual(['USD 18.26']);
  });

  test('New Quote returns to the request as it was, Accept goes to the beneficiary [OUT-02]', async ({
    page,
  }) => {
    await button(page, 'New Quote').click();
    await expect(step(page, 'Send Money')).toBeFocused();
    await expect(amount(page)).toHaveValue('300');
    await amount(page).fill('400');
    await getQuote(page).click();
    await expect(step(page, 'Your Quote')).toBeVisible();
    expect(Object.fromEntries(await facts(page))['You send']).toBe('R 400.00');
    await accept(page);
    await expect(step(page, 'Beneficiary Details')).toBeFocused();
  });
});

test.describe('a quote that expires', { tag: '@once' }, () => {
  test.use({
    settings: { QUOTE_LIFETIME_SECONDS: '6' },
    allowedOnConsole: [/Failed to load resource/],
  });

  test('says so kindly and offers New Quote alone', async ({ page }) => {
    await signInAsNomvula(page);
    await reachQuote(page, '300');
    const notice = page.getByRole('status').filter({ hasText: 'This quote has expired' });
    await expect(notice).toContainText('Nothing was charged');
    await expect(button(page, 'Accept')).toHaveCount(0);
    await expectNoViolation(page);
    await button(page, 'New Quote').click();
    await expect(amount(page)).toHaveValue('300');
    await getQuote(page).click();
    await expect(button(page, 'Accept')).toBeVisible();
  });

  test('is refused at Complete, and Close returns to the request', async ({ page, server }) => {
    await signInAsNomvula(page);
    await reachQuote(page, '300');
    await accept(page);
    await fillBeneficiary(page);
    await expect(page.getByText('This quote has expired.')).toBeVisible();
    // The wire tells the second, the server knows its parts.
    const verdict =
      'select expires_at <= now() as expired from quotations order by id desc limit 1';
    await expect.poll(() => rowsOf(server, verdict)).toEqual([{ expired: true }]);
    await button(page, 'Complete').click();
    await expect(
      page.getByRole('dialog', { name: 'This quote is no longer valid.' }),
    ).toBeVisible();
    await button(page, 'Close').click();
    await expect(step(page, 'Send Money')).toBeFocused();
  });
});

test.describe('what is left of the limit', { tag: '@once' }, () => {
  test.use({ allowedOnConsole: [/Failed to load resource/] });

  test('an amount above it is refused as Invalid Input with the figures [QUOTE-16]', async ({
    page,
  }) => {
    await signInAsNomvula(page);
    await openRequest(page);
    await askForZimbabwe(page, '5000.01');
    const refused = page.waitForResponse('**/api/transactions/quotation');
    await getQuote(page).click();
    const { errors } = (await (await refused).json()) as { errors: string[] };
    const dialog = page.getByRole('dialog', { name: 'Invalid Input' });
    await expect(dialog.getByRole('listitem')).toHaveText(errors);
    await expect(dialog).toContainText(/You can still send R\s[\d\s]+\.\d\d today/);
    await expectNoViolation(page);
    await button(page, 'Close').click();
    await expect(dialog).toBeHidden();
    await expect(amount(page)).toHaveValue('5000.01');
    await amount(page).fill('100');
    // The button ignores a second press within a second and a half.
    await expect(async () => {
      if (await getQuote(page).isVisible()) await getQuote(page).click({ timeout: 1000 });
      await expect(step(page, 'Your Quote')).toBeVisible({ timeout: 2000 });
    }).toPass();
  });
});

test.describe('what only the server knows', { tag: '@once' }, () => {
  test.beforeEach(() => test.setTimeout(90_000));
  test.use({
    settings: { REFERENCE_LIFETIME_SECONDS: '1' },
    allowedOnConsole: [/Failed to load resource/],
  });

  test('an amount is too much when the server says so, and only then [CONST-05] [QUOTE-19]', async ({
    page,
    server,
  }) => {
    await signInAsNomvula(page);
    await reachQuote(page, '300');
    const refused = page.getByRole('dialog', { name: 'Invalid Input' });

    await rowsOf(server, 'update outbound_tiers set day_cents = 20000');
    await expect(async () => {
      if (await button(page, 'New Quote').isVisible()) await button(page, 'New Quote').click();
      if (await refused.isHidden()) await getQuote(page).click({ timeout: 1000 });
      await expect(refused).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 25_000 });

    await rowsOf(server, 'update outbound_tiers set day_cents = 10000000');
    await expect(async () => {
      if (await refused.isVisible()) await button(page, 'Close').click();
      await getQuote(page).click({ timeout: 1000 });
      await expect(step(page, 'Your Quote')).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 25_000 });
  });

  test('fee, VAT and rate are those of the server [QUOTE-19]', async ({ page, server }) => {
    await rowsOf(server, 'update fees set percent = 10, minimum_cents = 0');
    await rowsOf(server, 'update exchange_rates set mid = 0.05, margin_percent = 0');
    await signInAsNomvula(page);
    await openRequest(page);
    await askForZimbabwe(page, '300');
    await expect(async () => {
      if (await button(page, 'New Quote').isVisible()) await button(page, 'New Quote').click();
      await getQuote(page).click({ timeout: 1000 });
      await expect(step(page, 'Your Quote')).toBeVisible({ timeout: 2000 });
      expect(Object.fromEntries(await facts(page))).toMatchObject({
        Fee: 'R 30.00',
        'VAT (15 % of the fee)': 'R 4.50',
        'Total to pay': 'R 334.50',
        'They receive': 'USD 15.00',
        'Exchange rate': 'R 1 = USD 0.05 USD 1 = R 20.00',
      });
    }).toPass({ timeout: 25_000 });
  });
});
