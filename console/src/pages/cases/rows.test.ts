import { expect, test } from 'vitest';
import type { CasePage, QueuedCase } from '../../api/queries/cases.ts';
import { findNewCases, mergeRows } from './rows.ts';

const DUE = { state: 'open', sort: 'due', words: '' } as const;

/** A case due on this day of the month. */
const due = (id: number, day: number, assignee?: string): QueuedCase => ({
  id,
  kind: 'HOLD',
  queue: 'holds',
  subject: `transaction:${id}`,
  state: 'OPEN',
  nextActor: 'OPERATOR',
  openedAt: '2026-01-01T00:00:00+02:00',
  dueAt: `2026-11-${String(day).padStart(2, '0')}T00:00:00+02:00`,
  overdue: false,
  mayDecide: true,
  ...(assignee !== undefined && { assignee: { id: 1, name: assignee, email: 'a@b.example' } }),
});
const page = (more: boolean, ...cases: QueuedCase[]): CasePage => ({ cases, more });
const gone = (rows: readonly { id: number; gone: boolean }[]) =>
  rows.filter((row) => row.gone).map(({ id }) => id);

test('a case on a later page shows its current assignee, and that it left the list', () => {
  const shown = [page(true, due(1, 1), due(2, 2)), page(true, due(3, 3), due(4, 4))];
  const now = [shown[0], page(true, due(4, 4, 'Zanele'), due(5, 5))];
  const rows = mergeRows({ shown, now }, DUE);
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(gone(rows)).toEqual([3]);
  expect(rows.at(-1)?.assignee?.name).toBe('Zanele');
});

test('a case pushed past the end of its page by newer cases has not left the list', () => {
  const shown = [page(true, due(1, 1), due(7, 4))];
  const now = [page(true, due(1, 1), due(9, 2))];
  expect(gone(mergeRows({ shown, now }, DUE))).toEqual([]);
  expect(findNewCases({ shown, now }, DUE).map(({ id }) => id)).toEqual([9]);
});

test('a case that moves up from the next page is not new', () => {
  const shown = [page(true, due(1, 1), due(2, 2))];
  const now = [page(true, due(2, 2), due(3, 3))];
  expect(gone(mergeRows({ shown, now }, DUE))).toEqual([1]);
  expect(findNewCases({ shown, now }, DUE)).toEqual([]);
});

test('on the last page, a case after the last one is new', () => {
  const shown = [page(false, due(1, 1))];
  const now = [page(false, due(1, 1), due(2, 2))];
  expect(findNewCases({ shown, now }, DUE).map(({ id }) => id)).toEqual([2]);
});

test('sorted by amount, larger comes first, and smaller than the last case of a page belongs to the next page', () => {
  const amount = (id: number, of: number) => ({ ...due(id, 1), amount: of });
  const shown = [page(true, amount(1, 900), amount(2, 500))];
  const now = [page(true, amount(3, 950), amount(1, 900))];
  const order = { ...DUE, sort: 'amount' } as const;
  expect(gone(mergeRows({ shown, now }, order))).toEqual([]);
});

test('a page that is not loaded yet does not change its cases', () => {
  const shown = [page(true, due(1, 1)), page(false, due(2, 2))];
  expect(gone(mergeRows({ shown, now: [shown[0], undefined] }, DUE))).toEqual([]);
});
