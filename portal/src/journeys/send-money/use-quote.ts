import type { Draft } from '@thumela/web/forms/drafts.ts';
import { useEffect, useRef, useState } from 'react';
import type { Quotation } from '../../api/queries/quotation.ts';
import type { QuoteChoice } from '../quote/quote-choice.ts';
import type { QuoteRequest } from '../quote/quote-request.ts';
import { receivedQuote, type SendMoneyStepProps } from './journey.ts';

/** Asks for a quote; its answer belongs to the next step (OUT-02). */
export const answerWith =
  (control: SendMoneyStepProps['control']) => (quotation: Quotation, wanted: QuoteRequest) =>
    control.onAnswer({ request: wanted, quotation: receivedQuote(quotation) });

/**
 * A past transaction that is sent again is quoted at once, unless there has been a quote or the
 * customer has changed the request. True while its answer is awaited.
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
