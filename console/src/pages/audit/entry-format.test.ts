import { expect, test } from 'vitest';
import { formatDetails } from './entry-format.ts';

test.each([
  [{ dueOn: '2026-11-30', mentions: [] }, 'Due on: 30 Nov 2026'],
  [{ 'case-id': 12, shared: true }, 'Case id: 12 · Shared: Yes'],
  [{ states: ['OPEN', 'PAID_OUT'], note: null }, 'States: OPEN, Paid out'],
  [{ after: { margin: '1.5', partners: ['X', 'Y'] } }, 'After: Margin: 1.5; Partners: X, Y'],
  [{ state: 'OPEN', subject: 'transaction:7' }, 'State: Open · Subject: Transaction 7'],
])('details of an entry %j are words', (details, line) => {
  expect(formatDetails(details)).toBe(line);
});
