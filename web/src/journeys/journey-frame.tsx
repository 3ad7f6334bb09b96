/**
 * Shows a journey: one question per screen, its progress, Back top left, Help top right. The heading of a new step
 * takes the focus. Each step's name maps to the component of its screen.
 */

import { goBackInJourney, stepCount } from '@thumela/rules/journeys/engine.ts';
import type { Journey, SideScreen } from '@thumela/rules/journeys/journey.ts';
import { StepProgress } from '@thumela/ui/feedback/progress.tsx';
import { backIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { BarButton } from '../layout/bar-button.tsx';
import { PageHeading } from '../routing/page-heading.tsx';
import { routing as texts } from '../texts/en/routing.ts';
import styles from './journey-frame.module.css';
import { formatPlaceKey, StepBody, type StepScreen } from './step-body.tsx';
import type { JourneyControl } from './use-journey.ts';

/**
 * Whether the pause after a change of screen is still running; the new screen is shown after the pause, once its
 * code has loaded.
 */
function usePause(place: string, pause: number): boolean {
  const [shown, setShown] = useState(place);
  const pausing = pause > 0 && shown !== place;
  useEffect(() => {
    if (!pausing) return;
    const timer = setTimeout(() => startTransition(() => setShown(place)), pause);
    return () => clearTimeout(timer);
  }, [pausing, place, pause]);
  return pausing;
}

interface JourneyFrameProps<A extends object, N extends string> {
  journey: Journey<A, N>;
  control: JourneyControl<A, N>;
  screens: Readonly<Record<N, StepScreen<A, N>>>;
  /** Side screens by their name in the journey, such as a stop or help. */
  sides?: Readonly<Record<string, { title: string; body: (side: SideScreen) => ReactNode }>>;
  /** Name of the whole journey, shown above steps with a different heading. */
  header?: string | undefined;
  /** Called by Back on the first step; without it, that step has no Back. */
  onLeave?: (() => void) | undefined;
  /** Help for the current step, top right. */
  help?: ReactNode;
  /** Shown above the question of the step. */
  notice?: ReactNode;
  /** Called when the user types, ticks or chooses something. */
  onInput?: () => void;
  /** Shown between two screens, and its duration in milliseconds. */
  pause?: { readonly lasts: number; readonly turning: ReactNode };
  /** Also shows the progress as text. */
  counted?: boolean;
}

export function JourneyFrame<A extends object, N extends string>(props: JourneyFrameProps<A, N>) {
  const { journey, control, screens, sides = {}, header, onLeave, pause } = props;
  const { progress } = control;
  const { at, answers } = progress;
  const count = stepCount(journey, progress);
  const aside = progress.side;
  const side = aside && sides[aside.screen];
  const screen = screens[at.step];
  const title = side ? side.title : screen.title(answers, at.part);
  const place = `${formatPlaceKey(at)} ${aside?.screen ?? ''}`;
  const final = journey.steps.some((step) => step.name === at.step && step.final);
  const leaves = onLeave !== undefined || goBackInJourney(journey, progress) !== undefined;
  const pausing = usePause(place, pause?.lasts ?? 0);
  const content = (
    <>
      <PageHeading key={`heading ${place}`} title={title}>
        {title}
      </PageHeading>
      {!side && <Suspense>{props.notice}</Suspense>}
      {side ? (
        side.body(aside)
      ) : (
        <StepBody screen={screen} control={control} held={pause !== undefined} />
      )}
    </>
  );

  return (
    <section className={styles.frame} onInput={props.onInput}>
      <div className={styles.bar}>
        {(!final || side) && leaves && (
          <BarButton onClick={() => control.onBack() || onLeave?.()}>
            <Icon path={backIcon} size={20} />
            {say(texts).back}
          </BarButton>
        )}
        {header && header !== title && <p className={styles.header}>{header}</p>}
        {props.help && <span className={styles.help}>{props.help}</span>}
      </div>
      <div className={styles.progress}>
        {count && !side && <StepProgress {...count} shown={props.counted} />}
      </div>
      {pause ? (
        <Suspense fallback={pause.turning}>{pausing ? pause.turning : content}</Suspense>
      ) : (
        content
      )}
    </section>
  );
}
