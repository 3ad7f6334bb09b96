import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findElement, passTime } from '../../gallery/by-hand.ts';
import { FloatingRoom } from '../../gallery/floating-room.tsx';
import { currentToasts, dismissToast } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

const button = (name: string) => page.getByRole('button', { name });
const show = async (kind: string) => {
  findElement(button(`${kind} toast`)).click();
  await passTime(0);
};
const gone = (toast: Locator) => toast.query() === null;
const error = page.getByText('Quotation could not be made');
const saved = page.getByText('Beneficiary saved');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await render(
    <>
      <FloatingRoom />
      <Toasts />
    </>,
  );
});
afterEach(() => {
  vi.useRealTimers();
  for (const { id } of currentToasts()) dismissToast(id);
});

test('toasts appear at the top right; errors close after 15 s, others after 5 s [UI-02]', async () => {
  for (const kind of ['Error', 'Success', 'Info', 'Warning']) await show(kind);
  const others = [
    saved,
    page.getByText('Your session ends in two minutes'),
    page.getByText('This link has been used before'),
  ];
  const box = page.getByRole('alert').filter({ has: error }).element().getBoundingClientRect();
  expect(box.top).toBeLessThan(20);
  expect(document.documentElement.clientWidth - box.right).toBeLessThan(32);

  await passTime(4999);
  for (const toast of others) expect(findElement(toast)).toBeVisible();
  await passTime(1);
  expect(others.map(gone)).toEqual([true, true, true]);
  await passTime(9999);
  expect(findElement(error)).toBeVisible();
  await passTime(1);
  expect(gone(error)).toBe(true);
});

test('a toast pauses while the pointer or the focus is on it, then continues', async () => {
  await show('Success');
  // The pointer's way takes some of the remaining time.
  await passTime(2000);
  await saved.hover();
  await passTime(60_000);
  expect(findElement(saved)).toBeVisible();
  findElement(button('Dismiss')).focus();
  await button('Open dialog').hover();
  await passTime(60_000);
  expect(findElement(saved)).toBeVisible();

  findElement(button('Open dialog')).focus();
  await passTime(0);
  await passTime(1000);
  expect(findElement(saved)).toBeVisible();
  await passTime(2000);
  expect(gone(saved)).toBe(true);
});

test('errors interrupt, other toasts are announced politely, and each can be dismissed', async () => {
  await show('Error');
  await show('Success');
  const alert = page.getByRole('alert').filter({ has: error });
  await expect.element(alert.getByText('Choose a smaller amount.')).toBeVisible();
  await expect.element(page.getByRole('status').filter({ has: saved })).toBeVisible();
  await button('Dismiss').first().click();
  await button('Dismiss').first().click();
  await expect.element(error).not.toBeInTheDocument();
  await expect.element(saved).not.toBeInTheDocument();
});

test('a toast can be read and dismissed while a dialog is open', async () => {
  await button('Open dialog').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel Transaction' }).click();
  const alert = dialog.getByRole('alert');
  await expect.element(alert.getByText('Quotation could not be made')).toBeVisible();
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(error).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
});

test('there is one landmark for toasts, in the topmost dialog', async () => {
  const landmark = page.getByRole('region', { name: 'Notifications', includeHidden: true });
  await expect.element(landmark).toBeInTheDocument();
  await button('Open dialog').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(landmark.elements().map((each) => each.closest('dialog') !== null)).toEqual([true]);
});
