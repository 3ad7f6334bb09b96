/** The quotation response (OUT-02): the complete price in order (decision 21), and its buttons. */

import { Button } from '@thumela/ui/buttons/button.tsx';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { warningIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Actions } from '@thumela/ui/layout/actions.tsx';
import { Card } from '@thumela/ui/layout/card.tsx';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { WhileSending } from '@thumela/web/forms/while-sending.tsx';
import { type ReactNode, Suspense } from 'react';
import type { Quotation } from '../../api/queries/quotation.ts';
import { sendMoney } from '../../texts/en/send-money.ts';
import { Cancelling, formatArrival } from '../quote/arrival.tsx';
import { PriceSlip } from '../quote/price-slip.tsx';
import { type Remaining, useRemaining } from '../quote/quote-clock.ts';
import { quoteFigures } from '../quote/quote-figures.ts';
import type { QuoteRequest } from '../quote/quote-request.ts';
import shared from '../quote/send-money.module.css';
import slip from '../quote/slip.module.css';
import terms from '../quote/valid-until.module.css';
import { ValidUntil } from '../quote/valid-until.tsx';
import { RecipientCard, RecipientLine } from '../recipient/recipient-card.tsx';
import type { Detail } from '../recipient/recipient-details.ts';

const { quote: texts } = sendMoney;

const PickupLink = lazyComponent(() => import('../../pickup/pickup-link.tsx'));

/** The main button of a quote, with a label that names its effect. */
interface MainAnswer {
  readonly label: string;
  readonly busy?: boolean;
  readonly onPress: () => void;
}

interface QuoteStepProps {
  request: QuoteRequest;
  quote: Quotation;
  /** When it arrived, in epoch milliseconds. */
  arrived: number;
  main: MainAnswer;
  onNewQuote: () => void;
  /** The recipient, if known. */
  recipient?: { readonly name: string; readonly details: readonly Detail[] } | undefined;
  /** The error of the main button, shown above it. */
  trouble?: ReactNode;
  /** A further button, such as changing the details. */
  further?: ReactNode;
}

export function QuoteStep(props: QuoteStepProps) {
  const { request, quote, arrived, main, onNewQuote, recipient, trouble, further } = props;
  const left = useRemaining(quote.validUntil, arrived);
  return (
    <>
      {recipient && <RecipientLine name={recipient.name} />}
      <PriceSlip figures={quoteFigures(quote)} arrival={formatArrival(quote)} />
      {recipient && <RecipientCard details={recipient.details} />}
      <Card flush>
        <div className={slip.facts}>
          <Facts
            rows={[
              { label: say(texts).method, value: request.methodName },
              { label: say(texts).partner, value: request.partnerName },
              { label: say(texts).reference, value: <small>{quote.quotationReference}</small> },
            ]}
          />
          {request.method === 'CASH' && (
            <Suspense>
              <PickupLink partner={Number(request.choice.payoutPartner)} />
            </Suspense>
          )}
          <Terms quote={quote} left={left} />
        </div>
      </Card>
      <Decision
        expired={left?.expired === true}
        main={main}
        trouble={trouble}
        onNewQuote={onNewQuote}
      >
        {further}
      </Decision>
    </>
  );
}

/** Its validity, the cancellation terms, and what the customer agrees to. */
function Terms({ quote, left }: { quote: Quotation; left: Remaining }) {
  const { links } = useBrand();
  return (
    <div className={terms.terms}>
      {quote.validUntil && (
        <ValidUntil at={quote.validUntil} payBefore={quote.payBefore} left={left} />
      )}
      <Cancelling />
      <p className={shared.links}>
        <a href={links.declaration} target="_blank" rel="noopener">
          {say(texts).declaration}
        </a>
        <a href={links.terms} target="_blank" rel="noopener">
          {say(texts).terms}
        </a>
      </p>
    </div>
  );
}

interface DecisionProps {
  expired: boolean;
  main: MainAnswer;
  trouble: ReactNode;
  onNewQuote: () => void;
  children: ReactNode;
}

/** The main button or a new quote; once expired, only a new quote is possible, with the reason. */
function Decision({ expired, main, trouble, onNewQuote, children }: DecisionProps) {
  const again = (
    <Button block variant={expired ? 'primary' : 'secondary'} onClick={onNewQuote}>
      {say(texts).again}
    </Button>
  );
  return (
    <>
      <Actions>
        {trouble}
        <div role="status">
          {expired && (
            <Notice icon={warningIcon} heading={say(texts).expired.heading} calls>
              <p>{say(texts).expired.body}</p>
            </Notice>
          )}
        </div>
        {expired ? (
          again
        ) : (
          <>
            <WhileSending busy={main.busy === true} />
            <Button block busy={main.busy === true} onClick={main.onPress}>
              {main.label}
            </Button>
          </>
        )}
      </Actions>
      {!expired && children}
      {!expired && again}
    </>
  );
}
