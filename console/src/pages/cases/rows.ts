/** The rows of a list that changes while somebody reads it: they stay where they are until somebody asks. */
import type { CasePage, QueuedCase } from '../../api/queries/cases.ts';
import type { Asked } from './asked.ts';

/** A case as it stands in the list. */
export interface Row extends QueuedCase {
  /** It would no longer be in the list. */
  readonly gone: boolean;
}

/** What a list is sorted by. */
type Order = Pick<Asked, 'state' | 'sort' | 'words'>;

/** The pages of a list as they were when they were shown, and as they are now; one that is not there yet is left out. */
export interface Pages {
  readonly shown: readonly CasePage[];
  readonly now: readonly (CasePage | undefined)[];
}

/** Each case as it is now, in the place where it was. */
export function rowsOf({ shown, now }: Pages, order: Order): Row[] {
  const known = byId(now);
  const rows = shown.flatMap(({ cases }, at) =>
    cases.map((one) => ({
      ...(known.get(one.id) ?? one),
      gone: !known.has(one.id) && isInside(one, now[at], order),
    })),
  );
  // What moved down while pages were added stands in two of them.
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** The cases that would stand among the rows, or below them where nothing follows, and are not shown yet. */
export function freshOf({ shown, now }: Pages, order: Order): QueuedCase[] {
  const old = byId(shown);
  const end = shown.at(-1);
  return [...byId(now).values()].filter((one) => !old.has(one.id) && isInside(one, end, order));
}

const byId = (pages: Pages['now']): Map<number, QueuedCase> =>
  new Map(pages.flatMap((page) => page?.cases ?? []).map((one) => [one.id, one]));

/** Whether a case belongs before the end of a page, and not to a page behind it; nobody knows of one not there yet. */
function isInside(one: QueuedCase, page: CasePage | undefined, order: Order): boolean {
  const last = page?.cases.at(-1);
  if (!page?.more || !last) return page !== undefined;
  const [first, second] = placeOf(one, order);
  const [end, lastId] = placeOf(last, order);
  return first < end || (first === end && second < lastId);
}

/** Where a case stands in the order the server lists in: by the first number, and where they are the same by the second. */
function placeOf(
  { id, state, dueAt, decidedAt = '', amount = 0 }: QueuedCase,
  { words, sort, state: wanted }: Order,
): readonly [number, number] {
  if (words !== '') return [state === 'DECIDED' ? 1 : 0, -id];
  if (wanted === 'decided') return [-Date.parse(decidedAt), -id];
  if (sort === 'amount') return [-amount, -id];
  return [sort === 'age' ? id : Date.parse(dueAt), id];
}
