import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Routings } from './routings.tsx';

test('an operator reads which channel a payout left through, and why not through another one', async () => {
  const at = '2026-11-29T08:00:00+02:00';
  const screen = await render(
    <Routings
      of={[
        {
          channel: 'sandbox-cash',
          at,
          verdicts: [
            { channel: 'sandbox-cash', verdict: 'CHOSEN' },
            { channel: 'sandbox-mobile', verdict: 'TRIED' },
          ],
        },
        { channel: null, at, verdicts: [{ channel: 'sandbox-mobile', verdict: 'CLOSED' }] },
      ]}
    />,
  );
  await expect.element(screen.getByText('Through sandbox-cash')).toBeVisible();
  await expect
    .element(screen.getByText('sandbox-mobile: did not take this payout before'))
    .toBeVisible();
  await expect.element(screen.getByText('Waits for a channel')).toBeVisible();
  await expect.element(screen.getByText('sandbox-mobile: closed at that time')).toBeVisible();
});
