import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findElement } from '../../gallery/by-hand.ts';
import { Facts } from './facts.tsx';

test("a value is at the end of its label's line; a long one is below it, aligned to the same edge", async () => {
  const long = 'National cash collection points of the northern and of the southern provinces';
  await page.viewport(360, 740);
  await render(
    <Facts
      rows={[
        { label: 'Fees', value: 'R 50.00' },
        { label: 'Payout Partner', value: long },
      ]}
    />,
  );
  const frame = (text: string) =>
    findElement(page.getByText(text, { exact: true })).getBoundingClientRect();
  const list = findElement(page.getByText('Fees')).closest('dl');
  expect(frame('R 50.00').top).toBeCloseTo(frame('Fees').top, 0);
  expect(frame('R 50.00').right).toBeCloseTo(list?.getBoundingClientRect().right ?? 0, 0);
  expect(frame(long).top).toBeGreaterThanOrEqual(frame('Payout Partner').bottom);
  expect(frame(long).left).toBeCloseTo(frame('Payout Partner').left, 0);
});
