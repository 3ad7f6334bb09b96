import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { createPictureFile } from '../portal/sign-up-steps.ts';
import { createOrder, formatOrderLink } from './orders.ts';
import {
  findStepButton,
  findStepHeading,
  giveEmail,
  pressNext,
  startRedemption,
} from './redemption-steps.ts';

const care = (page: Page) => page.getByRole('region', { name: 'Customer care' });

/** Presses the button of a step, reached with the Tab key from its heading. */
async function press(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(wanted).toBeEnabled();
  for (let tabs = 0; tabs < 20; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((one) => one === one.ownerDocument.activeElement)) break;
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Waits for a step, whose heading then has the focus. */
const step = (page: Page, name: string | RegExp) =>
  expect(findStepHeading(page, name)).toBeFocused();

/** Types into the fields of a step in order, and submits it with Enter. */
async function type(page: Page, ...values: string[]): Promise<void> {
  for (const value of values) {
    await page.keyboard.press('Tab');
    if (
      await page
        .getByRole('button', { name: /^Help:/ })
        .first()
        .isVisible()
    ) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Control+A');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
}

/** Chooses the option this far below the first one, or below the one chosen before, and continues. */
async function choose(page: Page, below: number): Promise<void> {
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const arrow = below < 0 ? 'ArrowUp' : 'ArrowDown';
  for (let at = 0; at < Math.abs(below); at += 1) await page.keyboard.press(arrow);
  await press(page, 'Next');
}

async function upload(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Select Document');
  await (await chooser).setFiles(await createPictureFile());
  await press(page, 'Upload');
}

/** Answers No to the number and enters an address. */
async function goToDocuments(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'No' }).check();
  await pressNext(page);
  await giveEmail(page, 'sipho@example.com');
}

test('money to oneself is registered for by keyboard only, with its additional document; a passport and a child are stopped and may go back [WIZARD-12] [WIZARD-23] [WIZARD-35] [WIZARD-41]', {
  tag: '@once',
}, async ({ page, server }) => {
  test.slow();
  const order = await createOrder(server, { amount: 800_000n, senderType: 'SELF' });
  await page.goto(formatOrderLink(order));
  await expect(findStepHeading(page, 'Money is waiting for you')).toBeVisible();
  await press(page, 'Continue');
  await step(page, 'Do you have a South African mobile number?');
  await choose(page, 0);
  await step(page, 'Please input your South African mobile number');
  await type(page, '0820000078');
  await step(page, 'Please confirm your South African mobile number');
  await type(page, '0820000078');
  await step(page, 'Your e-mail address');
  await type(page, 'sipho@example.com', 'sipho@example.com');
  await step(page, /^Which of the following documents/);
  await choose(page, 2);
  await step(page, 'You cannot continue here');
  await expect(
    page.getByText('Money sent to yourself can only be received with a South African ID.'),
  ).toBeVisible();
  await expect(care(page)).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Back');
  await step(page, /^Which of the following documents/);
  await choose(page, -2);
  await step(page, 'Your identity document');
  await upload(page);
  await step(page, 'You, with your document');
  await upload(page);
  const proof = 'Proof of employment abroad (contract or payslip)';
  await step(page, proof);
  await choose(page, 0);
  await step(page, proof);
  await upload(page);
  await step(page, 'Details on your document');
  await type(page, '1005159994084');
  await step(page, 'You cannot continue here');
  await expect(page.getByText('You must be 18 years or older to register')).toBeVisible();
  await expect(care(page)).toBeVisible();
  await press(page, 'Back');
  await step(page, 'Details on your document');
  await type(page, '6608114991080');
  for (const name of ['Your name', 'When were you born?', 'Your gender', 'Where are you from?']) {
    await step(page, name);
    await press(page, 'Next');
  }
  await step(page, 'Where do you live in South Africa?');
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('Berea');
  await page.keyboard.press('Enter');
  await step(page, 'One last thing: the declaration');
  await page.getByRole('checkbox').press('Space');
  const [request] = await Promise.all([
    page.waitForRequest('**/registration-request/'),
    press(page, 'Finish'),
  ]);
  expect(request.postDataJSON()['additional-document-purposes']).toBe('FOREIGN_EMPLOYMENT_PROOF');
  await step(page, 'Thank you, we have everything');
});

test.describe('a dead end', () => {
  // Chromium logs every refused response.
  test.use({ allowedOnConsole: [/status of (400|404|500)/] });

  test('is shown at once, with contacts: an amount over the limits of money to oneself, and one that needs our team [WIZARD-12] [WIZARD-41] [UI-20]', async ({
    page,
    server,
  }) => {
    const amount = 6_000_000n;
    await startRedemption(
      page,
      formatOrderLink(await createOrder(server, { amount, senderType: 'SELF' })),
    );
    await goToDocuments(page);
    await page.getByRole('radio', { name: 'South African ID Document' }).check();
    await pressNext(page);
    await expect(findStepHeading(page, 'You cannot continue here')).toBeVisible();
    await expect(
      page.getByText(
        'This payment would take you over the daily limit for money received from yourself.',
      ),
    ).toBeVisible();
    await expect(care(page).getByRole('link')).toHaveText([
      /WhatsApp\+27 861 660 660/,
      /Phone0861 660 660/,
      /Email.+@.+/,
    ]);

    await startRedemption(page, formatOrderLink(await createOrder(server, { amount })));
    await goToDocuments(page);
    await page.getByRole('radio', { name: 'Foreign ID' }).check();
    await pressNext(page);
    await expect(page.getByText('This amount needs help from our team.')).toBeVisible();
    await expect(care(page)).toBeVisible();
    await findStepButton(page, 'Back').click();
    await expect(page.getByRole('radio', { name: 'Foreign ID' })).toBeVisible();
  });

  test('because the order cannot be looked up shows the reason and contacts [WIZARD-08] [WIZARD-09] [WIZARD-10] [WIZARD-11]', async ({
    page,
    server,
  }) => {
    const link = formatOrderLink(await createOrder(server));
    const failed = 'An unexpected error occurred looking up your transaction.';
    const answers = [
      { status: 500, json: { message: 'Our partner does not answer.', errors: ['Code 7.'] } },
      { json: { redeemable: true, message: '' } },
    ];
    for (const answer of answers) {
      await page.route('**/is-redeemable', (route) => route.fulfill(answer), { times: 1 });
      await page.goto(link);
      await expect(findStepHeading(page, 'This money cannot be collected now')).toBeVisible();
      await expect(page.getByText(failed)).toBeVisible();
      for (const text of [answer.json.message, ...(answer.json.errors ?? [])]) {
        if (text) await expect(page.getByText(text)).toBeVisible();
      }
      await expect(care(page)).toBeVisible();
      await expectAccessible(page);
    }
  });
});
