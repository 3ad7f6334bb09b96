import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findElement, passTime } from '../../gallery/by-hand.ts';
import { FieldRoom } from '../../gallery/field-room.tsx';
import { PickerRoom } from '../../gallery/picker-room.tsx';

const field = page.getByRole('button', { name: 'Nationality' });
const search = page.getByRole('combobox', { name: 'Nationality' });
const list = page.getByRole('listbox', { name: 'Nationality' });
const options = list.getByRole('option');
const texts = () => options.elements().map(({ textContent }) => textContent);
const optionsOf = (label: string) =>
  [...(page.getByLabelText(label, { exact: true }).element() as HTMLSelectElement).options].map(
    ({ text }) => text,
  );

/** Shows the pickers, and opens the list of countries. */
async function openList(): Promise<void> {
  await render(<PickerRoom />);
  await field.click();
  await expect.element(search).toHaveFocus();
}

/** Types into the search all at once. */
function type(text: string): void {
  findElement(search).focus();
  document.execCommand('insertText', false, text);
}

afterEach(() => vi.useRealTimers());

test("an option without text shows 'No valid optionText found' [UI-18]", async () => {
  await render(<FieldRoom />);
  expect(optionsOf('Country').at(-1)).toBe('No valid optionText found');
  const methods = page.getByRole('radiogroup', { name: 'Payout Method' });
  await expect
    .element(methods.getByRole('radio').last())
    .toHaveAccessibleName('No valid optionText found');
  await openList();
  expect(texts().at(-1)).toBe('No valid optionText found');
});

test('an empty list has an explanatory text', async () => {
  await render(<FieldRoom />);
  expect(optionsOf('Payout Partner')).toEqual(['No Partners available']);
  await expect.element(page.getByLabelText('Payout Partner')).toHaveValue('');
});

test('the list of countries opens on demand, is searched by prefix, and can be used with the keyboard only', async () => {
  await render(<PickerRoom />);
  expect(list.elements(), 'not by itself').toHaveLength(0);
  findElement(field).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(search).toHaveFocus();
  const height = list.element().getBoundingClientRect().height;
  expect(texts().slice(0, 3)).toEqual(['Zimbabwe (ZWE)', 'South Africa (ZAF)', 'Malawi (MWI)']);

  await search.fill('ma');
  await expect.poll(texts).toEqual(['Malawi (MWI)']);
  expect(list.getByRole('group').elements(), 'what was found is one list').toHaveLength(0);
  await search.fill('xy');
  await expect.element(page.getByText('No countries like "xy."')).toBeVisible();
  const place = document.querySelector('[role=listbox]');
  expect(place?.getBoundingClientRect().height, 'nothing has moved').toBe(height);

  await search.fill('ma');
  await expect.poll(texts).toEqual(['Malawi (MWI)']);
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(search)
    .toHaveAttribute('aria-activedescendant', expect.stringMatching(/MWI$/));
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleName('Nationality Malawi (MWI)');
  expect(list.elements()).toHaveLength(0);

  await field.click();
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect.element(options.first()).toHaveTextContent('Malawi (MWI)');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAccessibleName('Nationality Malawi (MWI)');
});

test('frequently chosen countries are a separate group, before all others by name', async () => {
  await openList();
  const inGroup = (name: string) =>
    list
      .getByRole('group', { name })
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  expect(inGroup('Often chosen')).toEqual([
    'Zimbabwe (ZWE)',
    'South Africa (ZAF)',
    'Malawi (MWI)',
    'Mozambique (MOZ)',
  ]);
  const others = inGroup('All others, A to Z');
  expect(others).toHaveLength(11);
  expect(others[0]).toBe('Angola (AGO)');
});

test('the search waits 150 ms after the last key [UI-14]', async () => {
  await openList();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  type('ghana');
  await passTime(149);
  expect(texts()).toHaveLength(15);
  await passTime(1);
  expect(texts()).toHaveLength(1);
});

test('flags are separate files', async () => {
  await render(<PickerRoom />);
  const flag = page.getByRole('img', { name: 'Zimbabwe' });
  const drawn = flag.element() as HTMLImageElement;
  drawn.scrollIntoView();
  await expect.poll(() => drawn.complete && drawn.naturalWidth).toBeGreaterThan(0);
  await expect.element(flag).toHaveAttribute('src', '/flags/ZW.svg');
});
