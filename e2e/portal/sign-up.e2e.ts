import { expect, signIn, test } from '../fixtures.ts';
import {
  chooseDocuments,
  fillPersonal,
  findDocumentNumber,
  findFinishButton,
  findNextButton,
  goTo,
  newcomers,
  pinSentTo,
  stepHeading,
} from './sign-up-steps.ts';

// The steps have the same layout for every document, so a desk covers one of the four.
for (const [holder, newcomer, tag] of [
  ['a passport holder', newcomers.passport, ['@layouts']],
  ['the holder of an asylum paper', newcomers.asylum, []],
  ['the holder of a foreign ID', newcomers.foreignId, []],
  ['the holder of an SA ID', newcomers.saId, []],
] as const) {
  test(`${holder} signs up, gets a PIN by SMS and signs in [SIGNUP-01] [SIGNUP-03] [SIGNUP-39] [SESSION-24]`, {
    tag: [...tag],
  }, async ({ page, server }) => {
    const who = newcomer();
    await goTo(page, 'Document', who);
    await chooseDocuments(page);
    await findFinishButton(page).click();
    const registered = 'You have successfully been registered';
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await expect(toasts.getByText(registered)).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('main')).toContainText(`${registered}Your PIN is on its way`);
    await expect(page.getByLabel('Username')).toHaveValue(who.phone);
    await signIn(page, who.phone, await pinSentTo(server.url, who.phone));
    await expect(page.getByText('You can still send today')).toBeVisible();
  });
}

test('the phone has a header with a back arrow, the browser a heading [SIGNUP-05]', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 574, height: 800 });
  await page.goto('/register');
  const header = page.getByRole('banner');
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('SIGN UP');
  await expect(header.getByRole('button', { name: 'Back' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign Up');
});

test('Back goes one step back with all typed values, and from the first step home [SIGNUP-04] [SESSION-24]', async ({
  page,
}) => {
  const who = newcomers.passport();
  await goTo(page, 'Address', who);
  const back = page.getByRole('button', { name: 'Back' });
  await page.getByLabel('City').fill('Pretoria');
  await back.click();
  await expect(stepHeading(page, 'Nationality details')).toBeFocused();
  await expect(findDocumentNumber(page, who)).toHaveValue(who.idNumber);
  await back.click();
  await expect(page.getByLabel('First Name')).toHaveValue(who.firstName);
  await findNextButton(page).click();
  await findNextButton(page).click();
  await expect(page.getByLabel('City')).toHaveValue('Pretoria');
  for (const step of ['Nationality', 'Personal']) {
    await back.click();
    await expect(stepHeading(page, `${step} details`)).toBeVisible();
  }
  await back.click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test("the phone's own Back goes one step back, and a reload loses nothing typed", async ({
  page,
}) => {
  const who = newcomers.passport();
  await goTo(page, 'Nationality', who);
  await page.getByLabel('ID Type').selectOption(who.idType);
  await findDocumentNumber(page, who).fill(who.idNumber);
  await page.reload();
  await expect(stepHeading(page, 'Nationality details')).toBeVisible();
  await expect(findDocumentNumber(page, who)).toHaveValue(who.idNumber);
  await page.goBack();
  await expect(page.getByLabel('First Name')).toHaveValue(who.firstName);
  await page.goto('/login');
  await page.goto('/register');
  await expect(page.getByText('We kept what you filled in.')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('');
});

test.describe('server settings', () => {
  test.use({ settings: { SIGN_UP_NAME_MINIMUM: '3' } });

  test('the minimum letters of a name and the countries are those of the server, even after a reload', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/register');
    const name = page.getByLabel('First Name');
    await name.fill('Du');
    await name.blur();
    await expect(name).toHaveAccessibleDescription('First Name must be at least 3 characters');
    await fillPersonal(page, { ...newcomers.passport(), firstName: 'Ann', lastName: 'Moyo' });
    await findNextButton(page).click();
    await expect(page.getByLabel('ID Type')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('ID Type')).toBeVisible();

    await page.getByRole('button', { name: 'Nationality' }).click();
    const others = page.getByRole('group', { name: 'All others, A to Z' });
    const first = others.getByRole('option').first();
    await expect(first).toHaveText('Afghanistan (AFG)');
    await first.scrollIntoViewIfNeeded();
    const flag = first.locator('img');
    await expect(flag).toHaveAttribute('src', '/flags/AF.svg');
    await expect(flag).not.toHaveJSProperty('naturalWidth', 0);
  });
});
