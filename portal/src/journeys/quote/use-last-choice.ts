/** Where this customer sent money last: most send to the same place again (decision 62). */
import { useEffect, useState } from 'react';
import { useQuotationRequest, useTransactions } from '../../api/queries/transactions.ts';
import { corridorOf } from './past-corridor.ts';
import { NOTHING_CHOSEN, type QuoteChoice } from './quote-choice.ts';
import { useCorridor } from './use-corridor.ts';

/** Nobody waits longer than this to choose; in milliseconds. */
const PATIENCE = 3000;

/**
 * What to begin with: the corridor of the newest transaction sent, where it is still offered, else nothing.
 * Undefined while it is looked up; what comes too late is not waited for.
 */
export function useLastChoice(): QuoteChoice | undefined {
  const list = useTransactions();
  const last = list.data?.items.find(({ transactionType }) => transactionType === 'OUTBOUND');
  const past = useQuotationRequest(last?.transactionId);
  const found = useCorridor(past.data && corridorOf(past.data));
  const late = useLate();
  if (found.state === 'offered') return { ...NOTHING_CHOSEN, ...found.corridor.ids };
  const none = list.error !== null || (list.data !== undefined && !last) || past.error !== null;
  const looking = !none && !late && found.state === 'asking';
  return looking ? undefined : NOTHING_CHOSEN;
}

function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
