import { useState } from 'react';
import { type CasePage, useCases, useFurtherCases } from '../../api/queries/cases.ts';
import { type CaseQuery, toApiQuery } from './case-query.ts';
import { findNewCases, mergeRows } from './rows.ts';

/** State of one query: its pages as first displayed, and whether another one is being loaded. */
interface LoadedPages {
  readonly key: string;
  readonly pages: readonly CasePage[];
  readonly wanted: boolean;
}

const startPages = (key: string, first: CasePage): LoadedPages => ({
  key,
  pages: [first],
  wanted: false,
});

/** The last cases of the pages that are followed by a displayed or loading page. */
const lastCaseIds = ({ pages, wanted }: LoadedPages): number[] =>
  pages.slice(0, wanted ? undefined : -1).flatMap(({ cases }) => cases.at(-1)?.id ?? []);

/** @returns the rows, undefined until they have loaded, and the number of new cases not displayed yet */
export function useRows(asked: CaseQuery) {
  const question = toApiQuery(asked);
  const first = useCases(question);
  const key = JSON.stringify(question);
  const [kept, setKept] = useState<LoadedPages>();
  const before = kept?.key === key ? kept : first.data && startPages(key, first.data);
  const behind = useFurtherCases(question, before ? lastCaseIds(before) : []);
  const next = before?.wanted ? behind.at(-1) : undefined;
  const held =
    before && next?.data
      ? { ...before, pages: [...before.pages, next.data], wanted: false }
      : before;
  if (held && held !== kept) setKept(held);

  const pages = held && {
    shown: held.pages,
    now: [first.data ?? held.pages[0], ...behind.map(({ data }) => data)],
  };
  const follows = held?.pages.at(-1)?.more === true;
  const loadMore = () => {
    if (next) void next.refetch();
    else if (held) setKept({ ...held, wanted: true });
  };
  return {
    answer: first,
    rows: pages && mergeRows(pages, asked),
    fresh: pages ? findNewCases(pages, asked).length : 0,
    showFresh: () => first.data && setKept(startPages(key, first.data)),
    more: follows && !('for' in question),
    tooMany: follows && 'for' in question,
    busy: next?.isFetching === true,
    problem: next?.error,
    loadMore,
  };
}
