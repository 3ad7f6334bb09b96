import { VIEW_COLUMNS } from '@thumela/rules/operators/queue-views.ts';
import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OperatorContext } from '../../session/operator.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CaseTable } from './case-table.tsx';
import type { Row } from './rows.ts';
import { useSelection } from './use-selection.ts';

afterEach(() => vi.restoreAllMocks());

const row = (id: number, given: object = {}) =>
  ({
    ...{ id, kind: 'HOLD', queue: 'holds', subject: `transaction:${id}`, state: 'OPEN' },
    ...{ nextActor: 'OPERATOR', openedAt: '2026-11-28T08:00:00Z', dueAt: '2026-11-28T09:00:00Z' },
    ...{ overdue: true, mayDecide: true, gone: false, about: `Person ${id}`, ...given },
  }) as Row;

function List({ rows }: { rows: readonly Row[] }) {
  const selection = useSelection(rows, 'holds');
  return (
    <>
      <BulkBar selection={selection} />
      <CaseTable
        {...{
          caption: 'Holds',
          rows,
          mixed: false,
          open: undefined,
          empty: '',
          selection,
          shown: VIEW_COLUMNS,
        }}
        linkOf={(id) => ({ href: `/${id}`, state: {} })}
      />
    </>
  );
}

test('selected cases are assigned together, decided ones cannot be selected, refusals are shown', async () => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json([{ id: 1 }, { id: 2, problem: 'Case 2 has been decided.' }]);
  });
  const other = { id: 9, name: 'Sipho', email: 'sipho@staff.example' };
  const rows = [row(1), row(2, { assignee: other }), row(3, { state: 'DECIDED' })];
  await render(
    <OperatorContext value={{ id: 5, roles: ['compliance'] } as never}>
      <ServerState>
        <List rows={rows} />
      </ServerState>
    </OperatorContext>,
  );
  expect(page.getByRole('button', { name: 'Decide' }).elements()).toHaveLength(0);
  await page.getByRole('checkbox', { name: 'Select case 1, Person 1' }).click();
  await expect.element(page.getByText('1 case selected')).toBeVisible();
  await page.getByRole('checkbox', { name: '1 case selected' }).click();
  await expect.element(page.getByText('2 cases selected')).toBeVisible();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect
    .element(page.getByText('Case 2 was not changed. Case 2 has been decided.'))
    .toBeVisible();
  await expect.element(page.getByText('1 case changed.')).toBeVisible();
  expect(sent).toEqual([{ cases: [{ id: 1 }, { id: 2, from: 9 }], to: 5 }]);
  await expect.element(page.getByText('Select all')).toBeVisible();
});
