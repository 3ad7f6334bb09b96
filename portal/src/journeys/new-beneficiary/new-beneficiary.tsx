/**
 * The new beneficiary flow (BENEF-18): a quote determines the corridor's required fields, then the beneficiary is
 * entered.
 */

import type { Progress } from '@thumela/rules/journeys/journey.ts';
import type { NewBeneficiaryStep } from '@thumela/rules/journeys/new-beneficiary.ts';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { JourneyFrame } from '@thumela/web/journeys/journey-frame.tsx';
import type { StepScreen } from '@thumela/web/journeys/step-body.tsx';
import { useJourney } from '@thumela/web/journeys/use-journey.ts';
import { KeptNotice, useResumableJourney } from '@thumela/web/journeys/use-resumable-journey.ts';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import type { HelpTopic } from '../../texts/en/journey-help.ts';
import { newBeneficiary as texts } from '../../texts/en/new-beneficiary.ts';
import { Help } from '../help/help.tsx';
import { DraftScopeContext, useLeavableDrafts, useSendMoneyDraft } from '../send-money/drafts.ts';
import { type Answers, journey, visit } from './journey.ts';
import { RequestScreen } from './request-screen.tsx';

// The second step is loaded after the first question is shown, not before.
const fetchDetails = () => import('./details-screen.tsx');
const DetailsScreen = lazyComponent(async () => ({
  default: (await fetchDetails()).DetailsScreen,
}));

const screens: Record<NewBeneficiaryStep, StepScreen<Answers, NewBeneficiaryStep>> = {
  'quotation-request': { title: () => say(texts).title, body: RequestScreen },
  'beneficiary-details': { title: () => say(texts).details, body: DetailsScreen },
};

const TOPICS: Record<NewBeneficiaryStep, HelpTopic> = {
  'quotation-request': 'savedCorridor',
  'beneficiary-details': 'savedRecipient',
};

const FACTS: Answers = {};

export function NewBeneficiary() {
  useEffect(() => void fetchDetails().catch(() => undefined), []);
  return (
    <DraftScopeContext value={visit}>
      <Steps />
    </DraftScopeContext>
  );
}

function Steps() {
  const drafts = useLeavableDrafts(visit);
  // Before the drafts are read: a journey without typed values starts over.
  const left = useResumableJourney(visit.path, drafts);
  const draft = useSendMoneyDraft<Progress<Answers, NewBeneficiaryStep>>('progress');
  const control = useJourney({ journey, facts: FACTS, draft });
  const restart = () => {
    drafts.forget();
    left.onSeen();
    control.onRestart();
  };
  return (
    <JourneyFrame
      journey={journey}
      control={control}
      screens={screens}
      onLeave={() => navigateTo(paths.beneficiaries)}
      onInput={left.onInput}
      help={<Help topic={TOPICS[control.progress.at.step]} />}
      notice={left.kept && <KeptNotice onRestart={restart} />}
    />
  );
}
