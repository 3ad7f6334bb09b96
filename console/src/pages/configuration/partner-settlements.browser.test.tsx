import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OperatorContext } from '../../session/operator.ts';
import { PartnerSettlements } from './partner-settlements.tsx';
import { PartnerStatements } from './partner-statements.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const AGREED = {
  ...{ id: 3, reference: 'PS0000000003', statement: 'DAY 4', from: '2026-11-01' },
  ...{ to: '2026-11-01', direction: 'REPAY', amount: '500.00', state: 'AGREED', 'case-id': 8 },
  ...{ 'proposed-by': 'operator:thandi@send.example', 'agreed-by': 'operator:sipho@send.example' },
  ...{ 'agreed-at': '2026-11-02T10:00:00+02:00', 'ended-at': null },
};
const DUE = {
  ...{ 'statement-id': 7, statement: 'MONTH 2', to: '2026-10-31', direction: 'COLLECT' },
  ...{ theirs: '4000.00', ours: '1000.00', amount: '3000.00' },
};

/** Answers calls by path, and records those that send a body. */
function serve(answers: Record<string, unknown>) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: Request | string, init: RequestInit = {}) => {
    const request = new Request(address, init);
    const { pathname } = new URL(request.url);
    if (request.method === 'GET') return Response.json(answers[pathname] ?? []);
    sent.push({ pathname, body: await request.json() });
    return Response.json({ 'case-id': 12 });
  });
  return sent;
}

const show = (roles: readonly string[], page_: React.ReactNode) =>
  render(
    <OperatorContext value={{ id: 1, roles } as never}>
      <ServerState>{page_}</ServerState>
    </OperatorContext>,
  );

const AT = '/console/api/books/remittance-partners/PARTNER_ONE';

test('treasury proposes to settle the net of a statement, seeing what each side owes', async () => {
  const answer = { settlements: [], 'open-case': null, due: [DUE] };
  const sent = serve({ [`${AT}/settlements`]: answer });
  await show(['treasury'], <PartnerSettlements name="PARTNER_ONE" />);
  await expect
    .element(page.getByText(/The partner owes R\s4\s000\.00, we owe R\s1\s000\.00\./))
    .toBeVisible();
  await page.getByLabelText('Reason').fill('Agreed by letter.');
  await page.getByRole('button', { name: 'Propose Settlement' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        pathname: `${AT}/settlements`,
        body: { 'statement-id': 7, amount: '', reason: 'Agreed by letter.' },
      },
    ]);
});

test('an agreed settlement shows its reference for the bank, and can only be withdrawn', async () => {
  serve({ [`${AT}/settlements`]: { settlements: [AGREED], 'open-case': null, due: [DUE] } });
  await show(['treasury'], <PartnerSettlements name="PARTNER_ONE" />);
  await expect.element(page.getByRole('cell', { name: 'PS0000000003' })).toBeVisible();
  await expect.element(page.getByText('thandi@send.example, sipho@send.example')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Propose Withdrawal' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Propose Settlement' }))
    .not.toBeInTheDocument();
});

test('compliance reads settlements and proposes none', async () => {
  serve({ [`${AT}/settlements`]: { settlements: [AGREED], 'open-case': 9, due: [] } });
  await show(['compliance'], <PartnerSettlements name="PARTNER_ONE" />);
  await expect.element(page.getByText('Case 9 needs a second person to agree.')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('a statement is listed with its balances and has a named button for its file', async () => {
  const statement = {
    ...{ id: 5, kind: 'MONTH', number: 2, from: '2026-10-01', to: '2026-10-31' },
    ...{ 'opening-balance': 10, orders: -4000, commission: -60, returns: 0, settlements: 5000 },
    ...{ repayments: 0, adjustments: 0, 'closing-balance': 950, lines: 2, hash: 'ab' },
    'issued-at': '2026-11-02T10:00:00+02:00',
  };
  serve({ [`${AT}/statements`]: { statements: [statement], next: null } });
  await show(['treasury'], <PartnerStatements name="PARTNER_ONE" />);
  await expect.element(page.getByRole('cell', { name: /R\s950\.00/ })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Download statement Month 2' }))
    .toBeVisible();
});
