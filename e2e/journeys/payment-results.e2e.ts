import type { Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolation } from '../axe.ts';
import { expect, findButton, signIn, test } from './payables.ts';

/** The text of the screen, with single spaces. */
const mainText = async (page: Page) =>
  ((await page.getByRole('main').textContent()) ?? '').replaceAll(/[\s\u00a0]+/g, ' ');

const HOSTILE = '<img src=x onerror="document.title=1">\u202e';
const hostile = encodeURIComponent(HOSTILE);

test('back from the bank: submitted or not, with reference and amount if present; OK leads to the list [PAY-24] [PAY-25] [PAY-26]', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(
    page,
    '0820000001',
    '2580',
    '/payment/redirect/true?paymentReference=4927518360927411&amount=1057.50',
  );
  await expect(page.getByText('Your payment was successfully submitted.')).toBeVisible();
  expect(await mainText(page)).toContain('R 1 057.50');
  expect(await mainText(page)).toContain('4927518360927411');
  await expect(page).toHaveTitle(/^Payment /);
  await expectNoOverflow(page);
  await expectNoViolation(page);

  await page.goto('/payment/redirect/success');
  await expect(page.getByText('Your payment was successfully submitted.')).toBeVisible();
  expect(await mainText(page)).not.toContain('Payment Reference');

  for (const otherwise of ['false', 'failed', 'TRUE', '%3Cb%3E']) {
    await page.goto(`/payment/redirect/${otherwise}?paymentReference=${hostile}&amount=-1`);
    await expect(page.getByText('Your payment was NOT submitted.')).toBeVisible();
    expect(await mainText(page)).not.toContain('R ');
  }
  await expectNoOverflow(page);
  await expectNoViolation(page);
  await findButton(page, 'OK').click();
  await expect(page).toHaveURL(/\/transactions$/);
});

test('back from the payment page: every result verbatim, with the address shown as text only [PAY-27] [PAY-28] [PAY-29] [PAY-30] [PAY-31] [PAY-32]', async ({
  page,
}) => {
  const query =
    'payatReferenceNum=4927518360927411&payatTranId=T-77&digiapiPaymentMethod=EFT&digiapiResponseMsg=Not+enough+funds&digiapiExternalRef=X-99';
  await signIn(page, '0820000001', '2580');
  for (const [result, sentences] of [
    ['success', ['Payment was successful for payment reference 4927518360927411.']],
    [
      'failed',
      [
        'Failed to complete payment for reference 4927518360927411.',
        'Please retry the payment or contact our customer service on 0861 660 660.',
        'Reason : Not enough funds',
      ],
    ],
    ['canceled', ['Payment was canceled for reference 4927518360927411.']],
    ['cancelled', ['Unsure what happened']],
  ] as const) {
    await page.goto(`/payment/complete/${result}?${query}`);
    await expect(page.getByText(sentences[0], { exact: true })).toBeVisible();
    const text = await mainText(page);
    for (const sentence of sentences) expect(text).toContain(sentence);
    for (const fact of ['T-77', 'EFT', 'X-99']) expect(text).toContain(fact);
    expect(text.includes('Not enough funds')).toBe(result === 'failed');
    await expectNoOverflow(page);
    await expectNoViolation(page);
  }

  await page.goto(
    `/payment/complete/failed?payatReferenceNum=${hostile}&digiapiResponseMsg=${hostile}${'x'.repeat(3000)}`,
  );
  await expect(page.getByText('Failed to complete payment for reference <img')).toBeVisible();
  const text = await mainText(page);
  expect(text).not.toContain('\u202e');
  expect(text).not.toContain('x'.repeat(121));
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await expectNoOverflow(page);
  await findButton(page, 'OK').click();
  await expect(page).toHaveURL(/\/transactions$/);
});
