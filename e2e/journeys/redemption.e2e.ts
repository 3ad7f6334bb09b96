import type { Page, Route } from '@playwright/test';
import { delayRequests } from '../delay-requests.ts';
import { expect, test } from '../fixtures.ts';
import { countOrderRequests, createOrder, formatOrderLink, setStatus } from './orders.ts';
import {
  continueToNextStep,
  findStepButton,
  findStepHeading,
  giveAddress,
  giveDocument,
  giveEmail,
  giveMobile,
  startRedemption,
} from './redemption-steps.ts';

const accept = (page: Page) => page.getByLabel('I accept and acknowledge the declaration');

// The console logs the refused response, and the lost one.
const NOT_SENT = /Failed to load resource/;

test.describe('with an SA ID', () => {
  test.use({ allowedOnConsole: [NOT_SENT] });

  test('a recipient registers on a phone, from the link to the thanks, once, though a first attempt is refused and the response to the next is lost [WIZARD-01] [WIZARD-22] [WIZARD-53] [WIZARD-54] [WIZARD-55] [WIZARD-56] [WIZARD-61] [WIZARD-62]', async ({
    page,
    server,
  }) => {
    const order = await createOrder(server);
    await startRedemption(page, formatOrderLink(order));
    await giveMobile(page, '0820000077');
    await giveEmail(page, 'lerato@example.com');
    await giveDocument(page, 'South African ID Document');
    await page.getByRole('textbox', { name: 'ID Number' }).fill('6608114991080');
    await continueToNextStep(page);
    await expect(findStepHeading(page, 'Your name')).toBeVisible();
    await continueToNextStep(page);
    await expect(findStepHeading(page, 'When were you born?')).toBeVisible();
    await expect(page.getByText('11 Aug 1966')).toBeVisible();
    await continueToNextStep(page);
    await expect(page.getByText('Female')).toBeVisible();
    await continueToNextStep(page);
    await expect(page.getByRole('button', { name: 'Nationality' })).toContainText('South Africa');
    await continueToNextStep(page);
    await giveAddress(page);
    await expect(page.getByText('By accepting I confirm that')).toBeVisible();
    await expect(findStepButton(page, 'Finish')).toBeDisabled();
    await accept(page).check();
    await page.reload();
    await expect(accept(page)).toBeChecked();

    const calls: (string | undefined)[] = [];
    const answers = [
      (route: Route) => route.fulfill({ status: 503, json: { message: 'Back in five minutes.' } }),
      async (route: Route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      (route: Route) => route.continue(),
    ];
    await page.route('**/registration-request/', async (route) => {
      const { headers, postData } = {
        headers: route.request().headers(),
        postData: route.request().postData(),
      };
      calls.push(`${headers['idempotency-key']} ${postData}`);
      await expect(page.getByText('Please keep this page open')).toBeAttached();
      await expect(page.getByRole('main').locator('[class*=spinner]')).toBeVisible();
      await answers[calls.length - 1]?.(route);
    });
    await findStepButton(page, 'Finish').click();
    const error = page.getByRole('main').getByRole('alert');
    await expect(findStepHeading(page, 'One last thing: the declaration')).toBeVisible();
    await expect(error).toContainText('Back in five minutes.');
    await findStepButton(page, 'Finish').click();
    await expect(error).not.toContainText('Back in five minutes.');
    await findStepButton(page, 'Finish').click();
    await expect(findStepHeading(page, 'Thank you, we have everything')).toBeVisible();
    expect(new Set(calls).size).toBe(1);
    expect(calls[0]).toMatch(
      /"reporting-declaration-signed":true,"reporting-declaration-version":1\b/,
    );
    expect(calls).toHaveLength(3);
    expect(await countOrderRequests(server, order.id)).toBe(1);
  });
});

test.describe('an unusable link', () => {
  // Chromium logs every refused response.
  test.use({ allowedOnConsole: [/status of (400|401|404|500)/] });

  test('shows that it is invalid, with contacts [WIZARD-04] [WIZARD-05]', async ({ page }) => {
    const isRefused = async () => {
      await page.goto('/redeem-inbound-transaction?t=made-up');
      await expect(
        page.getByText(
          'It appears this link is not valid or has expired. Please contact us for further assistance.',
        ),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'contact us' })).toHaveAttribute(
        'href',
        'mailto:care@thumela.example',
      );
    };
    await isRefused();
    await expect(
      page.getByText('Link is not valid or has expired.', { exact: true }),
    ).toBeVisible();
    await page.route('**/transactions/inbound?token=*', (route) =>
      route.fulfill({ status: 500, json: { 'error-code': 'INTERNAL_ERROR' } }),
    );
    await isRefused();
  });

  test('of an order that cannot be redeemed shows why, with contacts [WIZARD-08] [WIZARD-09]', async ({
    page,
    server,
  }) => {
    const order = await createOrder(server);
    await setStatus(server, order.id, 'COMPLETE');
    await page.route('**/transacting-partner-config?*', (route) =>
      route.fulfill({ json: { REMITTANCE_PARTNER_EMAIL: 'help@partner-one.example' } }),
    );
    await page.goto(formatOrderLink(order));
    await expect(findStepHeading(page, 'This money cannot be collected now')).toBeVisible();
    await expect(page.getByText('This payment has already been paid.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'help@partner-one.example' })).toHaveAttribute(
      'href',
      'mailto:help@partner-one.example',
    );
  });
});

test('the welcome names the sender and the amount in the legal wording, and the documents to have ready [WIZARD-07] [WIZARD-18] [WIZARD-19] [WIZARD-20]', async ({
  page,
  server,
}) => {
  const looking = page.getByRole('status').getByText('Looking up your money');
  const CONFIGURATION = '**/transacting-partner-config?*';
  const letThrough = await delayRequests(page, CONFIGURATION);
  const configuration = page.waitForRequest(CONFIGURATION);
  const redeemable = page.waitForResponse('**/is-redeemable');
  await page.goto(formatOrderLink(await createOrder(server)));
  await configuration;
  await (await redeemable).finished();
  // By then everything loaded would be rendered.
  await page.evaluate('new Promise(requestIdleCallback)');
  await expect(looking).toBeAttached();
  letThrough();
  const amount = 'R\u00a04\u00a0500.00';
  await expect(
    page.getByText(
      `Hi Lerato, Grace Moyoza has sent you ${amount} from United Kingdom via Partner One. Regulations in South Africa require that we collect some basic information from you before any money can be deposited into your account.`,
    ),
  ).toBeVisible();
  await expect(looking).toBeHidden();
  await expect(findStepButton(page, 'Continue')).toBeVisible();
  for (const [name, address] of [
    ['About', '/about'],
    ['Terms and Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Thumela', '/company'],
  ] as const) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  }
});
