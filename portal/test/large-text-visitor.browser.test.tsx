import { LONG_SURNAME } from '@thumela/contract/test/recorded-answers.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits, expectShownFits, PHONES, setLetterSize } from './enlarged.ts';
import { acceptUploads, createPicture } from './files.ts';
import { findPageHeading, openPortal, recordedPaths } from './open-portal.tsx';

beforeEach(async () => {
  await setLetterSize(32);
  await page.viewport(360, 740);
});

const findButton = (name: string) => page.getByRole('button', { name, exact: true });
/** The button of a date field or list, whose name ends with its value. */
const findPicker = (name: string) => page.getByRole('button', { name });
const findField = (label: string) => page.getByLabelText(label);
const findDialog = (name: string) => page.getByRole('dialog', { name });

test.each([
  '/login',
  '/forgot-password',
  '/redeem-inbound-transaction',
  '/inbound-transaction-search/PARTNER_ONE',
  '/inbound-transaction-search/contact-us',
])('at double letter size, %s fits from 320 px on', async (path) => {
  await openPortal(path);
  await expectShownFits(path, page.getByRole('heading', { level: 1 }).first());
});

test('at double letter size, a refused sign-in and a new PIN fit from 320 px on', async () => {
  await openPortal('/login', {
    answers: { 'GET /api/authentication/app': { status: 401, body: {} } },
  });
  await findField('Username').fill('0829999999');
  await page.getByLabelText('Pin', { exact: true }).fill('1111');
  await findButton('Sign In').click();
  await expectShownFits('sign-in refused', page.getByText('Invalid username or password'));
});

test('at double letter size, the message after requesting a new PIN fits from 320 px on', async () => {
  await openPortal('/forgot-password', {
    answers: { 'POST /api/authentication/forgot-password': { status: 200, body: {} } },
  });
  await findField('Username').fill('0829999999');
  await findButton('Send').click();
  const shown = page.getByText('No message within two minutes?');
  await expectShownFits('sign-in with a new PIN', shown);
});

/** Sets a day in a date field's calendar, given as 'yyyy-MM-dd'. */
async function setDate(label: string, date: string): Promise<void> {
  const parts = date.split('-');
  await findPicker(label).click();
  const picker = findDialog(label);
  for (const [index, name] of ['Year', 'Month', 'Day'].entries()) {
    await picker.getByLabelText(name).selectOptions(parts[index] ?? '');
  }
  await picker.getByRole('button', { name: 'Set' }).click();
  await expect.element(picker).not.toBeInTheDocument();
}

async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await findField(label).fill(value);
}

const findStep = (name: string) => page.getByRole('heading', { level: 2, name });

async function chooseFile(name: string, file: string): Promise<void> {
  const selector = `input[type=file]${name && `[name=${name}]`}`;
  await expect.poll(() => document.querySelector(selector), { timeout: 10_000 }).not.toBeNull();
  const input = document.querySelector(selector) as HTMLInputElement;
  await userEvent.upload(input, await createPicture(file));
}

test('at double letter size, the steps of sign-up fit from 320 px on', async () => {
  acceptUploads();
  await openPortal('/register');
  for (const label of ['First Name', 'Last Name', 'Mobile Number', 'First Name']) {
    await findField(label).click();
  }
  await expectShownFits('sign-up, errors', page.getByText('Mobile Number is required'));
  await findPicker('Date Of Birth').click();
  await expectShownFits('sign-up, calendar', findDialog('Date Of Birth'));
  await userEvent.keyboard('{Escape}');
  await fill({ 'First Name': 'Rutendo', 'Last Name': LONG_SURNAME, 'Mobile Number': '0821239876' });
  await page.getByRole('radio', { name: 'Female' }).click();
  await setDate('Date Of Birth', '1992-03-14');
  await findButton('Next').click();
  await expect.element(findStep('Nationality details')).toBeVisible();
  await findPicker('Nationality').click();
  await expectShownFits('sign-up, countries', findDialog('Nationality'), PHONES);
  await page.getByRole('combobox', { name: 'Nationality' }).fill('zimb');
  await page.getByRole('option', { name: 'Zimbabwe (ZWE)' }).click();
  await findField('ID Type').selectOptions('Foreign Passport');
  await fill({ 'Passport Number': 'ZZ1234567' });
  await setDate('ID Expiry Date', '2031-05-31');
  await expectFits('sign-up, nationality');
  await findButton('Next').click();
  await expect.element(findStep('Address details')).toBeVisible();
  await fill({ 'Street Number': '12', 'Street Name': 'Example Street', Town: 'Sunnyside' });
  await fill({ City: 'Pretoria', 'Postal Code': '0002' });
  await findField('Province').selectOptions('GAUTENG');
  await expectFits('sign-up, address');
  await findButton('Next').click();
  await expect.element(findStep('Document details')).toBeVisible();
  await chooseFile('Identity', 'identity.jpg');
  await chooseFile('Picture', 'selfie.jpg');
  await expect.element(findButton('FINISH')).toBeEnabled();
  await expectFits('sign-up, documents');
});

test('at double letter size and with long names, the steps of a recipient fit from 320 px on', async () => {
  acceptUploads();
  const fits = (title: string) => expectShownFits(title, findPageHeading(title), [320]);
  const next = async (title: string) => {
    await findButton('Next').click();
    await fits(title);
  };
  await openPortal(recordedPaths.order ?? '');
  await expectShownFits('welcome', findButton('Continue'));
  await findButton('Continue').click();
  await expectShownFits('mobile question', page.getByRole('radio', { name: 'Yes' }));
  await findButton('Help').click();
  await expectShownFits('help', page.getByRole('region', { name: 'Customer care' }));
  await findButton('Back').click();
  await page.getByRole('radio', { name: 'No' }).click();
  await next('Your e-mail address');
  const email = `${LONG_SURNAME}@example.com`;
  await page.getByLabelText('Email', { exact: true }).fill(email);
  await findField('Confirm E-mail').fill(email);
  await next('Which of the following documents do you have to provide us?');
  await page.getByRole('radio', { name: 'South African ID Document', exact: true }).click();
  await next('Your identity document');
  await chooseFile('', 'identity.jpg');
  await findButton('Upload').click();
  await fits('You, with your document');
  await chooseFile('', 'selfie.jpg');
  await findButton('Upload').click();
  await fits('Details on your document');
  await page.getByRole('textbox', { name: 'ID Number' }).fill('6608114991080');
  await next('Your name');
  await expect.element(findField('Last Name')).toHaveValue(LONG_SURNAME);
  await next('When were you born?');
  await next('Your gender');
  await next('Where are you from?');
  await next('Where do you live in South Africa?');
  await findField('Town/Suburb').fill('Berea');
  await next('One last thing: the declaration');
  await findField('I accept and acknowledge the declaration').click();
  await findButton('Finish').click();
  await fits('Thank you, we have everything');
});
