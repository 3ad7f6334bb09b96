import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { createPictureFile } from '../portal/sign-up-steps.ts';
import { createOrder, formatOrderLink } from './orders.ts';
import { findStepButton, findStepHeading, giveEmail, pressNext } from './redemption-steps.ts';

/** A connection of 400 kbit/s with 400 ms of latency, which can be cut. */
async function slowLine(page: Page) {
  const session = await page.context().newCDPSession(page);
  const bytes = 400_000 / 8;
  const set = (offline: boolean, latency = 400, throughput = bytes) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  await set(false);
  return { lose: () => set(true), comeBack: () => set(false), leave: () => set(false, 0, -1) };
}

/** Waits for a step, which offers help and is accessible. */
async function step(page: Page, name: string): Promise<void> {
  await expect(findStepHeading(page, name)).toBeVisible();
  await expect(findStepButton(page, 'Help')).toBeVisible();
  await expectAccessible(page);
}

/** Chooses a picture and continues, whether or not it is uploaded. */
async function upload(page: Page, name: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await createPictureFile(name));
  await findStepButton(page, 'Upload').click();
}

const tip = (page: Page, of: string) => page.getByRole('button', { name: `Help: ${of}` });

// The console logs the lost connection.
test.use({ allowedOnConsole: [/Failed to load resource|net::ERR/] });

test('with a foreign passport and no number, a large amount is registered for on a desk, over a slow connection that is lost, with a way back and a reload in the middle [WIZARD-13] [WIZARD-14] [WIZARD-15] [WIZARD-21] [WIZARD-26] [WIZARD-34] [WIZARD-50] [WIZARD-51] [WIZARD-53] [WIZARD-62]', {
  tag: '@once',
}, async ({ page, server }) => {
  test.slow();
  const order = await createOrder(server, {
    amount: 3_000_000n,
    recipient: { first: 'Rutendo', last: 'Chikowore', nationality: 'ZW' },
  });
  await page.goto(formatOrderLink(order));
  await step(page, 'Money is waiting for you');
  await findStepButton(page, 'Continue').click();
  await step(page, 'Do you have a South African mobile number?');
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeVisible();
  await page.getByRole('radio', { name: 'No' }).check();
  await pressNext(page);
  await expect(page.getByRole('main').getByRole('status').getByText('Loading')).toBeAttached();
  await step(page, 'Your e-mail address');
  await giveEmail(page, 'rutendo@example.com');
  await step(page, 'Which of the following documents do you have to provide us?');
  await expect(page.getByRole('radiogroup').locator('label')).toHaveText([
    'South African ID Document',
    'Asylum Document',
    'Foreign Passport',
    'Foreign ID',
  ]);
  await page.getByRole('radio', { name: 'Foreign Passport' }).check();
  await pressNext(page);

  await step(page, 'Your identity document');
  const line = await slowLine(page);
  await upload(page, 'passport.jpg');
  await step(page, 'You, with your document');
  await line.lose();
  await upload(page, 'selfie.jpg');
  await expect(page.getByText('You are offline. Nothing you typed is lost.')).toBeVisible();
  await line.comeBack();
  for (const name of ['Proof of income', 'Proof of address']) {
    await step(page, name);
    await page.getByRole('radio').first().check();
    await pressNext(page);
    await expect(findStepButton(page, 'Upload')).toBeVisible();
    await upload(page, `${name}.jpg`);
  }
  await expect(page.getByText('4 of 4 documents sent')).toBeVisible();
  await line.leave();

  await step(page, 'Details on your document');
  await page.getByLabel('Passport Number', { exact: true }).fill('ZZ0000001');
  await page.reload();
  await expect(page.getByText('We kept what you filled in.')).toBeVisible();
  await expect(page.getByText('4 of 4 documents sent')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Passport Number' })).toHaveValue('ZZ0000001');
  const stored = await page.evaluate('JSON.stringify({ ...localStorage })');
  expect(stored).not.toContain('rutendo');
  await page.getByRole('button', { name: /^Expiry date/ }).click();
  const picker = page.getByRole('dialog', { name: 'Expiry date' });
  await picker.getByLabel('Year').selectOption('2030');
  await picker.getByLabel('Month').selectOption('03');
  await picker.getByLabel('Day').selectOption('14');
  await picker.getByRole('button', { name: 'Set' }).click();
  await pressNext(page);

  await step(page, 'Your name');
  await page.goBack();
  await expect(findStepHeading(page, 'Details on your document')).toBeVisible();
  await findStepButton(page, 'Help').click();
  await expect(page.getByRole('region', { name: 'Customer care' })).toBeVisible();
  await expect(findStepButton(page, 'Help')).toHaveCount(0);
  await expectAccessible(page);
  await findStepButton(page, 'Back').click();
  await expect(page.getByRole('textbox', { name: 'Passport Number' })).toHaveValue('ZZ0000001');
  await pressNext(page);
  await expect(page.getByLabel('First Name')).toHaveValue('Rutendo');
  await pressNext(page);
  await step(page, 'When were you born?');
  await tip(page, 'Date Of Birth').click();
  await expect(page.getByText('You must be over the age of 18 to use this service.')).toBeVisible();
  await page.keyboard.press('Escape');
  await pressNext(page);
  await step(page, 'Your gender');
  await page.getByRole('radio', { name: 'Female' }).check();
  await pressNext(page);
  await step(page, 'Where are you from?');
  await page.getByRole('button', { name: /^Nationality/ }).click();
  await page.getByRole('combobox', { name: 'Nationality' }).fill('zimb');
  await page.getByRole('option', { name: 'Zimbabwe (ZWE)' }).click();
  await pressNext(page);

  await step(page, 'Where do you live in South Africa?');
  await page.getByLabel('Street Number').fill('12');
  await page.getByLabel('Street Name').fill('Example Street');
  await page.getByLabel('Town/Suburb').fill('Berea');
  await page.getByLabel('City').fill('Johannesburg');
  await page.getByLabel('Province').selectOption('Gauteng');
  await page.getByLabel('Postal Code').fill('2001');
  await pressNext(page);
  await step(page, 'One last thing: the declaration');
  await page.getByLabel('I accept and acknowledge the declaration').check();
  await findStepButton(page, 'Finish').click();
  await expect(findStepHeading(page, 'Thank you, we have everything')).toBeVisible();
  await expect(findStepButton(page, 'Help')).toBeVisible();
  await expect(page.getByText('rutendo@example.com')).toBeVisible();
  await expectAccessible(page);
  await page.goto(formatOrderLink(await createOrder(server)));
  await expect(findStepHeading(page, 'Money is waiting for you')).toBeVisible();
});
