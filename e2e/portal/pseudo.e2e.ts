import type { Page } from '@playwright/test';
import { PSEUDO } from '@thumela/rules/language/pseudo.ts';
import { expect, test } from '../fixtures.ts';
import { createNamesake } from '../journeys/namesake.ts';

test.use({ locale: 'en-XA' });

/** A sentence in the pseudo-language. */
const translateToPseudo = (english: string): string => PSEUDO.say({ english }).english;

/** Sets the language of the customer signed in on this page, from the next page on. */
async function chooseLanguage(page: Page, language: string): Promise<void> {
  const status = await page.evaluate(async (chosen) => {
    const answer = await fetch('/session/language', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-thumela-portal': '1' },
      body: JSON.stringify({ language: chosen }),
    });
    return answer.status;
  }, language);
  expect(status).toBe(204);
}

test('a page uses the language of the signed-in customer, and of their choice; typed values are preserved', {
  tag: '@layouts',
}, async ({ page, server, isMobile }) => {
  const { number, pin } = await createNamesake(server);
  const lang = page.locator('html');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/create-transaction');
  await page.getByLabel(translateToPseudo('Username')).fill(number);
  await page.getByLabel(translateToPseudo('Pin'), { exact: true }).fill(pin);
  await page.getByRole('button', { name: translateToPseudo('Sign In') }).click();
  await page.getByLabel('Country').selectOption('Zimbabwe (ZWE)');
  await page.getByLabel('Payout Method').selectOption('Cash Pickup');
  await page.getByLabel('Payout Partner').selectOption('City branches');
  await page.getByLabel('Amount', { exact: true }).fill('750.50');
  await expect(lang).toHaveAttribute('lang', 'en-ZA');
  expect(loads).toBe(2);

  await chooseLanguage(page, 'en-XA');
  await page.reload();
  await expect(page.getByLabel(translateToPseudo('Amount'), { exact: true })).toHaveValue('750.50');
  await page
    .getByRole('button', { name: translateToPseudo(isMobile ? 'Menu' : 'Account') })
    .click();
  const asked = page.waitForRequest(
    (call) => /\/api\//.test(call.url()) && call.headers()['accept-language'] === 'en',
  );
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('750.50');
  await expect(lang).toHaveAttribute('lang', 'en-ZA');
  await asked;
});
