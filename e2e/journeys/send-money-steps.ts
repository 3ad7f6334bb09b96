import type { Page } from '@playwright/test';
import { expect, signIn } from '../fixtures.ts';

/** The lists, the field and the button of the quotation form. */
export const findCountryField = (page: Page) => page.getByLabel('Country');
export const payoutMethod = (page: Page) => page.getByLabel('Payout Method');
export const payoutPartner = (page: Page) => page.getByLabel('Payout Partner');
export const findCurrencyField = (page: Page) => page.getByLabel('Currency');
export const quotationType = (page: Page) => page.getByLabel('Quotation Type');
export const findAmountField = (page: Page) => page.getByLabel('Amount', { exact: true });
export const getQuote = (page: Page) => page.getByRole('button', { name: 'Get Quote' });
export const findQuoteButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });

/** Signs in as Nomvula, who is approved and has sent money before. */
export const signInAsNomvula = (page: Page): Promise<void> => signIn(page, '0820000001', '2580');

/** Signs in as Tinashe, who is approved and has never sent money. */
export const signInAsTinashe = (page: Page): Promise<void> => signIn(page, '0820000002', '1470');

/** Opens the quotation request by its address, without what an earlier journey of this tab left. */
export async function openRequest(page: Page): Promise<void> {
  if (page.url().startsWith('http')) {
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) {
        if (key.startsWith('thumela-draft:')) sessionStorage.removeItem(key);
      }
    });
  }
  await page.goto('/create-transaction');
  await expect(findJourneyHeading(page, 'Send Money')).toBeVisible();
}

/** Heading of a step; there is one at a time. */
export const findJourneyHeading = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title, exact: true });

/** Chooses Zimbabwe, cash at the city branches, and an amount. */
export async function askForZimbabwe(page: Page, sum: string): Promise<void> {
  await findCountryField(page).selectOption('Zimbabwe (ZWE)');
  await payoutMethod(page).selectOption('Cash Pickup');
  await payoutPartner(page).selectOption('City branches');
  await findAmountField(page).fill(sum);
}

/** Goes to the quote of an amount sent to Zimbabwe. */
export async function reachQuote(page: Page, sum = '1000'): Promise<void> {
  await openRequest(page);
  await askForZimbabwe(page, sum);
  await getQuote(page).click();
  await expect(findJourneyHeading(page, 'Your Quote')).toBeVisible();
}

/** From the quote to the form for the beneficiary. */
export async function acceptQuote(page: Page): Promise<void> {
  await findQuoteButton(page, 'Accept').click();
  await expect(findJourneyHeading(page, 'Beneficiary Details')).toBeVisible();
}

export const GRACE = {
  'First Name': 'Grace',
  'Last Name': 'Moyoza',
  'Recipient Mobile Number': '263771234567',
};

/** Fills in the fields for cash in Zimbabwe. */
export async function fillBeneficiary(
  page: Page,
  person: Record<string, string> = GRACE,
): Promise<void> {
  for (const [label, value] of Object.entries(person)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Relationship To Recipient').selectOption('Brother or sister');
  await page.getByLabel('Purpose Of Transfer').selectOption('Family support');
}

/** A description list of the page as label and value, in order. */
export async function readPageFacts(page: Page): Promise<[string, string][]> {
  const terms = await page.locator('main dl dt').allInnerTexts();
  const values = await page.locator('main dl dd').allInnerTexts();
  return terms.map((term, index) => [normaliseSpaces(term), normaliseSpaces(values[index] ?? '')]);
}

/** Text with ordinary spaces. */
export const normaliseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Lets the next call of this address reach the server, and drops its response. */
export async function loseAnswer(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
