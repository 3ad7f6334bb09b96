import { expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { decideCase } from './case-steps.ts';
import { signInOperator } from './operators.ts';

// Suspended customers would affect other tests.
test.use({ settings: { DEMO_MORNING: 'true' }, fresh: true });

test('compliance finds a ring of senders, tries thresholds, and suspends them; customer care sees none of it', {
  tag: '@once',
}, async ({ page }) => {
  await signInOperator(page, 'compliance', '/console/reports/monitoring');
  await expect(page.getByRole('row', { name: /Many senders.* 1 / })).toBeVisible();
  await page.getByText('Figures', { exact: true }).click();
  await page.getByLabel('Many senders: unrelated senders to one recipient').fill('3');
  await page.getByRole('button', { name: 'Try Thresholds' }).click();
  await expect(page.getByText(/Applied to \d+ payments\./)).toBeVisible({ timeout: 40_000 });
  await expectNoViolation(page);

  await page.getByRole('link', { name: 'Open Cases' }).click();
  await page.getByRole('link', { name: 'Brighton Nhamo' }).click();
  const alerts = page.getByRole('region', { name: 'Alerts' });
  await expect(alerts).toContainText('4 senders, one recipient, in 30 days');
  await expect(alerts).toContainText('together R 75 400.00');
  await expect(alerts.getByRole('link', { name: 'Tawanda Mhaka' }).first()).toBeVisible();
  await expectNoViolation(page);
  await decideCase(page, /^Suspend the customers concerned/, 'One telephone, four strangers.');
  await expect(page.getByText('are suspended', { exact: false }).first()).toBeVisible();

  await signInOperator(page, 'support', '/console/cases/all');
  await expect(page.getByRole('link', { name: 'All cases' })).toBeVisible();
  await expect(page.getByText('Monitoring', { exact: false })).toHaveCount(0);
  await page.goto('/console/reports/monitoring');
  await expect(page.getByText('one recipient')).toHaveCount(0);
});
