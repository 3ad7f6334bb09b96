import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { VisitorState, visitorAnswers } from '../../api/query/visitor-state.tsx';
import Vouchers from './vouchers.tsx';

const READY = { state: 'READY', amount: 3000, 'valid-until': '2026-11-29T12:00:00+02:00' };

/** The vouchers of order 5, as a server answers them. */
function open(answer: () => Response | Promise<Response>, incomplete = false) {
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/vouchers/5' ? answer() : new Response('{}', { status: 404 }),
  );
  return render(
    <VisitorState>
      <Vouchers id={5} incomplete={incomplete} />
    </VisitorState>,
  );
}

afterEach(() => {
  visitorAnswers.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('of each voucher its amount, code and end are seen, or that it was collected', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open(
    () =>
      Response.json([
        { ...READY, code: '772000000005' },
        { ...READY, state: 'COLLECTED', code: null },
        { ...READY, amount: 1500.5, code: '772000000107' },
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
      /^Voucher 1 of 3R\s3\s000\.00Voucher code 772000000005.*Valid until 29 Nov 2026, 12:00/,
    ),
    expect.stringMatching(/^Voucher 2 of 3R\s3\s000\.00Collected$/),
    expect.stringMatching(/^Voucher 3 of 3R\s1\s500\.50Voucher code 772000000107/),
  ]);
  await page.getByRole('button', { name: 'Copy code of voucher 3' }).click();
  expect(write).toHaveBeenCalledExactlyOnceWith('772000000107');
});

test('where no server has them, nothing is said; a lost connection is, and they are asked for again', async () => {
  const none = await open(() => Response.json({ message: 'Not found.' }, { status: 404 }));
  await expect.element(page.getByText('Loading your cash vouchers')).not.toBeInTheDocument();
  expect(none.container.textContent).toBe('');
  await none.unmount();
  visitorAnswers.clear();

  let isLost = true;
  await open(() =>
    isLost ? Promise.reject(new TypeError()) : Response.json([{ ...READY, code: '772000000005' }]),
  );
  const again = page.getByRole('button', { name: /again|retry/i });
  await expect.element(again).toBeVisible();
  isLost = false;
  await again.click();
  await expect.element(page.getByText('Your cash voucher', { exact: true })).toBeVisible();
});
