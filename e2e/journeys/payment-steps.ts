import type { Page } from '@playwright/test';
import { expect, findButton, findDialog, type Payable, signIn } from './payables.ts';

/** The sandbox partner's page, inside ours. */
export const PAGE_OF_PARTNER = '**/sandbox/digipay/**';
/** The message while another payment is open (PAY-21). */
export const OPEN =
  'It seems someone is already trying to pay for this transaction. Please wait 5 minutes and try again.';

export const findCardByAmount = (page: Page, amount: string) =>
  page.getByRole('main').locator('li > button').filter({ hasText: amount }).first();

export const findPayPanel = (page: Page) => findDialog(page, 'Pay Now');
export const findEftDialog = (page: Page) => findDialog(page, 'EFT Payment');
export const findPartnerFrame = (page: Page) => page.frameLocator('iframe[title="Payment page"]');

/** Opens the pay options of a transaction, like the link after its creation. */
export async function openPanel(page: Page, { id }: Payable): Promise<void> {
  await signIn(page, '0820000001', '2580', `/transactions?pay=${id}`);
  await expect(findPayPanel(page)).toBeVisible();
}

export const chooseDigipay = (page: Page) => findButton(findPayPanel(page), /DIGIPAY/).click();

/** Goes to the partner's page of a payment that has only one. */
export async function reachPartner(page: Page): Promise<void> {
  await chooseDigipay(page);
  await findButton(findEftDialog(page), 'Continue').click();
  await expect(findPartnerFrame(page).getByRole('button', { name: 'Approve' })).toBeVisible();
}

export const decideAtPartner = (page: Page, decision: 'Approve' | 'Decline' | 'Cancel') =>
  findPartnerFrame(page).getByRole('button', { name: decision }).click();

/** The dialog shown once the server knows of the payment. */
export const findReceivedDialog = (page: Page) => findDialog(page, 'Payment received');

/** Delays the responses of an address until the returned function is called. */
export function delayAnswers(page: Page, address: string): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const set = page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    await set;
    resolve();
  };
}
