import { readFile } from 'node:fs/promises';
import type { Database } from '../../server/src/platform/database/pool.ts';
import { expectNoOverflow, expectNoViolation } from '../axe.ts';
import { expect, signIn, test } from './payables.ts';

/** A transaction of Nomvula's that was paid out. */
async function paidOut({ pool }: Database) {
  const { rows } = await pool.query<{ id: bigint; reference: string }>(
    "select id, payment_reference as reference from transactions where status = 'COMPLETE' limit 1",
  );
  return rows[0] ?? { id: 0n, reference: '?' };
}

test('a paid transaction has a receipt to read, to print and to save as a PDF', async ({
  page,
  database,
}) => {
  const { id, reference } = await paidOut(database);
  await signIn(page, '0820000001', '2580', `/transactions?sent=${id}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Receipt' }).click();
  await expect(page).toHaveURL(new RegExp(`/receipts/${id}$`));
  await expect(page).toHaveTitle(`Receipt ${reference} – Thumela`);
  await expectNoOverflow(page);
  await expectNoViolation(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`thumela-receipt-${reference}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.locator('.figures')).toBeVisible();
});

test('a receipt can be checked publicly, and typed values are not part of any address', {
  tag: '@once',
}, async ({ page, context, database }) => {
  const { id, reference } = await paidOut(database);
  await signIn(page, '0820000001', '2580', `/receipts/${id}`);
  const code = (await page.locator('.figures').textContent()) ?? '';
  await context.clearCookies();
  await page.getByRole('link', { name: /receipts\/check$/ }).click();
  await page.getByLabel('Payment reference').fill(reference);
  await page.getByLabel('Verification code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Check' }).click();
  const verdict = page.getByRole('heading', { level: 1 });
  await expect(verdict).toHaveText('The receipt is genuine');
  await expectNoViolation(page);
  expect(page.url()).toMatch(/\/receipts\/check$/);
  await page.getByLabel('Payment reference').fill(reference);
  await page.getByLabel('Verification code').fill('0000-0000-0000');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(verdict).toHaveText('Not one of our receipts');
});
