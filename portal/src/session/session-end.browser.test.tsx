import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { request } from '../api/portal-client.ts';
import { SessionEnd } from './session-end.tsx';
import { beginSession, useSession } from './store.ts';

const IDLE = 'For your safety you were signed out because you did nothing here for 30 minutes.';

const CUSTOMER = { registrationId: 1006, username: '27820000006' };

function Signed() {
  const session = useSession();
  return session && <SessionEnd session={session} />;
}

/** The server's answer to every call. */
const answer = (code: string) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: IDLE, 'error-code': code, errors: [] }, { status: 401 }),
  );

beforeEach(async () => {
  const now = Date.now();
  const profile = { ...CUSTOMER, signedInAt: now, endsAt: now + 7_200_000 };
  await cookieStore.set('thumela-profile', btoa(JSON.stringify(profile)));
  expect(beginSession()).toBe(true);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await cookieStore.delete('thumela-profile');
});

test('a session that was idle for too long says so, and is continued on the same screen by the PIN, with the call that was refused', async () => {
  answer('SESSION_IDLE');
  await render(<Signed />);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const asked = request('GET /transactions/quote-type', {});
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect.element(dialog.getByText(IDLE)).toBeVisible();
  await expect.element(dialog.getByLabelText('Pin', { exact: true })).toBeVisible();

  const now = Date.now() + 1;
  const renewed = { ...CUSTOMER, signedInAt: now, endsAt: now + 7_200_000 };
  await cookieStore.set('thumela-profile', btoa(JSON.stringify(renewed)));
  vi.stubGlobal('fetch', async () => Response.json([]));
  beginSession();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await asked).toEqual([]);
});

test('a session that its time has ended already is refused once, and the call is not repeated', async () => {
  const now = Date.now();
  const profile = { ...CUSTOMER, signedInAt: now, endsAt: now - 1_000 };
  await cookieStore.set('thumela-profile', btoa(JSON.stringify(profile)));
  expect(beginSession()).toBe(true);
  let calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    // An endless repetition would hang the test instead of failing it.
    const status = calls > 3 ? 500 : 401;
    return Response.json({ message: IDLE, 'error-code': 'SESSION_IDLE', errors: [] }, { status });
  });
  await expect(request('GET /transactions/quote-type', {})).rejects.toThrow(IDLE);
  expect(calls).toBe(1);
});
