import type { SignUpAnswers } from '@thumela/rules/journeys/sign-up.ts';
import { loadBrand } from '@thumela/web/brand/brand.ts';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { q } from '../../api/query/q.ts';
import { SignedOutState, visitorAnswers } from '../../api/query/signed-out-state.tsx';
import { AddressForm } from './address-form.tsx';
import type { SignUpStepProps } from './journey.ts';
import { NationalityForm } from './nationality-form.tsx';

const answers: SignUpAnswers = {
  today: '2026-11-22',
  personal: {
    firstName: 'Rutendo',
    lastName: 'Mapfumo',
    gender: 'Female',
    dateOfBirth: '1992-03-14',
    phone: '+27 82 000 0099',
  },
  nationality: {
    idType: 'Foreign Passport',
    idNumber: ' ZZ0000099 ',
    idExpiry: '2031-05-31',
    country: 'ZWE',
  },
};

type Reply = () => Response | Promise<Response>;
const OK: Reply = () => Response.json({ result: 'OK' });

/** Opens a step with a brand and the server's answer to notices; returns the bodies of the requests for them. */
async function open(Form: ComponentType<SignUpStepProps>, brand: object, reply: Reply) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, location.href);
    if (pathname === '/brand.json') return Response.json(brand);
    if (pathname !== '/account-notices') return Response.json([]);
    asked.push(JSON.parse(String(init?.body)));
    return reply();
  });
  await loadBrand();
  for (const list of ['GET /utility/country', 'GET /utility/province'] as const) {
    visitorAnswers.setQueryData(q(list, {}).queryKey, []);
  }
  const control = { onAnswer: vi.fn() } as unknown as SignUpStepProps['control'];
  const show = () =>
    render(
      <SignedOutState>
        <Form answers={answers} part={undefined} control={control} />
      </SignedOutState>,
    );
  return { asked, show, ...(await show()) };
}

const OURS = { signUpNameMinimum: 5 };
const hint = page.getByText(/already (has an account|registered), we have/);
const next = page.getByRole('button', { name: 'Next' });
const heightOf = () => next.element().getBoundingClientRect().top;
const settled = () => vi.waitFor(() => expect(visitorAnswers.isFetching()).toBe(0));

const path = location.href;
afterEach(async () => {
  visitorAnswers.clear();
  vi.stubGlobal('fetch', async () => Response.json({}));
  await loadBrand();
  vi.unstubAllGlobals();
  history.replaceState(null, '', path);
});

test('after the number, every visitor reads that its owner has an SMS, and can sign in with it', async () => {
  const { asked } = await open(NationalityForm, OURS, OK);
  await expect
    .element(hint)
    .toHaveTextContent('If 082 000 0099 already has an account, we have sent it an SMS. Sign in');
  expect(asked).toEqual([{ msisdn: '27820000099' }]);
  await page.getByRole('link', { name: 'Sign in' }).click();
  expect(location.pathname).toBe('/login');
  expect(history.state).toEqual({ username: '+27 82 000 0099' });
});

test('after the document, every visitor reads that its owner has a message', async () => {
  const { asked } = await open(AddressForm, OURS, OK);
  await expect
    .element(hint)
    .toHaveTextContent(
      'If your document is already registered, we have messaged its owner. Sign in',
    );
  expect(asked).toEqual([{ 'id-type': 'Foreign Passport', 'id-number': 'ZZ0000099' }]);
});

test('a step that is shown again sends one request', async () => {
  const { asked, show, unmount } = await open(NationalityForm, OURS, OK);
  await expect.element(hint).toBeVisible();
  await unmount();
  await show();
  await expect.element(hint).toBeVisible();
  expect(asked).toHaveLength(1);
});

test.each([
  ['NationalityForm', NationalityForm],
  ['AddressForm', AddressForm],
])('in %s, nothing moves when the line appears', async (_, Form) => {
  let answer: (response: Response) => void = () => undefined;
  await open(Form, OURS, () => new Promise((resolve) => (answer = resolve)));
  await expect.element(hint).not.toBeVisible();
  await vi.waitFor(() => expect(visitorAnswers.isFetching()).toBe(1));
  const before = heightOf();
  answer(Response.json({ result: 'OK' }));
  await expect.element(hint).toBeVisible();
  expect(heightOf()).toBe(before);
});

test('too many requests: the line stays hidden, and the step works', async () => {
  await open(NationalityForm, OURS, () => Response.json({}, { status: 429 }));
  await settled();
  await expect.element(hint).not.toBeVisible();
  await expect.element(page.getByLabelText('ID Type')).toBeVisible();
});

test.each([
  ['NationalityForm', NationalityForm],
  ['AddressForm', AddressForm],
])('with another provider, %s requests and shows nothing', async (_, Form) => {
  const { asked } = await open(Form, {}, OK);
  await settled();
  await expect.element(hint).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});
