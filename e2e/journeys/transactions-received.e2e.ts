import type { Database } from '../../server/src/platform/database/pool.ts';
import { expectNoOverflow } from '../axe.ts';
import { expect, findButton, readFacts, signIn, test } from './payables.ts';

/** Nomvula's order in a status, and how it was paid. */
async function orderOf({ pool }: Database, status: string, timeFrame?: string) {
  const { rows } = await pool.query<{
    id: bigint;
    collection_pin: string;
    sender: string;
  }>(
    `select i.id, i.collection_pin, i.customer_first_name || ' ' || i.customer_last_name as sender
     from inbound_transactions i left join inbound_payments p on p.inbound_transaction_id = i.id
     where i.registration_id is not null and i.status = $1
       and p.payment_time_frame is not distinct from $2`,
    [status, timeFrame ?? null],
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no order ${status} ${timeFrame}.`);
  return row;
}

const PAYMENT_CALL = '**/api/transactions/inbound/payment*';

test('the received card shows PIN, type, account and payment date with its meaning [OUT-26] [OUT-27] [OUT-29] [OUT-31] [OUT-32]', async ({
  page,
  database,
}) => {
  const { id, collection_pin: pin, sender } = await orderOf(database, 'ALLOCATED_PAID', 'EFT');
  const change = (set: string) =>
    database.pool.query(`update inbound_payments set ${set} where inbound_transaction_id = $1`, [
      id,
    ]);
  await change("request_date = '2026-11-20T15:00:00+02:00'");
  await signIn(page, '0820000001', '2580');
  const request = page.waitForRequest(PAYMENT_CALL);
  await page.goto(`/transactions?received=${id}`);
  const { searchParams } = new URL((await request).url());
  expect(Object.fromEntries(searchParams)).toEqual({ 'inbound-transaction-id': String(id) });
  const card = page.getByRole('dialog', { name: sender });
  await expect(card).toContainText('Received · ');
  await expect(card.getByText('Paid', { exact: true })).toBeVisible();
  await expect(card.getByText('…')).toHaveCount(0);
  expect(await readFacts(card)).toMatchObject({
    'Collection Pin': pin,
    'Transaction Type': 'Bank account',
    'Bank Name': 'Standard Bank',
    'Bank Account Number': '002000003',
    'Bank Branch Number': '051001',
  });
  const help = page.getByRole('button', { name: 'When the payment arrives' });
  await expect(help.locator('xpath=ancestor::div[1]')).toHaveText(/^Payment Date.*20 Nov 2026$/);
  await help.click();
  await expect(page.getByRole('tooltip')).toHaveText(
    'Payment should reflect before midnight the next day.',
  );
  await expectNoOverflow(page);

  await change("payment_time_frame = 'IMMEDIATE'");
  await page.reload();
  await help.click();
  await expect(page.getByRole('tooltip')).toHaveText('Payment should reflect immediately.');
  await change("payment_time_frame = 'EFT'");

  const cash = await orderOf(database, 'ALLOCATED_PAID', 'CASH');
  await page.goto(`/transactions?received=${cash.id}`);
  await help.click();
  await expect(page.getByRole('tooltip')).toHaveText('Cash voucher has been sent.');
  const labels = Object.keys(await readFacts(page.getByRole('dialog')));
  expect(labels.filter((label) => label.startsWith('Bank'))).toEqual([]);
});

test('the payment is fetched only once it is paid; a pending one shows why and for whom [OUT-29]', async ({
  page,
  database,
}) => {
  const { id } = await orderOf(database, 'UNALLOCATED');
  let requests = 0;
  await page.route(PAYMENT_CALL, (route) => {
    requests += 1;
    return route.continue();
  });
  await signIn(page, '0820000001', '2580', `/transactions?received=${id}`);
  const card = page.getByRole('dialog');
  await expect(card.getByText('Transaction Type', { exact: true })).toBeVisible();
  expect(await readFacts(card)).toMatchObject({
    'Payment Date': 'Not paid yet',
    'Waiting for': 'Thumela',
    'By when': expect.stringMatching(/^\d{1,2} \w+ \d{4}, \d\d:\d\d$/),
  });
  await expect(card.locator('[aria-current=step]')).toContainText('Our team is checking it');
  await expect(findButton(card, /Pay Now|Cancel/)).toHaveCount(0);
  const steps = card.getByRole('listitem');
  await expect(steps).toHaveText([
    /^Done: Sent to you \d{1,2} \w+ \d{4}, \d\d:\d\d$/,
    /^Now: Being checked/,
    /^Next: Paid to you $/,
    /^Next: Received by you $/,
  ]);
  expect(requests).toBe(0);
});
