import { CLICK_GUARD } from '@thumela/rules/constants.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CustomerContext } from '../../session/customer.ts';
import type { Session } from '../../session/session.ts';
import { ChangePinForm } from './change-pin-form.tsx';

const DOUBT = /^Your PIN may have been changed anyway\./;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Types and submits the PINs to a server with these responses, in turn. */
async function change(...answers: (() => Response)[]) {
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    // A page without a response checks the connection.
    if (method === 'GET') return Response.json({});
    return answers.shift()?.() ?? Response.json({});
  });
  const nomvula = { registrationId: 1000, username: '27820000001' } as Session;
  await render(
    <CustomerContext value={nomvula}>
      <ChangePinForm onChanged={() => {}} />
    </CustomerContext>,
  );
  const pins = { 'Old Pin': '7410', 'New Pin': '8520', 'Confirm New Pin': '8520' };
  for (const [label, pin] of Object.entries(pins)) {
    await page.getByLabelText(label, { exact: true }).fill(pin);
  }
  await press();
}

const press = () => page.getByRole('button', { name: 'Change PIN' }).click();
const alert = () => page.getByRole('alert');
const wrong = () => Response.json({ message: 'Invalid Pin entered' }, { status: 400 });

test.each([
  [
    'a lost line',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['somebody in front of the server', () => new Response('', { status: 502 })],
])(
  'after %s the PIN may be the new one: that stays said when the old one is refused then [PIN-06]',
  async (_, lost) => {
    await change(lost, wrong);
    await expect.element(alert().getByText(DOUBT)).toBeVisible();
    await expect.element(alert().getByText('Invalid Pin entered')).not.toBeInTheDocument();
    vi.advanceTimersByTime(CLICK_GUARD);
    await press();
    await expect.element(alert().getByText('Invalid Pin entered')).toBeVisible();
    await expect.element(alert().getByText(DOUBT)).toBeVisible();
  },
);

test('a PIN that is simply wrong does not count as an unknown outcome [PIN-06]', async () => {
  await change(wrong);
  await expect.element(alert().getByText('Invalid Pin entered')).toBeVisible();
  await expect.element(alert().getByText(DOUBT)).not.toBeInTheDocument();
});
