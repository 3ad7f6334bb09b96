import { switchLanguage } from '@thumela/web/language/other-languages.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  findPageHeading,
  goTo,
  openPortal,
  recordedBodies,
  recordedPaths,
} from './open-portal.tsx';
import { collectValues, expectTranslated, translateToPseudo } from './translated.ts';

beforeAll(() => switchLanguage('en-XA'));

/** Names, countries and other words of people and partners, which no language changes. */
const data = new Set(recordedBodies.flatMap((body) => collectValues(body)));

const findText = (english: string) =>
  page.getByText(translateToPseudo(english), { exact: true }).first();
const findField = (label: string) => page.getByLabelText(translateToPseudo(label), { exact: true });
const findButton = (name: string) => page.getByRole('button', { name: translateToPseudo(name) });

/** First word of every loading text. */
const LOADING = translateToPseudo('Loading').split(' ')[0] ?? '';

/** Waits for the screen's own text, and checks all its texts. */
async function checkScreen(name: string, shown: Parameters<typeof expect.element>[0]) {
  await expect.element(shown).toBeVisible();
  await expect.element(page.getByRole('status').getByText(LOADING)).not.toBeInTheDocument();
  expectTranslated(name, data);
}

const sizes = [
  { at: 'on a phone', width: 360, height: 740 },
  { at: 'at a desk', width: 1280, height: 800 },
];

describe.each(sizes)('$at every text is translated, and longer words fit:', ({ width, height }) => {
  beforeEach(() => page.viewport(width, height));

  test("a visitor's screens", async () => {
    await openPortal('/login');
    await checkScreen('/login', findButton('Sign In'));
    expect(document.title).toContain(translateToPseudo('Sign In'));
    goTo('/register');
    await checkScreen('/register', findButton('Next'));
    goTo('/inbound-transaction-search/PARTNER_ONE');
    const write = page.getByRole('link', { name: translateToPseudo('Write to us') });
    await checkScreen('order search', write);
    goTo('/inbound-transaction-search/contact-us');
    await checkScreen('contact us', findField('I am not a robot'));
    goTo('/redeem-inbound-transaction');
    await checkScreen('no link', findPageHeading(translateToPseudo('This link does not work')));
  });

  test('the welcome of a recipient, and the first question', async () => {
    await openPortal(recordedPaths.order ?? '');
    await checkScreen('welcome', findButton('Continue'));
    await findButton('Continue').click();
    const yes = page.getByRole('radio', { name: translateToPseudo('Yes') });
    await checkScreen('mobile question', yes);
  });

  test('home, a request and its quote', async () => {
    await openPortal('/home', { signedIn: true });
    await checkScreen('/home', findText('You can still send today'));
    goTo('/create-transaction');
    await findField('Country').selectOptions('Zimbabwe (ZWE)');
    await findField('Payout Method').selectOptions('Cash Pickup');
    await findField('Payout Partner').selectOptions('City branches');
    await findField('Amount').fill('900.50');
    await expect.element(findButton('Get Quote')).toBeEnabled();
    expectTranslated('request', data);
    await findButton('Get Quote').click();
    await checkScreen('quote', findPageHeading(translateToPseudo('Your Quote')));
  });

  test.each([
    [recordedPaths.COMPLETE, 'Payout Partner'],
    [recordedPaths.rename, 'First Name'],
    [recordedPaths.refund, 'Keep it'],
    [recordedPaths.APPROVED_PAID, 'Cancel and get a refund'],
    [recordedPaths.CASH_VOUCHER, 'Your cash voucher'],
    ['/tutorial', 'Get a quote'],
    ['/change-pin', 'Old Pin'],
    ['/limit-increase', 'Source of income'],
    ['/redeem-transaction', 'Collection PIN'],
  ])('%s', async (path = '', shown) => {
    await openPortal(path, { signedIn: true });
    await checkScreen(path, findText(shown));
  });
});
