/**
 * Progress in a journey of `@thumela/rules`. Every step forward is a browser history entry, so that the phone's
 * Back button goes one step back and not out of the journey; progress is stored for the tab, so that a reload
 * resumes at the same step.
 */
import {
  answerScreen,
  goBackInJourney,
  jumpToStep,
  mergeAnswers,
  openSideScreen,
  resumeJourney,
  startJourney,
} from '@thumela/rules/journeys/engine.ts';
import type { Journey, Place, Progress, SideScreen } from '@thumela/rules/journeys/journey.ts';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from '../forms/drafts.ts';
import { reloadRoute } from '../routing/go.ts';

interface JourneyOptions<A extends object, N extends string> {
  journey: Journey<A, N>;
  /** Facts known before the first question. */
  facts: A;
  /** Initial answers where nothing is stored; unlike facts they may change. */
  given?: A | undefined;
  /** Stores the progress. Without one it lasts as long as the page. */
  draft?: Draft<Progress<A, N>> | undefined;
}

/** Actions for a step's screen and the surrounding layout. */
export interface JourneyControl<A extends object, N extends string> {
  readonly progress: Progress<A, N>;
  /** How often the journey was restarted here: previously typed values are discarded. */
  readonly run: number;
  /** Stores answers and moves to the next screen. */
  readonly onAnswer: (given: Partial<A>) => void;
  /** Stores facts that become known meanwhile, such as a completed upload, without moving. */
  readonly onLearn: (learn: (answers: A) => Partial<A> | undefined) => void;
  /** One step back; false at the very beginning. */
  readonly onBack: () => boolean;
  /** Goes to a step that has been reached, as 'New Quote' does. */
  readonly onJump: (step: N) => void;
  /** Shows a side screen, such as help. */
  readonly onSide: (side: SideScreen) => void;
  /** Deletes all answers and starts over. */
  readonly onRestart: () => void;
}

/** Number of forward steps before a history entry; 0 for entries that are not ours. */
function countForwardEntries(state: unknown): number {
  return Number((state as { entries?: number } | null)?.entries ?? 0);
}

function sameScreen<N extends string>(a: Place<N>, b: Place<N>): boolean {
  return a.step === b.step && a.part === b.part;
}

function isFinal<A extends object, N extends string>(
  { steps }: Journey<A, N>,
  { at }: Progress<A, N>,
): boolean {
  return steps.some(({ name, final }) => name === at.step && final);
}

export function useJourney<A extends object, N extends string>(
  options: JourneyOptions<A, N>,
): JourneyControl<A, N> {
  const { journey, facts, given, draft } = options;
  const [progress, setProgress] = useState<Progress<A, N>>(() => {
    const kept = draft?.read();
    return kept
      ? resumeJourney(journey, { ...kept, answers: { ...kept.answers, ...facts } })
      : startJourney(journey, { ...given, ...facts });
  });
  const now = useRef(progress);
  const [run, setRun] = useState(0);
  /** Number of history entries that are forward steps made here. */
  const entries = useRef(draft?.read() ? countForwardEntries(history.state) : 0);

  const show = useCallback(
    (next: Progress<A, N>) => {
      now.current = next;
      // The previous screen remains until the code of the next one has loaded.
      startTransition(() => setProgress(next));
      draft?.write(next);
    },
    [draft],
  );
  const goTo = useCallback(
    (next: Progress<A, N>) => {
      const moved = next.side !== now.current.side || !sameScreen(next.at, now.current.at);
      if (moved) {
        entries.current += 1;
        history.pushState({ entries: entries.current }, '', location.href);
      }
      show(next);
    },
    [show],
  );

  useEffect(() => {
    // A user who returns to an unfinished journey also goes back through its steps.
    const before = now.current.history.length;
    while (entries.current < before) {
      entries.current += 1;
      history.pushState({ ...history.state, entries: entries.current }, '', location.href);
    }
  }, []);

  useEffect(() => {
    const popped = ({ state }: PopStateEvent) => {
      const left = countForwardEntries(state);
      if (left >= entries.current) return;
      let before: Progress<A, N> | undefined = now.current;
      for (; entries.current > left && before; entries.current -= 1) {
        before = goBackInJourney(journey, before) ?? before;
      }
      // Entries of steps that were already undone or restarted: there is nothing behind them.
      if (before === now.current && !isFinal(journey, before)) history.back();
      else show(before);
    };
    addEventListener('popstate', popped);
    return () => removeEventListener('popstate', popped);
  }, [journey, show]);

  return {
    progress,
    run,
    onAnswer: (given) => goTo(answerScreen(journey, now.current, given as A)),
    onLearn: (learn) => {
      const learnt = learn(now.current.answers);
      if (!learnt) return;
      const { side } = now.current;
      const merged = mergeAnswers(journey, now.current, learnt as A);
      show({ ...merged, ...(side && { side }) });
    },
    onJump: (step) => goTo(jumpToStep(journey, now.current, step)),
    onSide: (side) => goTo(openSideScreen(now.current, side)),
    onBack: () => {
      const before = goBackInJourney(journey, now.current);
      if (!before) return false;
      if (entries.current > 0) history.back();
      else {
        show(before);
        reloadRoute();
      }
      return true;
    },
    onRestart: () => {
      draft?.clear();
      // With the progress, not before it: a form that starts over must not read the former answers.
      startTransition(() => setRun(run + 1));
      show(startJourney(journey, { ...given, ...facts }));
      reloadRoute();
    },
  };
}
