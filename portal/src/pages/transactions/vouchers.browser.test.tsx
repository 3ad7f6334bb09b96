import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SignedOutState, visitorAnswers } from '../../api/query/signed-out-state.tsx';
import Vouchers from './vouchers.tsx';

const READY = {
  state: 'READY',
  part: 1,
  parts: 1,
  amount: 3000,
  'valid-until': '2026-11-29T12:00:00+02:00',
};

/** The vouchers of order 5, in the server's response. */
function open(answer: () => Response | Promise<Response>, incomplete = false) {
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/vouchers/5' ? answer() : new Response('{}', { status: 404 }),
  );
  return render(
    <SignedOutState>
      <Vouchers id={5} incomplete={incomplete} />
    </SignedOutState>,
  );
}

afterEach(() => {
  visitorAnswers.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('each voucher shows its amount, code and expiry, or that it was collected, numbered as in its SMS', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open(
    () =>
      Response.json([
        { ...READY, parts: 4, code: '772000000005' },
        { ...READY, parts: 4, part: 2, state: 'COLLECTED', code: null },
        { ...READY, parts: 4, part: 4, amount: 1500.5, code: '772000000107' },
      ]),
    true,
  );
  await expect.element(page.getByText('The rest is being prepared.')).toBeVisible();
  const slips = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(slips).toEqual([
    expect.stringMatching(
      /^Voucher 1 of 4R\s3\s000\.00Voucher code 772000000005.*Valid until 29 Nov 2026, 12:00/,
    ),
    expect.stringMatching(/^Voucher 2 of 4R\s3\s000\.00Collected$/),
    expect.stringMatching(/^Voucher 4 of 4R\s1\s500\.50Voucher code 772000000107/),
  ]);
  await page.getByRole('button', { name: 'Copy code of voucher 4' }).click();
  expect(write).toHaveBeenCalledExactlyOnceWith('772000000107');
});

test('nothing is shown where the server has none', async () => {
  const none = await open(() => Response.json({ message: 'Not found.' }, { status: 404 }));
  await expect.element(page.getByText('Loading your cash vouchers')).not.toBeInTheDocument();
  expect(none.container.textContent).toBe('');
});

test.each<[what: string, failed: () => Response | Promise<Response>]>([
  ['a lost connection', () => Promise.reject(new TypeError())],
  ['an error of the server', () => Response.json({ message: 'Not now.' }, { status: 500 })],
])('%s is shown, and they are requested again', async (_what, failed) => {
  let answer = failed;
  await open(() => answer());
  const again = page.getByRole('button', { name: /again|retry/i });
  await expect.element(again).toBeVisible();
  answer = () => Response.json([{ ...READY, code: '772000000005' }]);
  await again.click();
  await expect.element(page.getByText('Your cash voucher', { exact: true })).toBeVisible();
});
