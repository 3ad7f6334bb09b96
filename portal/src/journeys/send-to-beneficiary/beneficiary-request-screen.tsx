import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { isNotFound } from '@thumela/web/api/failures.ts';
import { useBeneficiaryQuotation } from '../../api/queries/quotation.ts';
import { paths } from '../../paths.ts';
import { sendMoney } from '../../texts/en/send-money.ts';
import { toBeneficiary as texts } from '../../texts/en/send-to-beneficiary.ts';
import { DeadEnd } from '../quote/dead-end.tsx';
import type { QuoteChoice } from '../quote/quote-choice.ts';
import type { QuoteRequest } from '../quote/quote-request.ts';
import { useCorridor } from '../quote/use-corridor.ts';
import type { Recipient } from '../recipient/recipient-details.ts';
import { RecipientHead } from '../recipient/recipient-head.tsx';
import { RecipientNotFound } from '../recipient/recipient-not-found.tsx';
import { useSendMoneyDraft } from '../send-money/drafts.ts';
import type { SendMoneyStepProps } from '../send-money/journey.ts';
import { answerWith, useFirstQuote } from '../send-money/use-quote.ts';
import { BeneficiaryRequestForm } from './beneficiary-request-form.tsx';

/** Requests a quote for an existing beneficiary (OUT-08). */
export function BeneficiaryRequestScreen({ answers, control }: SendMoneyStepProps) {
  const { recipient, request } = answers;
  if (!recipient || !request) return null;
  return <ToRecipient {...{ answers, control, recipient, request }} />;
}

type ToRecipientProps = Pick<SendMoneyStepProps, 'answers' | 'control'> & {
  recipient: Recipient;
  request: QuoteRequest;
};

function ToRecipient({ answers, control, recipient, request }: ToRecipientProps) {
  const draft = useSendMoneyDraft<QuoteChoice>('request');
  const offer = useCorridor(findRememberedEntry(recipient, request));
  const quote = useBeneficiaryQuotation(
    ({ choice }: QuoteRequest) => ({
      'beneficiary-id': recipient.id,
      'quotation-type': choice.quotationType,
      amount: choice.amount,
    }),
    answerWith(control),
  );
  const awaited = useFirstQuote(answers, draft, quote.mutate);
  if (isNotFound(quote.error)) return <RecipientNotFound />;
  if (offer.state === 'gone') {
    const { methodName, partnerName, countryName } = request;
    return (
      <DeadEnd
        text={say(texts).noCorridor(recipient.name, methodName, partnerName, countryName)}
        ways={[
          { text: say(texts).otherWay, to: paths.createTransaction },
          { text: say(texts).others, to: paths.beneficiariesExisting },
        ]}
      />
    );
  }
  if (awaited) return <Skeleton shape="card" count={2} label={say(sendMoney).request.asking} />;
  const offered = offer.state === 'offered' ? offer : undefined;
  const { method, methodName } = offered?.corridor ?? request;
  return (
    <>
      <RecipientHead recipient={recipient} request={request} />
      <BeneficiaryRequestForm
        chosen={request.choice}
        draft={draft}
        destination={recipient.currency}
        currency={offered?.paid}
        method={methodName}
        onRequest={(choice) => quote.mutate({ ...request, method, choice })}
        loading={quote.isPending}
        error={quote.error}
        onRead={quote.reset}
      />
    </>
  );
}

function findRememberedEntry({ currency }: Recipient, request: QuoteRequest) {
  const { choice, countryName, methodName, partnerName } = request;
  return {
    country: { id: Number(choice.country), name: countryName },
    payoutMethod: { id: Number(choice.payoutMethod), name: methodName },
    payoutPartner: { id: Number(choice.payoutPartner), name: partnerName },
    currency: { id: Number(choice.currency), name: currency },
  };
}
