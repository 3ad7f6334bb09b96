import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Disputes } from '../../cases/disputes.tsx';
import { OperatorContext } from '../../session/operator.ts';
import DebtsPage from './debts.page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname);
});

const DEBT = {
  ...{ 'transaction-id': 7, reference: '1234567890123456', customer: 3, name: 'Nomvula Dube' },
  ...{ amount: 1057.5, currency: 'ZAR', since: '2026-11-01T08:00:00Z', days: 28 },
  ...{
    dispute: 'OPEN',
    'answer-by': '2026-12-01',
    step: 'ANSWER',
    instalments: 'AGREED',
    'case-id': 12,
  },
};
const DISPUTE = {
  ...{ id: 4, state: 'OPEN', partner: 'STITCH', 'partner-reference': 'p-1', reference: 'CB-9' },
  ...{ 'reason-code': '10.4', 'reason-text': null, amount: 1057.5, currency: 'ZAR' },
  ...{ 'received-at': '2026-11-01T08:00:00Z', 'answer-by': '2026-11-11', late: true },
  'accept-proposed-by': null,
  files: [],
  history: [
    { action: 'RECEIVED', actor: 'payment:STITCH', reason: null, at: '2026-11-01T08:00:00Z' },
  ],
};

/** Paths that were read, and paths and bodies that were sent. */
let asked: string[] = [];
let sent: unknown[] = [];

async function open(content: ReactNode, roles: readonly string[] = ['compliance']) {
  [asked, sent] = [[], []];
  vi.stubGlobal('fetch', async (address: Request | string, init: RequestInit = {}) => {
    const request = new Request(address, init);
    const { pathname, search } = new URL(request.url);
    if (request.method === 'GET') {
      asked.push(`${pathname}${search}`);
      if (pathname.endsWith('/debts')) return Response.json({ debts: [DEBT], next: '7-ZAR' });
      return Response.json({ disputes: [DISPUTE], owed: [{ amount: 1057.5, currency: 'ZAR' }] });
    }
    sent.push([pathname, await request.json()]);
    return pathname.endsWith('/accept')
      ? Response.json({ accepted: false })
      : new Response(null, { status: 204 });
  });
  await render(
    <OperatorContext value={{ id: 1, roles } as never}>
      <ServerState>{content}</ServerState>
    </OperatorContext>,
  );
}

test('debts show their age, deadline and next step, and are turned by page and filtered', async () => {
  await open(<DebtsPage />);
  for (const text of ['28 days', '1 Dec 2026']) {
    await expect.element(page.getByText(text)).toBeVisible();
  }
  await expect.element(page.getByRole('cell', { name: 'Answer the dispute' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Case 12' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => asked.at(-1)).toBe('/console/api/debts?after=7-ZAR');
});

test('a dispute shows what its partner reported, that its day passed, and what is recorded', async () => {
  await open(<Disputes caseId={12} />);
  for (const text of ['CB-9', '11 Nov 2026, passed', 'Not reported']) {
    await expect.element(page.getByText(text)).toBeVisible();
  }
  await expect
    .element(page.getByRole('link', { name: 'Download the evidence' }))
    .toHaveAttribute('href', '/console/api/disputes/4/evidence');
  await page.getByLabelText('Reason', { exact: true }).fill('Sent by e-mail.');
  await page.getByRole('button', { name: 'Record' }).click();
  await expect.element(page.getByText('Recorded.')).toBeVisible();
  expect(sent).toEqual([['/console/api/disputes/4/evidence-sent', { reason: 'Sent by e-mail.' }]]);
});

test('support reads a dispute and records nothing', async () => {
  await open(<Disputes caseId={12} />, ['support']);
  await expect.element(page.getByText('CB-9')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Record' })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Download the evidence' }))
    .not.toBeInTheDocument();
});
