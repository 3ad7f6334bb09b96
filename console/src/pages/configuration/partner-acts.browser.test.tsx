import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OperatorContext } from '../../session/operator.ts';
import { PartnerActions } from './partner-actions.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const PARTNER = {
  ...{ name: 'PARTNER_ONE', displayValue: 'Partner One', active: true, email: '', cutOff: '12:00' },
  ...{ commission: '0.00', credit: '0.00', daily: null, balance: '-1250.50' },
  ...{ funding: 'PREFUNDED' as const, low: null, reserved: '0.00', available: '-1250.50' },
  ...{ today: '0.00', waitingOrders: 0, waitingAmount: '0.00' },
  ...{ endpoint: null, endpointSetAt: null, waiting: 0, givenUp: 0, deafCase: null, keys: [] },
};

test('an admin proposes the funding and limits of a partner, seeing what it owes', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: Request | string, init: RequestInit = {}) => {
    const request = new Request(address, init);
    if (request.method !== 'PUT') return Response.json([]);
    sent.push({ path: new URL(request.url).pathname, body: await request.json() });
    return Response.json({ 'case-id': 12 });
  });
  await render(
    <OperatorContext value={{ id: 1, roles: ['admin'] } as never}>
      <ServerState>
        <PartnerActions partner={PARTNER} />
      </ServerState>
    </OperatorContext>,
  );
  await page.getByLabelText('Actions').selectOptions('Change funding and limits');
  await expect
    .element(page.getByText(/^Balance: -R\s1\s250\.50\. Below zero, the partner owes us\.$/))
    .toBeVisible();
  await expect.element(page.getByLabelText('Credit limit')).not.toBeInTheDocument();
  await page.getByLabelText('Funding').selectOptions('On credit');
  await page.getByLabelText('Credit limit').fill('50000');
  await page.getByLabelText('Daily cap').fill('20000.50');
  await page.getByLabelText('Notify below').fill('1000');
  await page.getByLabelText('Reason').fill('As in the contract.');
  await page.getByRole('button', { name: 'Propose Limits' }).click();
  await expect.element(page.getByText('Case 12 needs a second person to approve it')).toBeVisible();
  expect(sent).toEqual([
    {
      path: '/console/api/configuration/remittance-partners/PARTNER_ONE/limits',
      body: {
        ...{ funding: 'CREDIT', credit: '50000', daily: '20000.50', low: '1000' },
        reason: 'As in the contract.',
      },
    },
  ]);
});
