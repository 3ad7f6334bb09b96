import { expect, test } from '../fixtures.ts';
import { linkOf, orderAt, setStatus } from './orders.ts';
import {
  begin,
  button,
  giveAddress,
  giveDocument,
  giveEmail,
  giveMobile,
  heading,
  next,
} from './redemption-steps.ts';

test('a recipient with an SA ID registers on a phone, from the link to the thanks [WIZARD-01]', async ({
  page,
  server,
}) => {
  const order = await orderAt(server);
  await begin(page, linkOf(order));
  await giveMobile(page, '0820000077');
  await giveEmail(page, 'lerato@example.com');
  await giveDocument(page, 'South African ID Document');
  await page.getByRole('textbox', { name: 'ID Number' }).fill('6608114991080');
  await next(page);
  await expect(heading(page, 'Your name')).toBeVisible();
  await next(page);
  await expect(heading(page, 'When were you born?')).toBeVisible();
  await expect(page.getByText('11 Aug 1966')).toBeVisible();
  await next(page);
  await expect(page.getByText('Female')).toBeVisible();
  await next(page);
  await expect(page.getByRole('button', { name: 'Nationality' })).toContainText('South Africa');
  await next(page);
  await giveAddress(page);
  await expect(button(page, 'Finish')).toBeDisabled();
  await page.getByLabel('I accept and acknowledge the declaration').check();
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().includes('/registration-request/')),
    button(page, 'Finish').click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ 'context-id': Number(order.id) });
  await expect(heading(page, 'Thank you, we have everything')).toBeVisible();
});

test('a recipient with a passport and no number goes back, reloads in the middle, and goes on where they were [WIZARD-14] [WIZARD-15]', async ({
  page,
  server,
}) => {
  test.setTimeout(60_000);
  const order = await orderAt(server, { recipient: { nationality: 'ZW' } });
  await begin(page, linkOf(order));
  await page.getByRole('radio', { name: 'No' }).check();
  await button(page, 'Next').click();
  await expect(page.getByRole('main').getByRole('status').getByText('Loading')).toBeAttached();
  await giveEmail(page, 'rutendo@example.com');
  await giveDocument(page, 'Foreign Passport');
  await page.getByRole('textbox', { name: 'ID Number' }).fill('ZZ0000001');
  await page.reload();
  await expect(page.getByText('We kept what you filled in.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'ID Number' })).toHaveValue('ZZ0000001');
  const stored = await page.evaluate('JSON.stringify({ ...localStorage })');
  expect(stored).not.toContain('rutendo');
  await page.goBack();
  await expect(heading(page, 'You, with your document')).toBeVisible();
  await button(page, 'Help').click();
  await expect(heading(page, 'Help')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Customer care' })).toBeVisible();
  await expect(button(page, 'Help')).toHaveCount(0);
  await button(page, 'Back').click();
  await expect(heading(page, 'You, with your document')).toBeVisible();
  const another = await orderAt(server);
  await page.goto(linkOf(another));
  await expect(heading(page, 'Money is waiting for you')).toBeVisible();
});

test.describe('a link that leads nowhere', () => {
  // Chromium tells of every refused answer.
  test.use({ allowedOnConsole: [/status of (400|401|404)/] });

  test('says that it is not valid, and whom to ask [WIZARD-04] [WIZARD-05]', async ({ page }) => {
    await page.goto('/redeem-inbound-transaction?t=made-up');
    await expect(
      page.getByText(
        'It appears this link is not valid or has expired. Please contact us for further assistance.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'contact us' })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
    await expect(
      page.getByText('Link is not valid or has expired.', { exact: true }),
    ).toBeVisible();
  });

  test('of an order that cannot be redeemed says why, and whom to ask [WIZARD-08] [WIZARD-09]', async ({
    page,
    server,
  }) => {
    const order = await orderAt(server);
    await setStatus(server, order.id, 'COMPLETE');
    await page.goto(linkOf(order));
    await expect(page.getByText('This payment has already been paid.')).toBeVisible();
    await expect(page.getByRole('link', { name: /@/ }).first()).toBeVisible();
  });
});

test('the welcome says who sent what in the words of the law, and what to have at hand [WIZARD-07] [WIZARD-18] [WIZARD-19] [WIZARD-20]', async ({
  page,
  server,
}) => {
  await page.goto(linkOf(await orderAt(server)));
  await expect(page.getByRole('status').getByText('Looking up your money')).toBeAttached();
  const amount = 'R\u00a04\u00a0500.00';
  await expect(
    page.getByText(
      `Hi Lerato, Grace Moyoza has sent you ${amount} from United Kingdom via Partner One. Regulations in South Africa require that we collect some basic information from you before any money can be deposited into your account.`,
    ),
  ).toBeVisible();
  for (const name of ['About', 'Terms and Conditions', 'Privacy Policy', 'Thumela']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  }
});
