import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OperatorContext } from '../../session/operator.ts';
import DataProtectionPage from './data-protection.page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const REQUEST = {
  ...{ id: 7, kind: 'ACCESS', state: 'OPEN', customer: 3, name: 'Nomvula Dube' },
  ...{ 'requested-at': '2026-11-01T08:00:00Z', 'due-on': '2026-12-01', overdue: true },
  ...{ 'case-id': 12, export: true },
};
const HOLD = {
  ...{ id: 5, customer: 3, name: 'Nomvula Dube', registration: 1000, reason: 'A court asked.' },
  ...{ 'set-by': 'operator:a@x.example', 'set-at': '2026-11-01T08:00:00Z' },
  ...{ 'lift-proposed-by': null, 'lift-reason': null, 'lifted-by': null, 'lifted-at': null },
};
const RESTRICTION = {
  ...{ customer: 4, name: 'Sipho Restricted', 'restricted-at': '2026-11-02T08:00:00Z' },
  ...{ 'erase-from': '2031-11-02', 'lift-proposed-by': null, 'lift-reason': null },
};
const RUN = { job: 'CUSTOMERS', 'begun-at': null, 'ended-at': null, erased: 4, running: false };
const PROOF = {
  ...{ id: 44, kind: 'CUSTOMER', rule: 'EVIDENCE_YEARS', 'rules-version': 0 },
  ...{ 'deleted-at': '2026-11-01T08:00:00Z', 'deleted-by': 'clock', rows: { messages: 2 } },
};

/** Paths and bodies of what was sent. */
let sent: unknown[] = [];

async function open() {
  sent = [];
  vi.stubGlobal('fetch', async (address: Request | string, init: RequestInit = {}) => {
    const request = new Request(address, init);
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST') {
      return Response.json({
        ...{ requests: [REQUEST], runs: [RUN], holds: [HOLD], restrictions: [RESTRICTION] },
      });
    }
    sent.push([pathname, await request.json()]);
    if (pathname.endsWith('/search')) return Response.json([PROOF]);
    return pathname.endsWith('/lift')
      ? Response.json({ lifted: false })
      : Response.json({ id: 6 }, { status: 201 });
  });
  await render(
    <OperatorContext value={{ id: 1, roles: ['compliance'] } as never}>
      <ServerState>
        <DataProtectionPage />
      </ServerState>
    </OperatorContext>,
  );
}

test('requests show their last day and lead to the export and the case', async () => {
  await open();
  await expect.element(page.getByText('1 Dec 2026, overdue')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Look at the export' }))
    .toHaveAttribute('href', '/console/api/data-requests/7/export');
  await expect.element(page.getByRole('link', { name: 'Case 12' })).toBeVisible();
  await expect.element(page.getByText('Customers whose relationship ended')).toBeVisible();
});

test('a legal hold is set by one person, and lifted only by a second one', async () => {
  await open();
  await page.getByLabelText('Registration').fill('1001');
  await page.getByLabelText('Reason').fill('A court asked.');
  await page.getByRole('button', { name: 'Set a Legal Hold' }).click();
  await expect.element(page.getByText('The hold is set.')).toBeVisible();
  await page.getByRole('button', { name: 'Lift the hold of Nomvula Dube' }).click();
  await page.getByLabelText('Reason').first().fill('It is over.');
  await page.getByRole('button', { name: 'Lift', exact: true }).click();
  await expect.element(page.getByText('Another person has to lift it.')).toBeVisible();
  expect(sent).toEqual([
    ['/console/api/legal-holds', { registration: '1001', reason: 'A court asked.' }],
    ['/console/api/legal-holds/5/lift', { reason: 'It is over.' }],
  ]);
});

test('a restriction is lifted only by a second person', async () => {
  await open();
  await page.getByRole('button', { name: 'Lift the restriction of Sipho Restricted' }).click();
  await page.getByLabelText('Reason').first().fill('He asked by telephone, with his ID number.');
  await page.getByRole('button', { name: 'Lift', exact: true }).click();
  await expect.element(page.getByText('Another person has to lift it.')).toBeVisible();
  const reason = 'He asked by telephone, with his ID number.';
  expect(sent).toEqual([['/console/api/customers/4/restriction/lift', { reason }]]);
});

test('a registration finds the proof of what was erased', async () => {
  await open();
  await page.getByLabelText('Number or reference').fill('1000');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(page.getByText('messages 2')).toBeVisible();
  await expect.element(page.getByText('deletion:44')).toBeVisible();
});
