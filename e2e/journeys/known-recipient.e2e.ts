import { expectForEverybody } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { linkOf, orderAt } from './orders.ts';
import { button, heading, next } from './redemption-steps.ts';

/** His data in the demo. */
const TINASHE = { cell: '27820000002', first: 'Tinashe', last: 'Chikowore', born: '1990-02-14' };

test('a recipient approved once receives the next order in three screens, by keyboard', async ({
  page,
  server,
}) => {
  await page.goto(linkOf(await orderAt(server, { recipient: TINASHE })));
  await expect(heading(page, 'Money is waiting for you')).toBeVisible();
  await button(page, 'Continue').click();
  await expect(heading(page, 'Have you received money with us before?')).toBeFocused();
  await expectForEverybody(page);
  await page.getByRole('radio', { name: 'Foreign Passport' }).check();
  await page.getByLabel('ID Number').fill('ZZ0000009');
  await next(page);
  await expect(page.getByText('We did not find you by this document.')).toBeVisible();
  await page.reload();
  await page.getByLabel('ID Number').fill('ZZ0000001');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Is this still right?')).toBeFocused();
  await expect(page.getByRole('progressbar', { name: 'Step 2 of 3' })).toBeVisible();
  await expect(page.getByText('Example Road, Sunnyside, Pretoria')).toBeVisible();
  await expectForEverybody(page);
  await page.reload();
  await button(page, 'Yes, nothing has changed').press('Enter');
  await expect(heading(page, 'One last thing: the declaration')).toBeVisible();
  await page.getByLabel('I accept and acknowledge the declaration').check();
  await button(page, 'Finish').click();
  await expect(heading(page, 'Thank you, we have everything')).toBeVisible();
  await expect(page.getByText('The money is yours, and we are getting it ready.')).toBeVisible();
});
