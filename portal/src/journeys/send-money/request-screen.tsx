import { say } from '@thumela/ui/language/language.ts';
import { Skeleton } from '@thumela/ui/skeleton.tsx';
import { request } from '../../api/portal-client.ts';
import { useCustomer } from '../../session/customer.ts';
import { sendMoney } from '../../texts/en/send-money.ts';
import { useSendMoneyDraft } from './drafts.ts';
import type { SendMoneyStepProps } from './journey.ts';
import type { QuoteChoice } from './quote-choice.ts';
import { quotationBody } from './quote-request.ts';
import { QuoteRequestForm } from './quote-request-form.tsx';
import { useFirstQuote, useQuote } from './use-quote.ts';

/** Asks for a quote along any corridor (2§4). */
export function RequestScreen({ answers, control }: SendMoneyStepProps) {
  const { registrationId } = useCustomer();
  const draft = useSendMoneyDraft<QuoteChoice>('request');
  const quote = useQuote(control, (wanted) =>
    request('POST /transactions/quotation', { body: quotationBody(wanted, registrationId) }),
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
