import type { SendMoneyStepProps } from './journey.ts';
import { QuoteStep } from './quote-step.tsx';

/** Accept goes to the beneficiary, New Quote back to the request (2§4). */
export function QuoteScreen({ answers, control }: SendMoneyStepProps) {
  const { request, quotation: quote } = answers;
  if (!request || !quote) return null;
  return (
    <QuoteStep
      request={request}
      quote={quote}
      arrived={quote.arrived}
      onAccept={() => control.onAnswer({ acceptedReference: quote.reference })}
      onNewQuote={() => control.onJump('quotation-request')}
    />
  );
}
