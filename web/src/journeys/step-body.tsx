/** Body of a journey's step: its screen, independent of the surrounding layout. */
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { type ComponentType, createElement, type LazyExoticComponent, Suspense } from 'react';
import type { JourneyControl } from './use-journey.ts';

/** Properties of the screen of a step. */
export interface StepProps<A extends object, N extends string> {
  /** Answers so far, including facts. */
  answers: A;
  /** The sub-step, if the step has parts. */
  part: string | undefined;
  control: JourneyControl<A, N>;
}

/** Heading of a step and its component, which may be `lazy`. */
export interface StepScreen<A extends object, N extends string> {
  title: (answers: A, part: string | undefined) => string;
  /** A sentence below the heading, where the page has its own title. */
  intro?: () => string;
  body: ComponentType<StepProps<A, N>> | LazyExoticComponent<ComponentType<StepProps<A, N>>>;
}

/** Key of a journey's screen. */
export const formatPlaceKey = ({ step, part = '' }: { step: string; part?: string }) =>
  `${step} ${part}`;

interface StepBodyProps<A extends object, N extends string> {
  screen: StepScreen<A, N>;
  control: JourneyControl<A, N>;
  /** The surrounding layout waits for the code, because a fallback here would be visible for a while. */
  held?: boolean;
}

/** The screen of the current step; another step starts with an empty form. */
export function StepBody<A extends object, N extends string>(props: StepBodyProps<A, N>) {
  const { screen, control, held } = props;
  const { at, answers } = control.progress;
  const body = createElement(screen.body, {
    key: `${control.run} ${formatPlaceKey(at)}`,
    answers,
    part: at.part,
    control,
  });
  if (held) return body;
  return <Suspense fallback={<Skeleton shape="field" count={3} />}>{body}</Suspense>;
}
