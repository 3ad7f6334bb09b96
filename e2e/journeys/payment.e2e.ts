import { callServer, customerHeaders } from '../../server/test/call.ts';
import { expectNoOverflow, expectNoViolation } from '../axe.ts';
import { demoMessages, expect, findButton, findDialog, test } from './payables.ts';
import {
  chooseDigipay,
  decideAtPartner,
  delayAnswers,
  findCardByAmount,
  findEftDialog,
  findPartnerFrame,
  findPayPanel,
  findReceivedDialog,
  OPEN,
  openPanel,
  PAGE_OF_PARTNER,
  reachPartner,
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
  await decideAtPartner(page, 'Approve');
  await expect(findReceivedDialog(page)).toBeVisible({ timeout: 15_000 });
  await expectNoViolation(page);
  await findButton(findReceivedDialog(page), 'OK').click();
  await expect(findCardByAmount(page, '999.99')).toContainText('Paid');
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
  await expect(
    findEftDialog(page).getByText('Checking that no one else is paying for this'),
  ).toBeAttached();
  await gate();
  const dual = await checked;
  expect(new URL(dual.url()).pathname).toBe(`/api/payments/${payable.paymentReference}/dual`);
  expect(new URL(dual.url()).search).toBe(`?transaction-id=${payable.id}&status=OPEN`);
  expect([dual.status(), await dual.json()]).toEqual([
    200,
    { 'has-authorisation': false, authorisation: null },
  ]);

  await expect(findEftDialog(page).getByRole('heading', { name: 'Before you pay' })).toBeFocused();
  await expectNoViolation(page);
  await findButton(findEftDialog(page), 'Continue').click();
  await expect(
    findEftDialog(page).getByRole('heading', { name: 'How would you like to pay?' }),
  ).toBeFocused();
  await expect(findEftDialog(page).getByRole('listitem').getByRole('button')).toHaveText([
    /^Card/,
    /^EFT/,
  ]);
  await expectNoViolation(page);

  const release = delayAnswers(page, PAGE_OF_PARTNER);
  await findButton(findEftDialog(page), /^EFT/).click();
  const spinner = findEftDialog(page).getByText('Opening the payment page');
  await expect(spinner).toBeAttached();
  await release();
  await expect(findPartnerFrame(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect(spinner).toHaveCount(0);
  await expectNoOverflow(page);
  // The partner's page is a separate document with its own landmarks.
  await expectNoViolation(page, 'iframe');

  // Another person is paying elsewhere: once this payment is over, theirs blocks.
  await findButton(findEftDialog(page), 'Close').click();
  await findButton(findDialog(page, 'Stop paying?'), 'End this payment').click();
  await expect(findButton(findPayPanel(page), /DIGIPAY/)).toBeVisible();
  await callServer(server.url, `POST /api/digi-pay/init?transactionId=${payable.id}`, {
    headers: customerHeaders('0820000001', '2580'),
  });
  await chooseDigipay(page);
  await expect(findEftDialog(page).getByRole('alert').filter({ hasText: OPEN })).toHaveText(OPEN);
  await expect(findButton(findEftDialog(page), 'Continue')).toHaveCount(0);
  await expectNoViolation(page);
});

test('a payment that was started and left can be continued until its time is up, or ended, and another started at once', async ({
  page,
  owe,
}) => {
  const payable = await owe('410.00');
  await openPanel(page, payable);
  await reachPartner(page);
  await findButton(findEftDialog(page), 'Close').click();
  const question = findDialog(page, 'Stop paying?');
  await expectNoViolation(page, 'iframe');
  await findButton(question, 'Keep paying').click();
  await expect(findPartnerFrame(page).getByRole('button', { name: 'Approve' })).toBeVisible();

  await page.reload();
  await expect(findPayPanel(page)).toContainText(/open until \d\d:\d\d/);
  await expect(findButton(findPayPanel(page), /STITCH/)).toHaveCount(0);
  await expectNoViolation(page);
  await findButton(findPayPanel(page), 'Continue my payment').click();
  await expect(findPartnerFrame(page).getByRole('button', { name: 'Approve' })).toBeVisible();

  await findButton(findEftDialog(page), 'Close').click();
  await findButton(question, 'End this payment').click();
  await expect(
    findPayPanel(page).getByText('The payment was ended. Nothing was charged.'),
  ).toBeVisible();
  await findButton(findPayPanel(page), /STITCH/).click();
  await findButton(page, 'Approve').waitFor();
  await page.goBack();
  await findButton(findPayPanel(page), 'Continue my payment').click();
  await findButton(page, 'Decline').click();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?pay=${payable.id}$`));
  await reachPartner(page);
  await decideAtPartner(page, 'Approve');
  await expect(findReceivedDialog(page)).toBeVisible({ timeout: 15_000 });
});

for (const decision of ['Decline', 'Cancel'] as const) {
  test(`${decision} on the page closes the view, shows that it is not paid, and it can be retried`, async ({
    page,
    owe,
  }) => {
    const payable = await owe(decision === 'Decline' ? '411.00' : '412.00');
    await openPanel(page, payable);
    await reachPartner(page);
    await decideAtPartner(page, decision);
    const unpaid = findDialog(page, 'Not paid');
    await expect(unpaid).toBeVisible({ timeout: 15_000 });
    await expect(findEftDialog(page)).toBeHidden();
    await expectNoViolation(page);
    await findButton(unpaid, 'Try again').click();
    await reachPartner(page);
    await decideAtPartner(page, 'Approve');
    await expect(findReceivedDialog(page)).toBeVisible({ timeout: 15_000 });
  });
}

test('onLoad of the page hides the spinner and onClose closes the view; from another window neither counts [PAY-15]', async ({
  page,
  owe,
}) => {
  await openPanel(page, await owe('413.00'));
  const release = delayAnswers(page, PAGE_OF_PARTNER);
  await chooseDigipay(page);
  await findButton(findEftDialog(page), 'Continue').click();
  const spinner = findEftDialog(page).getByText('Opening the payment page');
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
  await expect(findEftDialog(page)).toBeVisible();
  await release();
  await expect(findPartnerFrame(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect(spinner).toHaveCount(0);
  await decideAtPartner(page, 'Cancel');
  await expect(findEftDialog(page)).toBeHidden();
});
