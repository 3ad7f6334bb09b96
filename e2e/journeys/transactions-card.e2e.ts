import { expectNoViolation } from '../axe.ts';
import { NOMVULA } from './namesake.ts';
import {
  expect,
  findButton,
  findDialog,
  readFacts,
  replaceNonBreakingSpaces,
  signIn,
  test,
} from './payables.ts';
import { findTransactionCards, openList } from './transactions-steps.ts';

test('the card shows person, time, amount and status [OUT-18]', { tag: '@layouts' }, async ({
  page,
  database,
  owe,
}) => {
  const { id } = await owe('456.78');
  const { rows } = await database.pool.query<
    Record<'name' | 'flag' | 'currency' | 'there', string>
  >(
    `select concat(beneficiary_first_name, ' ', beneficiary_last_name) as name, alpha2 as flag,
      destination_currency as currency, destination_amount::text as there
     from transactions t join destinations d on d.id = t.destination_id where t.id = $1`,
    [id],
  );
  const { name = '?', flag, currency, there } = rows[0] ?? {};
  await openList(page);
  await findTransactionCards(page).filter({ hasText: '456.78' }).first().click();
  await expect(page).toHaveURL(new RegExp(`\\?sent=${id}$`));
  const card = findDialog(page, name);
  await expect(card.getByRole('heading', { name })).toBeFocused();
  await expect(card.locator(`img[src$="/flags/${flag}.svg"]`)).toBeVisible();
  await expect(card).toContainText('Sent · Just now');
  const text = replaceNonBreakingSpaces(await card.textContent());
  expect(text).toContain('R 456.78');
  expect(text).toContain(`${currency} ${there}`);
  await expect(card.getByText('Unpaid', { exact: true })).toBeVisible();
  await page.reload();
  await expect(card).toContainText('R\u00a0456.78');
  await findButton(card, 'Back').click();
  await expect(card).toBeHidden();
  await expect(page).toHaveURL(/\/transactions$/);
});

