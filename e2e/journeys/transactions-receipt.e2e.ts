import { readFile } from 'node:fs/promises';
import { expect, expectNoOverflow, expectNoViolation, signIn, test } from './payables.ts';

test('a paid transaction has a receipt to read, to keep as a PDF, and that anybody can check', async ({
  page,
  browser,
  baseURL,
  database,
}) => {
  const { rows } = await database.pool.query<{ id: bigint; payment_reference: string }>(
    "select id, payment_reference from transactions where status = 'COMPLETE' order by id limit 1",
  );
  const { id, payment_reference: reference } = rows[0] ?? { id: 0n, payment_reference: '?' };
  await signIn(page, '0820000001', '2580');
  await page.goto(`/transactions?sent=${id}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Receipt' }).click();
  await expect(page).toHaveURL(new RegExp(`/receipts/${id}$`));
  await expect(page).toHaveTitle(`Receipt ${reference} – Thumela`);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expectNoViolation(page);
  await expectNoOverflow(page);
  const code = (await page.locator('.figures').textContent()) ?? '';

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`thumela-receipt-${reference}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeHidden();
  await expect(page.getByText(code)).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Back to the transaction' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await visitor.goto('/receipts/check');
  await visitor.getByLabel('Payment reference').fill(reference);
  await visitor.getByLabel('Verification code').fill(code.toLowerCase());
  await visitor.getByRole('button', { name: 'Check' }).click();
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'The receipt is genuine' }),
  ).toBeVisible();
  await expectNoViolation(visitor);
  expect(visitor.url()).not.toContain(reference);
  await visitor.context().close();
});
