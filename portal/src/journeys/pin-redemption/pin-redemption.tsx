/** Redeeming by collection PIN, and by link while signed in: one screen per tab (REDEEM-01, SHELL-02). */
import {
  listOrderPurposes,
  type PinRedemptionStep,
} from '@thumela/rules/journeys/pin-redemption.ts';
import { parsePurposePart } from '@thumela/rules/journeys/purpose-documents.ts';
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
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { useCustomer } from '../../session/customer.ts';
import type { HelpTopic } from '../../texts/en/journey-help.ts';
import { pinRedemption as texts } from '../../texts/en/pin-redemption.ts';
import { Help } from '../help/help.tsx';
import { type Answers, createProgressDraft, draftsForLink, journey } from './journey.ts';
import { RequestScreen } from './request-screen.tsx';
import { Submitting } from './submitting.tsx';

const importLaterScreens = () => import('./later-screens.tsx');
const ResponseScreen = lazyComponent(async () => ({
  default: (await importLaterScreens()).ResponseScreen,
}));
const DetailsScreen = lazyComponent(async () => ({
  default: (await importLaterScreens()).DetailsScreen,
}));
const DocumentsScreen = lazyComponent(async () => ({
  default: (await importLaterScreens()).DocumentsScreen,
}));
const DocumentsSent = lazyComponent(async () => ({
  default: (await importLaterScreens()).DocumentsSent,
}));
const DeclarationScreen = lazyComponent(async () => ({
  default: (await importLaterScreens()).DeclarationScreen,
}));
const SuccessfulScreen = lazyComponent(async () => ({
  default: (await importLaterScreens()).SuccessfulScreen,
}));

const SCREENS: Record<PinRedemptionStep, StepScreen<Answers, PinRedemptionStep>> = {
  'redemption-request': { title: () => say(texts).request.title, body: RequestScreen },
  'redemption-response': { title: () => say(texts).response.title, body: ResponseScreen },
  'beneficiary-details': { title: () => say(texts).details.title, body: DetailsScreen },
  'limit-increase': {
    title: ({ found }, part) =>
      parsePurposePart(listOrderPurposes(found), part)?.purpose.title ?? say(texts).documents.title,
    body: DocumentsScreen,
  },
  declaration: { title: () => say(texts).declaration.title, body: DeclarationScreen },
  successful: { title: () => say(texts).response.title, body: SuccessfulScreen },
};

const TOPICS: Record<PinRedemptionStep, HelpTopic> = {
  'redemption-request': 'collectionPin',
  'redemption-response': 'foundOrder',
  'beneficiary-details': 'lackingDetails',
  'limit-increase': 'limitDocuments',
  declaration: 'declaration',
  successful: 'foundOrder',
};

interface PinRedemptionProps {
  /** Of the link that was opened; empty without one. */
  token: string;
  /** Address of the page. */
  path: string;
}

export function PinRedemption({ token, path }: PinRedemptionProps) {
  const { registrationId } = useCustomer();
  const [drafts] = useState(() => draftsForLink(registrationId, token));
  // Before the drafts are read: a journey without typed values starts over.
  const left = useResumableJourney(path, drafts);
  const [draft] = useState(() => createProgressDraft(registrationId));
  const [facts] = useState<Answers>({ token });
  const control = useJourney({ journey, facts, draft });
  const { answers, at } = control.progress;
  const restart = () => {
    drafts.forget();
    left.onSeen();
    control.onRestart();
  };
  useOwnLink(path, () => (drafts.finished() ? restart() : left.onReturn()));
  useEffect(() => void importLaterScreens().catch(() => undefined), []);
  const hasFiles = answers.documents && at.step !== 'successful';
  return (
    <Submitting control={control}>
      <JourneyFrame
        journey={journey}
        control={control}
        screens={SCREENS}
        header={at.step === 'limit-increase' ? say(texts).documents.title : say(texts).title}
        onLeave={() => navigateTo(paths.home)}
        onInput={left.onInput}
        help={<Help topic={TOPICS[at.step]} />}
        notice={
          <>
            {left.kept && <KeptNotice onRestart={restart} />}
            {hasFiles && <DocumentsSent answers={answers} control={control} />}
          </>
        }
      />
    </Submitting>
  );
}
