import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { createOrder, formatOrderLink } from './orders.ts';
import { findStepButton, findStepHeading, pressNext } from './redemption-steps.ts';

/** His data in the demo. */
const TINASHE = { cell: '27820000002', first: 'Tinashe', last: 'Chikowore', born: '1990-02-14' };

test('a recipient approved once receives the next order in three screens, by keyboard', async ({
  page,
  server,
}) => {
  await page.goto(formatOrderLink(await createOrder(server, { recipient: TINASHE })));
  await expect(findStepHeading(page, 'Money is waiting for you')).toBeVisible();
  await findStepButton(page, 'Continue').click();
  await expect(findStepHeading(page, 'Have you received money with us before?')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Foreign Passport' }).check();
  await page.getByLabel('Passport Number').fill('ZZ0000009');
  await pressNext(page);
  await expect(page.getByText('We did not find you by this document.')).toBeVisible();
  await page.reload();
  await page.getByLabel('Passport Number').fill('ZZ0000001');
  await page.keyboard.press('Enter');
  await expect(findStepHeading(page, 'Is this still right?')).toBeFocused();
  await expect(page.getByRole('progressbar', { name: 'Step 2 of 3' })).toBeVisible();
  await expect(page.getByText('Example Road, Sunnyside, Pretoria')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await findStepButton(page, 'Yes, nothing has changed').press('Enter');
  await expect(findStepHeading(page, 'One last thing: the declaration')).toBeVisible();
  await page.getByLabel('I accept and acknowledge the declaration').check();
  await findStepButton(page, 'Finish').click();
  await expect(findStepHeading(page, 'Thank you, we have everything')).toBeVisible();
  await expect(page.getByText('The money is yours, and we are getting it ready.')).toBeVisible();
});
