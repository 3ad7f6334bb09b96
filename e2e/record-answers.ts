/**
 * Records the server's answers for component tests of the whole portal: `npm run record:answers`. Nomvula, with long
 * names, and a recipient visit the screens; `contract/test/recorded-answers.test.ts` checks the result against the
 * contract.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page, type Response } from '@playwright/test';
import { LONG_SURNAME, type RecordedAnswers } from '@thumela/contract/test/recorded-answers.ts';
import { createDatabase } from '../server/src/platform/database/pool.ts';
import { startCluster } from '../server/test/cluster.ts';
import { findChromium, LAUNCH_FLAGS } from './chromium.ts';
import { expect, signIn } from './fixtures.ts';
import { newestTransaction } from './journeys/known-steps.ts';
import { NOMVULA } from './journeys/namesake.ts';
import { createOrder, formatOrderLink } from './journeys/orders.ts';
import { chooseDigipay, findEftDialog, findPayPanel } from './journeys/payment-steps.ts';
import { giveAddress, giveDocument, giveEmail, pressNext } from './journeys/redemption-steps.ts';
import { queryRows } from './journeys/rows.ts';
import {
  acceptQuote,
  askForZimbabwe,
  fillBeneficiary,
  findAmountField,
  findJourneyHeading,
  findQuoteButton,
  GRACE,
  getQuote,
  reachQuote,
} from './journeys/send-money-steps.ts';
import { fileInput, goTo } from './portal/sign-up-steps.ts';
import { type DemoServer, startDemoServer } from './server.ts';

const OUTPUT = fileURLToPath(new URL('../contract/test/recorded-answers.json', import.meta.url));

/** Gives a customer and all their recipients the long surname. */
async function giveLongNames(server: DemoServer, registrationId: number): Promise<void> {
  const { pool, close } = createDatabase({ databaseUrl: server.ownerUrl, poolSize: 1 });
  try {
    for (const change of [
      'update customers set last_name = $2',
      'update transactions set beneficiary_last_name = $2',
      "update beneficiaries set beneficiary_name = split_part(beneficiary_name, ' ', 1) || ' ' || $2",
    ]) {
      await pool.query(`${change} where registration_id = $1`, [registrationId, LONG_SURNAME]);
    }
  } finally {
    await close();
  }
}

/** Answers that are being read. */
const pending: Promise<void>[] = [];

/** Waits for all answers so far: the browser drops those of a page that is left. */
const settleAnswers = () => Promise.allSettled(pending);

/** Adds an answer to the recording; a later one to the same request replaces it. */
async function storeAnswer(recording: RecordedAnswers, response: Response): Promise<void> {
  const request = response.request();
  if (!['fetch', 'xhr'].includes(request.resourceType()) || !response.ok()) return;
  const { pathname, search } = new URL(response.url());
  const total = await response.headerValue('x-total-records');
  const isJson = (await response.headerValue('content-type'))?.includes('json');
  const body = isJson ? await response.json().catch(() => undefined) : undefined;
  if (isJson && body === undefined) return;
  recording.answers[`${request.method()} ${pathname}${search}`] = {
    status: response.status(),
    ...(total && { total }),
    ...(isJson && { body }),
  };
}

/** Ids of the records that tests open by their address. */
async function collectPaths(server: DemoServer): Promise<Record<string, string>> {
  const sent = await queryRows<{ id: string; status: string; payment_reference: string }>(
    server,
    `select distinct on (status) id, status, payment_reference from transactions
     where registration_id = ${NOMVULA}
       and status in ('ON_HOLD_UNPAID', 'APPROVED_PAID', 'MARKED_FOR_CANCELLATION', 'COMPLETE')
     order by status`,
  );
  const received = await queryRows<{ id: string; type: string }>(
    server,
    `select distinct on (type) id, type from inbound_transactions
     where registration_id = ${NOMVULA} and status = 'ALLOCATED_PAID' order by type`,
  );
  const paid = sent.find(({ status }) => status === 'APPROVED_PAID');
  return {
    ...Object.fromEntries(sent.map(({ id, status }) => [status, `/transactions?sent=${id}`])),
    ...Object.fromEntries(received.map(({ id, type }) => [type, `/transactions?received=${id}`])),
    rename: `/transactions?rename=${paid?.id}`,
    refund: `/transactions?refund=${paid?.id}`,
    paymentResult: `/payment/complete/success?payatReferenceNum=${paid?.payment_reference}`,
  };
}

