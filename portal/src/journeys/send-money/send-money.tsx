/** The new outbound transaction flow (2§2): one screen a step, on the shared journey frame. */

import type { Progress } from '@thumela/rules/journeys/journey.ts';
import type { SendMoneyStep } from '@thumela/rules/journeys/send-money.ts';
import { lazy, useEffect } from 'react';
import { paths } from '../../paths.ts';
import { go } from '../../routing/go.ts';
import { sendMoney as texts } from '../../texts/send-money.ts';
import { JourneyFrame, type StepScreen } from '../journey-frame.tsx';
import { useJourney } from '../use-journey.ts';
import { useSendMoneyDraft, useSendMoneyVisit } from './drafts.ts';
import { type Answers, journey } from './journey.ts';
import { RequestScreen } from './request-screen.tsx';

// The later steps come after the first question shows, not before.
const later = {
  quote: () => import('./quote-screen.tsx'),
  beneficiary: () => import('./beneficiary-screen.tsx'),
  details: () => import('./details-screen.tsx'),
};
const QuoteScreen = lazy(async () => ({ default: (await later.quote()).QuoteScreen }));
const BeneficiaryScreen = lazy(async () => ({
  default: (await later.beneficiary()).BeneficiaryScreen,
}));
const DetailsScreen = lazy(async () => ({ default: (await later.details()).DetailsScreen }));

/** Fetches the later steps ahead; one that does not come is fetched again when it is reached. */
function fetchLaterSteps(): void {
  for (const step of Object.values(later)) step().catch(() => undefined);
}

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
  useEffect(fetchLaterSteps, []);
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
