import { call, customer } from '../../server/test/call.ts';
import { expectNoOverflow, expectNoViolation } from '../axe.ts';
import { button, demoMessages, dialog, expect, test } from './payables.ts';
import {
  cardOf,
  chooseDigipay,
  decide,
  delayAnswers,
  eft,
  OPEN,
  openPanel,
  PAGE_OF_PARTNER,
  panel,
  partner,
  reachPartner,
  received,
} from './payment-steps.ts';

test('a single link leads straight to the page; Approve makes it paid, and an SMS and an e-mail confirm it [PAY-11] [PAY-14]', async ({
  page,
  owe,
  server,
}) => {
  const payable = await owe('999.99');
  await openPanel(page, payable);
  const started = page.waitForResponse('**/api/digi-pay/init*');
  await reachPartner(page);
  const answer = await started;
  expect(answer.request().method()).toBe('POST');
  expect(new URL(answer.url()).search).toBe(`?transactionId=${payable.id}`);
  expect(answer.status()).toBe(200);
  const link = { paymentMethodName: expect.any(String), paymentUrl: expect.any(String) };
  expect(await answer.json()).toEqual({
    transmissionDateTime: expect.any(String),
    referenceKey: expect.any(String),
    qrCodePayment: { qrCodeUrl: expect.any(String), supportedApplications: expect.any(Array) },
    responseCode: expect.any(String),
    responseDescription: expect.any(String),
    appPaymentLinks: expect.any(Array),
    webPaymentLinks: [link],
  });
  await decide(page, 'Approve');
  await expect(received(page)).toBeVisible({ timeout: 15_000 });
  await expectNoViolation(page);
  await button(received(page), 'OK').click();
  await expect(cardOf(page, '999.99')).toContainText('Paid');
  await expect(async () => {
    const sent = (await demoMessages(server.url)).filter(
      ({ subject, body }) =>
        (subject.includes('received') || body.includes('received')) &&
        `${subject} ${body}`.includes(payable.paymentReference),
    );
    expect(sent.map(({ channel }) => channel).sort()).toEqual(['EMAIL', 'SMS']);
  }).toPass({ timeout: 10_000 });
});

