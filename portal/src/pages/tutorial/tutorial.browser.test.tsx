import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import Tutorial from './tutorial.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) =>
  expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible();
const stage = () => document.querySelector('section[aria-live]') as Element;

beforeEach(() => render(<Tutorial />));

test('Back retains the focus on the first page, where it does nothing [TUTORIAL-02]', async () => {
  await button('Next').click();
  await heading('Add the recipient');
  await button('Back').click();
  await heading('Get a quote');
  await expect.element(button('Back')).toHaveFocus();
  await expect.element(button('Back')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await heading('Get a quote');
});

test('the page can be zoomed with two fingers, and then swiping sideways turns no page [TUTORIAL-02]', async () => {
  const swipe = () => {
    const touch = { bubbles: true, pointerType: 'touch', clientY: 300 };
    stage().dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: 300 }));
    stage().dispatchEvent(new PointerEvent('pointerup', { ...touch, clientX: 100 }));
  };
  expect(getComputedStyle(stage()).touchAction).toBe('pan-y pinch-zoom');
  const scale = vi.spyOn(VisualViewport.prototype, 'scale', 'get').mockReturnValue(2);
  swipe();
  await heading('Get a quote');
  scale.mockRestore();
  swipe();
  await heading('Add the recipient');
});
