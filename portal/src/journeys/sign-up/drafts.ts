/**
 * The answers typed into sign-up, kept for this tab: a phone may drop the page for its camera, and who leaves it
 * may come back (decision 64).
 */
import type { Progress } from '@thumela/rules/journeys/journey.ts';
import type { SignUpAnswers, SignUpStep } from '@thumela/rules/journeys/sign-up.ts';
import { type Draft, draftAt } from '@thumela/web/forms/drafts.ts';
import type { LeavableDrafts, Mark } from '@thumela/web/journeys/use-kept.ts';
import { useState } from 'react';
import { clock } from '../../session/clock.ts';

const NAMES = ['progress', 'personal', 'nationality', 'address'] as const;
type Name = (typeof NAMES)[number];

/** The values kept, by name. */
type Kept<N extends Name> = N extends keyof SignUpAnswers
  ? NonNullable<SignUpAnswers[N]>
  : Progress<SignUpAnswers, SignUpStep>;

const draftOf = <N extends Name>(name: N): Draft<Kept<N>> => draftAt('visitor', `sign-up.${name}`);

/** Forgets all of it: the registration is made, or somebody begins anew. */
export function forgetSignUp(): void {
  for (const name of [...NAMES, 'mark']) draftAt('visitor', `sign-up.${name}`).clear();
}

/** One of sign-up's drafts; the same object as long as the component stands. */
export function useSignUpDraft<N extends Name>(name: N): Draft<Kept<N>> {
  const [draft] = useState(() => draftOf(name));
  return draft;
}

/** A tab in which somebody has signed in since is somebody else's: what a stranger typed is not for them. */
const lastSignIn = () => clock.mark();

const SIGNED_IN: Draft<string> = draftAt('visitor', 'sign-up.signed-in');

/** What leaving sign-up needs of its drafts; the same object as long as the component stands. */
export function useLeavableDrafts(): LeavableDrafts {
  const [drafts] = useState(() => {
    if (SIGNED_IN.read() !== lastSignIn()) forgetSignUp();
    SIGNED_IN.write(lastSignIn());
    return {
      mark: draftAt<Mark>('visitor', 'sign-up.mark'),
      forget: forgetSignUp,
      finished: () => false,
    };
  });
  return drafts;
}
