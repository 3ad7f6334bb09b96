import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OperatorContext } from '../../session/operator.ts';
import { IdentityChecks } from './identity-checks.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const DEAD = {
  purpose: 'REVIEW',
  outcome: 'DEAD',
  attempts: 1,
  transactionNumber: 'HA-1',
  requestedAt: '2026-11-28T09:00:00+02:00',
  settledAt: '2026-11-28T09:00:01+02:00',
  dateOfDeath: '2024-07-19',
} as const;
const PENDING = {
  purpose: 'RENEWAL',
  attempts: 2,
  problem: 'It cannot be reached.',
  requestedAt: '2026-11-29T09:00:00+02:00',
} as const;

/** Paths and bodies of what was sent. */
let sent: unknown[] = [];

async function open(role: 'support' | 'compliance') {
  sent = [];
  vi.stubGlobal('fetch', async (address: Request | string, init: RequestInit = {}) => {
    const request = new Request(address, init);
    if (request.method === 'POST') sent.push([new URL(request.url).pathname, await request.json()]);
    return new Response(null, { status: 204 });
  });
  await render(
    <OperatorContext value={{ id: 1, roles: [role] } as never}>
      <ServerState>
        <IdentityChecks id={7} checks={[PENDING, DEAD]} onRequested={async () => undefined} />
      </ServerState>
    </OperatorContext>,
  );
}

test('each check shows its outcome in words, a pending one why it is not answered yet', async () => {
  await open('support');
  await expect
    .element(page.getByText('The register reports a death. Died on 19 Jul 2024'))
    .toBeVisible();
  await expect
    .element(page.getByText('Pending, 2 calls so far. It cannot be reached.'))
    .toBeVisible();
  await expect.element(page.getByText('Check Identity Again')).not.toBeInTheDocument();
});

test('compliance has an identity checked again with a reason', async () => {
  await open('compliance');
  await page.getByText('Check Identity Again').first().click();
  await page.getByLabelText('Reason').fill('The photo looks different.');
  await page.getByRole('button', { name: 'Check Identity Again' }).click();
  await expect.element(page.getByText(/^Requested\. Open the record/)).toBeVisible();
  expect(sent).toEqual([
    ['/console/api/customers/7/identity-checks', { reason: 'The photo looks different.' }],
  ]);
});
