import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OperatorContext } from '../../session/operator.ts';
import PayoutRoutesPage from './payout-routes.page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const channel = (name: string, label: string, more: object = {}) => ({
  ...{ name, label, enabled: true, 'is-set-up': true, 'is-default': false, paid: 12, failed: 1 },
  ...{ 'failing-until': null, 'last-failure-at': null, 'case-id': null, ...more },
});
const ROUTE = {
  ...{ id: 7, channel: 'pawapay', priority: 1, 'min-amount': null, 'max-amount': '5000.00' },
  ...{ 'fixed-cost': '5.00', 'cost-percent': '1.25', days: [1, 2], from: '08:00', until: '17:00' },
};
const ROUTING = {
  channels: [
    channel('sandbox', 'sandbox', { 'is-default': true }),
    channel('pawapay', 'PawaPay', { 'failing-until': '2999-01-01T00:00:00+02:00' }),
    channel('thunes', 'Thunes', { enabled: false }),
  ],
  pairs: [
    {
      ...{ partner: 3, name: 'MoMo', of: 'Malawi, Wallet', currency: 'MWK', strategy: 'PRIORITY' },
      ...{ routes: [ROUTE], waiting: 2, 'case-id': null },
      reasons: [{ channel: 'pawapay', verdict: 'CLOSED', payouts: 2 }],
    },
    {
      ...{ partner: 4, name: 'Bank', of: 'Ghana, Bank', currency: 'GHS', strategy: 'PRIORITY' },
      ...{ routes: [], waiting: 0, reasons: [], 'case-id': null },
    },
  ],
};

let sent: { path: string; body: unknown }[] = [];

async function open(role = 'treasury') {
  sent = [];
  vi.stubGlobal('fetch', async (address: Request | string, init: RequestInit = {}) => {
    const request = new Request(address, init);
    const { pathname: path } = new URL(request.url);
    if (request.method === 'GET') return Response.json(path.endsWith('history') ? [] : ROUTING);
    sent.push({ path, body: await request.json() });
    return Response.json({ 'case-id': path.includes('channels') ? null : 5 });
  });
  return await render(
    <OperatorContext value={{ id: 1, roles: [role] } as never}>
      <ServerState>
        <PayoutRoutesPage />
      </ServerState>
    </OperatorContext>,
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('channels show their state, and pairs their routes and why payouts wait', async () => {
  await open('compliance');
  await expect.element(page.getByText('Paused after failures until')).toBeVisible();
  await expect
    .element(page.getByText('1. PawaPay; up to 5000.00; R 5.00 + 1.25 %; Mon, Tue, 08:00 to 17:00'))
    .toBeVisible();
  await expect.element(page.getByText('2 payouts wait')).toBeVisible();
  await expect.element(page.getByText('PawaPay: closed at that time (2)')).toBeVisible();
  await expect.element(page.getByText('None: sandbox pays')).toBeVisible();
  await expect.element(page.getByText('Your role can view this but not change it.')).toBeVisible();
  expect(page.getByRole('button', { name: /^Change/ }).elements()).toEqual([]);
});

test('routes are proposed with a preview of what changes and of amounts that would wait', async () => {
  await open();
  await button('Change the routes of Malawi, Wallet, MoMo, MWK').click();
  await expect.element(page.getByText('Nothing changes yet.')).toBeVisible();
  await page.getByLabelText('Largest amount, in MWK').fill('4000');
  await expect.element(page.getByText(/^Added: 1\. pawapay; up to 4000\.00/)).toBeVisible();
  await expect.element(page.getByText(/^Removed: 1\. pawapay; up to 5000\.00/)).toBeVisible();
  await expect.element(page.getByText(/^No route pays more than 4000\.00/)).toBeVisible();
  await button('Add a Route').click();
  await page.getByLabelText('Reason').fill('A second way.');
  await button('Propose the Routes').click();
  await expect.element(page.getByText(/Case 5 needs a second person/)).toBeVisible();
  expect(sent).toEqual([
    {
      path: '/console/api/configuration/payout-routes/3/MWK',
      body: {
        seen: { strategy: 'PRIORITY', routes: [7] },
        ...{ strategy: 'PRIORITY', reason: 'A second way.' },
        routes: [
          {
            ...{ channel: 'pawapay', priority: 1, 'min-amount': null, 'max-amount': '4000' },
            ...{ 'fixed-cost': '5.00', 'cost-percent': '1.25', days: [1, 2] },
            ...{ from: '08:00', until: '17:00' },
          },
          {
            ...{ channel: 'sandbox', priority: 2, 'min-amount': null, 'max-amount': null },
            ...{ 'fixed-cost': '0.00', 'cost-percent': '0.00', days: null },
            ...{ from: null, until: null },
          },
        ],
      },
    },
  ]);
});

test('routes that would all wait cannot be proposed', async () => {
  await open();
  await button('Change the routes of Malawi, Wallet, MoMo, MWK').click();
  await page.getByLabelText('Channel', { exact: true }).selectOptions('thunes');
  await expect.element(page.getByText(/^Every payout would wait/)).toBeVisible();
  await page.getByLabelText('Reason').fill('Why not.');
  await expect.element(button('Propose the Routes')).toBeDisabled();
});

test('a channel is switched off at once, and the pairs that it leaves without a route are named', async () => {
  await open();
  await button('Change the channel PawaPay').click();
  await page.getByLabelText('Routes may use it').click();
  await expect
    .element(page.getByText(/^No usable route is left for: Malawi, Wallet, MoMo, MWK/))
    .toBeVisible();
  await page.getByLabelText('Reason').fill('It loses payouts.');
  await button('Switch Off Now').click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(sent).toEqual([
    {
      path: '/console/api/configuration/payout-channels/pawapay',
      body: {
        seen: { label: 'PawaPay', enabled: true },
        ...{ label: 'PawaPay', enabled: false, reason: 'It loses payouts.' },
      },
    },
  ]);
});
