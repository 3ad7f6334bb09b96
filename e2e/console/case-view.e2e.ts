import type { Locator, Page } from '@playwright/test';
import { callServer, customerHeaders } from '../../server/test/call.ts';
import { followUpSubmission } from '../../server/test/follow-ups.ts';
import { typedPayee } from '../../server/test/payees.ts';
import { handIn, openFollowUp } from '../../server/test/redemption.ts';
import { expectNoViolation } from '../axe.ts';
import { type DemoServer, demoMessages, expect, test } from '../fixtures.ts';
import { orderPaid } from '../journeys/payouts.ts';
import { decideCase, findCase, openSecondDesk } from './case-steps.ts';
import { signInOperator } from './operators.ts';

/** The browser logs the refused call of the second operator. */
const REFUSED = /status of 409/;

test.use({ fresh: true, allowedOnConsole: [REFUSED] });

test('Daniel is approved from his documents by a role that may decide, and the second operator sees that it is decided', {
  tag: '@once',
}, async ({ page, server }) => {
  await signInOperator(page, 'compliance');
  const id = await findCase(page, 'SIGN_UP', /Daniel/);
  const [support, second] = [
    await openSecondDesk(page, server, 'support'),
    await openSecondDesk(page, server, 'compliance'),
  ];
  for (const one of [page, support, second]) {
    await one.goto(`/console/case/${id}`);
    await expect(one.getByRole('article')).toBeVisible();
  }

  await expect(support.getByRole('radio', { name: /^Approve/ })).toBeDisabled();
  await expect(
    support.getByText('Your role cannot decide cases of this kind.').first(),
  ).toBeVisible();

  const paper = page.getByRole('img', { name: 'Identity document' });
  await expect(paper).toBeVisible();
  await expect(page.getByRole('img', { name: 'Selfie' })).toBeVisible();
  const frame = page.getByRole('group', { name: /^Identity document\. Keys/ });
  await frame.focus();
  const width = (await paper.boundingBox())?.width ?? 0;
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(async () => (await paper.boundingBox())?.width).toBeGreaterThan(width * 1.5);
  await page.keyboard.press('0');
  await page.keyboard.press('r');
  await expect
    .poll(async () => {
      const box = await paper.boundingBox();
      return (box?.height ?? 0) > (box?.width ?? 0);
    })
    .toBe(true);
  await expectNoViolation(page);

  await decideCase(page, 'Approve', 'Paper and picture agree.');
  await expect(page.getByText('The customer is approved and notified by SMS.')).toBeVisible();
  await expect(page.getByText('This case is decided.')).toBeVisible();
  await expectNoViolation(page);
  await decideCase(second, 'Approve', 'I saw it too.');
  await expect(second.getByRole('alert')).toContainText(
    `Case ${id} has already been decided: “Approve”, by compliance@thumela.example.`,
  );
});

test('a hold is released; a payout is returned by two people, and the first one sees why they cannot act alone', {
  tag: '@once',
}, async ({ page, server }) => {
  await signInOperator(page, 'compliance');
  const held = await findCase(page, 'HOLD', /7000000000000014|transaction:14/);
  await page.goto(`/console/case/${held}`);
  await decideCase(page, 'Release', 'They are brother and sister.');
  await expect(page.getByText('It continues unless another hold applies.')).toBeVisible();

  const returned = await findCase(page, 'RETURNED_PAYOUT', /7000000000000011|transaction:11/);
  await page.goto(`/console/case/${returned}`);
  await decideCase(page, 'Refund', 'The account does not exist.');
  const next = page.getByRole('link', { name: /^Case \d+, Refund$/ });
  await expect(next).toBeVisible();
  await next.click();
  await expect(page.getByText('You proposed it, so another operator must decide.')).toBeVisible();
  const treasury = await openSecondDesk(page, server, 'treasury');
  await treasury.goto(new URL(page.url()).pathname);
  await expect(treasury.getByText(/Make ready is proposed by/)).toBeVisible();
  await decideCase(treasury, 'Make ready You are the second person', 'I agree.');
  await expect(treasury.getByText('The customer has not chosen a bank account')).toBeVisible();
  await tellAccount(server, 11);
  await treasury.reload();
  await expect(treasury.getByText('Nomvula Khumalo').first()).toBeVisible();
  await decideCase(treasury, 'Make ready You are the second person', 'I agree.');
  await expect(treasury.getByText('The refund is now owed', { exact: false })).toBeVisible();
  await treasury.getByText('Other actions').click();
  await treasury.getByRole('radio', { name: /^Mark the refund as paid/ }).check();
  await treasury.getByLabel('Reason').last().fill('Line 7 of the statement.');
  await treasury.getByRole('button', { name: 'Mark the refund as paid' }).click();
  await expect(treasury.locator(':focus')).toContainText('Mark the refund as paid: done.');
  await expect(treasury.getByText('Refunded').first()).toBeVisible();
});

