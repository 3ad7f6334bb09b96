import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findElement } from '../gallery/by-hand.ts';
import { FieldRoom } from '../gallery/field-room.tsx';
import { FloatingRoom } from '../gallery/floating-room.tsx';
import { PickerRoom } from '../gallery/picker-room.tsx';

const tab = (name: string) => page.getByRole('tab', { name });

test('a dialog takes the focus to its title, traps it and restores it', async () => {
  await render(<FloatingRoom />);
  const opener = page.getByRole('button', { name: 'Open dialog' });
  findElement(opener).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Cancel Transaction' });
  await expect.element(dialog.getByRole('heading')).toHaveFocus();
  for (let press = 0; press < 12; press += 1) {
    await userEvent.keyboard('{Tab}');
    const { activeElement } = document;
    expect(activeElement === document.body || activeElement?.closest('dialog')).toBeTruthy();
  }
  findElement(dialog.getByRole('button', { name: 'Keep it' })).focus();
  // A closing tooltip would consume the first Escape.
  await expect.poll(() => page.getByRole('tooltip').elements()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('tabs move with the arrow keys and show their panel', async () => {
  await render(<PickerRoom />);
  findElement(tab('View')).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('History')).toHaveFocus();
  await expect
    .element(page.getByRole('tabpanel', { name: 'History' }))
    .toHaveTextContent('Three transfers.');
  await userEvent.keyboard('{Home}');
  await expect.element(tab('View')).toHaveAttribute('aria-selected', 'true');
});

test('a field announces its error, and a PIN can be shown', async () => {
  await render(<FieldRoom />);
  await expect
    .element(page.getByRole('textbox', { name: 'ID number' }))
    .toHaveAccessibleDescription('An ID number has 13 digits.');
  const pin = page.getByLabelText('Pin', { exact: true });
  await expect.element(pin).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show Pin' }).click();
  await expect.element(pin).toHaveAttribute('type', 'text');
});
