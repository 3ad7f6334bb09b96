import { expectNoOverflow, expectNoViolation } from '../axe.ts';
import { demoMessages, expect, findButton, findDialog, test } from './payables.ts';
import { findCardByAmount, findPayPanel, findReceivedDialog, openPanel } from './payment-steps.ts';

test.use({ settings: { PAYMENT_OPTIONS: 'DIGIPAY,STITCH,PAYSHAP,CHECKOUT' } });

const PAYSHAP = 'PayShap request';
const SENT = 'Approve the request in your bank’s app';

/** The page on which the sandbox bank takes the place of the payer's banking app, from its latest SMS. */
async function readRequestPage(url: string): Promise<string> {
  let page: string | undefined;
  await expect(async () => {
    const messages = await demoMessages(url);
    const [newest] = messages.filter(({ body }) => body.includes('/sandbox/payshap/'));
    page = /http\S+/.exec(newest?.body ?? '')?.[0];
    expect(page).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return page ?? '';
}

test('a PayShap request: wrong ShapID, sent, ended, sent again, approved in the bank’s app, paid', async ({
  page,
  owe,
  server,
  context,
}) => {
  await openPanel(page, await owe('541.00'));
  await findButton(findPayPanel(page), /PayShap/).click();
  const view = findDialog(page, PAYSHAP);
  const shapId = view.getByRole('textbox', { name: 'Your ShapID' });
  await expect(shapId).toHaveValue('0820000001');
  await shapId.fill('thandi');
  await findButton(view, 'Send the request').click();
  await expect(view.getByText('Enter a mobile number')).toBeVisible();
  await expectNoViolation(page);
  await shapId.fill('0820000001@fnb');
  await findButton(view, 'Send the request').click();
  await expect(view.getByText(SENT)).toBeVisible();
  await expect(view.getByText(/You can approve it until \d\d:\d\d/)).toBeVisible();
  await expectNoViolation(page);
  await expectNoOverflow(page);

  await findButton(view, 'End it and pay another way').click();
  await expect(findPayPanel(page)).toBeVisible();
  await findButton(findPayPanel(page), /PayShap/).click();
  await findButton(view, 'Send the request').click();
  await expect(view.getByText(SENT)).toBeVisible();

  const app = await context.newPage();
  await app.goto(await readRequestPage(server.url));
  await app.getByRole('button', { name: 'Approve' }).click();
  await expect(findReceivedDialog(page)).toBeVisible({ timeout: 15_000 });
  await findButton(findReceivedDialog(page), 'OK').click();
  await expect(findCardByAmount(page, '541.00')).toContainText('Paid');
});

test('a card payment leads to the processor’s page and back, and is paid', async ({
  page,
  owe,
}) => {
  const payable = await owe('542.00');
  await openPanel(page, payable);
  await findButton(findPayPanel(page), /on a secure page/).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(
    page.getByText(`Payment was successful for payment reference ${payable.paymentReference}.`),
  ).toBeVisible();
  await findButton(page, 'OK').click();
  await expect(findCardByAmount(page, '542.00')).toContainText('Paid', { timeout: 15_000 });
});
