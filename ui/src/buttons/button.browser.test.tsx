import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ButtonRoom } from '../../gallery/button-room.tsx';
import { findElement, passTime } from '../../gallery/by-hand.ts';

const clicks = page.getByLabelText('Clicks');

beforeEach(() => render(<ButtonRoom />));
afterEach(() => vi.useRealTimers());

test('a guarded button ignores further clicks for 1500 ms [UI-12]', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const button = page.getByRole('button', { name: 'Guarded' });
  const press = async () => {
    findElement(button).click();
    await passTime(0);
  };
  for (let presses = 0; presses < 3; presses += 1) await press();
  expect(findElement(clicks)).toHaveTextContent('1');

  await passTime(1499);
  await press();
  expect(findElement(clicks)).toHaveTextContent('1');

  await passTime(1);
  await press();
  expect(findElement(clicks)).toHaveTextContent('2');
});

test('a busy button retains the focus and ignores clicks', async () => {
  const busy = page.getByRole('button', { name: 'Sending' }).last();
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  findElement(busy).focus();
  await userEvent.keyboard('{Enter}');
  await busy.click({ force: true });
  await expect.element(busy).toHaveFocus();
  await expect.element(clicks).toHaveTextContent('0');
});
