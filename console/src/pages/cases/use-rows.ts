import { useState } from 'react';
import { type CasePage, useCases, useCasesBehind } from '../../api/queries/cases.ts';
import { type Asked, questionOf } from './asked.ts';
import { freshOf, rowsOf } from './rows.ts';

/** State of one query: its pages as first displayed, and whether another one is being loaded. */
interface Held {
  readonly key: string;
  readonly pages: readonly CasePage[];
  readonly wanted: boolean;
}

const hold = (key: string, first: CasePage): Held => ({ key, pages: [first], wanted: false });

/** The last cases of the pages that are followed by a displayed or loading page. */
const endsOf = ({ pages, wanted }: Held): number[] =>
  pages.slice(0, wanted ? undefined : -1).flatMap(({ cases }) => cases.at(-1)?.id ?? []);

/** @returns the rows, undefined until they have loaded, and the number of new cases not displayed yet */
export function useRows(asked: Asked) {
  const question = questionOf(asked);
  const first = useCases(question);
  const key = JSON.stringify(question);
  const [kept, setKept] = useState<Held>();
  const before = kept?.key === key ? kept : first.data && hold(key, first.data);
  const behind = useCasesBehind(question, before ? endsOf(before) : []);
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
    rows: pages && rowsOf(pages, asked),
    fresh: pages ? freshOf(pages, asked).length : 0,
    showFresh: () => first.data && setKept(hold(key, first.data)),
    more: follows && !('for' in question),
    tooMany: follows && 'for' in question,
    busy: next?.isFetching === true,
    problem: next?.error,
    loadMore,
  };
}
