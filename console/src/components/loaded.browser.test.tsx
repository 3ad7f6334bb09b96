import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { addDataMoment } from '../api/data-moment.ts';
import { Loaded } from './loaded.tsx';

const show = (data: unknown) =>
  render(
    <Loaded of={{ data, error: null, refetch: () => undefined }}>{() => <p>The rows</p>}</Loaded>,
  );

const headersWith = (asOf: string) =>
  new Headers({ date: 'Mon, 30 Nov 2026 12:03:20 GMT', 'data-as-of': asOf });

test('older data state their moment', async () => {
  await show(addDataMoment({ rows: [] }, headersWith('2026-11-30T14:03:10+02:00')));
  await expect.element(page.getByText('As of 14:03:10')).toBeVisible();
  await expect.element(page.getByText('The rows')).toBeVisible();
});

test('fresh data do not', async () => {
  await show(addDataMoment({ rows: [] }, headersWith('2026-11-30T14:03:19+02:00')));
  await expect.element(page.getByText('The rows')).toBeVisible();
  expect(page.getByText(/As of/).elements()).toEqual([]);
});