/** The customer of a transaction provides the account for its refund. */
async function tellAccount(server: DemoServer, transactionId: number): Promise<void> {
  const path = `PUT /payouts/${transactionId}/refund-payee` as const;
  const headers = customerHeaders('0820000001', '2580');
  const { status } = await callServer(server.url, path, { headers, body: typedPayee });
  expect(status).toBe(200);
}

/** The recipient submits everything requested through a link. */
async function answer(server: DemoServer, token: string): Promise<void> {
  const { body } = await openFollowUp(server.url, token);
  const { status } = await handIn(server.url, body.id, await followUpSubmission(server, body));
  expect(status).toBe(200);
}

/** The token of the follow-up link, once it was sent. */
async function sentLink({ url }: DemoServer): Promise<string> {
  let token = '';
  const asked = async () => {
    const links = (await demoMessages(url)).map(({ body }) => /follow-up\?t=(\S+)/.exec(body)?.[1]);
    token = decodeURIComponent(links.find((link) => link !== undefined) ?? '');
    return (await openFollowUp(url, token)).body.status;
  };
  await expect.poll(asked).toBe('PENDING_CUSTOMER');
  return token;
}

/** Opens and closes a document before it has loaded, which must not log any error. */
async function leftWhileItOpens(page: Page, document: Locator): Promise<void> {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  await page.route('**/console/api/documents/*', async (route) => {
    await left;
    await route.continue();
  });
  const asked = page.waitForRequest('**/console/api/documents/*');
  await document.click();
  await asked;
  await document.click();
  leave();
  await page.unrouteAll({ behavior: 'wait' });
}

test('Aisha gets a request for the missing items of her submission, with checkboxes; she answers, is approved and paid', {
  tag: '@once',
}, async ({ page, server }) => {
  await answer(server, 'demo-follow-up');
  await signInOperator(page, 'compliance');
  const id = await findCase(page, 'FOLLOW_UP', /DEMO-1006|Aisha/);
  await page.goto(`/console/case/${id}`);
  const paper = page.getByRole('button', { name: /^Proof of/ }).last();
  await leftWhileItOpens(page, paper);
  await paper.click();
  await expect(page.getByRole('img', { name: /page 1$/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Ask for more' }).check();
  await page.getByRole('checkbox', { name: 'Declaration to sign' }).check();
  await expectNoViolation(page);
  await decideCase(page, 'Ask for more', 'Please sign once more: the first was cut off.');
  await expect(page.getByText('The recipient was sent a link to submit it.')).toBeVisible();
  const next = page.getByRole('link', { name: /^Case \d+, Follow-up$/ });
  await expect(next).toBeVisible();

  await answer(server, await sentLink(server));
  await next.press('Enter');
  const others = page.getByRole('region', { name: 'Other transactions and orders' });
  await others.getByRole('link', { name: 'Follow-up' }).press('Enter');
  await expect(page.getByText('Waiting for an operator')).toBeVisible();
  await decideCase(page, 'Approve', 'All of it is here now.');
  await expect(
    page.getByText('The order belongs to the recipient and is being paid.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Activity (Order from abroad)' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order DEMO-1006');
  await orderPaid(server, BigInt(page.url().split('/').at(-1) ?? ''));
  await page.reload();
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText('Paid to the recipient');
  await expectNoViolation(page);
});
