import { useMutation } from '@tanstack/react-query';
import { request } from '../../api/portal-client.ts';
import { useCustomer } from '../../session/customer.ts';
import { useSendMoneyDraft } from './drafts.ts';
import type { SendMoneyStepProps } from './journey.ts';
import type { QuoteChoice } from './quote-choice.ts';
import { type QuoteRequest, quotationBody } from './quote-request.ts';
import { QuoteRequestForm } from './quote-request-form.tsx';

/** Asks for a quote; what comes back is the next step's (2§4). */
export function RequestScreen({ answers, control }: SendMoneyStepProps) {
  const { registrationId } = useCustomer();
  const draft = useSendMoneyDraft<QuoteChoice>('request');
  const quote = useMutation({
    mutationFn: (wanted: QuoteRequest) =>
      request('POST /transactions/quotation', { body: quotationBody(wanted, registrationId) }),
    onSuccess: (quotation, wanted) =>
      control.onAnswer({
        request: wanted,
        quotation: { ...quotation, reference: quotation.quotationReference, arrived: Date.now() },
      }),
  });
  return (
    <QuoteRequestForm
      chosen={answers.request?.choice}
      draft={draft}
      onRequest={quote.mutate}
      loading={quote.isPending}
      error={quote.error}
      onRead={quote.reset}
    />
  );
}
