import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { createPhoto } from './sign-up-steps.ts';

const LINK = '/inbound-redemption-follow-up?t=demo-follow-up';
const UPLOADS = '**/storage/**';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const input = (page: Page) => page.locator('input[type=file][name=PROOF_OF_ADDRESS]');
const jpeg = async () => ({
  name: 'bill.jpg',
  mimeType: 'image/jpeg',
  buffer: await createPhoto(),
});

/** Opens the link and continues to the upload of the one missing document. */
async function goToUpload(page: Page): Promise<void> {
  await page.goto(LINK);
  await button(page, 'Next').click();
  await expect(heading(page, 'Proof of address')).toBeVisible();
  await page.getByRole('radio', { name: 'Bank statement' }).check();
  await button(page, 'Next').click();
  await expect(button(page, 'Upload')).toBeDisabled();
}

// Refusals and lost connections, which the browser logs.
test.use({ allowedOnConsole: [/Failed to load resource/] });

test.describe('accessibility', () => {
  test.use({ colorScheme: async ({ isMobile }, use) => use(isMobile ? 'light' : 'dark') });

  test('the follow-up shows why and what is needed, and requests missing documents only [FOLLOWUP-01] [FOLLOWUP-05]', {
    tag: '@layouts',
  }, async ({ page }) => {
    await page.goto(LINK);
    await expect(page.getByText('Extra documents are needed')).toBeVisible();
    await expect(page.getByText('Your proof of address cannot be read.')).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveText([
      'Proof of address',
      'The reporting declaration, to be accepted',
    ]);
    await expectAccessible(page);
    await button(page, 'Next').click();
    await expect(page.getByRole('radiogroup')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Bank statement' }).check();
    await button(page, 'Next').click();
    await input(page).setInputFiles(await jpeg());
    await expect(button(page, 'Upload')).toBeEnabled();
    await expectAccessible(page);
  });
});

test('a file over 5 MB is refused when chosen, and a script disguised as a photo once the server has checked it [UPLOAD-05] [UPLOAD-15]', async ({
  page,
}) => {
  await goToUpload(page);
  const file = (buffer: Buffer) => ({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer });
  await input(page).setInputFiles(file(Buffer.alloc(5_242_881, 1)));
  await expect(page.getByText('Only files less than 5 MB allowed.')).toBeVisible();
  await expect(button(page, 'Upload')).toBeDisabled();
  await input(page).setInputFiles(file(Buffer.from('<script>alert(1)</script>')));
  await button(page, 'Upload').click();
  await expect(heading(page, 'The reporting declaration')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Error while uploading image.',
  );
  await button(page, 'Choose it again').click();
  await expect(heading(page, 'Proof of address')).toBeVisible();
  await expect(page.getByText('Error while uploading image.')).toBeVisible();
});

/** Changes the stored step of the follow-up, as a browser may have stored it, and opens it again. */
async function standAt(page: Page, step: string): Promise<void> {
  await page.goto(LINK);
  await button(page, 'Next').click();
  await expect(heading(page, 'Proof of address')).toBeVisible();
  await page.evaluate(`{
    const key = Object.keys(sessionStorage).find((name) => name.includes('follow-up'));
    const answers = {
      ...JSON.parse(sessionStorage.getItem(key)).answers,
      documents: { PROOF_OF_ADDRESS: { typeId: 2, metadataId: 999999 } },
      declared: true,
    };
    const at = { step: ${JSON.stringify(step)} };
    sessionStorage.setItem(key, JSON.stringify({ answers, at, history: ['start'] }));
  }`);
  await page.reload();
}

test('a follow-up that cannot be continued says so [FOLLOWUP-08] [FOLLOWUP-10] [FOLLOWUP-15]', async ({
  page,
}) => {
  await page.goto('/inbound-redemption-follow-up?t=nonsense');
  const failed = 'An error occurred retrieving the follow up information.';
  await expect(page.getByRole('main').getByRole('alert')).toContainText(failed);

  await standAt(page, 'a-step-of-another-version');
  await expect(page.getByText('Unknown step key')).toBeVisible();
  await button(page, 'Start again').click();
  await expect(page.getByText('Extra documents are needed')).toBeVisible();

  await page.route(/\/redemption\/\d+$/, async (route) => {
    const order = await (await route.fetch()).json();
    await route.fulfill({ json: { ...order, 'inbound-transaction-status': 'COMPLETE' } });
  });
  await page.goto(LINK);
  await expect(page.getByText('It seems we no longer need this information.')).toBeVisible();
});

test('when signed in as well, a failed submit shows the message, and a document the server does not have is requested again [FOLLOWUP-14]', async ({
  page,
}) => {
  await signIn(page, '0820000002', '1470', LINK);
  await standAt(page, 'confirmation');
  await page.route(
    '**/capture',
    (route) => route.fulfill({ status: 409, json: { message: 'Somebody looks at it already.' } }),
    { times: 1 },
  );
  await button(page, 'Submit').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Somebody looks at it already.',
  );
  await expect(async () => {
    await button(page, 'Submit').click({ timeout: 500 });
    await expect(heading(page, 'Proof of address')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(
    page.getByText('This document did not reach us. Please choose it again.'),
  ).toBeVisible();
});

test('a missing upload URL shows an error; the next press requests it again [UPLOAD-12] [UPLOAD-16]', async ({
  page,
}) => {
  await goToUpload(page);
  await page.route('**/save-and-generate-upload-url', (route) =>
    route.fulfill({ status: 400, json: { 'error-code': 'VALIDATION_FAILED' } }),
  );
  await input(page).setInputFiles(await jpeg());
  const asked = page.waitForRequest('**/save-and-generate-upload-url');
  await button(page, 'Upload').click();
  const request = await asked;
  expect(request.postDataJSON()).toEqual({
    'document-type': 'LIMIT_INCREASE_DOCUMENT',
    'file-type': 'jpg',
  });
  expect(request.headers().authorization).toBeUndefined();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Failed to retrieve upload url.',
  );
});

test('a document is uploaded in the background through a reload and a lost connection, and submitted once with the approved one [FOLLOWUP-07] [FOLLOWUP-09] [FOLLOWUP-11] [FOLLOWUP-12] [FOLLOWUP-13]', async ({
  page,
  context,
}) => {
  await goToUpload(page);
  await input(page).setInputFiles(await jpeg());
  const { promise: shown, resolve: cut } = Promise.withResolvers<void>();
  const { promise: onItsWay, resolve: begun } = Promise.withResolvers<void>();
  let line: 'slow' | 'failing' | 'whole' = 'slow';
  // One handler for all of them: if none is left, the browser releases held requests.
  await page.route(UPLOADS, async (route) => {
    if (line === 'whole') return route.continue();
    if (line === 'slow') return begun();
    line = 'whole';
    await shown;
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await button(page, 'Upload').click();
  await expect(heading(page, 'The reporting declaration')).toBeVisible();
  await expect(page.getByText('0 of 1 document sent')).toBeVisible();

  // The phone discards the page in the middle of the upload, and then the connection is lost.
  await onItsWay;
  line = 'failing';
  await page.reload();
  const acceptance = page.getByRole('checkbox', {
    name: 'I accept and acknowledge the declaration',
  });
  await expect(acceptance).toBeVisible();
  cut();
  await expect(page.getByText('You are offline. Nothing you typed is lost.')).toBeVisible();
  await expect(page.getByText('0 of 1 document sent')).toBeVisible();
  await expect(button(page, 'Next')).toBeDisabled();
  await acceptance.focus();
  await page.keyboard.press('Space');
  await button(page, 'Next').click();
  await expect(
    page.getByText('You are offline. They will be sent when you are back online.'),
  ).toBeVisible();
  await expect(button(page, 'Submit')).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText('1 of 1 document sent')).toBeVisible();

  const [request] = await Promise.all([
    page.waitForRequest('**/capture'),
    button(page, 'Submit').click(),
  ]);
  const toast = page.getByRole('region', { name: 'Notifications' });
  await expect(toast.getByText('Successfully submitted documents for approval')).toBeVisible();
  await expect(heading(page, 'Thank you')).toBeVisible();
  const body = request.postDataJSON();
  const given = { 'document-type-id': expect.any(Number), 'meta-data-id': expect.any(Number) };
  const captured = { ...given, 'requirement-document-id': expect.any(Number) };
  expect(body).toEqual({
    'captured-documents': [captured, captured],
    'signed-reporting-declaration': true,
    'reporting-declaration-version': 1,
  });
  await expect(button(page, 'Back')).toBeHidden();

  await page.goto(LINK);
  await expect(
    page.getByText('It seems as though you have already submitted the required information.'),
  ).toBeVisible();
});
