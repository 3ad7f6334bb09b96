/**
 * Shows a journey on a page that has its own title and Back: its progress, the step's heading below that title, and
 * its question.
 */
import { stepCount } from '@thumela/rules/journeys/engine.ts';
import type { Journey } from '@thumela/rules/journeys/journey.ts';
import { StepProgress } from '@thumela/ui/feedback/progress.tsx';
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { lastArrival } from '../routing/navigation.ts';
import styles from './journey-steps.module.css';
import { StepBody, type StepScreen } from './step-body.tsx';
import type { JourneyControl } from './use-journey.ts';

interface JourneyStepsProps<A extends object, N extends string> {
  journey: Journey<A, N>;
  control: JourneyControl<A, N>;
  screens: Readonly<Record<N, StepScreen<A, N>>>;
  /** Shown above the question of the step. */
  notice?: ReactNode;
  /** Called when the user types, ticks or chooses something. */
  onInput?: () => void;
}

export function JourneySteps<A extends object, N extends string>(props: JourneyStepsProps<A, N>) {
  const { journey, control, screens } = props;
  const { progress } = control;
  const { at, answers } = progress;
  const count = stepCount(journey, progress);
  const screen = screens[at.step];
  return (
    <div className={styles.steps} onInput={props.onInput}>
      {count && <StepProgress {...count} />}
      <div className={styles.head}>
        <StepHeading step={at.step}>{screen.title(answers, at.part)}</StepHeading>
        {screen.intro && <p>{screen.intro()}</p>}
      </div>
      <Suspense>{props.notice}</Suspense>
      <StepBody screen={screen} control={control} />
    </div>
  );
}

/** Takes the focus when the step has changed. */
function StepHeading({ step, children }: { step: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    if (lastArrival() === 'link') scrollTo(0, 0);
  }, [step]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
