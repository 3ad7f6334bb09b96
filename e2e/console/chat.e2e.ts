import { expectNoOverflow, expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signInOperator } from './operators.ts';

test.use({ fresh: true, allowedOnConsole: [/net::ERR/] });

test('a visitor gets a canned answer from an operator, who takes and closes the conversation', async ({
  page,
  browser,
  server,
}) => {
  const visitor = await browser.newContext({ baseURL: server.url });
  const begun = await visitor.request.post('/api/chat/conversation', {
    headers: { 'x-thumela-portal': '1', 'sec-fetch-site': 'same-origin' },
    data: {
      ...{ 'user-id': 3044, 'custom-type': 'CUSTOMER_PORTAL', message: 'Where is my money?' },
      context: [{ resourceType: 'INBOUND_TRANSACTION', resourceId: 1 }],
    },
  });
  expect(begun.status()).toBe(201);

  await signInOperator(page, 'support', '/console/chat/answers');
  await page.getByRole('button', { name: 'Add an Answer' }).click();
  await page.getByLabel('Title').fill('Arrival');
  await page.getByLabel('Answer', { exact: true }).fill('It arrives within an hour.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Arrival/ })).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Remove Arrival' }).click();
  await expect(page.getByText('Remove it for all operators?')).toBeVisible();
  await expectNoViolation(page);
  await page.route('**/canned-answers/*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Remove Arrival' }).click();
  await expect(page.getByRole('row', { name: /Arrival/ }).getByRole('alert')).toBeVisible();

  await page.getByRole('link', { name: 'Open' }).click();
  await page.getByRole('link', { name: /Where is my money/ }).click();
  await expect(page.getByRole('link', { name: 'order 1' })).toHaveAttribute(
    'href',
    '/console/orders/1',
  );
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(page.getByText('Taken by support@thumela.example').last()).toBeVisible();
  await page.getByLabel('Insert a canned answer').selectOption('Arrival');
  // A draft started while the answer is being sent is not lost.
  const answer = page.getByLabel('Your answer');
  await page.route(
    '**/messages',
    async (route) => {
      await answer.press('Control+End');
      await answer.pressSequentially(' Please');
      await route.continue();
    },
    { times: 1 },
  );
  await answer.press('Control+Enter');
  await expect(page.getByRole('log').getByText('It arrives within an hour.')).toBeVisible();
  await expect(answer).toHaveValue('Please');
  await answer.clear();
  await expectNoViolation(page);
  await expectNoOverflow(page);

  const reading = await visitor.newPage();
  const { id } = (await begun.json()) as { id: number };
  await reading.goto(`/conversations/${id}`);
  await reading.getByLabel('Your message').fill('Thank you');
  await reading.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText('Thank you')).toBeVisible();

  await page.getByRole('button', { name: 'Close Conversation' }).click();
  await page.getByRole('button', { name: 'Close Conversation' }).click();
  await expect(page.getByLabel('Your answer')).toHaveCount(0);
  await expect(reading.getByText('This conversation is closed.')).toBeVisible();
  await visitor.close();
});
