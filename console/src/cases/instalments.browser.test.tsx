import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Arrangement } from '../api/queries/debts.ts';
import { OperatorContext } from '../session/operator.ts';
import { Instalments } from './instalments.tsx';

const PROPOSED = {
  ...{ id: 5, state: 'PROPOSED', reason: 'Asked by telephone.', proposedBy: 'operator:Zanele' },
  instalments: [
    { amount: 30, open: 0, dueOn: '2026-11-20', missed: false },
    { amount: 50, open: 20, dueOn: '2026-11-25', missed: true },
    { amount: 20, open: 20, dueOn: '2026-12-25', missed: false },
  ],
};

let sent: unknown[] = [];

async function open(arrangement: object | undefined, roles: readonly string[] = ['treasury']) {
  sent = [];
  vi.stubGlobal('fetch', async (address: Request | string, init: RequestInit = {}) => {
    const request = new Request(address, init);
    const text = await request.text();
    sent.push([new URL(request.url).pathname, ...(text ? [JSON.parse(text)] : [])]);
    return request.url.endsWith('/end')
      ? Response.json({ ended: false })
      : new Response(null, { status: 204 });
  });
  await render(
    <OperatorContext value={{ id: 1, roles } as never}>
      <ServerState>
        <Instalments
          transactionId={7}
          owed={40}
          arrangement={arrangement as Arrangement | undefined}
        />
      </ServerState>
    </OperatorContext>,
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('an operator reads each instalment with its state, and agrees to a proposal', async () => {
  await open(PROPOSED);
  for (const state of ['Paid', 'Missed', 'Open']) {
    await expect.element(page.getByRole('cell', { name: state })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Agree to the instalments' }).click();
  await expect.poll(() => sent).toEqual([['/console/api/debt-arrangements/5/agreement']]);
});

test('an arrangement in force is ended with a reason and has nothing to agree to', async () => {
  await open({ ...PROPOSED, state: 'AGREED', agreedBy: 'operator:Pieter' });
  await expect.element(page.getByRole('button', { name: /Agree/ })).not.toBeInTheDocument();
  await page.getByLabelText('Reason', { exact: true }).fill('The customer pays at once.');
  await page.getByRole('button', { name: 'End the instalments' }).click();
  await expect
    .poll(() => sent)
    .toEqual([['/console/api/debt-arrangements/5/end', { reason: 'The customer pays at once.' }]]);
});

test('a proposed end shows its reason and is withdrawn', async () => {
  const end = { endProposedBy: 'operator:Zanele', endProposedReason: 'They pay nothing.' };
  await open({ ...PROPOSED, state: 'AGREED', agreedBy: 'operator:Pieter', ...end });
  await expect.element(page.getByText(/They pay nothing\./)).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw the proposal to end them' }).click();
  await expect.poll(() => sent).toEqual([['/console/api/debt-arrangements/5/end']]);
});

test('support sees the instalments and changes none', async () => {
  await open(PROPOSED, ['support']);
  await expect.element(page.getByText(/Proposed by/)).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test.each([360, 1280])('instalments and their form fit into %i pixels', async (width) => {
  await page.viewport(width, 800);
  await open(undefined);
  await expect.element(page.getByLabelText('Number of instalments')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
