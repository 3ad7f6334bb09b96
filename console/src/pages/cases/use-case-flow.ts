/** Leads from a decided case to the next one of its queue, in the list's filters and order. */
import { useEffect, useState } from 'react';
import type { CaseFlow } from '../../cases/case-flow.ts';
import type { DecisionResult } from '../../cases/decision-result.tsx';
import { useOperator } from '../../session/operator.ts';
import { findNextCase } from './rows.ts';
import type { useRows } from './use-rows.ts';

const STORAGE_KEY = 'thumela-console-stays';

/** A case that was left, and how it was decided, if it was. */
export interface LeftCase {
  readonly id: number;
  readonly done?: DecisionResult;
}

/** The result of leaving a case: another case, or the end of the queue. */
interface Arrival extends LeftCase {
  /** The case that was opened; undefined at the end of the queue. */
  readonly opened: number | undefined;
  /** The list that it belongs to. */
  readonly list: string;
}

interface FlowOptions {
  list: ReturnType<typeof useRows>;
  /** Names the list: its queue, filters and order. */
  key: string;
  open: number | undefined;
  /** Opens a case of the list, or the list without one. */
  onOpen: (id: number | undefined) => void;
}

/**
 * @returns the flow for the open case; the case that was left for it; the case after which the queue ended, while
 * the list shows that
 */
export function useCaseFlow({ list, key, open, onOpen }: FlowOptions): {
  flow: CaseFlow;
  left: LeftCase | undefined;
  ended: LeftCase | undefined;
} {
  const [stays, setStays] = useStays();
  const [leaving, setLeaving] = useState<LeftCase>();
  const [arrival, setArrival] = useState<Arrival>();
  useNextCase(list, leaving, (opened) => {
    if (leaving && opened !== 'failed') {
      setArrival({ ...leaving, opened, list: key });
      onOpen(opened);
    }
    setLeaving(undefined);
  });
  const here = arrival?.list === key && arrival.opened === open ? arrival : undefined;
  const leave = (done?: DecisionResult) =>
    open !== undefined && setLeaving({ id: open, ...(done && { done }) });
  return {
    flow: { stays, setStays, leave, skip: () => leave(), arrived: here !== undefined },
    left: open === undefined ? undefined : here,
    ended: open === undefined ? here : undefined,
  };
}

/** Finds the case after the one being left, loading more of the list where needed. */
function useNextCase(
  { rows, more, busy, problem, loadMore }: ReturnType<typeof useRows>,
  leaving: LeftCase | undefined,
  onFound: (id: number | 'failed' | undefined) => void,
): void {
  const { email } = useOperator();
  useEffect(() => {
    if (!leaving || !rows) return;
    const next = findNextCase(rows, leaving.id, `operator:${email}`);
    if (next !== undefined || !more) onFound(next);
    else if (problem) onFound('failed');
    else if (!busy) loadMore();
  });
}

/** Whether a decided case remains open, stored in this browser. */
function useStays(): [stays: boolean, set: (stays: boolean) => void] {
  const [stays, setStays] = useState(() => localStorage.getItem(STORAGE_KEY) === 'on');
  const set = (wanted: boolean) => {
    localStorage.setItem(STORAGE_KEY, wanted ? 'on' : 'off');
    setStays(wanted);
  };
  return [stays, set];
}
