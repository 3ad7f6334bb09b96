import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { setDate } from '../set-date.ts';
import { decideCase, findCase } from './case-steps.ts';
import { signInOperator } from './operators.ts';

// Other lists would affect other tests.
test.use({ fresh: true });

/** Waits for the case that the worker opens about a customer. */
async function waitForCase(page: Page, kind: string, about: RegExp): Promise<number> {
  let found: number | undefined;
  await expect
    .poll(
      async () => {
        found = await findCase(page, kind, about).catch(() => undefined);
        return found;
      },
      { timeout: 30_000 },
    )
    .toBeDefined();
  return found ?? 0;
}

test('an entry of the internal list stops a customer without freezing, and leaves the list by two people', {
  tag: '@once',
}, async ({ page }) => {
  await signInOperator(page, 'compliance', '/console/configuration/sanctions');
  await page.getByText('Enter a person or an organisation').click();
  await page.getByLabel('List', { exact: true }).selectOption('Internal list');
  await page.getByLabel('Reference').fill('Fraud 12');
  await setDate(page, 'Valid from', new Date().toISOString().slice(0, 10));
  await page.getByLabel('Main name').fill('Tinashe Chikowore');
  const form = page.getByRole('region', { name: 'Add an entry' });
  await form.getByLabel('Reason').fill('Stolen cards, see the report of treasury.');
  await expectNoViolation(page);
  await form.getByRole('button', { name: 'Add to the List' }).click();
  await expect(page.getByText(/^List \d+ is in force/)).toBeVisible();

  const match = await waitForCase(page, 'SANCTIONS_MATCH', /Tinashe Chikowore/);
  await page.goto(`/console/case/${match}`);
  await expect(page.getByRole('radio', { name: /^Suspend the customer/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /freeze/ })).toBeDisabled();

  await page.goto('/console/configuration/sanctions');
  await page.getByRole('button', { name: 'Remove Tinashe Chikowore' }).click();
  const entries = page.getByRole('region', { name: 'Court orders and internal list' });
  await entries.getByLabel('Reason').fill('He was the victim.');
  await entries.getByRole('button', { name: 'Propose the Removal' }).click();
  const waiting = page.getByRole('link', { name: /case \d+/i }).first();
  await waiting.click();
  await expect(page.getByText('Tinashe Chikowore').first()).toBeVisible();
  await signInOperator(page, 'compliance2', new URL(page.url()).pathname);
  await decideCase(page, /You are the second person$/, 'The report says so.');
  await expect(page.getByText('This case is decided.')).toBeVisible();
  await page.goto('/console/configuration/sanctions');
  await expect(page.getByText('No entries.')).toBeVisible();
});

test('a list of exposed persons is fetched once two people set its source, and opens a review', {
  tag: '@once',
}, async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'lists-'));
  const file = join(folder, 'peps.json');
  const row = { id: 'P1', 'full-name': 'Nomvula Khumalo', 'listed-on': '2026-01-15' };
  await writeFile(file, JSON.stringify([row]));

  await signInOperator(page, 'compliance', '/console/configuration/list-sources');
  await expect(page.getByText('No list has a source yet.')).toBeVisible();
  await page.getByLabel('For').selectOption('Politically exposed persons');
  await page.getByLabel('List', { exact: true }).selectOption('OWN');
  await page.getByLabel('Address').fill(file);
  await page.getByLabel('Reason').fill('Kept by our legal department.');
  await page.getByRole('button', { name: 'Propose the Source' }).click();
  await page
    .getByRole('link', { name: /case \d+/i })
    .first()
    .click();
  await expect(page.getByText(file).first()).toBeVisible();
  await signInOperator(page, 'compliance2', new URL(page.url()).pathname);
  await decideCase(page, /You are the second person$/, 'The file is readable by the worker only.');
  await expect(page.getByText('This case is decided.')).toBeVisible();

  const review = await waitForCase(page, 'PEP_REVIEW', /Nomvula Khumalo/);
  await page.goto('/console/configuration/list-sources');
  await expect(page.getByText('Up to date').first()).toBeVisible();
  await expectNoViolation(page);
  await page.goto(`/console/case/${review}`);
  await expect(page.getByText(/^Score \d+ of 100/)).toBeVisible();
  await expectNoViolation(page);
  await decideCase(page, /^Foreign politically exposed person/, 'She is a minister in office.');
  await expect(page.getByText('This case is decided.')).toBeVisible();
  await waitForCase(page, 'DUE_DILIGENCE_REVIEW', /Nomvula Khumalo/);
  await rm(folder, { recursive: true });
});
