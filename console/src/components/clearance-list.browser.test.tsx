import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OperatorContext } from '../session/operator.ts';
import { ClearanceList } from './clearance-list.tsx';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

type Shown = Parameters<typeof ClearanceList>[0]['clearances'][number];

const clearance: Shown = {
  id: 5,
  person: 'RECIPIENT',
  name: 'Ines Namesake',
  entry: 'Ines Namesake (UN 7)',
  list: 'UN',
  difference: 'BIRTH',
  reason: 'Born in 1990.',
  caseId: 12,
  clearedAt: '2026-11-29T08:00:00Z',
  endsAt: '2027-11-29T08:00:00Z',
  proposedBy: 'operator:Zanele',
  confirmedBy: 'operator:Pieter',
};

const show = (one: Shown) =>
  render(
    <OperatorContext value={{ id: 1, roles: ['compliance'] } as never}>
      <ServerState>
        <ClearanceList clearances={[one]} />
      </ServerState>
    </OperatorContext>,
  );

test('a clearance in force shows who cleared it and how the person differs, and is revoked with a reason', async () => {
  await show(clearance);
  await expect.element(page.getByText('Differs in: Date of birth. Born in 1990.')).toBeVisible();
  await expect.element(page.getByText(/Zanele and Pieter/)).toBeVisible();
  await expect.element(page.getByText(/^In force until 29 Nov 2027/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Case 12' })).toBeVisible();
  const fetched = vi
    .spyOn(window, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ ...clearance })));
  await page.getByText('Revoke clearance').first().click();
  await page.getByLabelText('Reason').fill('A newer photo casts doubt.');
  await page.getByRole('button', { name: 'Revoke clearance' }).click();
  await expect.poll(() => fetched.mock.calls.length).toBeGreaterThan(0);
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(String(path)).toContain('/console/api/clearances/5/revocation');
  expect(JSON.parse(String(init?.body))).toEqual({ reason: 'A newer photo casts doubt.' });
});

test.each([
  ['ENTRY_CHANGED', 'Does not apply: the entry has changed', 1],
  ['EXPIRED', 'Expired', 0],
  ['REVOKED', 'Revoked', 0],
] as const)('one that is %s says so', async (lapse, words, buttons) => {
  await show({ ...clearance, lapse });
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  expect(page.getByText('Revoke clearance', { exact: true }).elements().length > 0).toBe(
    buttons > 0,
  );
});
