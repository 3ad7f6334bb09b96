import type { Page } from '@playwright/test';
import {
  button,
  demoMessages,
  dialog,
  expect,
  expectNoOverflow,
  expectNoViolation,
  type Payable,
  plain,
  signIn,
  test,
} from './payables.ts';

const PAGE_OF_PARTNER = '**/sandbox/digipay/**';
const OPEN =
  'It seems someone is already trying to pay for this transaction. Please wait 5 minutes and try again.';

const cardOf = (page: Page, amount: string) =>
  page.getByRole('main').locator('li > button').filter({ hasText: amount }).first();

const panel = (page: Page) => dialog(page, 'Pay Now');
const eft = (page: Page) => dialog(page, 'EFT Payment');
const partner = (page: Page) => page.frameLocator('iframe[title="Payment page"]');

/** Opens the pay options of a transaction, as the link after its creation does. */
async function openPanel(page: Page, { id }: Payable): Promise<void> {
  await signIn(page, '0820000001', '2580');
  await page.goto(`/transactions?pay=${id}`);
  await expect(panel(page)).toBeVisible();
}

const chooseDigipay = (page: Page) => button(panel(page), /DIGIPAY/).click();

/** Goes to the partner's page; with two links by the one named. */
async function reachPartner(page: Page, link?: 'Card' | 'EFT'): Promise<void> {
  await chooseDigipay(page);
  await button(eft(page), 'Continue').click();
  if (link) await button(eft(page), new RegExp(`^${link}`)).click();
  await expect(partner(page).getByRole('button', { name: 'Approve' })).toBeVisible();
}

const decide = (page: Page, decision: 'Approve' | 'Decline' | 'Cancel') =>
  partner(page).getByRole('button', { name: decision }).click();

const received = (page: Page) => dialog(page, 'Payment received');

test('the panel says what is paid, what may delay it, and has a button for each active option [PAY-02] [PAY-03] [PAY-04]', async ({
  page,
  owe,
}) => {
  const payable = await owe('1234.50');
  await signIn(page, '0820000001', '2580');
  await page.goto(`/transactions?sent=${payable.id}`);
  const asked = page.waitForResponse('**/api/outbound/payment/option*');
  await button(page, 'Pay Now').click();
  const answer = await asked;
  expect(new URL(answer.url()).searchParams.get('platform')).toBe('CUSTOMER_PORTAL');
  expect([answer.status(), await answer.json()]).toEqual([
    200,
    expect.arrayContaining(['DIGIPAY', 'THUMELA_CARD', 'STITCH']),
  ]);
  const shown = panel(page);
  await expect(shown.getByRole('heading', { name: 'Pay Now' })).toBeFocused();
  await expect(shown).toContainText('a bank account validation is done');
  await expect(shown).toContainText('This may cause a slight delay.');
  expect(plain(await shown.textContent())).toContain('R 1 234.50');
  await expect(shown).toContainText(payable.paymentReference);
  await expect(shown.getByRole('listitem').getByRole('button')).toHaveText([
    /DIGIPAY/,
    /bank card/,
    /STITCH/,
  ]);
  await expect(shown.getByRole('link', { name: 'more ways to pay' })).toHaveAttribute(
    'href',
    '/more-ways-to-pay',
  );
  await expectNoOverflow(page);
  await expectNoViolation(page);
  await button(shown, 'Back').click();
  await expect(page).toHaveURL(new RegExp(`\\?sent=${payable.id}$`));
});

test('without an active bank card the bank card is not offered [PAY-05]', async ({
  page,
  database,
  owe,
}) => {
  const payable = await owe('300.00');
  const has = (card: boolean) =>
    database.pool.query(
      "update customers set has_active_bank_card = $1 where msisdn = '27820000001'",
      [card],
    );
  await has(false);
  try {
    const asked = page.waitForResponse('**/api/outbound/payment/option*');
    await openPanel(page, payable);
    expect(await (await asked).json()).toContain('THUMELA_CARD');
    await expect(panel(page).getByRole('listitem').getByRole('button')).toHaveText([
      /DIGIPAY/,
      /STITCH/,
    ]);
  } finally {
    await has(true);
  }
});

