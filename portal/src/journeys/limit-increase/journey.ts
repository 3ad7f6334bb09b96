/** What the tabs of a request for higher limits have in common. */
import type { Progress } from '@thumela/rules/journeys/journey.ts';
import {
  type LimitIncreaseAnswers,
  type LimitIncreaseStep,
  limitIncreaseFiles,
} from '@thumela/rules/journeys/limit-increase.ts';
import { type Draft, draftAt } from '@thumela/web/forms/drafts.ts';
import type { StepProps } from '@thumela/web/journeys/step-body.tsx';
import type { JourneyControl } from '@thumela/web/journeys/use-journey.ts';
import type { FileJourney } from '../documents/file-journey.ts';
import { uploadsOf } from './uploads.ts';

export type LimitIncreaseProps = StepProps<LimitIncreaseAnswers, LimitIncreaseStep>;

export type Control = JourneyControl<LimitIncreaseAnswers, LimitIncreaseStep>;

/** The files of one customer's request. */
export const fileJourneyOf = (
  registrationId: number,
): FileJourney<LimitIncreaseAnswers, LimitIncreaseStep> => ({
  uploads: uploadsOf(registrationId),
  files: limitIncreaseFiles,
});

/** Where a customer stands, kept for this tab: a phone may drop the page for its camera. */
export const draftOf = (
  registrationId: number,
): Draft<Progress<LimitIncreaseAnswers, LimitIncreaseStep>> =>
  draftAt(registrationId, 'limit-increase');
