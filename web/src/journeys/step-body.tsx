/** What a step of a journey asks: its screen, whatever stands around it. */
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { type ComponentType, createElement, type LazyExoticComponent, Suspense } from 'react';
import type { JourneyControl } from './use-journey.ts';

/** Properties of the screen of a step. */
export interface StepProps<A extends object, N extends string> {
  /** The answers so far, facts included. */
  answers: A;
  /** The sub-step, where the step has parts. */
  part: string | undefined;
  control: JourneyControl<A, N>;
}

/** A step's heading and the component that asks it, which may be `lazy`. */
export interface StepScreen<A extends object, N extends string> {
  title: (answers: A, part: string | undefined) => string;
  /** A sentence below the heading, where the page has a title of its own. */
  intro?: () => string;
  body: ComponentType<StepProps<A, N>> | LazyExoticComponent<ComponentType<StepProps<A, N>>>;
}

/** Names a screen of a journey. */
export const placeOf = ({ step, part = '' }: { step: string; part?: string }) => `${step} ${part}`;

interface StepBodyProps<A extends object, N extends string> {
  screen: StepScreen<A, N>;
  control: JourneyControl<A, N>;
  /** What stands around it waits for its code: a fallback of its own would stand for a while once it is drawn. */
  held?: boolean;
}

/** The screen of the present step; another step begins with nothing typed. */
export function StepBody<A extends object, N extends string>(props: StepBodyProps<A, N>) {
  const { screen, control, held } = props;
  const { at, answers } = control.progress;
  const body = createElement(screen.body, {
    key: `${control.run} ${placeOf(at)}`,
    answers,
    part: at.part,
    control,
  });
  if (held) return body;
  return <Suspense fallback={<Skeleton shape="field" count={3} />}>{body}</Suspense>;
}
