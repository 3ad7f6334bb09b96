/** The rows of a list that changes while somebody reads it: they stay where they are until somebody asks. */
import { useState } from 'react';
import { type CasePage, casesAfter, type QueuedCase, useCases } from '../../api/queries/cases.ts';
import { type Asked, questionOf } from './asked.ts';

/** A case as it stands in the list. */
export interface Row extends QueuedCase {
  /** It would no longer be in the list. */
  readonly gone: boolean;
}

/** What is shown of one question: the page that was held, and the pages behind it. */
interface Held {
  readonly key: string;
  readonly first: CasePage;
  readonly rest: readonly QueuedCase[];
  readonly more: boolean;
}

const hold = (key: string, first: CasePage): Held => ({ key, first, rest: [], more: first.more });

/** @returns the rows, undefined until they are there, and how many new ones wait to be shown */
export function useRows(asked: Asked) {
  const question = questionOf(asked);
  const newest = useCases(question);
  const key = JSON.stringify(question);
  const [kept, setHeld] = useState<Held>();
  const [busy, setBusy] = useState(false);
  const held = kept?.key === key ? kept : newest.data && hold(key, newest.data);
  if (held && held !== kept) setHeld(held);

  const loadMore = async () => {
    const last = held && [...held.first.cases, ...held.rest].at(-1);
    if (busy || !last || 'for' in question) return;
    setBusy(true);
    try {
      const page = await casesAfter(question, last.id);
      setHeld({ ...held, rest: [...held.rest, ...page.cases], more: page.more });
    } finally {
      setBusy(false);
    }
  };

  return {
    answer: newest,
    rows: held && rowsOf(held, newest.data ?? held.first),
    fresh: held && newest.data ? freshOf(held, newest.data).length : 0,
    showFresh: () => newest.data && setHeld(hold(key, newest.data)),
    more: held?.more === true && !('for' in question),
    tooMany: held?.more === true && 'for' in question,
    busy,
    loadMore: () => void loadMore(),
  };
}

/** Each as it is now, in the place where it was. */
function rowsOf({ first, rest }: Held, newest: CasePage): Row[] {
  const now = new Map(newest.cases.map((one) => [one.id, one]));
  return [
    ...first.cases.map((one) => ({ ...(now.get(one.id) ?? one), gone: isGone(one, now, newest) })),
    ...rest.map((one) => ({ ...(now.get(one.id) ?? one), gone: false })),
  ];
}

/** Where newer ones pushed it to the next page it is not gone; then there are newer ones to show. */
const isGone = ({ id }: QueuedCase, now: ReadonlyMap<number, QueuedCase>, newest: CasePage) =>
  !now.has(id) && !(newest.more && [...now.keys()].some((one) => one > id));

function freshOf({ first, rest }: Held, newest: CasePage): QueuedCase[] {
  const shown = new Set([...first.cases, ...rest].map(({ id }) => id));
  return newest.cases.filter(({ id }) => !shown.has(id));
}
