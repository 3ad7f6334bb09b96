/** The answers typed into sign-up, kept for this tab: a phone may drop the page for its camera. */
import type { Progress } from '@thumela/rules/journeys/journey.ts';
import type { SignUpAnswers, SignUpStep } from '@thumela/rules/journeys/sign-up.ts';
import { type Draft, draftAt } from '@thumela/web/forms/drafts.ts';
import { useEffect, useState } from 'react';

const NAMES = ['progress', 'personal', 'nationality', 'address'] as const;
type Name = (typeof NAMES)[number];

/** The values kept, by name. */
type Kept<N extends Name> = N extends keyof SignUpAnswers
  ? NonNullable<SignUpAnswers[N]>
  : Progress<SignUpAnswers, SignUpStep>;

const draftOf = <N extends Name>(name: N): Draft<Kept<N>> => draftAt('visitor', `sign-up.${name}`);

function forget(): void {
  for (const name of NAMES) draftOf(name).clear();
}

/** One of sign-up's drafts; the same object as long as the component stands. */
export function useSignUpDraft<N extends Name>(name: N): Draft<Kept<N>> {
  const [draft] = useState(() => draftOf(name));
  return draft;
}

/** Whether the portal was opened at this page, and not by a reload, which takes sign-up up again. */
function openedHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/** Sign-up lasts as long as its page; whoever opens it anew, or leaves it, starts from nothing. */
export function useSignUpVisit(): void {
  useState(() => openedHere() && forget());
  useEffect(() => forget, []);
}
