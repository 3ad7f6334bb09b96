/** Sign-up (SIGNUP-03, SIGNUP-04): four steps, each with its own form, and one Back. */

import { businessDay } from '@thumela/rules/dates/dates.ts';
import {
  SIGN_UP_STEPS,
  type SignUpAnswers,
  type SignUpStep,
  signUp,
} from '@thumela/rules/journeys/sign-up.ts';

import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { JourneySteps } from '@thumela/web/journeys/journey-steps.tsx';
import type { StepScreen } from '@thumela/web/journeys/step-body.tsx';
import { useJourney } from '@thumela/web/journeys/use-journey.ts';
import { KeptNotice, useResumableJourney } from '@thumela/web/journeys/use-resumable-journey.ts';
import { SignedOutPage } from '@thumela/web/layout/signed-out-page.tsx';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { type KeptFiles, useUploads } from '@thumela/web/uploads/use-uploads.ts';
import { useEffect, useState } from 'react';
import { LegalFoot } from '../../shell/legal-foot.tsx';
import { signedOutPaths } from '../../signed-out-paths.ts';
import { signUp as texts } from '../../texts/en/sign-up.ts';
import { Help } from '../help/help.tsx';
import { useLeavableDrafts, useSignUpDraft } from './drafts.ts';
import { SignUpUploads } from './journey.ts';
import { PersonalForm } from './personal-form.tsx';
import { referralCodeOf } from './referral.ts';

// A phone has no room for it and never loads it.
const AsideSteps = lazyComponent(() => import('../../shell/aside-steps.tsx'));

// The later steps are loaded after the first question is shown, not before.
const importLaterScreens = () => import('./later-screens.tsx');
const NationalityScreen = lazyComponent(async () => ({
  default: (await importLaterScreens()).NationalityScreen,
}));
const AddressScreen = lazyComponent(async () => ({
  default: (await importLaterScreens()).AddressScreen,
}));
const DocumentsScreen = lazyComponent(async () => ({
  default: (await importLaterScreens()).DocumentsScreen,
}));

const BODIES: Record<SignUpStep, StepScreen<SignUpAnswers, SignUpStep>['body']> = {
  personal: PersonalForm,
  nationality: NationalityScreen,
  address: AddressScreen,
  documents: DocumentsScreen,
};

const createStepScreen = (step: SignUpStep): StepScreen<SignUpAnswers, SignUpStep> => ({
  title: () => say(texts).steps[step],
  intro: () => say(texts).intro[step],
  body: BODIES[step],
});

const SCREENS: Record<SignUpStep, StepScreen<SignUpAnswers, SignUpStep>> = {
  personal: createStepScreen('personal'),
  nationality: createStepScreen('nationality'),
  address: createStepScreen('address'),
  documents: createStepScreen('documents'),
};

/** Prefetches the resources of later steps; a failed one is retried when it is reached. */
function fetchAhead(): void {
  importLaterScreens().then(
    ({ fetchListsAhead }) => fetchListsAhead(),
    () => undefined,
  );
}

const askTarget = async (document: string, fileType: string) =>
  (await importLaterScreens()).requestUploadTarget(document, fileType);

const kept: KeptFiles = {
  keep: async (document, file) => (await import('./kept-files.ts')).keepFile(document, file),
  find: async (document) => (await import('./kept-files.ts')).findFile(document),
};

function useFacts() {
  const [facts] = useState(() => {
    const referralCode = referralCodeOf(location.search);
    return { today: businessDay(new Date()), ...(referralCode && { referralCode }) };
  });
  return facts;
}

export function SignUp() {
  const drafts = useLeavableDrafts();
  // Before the drafts are read: a journey without typed values starts over.
  const left = useResumableJourney(signedOutPaths.register, drafts);
  const draft = useSignUpDraft('progress');
  const control = useJourney({ journey: signUp, facts: useFacts(), draft });
  const uploads = useUploads({ askTarget, failed: say(texts).uploadFailed, kept });
  const { step } = control.progress.at;
  useEffect(fetchAhead, []);
  const restart = () => {
    drafts.forget();
    uploads.clear();
    left.onSeen();
    control.onRestart();
  };
  return (
    <SignedOutPage
      title={say(texts).title}
      mobileTitle={say(texts).mobileTitle}
      onBack={() => control.onBack() || navigateTo(signedOutPaths.home)}
      help={<Help topic={step} />}
      aside={
        <AsideSteps
          {...say(texts).aside}
          steps={SIGN_UP_STEPS.map((name) => say(texts).steps[name])}
          at={SIGN_UP_STEPS.indexOf(step)}
        />
      }
    >
      <SignUpUploads value={uploads}>
        <JourneySteps
          journey={signUp}
          control={control}
          screens={SCREENS}
          onInput={left.onInput}
          notice={left.kept && <KeptNotice onRestart={restart} />}
        />
      </SignUpUploads>
      <LegalFoot />
    </SignedOutPage>
  );
}
