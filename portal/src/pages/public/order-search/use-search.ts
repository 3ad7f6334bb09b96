import { useStands } from '@thumela/web/journeys/use-stands.ts';
import { screenStands } from '@thumela/web/routing/screen-stands.ts';
import { useEffect, useState } from 'react';
import { usePageRestored } from '../../../routing/use-page-restored.ts';
import type { SearchOutcome } from './outcome.ts';
import type { Wanted } from './search.ts';

// Comes while somebody types: the form does not need it to show.
const fetchSearch = () => import('./search.ts');

const UNREACHED: SearchOutcome = { view: 'cannot', reason: 'OTHER' };

/** The search for an order, and what the last one came to. */
export function useSearch() {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SearchOutcome>();
  const stands = useStands();
  const retry = () => setOutcome(undefined);
  // Back from where it led: the form is there again.
  usePageRestored(() => outcome?.view === 'leaving' && retry());
  useEffect(() => void screenStands.then(fetchSearch).catch(() => undefined), []);

  async function search(wanted: Wanted): Promise<void> {
    setBusy(true);
    const reached = await fetchSearch().then(
      ({ searchOrder }) => searchOrder(wanted),
      () => UNREACHED,
    );
    // Whoever has left the page meanwhile, to write to us, is not taken away from there.
    if (!stands.current) return;
    setBusy(false);
    setOutcome(reached);
    if (reached.view === 'leaving') location.assign(reached.to);
  }

  return { busy, outcome, search, retry };
}
