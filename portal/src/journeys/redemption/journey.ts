/** Properties of every screen of the redemption wizard, and what all of them know of the order. */
import type { RedemptionAnswers } from '@thumela/rules/journeys/redemption-answers.ts';
import type { RedemptionStep } from '@thumela/rules/journeys/redemption-wizard.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import type { StepProps } from '@thumela/web/journeys/journey-frame.tsx';
import type { JourneyControl } from '@thumela/web/journeys/use-journey.ts';
import { createContext, use } from 'react';

/** The incoming order a link leads to. */
export type InboundOrder = AnswerOf<'GET /transactions/inbound'>;

/** What is configured for the order's remittance partner; keys are the wire's, values texts. */
export type PartnerConfig = AnswerOf<'GET /admin/transacting-partner-config'>;

export type RedemptionControl = JourneyControl<RedemptionAnswers, RedemptionStep>;

export type RedemptionStepProps = StepProps<RedemptionAnswers, RedemptionStep>;

/** The order somebody registers for, and who it came from. */
export interface Redemption {
  readonly order: InboundOrder;
  /** The partner's name, as its customers know it. */
  readonly partnerName: string;
  /** Whom to write to: the partner, else customer care. */
  readonly email: string;
}

export const RedemptionContext = createContext<Redemption | undefined>(undefined);

/** The order somebody registers for. */
export function useRedemption(): Redemption {
  const redemption = use(RedemptionContext);
  if (!redemption) throw new Error('No order stands around this step');
  return redemption;
}
