import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OperatorContext } from '../../../session/operator.ts';
import FloatsPage from './floats.page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const FLOAT = {
  ...{ id: 7, channel: 'wallets', currency: 'USD', minimum: 10, active: true },
  ...{ 'arrival-days': 2, 'cover-days': 5, book: 500, 'in-transit': 100, reserved: 20 },
  ...{ available: 370, reported: 480, 'reported-at': '2026-11-29T08:00:00Z', promised: 0 },
  ...{ waiting: 0, agreed: 0, 'runs-out-on': '2026-12-03', 'fund-today': 250.5 },
  ...{ horizon: '2026-12-08', 'differs-since': null, 'stopped-since': null },
  'low-since': '2026-11-29T08:00:00Z',
};
const EVENT = {
  ...{ state: 'PROPOSED', actor: 'operator:ann@a.example', reason: 'x' },
  at: '2026-11-27T08:00:00Z',
};
const ORDER = {
  ...{ id: 4, reference: 'PF0000000004', channel: 'wallets', currency: 'USD', amount: 100 },
  ...{ account: 'DOLLARS', state: 'PROPOSED', 'sent-on': null, 'arrived-at': null },
  history: [EVENT],
};

let sent: unknown[] = [];

async function open(role: string, order: object = ORDER) {
  sent = [];
  vi.stubGlobal('fetch', async (address: Request | string, init: RequestInit = {}) => {
    const request = new Request(address, init);
    const { pathname, search } = new URL(request.url);
    if (request.method !== 'GET') {
      sent.push([pathname, await request.json()]);
      return pathname.endsWith('prefunding')
        ? Response.json({ id: 5 })
        : new Response(null, { status: 204 });
    }
    if (pathname.endsWith('/prefunding')) {
      return Response.json({ orders: search.includes('state=ARRIVED') ? [] : [order] });
    }
    if (pathname.endsWith('/reports')) return Response.json({ reports: [] });
    if (pathname.endsWith('/channel-floats')) {
      const channels = [{ name: 'wallets', currencies: ['USD', 'ZAR'] }];
      return Response.json({ floats: [FLOAT], changes: [], channels });
    }
    return Response.json({ accounts: [{ code: 'DOLLARS', name: 'Dollars', currency: 'USD' }] });
  });
  await render(
    <OperatorContext value={{ id: 1, roles: [role] } as never}>
      <ServerState>
        <FloatsPage />
      </ServerState>
    </OperatorContext>,
  );
}

test('floats and orders are shown, and a reader has no forms', async () => {
  await open('compliance');
  for (const name of ['Floats of channels', 'Prefunding orders']) {
    await expect.element(page.getByRole('table', { name })).toBeVisible();
  }
  await expect.element(page.getByText('Running out')).toBeVisible();
  expect(page.getByRole('button', { name: 'Decide about PF0000000004' }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Propose the float' }).elements()).toEqual([]);
});

test('the form to send money begins with what is needed today', async () => {
  await open('treasury');
  await page.getByRole('button', { name: 'Manage wallets USD' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('250.50');
  await page.getByRole('combobox', { name: 'From account' }).selectOptions('DOLLARS');
  await page
    .getByRole('textbox', { name: /Reason/ })
    .first()
    .fill('To last over the weekend.');
  await page.getByRole('button', { name: 'Propose the order' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      [
        '/console/api/books/prefunding',
        { float: 7, account: 'DOLLARS', amount: '250.50', reason: 'To last over the weekend.' },
      ],
    ]);
});

test('another operator agrees to an order with a reason', async () => {
  await open('treasury');
  await page.getByRole('button', { name: 'Decide about PF0000000004' }).click();
  await page
    .getByRole('textbox', { name: /Reason/ })
    .first()
    .fill('I compared the forecast.');
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      ['/console/api/books/prefunding/4/agreement', { reason: 'I compared the forecast.' }],
    ]);
});

test('money that the bank has sent can be recorded as arrived, and no longer canceled', async () => {
  await open('treasury', { ...ORDER, state: 'SENT', 'sent-on': '2026-11-29' });
  await page.getByRole('button', { name: 'Decide about PF0000000004' }).click();
  await expect.element(page.getByRole('button', { name: 'Record as arrived' })).toBeVisible();
  expect(page.getByRole('button', { name: /ancel the order/ }).elements()).toEqual([]);
});

test('a canceled order that the bank sent says so, and no longer that it is to be canceled', async () => {
  const history = ['CANCEL_PROPOSED', 'CANCELED', 'EXECUTED'].map((state) => ({ ...EVENT, state }));
  await open('treasury', { ...ORDER, state: 'SENT', 'sent-on': '2026-11-29', history });
  await expect.element(page.getByRole('cell', { name: 'Sent, although canceled' })).toBeVisible();
  await page.getByRole('button', { name: 'Decide about PF0000000004' }).click();
  await expect.element(page.getByText(/but the bank sent its money anyway/)).toBeVisible();
  expect(page.getByText(/proposed to cancel it/).elements()).toEqual([]);
});

test('an order that the bank returned has nothing to decide, and orders are chosen by state', async () => {
  await open('treasury', { ...ORDER, state: 'RETURNED', 'returned-on': '2026-11-29' });
  await expect.element(page.getByRole('cell', { name: 'Returned by the bank' })).toBeVisible();
  expect(page.getByRole('button', { name: /Decide about/ }).elements()).toEqual([]);
  await expect
    .element(page.getByRole('combobox', { name: 'Show orders' }))
    .toHaveDisplayValue('In every state');
  await page.getByRole('combobox', { name: 'Show orders' }).selectOptions('Arrived');
  await expect.element(page.getByText('No order is in this state.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Show orders' }).selectOptions('In every state');
  await expect.element(page.getByRole('cell', { name: 'Returned by the bank' })).toBeVisible();
});
