import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ButtonRoom } from '../../gallery/button-room.tsx';
import { at, pass } from '../../gallery/by-hand.ts';

const clicks = page.getByLabelText('Clicks');

beforeEach(() => render(<ButtonRoom />));
afterEach(() => vi.useRealTimers());

test('a guarded button ignores further clicks for 1500 ms [UI-12]', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const button = page.getByRole('button', { name: 'Guarded' });
  const press = async () => {
    at(button).click();
    await pass(0);
  };
  for (let presses = 0; presses < 3; presses += 1) await press();
  expect(at(clicks)).toHaveTextContent('1');

  await pass(1499);
  await press();
  expect(at(clicks)).toHaveTextContent('1');

  await pass(1);
  await press();
  expect(at(clicks)).toHaveTextContent('2');
});

test('a busy button retains the focus and ignores clicks', async () => {
  const busy = page.getByRole('button', { name: 'Sending' }).last();
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  at(busy).focus();
  await userEvent.keyboard('{Enter}');
  await busy.click({ force: true });
  await expect.element(busy).toHaveFocus();
  await expect.element(clicks).toHaveTextContent('0');
});
