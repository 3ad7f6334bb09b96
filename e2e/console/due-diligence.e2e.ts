import { expectAccessible, expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { createNamesake } from '../journeys/namesake.ts';
import { chooseDecision, decideCase } from './case-steps.ts';
import { findDueDiligence } from './due-diligence-steps.ts';
import { signInOperator } from './operators.ts';

test('a foreign politically exposed person sends again once two people approve with both sources', {
  tag: '@once',
}, async ({ page, server }) => {
  const { customerId } = await createNamesake(server);
  const customerPage = `/console/customers/${customerId}`;
  await signInOperator(page, 'compliance', customerPage);
  const panel = findDueDiligence(page);
  await panel.getByLabel('Kind').selectOption('Foreign PEP');
  await panel.getByLabel('Source').fill('Gazette 53484: minister of transport');
  await panel.getByRole('button', { name: 'Record Finding' }).click();
  await expect(panel.getByText('Sending is stopped until the review is decided.')).toBeVisible();
  await expect(panel.getByText(/of 100, high/).first()).toBeVisible();
  await expectNoViolation(page);

  await panel
    .getByRole('link', { name: /case \d+/i })
    .first()
    .click();
  await chooseDecision(page, /^Approve enhanced due diligence/);
  await page.getByLabel('Source of wealth').fill('A farm near Harare');
  await page.getByLabel('Source of funds').fill('Salary as a minister');
  await expectNoViolation(page);
  await decideCase(page, /^Approve enhanced due diligence/, 'Seen payslip and title deed.');
  await expect(page.getByText('Proposed', { exact: false }).first()).toBeVisible();
  const casePath = new URL(page.url()).pathname;

  await signInOperator(page, 'compliance2', casePath);
  await decideCase(page, /You are the second person$/, 'I have seen both as well.');
  await expect(page.getByText('The customer may send.', { exact: false })).toBeVisible();

  await page.goto(customerPage);
  await expect(panel).toContainText('A farm near Harare');
  await expect(panel).toContainText('Salary as a minister');
  await expect(panel.getByText('Enhanced').first()).toBeVisible();
  await expect(panel.getByText('Next review')).toBeVisible();
  await expect(panel.getByText('Sending is stopped')).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);

  await page.goto('/console/due-diligence');
  await expect(page.getByRole('row', { name: /^High/ })).toBeVisible();
  await expectAccessible(page);

  await signInOperator(page, 'support', customerPage);
  await expect(page.getByRole('heading', { name: /Nomvula/ }).first()).toBeVisible();
  await expect(findDueDiligence(page)).toHaveCount(0);
  await expect(page.getByText(/PEP|due diligence/i)).toHaveCount(0);
});
