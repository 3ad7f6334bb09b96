/** The journey 'redeeming by collection PIN' with the portal's additional answers. */
import type { Journey, Progress } from '@thumela/rules/journeys/journey.ts';
import {
  type PinRedemptionAnswers,
  type PinRedemptionStep,
  pinRedemption,
  pinRedemptionFiles,
} from '@thumela/rules/journeys/pin-redemption.ts';
import { draftAt } from '@thumela/web/forms/drafts.ts';
import type { StepProps } from '@thumela/web/journeys/step-body.tsx';
import type { JourneyMark, LeavableDrafts } from '@thumela/web/journeys/use-resumable-journey.ts';
import type { LookedUp } from '../../api/queries/redemption.ts';
import type { FileJourney } from '../documents/file-journey.ts';
import { findScopeUploads } from '../documents/uploads.ts';

/** An order that was found, and the idempotency key of its request, which survives a reload. */
export type OrderByPin = LookedUp & { readonly token: string; readonly key: string };

export interface Answers extends PinRedemptionAnswers {
  readonly found?: OrderByPin;
  /** Outcome of the request. */
  readonly approved?: boolean;
}

/** Properties of every screen of the journey. */
export type PinRedemptionStepProps = StepProps<Answers, PinRedemptionStep>;

export const journey: Journey<Answers, PinRedemptionStep> = pinRedemption;

/** Documents for a purpose, as the look-up names them. */
export const findDocumentTypes = ({ requiredDocuments }: OrderByPin, purpose: string) =>
  (
    requiredDocuments.find(({ documentPurpose }) => documentPurpose === purpose)?.documentTypes ??
    []
  ).filter(({ active }) => active);

/** Owner of the documents, because a phone may be shared. */
export const formatRedemptionScope = (registrationId: number) => `pin-redemption-${registrationId}`;

/** Documents of one customer's order; their uploads outlive their steps. */
export const createRedemptionFileJourney = (
  registrationId: number,
  { transactionId }: Pick<OrderByPin, 'transactionId'>,
): FileJourney<Answers, PinRedemptionStep> => ({
  uploads: findScopeUploads(`${formatRedemptionScope(registrationId)}/${transactionId}`),
  files: pinRedemptionFiles,
});

const NAMES = ['progress', 'pin', 'details', 'mark'] as const;

/** A customer's draft of this journey. */
export const createRedemptionDraft = <T>(registrationId: number, name: (typeof NAMES)[number]) =>
  draftAt<T>(registrationId, `pin-redemption.${name}`);

/** A customer's progress. */
export const createProgressDraft = (registrationId: number) =>
  createRedemptionDraft<Progress<Answers, PinRedemptionStep>>(registrationId, 'progress');

/** Draft functions for leaving the journey. */
export const leavableDrafts = (registrationId: number): LeavableDrafts => ({
  mark: createRedemptionDraft<JourneyMark>(registrationId, 'mark'),
  forget: () => {
    const { found } = createProgressDraft(registrationId).read()?.answers ?? {};
    if (found) createRedemptionFileJourney(registrationId, found).uploads.forget();
    for (const name of NAMES) createRedemptionDraft(registrationId, name).clear();
  },
  finished: () => createProgressDraft(registrationId).read()?.at.step === 'successful',
});

/** The same, without what was stored for the order of another link. */
export function draftsForLink(registrationId: number, token: string): LeavableDrafts {
  const drafts = leavableDrafts(registrationId);
  const stored = createProgressDraft(registrationId).read()?.answers.token;
  if (token !== '' && stored !== undefined && stored !== token) drafts.forget();
  return drafts;
}
