import { expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { setDate } from '../set-date.ts';
import { decideCase } from './case-steps.ts';
import { signInOperator } from './operators.ts';

// Another version of the figures would affect other tests.
test.use({ fresh: true });

test('a figure of the programme is proposed by one person of compliance, and applies once another confirms it', {
  tag: '@once',
}, async ({ page }) => {
  await signInOperator(page, 'compliance', '/console/configuration/rules');
  const cleared = page.getByLabel('stays cleared for (months)');
  await cleared.fill('36');
  await expect(
    page.getByText('Please give a whole number from 0 months to 24 months.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Propose Version' })).toBeDisabled();
  await cleared.fill('6');
  await page.getByLabel('Reason').fill('The board asked for it.');
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Propose Version' }).click();
  await page
    .getByRole('status')
    .getByRole('link', { name: /case \d+/i })
    .first()
    .click();
  await expect(page.getByText('12 months → 6 months')).toBeVisible();
  const casePath = new URL(page.url()).pathname;

  await signInOperator(page, 'compliance2', casePath);
  await decideCase(page, /You are the second person$/, 'I have read the resolution.');
  await expect(page.getByText('Confirm the change: done.')).toBeVisible();

  await page.goto('/console/configuration/rules');
  await expect(page.getByText('Version 1 applies.')).toBeVisible();
  await expect(
    page.getByRole('row', { name: /stays cleared for 6 months 12 months/ }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /12 months → 6 months/ })).toContainText('resolution');
  await expectNoViolation(page);

  // Another version for a later day: it is confirmed and does not apply yet.
  await signInOperator(page, 'compliance', '/console/configuration/rules');
  await page.getByLabel('stays cleared for (months)').fill('9');
  const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await setDate(page, 'From (optional)', later);
  await page.getByLabel('Reason').fill('From the new year on.');
  await page.getByRole('button', { name: 'Propose Version' }).click();
  await page
    .getByRole('status')
    .getByRole('link', { name: /case \d+/i })
    .first()
    .click();
  await expect(page.getByText('6 months → 9 months')).toBeVisible();
  const second = new URL(page.url()).pathname;
  await signInOperator(page, 'compliance2', second);
  await decideCase(page, /You are the second person$/, 'Agreed.');
  await expect(page.getByText('Confirm the change: done.')).toBeVisible();
  await page.goto('/console/configuration/rules');
  await expect(page.getByText('Version 1 applies.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^2 / })).toContainText('Replaced or yet to begin');
});
