import type { Page } from '@playwright/test';
import { callServer, customerHeaders } from '../../server/test/call.ts';
import { corridors, createFromQuote, requestQuote } from '../../server/test/outbound.ts';
import { expectNoViolation } from '../axe.ts';
import { decideCase, findCase } from '../console/case-steps.ts';
import { signInOperator } from '../console/operators.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { createPhoto } from '../portal/sign-up-steps.ts';
import { setDate } from '../set-date.ts';

// The stories of the demo's tour; the ring of senders is in monitoring.e2e.ts.
test.use({ settings: { DEMO_MORNING: 'true' } });

const PIN = '2468';
const { zimbabweCash } = corridors;

/** Sends R 100 as a customer; answers the error code, or the status of the transaction. */
async function send(url: string, username: string): Promise<string | undefined> {
  const headers = customerHeaders(username, PIN);
  const path = `GET /api/transactions/customer?username=${username}` as const;
  const { body: known } = await callServer<{ 'registration-id': number }>(url, path, { headers });
  const customer = { headers, registrationId: known['registration-id'] };
  const { body: quote } = await requestQuote(url, customer, zimbabweCash, 100);
  const reference = quote['quotation-reference'];
  const { body } = await createFromQuote<{ status?: string; 'error-code'?: string }>(
    ...([url, customer, zimbabweCash, reference] as const),
  );
  return body['error-code'] ?? body.status;
}

async function openCase(page: Page, kind: string, name: string): Promise<string> {
  await signInOperator(page, 'compliance');
  const path = `/console/case/${await findCase(page, kind, new RegExp(name))}`;
  await page.goto(path);
  await expect(page.getByText(name).first()).toBeVisible();
  return path;
}

test('a namesake of a listed person is stopped once, until two people find them to differ', {
  tag: '@once',
}, async ({ page, server }) => {
  expect(await send(server.url, '27820000211')).toBe('ON_HOLD_UNPAID');
  const path = await openCase(page, 'SANCTIONS_MATCH', 'Sanele Thinteka');
  const screening = page.getByRole('region', { name: 'Sanctions screening' });
  await expect(screening).toContainText('Born 8 years apart');
  await page.getByRole('radio', { name: /^It is a different person/ }).check();
  await page.getByLabel('Differs in').selectOption('Date of birth');
  await expectNoViolation(page);
  await decideCase(page, /^It is a different person/, 'Born in 1991, the listed person in 1983.');
  await expect(page.getByText('has been proposed. Another operator')).toBeVisible();
  await signInOperator(page, 'compliance2', path);
  await decideCase(page, /You are the second person$/, 'The identity number says so too.');
  await expect(page.getByText('Nothing changes for the customer.', { exact: false })).toBeVisible();

  expect(await send(server.url, '27820000211')).toBe('APPROVED_UNPAID');
});

test('a listed person is frozen by one person, and reads nothing of it', {
  tag: '@once',
}, async ({ page }) => {
  await openCase(page, 'SANCTIONS_MATCH', 'Viktor Blokkade');
  await expect(page.getByText('Score 100 of 100')).toBeVisible();
  await decideCase(
    page,
    /^Confirmed match: freeze/,
    'Name and date of birth are those of the list.',
  );
  await expect(page.getByText('all their money here are frozen', { exact: false })).toBeVisible();
  await page.goto('/console/reports');
  await expect(page.getByText('Viktor Blokkade').first()).toBeVisible();

  await signIn(page, '27820000212', PIN);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText(/frozen|sanction|match/i)).toHaveCount(0);
});

test('a customer whose permit has expired sends the new one, and then money', {
  tag: '@once',
}, async ({ page, server }) => {
  expect(await send(server.url, '27820000213')).toBe('DOCUMENT_EXPIRED');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '27820000213', PIN);
  await page.getByRole('link', { name: 'Renew your document' }).click();
  await expect(page.getByText(/^Your document expired on/)).toBeVisible();
  await page.getByLabel('Document number').fill('CTRETH000000214');
  const later = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10);
  await setDate(page, 'Expiry date', later);
  const photo = { name: 'permit.jpg', mimeType: 'image/jpeg', buffer: await createPhoto() };
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await page.getByRole('button', { name: 'Send document' }).click();
  await expect(page.getByText('We are checking your new document')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  const path = await openCase(page, 'IDENTITY_RENEWAL', 'Abel Tessema');
  await decideCase(page, /^Approve/, 'The permit is legible and in his name.');
  await expect(page.getByText('Approve has been proposed.', { exact: false })).toBeVisible();
  await signInOperator(page, 'compliance2', path);
  await decideCase(page, /You are the second person$/, 'The number is that of the photo.');
  await expect(page.getByText('This case is decided.')).toBeVisible();
  expect(await send(server.url, '27820000213')).toBe('APPROVED_UNPAID');
});
