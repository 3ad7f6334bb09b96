import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ExportButton } from './export-button.tsx';
import { SmallForm } from './small-form.tsx';

const bar = (name: string) => page.getByRole('progressbar', { name });

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }),
);
afterEach(() => vi.useRealTimers());

test('an import that takes longer than a second shows a bar with the seconds, until it ends', async () => {
  let end: () => void = () => undefined;
  const send = () =>
    new Promise<void>((resolve) => {
      end = resolve;
    });
  await render(<SmallForm submit="Import" working="Importing" send={send} />);
  await page.getByRole('button', { name: 'Import' }).click();
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  expect(bar('Importing').query()).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(bar('Importing')).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('Importing');
  await vi.advanceTimersByTimeAsync(11_000);
  await expect.element(page.getByText('Importing: 12 s')).toBeVisible();
  end();
  await expect.element(bar('Importing')).not.toBeInTheDocument();
});

test('an export that takes longer than a second shows the bar as well', async () => {
  await render(<ExportButton run={() => new Promise(() => undefined)} />);
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expect.element(page.getByRole('status').nth(1)).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.element(bar('Exporting')).toBeVisible();
  await expect.element(page.getByText('Exporting: 3 s')).toBeVisible();
});
