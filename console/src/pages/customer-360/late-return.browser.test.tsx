import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LateReturn } from './late-return.tsx';

const late = { by: 'operator:Zanele', at: '2026-11-22T10:00:00Z' };
const notice = page.getByRole('region', { name: 'The return was not made' });

test.each([
  ['PAID', 'The payout partner paid the recipient before the payout could be stopped.'],
  ['READY', 'The payout partner did not stop the payout, which continues.'],
])('of a return that came too late the operator reads why: %s', async (payoutState, why) => {
  await render(<LateReturn of={{ lateReturn: late, payoutState }} />);
  await expect.element(notice.getByText(why)).toBeVisible();
  await expect
    .element(notice.getByText('Zanele requested it on 22 Nov 2026, 12:00.'))
    .toBeVisible();
});

test.each([
  ['no return was requested', { lateReturn: null, payoutState: 'PAID' }],
  ['the payout came to nothing later', { lateReturn: late, payoutState: 'FAILED' }],
])('nothing is said where %s', async (_when, of) => {
  await render(<LateReturn of={of} />);
  await expect.element(notice).not.toBeInTheDocument();
});