/** Opens pages, and waits until each has what it requests. */
async function visitPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await settleAnswers();
  }
}

async function recordRecipient(page: Page, server: DemoServer, paths: Record<string, string>) {
  await visitPages(page, ['/login', '/inbound-transaction-search/PARTNER_ONE']);
  await goTo(page, 'Document');
  await expect(fileInput(page, 'Picture')).toBeAttached();
  await settleAnswers();
  await visitPages(page, ['/inbound-transaction-search/contact-us', '/redeem-inbound-transaction']);
  const recipient = { first: `Maria da Conceição ${LONG_SURNAME}`, last: LONG_SURNAME };
  paths.order = formatOrderLink(await createOrder(server, { recipient }));
  await page.goto(paths.order);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'No' }).check();
  await pressNext(page);
  await giveEmail(page, `${LONG_SURNAME}@example.com`);
  await giveDocument(page, 'South African ID Document');
  await page.getByRole('textbox', { name: 'ID Number' }).fill('6608114991080');
  for (const title of ['Your name', 'When were you born?', 'Your gender', 'Where are you from?']) {
    await pressNext(page);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await pressNext(page);
  await giveAddress(page);
  await page.getByLabel('I accept and acknowledge the declaration').check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, we have everything' })).toBeVisible();
}

async function recordCustomer(page: Page, server: DemoServer, paths: Record<string, string>) {
  await signIn(page, '0820000001', '2580');
  await visitPages(page, ['/home', '/transactions', ...Object.values(paths)]);
  await visitPages(page, ['/beneficiaries', '/beneficiaries-existing', '/limit-increase']);
  await visitPages(page, ['/change-pin', '/tutorial', '/redeem-transaction', '/signed-in']);
  await visitPages(page, ['/beneficiaries?view=1', '/beneficiaries?edit=1']);
  await page.goto('/create-beneficiary-transaction/1');
  await findAmountField(page).fill('150.5');
  await getQuote(page).click();
  await expect(findJourneyHeading(page, 'Your Quote')).toBeVisible();
  await page.goto('/quotation');
  await askForZimbabwe(page, '2345.50');
  await getQuote(page).click();
  await expect(page.getByRole('dialog', { name: 'Current Rate' })).toBeVisible();
  await reachQuote(page, '900.50');
  await acceptQuote(page);
  await fillBeneficiary(page, { ...GRACE, 'Last Name': LONG_SURNAME });
  await findQuoteButton(page, 'Complete').click();
  await expect(findJourneyHeading(page, 'Transaction Details')).toBeVisible();
  const { id } = await newestTransaction(server);
  paths.pay = `/transactions?pay=${id}`;
  paths.unpaid = `/transactions?sent=${id}`;
  await visitPages(page, [paths.unpaid, paths.pay]);
  await expect(findPayPanel(page)).toBeVisible();
  await chooseDigipay(page);
  await findQuoteButton(page, 'Continue').click();
  await expect(page.locator('iframe[title="Payment page"]')).toBeVisible();
  await findQuoteButton(page, 'Close').click();
  await expect(findEftDialog(page)).toBeVisible();
}

async function readProfile(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return cookies.find(({ name }) => name === 'thumela-profile')?.value ?? '';
}

async function recordAnswers(server: DemoServer): Promise<RecordedAnswers> {
  const recording: RecordedAnswers = {
    recordedAt: new Date().toISOString(),
    profile: '',
    paths: {},
    answers: {},
  };
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: LAUNCH_FLAGS,
  });
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
  });
  context.on('response', (response) => pending.push(storeAnswer(recording, response)));
  await giveLongNames(server, NOMVULA);
  const page = await context.newPage();
  await recordRecipient(page, server, recording.paths);
  const paths = await collectPaths(server);
  await recordCustomer(page, server, paths);
  Object.assign(recording.paths, paths);
  recording.profile = await readProfile(context);
  await settleAnswers();
  await browser.close();
  return recording;
}

const cluster = await startCluster();
const server = await startDemoServer(cluster.url);
try {
  writeFileSync(OUTPUT, `${JSON.stringify(await recordAnswers(server), undefined, 1)}\n`);
} finally {
  await server.stop();
  await cluster.stop();
}
