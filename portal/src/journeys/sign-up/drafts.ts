/**
 * Answers of sign-up, stored for this tab: a phone may discard the page for its camera, and a visitor who leaves
 * may return (see web/README.md).
 */
import type { Progress } from '@thumela/rules/journeys/journey.ts';
import type { SignUpAnswers, SignUpStep } from '@thumela/rules/journeys/sign-up.ts';
import { type Draft, draftAt } from '@thumela/web/forms/drafts.ts';
import type { JourneyMark, LeavableDrafts } from '@thumela/web/journeys/use-resumable-journey.ts';
import { useState } from 'react';
import { clock } from '../../session/clock.ts';
import { FILES } from './files-draft.ts';

const NAMES = ['progress', 'personal', 'nationality', 'address'] as const;
type Name = (typeof NAMES)[number];

/** The stored values, by name. */
type Kept<N extends Name> = N extends keyof SignUpAnswers
  ? NonNullable<SignUpAnswers[N]>
  : Progress<SignUpAnswers, SignUpStep>;

const createSignUpDraft = <N extends Name>(name: N): Draft<Kept<N>> =>
  draftAt('visitor', `sign-up.${name}`);

/** Deletes all drafts and documents: the registration is created, or sign-up is restarted. */
export function forgetSignUp(): void {
  const scope = FILES.read();
  if (scope) void import('./kept-files.ts').then(({ forgetFiles }) => forgetFiles(scope));
  for (const name of [...NAMES, 'mark', 'files']) draftAt('visitor', `sign-up.${name}`).clear();
}

/** One of sign-up's drafts; the same object on each render. */
export function useSignUpDraft<N extends Name>(name: N): Draft<Kept<N>> {
  const [draft] = useState(() => createSignUpDraft(name));
  return draft;
}

/** Invalidates the drafts once a user has signed in in this tab, because they may belong to another person. */
const lastSignIn = () => clock.mark();

const SIGNED_IN: Draft<string> = draftAt('visitor', 'sign-up.signed-in');

/** Draft functions for leaving sign-up; the same object on each render. */
export function useLeavableDrafts(): LeavableDrafts {
  const [drafts] = useState(() => {
    if (SIGNED_IN.read() !== lastSignIn()) forgetSignUp();
    SIGNED_IN.write(lastSignIn());
    return {
      mark: draftAt<JourneyMark>('visitor', 'sign-up.mark'),
      forget: forgetSignUp,
      finished: () => false,
    };
  });
  return drafts;
}
