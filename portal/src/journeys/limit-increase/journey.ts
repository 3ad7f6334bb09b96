/** Shared by the tabs of a limit-increase request. */
import { type FileCategory, findFileExtension } from '@thumela/rules/fields/uploads.ts';
import type { Progress } from '@thumela/rules/journeys/journey.ts';
import {
  type LimitIncreaseAnswers,
  type LimitIncreaseStep,
  limitIncreaseFiles,
} from '@thumela/rules/journeys/limit-increase.ts';
import { type Draft, draftAt } from '@thumela/web/forms/drafts.ts';
import type { StepProps } from '@thumela/web/journeys/step-body.tsx';
import type { JourneyControl } from '@thumela/web/journeys/use-journey.ts';
import { request } from '../../api/portal-client.ts';
import type { FileJourney } from '../documents/file-journey.ts';
import { findScopeUploads } from '../documents/uploads.ts';

export type LimitIncreaseProps = StepProps<LimitIncreaseAnswers, LimitIncreaseStep>;

export type Control = JourneyControl<LimitIncreaseAnswers, LimitIncreaseStep>;

/** The files of one customer's request. */
export const createLimitIncreaseFileJourney = (
  registrationId: number,
): FileJourney<LimitIncreaseAnswers, LimitIncreaseStep> => ({
  uploads: findScopeUploads(`limit-increase-${registrationId}`, announceProof),
  files: limitIncreaseFiles,
});

/** Announces a proof (LIMIT-10). */
const announceProof = (category: FileCategory, file: File) =>
  request('POST /registrations/limit-increase/generate-upload-url', {
    body: { 'document-type': category, 'file-type': findFileExtension(file.name) },
  });

/** The customer's progress, stored for this tab, because a phone may discard the page for its camera. */
export const createLimitIncreaseDraft = (
  registrationId: number,
): Draft<Progress<LimitIncreaseAnswers, LimitIncreaseStep>> =>
  draftAt(registrationId, 'limit-increase');
