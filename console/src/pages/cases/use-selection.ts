import { useState } from 'react';
import type { Row } from './rows.ts';

/** Maximum number of cases one action takes. */
const MOST = 100;

/** The selected cases of a list. */
export interface Selection {
  /** Those that can be selected: undecided, and at most as many as one action takes. */
  readonly selectable: readonly Row[];
  readonly chosen: readonly Row[];
  set(id: number, on: boolean): void;
  setAll(on: boolean): void;
}

/** @param list names the list: another list begins without a selection */
export function useSelection(rows: readonly Row[], list: string): Selection {
  const [kept, setKept] = useState<{ list: string; ids: ReadonlySet<number> }>();
  const ids = kept?.list === list ? kept.ids : new Set<number>();
  const selectable = rows.filter(({ state, gone }) => state !== 'DECIDED' && !gone).slice(0, MOST);
  const keep = (wanted: Iterable<number>) => setKept({ list, ids: new Set(wanted) });
  return {
    selectable,
    chosen: selectable.filter(({ id }) => ids.has(id)),
    set: (id, on) => keep([...ids, id].filter((one) => on || one !== id)),
    setAll: (on) => keep(on ? selectable.map(({ id }) => id) : []),
  };
}