test('the card shows the details, and references only when there are any [OUT-19]', {
  tag: '@layouts',
}, async ({ page, database }) => {
  const find = async (status: string) => {
    const { rows } = await database.pool.query(
      `select id, payment_reference, collection_pin from transactions
       where status = $1 and registration_id = $2 order by collection_pin desc limit 1`,
      [status, NOMVULA],
    );
    return rows[0] as { id: bigint; payment_reference: string; collection_pin: string };
  };
  await signIn(page, '0820000001', '2580');
  const paid = await find('APPROVED_PAID');
  expect(paid.collection_pin).toMatch(/^\d+$/);
  const answered = page.waitForResponse(`**/api/transactions/transaction/${paid.id}`);
  const response = page.waitForResponse('**/api/transactions/quotation-request*');
  await page.goto(`/transactions?sent=${paid.id}`);
  const card = page.getByRole('dialog');
  await expect(card.getByText('Payout Partner', { exact: true })).toBeVisible();
  await expect(card.getByText('…')).toHaveCount(0);
  const { fees, vat } = (await (await answered).json()) as { fees: number; vat: number };
  const quoted = (await (await response).json()) as Record<string, string>;
  await expect
    .poll(() => readFacts(card))
    .toMatchObject({
      'Payment Reference': paid.payment_reference,
      'Collection Pin': paid.collection_pin,
      'Payout Method': quoted['payout-method'],
      'Payout Partner': quoted['payout-partner-name'],
      Fees: `R ${fees.toFixed(2)}`,
      VAT: `R ${vat.toFixed(2)}`,
    });

  const unpaid = await find('APPROVED_UNPAID');
  // Our server gives every transaction a payment reference; another provider may not.
  await page.route(`**/api/transactions/transaction/${unpaid.id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), 'payment-reference': '' },
    });
  });
  await page.goto(`/transactions?sent=${unpaid.id}`);
  await expect(card.getByText('Payout Partner', { exact: true })).toBeVisible();
  const labels = Object.keys(await readFacts(card));
  expect(labels).toContain('Fees');
  expect(labels).not.toContain('Payment Reference');
  expect(labels).not.toContain('Collection Pin');
});

test('the foot of the card leads to the declaration, how to pay and the terms [OUT-20]', async ({
  page,
}) => {
  await openList(page);
  await findTransactionCards(page).first().click();
  const card = page.getByRole('dialog');
  const brand = (await (await page.request.get('/brand.json')).json()) as {
    links: Record<string, string>;
  };
  for (const [name, link] of [
    ['Declaration', 'declaration'],
    ['How To Pay', 'howToPay'],
    ['Terms & Conditions', 'terms'],
  ] as const) {
    const found = card.getByRole('link', { name, exact: true });
    await expect(found).toHaveAttribute('href', brand.links[link] ?? '?');
  }
});

test('Pay Now and Cancel Transaction are only present in their statuses [OUT-21] [OUT-35] [PAY-01]', {
  tag: '@once',
}, async ({ page, database }) => {
  const { rows } = await database.pool.query<{ status: string; id: bigint }>(
    'select distinct on (status) status, id from transactions order by status, id',
  );
  expect(rows).toHaveLength(14);
  await signIn(page, '0820000001', '2580');
  for (const { status, id } of rows) {
    await page.goto(`/transactions?sent=${id}`);
    const card = page.getByRole('dialog');
    await expect(card.getByText('Payout Partner', { exact: true })).toBeVisible();
    const pay = status === 'APPROVED_UNPAID';
    const cancel = pay || status === 'CREATED';
    await expect(findButton(card, 'Pay Now'), status).toHaveCount(pay ? 1 : 0);
    await expect(findButton(card, 'Cancel Transaction'), status).toHaveCount(cancel ? 1 : 0);
    await expect(findButton(card, 'Back'), status).toBeVisible();
  }
});

test('cancelling requires confirmation, expires the transaction and refreshes the list [OUT-36] [OUT-37]', async ({
  page,
  database,
  owe,
}) => {
  const { id } = await owe('341.20');
  await openList(page);
  const cancelled = findTransactionCards(page).filter({ hasText: '341.20' }).first();
  await cancelled.click();
  await findButton(page, 'Cancel Transaction').click();
  const question = findDialog(page, 'Cancel Transaction');
  await expect(question).toContainText('Cancel the R\u00a0341.20 for');
  await expectNoViolation(page);
  await findButton(question, 'Keep it').click();
  await expect(question).toBeHidden();
  await findButton(page, 'Cancel Transaction').click();
  const expired = page.waitForResponse('**/expire');
  await findButton(question, 'Cancel Transaction').click();
  const answer = await expired;
  expect(answer.request().method()).toBe('POST');
  expect(new URL(answer.url()).pathname).toBe(`/api/transactions/transaction/${id}/expire`);
  expect([answer.status(), await answer.json()]).toEqual([200, { result: 'OK' }]);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cancelled).toContainText('Expired');
  await expect(page.getByText('Transaction canceled.')).toBeVisible();
  const { rows } = await database.pool.query('select status from transactions where id = $1', [id]);
  expect(rows).toEqual([{ status: 'EXPIRED' }]);
});

test('a hold shows why, who acts next and by when', async ({ page, database }) => {
  const { rows } = await database.pool.query<{ id: bigint; reason: string }>(
    "select id, reason from transactions where status = 'ON_HOLD_UNPAID' limit 1",
  );
  await signIn(page, '0820000001', '2580', `/transactions?sent=${rows[0]?.id}`);
  const card = page.getByRole('dialog');
  await expect(card).toContainText(rows[0]?.reason ?? '?');
  const facts = await readFacts(card);
  expect(facts['Waiting for']).toBe('Thumela');
  expect(facts['By when']).toMatch(/^\d{1,2} \w+ \d{4}, \d\d:\d\d$/);
});

test.describe('cancelling a transaction that is no longer open', { tag: '@once' }, () => {
  test.use({ allowedOnConsole: [/status of 409/] });

  test('says so and shows the status', async ({ page, database, owe }) => {
    const { id } = await owe('342.20');
    await signIn(page, '0820000001', '2580', `/transactions?sent=${id}`);
    await findButton(page, 'Cancel Transaction').click();
    const question = findDialog(page, 'Cancel Transaction');
    await database.pool.query("update transactions set status = 'APPROVED_PAID' where id = $1", [
      id,
    ]);
    await findButton(question, 'Cancel Transaction').click();
    await expect(question.getByRole('alert').first()).not.toBeEmpty();
    await findButton(question, 'Keep it').click();
    const card = page.getByRole('dialog');
    await expect(card.getByText('Paid', { exact: true })).toBeVisible();
    await expect(findButton(card, 'Cancel Transaction')).toHaveCount(0);
  });
});
