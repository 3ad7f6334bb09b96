import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PickerRoom } from '../../gallery/picker-room.tsx';

const button = (name: string) => page.getByRole('button', { name });
const any = button('Any date');

async function choose(year: string, month: string, day: string): Promise<void> {
  await page.getByLabelText('Year').selectOptions(year);
  await page.getByLabelText('Month').selectOptions(month);
  await page.getByLabelText('Day').selectOptions(day);
}

/** Texts of an open list, without the placeholder for no choice. */
async function offered(label: string): Promise<string[]> {
  const list = page.getByLabelText(label);
  await expect.element(list).toBeVisible();
  return [...(list.element() as HTMLSelectElement).options]
    .filter(({ value }) => value !== '')
    .map(({ text }) => text);
}

const shows = (field: Locator, text: string) =>
  expect.poll(() => field.element().textContent).toBe(text);

beforeEach(() => render(<PickerRoom />));
afterEach(() => vi.useRealTimers());

test('the calendar is a modal of year, month and day with Set and Cancel [UI-09]', async () => {
  await any.click();
  const dialog = page.getByRole('dialog', { name: 'Any date' });
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().matches(':modal')).toBe(true);
  expect(dialog.getByRole('combobox').elements()).toHaveLength(3);
  await expect.element(button('Set')).toBeDisabled();

  await choose('2024', 'February', '29');
  await button('Set').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await shows(any, '29 Feb 2024');
  await expect.element(any).toHaveFocus();

  await any.click();
  await page.getByLabelText('Year').selectOptions('2023');
  await expect.element(page.getByLabelText('Day')).toHaveValue('');
  await button('Cancel').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await shows(any, '29 Feb 2024');
});

test('the calendar reaches from 1900-01-01 to 2100-12-31 [UI-10]', async () => {
  await any.click();
  const years = await offered('Year');
  expect([years[0], years.at(-1), years.length]).toEqual(['1900', '2100', 201]);
  for (const [year, month, day, shown] of [
    ['1900', 'January', '1', '01 Jan 1900'],
    ['2100', 'December', '31', '31 Dec 2100'],
  ] as const) {
    await choose(year, month, day);
    await button('Set').click();
    await shows(any, shown);
    await any.click();
  }
});

test('a past date ends today and an expiry starts today, by South African days [UI-11]', async () => {
  // 01:30 in Johannesburg, still the previous day in UTC.
  vi.useFakeTimers({ now: new Date('2026-03-14T23:30:00Z'), toFake: ['Date'] });

  await button('Date of birth').click();
  const past = await offered('Year');
  expect([past[0], past.at(-1)]).toEqual(['2026', '1900']);
  await page.getByLabelText('Year').selectOptions('2026');
  expect(await offered('Month')).toEqual(['January', 'February', 'March']);
  await page.getByLabelText('Month').selectOptions('March');
  expect((await offered('Day')).at(-1)).toBe('15');
  await userEvent.keyboard('{Escape}');

  await button('ID expiry date').click();
  const coming = await offered('Year');
  expect([coming[0], coming.at(-1)]).toEqual(['2026', '2100']);
  await page.getByLabelText('Year').selectOptions('2026');
  expect((await offered('Month'))[0]).toBe('March');
  await page.getByLabelText('Month').selectOptions('March');
  expect((await offered('Day'))[0]).toBe('15');
});
