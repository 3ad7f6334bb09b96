/** Destination of this customer's last transaction: most send to the same place again (see portal/README.md). */
import { useEffect, useState } from 'react';
import { useQuotationRequest, useTransactions } from '../../api/queries/transactions.ts';
import { findPastCorridor } from './past-corridor.ts';
import { NOTHING_CHOSEN, type QuoteChoice } from './quote-choice.ts';
import { useCorridor } from './use-corridor.ts';

/** Maximum wait before the customer can choose; in milliseconds. */
const PATIENCE = 3000;

/**
 * Initial choice: the corridor of the newest sent transaction, if it is still offered, else empty. Undefined while
 * loading; a late result is ignored.
 */
export function useLastChoice(): QuoteChoice | undefined {
  const list = useTransactions();
  const last = list.data?.items.find(({ transactionType }) => transactionType === 'OUTBOUND');
  const past = useQuotationRequest(last?.transactionId);
  const found = useCorridor(past.data && findPastCorridor(past.data));
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
