/**
 * Where somebody stands in a journey of `@thumela/rules`. Every step forward is an entry of the
 * browser's history, so that the phone's own Back goes one step back and not out of the journey;
 * progress is kept for the tab, so that a reload goes on at the same step.
 */
import {
  answer,
  back,
  jump,
  mergeAnswers,
  openSide,
  resume,
  start,
} from '@thumela/rules/journeys/engine.ts';
import type { Journey, Place, Progress, SideScreen } from '@thumela/rules/journeys/journey.ts';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from '../forms/drafts.ts';
import { reloadRoute } from '../routing/go.ts';

export interface JourneyOptions<A extends object, N extends string> {
  journey: Journey<A, N>;
  /** Facts known before the first question. */
  facts: A;
  /** Answers to begin with where nothing is kept; unlike facts they may change. */
  given?: A | undefined;
  /** Where progress is kept. Without one it lasts as long as the page. */
  draft?: Draft<Progress<A, N>> | undefined;
}

/** The actions of a step's screen and of the frame around it. */
export interface JourneyControl<A extends object, N extends string> {
  readonly progress: Progress<A, N>;
  /** How often it was begun anew here: what was typed before is not taken over. */
  readonly run: number;
  /** Stores answers and goes on to whatever comes next. */
  readonly onAnswer: (given: Partial<A>) => void;
  /** Stores what becomes known beside the screen, such as an upload that has arrived, and stays where one is. */
  readonly onLearn: (learn: (answers: A) => Partial<A> | undefined) => void;
  /** One step back; false at the very beginning. */
  readonly onBack: () => boolean;
  /** To a step that has been reached, as 'New Quote' does. */
  readonly onJump: (step: N) => void;
  /** To a screen beside the steps, such as help. */
  readonly onSide: (side: SideScreen) => void;
  /** Forgets all answers and begins again. */
  readonly onRestart: () => void;
}

/** How many steps forward lie before a history entry; 0 for entries that are not ours. */
function entriesOf(state: unknown): number {
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
      ? resume(journey, { ...kept, answers: { ...kept.answers, ...facts } })
      : start(journey, { ...given, ...facts });
  });
  const now = useRef(progress);
  const [run, setRun] = useState(0);
  /** Entries of the browser's history that are steps forward made here. */
  const entries = useRef(draft?.read() ? entriesOf(history.state) : 0);

  const show = useCallback(
    (next: Progress<A, N>) => {
      now.current = next;
      // The screen before stays until the code of the next one is here.
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
    // Whoever comes back to a journey they had left goes back by its steps as well.
    const before = now.current.history.length;
    while (entries.current < before) {
      entries.current += 1;
      history.pushState({ ...history.state, entries: entries.current }, '', location.href);
    }
  }, []);

  useEffect(() => {
    const popped = ({ state }: PopStateEvent) => {
      const left = entriesOf(state);
      if (left >= entries.current) return;
      let before: Progress<A, N> | undefined = now.current;
      for (; entries.current > left && before; entries.current -= 1) {
        before = back(journey, before) ?? before;
      }
      // Entries of steps that somebody came back from already, or begun anew: nothing lies behind them.
      if (before === now.current && !isFinal(journey, before)) history.back();
      else show(before);
    };
    addEventListener('popstate', popped);
    return () => removeEventListener('popstate', popped);
  }, [journey, show]);

  return {
    progress,
    run,
    onAnswer: (given) => goTo(answer(journey, now.current, given as A)),
    onLearn: (learn) => {
      const learnt = learn(now.current.answers);
      if (!learnt) return;
      const { side } = now.current;
      const merged = mergeAnswers(journey, now.current, learnt as A);
      show({ ...merged, ...(side && { side }) });
    },
    onJump: (step) => goTo(jump(journey, now.current, step)),
    onSide: (side) => goTo(openSide(now.current, side)),
    onBack: () => {
      const before = back(journey, now.current);
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
      setRun(run + 1);
      show(start(journey, { ...given, ...facts }));
      reloadRoute();
    },
  };
}