test('the bank card asks for the payment in the bank app and says so [PAY-18]', async ({
  page,
  owe,
}) => {
  const { id, paymentReference } = await owe('416.00');
  await openPanel(page, { id, paymentReference });
  const dual = page.waitForResponse('**/dual*');
  const requested = page.waitForResponse(`**/api/payments/${paymentReference}/request`);
  await button(panel(page), /bank card/).click();
  expect((await dual).status()).toBe(200);
  expect((await requested).status()).toBe(201);
  await expect(page.getByText('Payment request sent.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the bank account leads to the bank [PAY-20]', async ({ page, owe }) => {
  const { id } = await owe('417.00');
  await openPanel(page, { id, paymentReference: '' });
  const requested = page.waitForRequest(`**/api/transactions/${id}/payment/request`);
  await button(panel(page), /STITCH/).click();
  expect((await requested).postDataJSON()).toEqual({
    paymentReference: expect.stringMatching(/^\d{16}$/),
    paymentPartner: 'STITCH',
    clientPlatform: 'CUSTOMER_PORTAL',
  });
  await expect(page).toHaveURL(/\/sandbox\/stitch\//);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
});

for (const [total, offered] of [
  ['20000.00', [/DIGIPAY/, /STITCH/]],
  ['20000.01', [/STITCH/]],
  ['50000.01', []],
] as const) {
  test(`R ${total} is offered only to what can take it`, async ({ page, owe }) => {
    await openPanel(page, await owe(total));
    const choices = panel(page).getByRole('listitem').getByRole('button');
    await expect(choices).toHaveText([...offered]);
    if (offered.length === 0) await expect(panel(page)).toContainText('You can pay in store');
  });
}

test('one link leads straight to the page; Approve makes it paid and is told by SMS and e-mail [PAY-11] [PAY-14]', async ({
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

test('the EFT view goes from its check over the notice and the options to the page, and once left finds it open [PAY-12] [PAY-13] [PAY-21]', async ({
  page,
  owe,
}) => {
  const payable = await owe('1000.00');
  await openPanel(page, payable);
  const gate = holdBack(page, '**/api/payments/*/dual*');
  const checked = page.waitForResponse('**/dual*');
  await chooseDigipay(page);
  await expect(eft(page).getByText('Checking that nobody else is paying for this')).toBeAttached();
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

  const release = holdBack(page, PAGE_OF_PARTNER);
  await button(eft(page), /^EFT/).click();
  const spinner = eft(page).getByText('Opening the payment page');
  await expect(spinner).toBeAttached();
  await release();
  await expect(partner(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect(spinner).toHaveCount(0);
  await expectNoOverflow(page);
  // The partner's page is a document of its own, with landmarks of its own.
  await expectNoViolation(page, 'iframe');

  await button(eft(page), 'Close').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const card = cardOf(page, '000.00');
  await expect(card).toContainText('Unpaid');
  await card.click();
  await button(page, 'Pay Now').click();
  await chooseDigipay(page);
  await expect(eft(page).getByRole('alert').filter({ hasText: OPEN })).toHaveText(OPEN);
  await expect(button(eft(page), 'Continue')).toHaveCount(0);
  await expectNoViolation(page);
});

for (const decision of ['Decline', 'Cancel'] as const) {
  test(`${decision} on the page closes the view, says it is not paid, and it can be tried again`, async ({
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
    await button(unpaid, 'Try Again').click();
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
  const release = holdBack(page, PAGE_OF_PARTNER);
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

test.describe('when the partner fails', () => {
  test.use({ allowedOnConsole: [/status of 502/] });

  test('the error is shown with its message and list [PAY-23]', async ({ page, owe }) => {
    await openPanel(page, await owe('500.13'));
    const refused = page.waitForResponse('**/api/digi-pay/init*');
    await chooseDigipay(page);
    await button(eft(page), 'Continue').click();
    const { message, errors } = (await (await refused).json()) as {
      message: string;
      errors: string[];
    };
    const problem = dialog(page, 'Error Occurred');
    await expect(problem).toContainText(message);
    await expect(problem.getByRole('listitem')).toHaveText(errors);
    expect(errors).not.toEqual([]);
    await expectNoViolation(page);
    await button(problem, 'Close').click();
    await expect(panel(page)).toBeVisible();
  });
});

test('while the webhook is late the customer waits calmly, and nothing says paid before it came', async ({
  page,
  owe,
}) => {
  test.setTimeout(60_000);
  await openPanel(page, await owe('500.17'));
  await reachPartner(page);
  await decide(page, 'Approve');
  const waiting = dialog(page, 'Almost there');
  await expect(waiting).toContainText('We are waiting for your bank to confirm…');
  await expectNoViolation(page);
  await page.waitForResponse('**/dual*');
  await page.waitForResponse('**/dual*');
  await expect(waiting).toBeVisible();
  await expect(received(page)).toHaveCount(0);
  await expect(cardOf(page, '500.17')).toContainText('Unpaid');
  await expect(received(page)).toBeVisible({ timeout: 40_000 });
  await button(received(page), 'OK').click();
  await expect(cardOf(page, '500.17')).toContainText('Paid');
});

test('a webhook sent three times is one payment', async ({ page, owe, database }) => {
  const { id } = await owe('500.19');
  await openPanel(page, { id, paymentReference: '' });
  await reachPartner(page);
  await decide(page, 'Approve');
  await expect(received(page)).toBeVisible({ timeout: 15_000 });
  await button(received(page), 'OK').click();
  await expect(async () => {
    const { rows } = await database.pool.query(
      `select e.deliveries, (select count(*)::int from payments where transaction_id = $1) as payments
       from sandbox_events e join sandbox_payments p on p.id = e.payment_id
       where p.amount_cents = 50019 and p.payment_reference =
         (select payment_reference from transactions where id = $1)`,
      [id],
    );
    expect(rows).toEqual([{ deliveries: 3, payments: 1 }]);
  }).toPass({ timeout: 15_000 });
  await expect(cardOf(page, '500.19')).toContainText('Paid');
});

test.describe('when somebody began to pay in between', () => {
  test.use({ allowedOnConsole: [/status of 409/] });

  test('another way to pay says so in a modal [PAY-21]', async ({ page, owe }) => {
    const payable = await owe('414.00');
    await openPanel(page, payable);
    await page.evaluate(
      (id) =>
        fetch(`/api/digi-pay/init?transactionId=${id}`, {
          method: 'POST',
          headers: { 'x-thumela-portal': '1' },
        }),
      payable.id,
    );
    await button(panel(page), /STITCH/).click();
    const problem = dialog(page, 'Error Occurred');
    await expect(problem).toContainText(OPEN);
    await expectNoViolation(page);
    await button(problem, 'Close').click();
    await expect(panel(page)).toBeVisible();
  });
});

test.describe('when a ceiling is lowered meanwhile', () => {
  test.use({ fresh: true, allowedOnConsole: [/status of 400/] });

  test('what exceeds it is refused with the message and what to do instead [PAY-22]', async ({
    page,
    owe,
    database,
  }) => {
    test.setTimeout(60_000);
    const payable = await owe('600.00');
    await openPanel(page, payable);
    await expect(button(panel(page), /DIGIPAY/)).toBeVisible();
    await database.pool.query(
      "update policy_amounts set amount_cents = 10000 where key like 'PAYMENT_CEILING_%'",
    );
    await expect(async () => {
      const options = await page.evaluate(
        async (id) =>
          (
            await fetch(
              `/api/outbound/payment/option?platform=CUSTOMER_PORTAL&transaction-id=${id}`,
              { headers: { 'x-thumela-portal': '1' } },
            )
          ).json(),
        payable.id,
      );
      expect(options).toEqual([]);
    }).toPass({ timeout: 20_000 });

    await button(panel(page), /STITCH/).click();
    const exceeds = dialog(page, 'Maximum payment amount exceeded');
    const said = /R\s100\.00 for this payment method\./;
    const advice = 'Please pay in store or reduce the transaction value.';
    await expect(exceeds).toContainText(said);
    await expect(exceeds).toContainText(advice);
    await button(exceeds, 'Close').click();

    await chooseDigipay(page);
    await button(eft(page), 'Continue').click();
    const notAvailable = dialog(page, 'Payment Not Available');
    await expect(notAvailable).toContainText(said);
    await expect(notAvailable).toContainText(advice);
    await expectNoViolation(page);
  });
});

test('a partner without web links offers no way on [PAY-16]', async ({ page, owe }) => {
  await openPanel(page, await owe('415.00'));
  // The sandbox partner always has a page; another provider's may not.
  await page.route('**/api/digi-pay/init*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), webPaymentLinks: [] } });
  });
  await chooseDigipay(page);
  await button(eft(page), 'Continue').click();
  await expect(eft(page).getByRole('alert').first()).toContainText(
    'Failed to load payment options',
  );
  await expectNoViolation(page);
});

test('the link to pay of what is paid already shows its card', async ({ page, database }) => {
  const { rows } = await database.pool.query(
    "select id from transactions where status = 'COMPLETE' limit 1",
  );
  await signIn(page, '0820000001', '2580');
  await page.goto(`/transactions?pay=${rows[0]?.id}`);
  const card = page.getByRole('dialog');
  await expect(card.getByText('Complete', { exact: true })).toBeVisible();
  await expect(button(card, 'Pay Now')).toHaveCount(0);
});

/** Holds back answers until the returned function is called. */
function holdBack(page: Page, address: string): () => Promise<void> {
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
