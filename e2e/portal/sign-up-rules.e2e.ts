import type { Page } from '@playwright/test';
import { saId } from '../../server/test/sign-up.ts';
import { expect, test } from '../fixtures.ts';
import {
  chooseCountry,
  fillAddress,
  fillPersonal,
  goTo,
  newcomers,
  next,
  setDate,
} from './sign-up-steps.ts';

/** A rule is the same on every layout. */
const ONCE = { tag: '@once' };

const VALID_ID = 'A valid Id Number must be entered';

/** Types a value into a field, leaves it, and answers what the field then says. */
async function says(page: Page, label: string, value: string, message: string) {
  const field = page.getByLabel(label);
  await field.fill(value);
  await field.blur();
  await expect(field).toHaveAccessibleDescription(message);
}

test(
  'names, gender and number follow their rules [SIGNUP-08] [SIGNUP-19] [SIGNUP-21] [SIGNUP-22]',
  ONCE,
  async ({ page }) => {
    await page.goto('/register');
    for (const label of ['First Name', 'Last Name']) {
      await says(page, label, '', `${label} is required`);
      await says(page, label, 'Moyo', `${label} must be at least 5 characters`);
      const letters = `${label} must contain only alphabetic characters or spaces`;
      await says(page, label, 'Rutendo2', letters);
      await says(page, label, 'Anne Marie', '');
    }
    const gender = page.getByRole('radiogroup', { name: 'Gender' });
    await expect(gender.getByRole('radio')).toHaveCount(2);
    for (const name of ['Male', 'Female']) {
      await expect(gender.getByRole('radio', { name, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Date Of Birth' })).toBeVisible();
    await gender.getByRole('radio').first().focus();
    await page.getByLabel('Mobile Number').focus();
    await expect(gender).toHaveAccessibleDescription('Gender is required');
    await says(page, 'Mobile Number', '', 'Mobile Number is required');
    const number = 'Mobile Number must be a valid South African cellphone number';
    await says(page, 'Mobile Number', '12345', number);
  },
);

test(
  'the date of birth is a day of the past, 18 years ago or more [SIGNUP-20]',
  ONCE,
  async ({ page }) => {
    await page.goto('/register');
    const field = page.getByRole('button', { name: 'Date Of Birth' });
    await field.click();
    const years = page.getByRole('dialog').getByLabel('Year').locator('option');
    await expect(years.nth(1)).toHaveText(String(new Date().getFullYear()));
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(field).toHaveAccessibleDescription('Date Of Birth is required');
    await setDate(page, 'Date Of Birth', `${new Date().getFullYear() - 17}-01-01`);
    await expect(field).toHaveAccessibleDescription('You must be 18 years or older to register');
  },
);

test(
  'errors show once a field is touched, and Next waits until every field is valid [SIGNUP-06] [SIGNUP-07]',
  ONCE,
  async ({ page }) => {
    await page.goto('/register');
    await expect(next(page)).toBeDisabled();
    const first = page.getByLabel('First Name');
    await first.pressSequentially('Moy');
    await expect(page.getByText('must be at least 5 characters')).toBeHidden();
    await first.blur();
    await expect(page.getByText('First Name must be at least 5 characters')).toBeVisible();
    await first.fill('Moyos');
    await expect(page.getByText('must be at least 5 characters')).toBeHidden();
    await first.fill('Moyo');
    await expect(page.getByText('First Name must be at least 5 characters')).toBeVisible();
    await expect(page.getByText('Last Name is required')).toBeHidden();
    await fillPersonal(page, newcomers.passport());
    await expect(next(page)).toBeEnabled();
    await page.getByLabel('Last Name').fill('Dube');
    await expect(next(page)).toBeDisabled();
  },
);

test(
  'the ID type decides whether there is an expiry date, and a new one empties the ID number [SIGNUP-09] [SIGNUP-10] [SIGNUP-11] [SIGNUP-12]',
  ONCE,
  async ({ page }) => {
    await goTo(page, 'Nationality');
    const type = page.getByLabel('ID Type');
    const number = page.getByLabel('ID Number');
    const expiry = page.getByRole('button', { name: 'ID Expiry Date' });
    await expect(expiry).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Nationality' })).toBeVisible();
    expect(await type.locator('option:not([value=""])').allTextContents()).toEqual([
      'SA ID',
      'Asylum Paper',
      'Foreign Passport',
      'Foreign ID',
    ]);
    for (const [name, hasExpiry] of [
      ['SA ID', false],
      ['Asylum Paper', true],
      ['Foreign ID', false],
      ['Foreign Passport', true],
    ] as const) {
      await type.selectOption(name);
      await expect(number).toHaveValue('');
      await expect(expiry).toHaveCount(hasExpiry ? 1 : 0);
      await number.fill('AB12345');
      await number.blur();
      if (name === 'SA ID') await expect(number).toHaveAccessibleDescription(VALID_ID);
      else await expect(page.getByText(VALID_ID)).toBeHidden();
    }
  },
);

test(
  'a foreign document wants a future expiry and another nationality [SIGNUP-22] [SIGNUP-23]',
  ONCE,
  async ({ page }) => {
    await goTo(page, 'Nationality');
    const type = page.getByLabel('ID Type');
    await type.focus();
    await type.blur();
    await expect(type).toHaveAccessibleDescription('ID Type is required');
    await type.selectOption('Asylum Paper');
    await says(page, 'ID Number', '', 'ID Number is required');
    await page.getByLabel('ID Number').fill('CTRCOD000000077');
    const expiry = page.getByRole('button', { name: 'ID Expiry Date' });
    await expiry.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(expiry).toHaveAccessibleDescription('ID Expiry Date is required');
    await setDate(page, 'ID Expiry Date', '2031-01-31');
    const country = page.getByRole('combobox', { name: 'Nationality' });
    await country.focus();
    await country.blur();
    await expect(country).toHaveAccessibleDescription('Nationality is required');
    await chooseCountry(page, newcomers.saId());
    await expect(country).toHaveAccessibleDescription(
      'Your nationality cannot be South African if your id type is not a South African ID',
    );
    await expect(next(page)).toBeDisabled();
    await chooseCountry(page, newcomers.passport());
    await expect(next(page)).toBeEnabled();
  },
);

test(
  'an expiry date of today is refused, and no earlier day is offered',
  ONCE,
  async ({ page }) => {
    await goTo(page, 'Nationality');
    const [year = '', month = '', day = ''] = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Africa/Johannesburg',
    })
      .format(new Date())
      .split('-');
    await page.getByRole('button', { name: 'ID Expiry Date' }).click();
    const picker = page.getByRole('dialog');
    const first = (label: string) => picker.getByLabel(label).locator('option').nth(1);
    await expect(first('Year')).toHaveText(year);
    await picker.getByLabel('Year').selectOption(year);
    await picker.getByLabel('Month').selectOption(month);
    await expect(first('Day')).toHaveText(String(Number(day)));
    await picker.getByLabel('Day').selectOption(day);
    await picker.getByRole('button', { name: 'Set' }).click();
    await expect(page.getByText('ID Expiry Date must be greater than today')).toBeVisible();
  },
);

test(
  'an SA ID number agrees with the person [SIGNUP-27] [SIGNUP-28] [SIGNUP-29] [SIGNUP-30] [SIGNUP-31]',
  ONCE,
  async ({ page }) => {
    const right = saId('920314', '2000');
    const wrongCheck = `${right.slice(0, 12)}${(Number(right[12]) + 1) % 10}`;
    await goTo(page, 'Nationality', newcomers.saId());
    await page.getByLabel('ID Type').selectOption('SA ID');
    await says(page, 'ID Number', '920314 2000 08 1', 'No spaces are allowed');
    await says(page, 'ID Number', right.slice(0, 12), VALID_ID);
    await says(page, 'ID Number', saId('920315', '2000'), VALID_ID);
    await says(page, 'ID Number', saId('920314', '5000'), VALID_ID);
    await says(page, 'ID Number', wrongCheck, VALID_ID);
    await says(page, 'ID Number', right, 'As it stands on the document.');
  },
);

test(
  'the address follows its rules [SIGNUP-14] [SIGNUP-24] [SIGNUP-25] [SIGNUP-26]',
  ONCE,
  async ({ page }) => {
    await goTo(page, 'Address');
    await expect(next(page)).toBeDisabled();
    const labels = ['Street Number', 'Street Name', 'Town', 'City', 'Postal Code'];
    for (const label of labels) await says(page, label, '', `${label} is required`);
    const province = page.getByLabel('Province');
    await province.focus();
    await province.blur();
    await expect(province).toHaveAccessibleDescription('Province is required');
    await says(page, 'Street Number', '12a', 'Street Number must be numeric');
    await says(page, 'City', 'Pt', 'City must be at least 3 characters');
    await says(page, 'Postal Code', '01x2', 'Postal Code must be numeric');
    await says(page, 'Postal Code', '002', 'Postal Code must be at least 4 characters');
    await says(page, 'Postal Code', '00022', 'Postal Code must be at most 4 characters');
    await says(page, 'Postal Code', '0000', 'Postal Code cannot be 0000');
    await says(page, 'Postal Code', '9999', 'Postal Code cannot be 9999');
    await fillAddress(page);
    await expect(next(page)).toBeEnabled();
  },
);

test(
  'nationalities are searched by prefix, with flags, South Africa first for an SA ID [UI-14] [UI-15] [UI-16] [UI-17]',
  ONCE,
  async ({ page }) => {
    await goTo(page, 'Nationality');
    const options = page.getByRole('listbox', { name: 'Nationality' }).getByRole('option');
    const search = page.getByRole('combobox', { name: 'Nationality' });
    await expect(options.first()).toHaveText('Afghanistan (AFG)');
    await expect(options.first().locator('img')).toHaveAttribute('src', '/flags/AF.svg');
    await page.getByLabel('ID Type').selectOption('SA ID');
    await expect(options.first()).toHaveText('South Africa (ZAF)');
    await search.fill('babwe');
    await expect(page.getByText('No countries like "babwe."')).toBeVisible();
    await search.fill('zi');
    await expect(options).toHaveText(['Zimbabwe (ZWE)']);
    await options.first().click();
    await expect(options.first()).toHaveText('Zimbabwe (ZWE)');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(options.nth(1)).toHaveText('South Africa (ZAF)');
  },
);

test.describe('where names may be shorter', () => {
  test.use({ settings: { SIGN_UP_NAME_MINIMUM: '3' } });

  test('a name has as many letters as the settings say', ONCE, async ({ page }) => {
    await page.goto('/register');
    await says(page, 'First Name', 'Du', 'First Name must be at least 3 characters');
    await fillPersonal(page, { ...newcomers.passport(), firstName: 'Ann', lastName: 'Moyo' });
    await next(page).click();
    await expect(page.getByLabel('ID Type')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('ID Type')).toBeVisible();
  });
});
