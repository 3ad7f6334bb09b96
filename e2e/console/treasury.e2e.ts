import type { Page } from '@playwright/test';
import { statementsService } from '../../server/src/ledger/reconciliation/service.ts';
import { currentBusinessDay } from '../../server/src/platform/database/clock.ts';
import type { Database } from '../../server/src/platform/database/pool.ts';
import { addAccounts } from '../../server/test/exchange.ts';
import { addFloat } from '../../server/test/floats.ts';
import { corridors, sendMoney } from '../../server/test/outbound.ts';
import { setRoutes } from '../../server/test/payout-routes.ts';
import { payoutOf } from '../../server/test/payouts.ts';
import { fillBankAccount } from '../../server/test/prefunding.ts';
import { reportPaid } from '../../server/test/report-paid.ts';
import { camtFile } from '../../server/test/statement-files.ts';
import { expectNoViolation } from '../axe.ts';
import { type DemoServer, signIn } from '../fixtures.ts';
import { createNamesake, type Namesake } from '../journeys/namesake.ts';
import { expect, test } from '../journeys/payables.ts';
import { openSecondDesk } from './case-steps.ts';
import { signInOperator } from './operators.ts';

const CHANNEL = 'sandbox-mobile';
const DELAYED = /^It is taking longer than usual/;

test.use({ settings: { PAYOUT_PARTNERS: CHANNEL }, fresh: true });

test('a treasurer reads what to fund, two people send it, and the payout that waited leaves', {
  tag: '@once',
}, async ({ page, server, database }) => {
  const customer = await createNamesake(server);
  const sent = await sendThroughEmptyFloat(server, database, customer);
  await addAccounts({ database, owner: database });
  await fillBankAccount({ database }, 'MAIN', { cents: 10_000_000n, currency: 'ZAR' });

  const portal = await openPortal(page, server, customer, sent);
  await expect(portal.getByText(DELAYED)).toBeVisible();

  await signInOperator(page, 'treasury', '/console/treasury');
  const late = page.getByRole('table', { name: 'Late payouts' });
  await expect(late.getByRole('row', { name: /Waits for money/ })).toContainText(CHANNEL);
  await expectNoViolation(page);
  await page.getByRole('link', { name: `Fund ${CHANNEL} ZAR` }).press('Enter');
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('98.86');
  await page.getByLabel('From account').selectOption('MAIN');
  const fund = page.locator('form').filter({ hasText: 'From account' });
  await fund.getByLabel('Reason', { exact: true }).fill('A payout waits.');
  await fund.getByRole('button', { name: 'Propose the order' }).click();
  await expect(page.getByText('The order was recorded.', { exact: false })).toBeVisible();

  const second = await openSecondDesk(page, server, 'admin');
  await second.goto('/console/treasury');
  const pending = second.getByRole('table', { name: 'Waiting for a decision or a bank' });
  await expect(pending).toContainText('A second person');
  await pending.getByRole('link', { name: /^PF/ }).press('Enter');
  await second.getByRole('button', { name: /^Decide about PF/ }).click();
  const deciding = second
    .locator('form')
    .filter({ has: second.getByRole('button', { name: 'Agree' }) });
  await deciding.getByLabel('Reason', { exact: true }).fill('I checked the forecast.');
  await deciding.getByRole('button', { name: 'Agree' }).click();
  await second.goto('/console/treasury');
  await expect(pending).toContainText('The bank');

  await importBankLine(database);
  await page.goto('/console/books/floats');
  await page.getByRole('button', { name: /^Decide about PF/ }).click();
  const arriving = page.locator('form').filter({ hasText: 'Record as arrived' });
  await arriving.getByLabel('Reason', { exact: true }).fill('The channel confirmed it.');
  await arriving.getByRole('button', { name: 'Record as arrived' }).click();
  await expect(page.getByRole('cell', { name: 'Arrived' })).toBeVisible();

  await expectSent(database, sent);
  await page.goto('/console/treasury');
  await expect(page.getByText('No float needs money today.')).toBeVisible();
  await expect(page.getByText('No payout is late.')).toBeVisible();
  await portal.reload();
  await expect(portal.getByText(DELAYED)).toBeHidden();
});

/** A paid transaction whose only channel has a float without money. */
async function sendThroughEmptyFloat(
  { url }: DemoServer,
  database: Database,
  customer: Namesake,
): Promise<bigint> {
  await addFloat({ database, owner: database }, { channel: CHANNEL, currency: 'ZAR', cents: 0n });
  const { zimbabweCash } = corridors;
  const partner = zimbabweCash.request['payout-partner-id'] ?? 0;
  const { code: currency } = await database.db
    .selectFrom('payout_currencies')
    .select('code')
    .where('payout_partner_id', '=', partner)
    .executeTakeFirstOrThrow();
  await setRoutes({ owner: database }, { partner: String(partner), currency }, [
    { channel: CHANNEL, priority: 1 },
  ]);
  const created = await sendMoney(url, customer, zimbabweCash, 100);
  const id = BigInt(created['transaction-id']);
  await reportPaid(database, id);
  await expect.poll(async () => (await payoutOf({ database }, id)).awaited_float_id).not.toBeNull();
  // As if it had been quoted before the float was empty: the quote would have named the later arrival.
  await database.pool.query(
    `update payouts set promised_by = now() + interval '10 minutes' where transaction_id = $1`,
    [id],
  );
  return id;
}

/** The customer's page of a transaction, in a browser of her own. */
async function openPortal(
  page: Page,
  { url }: DemoServer,
  { username, pin }: Namesake,
  transactionId: bigint,
): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL: url });
  if (!context) throw new Error('There is no browser.');
  const portal = await context.newPage();
  await signIn(portal, username, pin, `/transactions?sent=${transactionId}`);
  return portal;
}

/** Imports the bank's line that names the only order. */
async function importBankLine(database: Database): Promise<void> {
  const { reference, amount_cents } = await database.db
    .selectFrom('prefunding_orders')
    .select(['reference', 'amount_cents'])
    .executeTakeFirstOrThrow();
  const day = currentBusinessDay(database.clock);
  const report = await statementsService(database, { name: 'Thumela' }).import({
    ...{ name: 'a file', from: 'bank', operator: 'Thandi' },
    content: camtFile([{ cents: -amount_cents, day, words: `Transfer ${reference}`, bank: 'B1' }]),
  });
  expect(report).toMatchObject({ matched: 1 });
}

/** Waits until a payout has left, which the arrival of money makes due. */
async function expectSent(database: Database, transactionId: bigint): Promise<void> {
  await expect
    .poll(async () => (await payoutOf({ database }, transactionId)).sent_through)
    .toBe(CHANNEL);
}
