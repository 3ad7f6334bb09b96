import type { Page } from '@playwright/test';
import { expect, signIn } from './payables.ts';

/** The call of the list. */
export const LIST_CALL = /\/api\/transactions\/beneficiary\?/;

/** The list's cards, including those that only choose. */
export const findBeneficiaryCards = (page: Page) =>
  page.getByRole('list', { name: 'Beneficiaries' }).locator('> li');

/** The card of one beneficiary. */
export const findBeneficiaryCard = (page: Page, name: string) =>
  page.getByRole('article', { name });

export const searchBox = (page: Page) => page.getByLabel('Search by name');

/** Heading of a page or step; on a phone a page's may be in the header only. */
export const findPageHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Signs in and goes to the list by its link. */
export async function openList(page: Page, username = '0820000001', pin = '2580'): Promise<void> {
  await signIn(page, username, pin);
  await page.getByRole('link', { name: 'Beneficiaries' }).first().click();
  await expect(findPageHeading(page, 'Beneficiaries')).toBeAttached();
}

/** Makes a call as the signed-in customer, as another tab or device would; returns its JSON. */
export function callAs<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([how, where, what]) => {
      const response = await fetch(`/api${where}`, {
        method: how,
        headers: { 'x-thumela-portal': '1', 'content-type': 'application/json' },
        ...(what !== undefined && { body: what }),
      });
      const text = await response.text();
      return text === '' ? undefined : JSON.parse(text);
    },
    [method, path, body && JSON.stringify(body)] as [string, string, string | undefined],
  );
}

/** A beneficiary of a mobile wallet in Zimbabwe, in the form of the call. */
const createWalletBeneficiary = (firstName: string, lastName: string, registrationId: number) => ({
  id: 0,
  'registration-id': registrationId,
  'country-id': 1,
  'payout-method-id': 12,
  'payout-partner-id': 12,
  'currency-id': 12,
  'quotation-type': 'SENDER_AMOUNT',
  amount: 300,
  'required-fields': [
    { 'required-field-id': 22, 'required-field-value': firstName },
    { 'required-field-id': 24, 'required-field-value': lastName },
    { 'required-field-id': 32, 'required-field-value': '263771234567' },
    { 'required-field-id': 30, 'required-field-value': 'SIBLING' },
    { 'required-field-id': 31, 'required-field-value': 'FAMILY_SUPPORT' },
  ],
});

/** Saves a beneficiary of the signed-in Nomvula, bypassing the portal. Returns its id. */
export async function saveBeneficiary(
  page: Page,
  firstName: string,
  lastName: string,
): Promise<number> {
  const { 'registration-id': registration } = await callAs<{ 'registration-id': number }>(
    page,
    'GET',
    '/transactions/customer?username=27820000001',
  );
  const body = createWalletBeneficiary(firstName, lastName, registration);
  return (await callAs<{ id: number }>(page, 'POST', '/transactions/beneficiary', body)).id;
}
