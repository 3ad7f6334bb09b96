import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OperatorContext } from '../../session/operator.ts';
import TreasuryPage from './treasury.page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const float = (id: number, channel: string, more: object = {}) => ({
  ...{ id, channel, currency: 'MWK', minimum: 0, 'arrival-days': 1, 'cover-days': 2 },
  ...{ active: true, book: 9000, 'in-transit': 0, reserved: 500, available: 8500, agreed: 0 },
  ...{ reported: 8900, 'reported-at': '2026-11-29T06:00:00Z', promised: 0, waiting: 0 },
  ...{ 'runs-out-on': null, 'fund-today': 0, horizon: '2026-12-03', 'differs-since': null },
  ...{ 'low-since': null, 'stopped-since': null, ...more },
});
const LOW = { 'fund-today': 12500.5, 'runs-out-on': '2026-11-30', available: -20, waiting: 3 };
const channel = (name: string, label: string, more: object = {}) => ({
  ...{ name, label, enabled: true, 'is-set-up': true, 'failing-until': null },
  ...{ paid: 12, failed: 1, chosen: 30, ...more },
});
const CALM = {
  floats: [float(1, 'pawapay')],
  ...{ late: [], 'late-count': 0, 'late-partial': false, pending: [], exposure: [] },
  channels: [channel('pawapay', 'PawaPay')],
};
const BUSY = {
  floats: [float(1, 'pawapay'), float(2, 'thunes', LOW)],
  late: [
    {
      ...{ channel: 'thunes', reason: 'FLOAT', payouts: 3, owed: 4200, 'oldest-order': null },
      ...{ 'oldest-transaction': 77, 'oldest-since': '2026-11-29T06:00:00Z' },
    },
    {
      ...{ channel: 'pawapay', reason: 'UNANSWERED', payouts: 1, owed: 100, 'oldest-order': 8 },
      ...{ 'oldest-transaction': null, 'oldest-since': '2026-11-28T06:00:00Z' },
    },
  ],
  'late-count': 4,
  'late-partial': true,
  pending: [
    {
      ...{ kind: 'DEAL', id: 4, reference: 'FX0000000004', party: 'Ubuntu Bank', currency: 'USD' },
      ...{ amount: 100, 'pending-on': 'BANK', by: 'operator:ann', since: '2026-11-28T06:00:00Z' },
    },
    {
      ...{ kind: 'PREFUNDING', id: 5, reference: 'PF0000000005', party: 'thunes', currency: 'MWK' },
      ...{ amount: 50, 'pending-on': 'PERSON', by: 'operator:ben', since: '2026-11-29T06:00:00Z' },
    },
  ],
  channels: [
    channel('pawapay', 'PawaPay', { 'failing-until': '2999-01-01T00:00:00+02:00' }),
    channel('thunes', 'Thunes', { enabled: false, chosen: 10 }),
  ],
  exposure: [
    {
      ...{ currency: 'MWK', held: 100, bank: 60, float: 40, agreed: 0, promised: 20, net: 80 },
      ...{ carried: 1, rate: '95', 'net-value': 0.84 },
    },
  ],
};

async function open(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  return await render(
    <OperatorContext value={{ id: 1, roles: ['treasury'] } as never}>
      <ServerState>
        <TreasuryPage />
      </ServerState>
    </OperatorContext>,
  );
}
const answering = (body: object) => open(() => Response.json(body));
const table = (name: string) => page.getByRole('table', { name });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const rowOf = (name: string, text: string) =>
  table(name).getByRole('row').filter({ hasText: text });

test('the float to fund comes first, with a link that opens its order', async () => {
  await answering(BUSY);
  const row = rowOf('To fund today', 'Thunes MWK');
  await expect.element(row.getByText(/12.500\.50/)).toBeVisible();
  await expect.element(row.getByText(/30 Nov 2026/)).toBeVisible();
  await expect
    .element(link('Fund Thunes MWK'))
    .toHaveAttribute('href', '/console/books/floats?float=2');
  const titles = page.getByRole('heading', { level: 2 }).elements();
  expect(titles.map((title) => title.textContent)).toEqual([
    ...['To fund today', 'Late payouts', 'Waiting for a decision or a bank', 'Floats'],
    ...['Channels', 'Exposure'],
  ]);
});

test('late payouts show why, how much is owed, and lead to the oldest one', async () => {
  await answering(BUSY);
  const waiting = rowOf('Late payouts', 'Waits for money');
  await expect.element(waiting.getByText(/^Thunes$/)).toBeVisible();
  await expect.element(waiting.getByText(/4.200\.00/)).toBeVisible();
  await expect.element(link('Transaction 77')).toHaveAttribute('href', '/console/transactions/77');
  await expect.element(link('Order 8')).toHaveAttribute('href', '/console/orders/8');
  await expect.element(page.getByText(/only the thousand that wait longest/)).toBeVisible();
});

test('what a second person decides comes before what waits for the bank', async () => {
  await answering(BUSY);
  await expect.element(link('PF0000000005')).toBeVisible();
  const rows = table('Waiting for a decision or a bank').getByRole('row').elements();
  expect(rows.map(({ textContent }) => /PF|FX/.exec(textContent ?? '')?.[0])).toEqual([
    ...[undefined, 'PF', 'FX'],
  ]);
});

test('channels show whether they are paused or off, and their share of payouts', async () => {
  await answering(BUSY);
  await expect.element(rowOf('Channels', 'PawaPay').getByText(/Paused until/)).toBeVisible();
  await expect.element(rowOf('Channels', 'PawaPay').getByText(/75.%/)).toBeVisible();
  await expect.element(rowOf('Channels', 'Thunes').getByText(/^Off$/)).toBeVisible();
});

test('a page without anything urgent says so in words', async () => {
  await answering(CALM);
  await expect.element(page.getByText(/^Nothing is urgent\./)).toBeVisible();
  await expect.element(page.getByText('No float needs money today.')).toBeVisible();
  await expect.element(page.getByText('No payout is late.')).toBeVisible();
});

test('a page that cannot be read says so and offers to try again', async () => {
  await open(() => Response.json({ message: 'Broken.' }, { status: 500 }));
  await expect.element(page.getByRole('button', { name: /try again/i })).toBeVisible();
});
