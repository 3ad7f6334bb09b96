import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findElement, passTime } from '../../gallery/by-hand.ts';
import { FloatingRoom } from '../../gallery/floating-room.tsx';

const sign = page.getByRole('button', { name: 'Help: Payment date' });
const tip = page.getByText('Payment should reflect before midnight on Monday.');
const elsewhere = page.getByRole('heading', { name: 'Floating' });

beforeEach(() => render(<FloatingRoom />));
afterEach(() => vi.useRealTimers());

test('a tooltip opens on hover and hides 250 ms after the pointer left [UI-13]', async () => {
  await elsewhere.hover();
  await expect.element(tip).not.toBeVisible();
  await sign.hover();
  await expect.element(tip).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await passTime(10_000);
  expect(findElement(tip)).toBeVisible();

  const left = { bubbles: true, pointerType: 'mouse', relatedTarget: findElement(elsewhere) };
  findElement(sign).dispatchEvent(new PointerEvent('pointerout', left));
  await passTime(249);
  expect(findElement(tip)).toBeVisible();
  await passTime(1);
  expect(findElement(tip)).not.toBeVisible();
});

test('a tooltip remains visible while the pointer is on it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await sign.hover();
  await expect.element(tip).toBeVisible();
  await tip.hover();
  await passTime(5000);
  expect(findElement(tip)).toBeVisible();
});

test('a tooltip opens on focus, announces its text, and Escape closes it but no dialog', async () => {
  await page.getByRole('button', { name: 'Open dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Transaction' });
  const inside = dialog.getByRole('button', { name: 'Help: reference' });
  const text = 'It is printed on your proof of payment.';
  await expect.element(inside).toHaveAccessibleDescription(text);

  findElement(inside).focus();
  await expect.element(page.getByText(text)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(text)).not.toBeVisible();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});
