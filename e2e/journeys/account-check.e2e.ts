import { expectNoOverflow, expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signInAsNamesake } from './namesake.ts';
import {
  chooseDigipay,
  decideAtPartner,
  findEftDialog,
  findPartnerFrame,
  findPayPanel,
  findReceivedDialog,
} from './payment-steps.ts';
import {
  acceptQuote,
  fillBeneficiary,
  findAmountField,
  findCountryField,
  findJourneyHeading,
  findQuoteButton,
  getQuote,
  openRequest,
  payoutMethod,
} from './send-money-steps.ts';

// The browser logs the refused payment.
test.use({ allowedOnConsole: [/409 \(Conflict\)/] });

test('an account in another name is paid only after its sender confirms it', async ({
  page,
  server,
}) => {
  test.slow();
  await signInAsNamesake(page, server, 'transactions');
  await openRequest(page);
  await findCountryField(page).selectOption('Malawi (MWI)');
  await payoutMethod(page).selectOption('Mobile Wallet');
  await findAmountField(page).fill('300');
  await getQuote(page).click();
  await expect(findJourneyHeading(page, 'Your Quote')).toBeVisible();
  await acceptQuote(page);
  await fillBeneficiary(page, {
    'First Name': 'Grace',
    'Last Name': 'Moyoza',
    'Mobile Wallet Number': '265991239003',
  });
  await findQuoteButton(page, 'Complete').click();
  await expect(findJourneyHeading(page, 'Transaction Details')).toBeVisible();

  const check = page.getByRole('region', { name: 'Account check' });
  await expect(check).toContainText('The account is in another name');
  await expect(check).toContainText('It belongs to P••• N•••.');
  await expectNoViolation(page);
  await expectNoOverflow(page);

  await page.getByRole('link', { name: 'Pay Now' }).click();
  await chooseDigipay(page);
  await findEftDialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The account you entered belongs to another name.')).toBeVisible();

  await page.goBack();
  // The card of the transaction has the same check.
  await findPayPanel(page).getByRole('button', { name: 'Back' }).last().click();
  await check.getByRole('button', { name: 'The details are correct' }).click();
  await expect(check).toContainText('You confirmed that the details are correct.');
  await findQuoteButton(page, 'Pay Now').click();
  await expect(findPayPanel(page)).toBeVisible();
  await chooseDigipay(page);
  await findEftDialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(findPartnerFrame(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  await decideAtPartner(page, 'Approve');
  await expect(findReceivedDialog(page)).toBeVisible({ timeout: 15_000 });
});
