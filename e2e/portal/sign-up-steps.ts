import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createPhoto, newMsisdn, newSaId } from '../../server/test/sign-up.ts';
import { demoMessages, expect } from '../fixtures.ts';
import { setDate } from '../set-date.ts';

export { createPhoto } from '../../server/test/sign-up.ts';

/** A person who can sign up; dates are 'yyyy-MM-dd'. */
export interface Newcomer {
  firstName: string;
  lastName: string;
  gender: 'Male' | 'Female';
  born: string;
  /** As typed, with a leading 0. */
  phone: string;
  idType: 'SA ID' | 'Asylum Paper' | 'Foreign Passport' | 'Foreign ID';
  idNumber: string;
  /** If the ID type has one. */
  expiry?: string;
  /** The start of the country's name, for the search, and its text in the list. */
  search: string;
  country: string;
}

const newNumber = () => `0${newMsisdn().slice(2)}`;

const createPassportHolder = (): Newcomer => ({
  firstName: 'Rutendo',
  lastName: 'Mapfumo',
  gender: 'Female',
  born: '1992-03-14',
  phone: newNumber(),
  idType: 'Foreign Passport',
  idNumber: `ZZ${randomInt(1_000_000, 9_999_999)}`,
  expiry: '2031-05-31',
  search: 'zimb',
  country: 'Zimbabwe (ZWE)',
});

/** One newcomer of each ID type; number and document are new each time. */
export const newcomers = {
  passport: createPassportHolder,
  asylum: (): Newcomer => ({
    ...createPassportHolder(),
    firstName: 'Daniel',
    lastName: 'Mukendi',
    gender: 'Male',
    idType: 'Asylum Paper',
    idNumber: `CTRCOD${randomInt(100_000_000, 999_999_999)}`,
    search: 'drc',
    country: 'Democratic Republic of the Congo (COD)',
  }),
  foreignId: (): Newcomer => {
    const { expiry, ...others } = createPassportHolder();
    return {
      ...others,
      firstName: 'Thabiso',
      lastName: 'Mohapi',
      gender: 'Male',
      idType: 'Foreign ID',
      idNumber: `LS${randomInt(1_000_000, 9_999_999)}`,
      search: 'leso',
      country: 'Lesotho (LSO)',
    };
  },
  saId: (): Newcomer => {
    const { expiry, ...others } = createPassportHolder();
    return {
      ...others,
      firstName: 'Lindiwe',
      lastName: 'Dlamini',
      idType: 'SA ID',
      idNumber: newSaId(),
      search: 'south afr',
      country: 'South Africa (ZAF)',
    };
  },
};

export const findNextButton = (page: Page) => page.getByRole('button', { name: 'Next' });
export const findFinishButton = (page: Page) => page.getByRole('button', { name: 'FINISH' });
export const stepHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name });

export async function fillPersonal(page: Page, who: Newcomer): Promise<void> {
  await page.getByLabel('First Name').fill(who.firstName);
  await page.getByLabel('Last Name').fill(who.lastName);
  await page.getByRole('radio', { name: who.gender, exact: true }).check();
  await setDate(page, 'Date Of Birth', who.born);
  await page.getByLabel('Mobile Number').fill(who.phone);
}

async function chooseCountry(page: Page, { search, country }: Newcomer): Promise<void> {
  await page.getByRole('button', { name: 'Nationality' }).click();
  await page.getByRole('combobox', { name: 'Nationality' }).fill(search);
  const options = page.getByRole('listbox', { name: 'Nationality' }).getByRole('option');
  await expect(options).toHaveText([country]);
  await options.click();
}

/** The field of the document's number, whose label follows the ID type. */
export const findDocumentNumber = (page: Page, { idType }: Newcomer) =>
  page.getByLabel(idType === 'Foreign Passport' ? 'Passport Number' : 'ID Number');

export async function fillNationality(page: Page, who: Newcomer): Promise<void> {
  await page.getByLabel('ID Type').selectOption(who.idType);
  await findDocumentNumber(page, who).fill(who.idNumber);
  if (who.expiry) await setDate(page, 'ID Expiry Date', who.expiry);
  await chooseCountry(page, who);
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Street Number').fill('12');
  await page.getByLabel('Street Name').fill('Example Street');
  await page.getByLabel('Town').fill('Sunnyside');
  await page.getByLabel('City').fill('Pretoria');
  await page.getByLabel('Province').selectOption('GAUTENG');
  await page.getByLabel('Postal Code').fill('0002');
}

/** Opens sign-up and continues up to the step with this heading. */
export async function goTo(
  page: Page,
  heading: 'Personal' | 'Nationality' | 'Address' | 'Document',
  who: Newcomer = createPassportHolder(),
  query = '',
): Promise<void> {
  await page.goto(`/register${query}`);
  const ways = [
    ['Personal', () => fillPersonal(page, who)],
    ['Nationality', () => fillNationality(page, who)],
    ['Address', () => fillAddress(page)],
    ['Document', async () => undefined],
  ] as const;
  for (const [name, fill] of ways) {
    await expect(stepHeading(page, `${name} details`)).toBeVisible();
    if (name === heading) return;
    await fill();
    await findNextButton(page).click();
  }
}

/** A small picture as a file to choose. */
export async function createPictureFile(name = 'identity.jpg') {
  return { name, mimeType: 'image/jpeg', buffer: await createPhoto() };
}

export const fileInput = (page: Page, document: 'Identity' | 'Picture') =>
  page.locator(`input[type=file][name=${document}]`);

export async function chooseDocuments(page: Page): Promise<void> {
  await fileInput(page, 'Identity').setInputFiles(await createPictureFile('identity.jpg'));
  await fileInput(page, 'Picture').setInputFiles(await createPictureFile('selfie.jpg'));
}

/** The newest PIN sent to a number, from the demo's inbox; waits until it differs from `old`. */
export async function pinSentTo(url: string, phone: string, old = ''): Promise<string> {
  const number = `27${phone.slice(-9)}`;
  let pin = old;
  await expect(async () => {
    const message = (await demoMessages(url)).find(
      ({ to, body }) => to === number && /PIN is/.test(body),
    );
    pin = /PIN is (\d{4})/.exec(message?.body ?? '')?.[1] ?? old;
    expect(pin).not.toBe(old);
  }).toPass({ timeout: 15_000 });
  return pin;
}
