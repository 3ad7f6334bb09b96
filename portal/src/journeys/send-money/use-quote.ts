import { useMutation } from '@tanstack/react-query';
import type { Draft } from '@thumela/web/forms/drafts.ts';
import { useEffect, useRef, useState } from 'react';
import { heldQuote, type SendMoneyStepProps } from './journey.ts';
import type { QuoteChoice } from './quote-choice.ts';
import type { Quotation } from './quote-figures.ts';
import type { QuoteRequest } from './quote-request.ts';

/** Asks for a quote; what comes back is the next step's (2§4). */
export function useQuote(
  control: SendMoneyStepProps['control'],
  ask: (wanted: QuoteRequest) => Promise<Quotation>,
) {
  return useMutation({
    mutationFn: ask,
    onSuccess: (quotation, wanted) =>
      control.onAnswer({ request: wanted, quotation: heldQuote(quotation) }),
  });
}

/**
 * A past transaction that is sent again is quoted at once, unless there has been a quote or the
 * customer has changed the request. True while its answer is awaited.
 */
export function useFirstQuote(
  { again, request, quotation }: SendMoneyStepProps['answers'],
  draft: Draft<QuoteChoice>,
  mutate: ReturnType<typeof useQuote>['mutate'],
): boolean {
  const [wanted] = useState(() =>
    again && !quotation && draft.read() === undefined ? request : undefined,
  );
  const [awaited, setAwaited] = useState(wanted !== undefined);
  const asked = useRef(false);
  useEffect(() => {
    if (!wanted || asked.current) return;
    asked.current = true;
    mutate(wanted, { onError: () => setAwaited(false) });
  }, [wanted, mutate]);
  return awaited;
}
