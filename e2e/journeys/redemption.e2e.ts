import { expect, test } from '../fixtures.ts';
import { linkOf, orderAt } from './orders.ts';
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
  await page.getByLabel('ID Number').fill('6608114991080');
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
