import { loadConfig } from '../../server/src/platform/core/config.ts';
import { createDatabase } from '../../server/src/platform/database/pool.ts';
import { testDesk } from '../../server/test/desk.ts';
import { testEnvironment } from '../../server/test/environment.ts';
import { stitchFile } from '../../server/test/statement-files.ts';
import { expectAccessible } from '../axe.ts';
import { type DemoServer, expect, test } from '../fixtures.ts';
import { signInOperator } from './operators.ts';

/** Decides a case as an operator, as its page does. */
async function decide({ databaseUrl }: DemoServer, id: bigint, actor: `operator:${string}`) {
  const database = createDatabase({ databaseUrl, poolSize: 1 });
  const config = loadConfig(testEnvironment({ DATABASE_URL: databaseUrl }));
  const desk = testDesk({ database, brand: { name: 'Thumela' }, config });
  await desk.decide(id, 'POST', { actor, reason: 'The bank says so.' });
  await database.close();
}

test('treasury imports a statement, and two operators settle its unmatched line', {
  tag: '@once',
}, async ({ page, browser, server, isMobile }) => {
  const reference = isMobile ? '9300000000000001' : '9300000000000002';
  const day = '2026-10-01';
  const content = stitchFile([{ type: 'payment', reference, id: reference, cents: 12_345n, day }]);
  await signInOperator(page, 'treasury', '/console/books/statements');
  await page.getByLabel('Source').selectOption('STITCH');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: `${reference}.csv`, mimeType: 'text/csv', buffer: content });
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Lines: 1, new: 1, matched: 0.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code').fill(isMobile ? 'PHONE' : 'DESK');
  await page.getByLabel('Name', { exact: true }).fill('Another account');
  await page.getByLabel('IBAN or account number').fill(reference);
  await page.getByLabel('Reason').fill('The bank opened it for us.');
  await page.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText(/^Case \d+ is open/)).toBeVisible();
  await page.getByRole('link', { name: `${reference}.csv` }).click();
  await expect(page.getByRole('cell', { name: 'R 123.45' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Unmatched' }).first().click();
  const line = page.getByRole('row', { name: new RegExp(reference) });
  await line.getByRole('button', { name: /^Open line/ }).click();
  await page.getByRole('radio', { name: 'Unexpected receipt' }).check();
  await page.getByLabel('Reason').fill('The partner says so.');
  await page.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Another operator must confirm your proposal.')).toBeVisible();
  await expectAccessible(page);
  const second = await browser.newPage({ baseURL: server.url });
  await signInOperator(second, 'admin', '/console/books/leftovers');
  const same = second.getByRole('row', { name: new RegExp(reference) });
  await expect(same).toContainText('Proposed: Unexpected receipt');
  await same.getByRole('button', { name: /^Open line/ }).click();
  await second.getByRole('button', { name: 'Confirm' }).click();
  await expect(same).toBeHidden();
  await second.close();
});

test('a correction proposed by treasury is in the books once an administrator has decided it', async ({
  page,
  server,
}) => {
  await signInOperator(page, 'treasury', '/console/books');
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total ZAR/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Debit', { exact: true }).selectOption('Write-offs');
  await page.getByLabel('Credit', { exact: true }).selectOption('Bank');
  await page.getByLabel('Sub-account of the credit').fill('MAIN');
  await page.getByLabel('Amount in rand').fill('12.50');
  await page.getByLabel('Reason').fill('The bank kept it.');
  await page.getByRole('button', { name: 'Propose' }).click();
  const told = page.getByText(/^Case \d+ is open/);
  await expect(told).toBeVisible();
  await expect(told.getByRole('link', { name: /^Open case \d+$/ })).toBeVisible();
  const [id = '0'] = /\d+/.exec((await told.textContent()) ?? '') ?? [];
  await decide(server, BigInt(id), 'operator:admin@thumela.example');
  await page.getByRole('button', { name: 'Check Now' }).click();
  await expect(page.getByText('The books and the audit trail are in order.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/console/books/accounts/WRITE_OFFS?sub=&currency=ZAR');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^WRITE_OFFS-ZAR-.*\.csv$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Correction' }).click();
  await expect(page.getByText('admin@thumela.example')).toBeVisible();
  await expect(page.getByRole('link', { name: `Case ${id}` }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Propose' })).toBeDisabled();
  await expectAccessible(page);
});

test('settlement, income, refunds and payout files are readable on a phone and on a desktop', {
  tag: '@layouts',
}, async ({ page }) => {
  await signInOperator(page, 'treasury', '/console/books/settlement');
  await expect(page.getByText(/^Owed by/).first()).toBeVisible();
  await expect(page.getByRole('table', { name: /^Payout partner floats/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Income and VAT' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^income-\d{4}-\d\d\.csv$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Refunds' }).click();
  await page.getByLabel('Show', { exact: true }).selectOption('SENT');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Payout files' }).click();
  await expect(page.getByText('Payouts are not sent by file here')).toBeVisible();
  await expectAccessible(page);
});
