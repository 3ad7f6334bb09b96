import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TransferProgress } from './transfer-progress.tsx';

const MB = 1024 ** 2;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a transfer shows its percentage and the size and time left, and announces each quarter', async () => {
  const show = (sent: number) => (
    <TransferProgress value={sent} max={3.4 * MB} label="Uploading Proof of address" />
  );
  const { rerender } = await render(show(0));
  const bar = page.getByRole('progressbar', { name: 'Uploading Proof of address' });
  await expect.element(page.getByText('0.0 kB of 3.4 MB')).toBeVisible();
  for (const sent of [0.4 * MB, 0.8 * MB, 1.2 * MB]) {
    await rerender(show(sent));
    vi.advanceTimersByTime(1000);
  }
  await expect.element(bar).toHaveAttribute('value', '35');
  await expect.element(page.getByText('35%')).toBeVisible();
  await expect.element(page.getByText('1.2 MB of 3.4 MB, about 10 s left')).toBeVisible();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Uploading Proof of address: 25%');
  await rerender(show(1.5 * MB));
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Uploading Proof of address: 25%');
});
