import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { at, pass } from '../../gallery/by-hand.ts';
import { FieldRoom } from '../../gallery/field-room.tsx';
import { PickerRoom } from '../../gallery/picker-room.tsx';

const search = page.getByRole('combobox', { name: 'Nationality' });
const list = page.getByRole('listbox', { name: 'Nationality' });
const options = list.getByRole('option');
const texts = () => options.elements().map(({ textContent }) => textContent);
const optionsOf = (label: string) =>
  [...(page.getByLabelText(label, { exact: true }).element() as HTMLSelectElement).options].map(
    ({ text }) => text,
  );

/** Types into the search all at once. */
function type(text: string): void {
  at(search).focus();
  document.execCommand('insertText', false, text);
}

afterEach(() => vi.useRealTimers());

test("an option without text shows 'No valid optionText found' [UI-18]", async () => {
  await render(<FieldRoom />);
  expect(optionsOf('Country').at(-1)).toBe('No valid optionText found');
  await render(<PickerRoom />);
  expect(texts().at(-1)).toBe('No valid optionText found');
});

test('a list with nothing in it says so', async () => {
  await render(<FieldRoom />);
  expect(optionsOf('Payout Partner')).toEqual(['No Partners available']);
  await expect.element(page.getByLabelText('Payout Partner')).toHaveValue('');
});

test('the country list is searched by prefix and chosen from with the keyboard alone', async () => {
  await render(<PickerRoom />);
  const height = list.element().getBoundingClientRect().height;
  expect(texts().slice(0, 2)).toEqual(['Zimbabwe (ZWE)', 'South Africa (ZAF)']);

  await search.fill('ma');
  await expect.poll(texts).toEqual(['Malawi (MWI)']);
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(search)
    .toHaveAttribute('aria-activedescendant', expect.stringMatching(/MWI$/));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => texts()[0]).toBe('Malawi (MWI)');
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect.element(search).toHaveFocus();

  await search.fill('xy');
  await expect.element(page.getByText('No countries like "xy."')).toBeVisible();
  const place = document.querySelector('[role=listbox]');
  expect(place?.getBoundingClientRect().height, 'nothing below has moved').toBe(height);
});

test('the search waits 150 ms after the last key [UI-14]', async () => {
  await render(<PickerRoom />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  type('ghana');
  await pass(149);
  expect(texts()).toHaveLength(15);
  await pass(1);
  expect(texts()).toHaveLength(1);
});

test('flags are files of their own', async () => {
  await render(<PickerRoom />);
  const flag = page.getByRole('img', { name: 'Zimbabwe' });
  const drawn = flag.element() as HTMLImageElement;
  drawn.scrollIntoView();
  await expect.poll(() => drawn.complete && drawn.naturalWidth).toBeGreaterThan(0);
  await expect.element(flag).toHaveAttribute('src', '/flags/ZW.svg');
});
