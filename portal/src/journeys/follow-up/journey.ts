/** Properties of every screen of the follow-up, and the data they share. */
import {
  type FollowUpAnswers,
  type FollowUpStep,
  followUpFiles,
} from '@thumela/rules/journeys/follow-up.ts';
import type { Progress } from '@thumela/rules/journeys/journey.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { type Draft, draftAt } from '@thumela/web/forms/drafts.ts';
import type { StepProps } from '@thumela/web/journeys/step-body.tsx';
import { createContext, use } from 'react';
import type { FileJourney } from '../documents/file-journey.ts';
import { findScopeUploads } from '../documents/uploads.ts';

export type FollowUp = AnswerOf<'GET /transactions/inbound/redemption/follow-up'>;

/** By which the reader of a link recognises the money: who sent it, and how much. */
export interface FollowUpMoney {
  readonly sender: string;
  readonly amount: string;
}

export type FollowUpStepProps = StepProps<FollowUpAnswers, FollowUpStep>;

export const FollowUpContext = createContext<FollowUp | undefined>(undefined);

/** The current follow-up. */
export function useFollowUp(): FollowUp {
  const followUp = use(FollowUpContext);
  if (!followUp) throw new Error('This step is outside of a follow-up');
  return followUp;
}

export const FollowUpMoneyContext = createContext<FollowUpMoney | undefined>(undefined);

/** The files of one follow-up. */
export const createFollowUpFiles = (id: number): FileJourney<FollowUpAnswers, FollowUpStep> => ({
  uploads: findScopeUploads(`follow-up-${id}`),
  files: followUpFiles,
});

type FollowUpDraft = Draft<Progress<FollowUpAnswers, FollowUpStep>>;

/** Progress in a follow-up, stored for this tab, because a phone may discard the page for its camera. */
export const createFollowUpDraft = (id: number): FollowUpDraft =>
  draftAt('visitor', `follow-up-${id}`);
