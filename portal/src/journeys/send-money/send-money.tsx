/** The new outbound transaction flow (2§2): one screen a step, on the shared journey frame. */

import type { Progress } from '@thumela/rules/journeys/journey.ts';
import type { SendMoneyStep } from '@thumela/rules/journeys/send-money.ts';
import { lazy } from 'react';
import { paths } from '../../paths.ts';
import { go } from '../../routing/go.ts';
import { sendMoney as texts } from '../../texts/send-money.ts';
import { JourneyFrame, type StepScreen } from '../journey-frame.tsx';
import { useJourney } from '../use-journey.ts';
import { useSendMoneyDraft, useSendMoneyVisit } from './drafts.ts';
import { type Answers, journey } from './journey.ts';
import { RequestScreen } from './request-screen.tsx';

// The later steps are fetched when they are reached, not before the first question shows.
const QuoteScreen = lazy(async () => {
  const step = await import('./quote-screen.tsx');
  return { default: step.QuoteScreen };
});
const BeneficiaryScreen = lazy(async () => {
  const step = await import('./beneficiary-screen.tsx');
  return { default: step.BeneficiaryScreen };
});
const DetailsScreen = lazy(async () => {
  const step = await import('./details-screen.tsx');
  return { default: step.DetailsScreen };
});

const screens: Record<SendMoneyStep, StepScreen<Answers, SendMoneyStep>> = {
  'quotation-request': { title: texts.request.title, body: RequestScreen },
  'quotation-response': { title: texts.quote.title, body: QuoteScreen },
  'beneficiary-details': { title: texts.beneficiary.title, body: BeneficiaryScreen },
  // Creating happens on the screen of Complete, so nothing is sent again by a reload.
  creating: { title: texts.beneficiary.title, body: BeneficiaryScreen },
  'transaction-details': { title: texts.details.title, body: DetailsScreen },
};

const FACTS: Answers = {};

export function SendMoney() {
  useSendMoneyVisit();
  const draft = useSendMoneyDraft<Progress<Answers, SendMoneyStep>>('progress');
  const control = useJourney({ journey, facts: FACTS, draft });
  return (
    <JourneyFrame
      journey={journey}
      control={control}
      screens={screens}
      onLeave={() => go(paths.home)}
    />
  );
}
