/** The journey 'redeeming by collection PIN' with the answers this portal keeps beyond those the steps need. */
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

/** An order as it was found, and the key its request is made under, which outlives a reload. */
export type Found = LookedUp & { readonly token: string; readonly key: string };

export interface Answers extends PinRedemptionAnswers {
  readonly found?: Found;
  /** What became of the request. */
  readonly approved?: boolean;
}

/** Properties of every screen of the journey. */
export type PinRedemptionStepProps = StepProps<Answers, PinRedemptionStep>;

export const journey: Journey<Answers, PinRedemptionStep> = pinRedemption;

/** The documents that serve a purpose, as the look-up names them. */
export const typesOf = ({ requiredDocuments }: Found, purpose: string) =>
  (
    requiredDocuments.find(({ documentPurpose }) => documentPurpose === purpose)?.documentTypes ??
    []
  ).filter(({ active }) => active);

/** Whose documents they are: a phone may be shared. */
export const scopeOf = (registrationId: number) => `pin-redemption-${registrationId}`;

/** The documents of one customer's order, whose uploads outlive their steps. */
export const fileJourneyOf = (
  registrationId: number,
  { transactionId }: Pick<Found, 'transactionId'>,
): FileJourney<Answers, PinRedemptionStep> => ({
  uploads: uploadsOf(`${scopeOf(registrationId)}/${transactionId}`),
  files: pinRedemptionFiles,
});

const NAMES = ['progress', 'pin', 'details', 'mark'] as const;

/** A draft of this journey, of one customer. */
export const draftOf = <T>(registrationId: number, name: (typeof NAMES)[number]) =>
  draftAt<T>(registrationId, `pin-redemption.${name}`);

/** How far one customer has come. */
export const progressOf = (registrationId: number) =>
  draftOf<Progress<Answers, PinRedemptionStep>>(registrationId, 'progress');

/** What leaving the journey needs of its drafts. */
export const leavableDrafts = (registrationId: number): LeavableDrafts => ({
  mark: draftOf<Mark>(registrationId, 'mark'),
  forget: () => {
    const { found } = progressOf(registrationId).read()?.answers ?? {};
    if (found) fileJourneyOf(registrationId, found).uploads.forget();
    for (const name of NAMES) draftOf(registrationId, name).clear();
  },
  finished: () => progressOf(registrationId).read()?.at.step === 'successful',
});
