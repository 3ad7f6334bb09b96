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

test('scanned rows are compact on a phone: the title and one amount in a line, and the rest below it', async () => {
  await page.viewport(360, 800);
  await render(
    <div style={{ width: 340 }}>
      <DataTable
        scanned
        caption="Payments"
        rows={[{ id: 1 }]}
        keyOf={({ id }) => id}
        empty=""
        columns={[
          { head: 'Age', cell: () => '2 days', labelled: true },
          { head: 'Reference', cell: () => 'A reference', title: true },
          { head: 'Partner', cell: () => 'Stitch' },
          { head: 'Amount', cell: () => 'R 100.00', figures: true },
        ]}
      />
    </div>,
  );
  const cells = page.getByRole('cell').elements();
  const [age, title, partner, amount] = cells.map((cell) => cell.getBoundingClientRect());
  expect(Math.abs((title?.bottom ?? 0) - (amount?.bottom ?? 0))).toBeLessThan(2);
  expect(age?.top).toBeGreaterThanOrEqual(title?.bottom ?? 0);
  expect(partner?.top).toBe(age?.top);
  expect(box().clientHeight).toBeLessThan(70);
  expect(getComputedStyle(cells[0] ?? box(), '::before').content).toContain('Age: ');
  expect(getComputedStyle(cells[2] ?? box(), '::before').content).toBe('none');
});

test('several figures of a scanned row keep their headers', async () => {
  await page.viewport(360, 800);
  await render(
    <DataTable
      scanned
      caption="Payments"
      rows={[{ id: 1 }]}
      keyOf={({ id }) => id}
      empty=""
      columns={[
        { head: 'Account', cell: () => 'Bank' },
        { head: 'Debit', cell: () => 'R 1.00', figures: true },
        { head: 'Credit', cell: () => 'R 2.00', figures: true },
      ]}
    />,
  );
  const labels = page
    .getByRole('cell')
    .elements()
    .map((cell) => getComputedStyle(cell, '::before').content.split(' / ')[0]);
  expect(labels).toEqual(['none', '"Debit: "', '"Credit: "']);
});

test('a name stays on one line beside an empty column and a long text, and is whole in a card', async () => {
  await page.viewport(1280, 800);
  const name = 'Nomvula Thandiwe Mkhize-Dlamini';
  const columns = [
    { head: 'Name', name: true, cell: () => name },
    { head: 'Empty', name: true, cell: () => '' },
    { head: 'Notes', cell: () => 'a long text about the customer '.repeat(12) },
  ];
  const table = (width: number) => (
    <div style={{ width }}>
      <DataTable
        caption="Payments"
        rows={[{ id: 1 }]}
        keyOf={({ id }) => id}
        empty=""
        columns={columns}
      />
    </div>
  );
  const { rerender } = await render(table(620));
  const lines = () => {
    const range = document.createRange();
    range.selectNodeContents(page.getByText(name).element());
    return range.getClientRects().length;
  };
  expect(lines()).toBe(1);
  const [, empty] = page.getByRole('cell').elements();
  expect(empty?.clientWidth).toBeLessThan(80);
  await page.viewport(360, 800);
  await rerender(table(340));
  expect(isCut()).toBe(false);
  await page.viewport(1280, 800);
});
