import { PROVINCES } from '@thumela/rules/fields/provinces.ts';
import type { SignUpAnswers } from '@thumela/rules/journeys/sign-up.ts';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { q } from '../../api/query/q.ts';
import { SignedOutState, visitorAnswers } from '../../api/query/signed-out-state.tsx';
import { AddressForm } from './address-form.tsx';
import type { SignUpStepProps } from './journey.ts';
import { NationalityForm } from './nationality-form.tsx';
import { PersonalForm } from './personal-form.tsx';

const TODAY = '2026-11-22';
const VALID_ID = 'A valid Id Number must be entered';
const NOT_SOUTH_AFRICAN =
  'Your nationality cannot be South African if your id type is not a South African ID';
/** Of a woman born on 14 March 1992. */
const SA_ID = '9203142000083';
const BORN_A_DAY_LATER = '9203152000080';
const OF_A_MAN = '9203145000080';
const OF_NO_SUM = '9203142000084';

const rutendo: SignUpAnswers = {
  today: TODAY,
  personal: {
    firstName: 'Rutendo',
    lastName: 'Mapfumo',
    gender: 'Female',
    dateOfBirth: '1992-03-14',
    phone: '0820000099',
  },
};

const countries = [
  ['ZA', 'ZAF', 'South Africa'],
  ['AF', 'AFG', 'Afghanistan'],
  ['LS', 'LSO', 'Lesotho'],
  ['ZW', 'ZWE', 'Zimbabwe'],
].map(([alpha2 = '', alpha3 = '', name = '']) => ({ alpha2, alpha3, name }));

const named = (label: string) => page.getByLabelText(label);
const picker = (label: string) => page.getByRole('button', { name: label });
const next = page.getByRole('button', { name: 'Next' });
const gender = page.getByRole('radiogroup', { name: 'Gender' });
const nationality = picker('Nationality');
const search = page.getByRole('combobox', { name: 'Nationality' });
const nations = page.getByRole('listbox', { name: 'Nationality' }).getByRole('option');

/** Opens a step of sign-up; returns its answers, and a function to leave it. */
async function open(Form: ComponentType<SignUpStepProps>, answers = rutendo) {
  const onAnswer = vi.fn();
  const control = { onAnswer } as unknown as SignUpStepProps['control'];
  const { unmount } = await render(
    <SignedOutState>
      <Form answers={answers} part={undefined} control={control} />
    </SignedOutState>,
  );
  return { left: onAnswer, unmount };
}

const reads = (field: Locator, message: string) =>
  expect.element(field).toHaveAccessibleDescription(message);

function leave(field: Locator): void {
  const element = field.element() as HTMLElement;
  element.focus();
  element.blur();
}

/** Types a value into a field, leaves it, and waits for the field's message. */
async function says(label: string, value: string, message: string): Promise<void> {
  await named(label).fill(value);
  leave(named(label));
  await reads(named(label), message);
}

/** Days in a list of the open calendar, without the placeholder. */
const offered = (label: string) =>
  [...(named(label).element() as HTMLSelectElement).options].slice(1).map(({ text }) => text);

async function setDate(label: string, year: string, month: string, day: string): Promise<void> {
  await picker(label).click();
  await named('Year').selectOptions(year);
  await named('Month').selectOptions(month);
  await named('Day').selectOptions(day);
  await page.getByRole('button', { name: 'Set' }).click();
}

/** Opens a calendar and leaves it without choosing a day. */
async function setNoDate(label: string): Promise<void> {
  await picker(label).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
}

