import { expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { queryRows } from './rows.ts';
import {
  acceptQuote,
  askForZimbabwe,
  fillBeneficiary,
  findAmountField,
  findJourneyHeading,
  findQuoteButton,
  getQuote,
  normaliseSpaces,
  openRequest,
  reachQuote,
  readPageFacts,
  signInAsNomvula,
} from './send-money-steps.ts';

test.describe('the quote', () => {
  test.beforeEach(async ({ page }) => {
    await signInAsNomvula(page);
    await reachQuote(page, '300');
  });

  test('Your Quote shows the complete price in order, then the terms [QUOTE-17] [UI-21]', {
    tag: '@layouts',
  }, async ({ page }) => {
    const shown = await readPageFacts(page);
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
    // The expiry includes the day if that is tomorrow.
    const end = /^Valid until (\d{1,2} \w+ \d{4}, )?\d\d:\d\d · 15 minutes left$/;
    await expect(page.getByText(end)).toBeVisible();
    await expect(
      page.getByText(/^The rate is fixed if you pay before \d{1,2} \w+ \d{4}, \d\d:\d\d\.$/),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Declaration' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Terms & Conditions' })).toBeVisible();
  });

  test('the received amount is the largest figure', { tag: '@layouts' }, async ({ page }) => {
    const figures = page.getByRole('main').locator('dd');
    const texts = (await figures.allTextContents()).map(normaliseSpaces);
    const sizes = await figures.evaluateAll((all) =>
      all.map((one) => Number.parseFloat(String(one.computedStyleMap().get('font-size')))),
    );
    const largest = Math.max(...sizes);
    expect(texts.filter((_, index) => sizes[index] === largest)).toEqual(['USD 18.26']);
  });

  test('New Quote returns to the unchanged request, Accept goes to the beneficiary [OUT-02]', async ({
    page,
  }) => {
    await findQuoteButton(page, 'New Quote').click();
    await expect(findJourneyHeading(page, 'Send Money')).toBeFocused();
    await expect(findAmountField(page)).toHaveValue('300');
    await findAmountField(page).fill('400');
    await getQuote(page).click();
    await expect(findJourneyHeading(page, 'Your Quote')).toBeVisible();
    expect(Object.fromEntries(await readPageFacts(page))['You send']).toBe('R 400.00');
    await acceptQuote(page);
    await expect(findJourneyHeading(page, 'Beneficiary Details')).toBeFocused();
  });
});

test.describe('a quote that expires', { tag: '@once' }, () => {
  test.use({
    settings: { QUOTE_LIFETIME_SECONDS: '6' },
    allowedOnConsole: [/Failed to load resource/],
  });

  test('says so kindly and offers only New Quote', async ({ page }) => {
    await signInAsNomvula(page);
    await reachQuote(page, '300');
    const notice = page.getByRole('status').filter({ hasText: 'This quote has expired' });
    await expect(notice).toContainText('Nothing was charged');
    await expect(findQuoteButton(page, 'Accept')).toHaveCount(0);
    await expectNoViolation(page);
    await findQuoteButton(page, 'New Quote').click();
    await expect(findAmountField(page)).toHaveValue('300');
    await getQuote(page).click();
    await expect(findQuoteButton(page, 'Accept')).toBeVisible();
  });

  test('is refused at Complete, and Close returns to the request', async ({ page, server }) => {
    await signInAsNomvula(page);
    await reachQuote(page, '300');
    await acceptQuote(page);
    await fillBeneficiary(page);
    await expect(page.getByText('This quote has expired.')).toBeVisible();
    // The wire has whole seconds, the server is more exact.
    const verdict =
      'select expires_at <= now() as expired from quotations order by id desc limit 1';
    await expect.poll(() => queryRows(server, verdict)).toEqual([{ expired: true }]);
    await findQuoteButton(page, 'Complete').click();
    await expect(
      page.getByRole('dialog', { name: 'This quote is no longer valid.' }),
    ).toBeVisible();
    await findQuoteButton(page, 'Close').click();
    await expect(findJourneyHeading(page, 'Send Money')).toBeFocused();
  });
});

test.describe('the remaining limit', { tag: '@once' }, () => {
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
    await findQuoteButton(page, 'Close').click();
    await expect(dialog).toBeHidden();
    await expect(findAmountField(page)).toHaveValue('5000.01');
    await findAmountField(page).fill('100');
    // The button ignores a second press within a second and a half.
    await expect(async () => {
      if (await getQuote(page).isVisible()) await getQuote(page).click({ timeout: 1000 });
      await expect(findJourneyHeading(page, 'Your Quote')).toBeVisible({ timeout: 2000 });
    }).toPass();
  });
});

test.describe('server decisions', { tag: '@once' }, () => {
  test.beforeEach(() => test.setTimeout(90_000));
  test.use({
    settings: { REFERENCE_LIFETIME_SECONDS: '1' },
    allowedOnConsole: [/Failed to load resource/],
  });

  test('an amount is too large if and only if the server says so [CONST-05] [QUOTE-19]', async ({
    page,
    server,
  }) => {
    await signInAsNomvula(page);
    await reachQuote(page, '300');
    const refused = page.getByRole('dialog', { name: 'Invalid Input' });

    await queryRows(server, 'update outbound_tiers set day_cents = 20000');
    await expect(async () => {
      if (await findQuoteButton(page, 'New Quote').isVisible())
        await findQuoteButton(page, 'New Quote').click();
      if (await refused.isHidden()) await getQuote(page).click({ timeout: 1000 });
      await expect(refused).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 25_000 });

    await queryRows(server, 'update outbound_tiers set day_cents = 10000000');
    await expect(async () => {
      if (await refused.isVisible()) await findQuoteButton(page, 'Close').click();
      await getQuote(page).click({ timeout: 1000 });
      await expect(findJourneyHeading(page, 'Your Quote')).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 25_000 });
  });

  test('fee, VAT and rate are those of the server [QUOTE-19]', async ({ page, server }) => {
    await queryRows(server, 'update fees set percent = 10, minimum_cents = 0');
    await queryRows(server, 'update exchange_rates set mid = 0.05, margin_percent = 0');
    await signInAsNomvula(page);
    await openRequest(page);
    await askForZimbabwe(page, '300');
    await expect(async () => {
      if (await findQuoteButton(page, 'New Quote').isVisible())
        await findQuoteButton(page, 'New Quote').click();
      await getQuote(page).click({ timeout: 1000 });
      await expect(findJourneyHeading(page, 'Your Quote')).toBeVisible({ timeout: 2000 });
      expect(Object.fromEntries(await readPageFacts(page))).toMatchObject({
        Fee: 'R 30.00',
        'VAT (15 % of the fee)': 'R 4.50',
        'Total to pay': 'R 334.50',
        'They receive': 'USD 15.00',
        'Exchange rate': 'R 1 = USD 0.05 USD 1 = R 20.00',
      });
    }).toPass({ timeout: 25_000 });
  });
});
