import { useQuotation } from '../../api/queries/quotation.ts';
import { useCustomer } from '../../session/customer.ts';
import type { QuoteChoice } from '../quote/quote-choice.ts';
import { type QuoteRequest, quotationBody } from '../quote/quote-request.ts';
import { QuoteRequestForm } from '../quote/quote-request-form.tsx';
import { useSendMoneyDraft } from '../send-money/drafts.ts';
import type { NewBeneficiaryStepProps } from './journey.ts';

/** Requests a quote, which contains the fields of the corridor. */
export function RequestScreen({ answers, control }: NewBeneficiaryStepProps) {
  const { registrationId } = useCustomer();
  const draft = useSendMoneyDraft<QuoteChoice>('request');
  const quote = useQuotation(
    (wanted: QuoteRequest) => quotationBody(wanted, registrationId),
    (quotation, wanted) =>
      control.onAnswer({
        request: wanted,
        quotation: { ...quotation, reference: quotation.quotationReference },
      }),
  );
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
