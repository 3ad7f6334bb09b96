import { LONG_SURNAME } from '@thumela/contract/test/recorded-answers.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits, expectShownFits, PHONES, setLetterSize } from './enlarged.ts';
import { findPageHeading, goTo, openPortal, recordedPaths } from './open-portal.tsx';
import { fillRecipient, fillRequest, findButton, findField } from './send-money.ts';

const findDialog = (name: string) => page.getByRole('dialog', { name });
const open = (path = '') => openPortal(path, { signedIn: true });

beforeEach(async () => {
  await setLetterSize(32);
  await page.viewport(360, 740);
});

describe('at double letter size and with long names, from 320 px on, these fit:', () => {
  test('home, its menus and dialogs', async () => {
    await open('/home');
    await expect.element(page.getByText('You can still send today')).toBeVisible();
    await findButton(/\d more$/).click();
    await page.getByRole('main').getByRole('button', { name: 'Send Money' }).click();
    await expectFits('home', PHONES);
    await findButton('Menu').click();
    await expectShownFits('menu', findDialog('Menu'), PHONES);
    await findButton('Contact Us').click();
    await expectShownFits('contact', findDialog('Contact Us'));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('table').nth(1)).toBeVisible();
    await expectFits('home of a desk', [575, 600, 650, 1280]);
    await findButton('Account').click();
    await expectFits('account menu', [600]);
    await userEvent.keyboard('{Escape}');
    await findButton('New transaction').click();
    await expectShownFits('new transaction', findDialog('New transaction'), [600]);
    await userEvent.keyboard('{Escape}');
    await findButton('Share App').click();
    await expectShownFits('share', findDialog('Share'));
  });

  test.each(['/signed-in', '/change-pin', '/limit-increase', '/tutorial', '/logout'])(
    '%s',
    async (path) => {
      await open(path);
      await expectShownFits(path, page.getByRole('heading', { level: 1 }).first());
    },
  );

  test('transactions, and the card of each state', async () => {
    await open('/transactions');
    const rows = page.getByRole('main').getByRole('listitem').getByRole('button');
    await expectShownFits('transactions', rows.first());
    for (const status of [
      'ON_HOLD_UNPAID',
      'APPROVED_PAID',
      'MARKED_FOR_CANCELLATION',
      'COMPLETE',
    ]) {
      goTo(recordedPaths[status] ?? '');
      await expectShownFits(status, page.getByText('Payout Partner', { exact: true }));
    }
    goTo(recordedPaths.BANK_ACCOUNT ?? '');
    await expectShownFits('received', page.getByText('Bank Account Number'));
  });

  test('results of a payment', async () => {
    await open(recordedPaths.paymentResult);
    const pin = page.getByText('Collection Pin', { exact: true });
    await expectShownFits('paid, with the PIN', pin, PHONES);
    goTo(
      '/payment/complete/failed?payatReferenceNum=4927518360927411&payatTranId=T-77&digiapiPaymentMethod=EFT&digiapiResponseMsg=Not+enough+funds&digiapiExternalRef=X-99',
    );
    await expectShownFits('not paid', page.getByText('Not enough funds'), PHONES);
  });

  test('beneficiaries, one of them, and its changes', async () => {
    const cards = page.getByRole('list', { name: 'Beneficiaries' }).getByRole('listitem');
    await open('/beneficiaries-existing');
    await expectShownFits('beneficiaries to choose from', cards.first());
    goTo('/beneficiaries');
    await expectShownFits('beneficiaries', cards.first());
    await findButton(`Delete Tendai ${LONG_SURNAME}`).click();
    await expectShownFits('deleting a beneficiary', page.getByRole('dialog'));
    await userEvent.keyboard('{Escape}');
    goTo('/beneficiaries?view=1');
    await expectShownFits('a beneficiary', page.getByText('Purpose Of Transfer'));
    await page.getByRole('tab').nth(1).click();
    await expectShownFits('changing a beneficiary', findField('Last Name'));
  });

  test('the journey to a payment', async () => {
    await open('/create-transaction');
    await fillRequest('900.50');
    await findButton('Get Quote').click();
    await expectShownFits('quote', findPageHeading('Your Quote'));
    await findButton('Accept').click();
    await expect.element(findPageHeading('Beneficiary Details')).toBeVisible();
    await fillRecipient(LONG_SURNAME);
    await expectFits('beneficiary details');
    goTo('/transactions');
    await expect.element(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    goTo('/create-transaction');
    const kept = page.getByText('We kept what you filled in.');
    await expectShownFits('details taken up again', kept, PHONES);
    await findButton('Complete').click();
    await expectShownFits('transaction details', findPageHeading('Transaction Details'));
  });

  test('ways to pay, and cancelling', async () => {
    await open(recordedPaths.pay);
    const panel = findDialog('Pay Now');
    await expectShownFits('ways to pay', panel);
    await panel.getByRole('button', { name: /DIGIPAY/ }).click();
    await expectShownFits('payment by EFT', findDialog('EFT Payment'));
    await userEvent.keyboard('{Escape}');
    goTo(recordedPaths.unpaid ?? '');
    await expectShownFits('card to be paid', page.getByText('Payout Partner', { exact: true }));
    await findButton('Cancel Transaction').click();
    await expectShownFits('cancelling', findDialog('Cancel Transaction'));
  });

  test('a quote for a beneficiary, the help of its step, and the rate', async () => {
    await open('/create-beneficiary-transaction/1');
    await expect.element(findPageHeading('New Transaction')).toBeVisible();
    await findField('Amount').fill('150,5');
    await expectFits('request for a beneficiary');
    // Leaving the field formats the amount, which moves nothing: the first press counts.
    await findButton('Help').click();
    await expectShownFits('help of a step', findDialog('Help'), PHONES);
    await userEvent.keyboard('{Escape}');
    await findButton('Get Quote').click();
    await expectShownFits('quote for a beneficiary', findPageHeading('Your Quote'));
    goTo('/quotation');
    await fillRequest('2345.50');
    await expectFits('request');
    await findButton('Get Quote').click();
    await expectShownFits('rate', findDialog('Current Rate'));
  });
});

test('at normal letter size a home in a narrow window does not scroll sideways', async () => {
  await setLetterSize(16);
  await page.viewport(600, 740);
  await open('/home');
  await expect.element(page.getByRole('table').nth(1)).toBeVisible();
  await expectFits('home', [575, 620, 650, 900, 1040, 1280]);
});
