import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OperatorContext } from '../../session/operator.ts';
import ExchangePage from './exchange.page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const EXPOSURE = {
  ...{ currency: 'USD', held: 200, bank: 150, float: 50, agreed: 25, promised: 75, net: 150 },
  ...{ carried: 3636.36, rate: '0.055', 'net-value': 2727.27 },
};
const DEAL = {
  ...{ id: 4, number: 'XD00000004', side: 'BUY', currency: 'USD', amount: 100, rand: 1800 },
  ...{ rate: '18', 'traded-on': '2026-11-27', 'value-on': '2026-11-29', counterparty: 'Bank' },
  ...{
    'rand-account': 'MAIN',
    'currency-account': 'DOLLARS',
    state: 'PROPOSED',
    'settled-on': null,
    'paid-on': null,
    'received-on': null,
  },
  history: [
    { state: 'PROPOSED', actor: 'operator:ann@a.example', reason: 'x', at: '2026-11-27T08:00:00Z' },
  ],
};
const GAIN = {
  ...{ day: '2026-11-28', currency: 'USD', held: 200, rate: '0.055', source: 'Bank' },
  ...{ value: 3636.36, gain: 36.36 },
};

let sent: unknown[] = [];

async function open(role: string, ...deals: object[]) {
  sent = [];
  vi.stubGlobal('fetch', async (address: Request | string, init: RequestInit = {}) => {
    const request = new Request(address, init);
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET') {
      sent.push([pathname, await request.json()]);
      return new Response(null, { status: 204 });
    }
    if (pathname.endsWith('/deals'))
      return Response.json({ deals: deals.length > 0 ? deals : [DEAL] });
    if (pathname.endsWith('/gains')) return Response.json({ gains: [GAIN] });
    if (pathname.endsWith('/exchange')) return Response.json({ currencies: [EXPOSURE] });
    return Response.json({ accounts: [] });
  });
  await render(
    <OperatorContext value={{ id: 1, roles: [role] } as never}>
      <ServerState>
        <ExchangePage />
      </ServerState>
    </OperatorContext>,
  );
}

test('exposure, deals and gains are shown, and a reader has no actions', async () => {
  await open('compliance');
  for (const name of ['Exposure by currency', 'Deals', 'Gains and losses by day']) {
    await expect.element(page.getByRole('table', { name })).toBeVisible();
  }
  await expect.element(page.getByText('XD00000004')).toBeVisible();
  expect(page.getByRole('button', { name: 'Decide about XD00000004' }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Propose the deal' }).elements()).toEqual([]);
});

test('another operator agrees with a reason', async () => {
  await open('treasury');
  await page.getByRole('button', { name: 'Decide about XD00000004' }).click();
  await page
    .getByRole('textbox', { name: /Reason/ })
    .first()
    .fill('I read the letter.');
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect
    .poll(() => sent)
    .toEqual([['/console/api/books/exchange/deals/4/agreement', { reason: 'I read the letter.' }]]);
});

test('an agreed deal is settled on the day of the bank', async () => {
  await open('treasury', { ...DEAL, state: 'AGREED' });
  await page.getByRole('button', { name: 'Decide about XD00000004' }).click();
  await page.getByRole('textbox', { name: 'Day of the bank' }).fill('2026-11-29');
  await page.getByRole('button', { name: 'Record as settled' }).click();
  await expect
    .poll(() => sent)
    .toEqual([['/console/api/books/exchange/deals/4/settlement', { day: '2026-11-29' }]]);
});

test('a settled deal is reversed by a second operator, with a reason', async () => {
  const [proposed] = DEAL.history;
  const proposal = { ...proposed, state: 'REVERSAL_PROPOSED', actor: 'operator:ben@a.example' };
  await open('treasury', { ...DEAL, state: 'SETTLED', history: [proposed, proposal] });
  await page.getByRole('button', { name: 'Decide about XD00000004' }).click();
  await expect.element(page.getByText(/proposed to reverse it/)).toBeVisible();
  await page
    .getByRole('textbox', { name: /Reason/ })
    .first()
    .fill('The bank never moved it.');
  await page.getByRole('button', { name: 'Reverse the deal' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      ['/console/api/books/exchange/deals/4/reversal', { reason: 'The bank never moved it.' }],
    ]);
});

test('each deal shows which side the bank moved, and one that moved is not reversed', async () => {
  const numbered = (id: number, more: object) => ({
    ...DEAL,
    id,
    number: `XD0000000${id}`,
    ...more,
  });
  const days = { 'paid-on': '2026-11-27', 'received-on': '2026-11-28' };
  await open(
    'treasury',
    numbered(6, { state: 'REVERSED' }),
    numbered(5, { state: 'CANCELED' }),
    numbered(3, { state: 'SETTLED', ...days }),
    numbered(2, { state: 'AGREED', 'paid-on': '2026-11-27' }),
    numbered(1, { state: 'SETTLED' }),
    DEAL,
  );
  await expect
    .element(page.getByText(/^Paid on .*No line of the receipt yet\.$/).first())
    .toBeVisible();
  await expect
    .element(page.getByText('No line of the payment yet. No line of the receipt yet.').first())
    .toBeVisible();
  await expect.element(page.getByText('Reversed').first()).toBeVisible();
  for (const [number, count] of [
    ['XD00000001', 1],
    ['XD00000003', 0],
    ['XD00000006', 0],
  ] as const) {
    const name = `Decide about ${number}`;
    expect(page.getByRole('button', { name }).elements()).toHaveLength(count);
  }
});
