import type { Draft } from '@thumela/web/forms/drafts.ts';
import { useEffect, useRef, useState } from 'react';
import type { Quotation } from '../../api/queries/quotation.ts';
import type { QuoteChoice } from '../quote/quote-choice.ts';
import type { QuoteRequest } from '../quote/quote-request.ts';
import { receivedQuote, type SendMoneyStepProps } from './journey.ts';

/** Requests a quote; the response belongs to the next step (OUT-02). */
export const answerWith =
  (control: SendMoneyStepProps['control']) => (quotation: Quotation, wanted: QuoteRequest) =>
    control.onAnswer({ request: wanted, quotation: receivedQuote(quotation) });

/**
 * Requests the quote of a resent past transaction at once, unless there has been a quote or the customer has
 * changed the request. True while its response is pending.
 */
export function useFirstQuote(
  { again, request, quotation }: SendMoneyStepProps['answers'],
  draft: Draft<QuoteChoice>,
  mutate: (wanted: QuoteRequest, options: { onError: () => void }) => void,
): boolean {
  const [wanted] = useState(() =>
    again && !quotation && draft.read() === undefined ? request : undefined,
  );
  const [awaited, setAwaited] = useState(wanted !== undefined);
  const requested = useRef(false);
  useEffect(() => {
    if (!wanted || requested.current) return;
    requested.current = true;
    mutate(wanted, { onError: () => setAwaited(false) });
  }, [wanted, mutate]);
  return awaited;
}
