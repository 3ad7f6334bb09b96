import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useQuotation } from '../../api/queries/quotation.ts';
import { useCustomer } from '../../session/customer.ts';
import { sendMoney } from '../../texts/en/send-money.ts';
import type { QuoteChoice } from '../quote/quote-choice.ts';
import { type QuoteRequest, quotationBody } from '../quote/quote-request.ts';
import { QuoteRequestForm } from '../quote/quote-request-form.tsx';
import { useSendMoneyDraft } from './drafts.ts';
import type { SendMoneyStepProps } from './journey.ts';
import { answerWith, useFirstQuote } from './use-quote.ts';

/** Requests a quote along any corridor (OUT-01). */
export function RequestScreen({ answers, control }: SendMoneyStepProps) {
  const { registrationId } = useCustomer();
  const draft = useSendMoneyDraft<QuoteChoice>('request');
  const quote = useQuotation(
    (wanted: QuoteRequest) => quotationBody(wanted, registrationId),
    answerWith(control),
  );
  const awaited = useFirstQuote(answers, draft, quote.mutate);
  if (awaited) return <Skeleton shape="card" count={2} label={say(sendMoney).request.asking} />;
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
