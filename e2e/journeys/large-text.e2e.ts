import { expect, signIn, test } from '../fixtures.ts';
import {
  createLongNamedCustomer,
  enlargeText,
  expectFits,
  PHONES,
  SURNAME,
} from '../large-text.ts';
import { findBeneficiaryCard, findBeneficiaryCards } from './beneficiaries-steps.ts';
import { findBeneficiaryId, newestTransaction } from './known-steps.ts';
import { NOMVULA } from './namesake.ts';
import { findButton } from './payables.ts';
import { chooseDigipay, findEftDialog, findPartnerFrame, findPayPanel } from './payment-steps.ts';
import { queryRows } from './rows.ts';
import {
  acceptQuote,
  askForZimbabwe,
  fillBeneficiary,
  findAmountField,
  findJourneyHeading,
  GRACE,
  getQuote,
  reachQuote,
} from './send-money-steps.ts';

test.beforeEach(async ({ page }) => {
  await enlargeText(page);
  await page.setViewportSize({ width: 360, height: 740 });
});

test('at double letter size and with long names, lists, cards and receipts fit from 320 px on', {
  tag: '@once',
}, async ({ page, server }) => {
  const { username, pin, registrationId } = await createLongNamedCustomer(server);
  await signIn(page, username, pin, '/transactions');
  await expect(page.getByRole('main').locator('li > button').first()).toBeVisible();
  await expectFits(page, 'transactions');
  const sent = await queryRows<{ id: string; status: string; payment_reference: string }>(
    server,
    `select distinct on (status) id, status, payment_reference from transactions
     where registration_id = ${registrationId}
       and status in ('ON_HOLD_UNPAID', 'APPROVED_PAID', 'MARKED_FOR_CANCELLATION', 'COMPLETE')
     order by status`,
  );
  expect(sent).toHaveLength(4);
  for (const { id, status } of sent) {
    await page.goto(`/transactions?sent=${id}`);
    await expect(page.getByText('Payout Partner', { exact: true })).toBeVisible();
    await expectFits(page, `card, ${status}`);
  }
  const ready = sent.find(({ status }) => status === 'APPROVED_PAID');
  await page.goto(`/receipts/${ready?.id}`);
  await expectFits(page, 'receipt');
  await page.goto(`/payment/complete/success?payatReferenceNum=${ready?.payment_reference}`);
  await expect(page.getByText('Collection Pin', { exact: true })).toBeVisible();
  await expectFits(page, 'result of a payment, with the PIN', PHONES);
  await page.goto(
    '/payment/complete/failed?payatReferenceNum=4927518360927411&payatTranId=T-77&digiapiPaymentMethod=EFT&digiapiResponseMsg=Not+enough+funds&digiapiExternalRef=X-99',
  );
  await expect(page.getByText('Not enough funds')).toBeVisible();
  await expectFits(page, 'result of a payment', PHONES);

  await page.goto('/beneficiaries-existing');
  await expect(findBeneficiaryCards(page).first()).toBeVisible();
  await expectFits(page, 'beneficiaries to choose from');
  await page.goto('/beneficiaries');
  await expect(findBeneficiaryCards(page).first()).toBeVisible();
  await expectFits(page, 'beneficiaries');
  const name = `Tendai ${SURNAME}`;
  await findButton(page, `Delete ${name}`).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFits(page, 'deleting a beneficiary');
  await page.keyboard.press('Escape');
  await findBeneficiaryCard(page, name).getByRole('heading').getByRole('link').click();
  await expect(page.getByText('Purpose Of Transfer')).toBeVisible();
  await expectFits(page, 'a beneficiary');
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByLabel('Last Name')).toBeVisible();
  await expectFits(page, 'changing a beneficiary');

  const [received] = await queryRows<{ id: string }>(
    server,
    `select id from inbound_transactions
     where registration_id = ${NOMVULA} and status = 'ALLOCATED_PAID' and type = 'BANK_ACCOUNT'`,
  );
  await signIn(page, '0820000001', '2580', `/transactions?received=${received?.id}`);
  await expect(page.getByText('Bank Account Number')).toBeVisible();
  await expectFits(page, 'received transaction');
});

test('at double letter size and with long names, the journeys to a payment fit from 320 px on', {
  tag: '@once',
}, async ({ page, server }) => {
  const { username, pin, registrationId } = await createLongNamedCustomer(server);
  await signIn(page, username, pin);
  await reachQuote(page, '900.50');
  await expectFits(page, 'quote');
  await acceptQuote(page);
  await fillBeneficiary(page, { ...GRACE, 'Last Name': SURNAME });
  await expectFits(page, 'beneficiary details');
  await page.getByRole('link', { name: 'Transactions' }).click();
  await page.getByRole('link', { name: 'Send Money', exact: true }).first().click();
  await expect(page.getByText('We kept what you filled in.')).toBeVisible();
  await expectFits(page, 'details taken up again', PHONES);
  await findButton(page, 'Complete').click();
  await expect(findJourneyHeading(page, 'Transaction Details')).toBeVisible();
  await expectFits(page, 'transaction details');
  const { id } = await newestTransaction(server);
  await page.goto(`/transactions?pay=${id}`);
  await expect(findPayPanel(page)).toBeVisible();
  await expectFits(page, 'ways to pay');
  await chooseDigipay(page);
  await expect(findButton(findEftDialog(page), 'Continue')).toBeVisible();
  await expectFits(page, 'payment by EFT');
  await findButton(findEftDialog(page), 'Continue').click();
  await expect(findPartnerFrame(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  await expectFits(page, "the partner's page inside ours");
  const inside = await page.locator('iframe[title="Payment page"]').getAttribute('src');
  await page.goto(inside ?? '');
  await expectFits(page, "the partner's page");
  await page.goto(`/transactions?pay=${id}`);
  await findButton(page, 'Continue my payment').click();
  await findButton(findEftDialog(page), 'Close').click();
  await expect(page.getByRole('dialog', { name: 'Stop paying?' })).toBeVisible();
  await expectFits(page, 'leaving a payment', PHONES);

  await page.goto(`/transactions?sent=${id}`);
  await expect(page.getByText('Payout Partner', { exact: true })).toBeVisible();
  await expectFits(page, 'card to be paid');
  await findButton(page, 'Cancel Transaction').click();
  await expect(page.getByRole('dialog', { name: 'Cancel Transaction' })).toBeVisible();
  await expectFits(page, 'cancelling');

  await page.goto(
    `/create-beneficiary-transaction/${await findBeneficiaryId(server, registrationId, 'Tendai')}`,
  );
  await expect(findJourneyHeading(page, 'New Transaction')).toBeVisible();
  await findAmountField(page).fill('150,5');
  await expectFits(page, 'request for a beneficiary');
  // Leaving the field formats the amount, which moves nothing: the first press counts.
  await findButton(page, 'Help').click();
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await expectFits(page, 'help of a step', PHONES);
  await page.keyboard.press('Escape');
  await getQuote(page).click();
  await expect(findJourneyHeading(page, 'Your Quote')).toBeVisible();
  await expectFits(page, 'quote for a beneficiary');
  await page.goto('/quotation');
  await askForZimbabwe(page, '12345.50');
  await expectFits(page, 'request');
  await getQuote(page).click();
  await expect(page.getByRole('dialog', { name: 'Current Rate' })).toBeVisible();
  await expectFits(page, 'rate');
});
