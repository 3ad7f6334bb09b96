import { readFile } from 'node:fs/promises';
import { expectNoViolation } from '../axe.ts';
import { decideCase } from '../console/case-steps.ts';
import { signInOperator } from '../console/operators.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { createNamesake } from './namesake.ts';

test('a customer requests a copy of their data, compliance releases it, and the customer downloads it', {
  tag: '@once',
}, async ({ page, browser, server }) => {
  const { number, pin } = await createNamesake(server);
  await signIn(page, number, pin);
  await page.goto('/personal-data');
  await expect(page.getByRole('heading', { name: 'Your personal data' })).toBeVisible();
  await page.getByRole('radio', { name: 'A copy of my personal data' }).check();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('You will have our answer by')).toBeVisible();
  await expectNoViolation(page);

  const office = await browser.newContext({ baseURL: server.url });
  const desk = await office.newPage();
  const path = '/console/reports/data-protection';
  await signInOperator(desk, 'compliance', path);
  const row = desk.getByRole('row', { name: /A copy of the data/ }).first();
  await expect(async () => {
    await desk.goto(path);
    await expect(row.getByRole('link', { name: 'Look at the export' })).toBeVisible();
  }).toPass({ timeout: 40_000 });
  await expectNoViolation(desk);
  const looked = desk.waitForEvent('download');
  await row.getByRole('link', { name: 'Look at the export' }).click();
  expect((await looked).suggestedFilename()).toMatch(/^data-request-\d+\.zip$/);
  await row.getByRole('link', { name: /^Case/ }).click();
  await expect(desk.getByRole('heading', { level: 1, name: /^Case/ })).toBeVisible();
  await expectNoViolation(desk);
  await decideCase(desk, 'Release the export to the customer', 'Nothing of other people is in it.');
  await expect(desk.getByText('can download the export', { exact: false }).first()).toBeVisible();
  await office.close();

  await page.reload();
  await page.getByRole('textbox', { name: 'PIN' }).fill(pin);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('personal-data.zip');
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});
