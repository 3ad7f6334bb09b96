/** Help, Back and starting again in the middle of a step of the wizard. */
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { createRecognisableCustomer } from '../journeys/namesake.ts';
import { createOrder, formatOrderLink } from '../journeys/orders.ts';
import {
  continueToNextStep,
  findStepButton,
  findStepHeading,
  giveEmail,
  givePicture,
  pressNext,
  startRedemption,
} from '../journeys/redemption-steps.ts';

const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const thereAndBack = async (page: Page) => {
  await findStepButton(page, 'Help').click();
  await expect(findStepButton(page, 'Help')).toBeHidden();
  await findStepButton(page, 'Back').click();
  await expect(findStepButton(page, 'Help')).toBeVisible();
};

/** Delays the calls of an address until the test answers them. */
async function hold(page: Page, address: string) {
  const held: Route[] = [];
  await page.route(address, (route) => void held.push(route));
  return async (answer: (route: Route) => Promise<void> = (route) => route.continue()) => {
    await expect.poll(() => held.length).toBe(1);
    const [route] = held.splice(0);
    const answered = page.waitForResponse(address);
    if (route) await answer(route);
    await (await answered).finished();
    // Late navigation would happen after the pause between two steps (WIZARD-15).
    await page.waitForTimeout(600);
  };
}

test('Help preserves typed values and choices', async ({ page, server }) => {
  await startRedemption(page, formatOrderLink(await createOrder(server)));
  await radio(page, 'Yes').check();
  await thereAndBack(page);
  await expect(radio(page, 'Yes')).toBeChecked();
  await continueToNextStep(page);
  await page.getByLabel('Mobile Number').fill('08200000');
  await thereAndBack(page);
  await expect(page.getByLabel('Mobile Number')).toHaveValue('08200000');
  await page.reload();
  await expect(page.getByLabel('Mobile Number')).toHaveValue('08200000');
});

test('a recipient who goes back while a document is checked is not moved forward', async ({
  page,
  server,
}) => {
  const answer = await hold(page, '**/check-inbound-limit**');
  await startRedemption(page, formatOrderLink(await createOrder(server)));
  await radio(page, 'No').check();
  await continueToNextStep(page);
  await giveEmail(page, 'lerato@example.com');
  await radio(page, 'Foreign Passport').check();
  await pressNext(page);
  await findStepButton(page, 'Back').click();
  await expect(findStepHeading(page, 'Your e-mail address')).toBeVisible();
  await answer();
  await expect(findStepHeading(page, 'Your e-mail address')).toBeVisible();
});

test.describe('a known recipient', () => {
  test.use({ allowedOnConsole: [/Failed to load resource/] });

  test('is moved by no response to a step they have left, and sees on any step that it is done', async ({
    page,
    server,
  }) => {
    const { recipient, idNumber } = await createRecognisableCustomer(server);
    await page.goto(formatOrderLink(await createOrder(server, { recipient })));
    await findStepButton(page, 'Continue').click();
    const known = await hold(page, '**/known-recipients');
    await radio(page, 'Foreign Passport').check();
    await page.getByLabel('Passport Number').fill(idNumber);
    await pressNext(page);
    await findStepButton(page, 'Help').click();
    await expect(findStepButton(page, 'Help')).toBeHidden();
    await known();
    await expect(findStepButton(page, 'Help')).toBeHidden();
    await findStepButton(page, 'Back').click();
    await expect(radio(page, 'Foreign Passport')).toBeChecked();
    await expect(page.getByLabel('Passport Number')).toHaveValue(idNumber);
    await pressNext(page);
    await known();
    await findStepButton(page, 'Yes, nothing has changed').click();

    const made = await hold(page, '**/known-recipients/redemptions');
    const declaration = findStepHeading(page, 'One last thing: the declaration');
    await page.getByLabel('I accept and acknowledge the declaration').check();
    await findStepButton(page, 'Finish').click();
    await expect(page.getByText('Please keep this page open')).toBeAttached();
    await findStepButton(page, 'Back').click();
    await expect(declaration).toBeVisible();
    await made((route) => route.fulfill({ status: 503, json: { message: 'In five minutes.' } }));
    await expect(declaration).toBeVisible();
    await expect(page.getByText('In five minutes.')).toBeVisible();
    await findStepButton(page, 'Finish').click();
    await expect(page.getByText('Please keep this page open')).toBeAttached();
    for (const title of ['One last thing: the declaration', 'Is this still right?']) {
      await findStepButton(page, 'Back').click();
      await expect(findStepHeading(page, title)).toBeVisible();
    }
    await made();
    await expect(findStepHeading(page, 'Thank you, we have everything')).toBeVisible();
  });
});

test('a choice of a document survives Help, and no document survives starting again', async ({
  page,
}) => {
  const goToDocuments = async () => {
    await radio(page, 'No').check();
    await continueToNextStep(page);
    await giveEmail(page, 'lerato@example.com');
    await radio(page, 'Foreign Passport').check();
    await continueToNextStep(page);
    await expect(findStepHeading(page, 'Your identity document')).toBeVisible();
  };
  await startRedemption(page, '/redeem-inbound-transaction?t=demo-limit');
  await goToDocuments();
  await givePicture(page, 'identity.jpg');
  await givePicture(page, 'selfie.jpg');
  await radio(page, /./).last().check();
  await thereAndBack(page);
  await expect(radio(page, /./).last()).toBeChecked();
  await expect(page.getByText('2 of 2 documents sent')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 of 2 documents sent')).toBeVisible();
  await findStepButton(page, 'Start again').click();
  await findStepButton(page, 'Continue').click();
  await goToDocuments();
  await expect(page.getByText(/documents sent/)).toBeHidden();
  await expect(page.getByText('Uploaded', { exact: true })).toBeHidden();
  await expect(findStepButton(page, 'Upload')).toBeDisabled();
});
