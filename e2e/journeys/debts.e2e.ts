import { expectNoOverflow, expectNoViolation } from '../axe.ts';
import { expect, findButton, test } from './payables.ts';
import {
  decideAtPartner,
  findCardByAmount,
  findReceivedDialog,
  openPanel,
  reachPartner,
} from './payment-steps.ts';

const PARTNER = '**/sandbox/digipay/**';

test('a customer whose payment was taken back after the payout reads what they owe, pays it, and owes nothing', async ({
  page,
  owe,
  context,
}) => {
  const payable = await owe('437.00');
  await openPanel(page, payable);
  const opened = page.waitForRequest(PARTNER);
  await reachPartner(page);
  const { pathname } = new URL((await opened).url());
  await decideAtPartner(page, 'Approve');
  await findButton(findReceivedDialog(page), 'OK').click({ timeout: 15_000 });

  const partner = await context.newPage();
  const payout = partner.getByRole('listitem').filter({ hasText: payable.paymentReference });
  await expect(async () => {
    await partner.goto('/sandbox/payout');
    await expect(payout).toContainText('Ready to collect', { timeout: 100 });
  }).toPass();
  await findButton(payout, 'Pay').click();
  await expect(async () => {
    await page.reload();
    await expect(findCardByAmount(page, '437.00')).toContainText('Complete', { timeout: 1_000 });
  }).toPass();

  await partner.goto(`${pathname}?stay`);
  await findButton(partner, 'Take the payment back').click();
  await expect(partner.getByRole('heading', { name: 'Payment taken back' })).toBeVisible();

  const notice = page.getByRole('link', { name: /Pay your debt/ });
  await expect(async () => {
    await page.goto('/home');
    await expect(notice).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await notice.click();
  await expect(page.getByRole('heading', { name: 'Your debt to us' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You owe R 437.00' })).toBeVisible();
  await expectNoViolation(page);
  await expectNoOverflow(page);

  await findButton(page, 'Pay online: R 437.00').click();
  await page.waitForURL(PARTNER);
  await findButton(page, 'Approve').click();
  await expect(page).toHaveURL(/\/debts\?/);
  await expect(page.getByText('You do not owe us anything.')).toBeVisible({ timeout: 15_000 });
});
