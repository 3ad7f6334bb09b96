import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  isMoment,
  MomentField,
  NO_MOMENT,
  type TypedMoment,
  toTimestamp,
} from './moment-field.tsx';

let chosen: TypedMoment;

function Form() {
  const [value, setValue] = useState(NO_MOMENT);
  chosen = value;
  return (
    <MomentField
      label="Effective from"
      hint="Optional"
      name="when"
      value={value}
      onChange={setValue}
    />
  );
}

test('a moment is a day of our date field and a South African time beside it, and can be cleared', async () => {
  await render(<Form />);
  expect(toTimestamp(chosen)).toBeUndefined();
  await page.getByRole('button', { name: 'Effective from' }).click();
  await page.getByLabelText('Year').selectOptions('2027');
  await page.getByLabelText('Month').selectOptions('April');
  await page.getByLabelText('Day', { exact: true }).selectOptions('1');
  await page.getByRole('button', { name: 'Set' }).click();
  expect(toTimestamp(chosen)).toBe('2027-04-01T00:00:00+02:00');
  await page.getByLabelText('South African time').fill('25:00');
  await expect.element(page.getByText('Please enter a time from 00:00 to 23:59.')).toBeVisible();
  expect(isMoment(chosen)).toBe(false);
  await page.getByLabelText('South African time').fill('08:30');
  expect(isMoment(chosen)).toBe(true);
  expect(toTimestamp(chosen)).toBe('2027-04-01T08:30:00+02:00');
  await page.getByRole('button', { name: 'Clear Date' }).click();
  expect(toTimestamp(chosen)).toBeUndefined();
  await expect.element(page.getByLabelText('South African time')).not.toBeInTheDocument();
});
