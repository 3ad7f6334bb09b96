/** The journey that sends money, whoever receives it: one screen a step, on the shared frame (OUT-01, OUT-08). */

import type { Progress } from '@thumela/rules/journeys/journey.ts';
import type { SendMoneyStep } from '@thumela/rules/journeys/send-money.ts';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { JourneyFrame, type StepScreen } from '@thumela/web/journeys/journey-frame.tsx';
import { useJourney } from '@thumela/web/journeys/use-journey.ts';
import { go } from '@thumela/web/routing/go.ts';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { useCustomer } from '../../session/customer.ts';
import { sendMoney as texts } from '../../texts/en/send-money.ts';
import {
  type DraftScope,
  DraftScopeContext,
  forgetSendMoney,
  useDraftLifetime,
  useSendMoneyDraft,
} from './drafts.ts';
import { type Answers, journey, type SendMoneyStepProps } from './journey.ts';

// The later steps come after the first question shows, not before.
const later = () => import('./later-screens.ts');
const QuoteScreen = lazyComponent(async () => ({ default: (await later()).QuoteScreen }));
const BeneficiaryScreen = lazyComponent(async () => ({
  default: (await later()).BeneficiaryScreen,
}));
const DetailsScreen = lazyComponent(async () => ({ default: (await later()).DetailsScreen }));

/** Fetches the later steps ahead; if they do not come they are fetched again when one is reached. */
function fetchLaterSteps(): void {
  later().catch(() => undefined);
}

type Screens = Record<SendMoneyStep, StepScreen<Answers, SendMoneyStep>>;

const LATER: Omit<Screens, 'quotation-request'> = {
  'quotation-response': { title: () => say(texts).quote.title, body: QuoteScreen },
  'beneficiary-details': { title: () => say(texts).beneficiary.title, body: BeneficiaryScreen },
  // Creating happens on the screen of Complete, so nothing is sent again by a reload.
  creating: { title: () => say(texts).beneficiary.title, body: BeneficiaryScreen },
  'transaction-details': { title: () => say(texts).details.title, body: DetailsScreen },
};

interface SendMoneyJourneyProps {
  scope: DraftScope;
  facts: Answers;
  /** Answers to begin with. */
  given?: Answers;
  /** The quotation request. */
  first: StepScreen<Answers, SendMoneyStep>;
  /** Shown above the later steps. */
  header?: string;
  /** Where Back on the first step leads; home when left out. */
  leave?: string;
}

export function SendMoneyJourney(props: SendMoneyJourneyProps) {
  useDraftLifetime(props.scope);
  useEffect(fetchLaterSteps, []);
  return (
    <DraftScopeContext value={props.scope}>
      <Steps {...props} />
    </DraftScopeContext>
  );
}

function Steps(props: SendMoneyJourneyProps) {
  const { scope, facts, given, first, header, leave = paths.home } = props;
  const draft = useSendMoneyDraft<Progress<Answers, SendMoneyStep>>('progress');
  const control = useJourney({ journey, facts, given, draft });
  useRestart(scope, control);
  return (
    <JourneyFrame
      journey={journey}
      control={control}
      screens={{ ...LATER, 'quotation-request': first }}
      header={header}
      onLeave={() => go(leave)}
    />
  );
}

/**
 * A link to the page of a journey begins it anew, as from any other page; at its first question it is there
 * already. Links leave no state in the browser's history, steps do.
 */
function useRestart({ key, path }: DraftScope, control: SendMoneyStepProps['control']): void {
  const { registrationId } = useCustomer();
  const { progress, onRestart } = control;
  const begun = progress.history.length > 0;
  useEffect(() => {
    if (!begun) return;
    const followed = () => {
      if (history.state !== null || location.pathname !== path) return;
      forgetSendMoney(registrationId, key);
      onRestart();
    };
    addEventListener('pushState', followed);
    return () => removeEventListener('pushState', followed);
  }, [begun, key, path, registrationId, onRestart]);
}
