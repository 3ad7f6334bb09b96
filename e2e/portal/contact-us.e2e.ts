import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { demoMessages, expect, test } from '../fixtures.ts';

test.use({ allowedOnConsole: [/status of (400|500)/] });

const CONTACT = '/inbound-transaction-search/contact-us?partner=PARTNER_ONE';
const LETTER = {
  Name: 'Grace Moyoza',
  Email: 'grace@example.com',
  Phone: '+44 7946 095 812',
  Subject: 'My transfer',
  'Tell us more': 'When will my brother\nget the money?',
};

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const robot = (page: Page) => page.getByLabel('I am not a robot');
const failed = (page: Page) =>
  page.getByText('There was an issue sending the email. Please try again.');

async function fill(page: Page, letter: Partial<typeof LETTER> = LETTER): Promise<void> {
  for (const [label, text] of Object.entries(letter)) await page.getByLabel(label).fill(text);
}

test('a message reaches customer care; nothing typed is lost by leaving, and nothing is sent unless it is complete [CONTACT-01] [CONTACT-02] [CONTACT-03] [CONTACT-04] [CONTACT-06]', async ({
  page,
  server,
}) => {
  const subject = 'A letter from a phone';
  await page.goto('/inbound-transaction-search/PARTNER_ONE');
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(page.getByRole('heading', { name: 'Contact us' })).toBeFocused();
  await fill(page);
  await expect(submit(page)).toBeDisabled();
  await robot(page).check();
  await expect(page.getByText('Thank you, that worked.')).toBeVisible();
  await expect(submit(page)).toBeEnabled();
  for (const label of Object.keys(LETTER)) {
    const field = page.getByLabel(label);
    const typed = await field.inputValue();
    await field.fill('');
    await expect(submit(page)).toBeDisabled();
    await field.fill(typed);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/PARTNER_ONE$/);
  await page.goto(CONTACT);
  await expect(page.getByLabel('Tell us more')).toHaveValue(LETTER['Tell us more']);
  await fill(page, { Subject: subject });
  await robot(page).check();
  await expect(submit(page)).toBeEnabled();
  const sent = page.waitForRequest('**/api/admin/contact-us');
  await submit(page).click();
  const request = await sent;
  expect(request.headers().authorization).toBeUndefined();
  expect(request.postDataJSON()).toEqual({
    name: LETTER.Name,
    emailAddress: LETTER.Email,
    subject,
    messageBody: LETTER['Tell us more'],
    issue: 'Partner One',
    cellphoneNumber: LETTER.Phone,
    response: expect.stringMatching(/^[\w+/=]{100,}$/),
    remoteIp: '',
  });
  await expect(page.getByRole('heading', { name: 'Email successfully sent' })).toBeFocused();
  await expectAccessible(page);
  await expect
    .poll(async () => (await demoMessages(server.url)).find((one) => one.subject.includes(subject)))
    .toMatchObject({
      to: 'care@thumela.example',
      subject: `[Partner One] ${subject}`,
      body: expect.stringContaining(LETTER['Tell us more']),
    });
  await page.goto(CONTACT);
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('a failed message remains, an expired task is replaced by another, and where sending is impossible contacts are shown [CONTACT-05]', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(CONTACT);
  await fill(page, { ...LETTER, Subject: 'A second one' });
  await robot(page).check();
  await expect(submit(page)).toBeEnabled();
  const refusals = [
    { status: 500, json: { 'error-code': 'INTERNAL_SERVER_ERROR' } },
    { status: 400, json: { 'error-code': 'CAPTCHA_FAILED', message: 'Too old.' } },
  ];
  const responses: string[] = [];
  await page.route('**/api/admin/contact-us', async (route) => {
    responses.push(route.request().postDataJSON().response);
    const refusal = refusals.shift();
    await (refusal ? route.fulfill(refusal) : route.continue());
  });
  await submit(page).click();
  await expect(failed(page)).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('A second one');
  // As Enter sends it; the button would ignore another press for a moment (UI-12).
  await page.evaluate('document.forms[0].requestSubmit()');
  await expect(page.getByRole('heading', { name: 'Email successfully sent' })).toBeVisible();
  expect(responses).toHaveLength(3);
  expect(new Set(responses).size).toBe(2);

  await page.route('**/captcha', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto(CONTACT);
  await expect(page.getByText('You cannot send a message from here.')).toBeVisible();
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  await expectAccessible(page);
});
