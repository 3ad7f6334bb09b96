import type { Page } from '@playwright/test';
import { newMsisdn, newSaId } from '../../server/test/sign-up.ts';
import { type DemoServer, demoMessages, expect, signInByForm, test } from '../fixtures.ts';
import { createPictureFile, pinSentTo } from '../portal/sign-up-steps.ts';
import { runCasesCommand } from './operator.ts';
import {
  continueToNextStep,
  findStepButton,
  findStepHeading,
  giveDocument,
  giveEmail,
  giveMobile,
  pressNext,
  startRedemption,
} from './redemption-steps.ts';

/** The link to one of our pages in an SMS to a number; waits until it has arrived. */
async function linkSentTo({ url }: DemoServer, number: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const told = (await demoMessages(url)).filter(
      ({ to, channel }) => to === number && channel === 'SMS',
    );
    link = told
      .flatMap(({ body }) => body.match(/\S+\?t=\S+/g) ?? [])
      .find((one) => one.includes(path));
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

/** The newest case of a kind, with its data. */
async function newestCase(
  server: DemoServer,
  kind: string,
): Promise<{ id: string; shown: string }> {
  const lines = (await runCasesCommand(server, 'list')).filter((line) =>
    line.includes(` ${kind} `),
  );
  const ids = lines.map((line) => Number(line.trim().split(/\s/)[0]));
  const id = String(Math.max(...ids));
  return { id, shown: (await runCasesCommand(server, 'show', id)).join('\n') };
}

/** Fills in a partner's form, and returns the reference of the staged order. */
async function stage(page: Page, phone: string, email: string): Promise<string> {
  await page.goto('/demo');
  await page.getByRole('link', { name: 'Stage an order as a partner' }).click();
  await page.getByLabel('Mobile number of the recipient').fill(phone);
  await page.getByLabel('E-mail of the recipient').fill(email);
  await findStepButton(page, 'Stage the order').click();
  await expect(page.getByRole('heading', { name: /^Order TOUR-/ })).toContainText('UNALLOCATED');
  return new URL(page.url()).searchParams.get('order') ?? '';
}

/** From the link to the thanks, for a recipient known to the partner by name and number only. */
async function redeem(page: Page, link: string, phone: string, email: string): Promise<void> {
  await startRedemption(page, link);
  await giveMobile(page, phone);
  await giveEmail(page, email);
  await giveDocument(page, 'South African ID Document');
  await page.getByRole('textbox', { name: 'ID Number' }).fill(newSaId());
  for (const step of ['Your name', 'When were you born?', 'Your gender', 'Where are you from?']) {
    await continueToNextStep(page);
    await expect(findStepHeading(page, step)).toBeVisible();
  }
  await continueToNextStep(page);
  const address = {
    'Street Number': '12',
    'Street Name': 'Example Street',
    'Town/Suburb': 'Berea',
    City: 'Durban',
    'Postal Code': '4001',
  };
  for (const [label, text] of Object.entries(address)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Province').selectOption('KWAZULU_NATAL');
  await continueToNextStep(page);
  await accept(page);
  await findStepButton(page, 'Finish').click();
  await expect(findStepHeading(page, 'Thank you, we have everything')).toBeVisible();
}

const accept = (page: Page) => page.getByLabel('I accept and acknowledge the declaration').check();

/** Submits the documents of a follow-up. */
async function handIn(page: Page, link: string, reason: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText(reason)).toBeVisible();
  await pressNext(page);
  await page.getByRole('radio').first().check();
  await pressNext(page);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await createPictureFile('bill.jpg'));
  await findStepButton(page, 'Upload').click();
  await accept(page);
  await pressNext(page);
  await findStepButton(page, 'Submit').click();
  await expect(findStepHeading(page, 'Thank you')).toBeVisible();
}

test('a staged order reaches its recipient, who redeems it on a phone, receives a follow-up, is approved and sees it signed in; the partner receives each step in order', async ({
  page,
  server,
}) => {
  test.slow();
  const number = newMsisdn();
  const phone = `0${number.slice(2)}`;
  const email = `${number}@example.com`;
  const reference = await stage(page, phone, email);
  const partnerPage = page.url();

  await redeem(page, await linkSentTo(server, number, '/redeem-inbound-transaction'), phone, email);

  const request = await newestCase(server, 'Redemption');
  expect(request.shown).toContain(reference);
  const reason = 'Please send us a bill with your address.';
  const by = ['--operator', 'compliance@thumela.example', '--reason', reason];
  await runCasesCommand(
    server,
    'decide',
    request.id,
    'FOLLOW_UP=PROOF_OF_ADDRESS,DECLARATION',
    ...by,
  );

  await handIn(page, await linkSentTo(server, number, '/inbound-redemption-follow-up'), reason);

  const handedIn = await newestCase(server, 'Follow-up');
  expect(handedIn.shown).toContain(reference);
  await runCasesCommand(server, 'decide', handedIn.id, 'APPROVE', ...by);

  await page.goto(partnerPage);
  const heard = page.locator('pre').filter({ hasText: reference });
  // Its payout may have been sent already, which is one more step.
  const steps = /"ALLOCATED_UNPAID".*"ALLOCATED_PENDING".*"UNALLOCATED"/s;
  await expect(async () => {
    await page.getByRole('link', { name: 'Show what has come since' }).click();
    expect((await heard.allTextContents()).join('\n')).toMatch(steps);
  }).toPass();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Pin?' }).click();
  await page.getByLabel('Username').fill(phone);
  await findStepButton(page, 'Send').click();
  await signInByForm(page, phone, await pinSentTo(server.url, phone));
  await page.getByRole('link', { name: 'Transactions' }).first().click();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Grace Moyoza' });
  await expect(card).toContainText('Received');
  await expect(async () => {
    await page.reload();
    await expect(card).toContainText('Paid', { timeout: 2000 });
  }).toPass();
});
