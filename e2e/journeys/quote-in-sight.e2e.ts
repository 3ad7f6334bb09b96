import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { findBeneficiaryId } from './known-steps.ts';
import { signInAsNamesake } from './namesake.ts';
import { queryRows } from './rows.ts';
import {
  findAmountField,
  findJourneyHeading,
  findQuoteButton,
  getQuote,
  reachQuote,
} from './send-money-steps.ts';

const DESKS = [
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
] as const;

/** Expects the whole button to be in the window and uncovered. */
async function expectInSight(page: Page, name: string): Promise<void> {
  await expect(findJourneyHeading(page, 'Your Quote')).toBeVisible();
  for (const size of DESKS) {
    await page.setViewportSize(size);
    await expect(findQuoteButton(page, name)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate('scrollY'), 'nobody scrolled').toBe(0);
    await findQuoteButton(page, name).click({ trial: true });
  }
}

test('on a desk the buttons of a quote are visible without scrolling, in each journey that sends money', {
  tag: '@once',
}, async ({ page, server }) => {
  const { registrationId } = await signInAsNamesake(page, server, 'transactions');
  await reachQuote(page);
  await expectInSight(page, 'Accept');

  const known = await findBeneficiaryId(server, registrationId, 'Tendai');
  await page.goto(`/create-beneficiary-transaction/${known}`);
  await findAmountField(page).fill('150');
  await getQuote(page).click();
  await expectInSight(page, 'Complete');

  const [past] = await queryRows<{ id: string }>(
    server,
    `select id from transactions
     where registration_id = ${registrationId} and status = 'COMPLETE' limit 1`,
  );
  await page.goto(`/send-again/${past?.id}`);
  await expectInSight(page, 'Complete');
});
