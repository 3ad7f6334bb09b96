import { expect, type Page } from '@playwright/test';
import type { Role } from '@thumela/rules/operators/roles.ts';

/** Signs the demo's operator of a role in through the API, and opens a page of the console. */
export async function signInOperator(
  page: Page,
  role: Role | 'compliance2',
  path = '/console',
): Promise<void> {
  const answer = await page.context().request.post('/console/api/sign-in', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email: `${role}@thumela.example`, password: 'demo-operator-pass' },
  });
  expect(answer.status()).toBe(200);
  await page.goto(path);
}
