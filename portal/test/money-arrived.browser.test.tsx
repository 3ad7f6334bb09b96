import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal, recordedAnswers, recordedPaths, replaceAnswer } from './open-portal.tsx';

const CALL = 'GET /api/transactions/transaction/12';
const vibrate = vi.spyOn(Navigator.prototype, 'vibrate').mockReturnValue(true);

beforeEach(() => void vibrate.mockClear());

/** Reads the open transaction again, as when the customer returns to the window. */
function returnToWindow(): void {
  vi.setSystemTime(Date.now() + 31_000);
  dispatchEvent(new Event('visibilitychange'));
}

/** In the dialog, because all else is inert beside it, also when the card was opened by its address. */
const picture = () => document.querySelector('dialog [role=status] svg[viewBox="0 0 160 120"]');

test('money that arrives while its page is open is announced with a picture and one vibration', async () => {
  await openPortal(recordedPaths.APPROVED_PAID ?? '', { signedIn: true });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByText('Payout Partner', { exact: true })).toBeVisible();
  const { body } = recordedAnswers[CALL] ?? {};
  replaceAnswer(CALL, { status: 200, body: { ...(body as object), status: 'COMPLETE' } });
  // The announcement is loaded after the first screen.
  await expect
    .poll(() => {
      returnToWindow();
      return document.body.textContent;
    })
    .toContain('has the money');
  await expect.poll(picture).not.toBeNull();
  const inDetails = () => document.querySelectorAll('dialog svg[viewBox="0 0 160 120"]').length;
  await expect.poll(inDetails).toBeGreaterThan(0);
  expect(vibrate.mock.calls).toEqual([[[60, 40, 60]]]);
});

test('a transaction that was complete before shows the picture and does not vibrate', async () => {
  await openPortal(recordedPaths.COMPLETE ?? '', { signedIn: true });
  await expect
    .poll(() => document.querySelector('dialog svg[viewBox="0 0 160 120"]'))
    .not.toBeNull();
  expect(vibrate).not.toHaveBeenCalled();
});
