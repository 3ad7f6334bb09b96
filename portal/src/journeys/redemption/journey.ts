/** Properties of every screen of the redemption wizard, and the order data they share. */
import type { RedemptionAnswers } from '@thumela/rules/journeys/redemption-answers.ts';
import type { RedemptionStep } from '@thumela/rules/journeys/redemption-wizard.ts';
import type { StepProps, StepScreen } from '@thumela/web/journeys/step-body.tsx';
import type { JourneyControl } from '@thumela/web/journeys/use-journey.ts';
import { createContext, use } from 'react';
import type { FoundOrder } from './open-link.ts';
import type { StoredAnswers } from './stored-answers.ts';

export type { FoundOrder, InboundOrder } from './open-link.ts';

export type RedemptionControl = JourneyControl<RedemptionAnswers, RedemptionStep>;
export type RedemptionStepProps = StepProps<RedemptionAnswers, RedemptionStep>;
export type RedemptionScreen = StepScreen<RedemptionAnswers, RedemptionStep>;

/** The order being redeemed, and the stored answers for it. */
export interface Redemption extends FoundOrder {
  readonly kept: StoredAnswers;
  /** Why the last attempt to submit failed. */
  readonly failure: unknown;
  readonly onFailure: (failure: unknown) => void;
}

export const RedemptionContext = createContext<Redemption | undefined>(undefined);

/** The order being redeemed. */
export function useRedemption(): Redemption {
  const redemption = use(RedemptionContext);
  if (!redemption) throw new Error('This step is outside of an order');
  return redemption;
}
