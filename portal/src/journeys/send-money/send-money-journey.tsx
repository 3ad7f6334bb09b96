/** The journey that sends money to any recipient: one screen per step, in the shared layout (OUT-01, OUT-08). */

import type { Progress } from '@thumela/rules/journeys/journey.ts';
import type { SendMoneyStep } from '@thumela/rules/journeys/send-money.ts';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { JourneyFrame } from '@thumela/web/journeys/journey-frame.tsx';
import type { StepScreen } from '@thumela/web/journeys/step-body.tsx';
import { useJourney } from '@thumela/web/journeys/use-journey.ts';
import {
  KeptNotice,
  useOwnLink,
  useResumableJourney,
} from '@thumela/web/journeys/use-resumable-journey.ts';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import type { HelpTopic } from '../../texts/en/journey-help.ts';
import { sendMoney as texts } from '../../texts/en/send-money.ts';
import { Help } from '../help/help.tsx';
import {
  type DraftScope,
  DraftScopeContext,
  useLeavableDrafts,
  useSendMoneyDraft,
} from './drafts.ts';
import { type Answers, journey } from './journey.ts';

// The later steps are loaded after the first question is shown, not before.
const importLaterScreens = () => import('./later-screens.ts');
const QuoteScreen = lazyComponent(async () => ({
  default: (await importLaterScreens()).QuoteScreen,
}));
const BeneficiaryScreen = lazyComponent(async () => ({
  default: (await importLaterScreens()).BeneficiaryScreen,
}));
const DetailsScreen = lazyComponent(async () => ({
  default: (await importLaterScreens()).DetailsScreen,
}));

/** Prefetches the later steps; a failed import is retried when one is reached. */
function fetchLaterSteps(): void {
  importLaterScreens().catch(() => undefined);
}

type Screens = Record<SendMoneyStep, StepScreen<Answers, SendMoneyStep>>;

const LATER: Omit<Screens, 'quotation-request'> = {
  'quotation-response': { title: () => say(texts).quote.title, body: QuoteScreen },
  'beneficiary-details': { title: () => say(texts).beneficiary.title, body: BeneficiaryScreen },
  // The creation runs on the screen of Complete, so a reload never repeats it.
  creating: { title: () => say(texts).beneficiary.title, body: BeneficiaryScreen },
  'transaction-details': { title: () => say(texts).details.title, body: DetailsScreen },
};

const TOPICS: Record<SendMoneyStep, HelpTopic> = {
  'quotation-request': 'corridor',
  'quotation-response': 'quote',
  'beneficiary-details': 'recipient',
  creating: 'recipient',
  'transaction-details': 'created',
};

interface SendMoneyJourneyProps {
  scope: DraftScope;
  facts: Answers;
  /** Initial answers. */
  given?: Answers;
  /** The quotation request. */
  first: StepScreen<Answers, SendMoneyStep>;
  /** Shown above the later steps. */
  header?: string;
  /** Target of Back on the first step; home by default. */
  leave?: string;
}

export function SendMoneyJourney(props: SendMoneyJourneyProps) {
  useEffect(fetchLaterSteps, []);
  return (
    <DraftScopeContext value={props.scope}>
      <Steps {...props} />
    </DraftScopeContext>
  );
}

function Steps(props: SendMoneyJourneyProps) {
  const { scope, facts, given, first, header, leave = paths.home } = props;
  const drafts = useLeavableDrafts(scope);
  // Before the drafts are read: a journey without typed values starts over.
  const left = useResumableJourney(scope.path, drafts);
  const draft = useSendMoneyDraft<Progress<Answers, SendMoneyStep>>('progress');
  const control = useJourney({ journey, facts, given, draft });
  const { step } = control.progress.at;
  const restart = () => {
    drafts.forget();
    left.onSeen();
    control.onRestart();
  };
  useOwnLink(scope.path, () => (drafts.finished() ? restart() : left.onReturn()));
  const topic = step === 'quotation-request' && facts.recipient ? 'amount' : TOPICS[step];
  return (
    <JourneyFrame
      journey={journey}
      control={control}
      screens={{ ...LATER, 'quotation-request': first }}
      header={header}
      onLeave={() => navigateTo(leave)}
      onInput={left.onInput}
      help={<Help topic={topic} />}
      notice={left.kept && <KeptNotice onRestart={restart} />}
    />
  );
}