async function chooseNation(prefix: string, name: string): Promise<void> {
  await nationality.click();
  await search.fill(prefix);
  await expect.poll(() => nations.elements().map(({ textContent }) => textContent)).toEqual([name]);
  await nations.first().click();
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T10:00:00+02:00`), toFake: ['Date'] });
  visitorAnswers.setQueryData(q('GET /utility/country', {}).queryKey, countries);
  visitorAnswers.setQueryData(
    q('GET /utility/province', {}).queryKey,
    PROVINCES.map(({ value }) => ({ value, displayName: value })),
  );
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

describe('personal details', () => {
  const nobody = { today: TODAY };

  test('names, gender and number follow their rules [SIGNUP-08] [SIGNUP-19] [SIGNUP-21] [SIGNUP-22]', async () => {
    await open(PersonalForm, nobody);
    const wayOut = page
      .getByText('Is your name shorter? Call 0861 660 660: we will help you sign up.')
      .getByRole('link');
    for (const label of ['First Name', 'Last Name']) {
      await says(label, '', `${label} is required`);
      await says(label, 'Moyo', `${label} must be at least 5 characters`);
      await expect.element(wayOut).toHaveAttribute('href', 'tel:+27861660660');
      await says(label, 'Rutendo2', `${label} must contain only alphabetic characters or spaces`);
      await says(label, 'Anne Marie', '');
    }
    expect(wayOut.elements(), 'a longer name needs no phone call').toHaveLength(0);
    const options = gender.getByRole('radio');
    expect(options.elements()).toHaveLength(2);
    for (const name of ['Male', 'Female']) {
      await expect.element(gender.getByRole('radio', { name, exact: true })).toBeVisible();
    }
    await expect.element(picker('Date Of Birth')).toBeVisible();
    leave(options.first());
    await reads(gender, 'Gender is required');
    await says('Mobile Number', '', 'Mobile Number is required');
    const number = 'Mobile Number must be a valid South African cellphone number';
    await says('Mobile Number', '12345', number);
    await named('Mobile Number').fill('+27 83 100 0001');
    await expect.element(named('Mobile Number')).not.toBeInvalid();
  });

  test('the date of birth is a day of the past, 18 years ago or more [SIGNUP-20]', async () => {
    await open(PersonalForm, nobody);
    const born = 'Date Of Birth';
    await setNoDate(born);
    await reads(picker(born), 'Date Of Birth is required');
    await picker(born).click();
    await expect.element(named('Year')).toBeVisible();
    expect(offered('Year')[0]).toBe('2026');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await setDate(born, '2008', 'November', '23');
    await reads(picker(born), 'You must be 18 years or older to register');
    await setDate(born, '2008', 'November', '21');
    await reads(picker(born), 'You must be over the age of 18 to use this service.');
  });

  test('errors show once a field is touched, and Next waits until every field is valid [SIGNUP-06] [SIGNUP-07]', async () => {
    const { left } = await open(PersonalForm, nobody);
    const first = named('First Name');
    const short = 'First Name must be at least 5 characters';
    await expect.element(next).toBeDisabled();
    await first.fill('Moy');
    await reads(first, '');
    leave(first);
    await reads(first, short);
    await first.fill('Moyos');
    await reads(first, '');
    await first.fill('Moyo');
    await reads(first, short);
    await reads(named('Last Name'), '');

    await first.fill('Rutendo');
    await named('Last Name').fill('Mapfumo');
    await gender.getByRole('radio', { name: 'Female' }).click();
    await setDate('Date Of Birth', '1992', 'March', '14');
    await expect.element(next).toBeDisabled();
    await named('Mobile Number').fill('0820000099');
    await expect.element(next).toBeEnabled();
    await named('Last Name').fill('Dube');
    await expect.element(next).toBeDisabled();
    await named('Last Name').fill('Mapfumo');
    await next.click();
    await expect.poll(() => left.mock.calls).toEqual([[{ personal: rutendo.personal }]]);
  });
});

describe('nationality details', () => {
  const type = named('ID Type');
  const number = named('ID Number');

  test('the ID type decides whether there is an expiry date, and a new one empties the ID number [SIGNUP-09] [SIGNUP-10] [SIGNUP-11] [SIGNUP-12]', async () => {
    await open(NationalityForm);
    await expect.element(picker('ID Expiry Date')).toBeVisible();
    await expect.element(nationality).toBeVisible();
    expect(offered('ID Type')).toEqual(['SA ID', 'Asylum Paper', 'Foreign Passport', 'Foreign ID']);
    for (const [name, hasExpiry] of [
      ['SA ID', false],
      ['Asylum Paper', true],
      ['Foreign ID', false],
      ['Foreign Passport', true],
    ] as const) {
      await type.selectOptions(name);
      const label = name === 'Foreign Passport' ? 'Passport Number' : 'ID Number';
      await expect.element(named(label)).toHaveValue('');
      expect(picker('ID Expiry Date').elements()).toHaveLength(hasExpiry ? 1 : 0);
      await says(label, 'AB12345', name === 'SA ID' ? VALID_ID : 'As on the document.');
    }
  });

  test('a foreign document requires a future expiry and another nationality [SIGNUP-22] [SIGNUP-23]', async () => {
    const { left } = await open(NationalityForm);
    leave(type);
    await reads(type, 'ID Type is required');
    await type.selectOptions('Asylum Paper');
    await says('ID Number', '', 'ID Number is required');
    await number.fill('CTRCOD000000077');
    const expiry = 'ID Expiry Date';
    await setNoDate(expiry);
    await reads(picker(expiry), 'ID Expiry Date is required');
    await picker(expiry).click();
    await expect.element(named('Year')).toBeVisible();
    expect(offered('Year')[0]).toBe('2026');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await setDate(expiry, '2026', 'November', '22');
    await reads(picker(expiry), 'ID Expiry Date must be greater than today');
    await setDate(expiry, '2026', 'November', '23');
    await reads(picker(expiry), '');
    await nationality.click();
    await page.getByRole('button', { name: 'Close' }).click();
    await reads(nationality, 'Nationality is required');
    await chooseNation('zimb', 'Zimbabwe (ZWE)');
    await next.click();
    const idNumber = 'CTRCOD000000077';
    const typed = { idType: 'Asylum Paper', idNumber, idExpiry: '2026-11-23', country: 'ZWE' };
    await expect.poll(() => left.mock.calls).toEqual([[{ nationality: typed }]]);
  });

  test('South Africa chosen for a foreign document shows at once why Next is disabled, and again when the step is resumed [SIGNUP-07] [RULES-21]', async () => {
    const first = await open(NationalityForm);
    await type.selectOptions('Foreign Passport');
    await named('Passport Number').fill('ZZ0000099');
    await setDate('ID Expiry Date', '2027', 'January', '1');
    await nationality.click();
    await nations.getByText('South Africa (ZAF)').click();
    await reads(nationality, NOT_SOUTH_AFRICAN);
    await expect.element(next).toBeDisabled();
    await first.unmount();

    await open(NationalityForm);
    await reads(nationality, NOT_SOUTH_AFRICAN);
    await type.selectOptions('SA ID');
    await reads(nationality, '');
  });

  test('an SA ID number agrees with the person [SIGNUP-27] [SIGNUP-28] [SIGNUP-29] [SIGNUP-30] [SIGNUP-31]', async () => {
    await open(NationalityForm);
    await type.selectOptions('SA ID');
    await says('ID Number', '920314 2000 08 1', 'No spaces are allowed');
    for (const wrong of [SA_ID.slice(0, 12), BORN_A_DAY_LATER, OF_A_MAN, OF_NO_SUM]) {
      await says('ID Number', wrong, VALID_ID);
    }
    await says('ID Number', SA_ID, 'As on the document.');
  });

  test('an SA ID number that no longer agrees with the person shows an error when the step is resumed', async () => {
    const { personal } = rutendo;
    await open(NationalityForm, {
      ...rutendo,
      ...(personal && { personal: { ...personal, dateOfBirth: '1992-03-15' } }),
      nationality: { idType: 'SA ID', idNumber: SA_ID, idExpiry: '', country: 'ZAF' },
    });
    await reads(number, VALID_ID);
    await expect.element(next).toBeDisabled();
  });

  test('nationalities open on demand, the common ones first, are searched by prefix, with flags, South Africa first for an SA ID [UI-14] [UI-15] [UI-16] [UI-17]', async () => {
    await open(NationalityForm);
    await expect.element(nationality).toBeVisible();
    expect(nations.elements(), 'not by itself').toHaveLength(0);
    await nationality.click();
    const names = () => nations.elements().map(({ textContent }) => textContent);
    const [zimbabwe, lesotho] = ['Zimbabwe (ZWE)', 'Lesotho (LSO)'];
    const [afghanistan, southAfrica] = ['Afghanistan (AFG)', 'South Africa (ZAF)'];
    await expect.poll(names).toEqual([zimbabwe, lesotho, afghanistan, southAfrica]);
    expect(nations.first().element().querySelector('img')?.src).toMatch(/\/flags\/ZW\.svg$/);
    await search.fill('babwe');
    await expect.element(page.getByText('No countries like "babwe."')).toBeVisible();
    await userEvent.keyboard('{Escape}');

    await type.selectOptions('SA ID');
    await chooseNation('les', lesotho);
    await expect.element(nationality).toHaveAccessibleName(`Nationality ${lesotho}`);
    await nationality.click();
    await expect.poll(names).toEqual([lesotho, southAfrica, zimbabwe, afghanistan]);
    await expect.element(nations.first()).toHaveAttribute('aria-selected', 'true');
    expect(nations.first().element().id).toMatch(/LSO$/);
  });
});

describe('address details', () => {
  test('the address follows its rules [SIGNUP-14] [SIGNUP-24] [SIGNUP-25] [SIGNUP-26]', async () => {
    await open(AddressForm);
    await expect.element(next).toBeDisabled();
    for (const label of ['Street Number', 'Street Name', 'Town', 'City', 'Postal Code']) {
      await says(label, '', `${label} is required`);
    }
    leave(named('Province'));
    await reads(named('Province'), 'Province is required');
    await says('Street Number', '12a', 'Street Number must be numeric');
    await says('City', 'Pt', 'City must be at least 3 characters');
    await says('Postal Code', '01x2', 'Postal Code must be numeric');
    await says('Postal Code', '002', 'Postal Code must be at least 4 characters');
    await says('Postal Code', '00022', 'Postal Code must be at most 4 characters');
    await says('Postal Code', '0000', 'Postal Code cannot be 0000');
    await says('Postal Code', '9999', 'Postal Code cannot be 9999');

    await says('Street Number', '12', '');
    await says('Street Name', 'Example Street', '');
    await says('Town', 'Sunnyside', '');
    await says('City', 'Pretoria', '');
    await says('Postal Code', '0002', '');
    await expect.element(next).toBeDisabled();
    await named('Province').selectOptions('GAUTENG');
    await expect.element(next).toBeEnabled();
  });
});
