import { answerScreen, startJourney } from '@thumela/rules/journeys/engine.ts';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { draftAt } from '@thumela/web/forms/drafts.ts';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { Suspense, useState } from 'react';
import { useQuotation } from '../../api/queries/quotation.ts';
import { paths } from '../../paths.ts';
import { useCustomer } from '../../session/customer.ts';
import { currentRate as texts } from '../../texts/en/current-rate.ts';
import { Help } from '../help/help.tsx';
import type { QuoteChoice } from '../quote/quote-choice.ts';
import { type QuoteRequest, quotationBody } from '../quote/quote-request.ts';
import { QuoteRequestForm } from '../quote/quote-request-form.tsx';
import { seedDraft } from '../send-money/drafts.ts';
import { journey, type ReceivedQuote, receivedQuote } from '../send-money/journey.ts';
import styles from './current-rate.module.css';

const RateDialog = lazyComponent(async () => {
  const later = await import('../send-money/later-screens.ts');
  return { default: later.RateDialog };
});

interface Rate {
  readonly request: QuoteRequest;
  readonly quotation: ReceivedQuote;
}

export function CurrentRate() {
  const { registrationId } = useCustomer();
  const [draft] = useState(() => draftAt<QuoteChoice>(registrationId, 'current-rate'));
  const [rate, show] = useState<Rate>();
  const quote = useQuotation(
    (wanted: QuoteRequest) => quotationBody(wanted, registrationId),
    (quotation, wanted) => show({ request: wanted, quotation: receivedQuote(quotation) }),
  );
  /** The quote is valid for sending: the journey starts with it. */
  const send = (found: Rate) => {
    seedDraft(registrationId, answerScreen(journey, startJourney(journey, {}), found));
    navigateTo(paths.createTransaction);
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <PageHeading title={say(texts).page} />
          <p className={styles.intro}>{say(texts).intro}</p>
        </div>
        <Help topic="rates" />
      </div>
      <QuoteRequestForm
        draft={draft}
        onRequest={quote.mutate}
        loading={quote.isPending}
        error={quote.error}
        onRead={quote.reset}
      />
      {rate && (
        <Suspense>
          <RateDialog
            request={rate.request}
            quote={rate.quotation}
            onSend={() => send(rate)}
            onClose={() => show(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
