import { expectNoOverflow, expectNoViolation } from '../axe.ts';
import { expect, findButton, replaceNonBreakingSpaces, signIn, test } from './payables.ts';
import { findPayPanel, openPanel } from './payment-steps.ts';

test('the panel shows the amount, possible delays, and a button for each active option [PAY-02] [PAY-03] [PAY-04]', {
  tag: '@layouts',
}, async ({ page, owe }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const payable = await owe('1234.50');
  await signIn(page, '0820000001', '2580', `/transactions?sent=${payable.id}`);
  const response = page.waitForResponse('**/api/outbound/payment/option*');
  await findButton(page, 'Pay Now').click();
  const answer = await response;
  expect(new URL(answer.url()).searchParams.get('platform')).toBe('CUSTOMER_PORTAL');
  expect([answer.status(), await answer.json()]).toEqual([
    200,
    expect.arrayContaining(['DIGIPAY', 'THUMELA_CARD', 'STITCH']),
  ]);
  const shown = findPayPanel(page);
  await expect(shown.getByRole('heading', { name: 'Pay Now' })).toBeFocused();
  await expect(shown).toContainText('a bank account validation is done');
  await expect(shown).toContainText('This may cause a slight delay.');
  expect(replaceNonBreakingSpaces(await shown.textContent())).toContain('R 1 234.50');
  await expect(shown).toContainText(payable.paymentReference);
  await findButton(shown, 'Copy Payment Reference').click();
  await expect(findButton(shown, 'Copied')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(payable.paymentReference);
  await expect(shown.getByRole('listitem').getByRole('button')).toHaveText([
    /DIGIPAY/,
    /bank card/,
    /STITCH/,
  ]);
  const byCard = shown.getByRole('group', { name: 'Debit or credit card' });
  await expect(findButton(byCard, 'Pay Now')).toHaveAccessibleDescription(/^Debit or credit card /);
  await expect(shown.getByRole('link', { name: 'more ways to pay', exact: true })).toHaveAttribute(
    'href',
    '/more-ways-to-pay',
  );
  await expectNoOverflow(page);
  await expectNoViolation(page);
  await findButton(shown, 'Back').click();
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
    const response = page.waitForResponse('**/api/outbound/payment/option*');
    await openPanel(page, payable);
    expect(await (await response).json()).toContain('THUMELA_CARD');
    await expect(findPayPanel(page).getByRole('listitem').getByRole('button')).toHaveText([
      /DIGIPAY/,
      /STITCH/,
    ]);
  } finally {
    await has(true);
  }
});

test('the bank card requests the payment in the bank app and says so [PAY-18]', async ({
  page,
  owe,
}) => {
  const { id, paymentReference } = await owe('416.00');
  await openPanel(page, { id, paymentReference });
  const dual = page.waitForResponse('**/dual*');
  const requested = page.waitForResponse(`**/api/payments/${paymentReference}/request`);
  await findButton(findPayPanel(page), /bank card/).click();
  expect((await dual).status()).toBe(200);
  expect((await requested).status()).toBe(201);
  await expect(page.getByText('Payment request sent.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the bank account leads to the bank [PAY-20]', async ({ page, owe }) => {
  const { id } = await owe('417.00');
  await openPanel(page, { id, paymentReference: '' });
  const requested = page.waitForRequest(`**/api/transactions/${id}/payment/request`);
  await findButton(findPayPanel(page), /STITCH/).click();
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
  test(`R ${total} is offered only to methods that can take it`, async ({ page, owe }) => {
    await openPanel(page, await owe(total));
    const choices = findPayPanel(page).getByRole('listitem').getByRole('button');
    await expect(choices).toHaveText([...offered]);
    if (offered.length === 0)
      await expect(findPayPanel(page)).toContainText('You can pay in store');
  });
}

test('the payment link of a paid transaction shows its card and no way to pay [PAY-01]', async ({
  page,
  database,
}) => {
  const { rows } = await database.pool.query(
    "select id from transactions where status = 'COMPLETE' limit 1",
  );
  await signIn(page, '0820000001', '2580', `/transactions?pay=${rows[0]?.id}`);
  const card = page.getByRole('dialog');
  await expect(card.getByText('Complete', { exact: true })).toBeVisible();
  await expect(findButton(page, 'Pay Now')).toHaveCount(0);
  await expect(findPayPanel(page)).toHaveCount(0);
});