test('the EFT view goes from its check over the notice and the options to the page, and detects payments made elsewhere [PAY-12] [PAY-13] [PAY-21]', async ({
  page,
  owe,
  server,
}) => {
  const payable = await owe('1000.00');
  await openPanel(page, payable);
  const gate = delayAnswers(page, '**/api/payments/*/dual*');
  const checked = page.waitForResponse('**/dual*');
  await chooseDigipay(page);
  await expect(eft(page).getByText('Checking that no one else is paying for this')).toBeAttached();
  await gate();
  const dual = await checked;
  expect(new URL(dual.url()).pathname).toBe(`/api/payments/${payable.paymentReference}/dual`);
  expect(new URL(dual.url()).search).toBe(`?transaction-id=${payable.id}&status=OPEN`);
  expect([dual.status(), await dual.json()]).toEqual([
    200,
    { 'has-authorisation': false, authorisation: null },
  ]);

  await expect(eft(page).getByRole('heading', { name: 'Before you pay' })).toBeFocused();
  await expectNoViolation(page);
  await button(eft(page), 'Continue').click();
  await expect(
    eft(page).getByRole('heading', { name: 'How would you like to pay?' }),
  ).toBeFocused();
  await expect(eft(page).getByRole('listitem').getByRole('button')).toHaveText([/^Card/, /^EFT/]);
  await expectNoViolation(page);

  const release = delayAnswers(page, PAGE_OF_PARTNER);
  await button(eft(page), /^EFT/).click();
  const spinner = eft(page).getByText('Opening the payment page');
  await expect(spinner).toBeAttached();
  await release();
  await expect(partner(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect(spinner).toHaveCount(0);
  await expectNoOverflow(page);
  // The partner's page is a separate document with its own landmarks.
  await expectNoViolation(page, 'iframe');

  // Another person is paying elsewhere: once this payment is over, theirs blocks.
  await button(eft(page), 'Close').click();
  await button(dialog(page, 'Stop paying?'), 'End this payment').click();
  await expect(button(panel(page), /DIGIPAY/)).toBeVisible();
  await call(server.url, `POST /api/digi-pay/init?transactionId=${payable.id}`, {
    headers: customer('0820000001', '2580'),
  });
  await chooseDigipay(page);
  await expect(eft(page).getByRole('alert').filter({ hasText: OPEN })).toHaveText(OPEN);
  await expect(button(eft(page), 'Continue')).toHaveCount(0);
  await expectNoViolation(page);
});

test('a payment that was started and left can be continued until its time is up, or ended, and another started at once', async ({
  page,
  owe,
}) => {
  const payable = await owe('410.00');
  await openPanel(page, payable);
  await reachPartner(page);
  await button(eft(page), 'Close').click();
  const question = dialog(page, 'Stop paying?');
  await expectNoViolation(page, 'iframe');
  await button(question, 'Keep paying').click();
  await expect(partner(page).getByRole('button', { name: 'Approve' })).toBeVisible();

  await page.reload();
  await expect(panel(page)).toContainText(/open until \d\d:\d\d/);
  await expect(button(panel(page), /STITCH/)).toHaveCount(0);
  await expectNoViolation(page);
  await button(panel(page), 'Continue my payment').click();
  await expect(partner(page).getByRole('button', { name: 'Approve' })).toBeVisible();

  await button(eft(page), 'Close').click();
  await button(question, 'End this payment').click();
  await expect(panel(page).getByText('The payment was ended. Nothing was charged.')).toBeVisible();
  await button(panel(page), /STITCH/).click();
  await button(page, 'Approve').waitFor();
  await page.goBack();
  await button(panel(page), 'Continue my payment').click();
  await button(page, 'Decline').click();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?pay=${payable.id}$`));
  await reachPartner(page);
  await decide(page, 'Approve');
  await expect(received(page)).toBeVisible({ timeout: 15_000 });
});

for (const decision of ['Decline', 'Cancel'] as const) {
  test(`${decision} on the page closes the view, shows that it is not paid, and it can be retried`, async ({
    page,
    owe,
  }) => {
    const payable = await owe(decision === 'Decline' ? '411.00' : '412.00');
    await openPanel(page, payable);
    await reachPartner(page);
    await decide(page, decision);
    const unpaid = dialog(page, 'Not paid');
    await expect(unpaid).toBeVisible({ timeout: 15_000 });
    await expect(eft(page)).toBeHidden();
    await expectNoViolation(page);
    await button(unpaid, 'Try again').click();
    await reachPartner(page);
    await decide(page, 'Approve');
    await expect(received(page)).toBeVisible({ timeout: 15_000 });
  });
}

test('onLoad of the page hides the spinner and onClose closes the view; from another window neither counts [PAY-15]', async ({
  page,
  owe,
}) => {
  await openPanel(page, await owe('413.00'));
  const release = delayAnswers(page, PAGE_OF_PARTNER);
  await chooseDigipay(page);
  await button(eft(page), 'Continue').click();
  const spinner = eft(page).getByText('Opening the payment page');
  await expect(spinner).toBeAttached();
  // The right origin, but this window instead of the page's.
  await page.evaluate(`(async () => {
    for (const word of ['onLoad', 'onClose']) {
      const heard = new Promise((done) => addEventListener('message', done, { once: true }));
      postMessage(word, location.origin);
      await heard;
    }
  })()`);
  await expect(spinner).toBeAttached();
  await expect(eft(page)).toBeVisible();
  await release();
  await expect(partner(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect(spinner).toHaveCount(0);
  await decide(page, 'Cancel');
  await expect(eft(page)).toBeHidden();
});
