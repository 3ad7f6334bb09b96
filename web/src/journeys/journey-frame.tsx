/**
 * Shows a journey: one question a screen, how far it has come, Back top left, Help top right. The
 * new step's heading takes the focus. What a step asks is a component under its name.
 */

import { stepCount } from '@thumela/rules/journeys/engine.ts';
import type { Journey, SideScreen } from '@thumela/rules/journeys/journey.ts';
import { StepProgress } from '@thumela/ui/feedback/progress.tsx';
import { backIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { BarButton } from '../layout/bar-button.tsx';
import { PageHeading } from '../routing/page-heading.tsx';
import { routing as texts } from '../texts/en/routing.ts';
import styles from './journey-frame.module.css';
import { placeOf, StepBody, type StepScreen } from './step-body.tsx';
import type { JourneyControl } from './use-journey.ts';

/** Whether another screen was gone to a moment ago; it is drawn once its moment is over and its code is here. */
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
  /** Screens beside the steps, by the name the journey gives them, such as a stop or help. */
  sides?: Readonly<Record<string, { title: string; body: (side: SideScreen) => ReactNode }>>;
  /** The name of the whole journey, shown above the steps that have another heading. */
  header?: string | undefined;
  /** Back on the first step. */
  onLeave: () => void;
  /** Help with the present step, top right. */
  help?: ReactNode;
  /** Above what the step asks. */
  notice?: ReactNode;
  /** Something is being typed, ticked or chosen. */
  onInput?: () => void;
  /** What stands between two screens, and for how many milliseconds. */
  pause?: { readonly lasts: number; readonly turning: ReactNode };
  /** Also says in letters how far it has come. */
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
  const place = `${placeOf(at)} ${aside?.screen ?? ''}`;
  const final = journey.steps.some((step) => step.name === at.step && step.final);
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
        {(!final || side) && (
          <BarButton onClick={() => control.onBack() || onLeave()}>
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
