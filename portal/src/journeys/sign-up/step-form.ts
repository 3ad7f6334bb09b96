import type { SignUpAnswers, SignUpStep } from '@thumela/rules/journeys/sign-up.ts';
import type { JourneyControl } from '@thumela/web/journeys/use-journey.ts';

/** What the screen of a step is given. */
export interface StepFormProps {
  /** The answers so far. */
  answers: SignUpAnswers;
  /** Stores the step's answer and goes on. */
  onAnswer: JourneyControl<SignUpAnswers, SignUpStep>['onAnswer'];
}
