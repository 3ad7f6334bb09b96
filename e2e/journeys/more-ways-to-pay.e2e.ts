import { expectNoOverflow, expectNoViolation } from '../axe.ts';
import { demoMessages, expect, findButton, findDialog, test } from './payables.ts';
import { findCardByAmount, findPayPanel, findReceivedDialog, openPanel } from './payment-steps.ts';

test.use({ settings: { PAYMENT_OPTIONS: 'DIGIPAY,STITCH,PAYSHAP,CHECKOUT' } });

const PAYSHAP = 'PayShap request';
const SENT = 'Approve the request in your bank’s app';

/** The pages on which the sandbox bank takes the place of the payer's banking app, from its SMS, newest first. */
async function readRequestPages(url: string): Promise<string[]> {
  const messages = await demoMessages(url);
  return messages.flatMap(({ body }) => /http\S+\/sandbox\/payshap\/\S+/.exec(body)?.[0] ?? []);
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
  // The button ignores a second press for a moment (UI-12).
  await expect(async () => {
    const send = findButton(view, 'Send the request');
    if (await send.isVisible()) await send.click({ timeout: 1_000 });
    await expect(view.getByText(SENT)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(view.getByText(/You can approve it until \d\d:\d\d/)).toBeVisible();
  await expectNoViolation(page);
  await expectNoOverflow(page);

  const count = async () => (await readRequestPages(server.url)).length;
  await expect.poll(count).toBeGreaterThan(0);
  const before = await count();
  await findButton(view, 'End it and pay another way').click();
  await expect(findPayPanel(page)).toBeVisible();
  await findButton(findPayPanel(page), /PayShap/).click();
  await findButton(view, 'Send the request').click();
  await expect(view.getByText(SENT)).toBeVisible();

  await expect.poll(count).toBe(before + 1);
  const [newest = ''] = await readRequestPages(server.url);
  const app = await context.newPage();
  await app.goto(newest);
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
