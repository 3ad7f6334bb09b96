/** Rows of a list that changes while the operator reads it: they do not move until the operator requests it. */
import type { CasePage, QueuedCase } from '../../api/queries/cases.ts';
import type { CaseQuery } from './case-query.ts';

/** A case as the list displays it. */
export interface Row extends QueuedCase {
  /** It would no longer be in the list. */
  readonly gone: boolean;
}

/** Sort order of a list. */
type Order = Pick<CaseQuery, 'state' | 'sort' | 'words'>;

/** The pages of a list as first displayed, and as they are now; a page that has not loaded is undefined. */
export interface Pages {
  readonly shown: readonly CasePage[];
  readonly now: readonly (CasePage | undefined)[];
}

/** Each case in its current state, at its original position. */
export function mergeRows({ shown, now }: Pages, order: Order): Row[] {
  const known = indexCases(now);
  const rows = shown.flatMap(({ cases }, at) =>
    cases.map((one) => ({
      ...(known.get(one.id) ?? one),
      gone: !known.has(one.id) && isWithinPage(one, now[at], order),
    })),
  );
  // A case that moved down while pages were added is on two of them.
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** Cases that now belong among the rows, or after them on the last page, and are not displayed yet. */
export function findNewCases({ shown, now }: Pages, order: Order): QueuedCase[] {
  const old = indexCases(shown);
  const end = shown.at(-1);
  return [...indexCases(now).values()].filter(
    (one) => !old.has(one.id) && isWithinPage(one, end, order),
  );
}

/**
 * The next case that an operator can decide: first after a given one, then from the top. Their own proposals are left
 * out, because they wait for another operator.
 */
export function findNextCase(rows: readonly Row[], from: number, me: string): number | undefined {
  const at = rows.findIndex(({ id }) => id === from);
  const inOrder = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return inOrder.find(
    ({ gone, state, mayDecide, proposedBy }) =>
      !gone && state !== 'DECIDED' && mayDecide && !(state === 'PROPOSED' && proposedBy === me),
  )?.id;
}

const indexCases = (pages: Pages['now']): Map<number, QueuedCase> =>
  new Map(pages.flatMap((page) => page?.cases ?? []).map((one) => [one.id, one]));

/** Whether a case belongs before the end of a page; false if the page has not loaded. */
function isWithinPage(one: QueuedCase, page: CasePage | undefined, order: Order): boolean {
  const last = page?.cases.at(-1);
  if (!page?.more || !last) return page !== undefined;
  const [first, second] = sortKeyOf(one, order);
  const [end, lastId] = sortKeyOf(last, order);
  return first < end || (first === end && second < lastId);
}

/** A case's sort key in the server's order: compare by the first number, then by the second. */
function sortKeyOf(
  { id, state, dueAt, decidedAt = '', amount = 0 }: QueuedCase,
  { words, sort, state: wanted }: Order,
): readonly [number, number] {
  if (words !== '') return [state === 'DECIDED' ? 1 : 0, -id];
  if (wanted === 'decided') return [-Date.parse(decidedAt), -id];
  if (sort === 'amount') return [-amount, -id];
  return [sort === 'age' ? id : Date.parse(dueAt), id];
}
