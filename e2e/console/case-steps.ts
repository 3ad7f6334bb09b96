import type { Page } from '@playwright/test';
import type { Role } from '@thumela/rules/operators/roles.ts';
import type { DemoServer } from '../server.ts';
import { signInOperator } from './operators.ts';

/** Finds the open case of a kind about a subject, through the queues. */
export async function findCase(page: Page, kind: string, about: RegExp): Promise<number> {
  const answer = await page.request.get(`/console/api/cases?kind=${kind}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { cases } = await answer.json();
  const found = cases.find((one: unknown) => about.test(JSON.stringify(one)));
  return found.id;
}

/** A second operator in another browser context. */
export async function openSecondDesk(page: Page, { url }: DemoServer, role: Role): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL: url });
  if (!context) throw new Error('There is no browser.');
  const other = await context.newPage();
  await signInOperator(other, role);
  return other;
}

/** Chooses a decision with the keyboard only. */
export async function chooseDecision(page: Page, decision: string | RegExp): Promise<void> {
  const exact = typeof decision === 'string';
  await page.getByRole('radio', { name: decision, exact }).focus();
  await page.keyboard.press('Space');
}

/** Chooses a decision and makes or proposes it, with the keyboard only. */
export async function decideCase(
  page: Page,
  decision: string | RegExp,
  reason: string,
): Promise<void> {
  await chooseDecision(page, decision);
  await page
    .getByRole('region', { name: 'Decision' })
    .getByLabel('Reason', { exact: true })
    .first()
    .focus();
  await page.keyboard.type(reason);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}
