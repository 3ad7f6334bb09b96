import type { IdType } from '../identity/id-types.ts';
import type { Purpose } from './purpose-documents.ts';
import type { AsideReason } from './redemption-aside.ts';

/** The result of either limit check for the chosen document type. */
export interface LimitCheck {
  readonly idType: IdType;
  /** Set where the recipient cannot continue. */
  readonly stop?: AsideReason;
  readonly tierSet?: { readonly id: number; readonly name: string };
  readonly limitPurposes: readonly Purpose[];
  readonly additionalPurposes: readonly Purpose[];
}

/** Whether the self-to-self check applies; any other sender needs the one for new registrations (WIZARD-41). */
export const isSelfToSelf = (senderType: string | undefined): boolean => senderType === 'SELF';

/** Response of `check-inbound-limit` in camelCase. */
interface NewRegistrationAnswer {
  readonly limitIncreaseRequired: boolean;
  readonly limitTierSet?: { readonly id: number; readonly name: string } | null;
  readonly requiredDocuments?:
    | readonly {
        readonly documentPurpose: string;
        readonly documentPurposeDisplayValue: string;
      }[]
    | null;
}

export const fromNewRegistration = (idType: IdType, answer: NewRegistrationAnswer): LimitCheck => ({
  idType,
  ...(answer.limitTierSet && { tierSet: answer.limitTierSet }),
  limitPurposes: answer.limitIncreaseRequired
    ? (answer.requiredDocuments ?? []).map((required) => ({
        purpose: required.documentPurpose,
        title: required.documentPurposeDisplayValue,
      }))
    : [],
  additionalPurposes: [],
});

/** Response of `self-to-self/limit/check` in camelCase. */
interface SelfToSelfAnswer {
  readonly dailyLimitExceeded: boolean;
  readonly monthlyLimitExceeded: boolean;
  readonly canContinue: boolean;
  readonly hasAdditionalRequirements: boolean;
  readonly additionalRequirements?:
    | readonly {
        readonly requirementName: string;
        readonly requirementDisplayName: string;
      }[]
    | null;
}

export const fromSelfToSelf = (idType: IdType, answer: SelfToSelfAnswer): LimitCheck => ({
  idType,
  ...(!answer.canContinue && { stop: stopReason(answer) }),
  limitPurposes: [],
  additionalPurposes: answer.hasAdditionalRequirements
    ? (answer.additionalRequirements ?? []).map((requirement) => ({
        purpose: requirement.requirementName,
        title: requirement.requirementDisplayName,
      }))
    : [],
});

/** Why money to oneself stops here (see rules/README.md and server/src/compliance/README.md). */
function stopReason({ dailyLimitExceeded, monthlyLimitExceeded }: SelfToSelfAnswer): AsideReason {
  if (dailyLimitExceeded) return 'DAILY_LIMIT';
  return monthlyLimitExceeded ? 'MONTHLY_LIMIT' : 'NEEDS_SA_ID';
}
