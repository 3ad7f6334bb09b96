import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEnvironment } from '../../server/test/environment.ts';
import { type FakePartners, startFakePartners } from '../../server/test/fake-partners/start.ts';
import { test as base, expect, findButton } from './payables.ts';
import {
  findCardByAmount,
  findEftDialog,
  findPartnerFrame,
  findPayPanel,
  findReceivedDialog,
  openPanel,
} from './payment-steps.ts';

/** A server whose partners are the real adapters, over fakes of STITCH, DIGIPAY and a card page. */
const test = base.extend<{ partners: FakePartners }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here
  partners: async ({}, use) => {
    const partners = await startFakePartners();
    await use(partners);
    expect(partners.complaints).toEqual([]);
    await partners.close();
  },
  server: async ({ startServer, partners }, use) => {
    const { settings } = partners;
    const [origin = ''] = settings.digipayPageOrigins;
    const folder = mkdtempSync(join(tmpdir(), 'thumela-card-page-'));
    const cardPage = join(folder, 'card-page.json');
    writeFileSync(cardPage, JSON.stringify({ target: `${origin}/cards`, fixed: { p1: 'T-1' } }));
    const server = await startServer({
      PAYMENT_PARTNERS: 'real',
      STITCH_CLIENT_ID: settings.stitchClientId,
      STITCH_CLIENT_SECRET: settings.stitchClientSecret,
      STITCH_BENEFICIARY_BANK: settings.stitchBeneficiaryBank,
      STITCH_BENEFICIARY_ACCOUNT: settings.stitchBeneficiaryAccount,
      STITCH_TOKEN_URL: settings.stitchTokenUrl,
      STITCH_API_URL: settings.stitchApiUrl,
      DIGIPAY_API_URL: settings.digipayApiUrl,
      DIGIPAY_CLIENT_ID: settings.digipayClientId,
      DIGIPAY_CLIENT_SECRET: settings.digipayClientSecret,
      DIGIPAY_PAGE_ORIGINS: origin,
      CARD_PAGE_FILE: cardPage,
    });
    const env = testEnvironment();
    partners.sendEventsTo({
      server: server.url,
      stitch: env.WEBHOOK_SECRET_STITCH ?? '',
      digipay: env.WEBHOOK_SECRET_DIGIPAY ?? '',
      card: env.WEBHOOK_SECRET_CARD ?? '',
    });
    await use(server);
    await server.stop();
    rmSync(folder, { recursive: true });
  },
});

// Chromium warns once the frame shows our own return page, which needs no sandbox.
test.use({ allowedOnConsole: [/both allow-scripts and allow-same-origin/] });

test('over the real adapters: DIGIPAY inside the portal, STITCH and the card page elsewhere, each paid', {
  tag: '@once',
}, async ({ page, owe }) => {
  const bill = await owe('431.00');
  await openPanel(page, bill);
  await expect(findPayPanel(page).getByRole('listitem').getByRole('button')).toHaveText([
    /DIGIPAY/,
    /STITCH/,
  ]);
  await findButton(findPayPanel(page), /DIGIPAY/).click();
  await findButton(findEftDialog(page), 'Continue').click();
  const spinner = findEftDialog(page).getByText('Opening the payment page');
  const approveInFrame = findPartnerFrame(page).getByRole('button', { name: 'Approve' });
  await expect(approveInFrame).toBeVisible();
  await expect(spinner).toHaveCount(0);
  // The partner returns its payer inside the frame, and the frame closes.
  await approveInFrame.click();
  await expect(findReceivedDialog(page)).toBeVisible({ timeout: 15_000 });
  await findButton(findReceivedDialog(page), 'OK').click();
  await expect(findCardByAmount(page, '431.00')).toContainText('Paid');

  const bank = await owe('432.00');
  await page.goto(`/transactions?pay=${bank.id}`);
  await findButton(findPayPanel(page), /STITCH/).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(
    new RegExp(`/payment/redirect/true\\?paymentReference=${bank.paymentReference}$`),
  );
  await expect(page.getByText('Your payment was successfully submitted.')).toBeVisible();
  await findButton(page, 'OK').click();
  await expect(findCardByAmount(page, '432.00')).toContainText('Paid');

  const card = await owe('433.00');
  await page.goto(`/transactions?pay=${card.id}`);
  await findButton(findPayPanel(page), 'Pay Now').click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(
    page.getByText(`Payment was successful for payment reference ${card.paymentReference}.`),
  ).toBeVisible();
  await findButton(page, 'OK').click();
  await expect(findCardByAmount(page, '433.00')).toContainText('Paid');
});
