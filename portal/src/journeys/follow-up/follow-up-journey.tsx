/** The follow-up: the reasons, the documents, the declaration, and the submission (FOLLOWUP-04). */
import {
  type FollowUpAnswers,
  type FollowUpStep,
  followUpJourney,
  isFollowUpStep,
  openPurposes,
} from '@thumela/rules/journeys/follow-up.ts';
import { parsePurposePart } from '@thumela/rules/journeys/purpose-documents.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { JourneyFrame } from '@thumela/web/journeys/journey-frame.tsx';
import { JourneyPlaceholder } from '@thumela/web/journeys/journey-placeholder.tsx';
import type { StepScreen } from '@thumela/web/journeys/step-body.tsx';
import { useJourney } from '@thumela/web/journeys/use-journey.ts';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { useState } from 'react';
import { useSession } from '../../session/store.ts';
import { signedOutPaths } from '../../signed-out-paths.ts';
import { followUp as texts } from '../../texts/en/follow-up.ts';
import type { HelpTopic } from '../../texts/en/journey-help.ts';
import { Help } from '../help/help.tsx';
import {
  createFollowUpDraft,
  type FollowUp,
  FollowUpContext,
  type FollowUpMoney,
  FollowUpMoneyContext,
} from './journey.ts';
import { Start } from './start.tsx';

const importLaterScreens = () => import('./later-screens.tsx');
const CaptureDocuments = lazyComponent(async () => ({
  default: (await importLaterScreens()).CaptureDocuments,
}));
const Declaration = lazyComponent(async () => ({
  default: (await importLaterScreens()).Declaration,
}));
const Confirmation = lazyComponent(async () => ({
  default: (await importLaterScreens()).Confirmation,
}));
const Final = lazyComponent(async () => ({ default: (await importLaterScreens()).Final }));
const DocumentsSent = lazyComponent(async () => ({
  default: (await importLaterScreens()).DocumentsSent,
}));

const SCREENS: Record<FollowUpStep, StepScreen<FollowUpAnswers, FollowUpStep>> = {
  start: { title: () => say(texts).title, body: Start },
  'capture-documents': {
    title: ({ purposes = [] }, part) =>
      parsePurposePart(purposes, part)?.purpose.title ?? say(texts).title,
    body: CaptureDocuments,
  },
  'reporting-declaration': { title: () => say(texts).declaration.title, body: Declaration },
  confirmation: { title: () => say(texts).confirmation.title, body: Confirmation },
  final: { title: () => say(texts).final.title, body: Final },
};

interface FollowUpProps {
  followUp: FollowUp;
  money: FollowUpMoney;
}

const TOPICS = {
  start: 'followUp',
  'capture-documents': 'followUpDocuments',
  'reporting-declaration': 'declaration',
  confirmation: 'followUpCheck',
} as const satisfies Record<Exclude<FollowUpStep, 'final'>, HelpTopic>;

export function FollowUpJourney({ followUp, money }: FollowUpProps) {
  const [draft] = useState(() => createFollowUpDraft(followUp.id));
  const [isKnown, setKnown] = useState(() => isFollowUpStep(draft.read()?.at.step ?? 'start'));
  if (isKnown) return <Steps followUp={followUp} money={money} />;
  const startAgain = () => {
    draft.clear();
    setKnown(true);
  };
  return (
    <JourneyPlaceholder title={say(texts).title}>
      <ErrorBlock heading={say(texts).unknownStep} />
      <Button onClick={startAgain}>{say(texts).startAgain}</Button>
    </JourneyPlaceholder>
  );
}

function Steps({ followUp, money }: FollowUpProps) {
  const [draft] = useState(() => createFollowUpDraft(followUp.id));
  const [facts] = useState(() => ({
    purposes: openPurposes(followUp.requirements),
    asksDeclaration: followUp.requiresSigningOfReportingDeclaration,
  }));
  const control = useJourney({ journey: followUpJourney, facts, draft });
  const { answers, at } = control.progress;
  // A reader without an account has nothing to go back to.
  const signedIn = useSession() !== undefined;
  return (
    <FollowUpContext value={followUp}>
      <FollowUpMoneyContext value={money}>
        <JourneyFrame
          journey={followUpJourney}
          control={control}
          screens={SCREENS}
          onLeave={signedIn ? () => navigateTo(signedOutPaths.home) : undefined}
          help={at.step !== 'final' && <Help topic={TOPICS[at.step]} />}
          notice={answers.begun && at.step !== 'final' && <DocumentsSent control={control} />}
        />
      </FollowUpMoneyContext>
    </FollowUpContext>
  );
}
