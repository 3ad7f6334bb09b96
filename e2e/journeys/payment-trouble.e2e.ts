import { callServer, customerHeaders } from '../../server/test/call.ts';
import { expectNoViolation } from '../axe.ts';
import { expect, findButton, findDialog, test } from './payables.ts';
import {
  chooseDigipay,
  decideAtPartner,
  findCardByAmount,
  findEftDialog,
  findPayPanel,
  findReceivedDialog,
  OPEN,
  openPanel,
  reachPartner,
} from './payment-steps.ts';

test.describe('when the partner fails', () => {
  test.use({ allowedOnConsole: [/status of 502/] });

  test('the error is shown with its message and list [PAY-23]', async ({ page, owe }) => {
    await openPanel(page, await owe('500.13'));
    const refused = page.waitForResponse('**/api/digi-pay/init*');
    await chooseDigipay(page);
    await findButton(findEftDialog(page), 'Continue').click();
    const { message, errors } = (await (await refused).json()) as {
      message: string;
      errors: string[];
    };
    const problem = findDialog(page, 'Error Occurred');
    await expect(problem).toContainText(message);
    await expect(problem.getByRole('listitem')).toHaveText(errors);
    expect(errors).not.toEqual([]);
    await expectNoViolation(page);
    await findButton(problem, 'Close').click();
    await expect(findPayPanel(page)).toBeVisible();
  });
});

test('while the webhook is late the customer waits, and nothing shows paid before it arrives', {
  tag: '@once',
}, async ({ page, owe }) => {
  await openPanel(page, await owe('500.17'));
  await reachPartner(page);
  await decideAtPartner(page, 'Approve');
  const waiting = findDialog(page, 'Almost there');
  await expect(waiting).toContainText('We are waiting for your bank to confirm…');
  await expectNoViolation(page);
  await page.waitForResponse('**/dual*');
  await page.waitForResponse('**/dual*');
  await expect(waiting).toBeVisible();
  await expect(findReceivedDialog(page)).toHaveCount(0);
  await expect(findCardByAmount(page, '500.17')).toContainText('Unpaid');
  await expect(findReceivedDialog(page)).toBeVisible({ timeout: 40_000 });
  await findButton(findReceivedDialog(page), 'OK').click();
  await expect(findCardByAmount(page, '500.17')).toContainText('Paid');
});

test('a webhook sent three times is one payment', { tag: '@once' }, async ({
  page,
  owe,
  database,
}) => {
  const { id } = await owe('500.19');
  await openPanel(page, { id, paymentReference: '' });
  await reachPartner(page);
  await decideAtPartner(page, 'Approve');
  await expect(findReceivedDialog(page)).toBeVisible({ timeout: 15_000 });
  await findButton(findReceivedDialog(page), 'OK').click();
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
  await expect(findCardByAmount(page, '500.19')).toContainText('Paid');
});

test.describe('when another payment was started meanwhile', () => {
  test.use({ allowedOnConsole: [/status of 409/] });

  test('another payment method shows a modal [PAY-21]', async ({ page, owe, server }) => {
    const payable = await owe('414.00');
    await openPanel(page, payable);
    const elsewhere = customerHeaders('0820000001', '2580');
    await callServer(server.url, `POST /api/digi-pay/init?transactionId=${payable.id}`, {
      headers: elsewhere,
    });
    await findButton(findPayPanel(page), /STITCH/).click();
    const problem = findDialog(page, 'Error Occurred');
    await expect(problem).toContainText(OPEN);
    await expectNoViolation(page);
    await findButton(problem, 'Close').click();
    await expect(findPayPanel(page)).toBeVisible();
  });
});

test.describe('when a ceiling is lowered meanwhile', { tag: '@once' }, () => {
  test.use({
    fresh: true,
    settings: { REFERENCE_LIFETIME_SECONDS: '1' },
    allowedOnConsole: [/status of 400/],
  });

  test('an amount above it is refused with the message and an alternative [PAY-22]', async ({
    page,
    owe,
    database,
    server,
  }) => {
    const payable = await owe('600.00');
    await openPanel(page, payable);
    await expect(findButton(findPayPanel(page), /DIGIPAY/)).toBeVisible();
    await database.pool.query(
      "update policy_amounts set amount_cents = 10000 where key like 'PAYMENT_CEILING_%'",
    );
    await expect(async () => {
      const settings = await fetch(`${server.url}/payment-settings.json`);
      expect(await settings.json()).toMatchObject({ maximums: { STITCH: '100.00' } });
    }).toPass({ timeout: 20_000 });

    await findButton(findPayPanel(page), /STITCH/).click();
    const exceeds = findDialog(page, 'Maximum payment amount exceeded');
    const sentence = /The maximum amount is R\s100\.00 for this payment method\./;
    const advice = 'Please pay in store or reduce the transaction value.';
    await expect(exceeds).toContainText(sentence);
    await expect(exceeds).toContainText(advice);
    await findButton(exceeds, 'Close').click();

    await chooseDigipay(page);
    await findButton(findEftDialog(page), 'Continue').click();
    const notAvailable = findDialog(page, 'Payment Not Available');
    await expect(notAvailable).toContainText(sentence);
    await expect(notAvailable).toContainText(advice);
    await expectNoViolation(page);
  });
});

test('a partner without web links cannot be used [PAY-16]', async ({ page, owe }) => {
  await openPanel(page, await owe('415.00'));
  // The sandbox partner always has a page; another provider's may not.
  await page.route('**/api/digi-pay/init*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), webPaymentLinks: [] } });
  });
  await chooseDigipay(page);
  await findButton(findEftDialog(page), 'Continue').click();
  await expect(findEftDialog(page).getByRole('alert').first()).toContainText(
    'Failed to load payment options',
  );
  await expectNoViolation(page);
});
