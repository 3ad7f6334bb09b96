import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StepForm } from './step-form.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a form that takes longer than a second to send shows progress and moves nothing', async () => {
  const form = (busy: boolean) => (
    <StepForm submit="Submit Request" isValid busy={busy} onSubmit={() => undefined}>
      <p>Question</p>
    </StepForm>
  );
  const { rerender } = await render(form(false));
  const button = page.getByRole('button', { name: 'Submit Request' });
  const before = button.element().getBoundingClientRect();
  await rerender(form(true));
  const bar = page.getByRole('progressbar', { name: 'Sending' });
  const status = page.getByRole('status');
  // Without an interval, `expect.element` would look only once.
  const waitForStatus = (text: string) =>
    vi.waitFor(() => expect(status.element().textContent).toBe(text), { interval: 1 });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { interval: 20, timeout: 5_000 });
  expect(status.element().textContent).toBe('');
  expect(bar.query()).toBeNull();
  vi.advanceTimersByTime(3_000);
  await waitForStatus('Sending');
  await expect.element(bar).toBeVisible();
  await expect.element(page.getByText('Sending, 4 s.')).toBeVisible();
  expect(button.element().getBoundingClientRect()).toEqual(before);
  vi.advanceTimersByTime(5_000);
  await waitForStatus('This takes longer than usual. Please keep this page open.');
  await rerender(form(false));
  expect(bar.query()).toBeNull();
});
