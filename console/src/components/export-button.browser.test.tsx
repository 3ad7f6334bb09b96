import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ExportButton } from './export-button.tsx';

test('an export says how many rows the file has, and whether the list is longer', async () => {
  const click = vi.spyOn(HTMLElement.prototype, 'click').mockReturnValue();
  const file = { name: 'cases-holds.csv', type: 'text/csv', content: 'Case\n' };
  await render(<ExportButton run={async () => ({ file, rows: 10_000, truncated: true })} />);
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expect.element(page.getByText(/first 10000 rows/)).toBeVisible();
  expect(click).toHaveBeenCalledOnce();
  click.mockRestore();
});
