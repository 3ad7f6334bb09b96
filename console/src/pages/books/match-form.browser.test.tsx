import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OperatorContext } from '../../session/operator.ts';
import { MatchForm } from './match-form.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const LINE = {
  ...{ id: 5, of: 'STITCH', kind: 'PAYMENT', reference: '9300000000000101', amount: 490 },
  ...{ currency: 'ZAR', day: '2026-10-03', age: 2, differs: [], choices: ['received'] },
};
const PAYMENT = {
  ...{ target: 'payment:12', reference: '9300000000000101', name: 'Thandi Dlamini', amount: 500 },
  ...{ currency: 'ZAR', day: '2026-10-01', differs: ['amount'] },
  page: { kind: 'TRANSACTION', id: 3, quoted: '9300000000000101' },
};
const FOUND = { ...PAYMENT, target: 'payment:77', reference: '9300000000000777', amount: 490 };

test('an operator chooses the match of a line from a list, sees the difference, and can search', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: Request | string, init: RequestInit = {}) => {
    const request = new Request(address, init);
    const body = await request.json();
    if (request.url.endsWith('/proposal')) {
      sent.push(body);
      return new Response(null, { status: 204 });
    }
    const candidates = body.for === '777' ? [FOUND] : [PAYMENT];
    return Response.json({ candidates, partners: [] });
  });
  await render(
    <OperatorContext value={{ id: 1, roles: ['treasury'] } as never}>
      <ServerState>
        <MatchForm line={LINE} />
      </ServerState>
    </OperatorContext>,
  );
  const first = page.getByRole('radio', { name: /^Payment 12: R\s500\.00/ });
  await expect.element(first).toBeVisible();
  await expect.element(first).not.toBeChecked();
  await expect
    .element(page.getByText(/Thandi Dlamini.*R\s10\.00 less; 2 days later/))
    .toBeVisible();
  await first.click();
  const comparison = page.getByRole('table', { name: 'This line and Payment 12' });
  await expect.element(comparison.getByText(/^R\s10\.00 less$/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Transaction 9300000000000101' }))
    .toHaveAttribute('href', '/console/transactions/3');
  await page.getByRole('searchbox').fill('777');
  await page.getByRole('radio', { name: /^Payment 77/ }).click();
  await page.getByLabelText('Reason').fill('Same money.');
  await page.getByRole('button', { name: 'Propose' }).click();
  await expect.poll(() => sent).toEqual([{ target: 'payment:77', reason: 'Same money.' }]);
});
