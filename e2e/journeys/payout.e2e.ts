import { expectAccessible } from '../axe.ts';
import { expect, findButton, test } from './payables.ts';
import {
  decideAtPartner,
  findCardByAmount,
  findReceivedDialog,
  openPanel,
  reachPartner,
} from './payment-steps.ts';

test('money that was paid arrives: Pay in the console of the sandbox payout partner completes the transaction', async ({
  page,
  owe,
}) => {
  const payable = await owe('431.00');
  await openPanel(page, payable);
  await reachPartner(page);
  await decideAtPartner(page, 'Approve');
  await findButton(findReceivedDialog(page), 'OK').click({ timeout: 15_000 });
  await expect(findCardByAmount(page, '431.00')).toContainText('Paid');

  const book = await page.context().newPage();
  const payout = book.getByRole('listitem').filter({ hasText: payable.paymentReference });
  await expect(async () => {
    await book.goto('/sandbox/payout');
    await expect(payout).toContainText('Ready to collect', { timeout: 100 });
  }).toPass();
  await expectAccessible(book);
  await findButton(payout, 'Pay').click();
  await expect(payout).toContainText('Paid');
  await payout.getByRole('link').click();
  await expect(book.getByRole('heading', { name: /^Payout SP/ })).toBeVisible();
  await expectAccessible(book);

  await expect(async () => {
    await page.reload();
    await expect(findCardByAmount(page, '431.00')).toContainText('Complete', { timeout: 1_000 });
  }).toPass();
});
