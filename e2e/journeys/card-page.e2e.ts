import { expectNoOverflow, expectNoViolation } from '../axe.ts';
import { expect, findButton, findDialog, signIn, test } from './payables.ts';
import { findCardByAmount, findPayPanel, OPEN, openPanel } from './payment-steps.ts';

/** Records in the page when the form appears and when it is submitted. */
const TIMING = `(() => {
  const send = HTMLFormElement.prototype.submit;
  HTMLFormElement.prototype.submit = function () {
    sessionStorage.setItem('waited', String(performance.now() - Number(this.dataset.seen)));
    send.call(this);
  };
  new MutationObserver(() => {
    const form = document.querySelector('dialog form[method="post"]');
    if (form && !form.dataset.seen) form.dataset.seen = String(performance.now());
  }).observe(document, { childList: true, subtree: true });
})()`;

test('Pay Now posts its form to the card page after 250 ms; Approve there makes it paid [PAY-06] [PAY-07] [PAY-08] [PAY-10] [REF-10]', async ({
  page,
  owe,
  server,
}) => {
  const payable = await owe('421.00');
  await page.addInitScript(TIMING);
  const active = page.waitForResponse('**/api/system-config?key=PAY_NOW_BUTTON_ACTIVE');
  await openPanel(page, payable);
  expect(await (await active).json()).toMatchObject({ value: 'true' });
  const pay = findButton(findPayPanel(page), 'Pay Now');
  await expect(pay).toBeEnabled();
  await expectNoViolation(page);
  const dual = page.waitForResponse('**/dual*');
  const posted = page.waitForRequest('**/sandbox/card-page');
  await pay.click();
  expect((await dual).status()).toBe(200);
  const request = await posted;
  expect(request.method()).toBe('POST');
  const form = Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
  expect(form).toEqual({
    p1: 'SANDBOX',
    p2: expect.stringMatching(new RegExp(`^${payable.paymentReference}\\d{13}$`)),
    p3: 'Thumela money transfer',
    p4: '421.00',
    p5: 'ZAR',
    Budget: 'N',
    m_1: payable.paymentReference,
    m_2: String(payable.id),
    CardholderEmail: 'nomvula@example.com',
    Mobile: '0820000001',
    UrlsProvided: 'Y',
    ApprovedUrl: expect.stringContaining(`${server.url}/payment/complete/success?`),
    DeclinedUrl: expect.stringContaining(`${server.url}/payment/complete/failed?`),
    p10: expect.stringContaining(`${server.url}/payment/complete/canceled?`),
  });
  const approve = page.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeVisible();
  const waited = Number(await page.evaluate('sessionStorage.getItem("waited")'));
  // The page sees the view some frames after it began to wait.
  expect(waited).toBeGreaterThanOrEqual(220);
  expect(waited).toBeLessThan(2_000);

  await approve.click();
  await expect(
    page.getByText(`Payment was successful for payment reference ${payable.paymentReference}.`),
  ).toBeVisible();
  await findButton(page, 'OK').click();
  await expect(async () => {
    await page.reload();
    await expect(findCardByAmount(page, '421.00')).toContainText('Paid', { timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
});

test('declined on the card page it remains unpaid; while another payment is open nothing is posted', {
  tag: '@once',
}, async ({ page, owe, database }) => {
  const payable = await owe('422.00');
  await openPanel(page, payable);
  await findButton(findPayPanel(page), 'Pay Now').click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(
    page.getByText(`Failed to complete payment for reference ${payable.paymentReference}.`),
  ).toBeVisible();
  await expect(page.getByText('Reason : Declined by the bank')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(findPayPanel(page)).toContainText(payable.paymentReference);
  await expect(findCardByAmount(page, '422.00')).toContainText('Unpaid');

  await database.pool.query(
    `insert into payment_authorisations (transaction_id, payment_reference, option, status, expires_at)
      values ($1, $2, 'DIGIPAY', 'OPEN', now() + interval '5 minutes')`,
    [payable.id, payable.paymentReference],
  );
  await findButton(findPayPanel(page), 'Pay Now').click();
  await expect(findDialog(page, 'Error Occurred')).toContainText(OPEN);
  await expectNoViolation(page);
});

test.describe('switched off', () => {
  test.use({ fresh: true, settings: { REFERENCE_LIFETIME_SECONDS: '1' } });

  test('Pay Now is shown and disabled while the configuration does not say true [PAY-06]', {
    tag: '@once',
  }, async ({ page, owe, database }) => {
    const payable = await owe('423.00');
    await database.pool.query(
      "update system_config set value = 'TRUE' where key = 'PAY_NOW_BUTTON_ACTIVE'",
    );
    await signIn(page, '0820000001', '2580');
    await expect(async () => {
      await page.goto(`/transactions?pay=${payable.id}`);
      await expect(findButton(findPayPanel(page), 'Pay Now')).toBeDisabled({ timeout: 3_000 });
      await expect(findPayPanel(page)).toContainText('not possible at the moment', {
        timeout: 1_000,
      });
    }).toPass({ timeout: 60_000 });
    await expectNoOverflow(page);
    await expectNoViolation(page);
  });
});
