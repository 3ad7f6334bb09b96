import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DataTable } from './data-table.tsx';

/** A table with this many columns of unbreakable words, in this width in pixels. */
const open = (columns: number, width: number) =>
  render(
    <div style={{ width }}>
      <DataTable
        caption="Payments"
        rows={[{ id: 1 }]}
        keyOf={({ id }) => id}
        empty=""
        columns={Array.from({ length: columns }, (_, at) => ({
          head: `Column ${at}`,
          cell: () => `ABCDEFGHIJKLMNOP${at}`,
        }))}
      />
    </div>,
  );

const box = () => page.getByRole('group', { name: 'Payments' }).element();
const isCut = () => box().scrollWidth > box().clientWidth;

test('a table that fits is shown as a table; one that does not shows its rows as cards without cutting any', async () => {
  await page.viewport(1280, 800);
  const fitting = await open(3, 900);
  expect(getComputedStyle(box().querySelector('tr') ?? box()).display).toBe('table-row');
  expect(isCut()).toBe(false);
  await fitting.unmount();
  await open(12, 900);
  expect(isCut()).toBe(false);
  expect(getComputedStyle(box().querySelector('tbody tr') ?? box()).display).toBe('block');
  for (const cell of page.getByRole('cell').elements()) {
    expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(900);
  }
});

test('it becomes a table again once there is room, and cards on a phone', async () => {
  await page.viewport(1280, 800);
  const one = await open(5, 400);
  expect(getComputedStyle(box().querySelector('tbody tr') ?? box()).display).toBe('block');
  const around = box().parentElement;
  if (around) around.style.width = '1200px';
  await expect
    .poll(() => getComputedStyle(box().querySelector('tbody tr') ?? box()).display)
    .toBe('table-row');
  await one.unmount();
  await page.viewport(360, 800);
  await open(2, 340);
  expect(isCut()).toBe(false);
  expect(getComputedStyle(box().querySelector('tbody tr') ?? box()).display).toBe('block');
});
