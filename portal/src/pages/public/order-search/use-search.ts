import { useIsCurrent } from '@thumela/web/journeys/use-is-current.ts';
import { firstScreenPainted } from '@thumela/web/routing/first-screen.ts';
import { useEffect, useState } from 'react';
import { usePageRestored } from '../../../routing/use-page-restored.ts';
import type { SearchOutcome } from './outcome.ts';
import type { SearchValues } from './search.ts';

// Loads while typing, because the form does not need it to show.
const fetchSearch = () => import('./search.ts');

const UNREACHED: SearchOutcome = { view: 'cannot', reason: 'OTHER' };

/** The search for an order, and the result of the last one. */
export function useSearch() {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SearchOutcome>();
  const stands = useIsCurrent();
  const retry = () => setOutcome(undefined);
  // After coming back from the result's page, the form is shown again.
  usePageRestored(() => outcome?.view === 'leaving' && retry());
  useEffect(() => void firstScreenPainted.then(fetchSearch).catch(() => undefined), []);

  async function search(wanted: SearchValues): Promise<void> {
    setBusy(true);
    const reached = await fetchSearch().then(
      ({ searchOrder }) => searchOrder(wanted),
      () => UNREACHED,
    );
    // A visitor who has left the page meanwhile, to contact us, is not redirected.
    if (!stands.current) return;
    setBusy(false);
    setOutcome(reached);
    if (reached.view === 'leaving') location.assign(reached.to);
  }

  return { busy, outcome, search, retry };
}
