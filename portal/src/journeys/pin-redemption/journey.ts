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
import type { LeavableDrafts, Mark } from '@thumela/web/journeys/use-kept.ts';
import type { LookedUp } from '../../api/queries/redemption.ts';
import type { FileJourney } from '../documents/file-journey.ts';
import { uploadsOf } from '../documents/uploads.ts';

/** An order that was found, and the idempotency key of its request, which survives a reload. */
export type Found = LookedUp & { readonly token: string; readonly key: string };

export interface Answers extends PinRedemptionAnswers {
  readonly found?: Found;
  /** Outcome of the request. */
  readonly approved?: boolean;
}

/** Properties of every screen of the journey. */
export type PinRedemptionStepProps = StepProps<Answers, PinRedemptionStep>;

export const journey: Journey<Answers, PinRedemptionStep> = pinRedemption;

/** Documents for a purpose, as the look-up names them. */
export const typesOf = ({ requiredDocuments }: Found, purpose: string) =>
  (
    requiredDocuments.find(({ documentPurpose }) => documentPurpose === purpose)?.documentTypes ??
    []
  ).filter(({ active }) => active);

/** Owner of the documents, because a phone may be shared. */
export const scopeOf = (registrationId: number) => `pin-redemption-${registrationId}`;

/** Documents of one customer's order; their uploads outlive their steps. */
export const fileJourneyOf = (
  registrationId: number,
  { transactionId }: Pick<Found, 'transactionId'>,
): FileJourney<Answers, PinRedemptionStep> => ({
  uploads: uploadsOf(`${scopeOf(registrationId)}/${transactionId}`),
  files: pinRedemptionFiles,
});

const NAMES = ['progress', 'pin', 'details', 'mark'] as const;

/** A customer's draft of this journey. */
export const draftOf = <T>(registrationId: number, name: (typeof NAMES)[number]) =>
  draftAt<T>(registrationId, `pin-redemption.${name}`);

/** A customer's progress. */
export const progressOf = (registrationId: number) =>
  draftOf<Progress<Answers, PinRedemptionStep>>(registrationId, 'progress');

/** Draft functions for leaving the journey. */
export const leavableDrafts = (registrationId: number): LeavableDrafts => ({
  mark: draftOf<Mark>(registrationId, 'mark'),
  forget: () => {
    const { found } = progressOf(registrationId).read()?.answers ?? {};
    if (found) fileJourneyOf(registrationId, found).uploads.forget();
    for (const name of NAMES) draftOf(registrationId, name).clear();
  },
  finished: () => progressOf(registrationId).read()?.at.step === 'successful',
});
