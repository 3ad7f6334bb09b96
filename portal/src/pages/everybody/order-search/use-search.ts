import { screenStands } from '@thumela/web/routing/screen-stands.ts';
import { useEffect, useState } from 'react';
import type { SearchOutcome } from './outcome.ts';
import type { Wanted } from './search.ts';

// Comes while somebody types: the form does not need it to show.
const fetchSearch = () => import('./search.ts');

const UNREACHED: SearchOutcome = { view: 'cannot', reason: 'OTHER' };

/** The search for an order, and what the last one came to. */
export function useSearch() {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SearchOutcome>();
  useEffect(() => void screenStands.then(fetchSearch).catch(() => undefined), []);

  async function search(wanted: Wanted): Promise<void> {
    setBusy(true);
    const reached = await fetchSearch().then(
      ({ searchOrder }) => searchOrder(wanted),
      () => UNREACHED,
    );
    setBusy(false);
    setOutcome(reached);
    if (reached.view === 'leaving') location.assign(reached.to);
  }

  return { busy, outcome, search, retry: () => setOutcome(undefined) };
}
